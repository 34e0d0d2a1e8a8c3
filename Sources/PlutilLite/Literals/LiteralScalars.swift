// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes scalars as expressions.
struct LiteralScalars: ~Escapable {
    let reader: ArenaReader
    let language: LiteralLanguage
    let options: PlistEncodingOptions

    @_lifetime(copy reader)
    init(reader: ArenaReader, language: LiteralLanguage, options: PlistEncodingOptions) {
        self.reader = reader
        self.language = language
        self.options = options
    }

    /// - Parameter depth: the nesting depth of the value.
    func write(
        _ node: PlistNode, depth: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        switch node.kind {
        case .string: try writeString(reader.bytes(of: node), to: &output)
        case .integer: try writeInteger(node.integer, to: &output)
        case .real: try writeReal(node.double, to: &output)
        case .boolean: try writeBoolean(node.payload != 0, to: &output)
        case .uid: try writeUID(node.payload, depth: depth, to: &output)
        case .date: try writeDate(node.double, to: &output)
        case .data: try writeData(reader.bytes(of: node), to: &output)
        case .null: try output.append("NSNull()")
        case .dictionary, .array: preconditionFailure("containers are not scalars")
        }
    }

    private func writeInteger(
        _ value: PlistInteger, to output: inout PlistOutput
    ) throws(PlistError) {
        let isLarge = !value.isNegative && value.bits > UInt64(Int64.max)
        switch language {
        case .swift:
            try output.append(decimal: value)
            if isLarge { try output.append(" as UInt64") }
        case .objectiveC where value.isNegative && value.bits == 1 << 63:
            // In C the digits alone, without the sign, would overflow.
            try output.append("@(-9223372036854775807LL - 1)")
        case .objectiveC:
            try output.append("@")
            try output.append(decimal: value)
            if isLarge { try output.append("ULL") }
        }
    }

    private func writeReal(_ value: Double, to output: inout PlistOutput) throws(PlistError) {
        guard value.isFinite else { return try writeSpecialReal(value, to: &output) }
        try output.append(language.boxMark)
        // plutil's six places, if they are exact.
        let text = RealFormat.sixPlaces(value)
        let isExact = Double(text)?.bitPattern == value.bitPattern
        try output.append(utf8: isExact ? text : value.description)
    }

    private func writeSpecialReal(
        _ value: Double, to output: inout PlistOutput
    ) throws(PlistError) {
        switch language {
        case .swift:
            if value.isNaN { return try output.append("Double.nan") }
            try output.append(value < 0 ? "-Double.infinity" : "Double.infinity")
        case .objectiveC:
            if value.isNaN { return try output.append("@(NAN)") }
            try output.append(value < 0 ? "@(-INFINITY)" : "@(INFINITY)")
        }
    }

    private func writeBoolean(
        _ isTrue: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        switch language {
        case .swift: try output.append(isTrue ? "true" : "false")
        case .objectiveC: try output.append(isTrue ? "@YES" : "@NO")
        }
    }

    /// Writes a UID as the dictionary that represents it in text formats.
    private func writeUID(
        _ value: UInt64, depth: Int, to output: inout PlistOutput
    ) throws(PlistError) {
        let number = PlistInteger(value)
        if options.isLossy { return try writeInteger(number, to: &output) }
        try output.append(language.dictionaryStart)
        try output.append(0x0A)
        for _ in 0...depth { try output.append("    ") }
        try output.append(language.stringStart)
        try output.append("CF$UID\" : ")
        try writeInteger(number, to: &output)
        try output.append(",\n")
        for _ in 0..<depth { try output.append("    ") }
        try output.append(language.dictionaryEnd)
    }

    private func writeDate(_ seconds: Double, to output: inout PlistOutput) throws(PlistError) {
        guard language == .swift else {
            try output.append("@\"")
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: seconds), to: &output)
            return try output.append("\"")
        }
        try output.append("Date(timeIntervalSinceReferenceDate: ")
        if seconds.isFinite {
            try output.append(utf8: seconds.description)
        } else {
            try writeSpecialReal(seconds, to: &output)
        }
        try output.append(")")
    }

    private func writeData(_ bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        guard language == .swift else {
            try output.append("@\"")
            try Base64Encoder.append(bytes, to: &output)
            return try output.append("\"")
        }
        try output.append("Data([")
        for index in 0..<bytes.count {
            try output.append("0x")
            try output.append(HexDigit.upper(bytes[index] >> 4))
            try output.append(HexDigit.upper(bytes[index] & 0x0F))
            try output.append(",")
        }
        try output.append("])")
    }

    // MARK: Strings

    func writeString(_ text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(language.stringStart)
        var offset = 0
        var previous: UInt32 = 0
        while offset < text.count {
            let (value, byteCount) = text.codePoint(at: offset)
            if let escape = escape(value, after: previous) {
                try output.append(utf8: escape)
            } else {
                try output.append(text.slice(offset, byteCount))
            }
            previous = value
            offset += byteCount
        }
        try output.append("\"")
    }

    /// Returns the replacement for a character that is invisible or cannot be written literally.
    private func escape(_ value: UInt32, after previous: UInt32) -> String? {
        switch value {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x09: return "\\t"
        case 0x0A: return "\\n"
        case 0x0D: return "\\r"
        // In old C, two question marks and a third character may form a trigraph.
        case 0x3F where previous == 0x3F && language == .objectiveC: return "\\?"
        default: break
        }
        // Only unpaired surrogates that the options replace get here.
        guard let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        guard VisibleText.isUnsafe(scalar) else { return nil }
        switch language {
        case .swift: return "\\u{\(String(value, radix: 16))}"
        case .objectiveC:
            // Octal escapes end after three digits; hexadecimal ones do not.
            return String(scalar).utf8.map { byte in
                "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
            }.joined()
        }
    }
}
