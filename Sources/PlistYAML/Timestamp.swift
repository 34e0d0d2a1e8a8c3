// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A point in time as in the type `!!timestamp` of YAML 1.1: `2001-12-14`,
/// `2001-12-14 21:59:43.10 -5`, `2001-12-14T21:59:43Z`. A time without an offset is in UTC.
struct Timestamp {
    /// Seconds since the reference date.
    let seconds: Double

    /// - Parameter acceptsShortDate: whether the month and the day of a date without a time may
    ///   have one digit.
    /// - Returns: `nil` for other text, and for dates outside the calendar.
    /// - Complexity: O(*n*) in the bytes.
    init?(_ text: ByteView, acceptsShortDate: Bool = false) {
        var part = ScalarText(text)
        guard part.skipDigits() == 4 else { return nil }
        var year = ScalarText(text)
        guard let years = year.number(atMost: 4), let month = Self.field(&part, after: "-"),
            let day = Self.field(&part, after: "-")
        else { return nil }
        let isLong = part.offset == 10
        var time = (hour: 0, minute: 0, second: 0)
        var fraction = ""
        var offset = 0
        if part.isAtEnd {
            guard isLong || acceptsShortDate else { return nil }
        } else {
            guard Self.skipMark(&part), let hour = part.number(atMost: 2),
                let minute = Self.pair(&part), let second = Self.pair(&part)
            else { return nil }
            time = (hour, minute, second)
            if part.skip(UInt8(ascii: ".")) {
                let start = part.offset
                let count = part.skipDigits()
                fraction = text.slice(start, count).repairedString
            }
            guard let seconds = Self.offset(&part), part.isAtEnd else { return nil }
            offset = seconds
        }
        let date = CivilTime(
            year: years, month: month, day: day, hour: time.hour, minute: time.minute,
            second: time.second)
        guard let seconds = Self.seconds(date, fraction, offset) else { return nil }
        self.seconds = seconds
    }

    /// Returns the instant of a time in a zone that is `offset` seconds ahead of UTC.
    private static func seconds(_ date: CivilTime, _ fraction: String, _ offset: Int) -> Double? {
        guard (1...12).contains(date.month), date.day >= 1, date.hour < 24, date.minute < 60,
            date.second < 60
        else { return nil }
        let local = date.secondsSinceReferenceDate
        guard CivilTime(secondsSinceReferenceDate: local).day == date.day else { return nil }
        let instant = CivilTime(secondsSinceReferenceDate: local - offset)
        guard (0...9999).contains(instant.year) else { return nil }
        let text = DateText.string(instant).dropLast() + (fraction.isEmpty ? "" : "." + fraction)
        return ExactDateText.parse(Array("\(text)Z".utf8).view)
    }

    private static func field(_ part: inout ScalarText, after mark: StaticString) -> Int? {
        part.skip(mark) ? part.number(atMost: 2) : nil
    }

    /// Reads a colon and two digits.
    private static func pair(_ part: inout ScalarText) -> Int? {
        let start = part.offset
        guard part.skip(":"), let value = part.number(atMost: 2), part.offset == start + 3 else {
            return nil
        }
        return value
    }

    /// Skips the letter or the spaces between a date and a time.
    private static func skipMark(_ part: inout ScalarText) -> Bool {
        if part.skip(UInt8(ascii: "T")) || part.skip(UInt8(ascii: "t")) { return true }
        return part.skip(while: isSpace) > 0
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// Reads a zone, and returns how many seconds it is ahead of UTC; `nil` if malformed.
    private static func offset(_ part: inout ScalarText) -> Int? {
        if part.isAtEnd { return 0 }
        _ = part.skip(while: isSpace)
        if part.skip(UInt8(ascii: "Z")) { return 0 }
        guard let isNegative = part.skipSign(), let hours = part.number(atMost: 2) else {
            return nil
        }
        var minutes = 0
        if part.byte == UInt8(ascii: ":") {
            guard let value = pair(&part) else { return nil }
            minutes = value
        }
        let seconds = hours * 3600 + minutes * 60
        return isNegative ? -seconds : seconds
    }
}
