// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The types that PlistBuddy knows, by its names.
enum BuddyKind: String, CaseIterable {
    case string
    case array
    case dict
    case bool
    case real
    case integer
    case date
    case data

    /// Parses the name of a type, ignoring case.
    init(_ word: [UInt8]) throws(BuddyFailure) {
        let text = String(decoding: word, as: UTF8.self)
        let name = text.lowercased()
        guard let kind = BuddyKind(rawValue: name == "dictionary" ? "dict" : name) else {
            throw .answer("Unrecognized Type: \(VisibleText.escaped(text))")
        }
        self = kind
    }

    /// Creates the type of a value; `nil` for UIDs and nulls, which PlistBuddy does not know.
    init?(_ kind: PlistKind) {
        switch kind {
        case .string: self = .string
        case .array: self = .array
        case .dictionary: self = .dict
        case .boolean: self = .bool
        case .real: self = .real
        case .integer: self = .integer
        case .date: self = .date
        case .data: self = .data
        case .uid, .null: return nil
        }
    }
}

/// Dates in the format of PlistBuddy: `Thu Feb 29 12:34:56 UTC 2024`, in local time.
enum BuddyDate {
    private static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// Returns the date in local time; `nil` if it is outside the calendar.
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

    /// Returns the date in universal time, which reads back to the same date anywhere; `nil` unless
    /// it is a whole second within the calendar.
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

    /// Parses a date.
    ///
    /// PlistBuddy's own forms are `Thu Feb 29 12:34:56 UTC 2024`, the same with the zone last or
    /// without a zone, and `02/29/24`. RFC 3339 as in XML is also accepted, and so is the output of
    /// `date` in other English locales, such as `Thu 29 Feb 2024 12:34:56 PM UTC`. The zone is UTC,
    /// GMT or a local zone; without a zone, the time is local.
    ///
    /// - Returns: `nil` for any other text, and for days that do not exist.
    static func parse(_ text: [UInt8]) -> PlistDate? {
        if let parsed = DateText.parse(text.view), !parsed.isNormalised {
            return PlistDate(secondsSinceReferenceDate: Double(parsed.secondsSinceReferenceDate))
        }
        let words = String(decoding: text, as: UTF8.self).split(separator: " ").map(String.init)
        if words.count == 1 { return parseDay(words[0]) }
        guard words.count >= 5, name(words[0], in: weekdays) != nil,
            let (month, day) = monthAndDay(words[1], words[2]) ?? monthAndDay(words[2], words[1])
        else { return nil }
        var rest = Array(words[3...])
        guard let year = remove(from: &rest, { number($0, 4...4) }),
            let clock = remove(from: &rest, { numbers($0, separator: ":") })
        else { return nil }
        var hour = clock[0]
        if let isAfternoon = remove(from: &rest, { ["AM": false, "PM": true][$0] }) {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard rest.count <= 1 else { return nil }
        let civil = CivilTime(
            year: year, month: month, day: day, hour: hour, minute: clock[1], second: clock[2])
        return date(civil, zone: rest.first)
    }

    private static func monthAndDay(_ month: String, _ day: String) -> (Int, Int)? {
        guard let month = name(month, in: months), let day = number(day, 1...2) else { return nil }
        return (month + 1, day)
    }

    /// Removes and returns the first word that can be parsed.
    private static func remove<Part>(
        from words: inout [String], _ read: (String) -> Part?
    ) -> Part? {
        for (index, word) in words.enumerated() {
            guard let part = read(word) else { continue }
            words.remove(at: index)
            return part
        }
        return nil
    }

    /// Parses `02/29/24`, at midnight. Years from 69 on are in the twentieth century, as in POSIX.
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

    /// Returns the number of a name, given in full or by its first three letters.
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

/// A failure of a PlistBuddy command, in PlistBuddy's words.
struct BuddyFailure: Error {
    /// PlistBuddy's stream for a line.
    enum Stream {
        case output
        case error
    }

    /// Lines, in order.
    let lines: [(text: String, stream: Stream)]

    private init(_ lines: [(text: String, stream: Stream)]) { self.lines = lines }

    /// Creates a failure about an entry or a file.
    init(_ text: String) { self.init([(text, .error)]) }

    /// Returns a failure about a command or a value, which PlistBuddy reports on standard output.
    static func answer(_ text: String) -> BuddyFailure { BuddyFailure([(text, .output)]) }

    /// Returns the failure with an explanation that PlistBuddy does not give.
    func explained(_ text: String) -> BuddyFailure { BuddyFailure(lines + [(text, .error)]) }

    /// Returns the message for an unreadable property list.
    static func unreadable(_ path: FilePath, because lines: [String]) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) } + [("Error Reading File: \(path.shown)", .output)])
    }

    /// Returns the message for an unreadable file named by a command.
    static func unreadable(
        _ path: FilePath, by command: String, because lines: [String]
    ) -> BuddyFailure {
        BuddyFailure(
            lines.map { ($0, .error) }
                + [("\(command): Error Reading File: \(path.shown)", .error)])
    }

    /// Creates the message for an edit that our editor rejects.
    init(_ command: String, _ error: PlistError) { self.init("\(command): \(error.advice)") }

    func report(to console: Console) {
        for (text, stream) in lines {
            switch stream {
            case .output: console.answer(text)
            case .error: console.message(text)
            }
        }
    }
}
