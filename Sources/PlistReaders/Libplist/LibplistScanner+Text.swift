// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The contents of elements.
extension LibplistScanner {
    /// A part of text between comments and CDATA sections.
    struct Part {
        let range: Range<Int>
        let isCDATA: Bool
    }

    /// Reads text up to an end tag, and the tag.
    mutating func readParts(
        _ name: ByteView, skipsSpace: Bool
    ) throws(ReaderRefusal) -> [Part] {
        if skipsSpace { skipSpace() }
        var parts: [Part] = []
        while true {
            let start = position
            guard let end = text.firstIndex(of: UInt8(ascii: "<"), from: start) else {
                throw refusal(.endOfFileInText, at: text.count)
            }
            position = end + 1
            let run = Part(range: start..<end, isCDATA: false)
            if current == UInt8(ascii: "/") {
                if end > start { parts.append(run) }
                position += 1
                try readEndTag(name, end)
                return parts
            }
            guard current == UInt8(ascii: "!") else { throw refusal(.markupInText, at: end) }
            if text.starts(with: "--", at: position + 1) {
                parts.append(run)
                position += 3
                try skipComment(end)
            } else if text.starts(with: "[CDATA[", at: position + 1) {
                if end > start { parts.append(run) }
                position += 8
                guard
                    let close = text.first(
                        "]]>", UInt8(ascii: "]"), from: position, limit: text.count)
                else { throw refusal(.endOfFileInText, at: end) }
                parts.append(Part(range: position..<close, isCDATA: true))
                position = close + 3
            } else {
                throw refusal(.markupInText, at: end)
            }
        }
    }

    private mutating func readEndTag(_ name: ByteView, _ start: Int) throws(ReaderRefusal) {
        guard position + name.count < text.count,
            text.slice(position, name.count).isEqual(to: name)
        else { throw refusal(.wrongEndTag, at: start) }
        position += name.count
        skipSpace()
        guard !isAtEnd else { throw refusal(.endOfFileInTag) }
        guard current == UInt8(ascii: ">") else { throw refusal(.wrongEndTag, at: start) }
        position += 1
    }

    mutating func readString(_ name: ByteView, isEmpty: Bool) throws(ReaderRefusal) -> [UInt8] {
        if isEmpty { return [] }
        let parts = try readParts(name, skipsSpace: false)
        var bytes: [UInt8] = []
        for part in parts {
            let content = text.slice(part.range.lowerBound, part.range.count)
            if part.isCDATA || content.firstIndex(of: UInt8(ascii: "&"), from: 0) == nil {
                bytes += content.array
            } else {
                try unescape(part.range, into: &bytes)
            }
        }
        // The string ends at the first byte that is not UTF-8, because it is converted to UTF-16 or
        // printed.
        if let end = UTF8Scan(bytes.view).invalidOffset { bytes.removeSubrange(end...) }
        return bytes
    }

