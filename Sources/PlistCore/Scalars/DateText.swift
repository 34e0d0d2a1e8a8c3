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

/// Dates in the form of RFC 3339, with the fraction of a second if there is one.
package enum PreciseDateText {
    package static func write(_ date: PlistDate, to output: inout PlistOutput) throws(PlistError) {
        guard let time = CivilTime(date) else {
            // NaN, infinite, or outside the supported years.
            try output.append(utf8: "\(date.secondsSinceReferenceDate) seconds since 2001")
            return
        }
        let fraction = fraction(of: date.secondsSinceReferenceDate)
        if fraction.isEmpty {
            return try output.write(atMost: DateText.maximumByteCount) { $0.put(time) }
        }
        // The fraction precedes the Z.
        try output.append(utf8: DateText.string(time).dropLast() + fraction + "Z")
    }

    /// Returns the text that ``write(_:to:)`` writes.
    static func string(_ date: PlistDate) -> String {
        var output = PlistOutput()
        // Writing to memory cannot fail.
        try? write(date, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }

    /// Returns the fraction, such as `.25`, to the nanosecond or as exactly as the double allows;
    /// an empty string for a whole second.
    private static func fraction(of seconds: Double) -> String {
        let part = seconds - seconds.rounded(.down)
        if part == 0 { return "" }
        // Near today, a double resolves 0.1 µs, so more digits would be noise.
        let digitCount = seconds.magnitude < 1e6 ? 9 : 6
        let scale = digitCount == 9 ? 1e9 : 1e6
        // Rounding up to the next second would change the date.
        let units = min(UInt64((part * scale).rounded()), UInt64(scale) - 1)
        var digits = String(units)
        digits = String(repeating: "0", count: digitCount - digits.count) + digits
        while digits.count > 1 && digits.last == "0" { digits.removeLast() }
        return "." + digits
    }
}

/// Dates exact to the last bit, as in RFC 3339: `2001-01-01T00:00:00.25Z`.
package enum ExactDateText {
    /// The maximum number of fraction digits: as many as an integer holds, and more than doubles
    /// need except in the first days around the reference date.
    private static let maximumDigitCount = 18

    /// Returns text that reads back to the same bits; `nil` if there is none: outside the years 0
    /// to 9999, for −0, and for fractions of more than 18 digits.
    package static func string(_ date: PlistDate) -> String? {
        let seconds = date.secondsSinceReferenceDate
        guard let civil = CivilTime(date), (0...9999).contains(civil.year),
            seconds != 0 || seconds.sign == .plus
        else { return nil }
        let text = DateText.string(civil)
        let parts = seconds.magnitude.description.split(separator: ".")
        guard parts.count == 2, !parts[1].contains("e"),
            parts[1].utf8.count <= maximumDigitCount
        else { return nil }
        if parts[1] == "0" { return text }
        let digits = seconds < 0 ? complement(String(parts[1])) : String(parts[1])
        return "\(text.dropLast()).\(digits)Z"
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS`, an optional fraction, and `Z`.
    ///
    /// - Returns: seconds since the reference date, rounded once; `nil` for other text and for
    ///   dates outside the calendar.
    package static func parse(_ text: ByteView) -> Double? {
        guard text.count >= 20, text[text.count - 1] == UInt8(ascii: "Z") else { return nil }
        let whole = text.slice(0, 19).array + [UInt8(ascii: "Z")]
        guard let date = DateText.parse(whole.view), !date.isNormalised else { return nil }
        let seconds = date.secondsSinceReferenceDate
        if text.count == 20 { return Double(seconds) }
        let digits = text.slice(20, text.count - 21)
        guard text[19] == UInt8(ascii: "."), (1...maximumDigitCount).contains(digits.count),
            (0..<digits.count).allSatisfy({ Digits.value(digits[$0]) != nil })
        else { return nil }
        let fraction = digits.repairedString
        if seconds >= 0 { return Double("\(seconds).\(fraction)") }
        // −3 and .25 make −2.75.
        if fraction.allSatisfy({ $0 == "0" }) { return Double(seconds) }
        return Double("-\(-1 - seconds).\(complement(fraction))")
    }

    /// Returns the digits of 1 − 0.*digits*; at least one digit must not be zero.
    private static func complement(_ digits: String) -> String {
        let scale = (0..<digits.utf8.count).reduce(UInt64(1)) { power, _ in power * 10 }
        let value = String(scale - (UInt64(digits) ?? 0))
        return String(repeating: "0", count: digits.utf8.count - value.utf8.count) + value
    }
}
