// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Builds the value that Python's plistlib reads from the elements of well-formed XML.
///
/// Source: `plistlib.py` of CPython 3.11 and its behaviour; `binascii.a2b_base64`, `int` and
/// `float`.
struct PlistlibHandler: ~Copyable {
    private var draft = ReaderDraft()
    private var characters: [UInt8] = []
    private var key: [UInt8]?

    private struct OpenContainer: BitwiseCopyable {
        let isDictionary: Bool
        let start: Int
    }

    private var open: [OpenContainer] = []

    // MARK: Text

    /// Adds text, converting line ends to LF.
    mutating func add(_ text: ByteView) {
        var offset = 0
        while offset < text.count {
            if text[offset] == 0x0D {
                characters.append(0x0A)
                if text.byte(at: offset + 1) == 0x0A { offset += 1 }
            } else {
                characters.append(text[offset])
            }
            offset += 1
        }
    }

    mutating func add(_ bytes: [UInt8]) { characters += bytes }

    private mutating func takeCharacters() -> [UInt8] {
        defer { characters = [] }
        return characters
    }

    // MARK: Elements

    mutating func begin(_ name: ByteView, at offset: Int) throws(ReaderRefusal) {
        characters = []
        let isDictionary = name.isText("dict")
        guard isDictionary || name.isText("array") else { return }
        try willAddValue(at: offset)
        open.append(OpenContainer(isDictionary: isDictionary, start: draft.position))
    }

    mutating func end(_ name: ByteView, at offset: Int) throws(ReaderRefusal) {
        guard name.count <= 7 else { return }
        switch name.word(at: 0, name.count) {
        case KernelName.dict, KernelName.array: try close(at: offset)
        case KernelName.key:
            guard let container = open.last, container.isDictionary, (key ?? []).isEmpty else {
                throw ReaderRefusal(
                    key == nil ? .keyOutsideDictionary : .keyWithoutValue, at: offset)
            }
            key = takeCharacters()
        case KernelName.string:
            try willAddValue(at: offset)
            draft.add(bytes: takeCharacters())
        case KernelName.true: try add(.boolean, 1, at: offset)
        case KernelName.false: try add(.boolean, 0, at: offset)
        case KernelName.integer: try addInteger(at: offset)
        case KernelName.real:
            let text = takeCharacters()
            guard let value = PythonNumber.real(text) else {
                throw ReaderRefusal(.notANumber, at: offset)
            }
            try add(.real, value.bitPattern, at: offset)
        case KernelName.date:
            let text = takeCharacters()
            guard let seconds = PythonDate.parse(text.view) else {
                throw ReaderRefusal(.notADate, at: offset)
            }
            try add(.date, Double(seconds).bitPattern, at: offset)
        case KernelName.data:
            let text = takeCharacters()
            guard let bytes = PythonBase64.decode(text) else {
                throw ReaderRefusal(.notBase64, at: offset)
            }
            try willAddValue(at: offset)
            draft.add(data: bytes.view)
        default: break
        }
    }

    private mutating func add(
        _ kind: PlistKind, _ payload: UInt64, at offset: Int
    ) throws(ReaderRefusal) {
        try willAddValue(at: offset)
        draft.add(kind, payload)
    }

    private mutating func addInteger(at offset: Int) throws(ReaderRefusal) {
        let text = takeCharacters()
        guard let number = PythonNumber.integer(text) else {
            throw ReaderRefusal(.notANumber, at: offset)
        }
        try willAddValue(at: offset)
        switch number {
        case .small(let integer): draft.add(integer: integer)
        case .large(let digits): draft.add(bytes: digits)
        }
    }

    private mutating func willAddValue(at offset: Int) throws(ReaderRefusal) {
        if let text = key {
            guard let container = open.last, container.isDictionary else {
                throw ReaderRefusal(.keyWithoutValue, at: offset)
            }
            draft.add(key: text)
            key = nil
        } else if let container = open.last {
            if container.isDictionary { throw ReaderRefusal(.valueWithoutKey, at: offset) }
        } else {
            // Only the last of several roots is used.
            draft.drop(from: 0)
        }
    }

    private mutating func close(at offset: Int) throws(ReaderRefusal) {
        let container = open[open.count - 1]
        if container.isDictionary, !(key ?? []).isEmpty {
            throw ReaderRefusal(.keyWithoutValue, at: offset)
        }
        open.removeLast()
        guard container.isDictionary else {
            draft.closeArray(from: container.start)
            return
        }
        if let uid = draft.uid(from: container.start), !uid.isNegative {
            draft.replaceByUID(uid.bits, from: container.start)
        } else {
            draft.closeDictionary(from: container.start)
        }
    }

    /// Returns the root; null if there was none.
    mutating func finish() -> PlistDocument? {
        if draft.position == 0 { draft.add(.null) }
        return draft.finish()
    }
}

/// Numbers as Python's `int` and `float` read them.
enum PythonNumber {
    enum Integer {
        case small(PlistInteger)
        case large([UInt8])
    }

