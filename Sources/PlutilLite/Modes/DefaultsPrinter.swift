// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints values as `defaults read` does: Foundation's descriptions, in ASCII.
///
///     {
///         Count = 3;
///         list =     (
///             "two words"
///         );
///     }
struct DefaultsPrinter: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private var walk: TreeWalk
    /// The nesting depth of the printed value.
    private let outerDepth: Int

    /// Writes a single value; a string gets no quotation marks.
    ///
    /// - Throws: an `expansion` error before the first byte.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let document = try checked(value.document.rerooted(at: value.id))
        var printer = DefaultsPrinter(document, outerDepth: 0)
        let node = document.reader[value.id]
        if node.kind == .string {
            try DescriptionText.write(line: document.reader.bytes(of: node), to: &output)
        } else if let text = DescriptionText.scalar(node) {
            try output.append(utf8: text)
        } else {
            try printer.writeValue(value.id, to: &output)
        }
        try output.append(0x0A)
    }

    /// Writes a domain as one of several.
    static func write(
        _ value: PlistView, ofDomain name: String, to output: inout PlistOutput
    ) throws(PlistError) {
        let document = try checked(value.document.rerooted(at: value.id))
        var printer = DefaultsPrinter(document, outerDepth: 1)
        try printer.writeEntry(Array(name.utf8).view, value.id, to: &output)
        try output.append(0x0A)
    }

    /// Writes some entries of the root.
    static func write(
        _ entries: [DefaultsSearch.Entry], of document: PlistDocument,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let document = try checked(document)
        var printer = DefaultsPrinter(document, outerDepth: 1)
        let reader = document.reader
        try output.append("{\n")
        for entry in entries {
            try printer.writeEntry(reader.bytes(of: reader[entry.key]), entry.value, to: &output)
            try output.append(0x0A)
        }
        try output.append("}\n")
    }

    private static func checked(_ document: PlistDocument) throws(PlistError) -> PlistDocument {
        let format = PlistFormat(name: "defaults", displayName: "defaults")
        try document.checkExpansion(maximum: nil, format: format) {
            $0.kind == .data ? 80 : $0.length
        }
        return document
    }

    @_lifetime(borrow document)
    private init(_ document: borrowing PlistDocument, outerDepth: Int) {
        reader = document.reader
        walk = TreeWalk(reader, keyOrder: .utf16)
        self.outerDepth = outerDepth
    }

    private func indent(to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth + outerDepth { try output.append("    ") }
    }

    private mutating func writeEntry(
        _ key: ByteView, _ value: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try indent(to: &output)
        try DescriptionText.write(key, to: &output)
        try output.append(" = ")
        try writeValue(value, to: &output)
        try output.append(";")
    }

    /// Writes a value with its contents.
    private mutating func writeValue(
        _ root: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try begin(root, to: &output)
        while walk.depth > 0 {
            let isDictionary = walk.top.isDictionary
            guard let child = walk.next() else {
                walk.leave()
                try output.append(0x0A)
                try indent(to: &output)
                try output.append(isDictionary ? "}" : ")")
                try endValue(to: &output)
                continue
            }
            try output.append(isDictionary || walk.takenCount == 1 ? "\n" : ",\n")
            try indent(to: &output)
            if isDictionary, let value = walk.next() {
                try DescriptionText.write(reader.bytes(of: reader[child]), to: &output)
                try output.append(" = ")
                try begin(value, to: &output)
            } else {
                try begin(child, to: &output)
            }
        }
    }

    /// Writes a leaf, or the start of a container, which is indented even after a key.
    private mutating func begin(_ id: NodeID, to output: inout PlistOutput) throws(PlistError) {
        let node = reader[id]
        if node.kind.isContainer {
            try indent(to: &output)
            try output.append(node.kind == .dictionary ? "{" : "(")
            return walk.enter(id, node)
        }
        switch node.kind {
        case .string: try DescriptionText.write(reader.bytes(of: node), to: &output)
        case .data:
            try FoundationText.write(
                data: reader.bytes(of: node), isGrouped: true, to: &output)
        default:
            let text = DescriptionText.scalar(node) ?? ""
            try DescriptionText.write(Array(text.utf8).view, to: &output)
        }
        try endValue(to: &output)
    }

    private func endValue(to output: inout PlistOutput) throws(PlistError) {
        if walk.depth > 0, walk.top.isDictionary { try output.append(";") }
    }
}

