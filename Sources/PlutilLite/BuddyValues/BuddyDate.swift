// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Dates as PlistBuddy reads and prints them: `Thu Feb 29 12:34:56 UTC 2024`, in local time.
enum BuddyDate {
    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// The date in local time; `nil` for one that is outside the calendar.
    static func text(_ date: PlistDate) -> String? {
        guard let civil = CivilTime(date), let local = LocalTime(at: civil) else { return nil }
        let time = local.civil
        let clock = [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
        return [
            short(weekdays[local.weekday]), short(months[time.month - 1]), twoDigits(time.day),
            clock,
            local.zone, "\(time.year)",
        ].joined(separator: " ")
    }

    /// The date in universal time, which reads back to the same date anywhere; `nil` for one that is
    /// not a whole second of the calendar.
    static func universalText(_ date: PlistDate) -> String? {
        let seconds = date.secondsSinceReferenceDate
        guard let civil = CivilTime(date), (1000...9999).contains(civil.year),
            seconds == seconds.rounded(), seconds != 0 || seconds.sign == .plus
        else { return nil }
        // The reference date was a Monday.
        let day = Int((seconds / 86_400).rounded(.down)) % 7
        let clock = [civil.hour, civil.minute, civil.second].map(twoDigits)
        return [
            short(weekdays[(day + 8) % 7]), short(months[civil.month - 1]), twoDigits(civil.day),
            clock.joined(separator: ":"), "UTC", "\(civil.year)",
        ].joined(separator: " ")
    }

    private static func short(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst().prefix(2)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// Reads a date.
    ///
    /// PlistBuddy's own forms are `Thu Feb 29 12:34:56 UTC 2024`, the same with the zone last or
    /// without one, and `02/29/24`; RFC 3339 as in XML is accepted as well. A zone is UTC, GMT or
    /// one of the local ones; no zone means local time.
    ///
    /// - Returns: `nil` for anything else, and for days that do not exist.
    static func parse(_ text: [UInt8]) -> PlistDate? {
        if let parsed = DateText.parse(text.view), !parsed.isNormalised {
            return PlistDate(secondsSinceReferenceDate: Double(parsed.secondsSinceReferenceDate))
        }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
        if words.count == 1 { return parseDay(words[0]) }
        guard words.count == 5 || words.count == 6, name(words[0], in: weekdays) != nil,
            let month = name(words[1], in: months), let day = number(words[2], 1...2),
            let clock = numbers(words[3], separator: ":")
        else { return nil }
        // The year is the last word or the one before it.
        let isZoneLast = words.count == 6 && number(words[5], 4...4) == nil
        let yearIndex = words.count == 5 || isZoneLast ? 4 : 5
        guard let year = number(words[yearIndex], 4...4) else { return nil }
        let zone = words.count == 5 ? nil : words[isZoneLast ? 5 : 4]
        let civil = CivilTime(
            year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1],
            second: clock[2])
        return date(civil, zone: zone)
    }

    /// `02/29/24`, at midnight. Years from 69 on are of the twentieth century, as in POSIX.
    private static func parseDay(_ text: String) -> PlistDate? {
        guard let parts = numbers(text, separator: "/") else { return nil }
        let year = parts[2] < 69 ? 2000 + parts[2] : 1900 + parts[2]
        let civil = CivilTime(
            year: year, month: parts[0], day: parts[1], hour: 0, minute: 0, second: 0)
        return date(civil, zone: nil)
    }

    private static func date(_ civil: CivilTime, zone: String?) -> PlistDate? {
        guard (1...12).contains(civil.month) else { return nil }
        let seconds = civil.secondsSinceReferenceDate
        guard CivilTime(secondsSinceReferenceDate: seconds) == civil else { return nil }
        if zone == "UTC" || zone == "GMT" {
            return PlistDate(secondsSinceReferenceDate: Double(seconds))
        }
        return LocalTime.seconds(of: civil, zone: zone).map {
            PlistDate(secondsSinceReferenceDate: Double($0))
        }
    }

    /// The number of a name, given in full or by its first three letters.
    private static func name(_ word: String, in names: [String]) -> Int? {
        let word = word.lowercased()
        return names.firstIndex { $0 == word || $0.prefix(3) == word }
    }

    private static func numbers(_ text: String, separator: Character) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number(String($0), 1...2) }
        return parts.count == 3 && numbers.count == 3 ? numbers : nil
    }

    private static func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }
}