    static func integer(_ text: [UInt8]) -> Integer? {
        let isHex = text.starts(with: [0x30, 0x78]) || text.starts(with: [0x30, 0x58])
        guard var digits = plain(text) else { return nil }
        var isNegative = false
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            digits.removeFirst()
        }
        if isHex {
            digits.removeFirst(2)
            // An underscore is allowed after the prefix.
            if digits.first == UInt8(ascii: "_") { digits.removeFirst() }
        }
        guard let bare = withoutUnderscores(digits, isHex: isHex), !bare.isEmpty,
            bare.allSatisfy({ Digits.value($0, isHex: isHex) != nil }), isHex || bare.count <= 4300
        else { return nil }
        var magnitude: UInt64 = 0
        for byte in bare {
            let (product, isLarge) = magnitude.multipliedReportingOverflow(by: isHex ? 16 : 10)
            let digit = UInt64(Digits.value(byte, isHex: isHex) ?? 0)
            let (sum, isLarger) = product.addingReportingOverflow(digit)
            if isLarge || isLarger { return .large((isNegative ? [UInt8(ascii: "-")] : []) + bare) }
            magnitude = sum
        }
        if isNegative && magnitude > 1 << 63 { return .large([UInt8(ascii: "-")] + bare) }
        return .small(
            PlistInteger(
                bits: isNegative ? 0 &- magnitude : magnitude,
                isNegative: isNegative && magnitude != 0))
    }

    static func real(_ text: [UInt8]) -> Double? {
        guard let plain = plain(text) else { return nil }
        let name = String(decoding: plain, as: UTF8.self).lowercased()
        switch name {
        case "nan", "+nan", "-nan": return .nan
        case "inf", "+inf", "infinity", "+infinity": return .infinity
        case "-inf", "-infinity": return -.infinity
        default: break
        }
        guard let bare = withoutUnderscores(plain, isHex: false) else { return nil }
        return RealText.parse(bare.view)
    }

    /// Returns the text in ASCII without surrounding white space. Digits may be from any script.
    private static func plain(_ text: [UInt8]) -> [UInt8]? {
        var scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        while let last = scalars.last, isSpace(last) { scalars.removeLast() }
        let start = scalars.firstIndex { !isSpace($0) } ?? scalars.count
        var plain: [UInt8] = []
        for scalar in scalars[start...] {
            if scalar.isASCII {
                plain.append(UInt8(scalar.value))
            } else if scalar.properties.numericType == .decimal,
                let value = scalar.properties.numericValue
            {
                plain.append(0x30 + UInt8(value))
            } else {
                return nil
            }
        }
        return plain
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || 0x1C...0x1F ~= scalar.value
    }

    /// Returns the digits without the underscores between them; `nil` if there are other
    /// underscores.
    private static func withoutUnderscores(_ text: [UInt8], isHex: Bool) -> [UInt8]? {
        for index in text.indices where text[index] == UInt8(ascii: "_") {
            guard index > 0, index + 1 < text.count,
                Digits.value(text[index - 1], isHex: isHex) != nil,
                Digits.value(text[index + 1], isHex: isHex) != nil
            else { return nil }
        }
        return text.filter { $0 != UInt8(ascii: "_") }
    }
}

/// Dates as plistlib reads them: at least a year, month and day that are valid in the calendar;
/// anything may follow the `Z`.
enum PythonDate {
    /// Returns the seconds since the reference date.
    static func parse(_ text: ByteView) -> Int? {
        guard let year = number(text, 0, 4) else { return nil }
        var fields: [Int] = []
        var offset = 4
        for mark in "--T::".utf8 {
            guard text.byte(at: offset) == mark, let value = number(text, offset + 1, 2) else {
                break
            }
            fields.append(value)
            offset += 3
        }
        guard text.byte(at: offset) == UInt8(ascii: "Z"), fields.count >= 2, year > 0 else {
            return nil
        }
        fields += Array(repeating: 0, count: 5 - fields.count)
        guard 1...12 ~= fields[0], 1...31 ~= fields[1], fields[2] < 24, fields[3] < 60,
            fields[4] < 60
        else { return nil }
        let civil = CivilTime(
            year: year, month: fields[0], day: fields[1], hour: fields[2], minute: fields[3],
            second: fields[4])
        let seconds = civil.secondsSinceReferenceDate
        return CivilTime(secondsSinceReferenceDate: seconds).month == fields[0] ? seconds : nil
    }

    private static func number(_ text: ByteView, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for offset in start..<start + count {
            guard let digit = Digits.value(text.byte(at: offset)) else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }
}

/// Base64 as `binascii.a2b_base64` decodes it: characters outside its alphabet are skipped, and
/// reading ends after complete padding.
enum PythonBase64 {
    static func decode(_ text: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        var place = 0
        var padCount = 0
        var rest: UInt8 = 0
        for byte in text {
            if byte == UInt8(ascii: "=") {
                if place >= 2 {
                    padCount += 1
                    if place + padCount >= 4 { return bytes }
                }
                continue
            }
            guard let value = LenientBase64.value(of: byte) else { continue }
            padCount = 0
            switch place {
            case 0: rest = value
            case 1: bytes.append(rest << 2 | value >> 4)
            case 2: bytes.append(rest << 4 | value >> 2)
            default: bytes.append(rest << 6 | value)
            }
            rest = value
            place = (place + 1) & 3
        }
        return place == 0 ? bytes : nil
    }
}
