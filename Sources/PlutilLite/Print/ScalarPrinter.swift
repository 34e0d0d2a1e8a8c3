// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Prints single values so that their kind is obvious at a glance.
struct ScalarPrinter {
    let palette: Palette

    /// Data of at most this many bytes is printed whole; of longer data only the beginning.
    private static let wholeDataCount = 16
    private static let dataStartCount = 8

    /// Writes a value without a line end; containers must be empty.
    ///
    /// - Parameter columns: the room for it; a string that is longer is cut.
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
