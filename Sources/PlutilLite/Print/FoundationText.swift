// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What Foundation's descriptions of values have in common.
enum FoundationText {
    /// `2001-01-01 00:00:00 +0000`
    static func write(date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        guard let civil = CivilTime(date) else {
            return try PreciseDateText.write(date, to: &output)
        }
        // `2001-01-01T00:00:00Z` with spaces, and the offset in digits.
        for byte in DateText.string(civil).utf8.dropLast() {
            try output.append(byte == UInt8(ascii: "T") ? 0x20 : byte)
        }
        try output.append(" +0000")
    }

    /// Data of more than 24 bytes is shown by its first sixteen and last eight bytes.
    ///
    ///     {length = 2, bytes = 0x00ff}
    ///
    /// - Parameter isGrouped: whether long data is in groups of four bytes, each with a space behind.
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
