// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import TestSupport

/// A short piece of a text that is replaced by other bytes.
struct TextDamage {
    let range: Range<Int>
    let replacement: [UInt8]

    /// Pieces of syntax, and bytes that end strings.
    private static let pieces = [
        "<", ">", "</", "\"", "'", "{", "}", "(", ")", "[", "]", ";", ",", "=", ":", "\\", "/*",
        "//", "<!--", "&", "\n", "]]>", "<key>", "</key>", "</dict>", "<array>", "\u{0}", "é",
    ].map { Array($0.utf8) }

    /// Deletes or duplicates up to eleven bytes, swaps two such pieces, or inserts one.
    static func random(in bytes: [UInt8], _ generator: inout SeededGenerator) -> TextDamage {
        let start = generator.number(below: bytes.count)
        let middle = min(start + 1 + generator.number(below: 11), bytes.count)
        switch generator.number(below: 4) {
        case 0: return TextDamage(range: start..<middle, replacement: [])
        case 1: return TextDamage(range: start..<start, replacement: Array(bytes[start..<middle]))
        case 2:
            let end = min(middle + 1 + generator.number(below: 11), bytes.count)
            return TextDamage(
                range: start..<end,
                replacement: Array(bytes[middle..<end]) + Array(bytes[start..<middle]))
        default:
            let piece = pieces[generator.number(below: pieces.count)]
            return TextDamage(range: start..<start, replacement: piece)
        }
    }

    func applied(to bytes: [UInt8]) -> [UInt8] {
        Array(bytes[..<range.lowerBound]) + replacement + Array(bytes[range.upperBound...])
    }

    /// The place of a byte in the damaged text; `nil` if it is in the damaged piece.
    func place(of offset: Int) -> Int? {
        if offset < range.lowerBound { return offset }
        return offset < range.upperBound ? nil : offset + replacement.count - range.count
    }
}

extension OutlineStates {
    /// Damages a text at one place, and compares the containers elsewhere with those of the whole
    /// text.
    ///
    /// - Returns: the counts, with one context for each of 20 offsets.
    static func damage(
        _ outline: PlistOutline, times: Int, _ generator: inout SeededGenerator
    ) -> (counts: StateCounts, damage: [UInt8]?) {
        let bytes = outline.source.view.array
        var counts = StateCounts()
        for _ in 0..<times {
            let damage = TextDamage.random(in: bytes, &generator)
            let text = damage.applied(to: bytes)
            let state = PlistOutline(reading: text, as: outline.format)
            if let found = OutlineInvariants.violation(state) {
                counts.note("\(damage): \(found)")
                return (counts, text)
            }
            counts.states += 1
            let shown = {
                "at \(damage.range) '\(String(decoding: bytes[damage.range], as: UTF8.self))' by "
                    + "'\(String(decoding: damage.replacement, as: UTF8.self))'"
            }
            if state.faults.count <= 1 {
                counts.rightFaults += 1
            } else {
                let faults = state.faults.prefix(3).map { "\($0.hole) \($0.diagnostic.message)" }
                counts.note("\(shown()): \(faults)")
            }
            for step in 0..<20 {
                let offset = bytes.count * step / 20
                guard let place = damage.place(of: offset) else { continue }
                let container = outline.context(at: offset).container
                let found = state.context(at: place).container?.range.lowerBound
                let start = container?.range.lowerBound
                let expected = start.flatMap(damage.place)
                if start != nil && expected == nil { continue }
                counts.contexts += 1
                if expected == found {
                    counts.rightContexts += 1
                } else {
                    counts.note(
                        "\(shown()): container of \(offset) at \(found ?? -1), not "
                            + "\(expected ?? -1), \(container?.path ?? [])")
                }
            }
        }
        return (counts, nil)
    }
}
