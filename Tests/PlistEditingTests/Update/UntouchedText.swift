// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
@testable import PlistEditing

/// The part of a text that an update must keep, byte for byte: everything outside the change from
/// the old value to the new one.
///
/// It follows from the old text and the two values, except for the correspondence of array
/// elements, which the comments of the elements show in the new text. White space and commas are
/// free between entries that were not adjacent before, and before an element that passed another
/// one; so is the indentation inside that element. A new value may be any bytes without an old
/// comment among them.
struct UntouchedText {
    enum Piece {
        /// Bytes of the old text.
        case old(Range<Int>)
        /// White space and commas.
        case seam
        case new
    }

    private enum Item: Equatable {
        case kept(Int)
        case added
    }

    private let old: OddText
    private let new: Data
    /// The places of comments in the new text, by number.
    private let places: [Int: Int]
    private var pieces: [Piece] = []
    private var isReindented = false
    /// The problems found.
    private(set) var problems: [String] = []

    /// - Parameters:
    ///   - known: the value in the old text.
    ///   - value: the value that the type writes now.
    ///   - root: the new text, decoded with the places of its values.
    init(
        _ old: OddText, known: PlistValue, _ new: [UInt8], value: PlistValue, _ root: PlistView
    ) {
        self.old = old
        self.new = Data(new)
        places = Self.places(in: new)
        keep(0..<old.root.range.lowerBound)
        add(old.root, known, value, root, named: nil)
        keep(old.root.range.upperBound..<old.bytes.count)
        compare()
    }

    private static func places(in text: [UInt8]) -> [Int: Int] {
        var places: [Int: Int] = [:]
        for part in text.split(separator: UInt8(ascii: "~")) {
            if let mark = Int(String(decoding: part, as: UTF8.self)) {
                places[mark] = part.startIndex
            }
        }
        return places
    }

    // MARK: Required text

    private mutating func keep(_ range: Range<Int>) {
        guard isReindented, let lineEnd = old.bytes[range].firstIndex(of: 0x0A) else {
            return pieces.append(.old(range))
        }
        pieces += [.old(range.lowerBound..<lineEnd), .seam]
        keep(lineEnd + 1..<range.upperBound)
    }

    private mutating func add(
        _ value: OddText.Value, _ known: PlistValue, _ new: PlistValue, _ view: PlistView,
        named name: PlistString?
    ) {
        if UpdatedOrder.isSame(known, new, named: name) { return keep(value.range) }
        switch (known, new) {
        case (.dictionary(let known), .dictionary(let new)):
            add(value, items(value, known, new)) { part, entry, _, _ in
                guard let key = entry.name, entry.counts, let view = view[key] else {
                    return part.keep(entry.value.range)
                }
                part.add(entry.value, known[key]!, new[key]!, view, named: key)
            }
        case (.array(let known), .array(let new)):
            let new = UpdatedOrder.inOrder(new, of: view, named: name)
            let elements = Array(view.elements)
            guard let items = items(value, known, new, elements) else {
                return pieces.append(.new)
            }
            add(value, items) { part, entry, index, number in
                part.add(entry.value, known[index], new[number], elements[number], named: nil)
            }
        default: pieces.append(.new)
        }
    }

    /// Adds the new contents of a container in place of its old entries.
    ///
    /// - Parameter addValue: receives an entry, its index, and the index of its item.
    private mutating func add(
        _ value: OddText.Value, _ items: [Item],
        _ addValue: (inout UntouchedText, OddText.Entry, Int, Int) -> Void
    ) {
        let entries = value.entries
        let content = value.content ?? value.range
        let head = content.lowerBound..<(entries.first?.range.lowerBound ?? content.upperBound)
        let tail = (entries.last?.range.upperBound ?? content.upperBound)..<content.upperBound
        let isBlank = (old.bytes[head] + old.bytes[tail]).allSatisfy(Self.isSpace)
        if value.content == nil || items.isEmpty && isBlank { return pieces.append(.new) }
        keep(value.range.lowerBound..<head.upperBound)
        let wasReindented = isReindented
        for (number, item) in items.enumerated() {
            guard case .kept(let index) = item else {
                pieces += [.seam, .new]
                continue
            }
            let entry = entries[index]
            let follows = number == 0 ? index == 0 : items[number - 1] == .kept(index - 1)
            let isFollowed =
                number == items.count - 1
                ? index == entries.count - 1 : items[number + 1] == .kept(index + 1)
            let isMoved = Self.passes(number, index, items)
            isReindented = wasReindented || isMoved
            if !follows || isMoved { pieces.append(.seam) }
            keep(entry.range.lowerBound..<entry.value.range.lowerBound)
            addValue(&self, entry, index, number)
            if isFollowed {
                keep(entry.value.range.upperBound..<entry.range.upperBound)
            } else {
                addEnd(of: entry)
            }
        }
        isReindented = wasReindented
        if items.last != (entries.isEmpty ? nil : .kept(entries.count - 1)) { pieces.append(.seam) }
        keep(tail.lowerBound..<value.range.upperBound)
    }

