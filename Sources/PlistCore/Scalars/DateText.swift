// SPDX-License-Identifier: Apache-2.0

/// Dates in the exact form of XML property lists: `2001-01-01T00:00:00Z`.
package enum DateText {
    package struct Parsed: Sendable {
        package let secondsSinceReferenceDate: Int
        /// Whether the date was outside the calendar, such as February 30, and was normalised.
        package let isNormalised: Bool
    }

    /// Reads the 20 bytes `YYYY-MM-DDTHH:MM:SSZ` of a day that exists in every month; returns `nil`
    /// for anything else.
    @inline(__always)
    static func parseCommon(_ text: ByteView, at offset: Int) -> Int? {
        guard offset <= text.count &- 24 else { return nil }
        // Removing `0000-00-`, `00T00:00` and `:00Z` from each word leaves digits as their values
        // and punctuation as zeros.
        let date = text.uint64(at: offset) ^ 0x2D30_302D_3030_3030
        let time = text.uint64(at: offset &+ 8) ^ 0x3030_3A30_3054_3030
        let rest = text.uint64(at: offset &+ 12) >> 32 ^ 0x5A30_303A
        let marks =
            date & 0xFF00_00FF_0000_0000 | time & 0x0000_FF00_00FF_0000 | rest & 0xFF00_00FF
        guard marks == 0, areDigits(date), areDigits(time), areDigits(rest) else { return nil }
        let civil = CivilTime(
            year: 100 &* pair(date, 0) &+ pair(date, 2), month: pair(date, 5), day: pair(time, 0),
            hour: pair(time, 3), minute: pair(time, 6), second: pair(rest, 1))
        guard civil.month &- 1 < 12, civil.month > 0, civil.day > 0, civil.day <= 28,
            civil.hour < 24, civil.minute < 60, civil.second < 60
        else { return nil }
        return civil.secondsSinceReferenceDate
    }

    /// Whether all lanes are at most 9.
    @inline(__always)
    private static func areDigits(_ word: UInt64) -> Bool {
        (word | (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676) & ByteLanes.highBits == 0
    }

    /// Returns the number formed by the digits in lanes `index` and `index + 1`.
    @inline(__always)
    private static func pair(_ word: UInt64, _ index: Int) -> Int {
        let lanes = word >> UInt64(8 &* index)
        return Int(lanes & 0xF) &* 10 &+ Int(lanes >> 8 & 0xF)
    }

    /// - Returns: `nil` for other text, for month 0 and day 0, and for years beyond a million.
    package static func parse(_ text: ByteView) -> Parsed? {
        guard let civil = fields(text), civil.month > 0, civil.day > 0,
            civil.year.magnitude <= CivilTime.maximumYear
        else { return nil }
        var carried = civil
        carried.year += (civil.month - 1) / 12
        carried.month = (civil.month - 1) % 12 + 1
        let seconds = carried.secondsSinceReferenceDate
        let isNormal =
            civil.month <= 12 && civil.hour < 24 && civil.minute < 60 && civil.second < 60
            && (civil.day <= 28
                || CivilTime(secondsSinceReferenceDate: seconds).month == civil.month)
        if !isNormal {
            let year = CivilTime(secondsSinceReferenceDate: seconds).year
            if year.magnitude > CivilTime.maximumYear { return nil }
        }
        return Parsed(secondsSinceReferenceDate: seconds, isNormalised: !isNormal)
    }

    /// Parses `[-]Y…-MM-DDTHH:MM:SSZ`.
    private static func fields(_ text: ByteView) -> CivilTime? {
        let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
        let yearStart = isNegative ? 1 : 0
        // The part after the year has a fixed length.
        let yearEnd = text.count - 16
        guard yearEnd > yearStart, yearEnd - yearStart <= 10 else { return nil }
        var year = 0
        for offset in yearStart..<yearEnd {
            guard let digit = Digits.value(text[offset]) else { return nil }
            year = year * 10 + Int(digit)
        }
        func two(_ offset: Int) -> Int? {
            guard let tens = Digits.value(text[yearEnd + offset]),
                let ones = Digits.value(text[yearEnd + offset + 1])
            else { return nil }
            return Int(tens) * 10 + Int(ones)
        }
        func isAt(_ offset: Int, _ byte: UInt8) -> Bool { text[yearEnd + offset] == byte }
        guard isAt(0, UInt8(ascii: "-")), isAt(3, UInt8(ascii: "-")), isAt(6, UInt8(ascii: "T")),
            isAt(9, UInt8(ascii: ":")), isAt(12, UInt8(ascii: ":")), isAt(15, UInt8(ascii: "Z")),
            let month = two(1), let day = two(4), let hour = two(7), let minute = two(10),
            let second = two(13)
        else { return nil }
        return CivilTime(
            year: isNegative ? -year : year, month: month, day: day, hour: hour, minute: minute,
            second: second)
    }

    /// The maximum length of a date, in bytes.
    package static let maximumByteCount = 24

    /// Returns the date as text.
    package static func string(_ civil: CivilTime) -> String {
        var output = PlistOutput()
        // Writing to memory cannot fail.
        try? output.write(atMost: maximumByteCount) { $0.put(civil) }
        return String(decoding: output.bytes(), as: UTF8.self)
    }
}

extension ByteCursor {
    /// Writes a date as in XML.
    @inline(__always)
    package mutating func put(_ civil: CivilTime) {
        put(civil, timeMark: UInt8(ascii: "T"))
        put(UInt8(ascii: "Z"))
    }

    /// Writes a day, a separator and a time. The year has at least four characters, including a
    /// minus sign, as with C's `%04d`.
    @inline(never)
    mutating func put(_ civil: CivilTime, timeMark: UInt8) {
        let year = UInt64(civil.year.magnitude)
        if civil.year < 0 { put(UInt8(ascii: "-")) }
        if year < 10_000 {
            put(decimal: year, digitCount: civil.year < 0 && year < 1000 ? 3 : 4)
        } else {
            put(decimal: year)
        }
        put(UInt8(ascii: "-"), civil.month)
        put(UInt8(ascii: "-"), civil.day)
        put(timeMark, civil.hour)
        put(UInt8(ascii: ":"), civil.minute)
        put(UInt8(ascii: ":"), civil.second)
    }

    /// Writes a separator and two digits.
    @inline(__always)
    private mutating func put(_ mark: UInt8, _ value: Int) {
        let tens = UInt64(value / 10)
        let ones = UInt64(value % 10)
        put(UInt64(mark) | (0x30 + tens) << 8 | (0x30 + ones) << 16, 3)
    }
}
