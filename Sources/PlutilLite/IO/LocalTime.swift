// SPDX-License-Identifier: Apache-2.0

import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A point in time by local clocks, in the time zone given by `TZ` or the system.
struct LocalTime {
    let civil: CivilTime
    /// 0 is Sunday.
    let weekday: Int
    /// The abbreviation of the time zone: `CET`.
    let zone: String

    /// Seconds from 1970 to 2001.
    private static let referenceDate = 978_307_200

    /// The local time for a time in UTC; `nil` if the system does not know it.
    init?(at time: CivilTime) {
        self.init(unix: time.secondsSinceReferenceDate + Self.referenceDate)
    }

    private init?(unix: Int) {
        var seconds = time_t(unix)
        var fields = tm()
        tzset()
        guard localtime_r(&seconds, &fields) != nil else { return nil }
        civil = CivilTime(
            year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1,
            day: Int(fields.tm_mday), hour: Int(fields.tm_hour), minute: Int(fields.tm_min),
            second: Int(fields.tm_sec))
        weekday = Int(fields.tm_wday)
        zone = fields.tm_zone.map { String(cString: $0) } ?? ""
    }

    /// The seconds from 2001 to a local time.
    ///
    /// - Parameter zone: the abbreviation of the time's zone; `nil` for the one that applies then.
    /// - Returns: `nil` for a time that is skipped, or that never occurs in the zone.
    static func seconds(of civil: CivilTime, zone: String?) -> Int? {
        tzset()
        // Whether summer time is in force: unknown, no, yes; when clocks are turned back, a time
        // occurs twice.
        for isSummer: Int32 in [-1, 0, 1] {
            var fields = tm()
            fields.tm_year = Int32(civil.year - 1900)
            fields.tm_mon = Int32(civil.month - 1)
            fields.tm_mday = Int32(civil.day)
            fields.tm_hour = Int32(civil.hour)
            fields.tm_min = Int32(civil.minute)
            fields.tm_sec = Int32(civil.second)
            fields.tm_isdst = isSummer
            let unix = Int(mktime(&fields))
            guard let local = LocalTime(unix: unix), local.civil == civil else { continue }
            if zone == nil || local.zone == zone { return unix - referenceDate }
        }
        return nil
    }
}
