// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences for people: one line each, with the path and both values.
struct DifferenceText {
    let palette: Palette
    /// The width of the terminal; `nil` without one.
    let columns: Int?
    /// Whether characters that a terminal would interpret are escaped.
    let isEscaping: Bool

    /// The length in bytes of the shortest strings that are shown only in part, around the difference.
    private static let longTextCount = 60
    /// The same for data.
    private static let longDataCount = 16
    /// The number of bytes shown before the first difference between two values.
    private static let leadCount = 12

    /// Returns a value on one line, for messages.
    static func line(of value: PlistView) throws(PlistError) -> String {
        var output = PlistOutput()
        let text = DifferenceText(palette: .plain, columns: nil, isEscaping: true)
        try text.writeValue(value, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    /// - Parameter documents: the documents that are compared.
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
                    try output.append("  moved")
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

    /// Writes the name of a project object.
    private func writeName(
        _ name: String?, to output: inout PlistOutput
    ) throws(PlistError) {
        if let name { try output.append(utf8: " (\(name))") }
    }

    // MARK: Values

    private func writeWithKind(
        _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        // The text of other values begins with their type.
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

    /// - Parameter start: the offset of the first difference, near which long text or data is
    ///   shown.
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

    /// Writes the text around an offset, with an ellipsis for each omitted part.
    private static func writeText(
        _ text: ByteView, from offset: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        var start = max(0, min(offset, text.count) - leadCount)
        if start < leadCount { start = 0 }
        var end = min(text.count, start + longTextCount)
        // Moves to the start of a character.
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

/// Differences for programs: dictionaries with kinds, paths, values and source locations.
enum DifferenceRecords {
    /// Returns the record of the differences between two files.
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
        // No locations were recorded within data, and finding each would require reading the data
        // again.
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

    /// Returns the first byte, counted from 0, and the one after the last.
    private static func bounds(_ range: Range<Int>) -> PlistValue {
        .array([
            .integer(PlistInteger(Int64(range.lowerBound))),
            .integer(PlistInteger(Int64(range.upperBound))),
        ])
    }
}
