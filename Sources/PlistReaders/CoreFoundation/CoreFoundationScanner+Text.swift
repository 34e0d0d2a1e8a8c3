// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The contents of elements.
extension CoreFoundationScanner {
    /// Reads text with references and CDATA sections up to an end tag, and the tag.
    mutating func readText(endingWith name: StaticString) throws(ReaderRefusal) -> [UInt8] {
        let bytes = try readText()
        try readEndTag(name)
        return bytes
    }

    private mutating func readText() throws(ReaderRefusal) -> [UInt8] {
        let start = position
        var bytes: [UInt8] = []
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "<"):
                guard text.byte(at: position + 1) == UInt8(ascii: "!") else {
                    return try string(bytes, start)
                }
                try readCDATA(&bytes)
            case UInt8(ascii: "&"): try readReference(&bytes)
            default:
                bytes.append(text[position])
                position += 1
            }
        }
        throw refusal(.endOfFileInText)
    }

    /// Returns a string without its byte order mark, if it begins with one.
    private func string(_ bytes: [UInt8], _ start: Int) throws(ReaderRefusal) -> [UInt8] {
        if let offset = UTF8Scan(bytes.view).invalidOffset {
            throw refusal(.encodingMismatch, at: min(start + offset, position))
        }
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    }

    private mutating func readCDATA(_ bytes: inout [UInt8]) throws(ReaderRefusal) {
        guard text.starts(with: "<![CDATA[", at: position) else {
            throw refusal(
                text.starts(with: "<!--", at: position) ? .commentInText : .markupInText)
        }
        let start = position + 9
        guard let end = text.first("]]>", UInt8(ascii: "]"), from: start, limit: text.count - 2)
        else { throw refusal(.endOfFileInText) }
        bytes += text.slice(start, end - start).array
        position = end + 3
    }

    private mutating func readReference(_ bytes: inout [UInt8]) throws(ReaderRefusal) {
        for (token, byte) in Self.entities where text.starts(with: token, at: position) {
            bytes.append(byte)
            position += token.utf8CodeUnitCount
            return
        }
        guard text.starts(with: "&#", at: position), text.count - position > 4 else {
            throw refusal(.undeclaredEntity)
        }
        let isHex = text[position + 2] == UInt8(ascii: "x")
        var offset = position + (isHex ? 3 : 2)
        let digitsStart = offset
        var value: UInt32 = 0
        while offset < text.count, text[offset] != UInt8(ascii: ";") {
            guard let digit = Digits.value(text[offset], isHex: isHex), offset - digitsStart < 8
            else { throw refusal(.characterReference) }
            value = value &* (isHex ? 16 : 10) &+ UInt32(digit)
            offset += 1
        }
        guard offset < text.count, let scalar = Unicode.Scalar(value) else {
            throw refusal(.characterReference)
        }
        bytes += Array(String(scalar).utf8)
        position = offset + 1
    }

    private static let entities: [(StaticString, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ]

    mutating func readData() throws(ReaderRefusal) -> [UInt8] {
        var bytes: [UInt8] = []
        var decoder = LenientBase64(padsReset: .byAnythingButSpace)
        while position < text.count, text[position] != UInt8(ascii: "<") {
            guard text[position] < 0x80 else { throw refusal(.notBase64) }
            decoder.add(text[position], to: &bytes)
            position += 1
        }
        try readEndTag("data")
        return bytes
    }

    /// Reads a date as seconds since the reference date.
    mutating func readDate() throws(ReaderRefusal) -> Double {
        let start = position
        guard let end = text.firstIndex(of: UInt8(ascii: "<"), from: start),
            let date = LenientDate(text.slice(start, end - start))
        else { throw refusal(.notADate) }
        position = end
        try readEndTag("date")
        return date.secondsSinceReferenceDate
    }

    mutating func readReal() throws(ReaderRefusal) -> Double {
        let start = position
        let bytes = try readText()
        guard let value = RealText.parse(bytes.view) else {
            throw refusal(.notANumber, at: start)
        }
        try readEndTag("real")
        return value
    }

    mutating func readInteger() throws(ReaderRefusal) -> PlistInteger {
        skipIntegerSpace()
        if current == UInt8(ascii: "<") { throw refusal(.emptyElement) }
        let isNegative = current == UInt8(ascii: "-")
        if isNegative || current == UInt8(ascii: "+") {
            position += 1
            skipIntegerSpace()
        }
        let isHex =
            current == 0x30 && text.byte(at: position + 1) | 0x20 == UInt8(ascii: "x")
        if isHex { position += 2 }
        let start = position
        var magnitude: UInt64 = 0
        while position < text.count, current != UInt8(ascii: "<") {
            guard let digit = Digits.value(current, isHex: isHex) else {
                throw refusal(.notANumber)
            }
            let (product, isLarge) = magnitude.multipliedReportingOverflow(by: isHex ? 16 : 10)
            let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
            guard !isLarge, !isLarger, !isNegative || sum <= 1 << 63 else {
                throw refusal(.largeInteger)
            }
            magnitude = sum
            position += 1
        }
        guard position > start else { throw refusal(.notANumber) }
        try readEndTag("integer")
        return PlistInteger(
            bits: isNegative ? 0 &- magnitude : magnitude,
            isNegative: isNegative && magnitude != 0)
    }

    /// Skips everything that counts as white space before a number, which includes most invisible
    /// characters.
    private mutating func skipIntegerSpace() {
        while position < text.count {
            switch text[position] {
            case ..<0x21, 0x7F...0xA0: position += 1
            case 0xE2 where isWideSpace(text.byte(at: position + 1), text.byte(at: position + 2)):
                position += 1
            case 0xE3
            where text.byte(at: position + 1) == 0x80 && text.byte(at: position + 2) == 0x80:
                position += 1
            default: return
            }
        }
    }

    private func isWideSpace(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x80 && (80...0x8B ~= third || third == 0xAF) || second == 0x81 && third == 0x9F
    }
}

