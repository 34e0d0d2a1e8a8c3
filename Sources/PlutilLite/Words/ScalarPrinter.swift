// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints single values so that their type is obvious at a glance.
struct ScalarPrinter {
    let palette: Palette

    /// The maximum size of data that is printed in full, in bytes; longer data is truncated.
    private static let wholeDataCount = 16
    private static let dataStartCount = 8

    /// Writes a value without a newline; containers must be empty.
    ///
    /// - Parameter columns: the available width; a longer string is truncated.
    func write(
        _ node: PlistNode, in reader: ArenaReader, columns: Int? = nil,
        to output: inout PlistOutput
    ) throws(PlistError) {
        switch node.kind {
        case .string:
            try output.append(palette.string)
            let text = reader.bytes(of: node)
            if let columns {
                try QuotedText.write(text, columns: columns, to: &output)
            } else {
                try QuotedText.write(text, to: &output)
            }
        case .integer:
            try output.append(palette.number)
            try output.append(decimal: node.integer)
        case .real:
            try output.append(palette.number)
            try output.append(utf8: node.double.description)
        case .boolean:
            try output.append(palette.keyword)
            if node.payload != 0 { try output.append("true") } else { try output.append("false") }
        case .date:
            try output.append(palette.date)
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &output)
        case .data:
            try output.append(palette.data)
            try writeData(reader.bytes(of: node), to: &output)
        case .uid:
            try output.append(palette.number)
            try output.append("uid ")
            try output.append(decimal: node.payload)
        case .null:
            try output.append(palette.keyword)
            try output.append("null")
        case .dictionary:
            try output.append(palette.faint)
            try output.append("{}")
        case .array:
            try output.append(palette.faint)
            try output.append("[]")
        }
        try output.append(palette.reset)
    }

    private func writeData(
        _ bytes: ByteView, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(decimal: UInt64(bytes.count))
        if bytes.count == 1 { try output.append(" byte") } else { try output.append(" bytes") }
        guard bytes.count > 0 else { return }
        try output.append(" ")
        let isWhole = bytes.count <= Self.wholeDataCount
        for index in 0..<(isWhole ? bytes.count : Self.dataStartCount) {
            if index % 2 == 0 { try output.append(0x20) }
            try output.append(HexDigit.lower(bytes[index] >> 4))
            try output.append(HexDigit.lower(bytes[index] & 0x0F))
        }
        if !isWhole { try output.append(" …") }
    }
}

/// Values for scripts: bare scalars, and containers as one line of JSON.
enum RawText {
    /// Writes a value without a newline.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let node = value.node
        let reader = value.document.reader
        switch node.kind {
        case .string:
            let text = reader.bytes(of: node)
            if text.holdsUnpairedSurrogate {
                throw PlistError(
                    .unrepresentable,
                    "the string contains an unpaired surrogate, which text cannot hold")
            }
            try output.append(text)
        case .data:
            try Base64Encoder.append(reader.bytes(of: node), to: &output)
        case .date:
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &output)
        case .real: try output.append(utf8: node.double.description)
        case .integer: try output.append(decimal: node.integer)
        case .uid: try output.append(decimal: node.payload)
        case .boolean: try output.append(utf8: node.payload != 0 ? "true" : "false")
        case .null: try output.append("null")
        case .dictionary, .array: try writeJSON(value, to: &output)
        }
    }

    /// Writes any value as JSON without a newline; on one line unless an indentation is given.
    static func writeJSON(
        _ value: PlistView, indentation: PlistEncodingOptions.Indentation = .compact,
        to output: inout PlistOutput
    ) throws(PlistError) {
        var account = WorkAccount(keptOf: value.document)
        if value.kind.isContainer { try account.spend(on: value, "the value takes") }
        var options = PlistEncodingOptions()
        options.isLossy = true
        options.indentation = indentation
        options.invalidText = .replace
        options.checksExpansion = false
        var line = PlistOutput()
        _ = try JSONCodec().encode(
            value.document.rerooted(at: value.id), options: options, to: &line)
        try line.withBytes { (bytes) throws(PlistError) in
            // Drops the newline.
            try output.append(bytes.slice(0, bytes.count - 1))
        }
    }
}

/// The common parts of Foundation's descriptions of values.
enum FoundationText {
    /// Writes `2001-01-01 00:00:00 +0000`.
    static func write(date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        guard let civil = CivilTime(date) else {
            return try PreciseDateText.write(date, to: &output)
        }
        // `2001-01-01T00:00:00Z`, but with spaces and a numeric offset.
        for byte in DateText.string(civil).utf8.dropLast() {
            try output.append(byte == UInt8(ascii: "T") ? 0x20 : byte)
        }
        try output.append(" +0000")
    }

    /// Writes data; if it has more than 24 bytes, only the first sixteen and the last eight.
    ///
    ///     {length = 2, bytes = 0x00ff}
    ///
    /// - Parameter isGrouped: whether long data is grouped into four bytes, each followed by a
    ///   space.
    static func write(
        data bytes: ByteView, isGrouped: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append("{length = ")
        try output.append(decimal: UInt64(bytes.count))
        try output.append(", bytes = 0x")
        if bytes.count <= 24 {
            try writeHex(bytes, isGrouped: false, to: &output)
        } else {
            try writeHex(bytes.slice(0, 16), isGrouped: isGrouped, to: &output)
            try output.append("... ")
            try writeHex(bytes.slice(bytes.count - 8, 8), isGrouped: isGrouped, to: &output)
        }
        try output.append("}")
    }

    private static func writeHex(
        _ bytes: ByteView, isGrouped: Bool, to output: inout PlistOutput
    ) throws(PlistError) {
        for index in 0..<bytes.count {
            try output.append(HexDigit.lower(bytes[index] >> 4))
            try output.append(HexDigit.lower(bytes[index] & 0x0F))
            if isGrouped && index % 4 == 3 { try output.append(0x20) }
        }
    }
}