    /// Adds the text after a value, whose comma may appear or disappear.
    private mutating func addEnd(of entry: OddText.Entry) {
        let (start, end) = (entry.value.range.upperBound, entry.range.upperBound)
        let comma = entry.separator.flatMap { old.bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
        keep(start..<(comma ?? start))
        pieces.append(.seam)
        keep((comma ?? start)..<end)
        pieces.append(.seam)
    }

    /// Returns whether an element has passed another one.
    private static func passes(_ number: Int, _ index: Int, _ items: [Item]) -> Bool {
        items.enumerated().contains { other, item in
            guard case .kept(let otherIndex) = item else { return false }
            return (other < number) != (otherIndex < index) && other != number
        }
    }

    // MARK: Correspondence of elements

    private func items(
        _ value: OddText.Value, _ known: PlistDictionary, _ new: PlistDictionary
    ) -> [Item] {
        let kept = value.entries.indices.filter { index in
            value.entries[index].name.map { new[$0] != nil } ?? true
        }
        return kept.map(Item.kept) + new.keys.filter { known[$0] == nil }.map { _ in .added }
    }

    /// Returns the elements as they are in the new text; `nil` if their correspondence is unknown.
    private mutating func items(
        _ value: OddText.Value, _ known: [PlistValue], _ new: [PlistValue], _ views: [PlistView]
    ) -> [Item]? {
        let (oldNames, newNames) = (UpdatedOrder.names(of: known), UpdatedOrder.names(of: new))
        var items = [Item](repeating: .added, count: new.count)
        if old.hasComments {
            for (index, entry) in value.entries.enumerated() {
                guard let place = element(of: entry, views) else { continue }
                if place < items.count { items[place] = .kept(index) }
            }
        } else {
            guard known.allSatisfy({ $0["id"] != nil }) else { return nil }
            for (place, name) in newNames.enumerated() {
                if let index = oldNames.firstIndex(of: name) { items[place] = .kept(index) }
            }
        }
        let gone = oldNames.indices.filter { index in
            !items.indices.contains {
                items[$0] == .kept(index) && newNames[$0] == oldNames[index]
            }
        }
        for case (let name, .added) in zip(newNames, items)
        where gone.contains(where: { oldNames[$0] == name }) {
            problems.append("an element that stays was not recognised: \(name)")
        }
        return items
    }

    /// Returns the element with the comment of an old entry.
    private func element(of entry: OddText.Entry, _ views: [PlistView]) -> Int? {
        guard let place = entry.mark.flatMap({ places[$0] }) else { return nil }
        return entry.isMarkBefore
            ? views.firstIndex { $0.sourceRange!.lowerBound > place }
            : views.lastIndex { $0.sourceRange!.upperBound <= place }
    }

    // MARK: The comparison

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isSeam(_ byte: UInt8) -> Bool { isSpace(byte) || byte == 0x2C }

    /// The runs of old bytes; between two of them is a seam or a new value.
    private var segments: [(isNew: Bool, bytes: ArraySlice<UInt8>)] {
        var segments: [(isNew: Bool, bytes: ArraySlice<UInt8>)] = [(false, [])]
        var isSeam = false
        for piece in pieces {
            let last = segments.count - 1
            switch piece {
            case .old(let range):
                let bytes = old.bytes[range]
                segments[last].bytes += isSeam ? bytes.drop(while: Self.isSeam) : bytes
                isSeam = isSeam && segments[last].bytes.isEmpty
                continue
            case .seam:
                while segments[last].bytes.last.map(Self.isSeam) == true {
                    segments[last].bytes.removeLast()
                }
                if !segments[last].bytes.isEmpty { segments.append((false, [])) }
                isSeam = true
            case .new:
                if !segments[last].bytes.isEmpty { segments.append((true, [])) }
                segments[segments.count - 1].isNew = true
                isSeam = false
            }
        }
        return segments
    }

    private mutating func compare() {
        // The possible ends of the segments so far: a new value may have the same bytes as what
        // follows.
        var ends = [0]
        for (number, segment) in segments.enumerated() {
            let starts = ends.map { end in
                if segment.isNew { return end...newEnd(from: end) }
                let start = number == 0 ? 0 : new[end...].firstIndex { !Self.isSeam($0) } ?? end
                return start...start
            }
            let found = places(of: segment.bytes, from: starts[0].lowerBound)
            ends = found.filter { place in starts.contains { $0.contains(place.lowerBound) } }
                .map(\.upperBound)
            guard ends.isEmpty else { continue }
            let expected = String(decoding: segment.bytes, as: UTF8.self)
            let rest = String(decoding: new[starts[0].lowerBound...], as: UTF8.self)
            return problems.append("expected\n\(expected)\nat\n\(rest)")
        }
        if ends.last != new.count { problems.append("expected the end of the text") }
    }

    private func places(of bytes: ArraySlice<UInt8>, from start: Int) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var start = start
        while let place = new.range(of: Data(bytes), in: start..<new.count) {
            places.append(place)
            start = place.lowerBound + 1
        }
        return places
    }

    /// Returns the required end of the new bytes at an offset.
    private func newEnd(from start: Int) -> Int {
        (old.hasComments ? new[start...].firstIndex(of: UInt8(ascii: "~")) : nil) ?? new.count
    }
}
