// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Texts in Foundation's descriptions, as `defaults read` prints them: in its non-lossy ASCII, in
/// which every backslash is doubled.
enum DescriptionText {
    /// A string within a container: in quotation marks, unless it is letters and digits only.
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

    /// A string by itself.
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

    /// The text of a value that is neither a string, nor data, nor a container; `nil` for these.
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

    /// The UTF-16 of a scalar, four digits for each unit.
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
