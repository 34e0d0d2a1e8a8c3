// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import TestSupport

/// Counts the states with a correct outline.
struct StateCounts {
    var states = 0
    /// The number of compared contexts, if it is not that of the states.
    var contexts = 0
    var rightContexts = 0
    var rightFaults = 0
    /// The first states that are not right.
    var examples: [String] = []

    mutating func note(_ example: @autoclosure () -> String) {
        if examples.count < 20 { examples.append(example()) }
    }

    static func += (left: inout StateCounts, right: StateCounts) {
        left.states += right.states
        left.contexts += right.contexts
        left.rightContexts += right.rightContexts
        left.rightFaults += right.rightFaults
        for example in right.examples { left.note(example) }
    }
}

enum OutlineStates {
    /// Types two entries before some of the entries that start a line.
    static func type(into bytes: [UInt8], as format: PlistFormat, places: Int) -> StateCounts {
        let outline = PlistOutline(reading: bytes, as: format)
        // Offsets refer to the text in UTF-8.
        let bytes = outline.source.view.array
        var counts = StateCounts()
        guard outline.error == nil else { return counts }
        let starts = outline.rows.filter {
            $0.parent?.kind == .dictionary && $0.keyRange != nil
                && indentation(before: $0.keyRange!.lowerBound, in: bytes) != nil
        }
        guard !starts.isEmpty else { return counts }
        let step = max(starts.count / places, 1)
        for index in stride(from: 0, to: starts.count, by: step) {
            let row = starts[index]
            counts += type(before: row, in: bytes, outline)
        }
        return counts
    }

    private static func indentation(before offset: Int, in bytes: [UInt8]) -> String? {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start > 0, bytes[start - 1] == 0x0A else { return nil }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private static func type(
        before row: PlistOutline.Row, in bytes: [UInt8], _ outline: PlistOutline
    ) -> StateCounts {
        var counts = StateCounts()
        let place = row.keyRange!.lowerBound
        let indentation = indentation(before: place, in: bytes) ?? ""
        let lineStart = "\n" + indentation
        let entries: TypedEntries =
            switch outline.format {
            case .xml: .xml(lineStart: lineStart, unit: "\t")
            case .json: .json(lineStart: lineStart, unit: "  ")
            default:
                .openStep(
                    lineStart: lineStart, unit: "    ", quotesKeys: outline.format == .strings)
            }
        let base = row.parent!.path
        var typed: [UInt8] = []
        let rest = Array(lineStart.utf8) + bytes[place...]
        // The text before and after the place is fine, apart from white space and a separator.
        var before = place
        while before > 0, bytes[before - 1] <= 0x20 { before -= 1 }
        for piece in entries.pieces {
            for byte in piece.text.utf8 {
                typed.append(byte)
                let text = bytes[..<place] + typed + rest
                let state = PlistOutline(reading: text, as: outline.format)
                let offset = place + typed.count
                counts.states += 1
                let shown = { "\(base) \(String(decoding: typed, as: UTF8.self))" }
                if let problem = entries.fits(piece, state.context(at: offset), base) {
                    counts.note("\(shown()): \(problem)")
                } else {
                    counts.rightContexts += 1
                }
                let after = offset + lineStart.utf8.count
                let outside = state.faults.filter {
                    $0.hole.lowerBound < before || $0.hole.lowerBound > after
                }
                if outside.isEmpty {
                    counts.rightFaults += 1
                } else {
                    let fault = outside[0]
                    counts.note("\(shown()): fault at \(fault.hole): \(fault.diagnostic.message)")
                }
            }
        }
        return counts
    }

    /// Truncates a text at some offsets, and compares the containers around the end with those of
    /// the whole text. A truncated text has at most one fault.
    static func truncate(
        _ bytes: [UInt8], as format: PlistFormat, at offsets: some Sequence<Int>
    ) -> StateCounts {
        let outline = PlistOutline(reading: bytes, as: format)
        // Offsets refer to the text in UTF-8.
        let bytes = outline.source.view.array
        var counts = StateCounts()
        guard outline.error == nil else { return counts }
        for offset in offsets where offset <= bytes.count {
            let text = Array(bytes[..<offset])
            let state = PlistOutline(reading: text, as: format)
            counts.states += 1
            let expected = outline.context(at: offset).container?.path
            let found = state.context(at: offset).container?.path
            if expected == found {
                counts.rightContexts += 1
            } else {
                counts.note(
                    "at \(offset): \(found?.description ?? "none"), not "
                        + "\(expected?.description ?? "none"): …"
                        + String(decoding: text.suffix(60), as: UTF8.self))
            }
            if state.faults.count <= 1 {
                counts.rightFaults += 1
            } else {
                let faults = state.faults.map { "\($0.hole) \($0.diagnostic.message)" }
                counts.note("at \(offset): \(faults)")
            }
        }
        return counts
    }
}
