// SPDX-License-Identifier: Apache-2.0

/// A point in time, in seconds since the reference date 2001-01-01T00:00:00Z.
public struct PlistDate: Hashable, Sendable {
    /// The seconds since the reference date, possibly with a fraction; in binary property lists
    /// also NaN or infinite.
    public var secondsSinceReferenceDate: Double

    /// A point in time, in seconds since 2001-01-01T00:00:00Z.
    public init(secondsSinceReferenceDate: Double) {
        self.secondsSinceReferenceDate = secondsSinceReferenceDate
    }

    /// Compares by bits, so that NaN equals itself and −0 differs from 0.
    public static func == (left: PlistDate, right: PlistDate) -> Bool {
        left.secondsSinceReferenceDate.bitPattern == right.secondsSinceReferenceDate.bitPattern
    }

    /// Hashes the bits.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(secondsSinceReferenceDate.bitPattern)
    }
}

extension PlistDate: Comparable {
    /// Whether a date is earlier than another; −0 precedes 0, and NaN follows all others or, if
    /// negative, precedes them.
    public static func < (left: PlistDate, right: PlistDate) -> Bool {
        let (left, right) = (left.secondsSinceReferenceDate, right.secondsSinceReferenceDate)
        return !right.isTotallyOrdered(belowOrEqualTo: left)
    }
}

extension PlistDate: CustomStringConvertible {
    /// The date in UTC in the form of ISO 8601 and RFC 3339, `2001-01-01T00:00:00.25Z`; for NaN,
    /// infinities and years beyond a million, the number of seconds.
    public var description: String { PreciseDateText.string(self) }
}

/// A date and time of day in UTC, in the proleptic Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
    /// The year; year 0 is 1 BC.
    package var year: Int
    /// The month, 1 to 12.
    package var month: Int
    /// The day, 1 to 31.
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int

    /// The largest supported year; the smallest is its negative.
    static let maximumYear = 1_000_000

    package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Whether the year of a date is supported; false for NaN and infinities.
    static func covers(_ date: PlistDate) -> Bool {
        // The starts of the years -1,000,000 and 1,000,001.
        let (start, end) = (-31_620_097_526_400.0, 31_493_838_096_000.0)
        return date.secondsSinceReferenceDate >= start && date.secondsSinceReferenceDate < end
    }

    /// The whole second at or before a date; `nil` for NaN, infinities and years beyond a million.
    package init?(_ date: PlistDate) {
        guard Self.covers(date) else { return nil }
        self.init(secondsSinceReferenceDate: Int(date.secondsSinceReferenceDate.rounded(.down)))
    }

    /// The time at a number of seconds, which must be less than 2^62 away from zero.
    package init(secondsSinceReferenceDate seconds: Int) {
        let (days, secondOfDay) = Self.divideFloor(seconds, 86_400)
        // Days since 0000-03-01, so that leap days come last in a year (Howard Hinnant's
        // "chrono-compatible low-level date algorithms").
        let (era, dayOfEra) = Self.divideFloor(days + 730_791, 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        hour = secondOfDay / 3600
        minute = secondOfDay / 60 % 60
        second = secondOfDay % 60
    }

    private static func divideFloor(_ value: Int, _ divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// Seconds since the reference date; days and times beyond their range carry over.
    ///
    /// Fields must be small: years up to a million, the others up to 99.
    package var secondsSinceReferenceDate: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = Self.divideFloor(shiftedYear, 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 730_791
        return days * 86_400 + hour * 3600 + minute * 60 + second
    }
}
