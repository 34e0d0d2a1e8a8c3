// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The effect of `write` on a key.
enum DefaultsChange {
    case set(PlistValue)
    /// `-array-add`
    case append([PlistValue])
    /// `-dict-add`
    case add(PlistDictionary)

    /// Takes everything after the key.
    init(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        let flag = arguments.first
        switch flag {
        case "-array":
            _ = try arguments.next()
            self = .set(.array(try Self.elements(&arguments)))
        case "-array-add":
            _ = try arguments.next()
            self = .append(try Self.elements(&arguments))
        case "-dict":
            _ = try arguments.next()
            self = .set(.dictionary(try Self.entries(&arguments)))
        case "-dict-add":
            _ = try arguments.next()
            self = .add(try Self.entries(&arguments))
        default: self = .set(try DefaultsValue.take(&arguments))
        }
        if !arguments.isAtEnd {
            throw DefaultsFailure(
                "Unexpected argument \(try arguments.next().text); leaving defaults unchanged.")
        }
    }

    private static func elements(
        _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) -> [PlistValue] {
        var elements: [PlistValue] = []
        while !arguments.isAtEnd { elements.append(try DefaultsValue.take(&arguments)) }
        return elements
    }

    private static func entries(
        _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) -> PlistDictionary {
        var entries = PlistDictionary()
        while !arguments.isAtEnd {
            guard case .string(let key) = try DefaultsValue.take(&arguments) else {
                throw DefaultsFailure("Dictionary keys must be strings")
            }
            if arguments.isAtEnd {
                throw DefaultsFailure("Key \(key) lacks a corresponding value")
            }
            entries[key] = try DefaultsValue.take(&arguments)
        }
        return entries
    }
}

/// A parser for values on the command line: `-TYPE VALUE`, or a bare value.
enum DefaultsValue {
    /// Takes a value; arrays and dictionaries can only be given as text here, not by type.
    static func take(
        _ arguments: inout DefaultsArguments
    ) throws(DefaultsFailure) -> PlistValue {
        let word = try arguments.next()
        switch word {
        case "-string": return .string(try arguments.nextKey())
        case "-data": return .data(try data(arguments.next()))
        case "-int", "-integer": return .integer(try integer(arguments.next()))
        case "-float": return .real(.init(try real(arguments.next())))
        case "-bool", "-boolean": return .boolean(try boolean(arguments.next()))
        case "-date": return .date(try date(arguments.next()))
        case "-array", "-array-add", "-dict", "-dict-add":
            throw DefaultsFailure(
                "Cannot nest composite types (arrays and dictionaries); exiting")
        default: return try bare(word)
        }
    }

    /// Parses an untyped value: a string, or a property list as text. A string may contain the
    /// escapes of old-style property lists.
    static func bare(_ word: ProgramArgument) throws(DefaultsFailure) -> PlistValue {
        let bytes = word.bytes
        if bytes.contains(where: { "\"(){}[]<>".utf8.contains($0) }) {
            return try parse(bytes, nil, word)
        }
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return .string(PlistString(try word.validText()))
        }
        let quote = [UInt8(ascii: "\"")]
        return try parse(quote + bytes + quote, .openstep, word)
    }

    private static func parse(
        _ bytes: [UInt8], _ format: PlistFormat?, _ word: ProgramArgument
    ) throws(DefaultsFailure) -> PlistValue {
        do throws(PlistError) {
            return try PlistCodecRegistry.propertyListsOnly.decode(
                ByteStore(bytes), as: format, options: .plutil
            ).value
        } catch {
            throw DefaultsFailure(
                error, in: "<value>",
                after: "Could not parse: \(word.text).  Try single-quoting it.")
        }
    }

    // MARK: Types

    /// Parses hexadecimal digits; if their number is odd, the first digit is a byte.
    private static func data(_ argument: ProgramArgument) throws(DefaultsFailure) -> [UInt8] {
        let digits = argument.bytes
        // Whether the next digit is the high half of a byte.
        var isFirst = digits.count % 2 == 0
        var bytes: [UInt8] = isFirst ? [] : [0]
        for digit in digits {
            guard let value = Digits.value(digit, isHex: true) else {
                throw .expected("hexadecimal digits after -data", argument)
            }
            if isFirst { bytes.append(value << 4) } else { bytes[bytes.count - 1] |= value }
            isFirst.toggle()
        }
        return bytes
    }

    private static func integer(
        _ argument: ProgramArgument
    ) throws(DefaultsFailure) -> PlistInteger {
        // defaults does not parse hexadecimal digits, and reads `0x1F` as 0.
        let isDecimal = !argument.bytes.contains { $0 | 0x20 == UInt8(ascii: "x") }
        guard isDecimal, case .success(let integer) = IntegerText.parse(argument.store.view) else {
            throw .expected("a decimal integer of 64 bits after -int", argument)
        }
        return integer
    }

    private static func real(_ argument: ProgramArgument) throws(DefaultsFailure) -> Double {
        guard let real = RealText.parse(argument.store.view) else {
            throw .expected("a number after -float", argument)
        }
        return real
    }

    private static func boolean(_ argument: ProgramArgument) throws(DefaultsFailure) -> Bool {
        switch argument.text.lowercased() {
        case "yes", "true": return true
        case "no", "false": return false
        default: throw .expected("yes, no, true or false after -bool", argument)
        }
    }

    private static func date(_ argument: ProgramArgument) throws(DefaultsFailure) -> PlistDate {
        if let parsed = GNUstepDate.parse(argument.store.view), !parsed.isNormalised {
            return PlistDate(secondsSinceReferenceDate: Double(parsed.secondsSinceReferenceDate))
        }
        guard let date = BuddyDate.parse(argument.bytes) else {
            throw .expected("a date such as '2024-02-29 12:34:56 +0000' after -date", argument)
        }
        return date
    }
}