/// Text in Foundation's descriptions, as printed by `defaults read`: non-lossy ASCII with doubled
/// backslashes.
enum DescriptionText {
    /// Writes a string within a container: in quotation marks, unless it consists of letters and
    /// digits.
    static func write(_ text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        if isPlain(text) { return try output.append(text) }
        try output.append(0x22)
        var scalars = GeneralisedScalars(text)
        while let scalar = scalars.next() {
            switch scalar {
            case 0x22: try output.append(#"\\""#)
            case 0x5C: try output.append(#"\\\\"#)
            case 0x07: try output.append(#"\\a"#)
            case 0x08: try output.append(#"\\b"#)
            case 0x09: try output.append(#"\\t"#)
            case 0x0A: try output.append(#"\\n"#)
            case 0x0B: try output.append(#"\\v"#)
            case 0x0C: try output.append(#"\\f"#)
            case 0x0D: try output.append(#"\\r"#)
            case 0x20..<0x7F: try output.append(UInt8(scalar))
            default: try writeUnits(of: scalar, after: #"\\U"#, to: &output)
            }
        }
        try output.append(0x22)
    }

    /// Writes a string on its own.
    static func write(line text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        var scalars = GeneralisedScalars(text)
        while let scalar = scalars.next() {
            switch scalar {
            case 0x5C: try output.append(#"\\"#)
            case ..<0x80: try output.append(UInt8(scalar))
            case ..<0x100:
                try output.append(#"\"#)
                for shift in [6, 3, 0] as [UInt32] {
                    try output.append(0x30 + UInt8(scalar >> shift & 7))
                }
            default: try writeUnits(of: scalar, after: #"\u"#, to: &output)
            }
        }
    }

    /// Returns the text of a scalar; `nil` for strings, data and containers.
    static func scalar(_ node: PlistNode) -> String? {
        switch node.kind {
        case .boolean: return node.payload != 0 ? "1" : "0"
        case .integer: return "\(node.integer)"
        case .real:
            let isSingle = node.flags.contains(.single)
            let text = isSingle ? node.singleDescription : node.double.description
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        case .date:
            var output = PlistOutput()
            let date = PlistDate(secondsSinceReferenceDate: node.double)
            // Writing to memory does not fail.
            try? FoundationText.write(date: date, to: &output)
            return String(decoding: output.bytes(), as: UTF8.self)
        case .uid: return "<UID \(node.payload)>"
        case .null: return "<null>"
        case .string, .data, .array, .dictionary: return nil
        }
    }

    private static func isPlain(_ text: ByteView) -> Bool {
        for offset in 0..<text.count {
            let byte = text[offset]
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            if letter >= 26 && Digits.value(byte) == nil { return false }
        }
        return text.count > 0
    }

    /// Writes the UTF-16 code units of a scalar, with four digits each.
    private static func writeUnits(
        of scalar: UInt32, after prefix: StaticString, to output: inout PlistOutput
    ) throws(PlistError) {
        guard scalar > 0xFFFF else { return try writeUnit(scalar, after: prefix, to: &output) }
        let pair = Surrogate.pair(of: scalar)
        try writeUnit(pair.high, after: prefix, to: &output)
        try writeUnit(pair.low, after: prefix, to: &output)
    }

    private static func writeUnit(
        _ unit: UInt32, after prefix: StaticString, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(prefix)
        for shift in [12, 8, 4, 0] as [UInt32] {
            try output.append(HexDigit.lower(UInt8(unit >> shift & 0xF)))
        }
    }
}