/// A date whose parts may be outside the calendar.
struct LenientDate {
    let secondsSinceReferenceDate: Double

    /// `[-]Y…-MM-DDTHH:MM:SSZ`
    init?(_ text: ByteView) {
        let isNegative = text.byte(at: 0) == UInt8(ascii: "-")
        let yearStart = isNegative ? 1 : 0
        let yearEnd = text.count - 16
        guard yearEnd >= yearStart else { return nil }
        var year: Int32 = 0
        for offset in yearStart..<yearEnd {
            guard let digit = Digits.value(text[offset]) else { return nil }
            year = year &* 10 &+ Int32(digit)
        }
        var parts: [Int] = []
        for (index, mark) in "--T::Z".utf8.enumerated() {
            guard text.byte(at: yearEnd + 3 * index) == mark else { return nil }
            guard index < 5 else { break }
            guard let tens = Digits.value(text.byte(at: yearEnd + 3 * index + 1)),
                let ones = Digits.value(text.byte(at: yearEnd + 3 * index + 2))
            else { return nil }
            parts.append(Int(tens) * 10 + Int(ones))
        }
        self.init(year: Int(isNegative ? 0 &- year : year), parts)
    }

    /// - Parameter parts: month, day, hour, minute and second; excess is carried over.
    init(year: Int, _ parts: [Int]) {
        let months = year * 12 + parts[0] - 1
        let month = (months % 12 + 12) % 12
        let first = CivilTime(
            year: (months - month) / 12, month: month + 1, day: 1, hour: 0, minute: 0, second: 0)
        let days = first.secondsSinceReferenceDate / 86_400 + parts[1] - 1
        secondsSinceReferenceDate = Double(
            days * 86_400 + parts[2] * 3600 + parts[3] * 60 + parts[4])
    }
}
