// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value on the command line: `-TYPE VALUE`.
///
/// Text that does not parse is an error. In contrast, plutil reads it as 0, false or nothing.
struct PlutilValue {
    let document: PlistDocument
    /// A warning if the value that was read differs from the text, as for a date outside the
    /// calendar.
    private(set) var warning: String?

    /// Takes a type and, for most types, a value.
    init(_ scan: inout PlutilArgumentScan) throws(PlutilUsageError) {
        let type = try scan.next(
            orSay: "'Insert' and 'Replace' require a key path, a type, and a value.")
        switch type {
        case "-dictionary": self.init(try Self.document([:]))
        case "-array": self.init(try Self.document([]))
        case "-bool", "-integer", "-float", "-string", "-date", "-data", "-xml", "-json":
            // This is plutil's message.
            let text = try scan.next(
                orSay: "'Insert' and 'Replace' require a key path, a type, and a value2.")
            try self.init(type, text)
        default: throw PlutilUsageError("Unknown insert or replace type \(type.text)")
        }
    }

    private init(_ document: PlistDocument) { self.document = document }

    private init(
        _ type: ProgramArgument, _ argument: ProgramArgument
    ) throws(PlutilUsageError) {
        let bytes = argument.store
        switch type {
        case "-bool": document = try Self.document(.boolean(Self.boolean(argument)))
        case "-integer": document = try Self.document(.integer(Self.integer(argument, bytes)))
        case "-float": document = try Self.document(.real(.init(Self.real(argument, bytes))))
        case "-date":
            let date = try Self.date(argument, bytes)
            document = try Self.document(
                .date(PlistDate(secondsSinceReferenceDate: Double(date.secondsSinceReferenceDate))))
            if date.isNormalised {
                let civil = CivilTime(
                    secondsSinceReferenceDate: date.secondsSinceReferenceDate)
                warning = "\(argument.text) is \(DateText.string(civil))"
            }
        case "-data": document = try Self.document(.data(Self.data(bytes)))
        case "-xml": document = try Self.propertyList(bytes)
        case "-json": document = try Self.json(bytes)
        default: document = try Self.document(.string(PlistString(argument.text)))
        }
    }

    private static func document(_ value: PlistValue) throws(PlutilUsageError) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value: value)
        } catch {
            throw PlutilUsageError(error.message)
        }
    }

    private static func boolean(_ argument: ProgramArgument) throws(PlutilUsageError) -> Bool {
        switch argument.text.lowercased() {
        case "yes", "true": return true
        case "no", "false", "0": return false
        default: throw mistake("yes, true, no, false or 0 after -bool", argument)
        }
    }

    private static func integer(
        _ argument: ProgramArgument, _ bytes: ByteStore
    ) throws(PlutilUsageError) -> PlistInteger {
        // plutil does not parse hexadecimal digits, and reads `0x1F` as 0.
        let isDecimal = !argument.bytes.contains { $0 | 0x20 == UInt8(ascii: "x") }
        switch IntegerText.parse(bytes.view) {
        case .success(let integer) where isDecimal: return integer
        case .failure(.overflow) where isDecimal:
            throw mistake(
                "a number from -9223372036854775808 to 18446744073709551615 after -integer",
                argument)
        default: throw mistake("a decimal number after -integer", argument)
        }
    }

    private static func real(
        _ argument: ProgramArgument, _ bytes: ByteStore
    ) throws(PlutilUsageError) -> Double {
        guard let real = RealText.parse(bytes.view) else {
            throw mistake("a number after -float", argument)
        }
        return real
    }

    private static func date(
        _ argument: ProgramArgument, _ bytes: ByteStore
    ) throws(PlutilUsageError) -> DateText.Parsed {
        guard let date = DateText.parse(bytes.view) else {
            throw mistake("a date such as 2024-02-29T12:34:56Z after -date", argument)
        }
        return date
    }

    private static func data(_ bytes: ByteStore) throws(PlutilUsageError) -> [UInt8] {
        guard let data = Base64Decoder.decode(bytes.view) else {
            throw PlutilUsageError("Invalid base64 data in argument")
        }
        return data
    }

    private static func mistake(
        _ expected: String, _ argument: ProgramArgument
    ) -> PlutilUsageError {
        PlutilUsageError("expected \(expected), found '\(argument.text)'")
    }

    // MARK: Property lists

    /// Parses a property list in any format other than JSON.
    private static func propertyList(_ bytes: ByteStore) throws(PlutilUsageError) -> PlistDocument {
        do throws(PlistError) {
            let registry = PlistCodecRegistry.propertyListsOnly
            return try registry.decode(bytes, options: .plutil)
        } catch {
            throw PlutilUsageError("Unable to parse xml property list: \(error)")
        }
    }

    /// Parses JSON with any root.
    private static func json(_ bytes: ByteStore) throws(PlutilUsageError) -> PlistDocument {
        do throws(PlistError) {
            return try PlistCodecRegistry.standard.decode(bytes, as: .json, options: .plutil)
        } catch {
            throw PlutilUsageError("Unable to parse JSON: \(error)")
        }
    }
}
