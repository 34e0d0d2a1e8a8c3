// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The entries or elements of a container in its text, including those that later ones with the
/// same key replaced.
///
/// A class, since whoever walks over a text copies one of them with every step, and to count one
/// reference takes less time than to count those of the text, its syntax, the document and the map.
final class SourceSlots {
    struct Slot {
        /// Empty in an array.
        let key: Range<Int>
        let value: Range<Int>
        /// The entry of the dictionary with its key, or the element.
        let entry: Int
        /// Whether its value is the one that counts.
        let counts: Bool

        /// Whether the value is the key (`key;`).
        var isKeyOnly: Bool { !key.isEmpty && key == value }
    }

    let container: NodeID
    let isDictionary: Bool
    /// The container, including its brackets.
    let range: Range<Int>
    let content: Range<Int>
    /// Whether there is a place for entries (there is none in `<dict/>`).
    let hasRoom: Bool
    /// Where the extent of the first entry begins.
    let contentStart: Int
    let count: Int
    private let text: EditableText
    private let document: PlistDocument
    private let map: SourceMap
    private let separator: SourceSeparator
    /// All slots in the order of the text, if some do not count.
    private let slots: [Slot]?
    /// By entry, the slot whose value it has, if some do not count.
    private let numbers: [Int: Int]
    /// By entry, the slots with its key that do not count.
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

    /// A comment on the line of the opening bracket belongs to the container, if the entries are on
    /// other lines. Without brackets the first extent begins after the comments that an empty
    /// line separates from the first entry.
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

    /// The value of a slot that counts.
    func value(of slot: Slot) -> NodeID { value(ofEntry: slot.entry) }

    /// The entries of a value that has some.
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

    /// The slot whose value an entry or element has.
    func slot(ofEntry entry: Int) -> Int {
        numbers[entry] ?? entry
    }

    /// Whether there is a line end between its brackets, which is found once for all its entries.
    private(set) lazy var hasLines = text.firstLineBreak(range) != nil

    /// The slots with the key of an entry that do not count.
    func droppedSlots(ofEntry entry: Int) -> [Int] { dropped[entry] ?? [] }

    /// Whether some slots do not count.
    var hasDropped: Bool { slots != nil }

    subscript(index: Int) -> Slot {
        slots?[index] ?? Self.slot(ofEntry: index, in: container, document, map)
    }

    /// Where an entry itself begins, after its leading trivia.
    func start(_ index: Int) -> Int {
        let slot = self[index]
        return isDictionary ? slot.key.lowerBound : slot.value.lowerBound
    }

    func ending(_ index: Int) -> EditableText.Ending {
        text.ending(
            after: self[index].value.upperBound, separator, limit: content.upperBound)
    }

    /// Where the extent of an entry ends and that of the next begins; −1 means before the first one.
    func end(_ index: Int) -> Int { index < 0 ? contentStart : ending(index).end }

    /// The white space that begins an entry's leading trivia, before any comment.
    func leadingSpace(_ index: Int) -> Range<Int> {
        let start = end(index - 1)
        return start..<text.skipBlanks(from: start, limit: self.start(index))
    }

    /// The rest of an entry's leading trivia: comments, and the white space after each.
    func leadingComments(_ index: Int) -> Range<Int> {
        leadingSpace(index).upperBound..<start(index)
    }

    /// The last comment before an entry that stays where that is removed: an empty line follows it, or
    /// it is where Xcode begins or ends a section of a project.
    func heading(_ index: Int) -> SourceComment? {
        text.heading(in: leadingComments(index))
    }

    /// The first of some entries with a heading.
    func firstWithHeading(in range: Range<Int>) -> Int? { range.first { heading($0) != nil } }

    /// The white space that is removed with an entry, before the comments that are.
    func ownSpace(_ index: Int) -> Range<Int> {
        let start = heading(index)?.end ?? end(index - 1)
        return start..<text.skipBlanks(from: start, limit: self.start(index))
    }
}