    private func unescape(_ range: Range<Int>, into bytes: inout [UInt8]) throws(ReaderRefusal) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            // The last character is never examined.
            guard text[offset] == UInt8(ascii: "&"), offset + 1 < range.upperBound else {
                bytes.append(text[offset])
                offset += 1
                continue
            }
            guard let end = text.firstIndex(of: UInt8(ascii: ";"), from: offset),
                end < range.upperBound, end > offset + 1
            else { throw refusal(.ampersand, at: offset) }
            let entity = text.slice(offset + 1, end - offset - 1)
            if entity.byte(at: 0) == UInt8(ascii: "#") {
                guard let scalar = Self.scalar(entity) else {
                    throw refusal(.characterReference, at: offset)
                }
                bytes += Array(String(scalar).utf8)
            } else {
                guard let character = Self.character(entity) else {
                    throw refusal(.undeclaredEntity, at: offset)
                }
                bytes.append(character)
            }
            offset = end + 1
        }
    }

    private static func character(_ entity: ByteView) -> UInt8? {
        if entity.isText("amp") { return UInt8(ascii: "&") }
        if entity.isText("lt") { return UInt8(ascii: "<") }
        if entity.isText("gt") { return UInt8(ascii: ">") }
        if entity.isText("quot") { return UInt8(ascii: "\"") }
        return entity.isText("apos") ? UInt8(ascii: "'") : nil
    }

    /// Returns the character of `#65` or `#x41`, in at most eight bytes.
    private static func scalar(_ entity: ByteView) -> Unicode.Scalar? {
        guard entity.count <= 8 else { return nil }
        let isHex = entity.byte(at: 1) | 0x20 == UInt8(ascii: "x")
        let start = isHex ? 2 : 1
        guard entity.count > start else { return nil }
        var value: UInt32 = 0
        for offset in start..<entity.count {
            guard let digit = Digits.value(entity[offset], isHex: isHex) else { return nil }
            value = value * (isHex ? 16 : 10) + UInt32(digit)
        }
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    // MARK: Scalars

    /// Returns the text of an element that is a number or a date, without surrounding white space.
    private mutating func readScalar(
        _ name: ByteView, isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) -> [UInt8] {
        if isEmpty { throw refusal(.emptyElement, at: start - 1) }
        let parts = try readParts(name, skipsSpace: true)
        guard !parts.isEmpty else { throw refusal(.emptyElement, at: start - 1) }
        let bytes = parts.flatMap { text.slice($0.range.lowerBound, $0.range.count).array }
        let first = bytes.firstIndex { !$0.isXMLSpace } ?? bytes.count
        let last = bytes.lastIndex { !$0.isXMLSpace } ?? -1
        // C's functions end a number at a NUL.
        return Array(bytes[first..<max(last + 1, first)].prefix { $0 != 0 })
    }

    mutating func readInteger(
        _ name: ByteView, isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) -> PlistInteger {
        let content = position
        let bytes = try readScalar(name, isEmpty: isEmpty, start)
        var digits = bytes.view
        let isNegative = digits.byte(at: 0) == UInt8(ascii: "-")
        if isNegative || digits.byte(at: 0) == UInt8(ascii: "+") {
            digits = digits.slice(1, digits.count - 1)
        }
        guard let number = CUnsigned(digits), !number.isTooLarge else {
            throw refusal(.notANumber, at: content)
        }
        guard !isNegative || number.value <= 1 << 63 else {
            throw refusal(.largeInteger, at: content)
        }
        return PlistInteger(
            bits: isNegative ? 0 &- number.value : number.value,
            isNegative: isNegative && number.value != 0)
    }

    mutating func readReal(
        _ name: ByteView, isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) -> Double {
        let content = position
        let bytes = try readScalar(name, isEmpty: isEmpty, start)
        let string = String(decoding: bytes, as: UTF8.self)
        // Swift reads the same as C, including nan, inf and hexadecimal numbers.
        guard bytes.allSatisfy({ $0 > 0x20 }), let value = Double(string), value.isFinite,
            value == 0 || value.isNormal, value != 0 || !Self.isNonzero(bytes)
        else { throw refusal(.notANumber, at: content) }
        return value
    }

    /// Returns whether a number has a digit other than 0 before its exponent.
    private static func isNonzero(_ bytes: [UInt8]) -> Bool {
        let isHex = bytes.contains { $0 | 0x20 == UInt8(ascii: "x") }
        let mark = UInt8(ascii: isHex ? "p" : "e")
        return bytes.prefix { $0 | 0x20 != mark }.contains {
            (Digits.value($0, isHex: isHex) ?? 0) > 0
        }
    }

    /// Reads a date as seconds since the reference date.
    mutating func readDate(
        _ name: ByteView, isEmpty: Bool, _ start: Int
    ) throws(ReaderRefusal) -> Double {
        let content = position
        let bytes = try readScalar(name, isEmpty: isEmpty, start)
        guard let date = CTime.parse(bytes.view) else { throw refusal(.notADate, at: content) }
        return date.secondsSinceReferenceDate
    }

    /// Decodes only as many bytes as the first part has.
    mutating func readData(_ name: ByteView, isEmpty: Bool) throws(ReaderRefusal) -> [UInt8] {
        if isEmpty { return [] }
        let parts = try readParts(name, skipsSpace: true)
        guard let first = parts.first else { return [] }
        let joined = parts.flatMap { text.slice($0.range.lowerBound, $0.range.count).array }
        var bytes: [UInt8] = []
        var group: [UInt8] = []
        for byte in joined.prefix(first.range.count) {
            if byte == 0 { break }
            guard let value = LenientBase64.value(of: byte) else { continue }
            group.append(byte == UInt8(ascii: "=") ? 0xFF : value)
            guard group.count == 4 else { continue }
            Self.append(group, to: &bytes)
            group.removeAll(keepingCapacity: true)
        }
        return bytes
    }

    /// Appends the bytes of a group; a pad is 0xFF, and a byte needs both of its characters.
    private static func append(_ group: [UInt8], to bytes: inout [UInt8]) {
        func isPresent(_ index: Int) -> Bool { group[index] < 64 && group[index + 1] < 64 }
        if isPresent(0) { bytes.append(group[0] << 2 | group[1] >> 4) }
        if isPresent(1) { bytes.append(group[1] << 4 | group[2] >> 2) }
        if isPresent(2) { bytes.append(group[2] << 6 | group[3]) }
    }
}

