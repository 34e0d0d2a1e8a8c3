// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore

/// Values as tagged JSON: every scalar names its type.
///
/// | type | form |
/// |---|---|
/// | dictionary | `{"dictionary": [[key, value], …]}`, in order; a key is a string or `{"utf8": …}` |
/// | array | `{"array": [value, …]}` |
/// | string | `{"string": "text"}`, or `{"utf8": "hex"}` for text with unpaired surrogates |
/// | data | `{"data": "hex"}` |
/// | integer, uid | `{"integer": "digits"}`, `{"uid": "digits"}` |
/// | real | `{"real": "1.5"}`, shortest form, `nan`, `inf`, or `0x` and 16 hex digits for bits |
/// | bool | `{"bool": true}` |
/// | date | `{"date": "2024-02-29T12:34:56Z"}`, or seconds since 2001 as a real |
/// | null | `{"null": null}` |
enum TaggedValue {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    static func decode(_ json: Data) throws -> PlistValue {
        try value(JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
    }

    private static func value(_ json: Any) throws -> PlistValue {
        guard let object = json as? [String: Any], object.count == 1, let (tag, body) = object.first
        else { throw Malformed("expected an object with one tag, found \(json)") }
        switch (tag, body) {
        case ("array", let elements as [Any]):
            return .array(try elements.map(value))
        case ("dictionary", let entries as [Any]):
            return .dictionary(PlistDictionary(try entries.map(entry)))
        case ("string", _), ("utf8", _): return .string(try text(json))
        case ("data", let hex as String): return .data(try bytes(hex))
        case ("integer", let digits as String): return .integer(try integer(digits))
        case ("uid", let digits as String):
            guard let uid = UInt64(digits) else { throw Malformed("no UID: \(digits)") }
            return .uid(uid)
        case ("real", let digits as String): return .real(.init(try real(digits)))
        case ("bool", let isTrue as Bool): return .boolean(isTrue)
        case ("date", let text as String):
            return .date(PlistDate(secondsSinceReferenceDate: try seconds(text)))
        case ("null", _ as NSNull): return .null
        default: throw Malformed("unknown tag or body: \(object)")
        }
    }

    private static func entry(_ json: Any) throws -> PlistDictionary.Entry {
        guard let pair = json as? [Any], pair.count == 2 else {
            throw Malformed("expected a key and a value, found \(json)")
        }
        let key = try (pair[0] as? String).map { PlistString($0) } ?? text(pair[0])
        return (key: key, value: try value(pair[1]))
    }

    private static func text(_ json: Any) throws -> PlistString {
        switch (json as? [String: String])?.first {
        case ("string", let string)?: return PlistString(string)
        case ("utf8", let hex)?: return ByteStoreText.string(try bytes(hex))
        default: throw Malformed("expected a string, found \(json)")
        }
    }

    private static func bytes(_ hex: String) throws -> [UInt8] {
        let digits = Array(hex.utf8)
        guard digits.count % 2 == 0 else { throw Malformed("odd number of digits: \(hex)") }
        return try stride(from: 0, to: digits.count, by: 2).map { index in
            let pair = String(decoding: digits[index..<index + 2], as: UTF8.self)
            guard let byte = UInt8(pair, radix: 16) else { throw Malformed("no byte: \(pair)") }
            return byte
        }
    }

    private static func integer(_ digits: String) throws -> PlistInteger {
        if let value = UInt64(digits) { return PlistInteger(value) }
        guard let value = Int64(digits) else { throw Malformed("no integer: \(digits)") }
        return PlistInteger(value)
    }

    private static func real(_ digits: String) throws -> Double {
        if digits.hasPrefix("0x"), digits.count == 18,
            let bits = UInt64(digits.dropFirst(2), radix: 16)
        {
            return Double(bitPattern: bits)
        }
        guard let value = Double(digits) else { throw Malformed("no real: \(digits)") }
        return value
    }

    private static func seconds(_ text: String) throws -> Double {
        guard text.hasSuffix("Z") else { return try real(text) }
        let isBeforeChrist = text.hasPrefix("-")
        let numbers = text.dropLast().split { "-T:".contains($0) }.compactMap { Int($0) }
        guard numbers.count == 6 else { throw Malformed("no date: \(text)") }
        let civil = CivilTime(
            year: isBeforeChrist ? -numbers[0] : numbers[0], month: numbers[1], day: numbers[2],
            hour: numbers[3], minute: numbers[4], second: numbers[5])
        return Double(civil.secondsSinceReferenceDate)
    }

    // MARK: Writing

    /// The value as tagged JSON on one line, for messages.
    static func text(_ value: PlistValue) -> String {
        switch value {
        case .dictionary(let dictionary):
            let entries = dictionary.map { "[\(keyText($0.key)), \(text($0.value))]" }
            return tag("dictionary", "[\(entries.joined(separator: ", "))]")
        case .array(let elements):
            return tag("array", "[\(elements.map { text($0) }.joined(separator: ", "))]")
        case .string(let string):
            guard let plain = string.string else { return tag("utf8", quoted(hex(string.utf8))) }
            return tag("string", quoted(plain))
        case .data(let bytes): return tag("data", quoted(hex(bytes)))
        case .integer(let integer): return tag("integer", quoted(integer.description))
        case .real(let real): return tag("real", quoted(realText(real.value)))
        case .boolean(let isTrue): return tag("bool", "\(isTrue)")
        case .date(let date): return tag("date", quoted(dateText(date)))
        case .uid(let uid): return tag("uid", quoted("\(uid)"))
        case .null: return tag("null", "null")
        }
    }

    private static func tag(_ name: String, _ body: String) -> String { "{\"\(name)\": \(body)}" }

    private static func keyText(_ key: PlistString) -> String {
        key.string.map(quoted) ?? tag("utf8", quoted(hex(key.utf8)))
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String(format: "%02x", $0) }.joined()
    }

    private static func realText(_ value: Double) -> String {
        let isPlainNaN = value.isNaN && value.bitPattern == Double.nan.bitPattern
        return value.isNaN && !isPlainNaN
            ? String(format: "0x%016lx", value.bitPattern) : value.description
    }

    private static func dateText(_ date: PlistDate) -> String {
        let seconds = date.secondsSinceReferenceDate
        guard let civil = CivilTime(date), seconds == seconds.rounded() else {
            return realText(seconds)
        }
        return DateText.string(civil)
    }

    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\u{0}"..<" ": String(format: "\\u%04x", scalar.value)
            default: String(scalar)
            }
        }
        return "\"\(scalars.joined())\""
    }
}
