// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A strict parser of scalars as people write them: text that does not parse is an error, never 0
/// or false.
enum ScalarText {
    /// Text that does not have the expected form.
    struct Mistake: Error {
        /// `a date such as …`
        let expected: String
    }

    /// Parses text as a scalar of a given type.
    static func value(of text: [UInt8], as kind: PlistKind) throws(Mistake) -> PlistValue {
        switch kind {
        case .string: return .string(PlistString(String(decoding: text, as: UTF8.self)))
        case .integer: return .integer(try integer(text))
        case .real: return .real(PlistValue.Real(try real(text)))
        case .boolean: return .boolean(try boolean(text))
        case .date: return .date(PlistDate(secondsSinceReferenceDate: try date(text)))
        case .data: return .data(try data(text))
        case .uid: return .uid(try uid(text))
        case .null:
            guard text == Array("null".utf8) else { throw Mistake(expected: "null") }
            return .null
        case .array, .dictionary: throw Mistake(expected: "a scalar")
        }
    }

    /// Parses decimal digits, or hexadecimal ones after `0x`.
    static func integer(_ text: [UInt8]) throws(Mistake) -> PlistInteger {
        switch IntegerText.parse(text.view) {
        case .success(let integer): return integer
        case .failure(.overflow):
            throw Mistake(expected: "a number from -9223372036854775808 to 18446744073709551615")
        case .failure(.malformed): throw Mistake(expected: "a whole number")
        }
    }

    static func real(_ text: [UInt8]) throws(Mistake) -> Double {
        guard let real = RealText.parse(text.view) else { throw Mistake(expected: "a number") }
        return real
    }

    static func boolean(_ text: [UInt8]) throws(Mistake) -> Bool {
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw Mistake(expected: "true, yes, 1, false, no or 0")
        }
    }

    /// Parses a date, with or without a fraction, and returns the seconds since the reference date.
    static func date(_ text: [UInt8]) throws(Mistake) -> Double {
        if let seconds = ExactDateText.parse(text.view) ?? RelativeDate.parse(text) {
            return seconds
        }
        guard let date = DateText.parse(text.view) else {
            throw Mistake(expected: "a date such as 2024-02-29T12:34:56Z, now or today")
        }
        guard !date.isNormalised else { throw Mistake(expected: "a date in the calendar") }
        return Double(date.secondsSinceReferenceDate)
    }

    /// Parses Base64, with or without white space.
    static func data(_ text: [UInt8]) throws(Mistake) -> [UInt8] {
        guard let data = Base64Decoder.decode(text.view) else { throw Mistake(expected: "base64") }
        return data
    }

    static func uid(_ text: [UInt8]) throws(Mistake) -> UInt64 {
        guard let number: UInt64 = try integer(text).exactly() else {
            throw Mistake(expected: "a number from 0 to 18446744073709551615")
        }
        return number
    }
}

/// Dates that only users type: `now`, `today`, days, and times with an offset.
enum RelativeDate {
    private static let secondsOfDay = 86_400

    /// Returns the seconds since 2001; `nil` for other text.
    static func parse(_ text: [UInt8]) -> Double? {
        switch String(decoding: text, as: UTF8.self) {
        case "now": Double(now)
        case "today": Double(now - modulo(now, secondsOfDay))
        default: day(text) ?? time(text)
        }
    }

    private static var now: Int { System.secondsSinceReferenceDate }

    /// Parses `2024-02-29`, the start of the day.
    private static func day(_ text: [UInt8]) -> Double? {
        text.count == 10 ? exact(text + "T00:00:00Z".utf8) : nil
    }

    /// Parses `2024-02-29T12:34:56+02:00`, with or without a fraction.
    private static func time(_ text: [UInt8]) -> Double? {
        guard let local = exact(text.dropLast(6) + [UInt8(ascii: "Z")]) else { return nil }
        let offset = Array(text.suffix(6))
        let sign = offset[0]
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            offset[3] == UInt8(ascii: ":"), let hours = twoDigits(offset[1...2]), hours < 24,
            let minutes = twoDigits(offset[4...5]), minutes < 60
        else { return nil }
        let seconds = Double(hours * 3600 + minutes * 60)
        return sign == UInt8(ascii: "+") ? local - seconds : local + seconds
    }

    private static func exact(_ text: [UInt8]) -> Double? {
        ExactDateText.parse(text.view)
    }

    private static func twoDigits(_ text: ArraySlice<UInt8>) -> Int? {
        text.allSatisfy { (0x30...0x39).contains($0) }
            ? Int(String(decoding: text, as: UTF8.self)) : nil
    }

    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        (number % divisor + divisor) % divisor
    }
}

/// The types that a value may have if no option gives its type, and the reason.
struct KindExpectation {
    enum Reason {
        /// The replaced value has that type.
        case replaced
        /// The other elements of the array have that type.
        case siblings
        /// The type is known for the key, or for the elements of its array.
        case knownKey, knownElements
    }

    /// The types in the order of trying them; not empty.
    let kinds: [PlistKind]
    let reason: Reason
    /// The path of the value, or of the array that it is added to.
    let path: PlistPath

    /// Whether text stays a string because it contains a placeholder for a build system.
    func leaves(_ text: String) -> Bool {
        let kindsOfVariables: [PlistKind] = [.string, .boolean, .integer, .real]
        return kinds.allSatisfy(kindsOfVariables.contains)
            && BuildVariable(firstIn: PlistString(text)) != nil
    }

    /// - Throws: `invalid-edit` if the text cannot be parsed as any of the types.
    func value(of text: String) throws(PlistError) -> PlistValue {
        var expected: [String] = []
        for kind in kinds where !kind.isContainer {
            do throws(ScalarText.Mistake) {
                return try ScalarText.value(of: Array(text.utf8), as: kind)
            } catch {
                expected.append(error.expected)
            }
        }
        if kinds.contains(.real) { expected = expected.filter { $0 != "a whole number" } }
        let advice =
            expected.isEmpty
            ? "give the type of the new value: --string, --json, --xml …"
            : "expected \(WordList.any(of: expected)), found '\(VisibleText.escaped(text))'; "
                + "use --string to set a string"
        throw PlistError(.invalidEdit, "\(claim): \(advice)", path: path)
    }

    private var claim: String {
        let isNumber = kinds.starts(with: [.integer, .real])
        let kinds = kinds.filter { !isNumber || $0 != .real }
        let one = WordList.any(
            of:
                kinds.map { isNumber && $0 == .integer ? "a number" : $0.phrase })
        let many = WordList.any(
            of:
                kinds.map { isNumber && $0 == .integer ? "numbers" : $0.pluralPhrase })
        return switch reason {
        case .replaced: "\(path.excerpt) is \(one)"
        case .siblings: "the elements of \(path.excerpt) are \(many)"
        case .knownKey: "\(path.excerpt) takes \(one)"
        case .knownElements: "\(path.excerpt) takes \(many)"
        }
    }
}

extension PlistKind {
    /// `strings`, `arrays`, `data`.
    fileprivate var pluralPhrase: String {
        switch self {
        case .boolean: "Booleans"
        case .uid: "UIDs"
        case .data: name
        case .dictionary: "dictionaries"
        default: name + "s"
        }
    }
}
