// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The entries or elements of a container in its text, including those overridden by later ones
/// with the same key.
///
/// This is a class because a walk over text copies an instance at every step: counting one
/// reference is faster than counting the references to the text, its syntax, the document and the
/// map.
final class SourceSlots {
    struct Slot {
        /// Empty in an array.
        let key: Range<Int>
        let value: Range<Int>
        /// The index of the dictionary entry with its key, or of the element.
        let entry: Int
        /// Whether its value is the effective one.
        let counts: Bool

        /// Whether the value is the key (`key;`).
        var isKeyOnly: Bool { !key.isEmpty && key == value }
    }

    let container: NodeID
    let isDictionary: Bool
    /// The container, including its brackets.
    let range: Range<Int>
    let content: Range<Int>
    /// Whether it has room for entries, unlike `<dict/>`.
    let hasRoom: Bool
    /// The start of the first entry's extent.
    let contentStart: Int
    let count: Int
    private let text: EditableText
    private let document: PlistDocument
    private let map: SourceMap
    private let separator: SourceSeparator
    /// All slots in the order of the text, if some are overridden.
    private let slots: [Slot]?
    /// The slot whose value each entry has, if some are overridden.
    private let numbers: [Int: Int]
    /// The overridden slots with the key of each entry.
    private let dropped: [Int: [Int]]

    @inline(never)
    init(_ container: NodeID, in document: PlistDocument, _ map: SourceMap, _ text: EditableText) {
        self.container = container
        self.text = text
        self.map = map
        self.document = document
        let node = document.reader[container]
        isDictionary = node.kind == .dictionary
        range = Range(map.range(of: container))
        separator = text.syntax.separator(isDictionary: isDictionary)
        let inner = text.syntax.content(of: range, in: text.bytes)
        content = inner ?? range.upperBound..<range.upperBound
        hasRoom = inner != nil
        let dropped = map.droppedEntries(of: container)
        count = node.length + dropped.count
        contentStart = Self.contentStart(
            content, hasBrackets: content.lowerBound > range.lowerBound, text)
        var numbers: [Int: Int] = [:]
        var droppedNumbers: [Int: [Int]] = [:]
        if dropped.isEmpty {
            slots = nil
        } else {
            let all = Self.allSlots(container, document, map, dropped)
            for (number, slot) in all.enumerated() {
                if slot.counts {
                    numbers[slot.entry] = number
                } else {
                    droppedNumbers[slot.entry, default: []].append(number)
                }
            }
            slots = all
        }
        self.numbers = numbers
        self.dropped = droppedNumbers
    }

    /// Returns the start of the first extent. A comment on the line of the opening bracket belongs
    /// to the container if the entries are on other lines. Without brackets, the first extent
    /// begins after the comments that an empty line separates from the first entry.
    private static func contentStart(
        _ content: Range<Int>, hasBrackets: Bool, _ text: EditableText
    ) -> Int {
        guard hasBrackets else { return headEnd(content, text) }
        let end = text.skipTrailingComments(from: content.lowerBound, limit: content.upperBound).end
        let next = text.skipBlanks(from: end, limit: content.upperBound)
        return text.firstLineBreak(end..<next) == nil ? content.lowerBound : end
    }

    private static func headEnd(_ content: Range<Int>, _ text: EditableText) -> Int {
        let start = text.skipBlanks(from: content.lowerBound, limit: content.upperBound)
        guard let heading = text.heading(in: start..<content.upperBound) else {
            return content.lowerBound
        }
        return text.skipBlanks(from: heading.end, limit: content.upperBound)
    }

