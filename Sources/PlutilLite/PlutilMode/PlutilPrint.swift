// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -p`
enum PlutilPrint {
    static func run(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        let arguments = try PlutilCommonArguments(scan)
        try arguments.refuseOutput(with: "-p")
        if arguments.isSilent { console.message("-s doesn't make a lot of sense with -p.") }
        return arguments.forEachFile(console) { input throws(PlutilFailure) in
            let document = try input.decodeForPlutil()
            let file = OutputFile(nil, isShown: true)
            var output = file.makeOutput()
            do throws(PlistError) {
                try NestedPrinter<PlutilPrintStyle>.write(document.root, to: &output)
            } catch {
                guard let error = file.systemError else {
                    throw PlutilFailure(error.advice, error.diagnostic)
                }
                throw PlutilFailure(error, whileWriting: true)
            }
        }
    }
}

/// Prints a property list as `-p` does.
///
///     {
///       "Files" => [
///         0 => "Icon"
///       ]
///       "Hash" => {length = 2, bytes = 0x00ff}
///     }
///
/// In plutil's formats a UID is a dictionary; Foundation prints an address here.
private enum PlutilPrintStyle: NestedStyle {
    static let keyOrder = PlistEncodingOptions.KeyOrder.natural
    static let indentation: StaticString = "  "
    static let separator: StaticString = " => "
    static let numbersElements = true

    static func opening(isDictionary: Bool) -> StaticString { isDictionary ? "{" : "[" }
    static func closing(isDictionary: Bool) -> StaticString { isDictionary ? "}" : "]" }

    static func write(text: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append(0x22)
        try output.append(text)
        try output.append(0x22)
    }

    static func write(real: PlistNode, to output: inout PlistOutput) throws(PlistError) {
        let isSingle = real.flags.contains(.single)
        try output.append(utf8: isSingle ? real.singleDescription : real.double.description)
    }

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
    static func write(data bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try output.append("{length = ")
        try output.append(decimal: UInt64(bytes.count))
        try output.append(", bytes = 0x")
        if bytes.count <= 24 {
            try writeHex(bytes, to: &output)
        } else {
            try writeHex(bytes.slice(0, 16), to: &output)
            try output.append("... ")
            try writeHex(bytes.slice(bytes.count - 8, 8), to: &output)
        }
        try output.append("}")
    }

    private static func writeHex(_ bytes: ByteView, to output: inout PlistOutput) throws(PlistError)
    {
        for index in 0..<bytes.count {
            try output.append(HexDigit.lower(bytes[index] >> 4))
            try output.append(HexDigit.lower(bytes[index] & 0x0F))
        }
    }
}
