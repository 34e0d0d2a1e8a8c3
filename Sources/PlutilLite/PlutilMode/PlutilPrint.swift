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
            let file = OutputFile(nil)
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
        try FoundationText.write(date: date, to: &output)
    }

    static func write(data bytes: ByteView, to output: inout PlistOutput) throws(PlistError) {
        try FoundationText.write(data: bytes, isGrouped: false, to: &output)
    }
}