/// A number as C's `strtoull` reads it in base 0, which may begin with a sign and white space.
struct CUnsigned {
    let value: UInt64
    private(set) var isTooLarge = false

    /// Returns `nil` unless the whole text is a number.
    init?(_ text: ByteView) {
        var offset = 0
        while [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(text.byte(at: offset)),
            offset < text.count
        { offset += 1 }
        let isNegative = text.byte(at: offset) == UInt8(ascii: "-")
        if isNegative || text.byte(at: offset) == UInt8(ascii: "+") { offset += 1 }
        var base: UInt64 = 10
        if text.byte(at: offset) == 0x30 {
            let isHex =
                text.byte(at: offset + 1) | 0x20 == UInt8(ascii: "x")
                && Digits.value(text.byte(at: offset + 2), isHex: true) != nil
            base = isHex ? 16 : 8
            if isHex { offset += 2 }
        }
        guard offset < text.count else { return nil }
        var magnitude: UInt64 = 0
        while offset < text.count {
            guard let digit = Digits.value(text[offset], isHex: base == 16), digit < base else {
                return nil
            }
            let (product, isLarge) = magnitude.multipliedReportingOverflow(by: base)
            let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
            if isLarge || isLarger { isTooLarge = true }
            magnitude = sum
            offset += 1
        }
        value = isNegative ? 0 &- magnitude : magnitude
    }
}

/// Dates as C's `strptime` reads them with `%Y-%m-%dT%H:%M:%SZ`.
enum CTime {
    static func parse(_ text: ByteView) -> LenientDate? {
        let fields: [(limit: ClosedRange<Int>, digits: Int, mark: UInt8)] = [
            (0...9999, 4, UInt8(ascii: "-")), (1...12, 2, UInt8(ascii: "-")),
            (1...31, 2, UInt8(ascii: "T")), (0...23, 2, UInt8(ascii: ":")),
            (0...59, 2, UInt8(ascii: ":")), (0...61, 2, UInt8(ascii: "Z")),
        ]
        var offset = 0
        var values: [Int] = []
        for field in fields {
            while text.byte(at: offset) == 0x20 { offset += 1 }
            var value = 0
            var count = 0
            while count < field.digits, let digit = Digits.value(text.byte(at: offset)),
                value * 10 <= field.limit.upperBound
            {
                value = value * 10 + Int(digit)
                offset += 1
                count += 1
            }
            guard count > 0, field.limit.contains(value), text.byte(at: offset) == field.mark else {
                return nil
            }
            offset += 1
            values.append(value)
        }
        guard offset == text.count else { return nil }
        return LenientDate(year: values[0], Array(values[1...]))
    }
}
