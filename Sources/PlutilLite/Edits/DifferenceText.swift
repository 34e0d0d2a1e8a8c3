// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences for people: a line for each, with its path and both values.
struct DifferenceText {
    let palette: Palette
    /// The columns of the terminal that this is for; `nil` for none.
    let columns: Int?
    /// Whether characters that a terminal would interpret are escaped.
    let isEscaping: Bool

    /// The number of bytes of a text from which on only what is around the difference is shown.
    private static let longTextCount = 60
    /// The same for data.
    private static let longDataCount = 16
    /// The number of bytes shown before the place where two values part.
    private static let leadCount = 12

    /// A value on one line, for messages.
    static func line(of value: PlistView) throws(PlistError) -> String {
        var output = PlistOutput()
        let text = DifferenceText(palette: .plain, columns: nil, isEscaping: true)
        try text.writeValue(value, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    /// - Parameter documents: what is compared.
    func write(
        _ differences: PlistDifferences, of documents: (old: PlistDocument, new: PlistDocument),
        to output: inout PlistOutput
    ) throws(PlistError) {
        if differences.isEmpty { return }
        let oldNames = ProjectNames(documents.old)
        let newNames = ProjectNames(documents.new)
        for difference in differences {
            let (oldPath, newPath) = (difference.oldPath, difference.newPath)
            let name =
                difference.kind == .add ? newNames.name(at: newPath) : oldNames.name(at: oldPath)
            switch difference.kind {
            case .add:
                try writeStart(palette.string, "+", newPath, name, to: &output)
                try output.append("  ")
                try writeValue(difference.newValue, to: &output)
                try writeName(newNames.name(of: difference.newValue), to: &output)
            case .remove:
                try writeStart(palette.error, "-", oldPath, name, to: &output)
                try output.append("  ")
                try writeValue(difference.oldValue, to: &output)
                try writeName(oldNames.name(of: difference.oldValue), to: &output)
            case .change:
                try writeStart(palette.number, "~", oldPath, name, to: &output)
                if newPath != oldPath {
                    try output.append(utf8: " (now \(newPath ?? PlistPath()))")
                }
                try output.append("  ")
                try writeChange(difference, to: &output)
            case .move, .rename:
                try writeStart(palette.keyword, ">", oldPath, name, to: &output)
                if difference.isOrderOnly {
                    try output.append("  has another place")
                } else {
                    try output.append(utf8: " → \(newPath ?? PlistPath())")
                }
            }
            try output.append("\n")
        }
    }

    private func writeStart(
        _ colour: StaticString, _ mark: StaticString, _ path: PlistPath?,
        _ name: String?, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(colour)
        try output.append(mark)
        if colour.utf8CodeUnitCount > 0 { try output.append(palette.reset) }
        try output.append(utf8: " \(path ?? PlistPath())")
        try writeName(name, to: &output)
    }

    /// Writes what an object of a project is.
    private func writeName(
        _ name: String?, to output: inout PlistOutput
    ) throws(PlistError) {
        if let name { try output.append(utf8: " (\(name))") }
    }

    // MARK: Values

    private func writeWithKind(
        _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        // These begin with their kind.
        if value.kind != .null && value.kind != .uid {
            try output.append(utf8: "\(value.kind.name) ")
        }
        try writeValue(value, to: &output)
    }

    private func writeChange(
        _ difference: PlistDifference, to output: inout PlistOutput
    ) throws(PlistError) {
        guard let old = difference.oldValue, let new = difference.newValue else { return }
        guard old.kind == new.kind else {
            try writeWithKind(old, to: &output)
            try output.append(" → ")
            return try writeWithKind(new, to: &output)
        }
        var start: Int?
        let longCount = old.kind == .data ? Self.longDataCount : Self.longTextCount
        let (one, other) = (old.document, new.document)
        if old.kind == .string || old.kind == .data {
            let left = one.reader.bytes(of: old.node)
            let right = other.reader.bytes(of: new.node)
            if max(left.count, right.count) > longCount {
                start = left.commonPrefixCount(with: right)
            }
        }
        try writeValue(old, from: start, to: &output)
        try output.append(" → ")
        try writeValue(new, from: start, to: &output)
    }

    /// - Parameter start: where a long text or data is of interest.
    func writeValue(
        _ view: PlistView?, from start: Int? = nil, to output: inout PlistOutput
    ) throws(PlistError) {
        guard let view else { return }
        let document = view.document
        let reader = document.reader
        let node = reader[view.id]
        switch node.kind {
        case .dictionary where node.length > 0, .array where node.length > 0:
            try output.append(palette.faint)
            try ShortContents.write(node, in: reader, to: &output)
            try output.append(palette.reset)
        case .string where node.length > Self.longTextCount:
            try output.append(palette.string)
            try Self.writeText(reader.bytes(of: node), from: start ?? 0, to: &output)
            try output.append(palette.reset)
        case .data where node.length > Self.longDataCount && start != nil:
            try output.append(palette.data)
            try Self.writeData(reader.bytes(of: node), from: start ?? 0, to: &output)
            try output.append(palette.reset)
        default: try ScalarPrinter(palette: palette).write(node, in: reader, to: &output)
        }
    }

    /// Writes what is around an offset, with an ellipsis for each part that is left out.
    private static func writeText(
        _ text: ByteView, from offset: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        var start = max(0, min(offset, text.count) - leadCount)
        if start < leadCount { start = 0 }
        var end = min(text.count, start + longTextCount)
        // Not within a character.
        start = text.characterStart(atOrBefore: start)
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        if start > 0 { try output.append("…") }
        try QuotedText.write(text.slice(start, max(end - start, 0)), to: &output)
        if end < text.count { try output.append("…") }
    }

    private static func writeData(
        _ data: ByteView, from offset: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(utf8: "\(Counted.text(data.count, "byte")), from byte \(offset)  ")
        let end = min(data.count, offset + 8)
        for index in min(offset, end)..<end {
            try output.append(HexDigit.lower(data[index] >> 4))
            try output.append(HexDigit.lower(data[index] & 0x0F))
        }
        if end < data.count { try output.append(" …") }
    }
}

/// Differences for programs: dictionaries with kinds, paths, values and places in the files.
enum DifferenceRecords {
    /// What differs between two files.
    static func record(
        _ differences: PlistDifferences, old: String, new: String, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        var records: [PlistValue] = []
        for difference in differences { records.append(try record(difference, &account)) }
        return .dictionary([
            "old": .string(PlistString(old)), "new": .string(PlistString(new)),
            "differences": .array(records),
        ])
    }

    private static func record(
        _ difference: PlistDifference, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        var record: PlistDictionary = ["kind": .string(PlistString("\(difference.kind)"))]
        let isMoved = difference.kind == .move || difference.kind == .rename
        if let path = difference.oldPath {
            record["oldPath"] = .string(PlistString(path.description))
        }
        if let path = difference.newPath {
            record["newPath"] = .string(PlistString(path.description))
        }
        if let value = difference.oldValue, !isMoved {
            record["oldKind"] = .string(PlistString(value.kind.name))
            record["oldValue"] = try kept(value, &account)
        }
        if let value = difference.newValue {
            record["newKind"] = .string(PlistString(value.kind.name))
            record["newValue"] = try kept(value, &account)
        }
        // Within data no places were recorded, and each would take reading the data again.
        let path = difference.oldPath ?? difference.newPath
        if path?.components.contains(.embedded) ?? false { return .dictionary(record) }
        if let range = difference.oldValue?.sourceRange { record["oldRange"] = bounds(range) }
        if let range = difference.newValue?.sourceRange { record["newRange"] = bounds(range) }
        return .dictionary(record)
    }

    private static func kept(
        _ value: PlistView, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        try account.spend(on: value, placeByteCount: 128, "the values of the differences take")
        return try value.value
    }

    /// The first byte, counted from 0, and the one after the last.
    private static func bounds(_ range: Range<Int>) -> PlistValue {
        .array([
            .integer(PlistInteger(Int64(range.lowerBound))),
            .integer(PlistInteger(Int64(range.upperBound))),
        ])
    }
}