    private static func allSlots(
        _ container: NodeID, _ document: PlistDocument, _ map: SourceMap,
        _ dropped: ArraySlice<SourceMap.DroppedEntry>
    ) -> [Slot] {
        let reader = document.reader
        let node = reader[container]
        var slots: [Slot] = []
        var entries: [NodeID: Int] = [:]
        for entry in 0..<node.length {
            slots.append(slot(ofEntry: entry, in: container, document, map))
            entries[reader.child(of: node, at: 2 * entry)] = entry
        }
        for entry in dropped {
            slots.append(
                Slot(
                    key: Range(entry.key), value: Range(entry.value),
                    entry: entries[entry.keyNode] ?? 0, counts: false))
        }
        return slots.ordered { $0.value.lowerBound < $1.value.lowerBound }
    }

    /// Returns the value of a slot that is not overridden.
    func value(of slot: Slot) -> NodeID { value(ofEntry: slot.entry) }

    /// Returns the entries of a value that is a container with entries.
    func inner(_ index: Int) -> SourceSlots? {
        let value = value(of: self[index])
        let document = document
        let node = document.reader[value]
        guard node.kind.isContainer, node.length > 0 else { return nil }
        return SourceSlots(value, in: document, map, text)
    }

    private func value(ofEntry entry: Int) -> NodeID {
        let document = document
        let reader = document.reader
        return reader.value(of: reader[container], at: entry)
    }

    private static func slot(
        ofEntry entry: Int, in container: NodeID, _ document: PlistDocument, _ map: SourceMap
    ) -> Slot {
        let reader = document.reader
        let node = reader[container]
        let value = reader.value(of: node, at: entry)
        return Slot(
            key: node.kind == .dictionary ? Range(map.keyRange(ofValue: value)) : 0..<0,
            value: Range(map.range(of: value)), entry: entry, counts: true)
    }

    /// Whether nothing encloses the entries.
    var isWithoutBrackets: Bool { content == range && !range.isEmpty }

    /// Returns the slot whose value an entry or element has.
    func slot(ofEntry entry: Int) -> Int {
        numbers[entry] ?? entry
    }

    /// Whether there is a line end between its brackets, computed once for all its entries.
    private(set) lazy var hasLines = text.firstLineBreak(range) != nil

    /// Returns the overridden slots with the key of an entry.
    func droppedSlots(ofEntry entry: Int) -> [Int] { dropped[entry] ?? [] }

    /// Whether some slots are overridden.
    var hasDropped: Bool { slots != nil }

    subscript(index: Int) -> Slot {
        slots?[index] ?? Self.slot(ofEntry: index, in: container, document, map)
    }

    /// Returns the start of the entry itself, after its leading trivia.
    func start(_ index: Int) -> Int {
        let slot = self[index]
        return isDictionary ? slot.key.lowerBound : slot.value.lowerBound
    }

    func ending(_ index: Int) -> EditableText.Ending {
        text.ending(
            after: self[index].value.upperBound, separator, limit: content.upperBound)
    }

    /// Returns the end of an entry's extent, where the next one begins; −1 means before the first
    /// one.
    func end(_ index: Int) -> Int { index < 0 ? contentStart : ending(index).end }

    /// Returns the white space that begins an entry's leading trivia, before any comment.
    func leadingSpace(_ index: Int) -> Range<Int> {
        let start = end(index - 1)
        return start..<text.skipBlanks(from: start, limit: self.start(index))
    }

    /// Returns the rest of an entry's leading trivia: comments, and the white space after each.
    func leadingComments(_ index: Int) -> Range<Int> {
        leadingSpace(index).upperBound..<start(index)
    }

    /// Returns the last comment before an entry that stays when the entry is removed, because an
    /// empty line follows it or because Xcode writes it before or after a section of a project.
    func heading(_ index: Int) -> SourceComment? {
        text.heading(in: leadingComments(index))
    }

    /// Returns the first of some entries with a heading.
    func firstWithHeading(in range: Range<Int>) -> Int? { range.first { heading($0) != nil } }

    /// Returns the white space that is removed with an entry, before the comments that are also
    /// removed.
    func ownSpace(_ index: Int) -> Range<Int> {
        let start = heading(index)?.end ?? end(index - 1)
        return start..<text.skipBlanks(from: start, limit: self.start(index))
    }
}
