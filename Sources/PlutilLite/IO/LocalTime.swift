// SPDX-License-Identifier: Apache-2.0

import PlistCore

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
        guard let local = System.localTime(unix: unix) else { return nil }
        (civil, weekday, zone) = local
    }

    /// The seconds from 2001 to a local time.
    ///
    /// - Parameter zone: the abbreviation of the time's zone; `nil` for the one that applies then.
    /// - Returns: `nil` for a time that is skipped, or that never occurs in the zone.
    static func seconds(of civil: CivilTime, zone: String?) -> Int? {
        // Whether summer time is in force: unknown, no, yes; when clocks are turned back, a time
        // occurs twice.
        for isSummer: Int32 in [-1, 0, 1] {
            let unix = System.unixTime(of: civil, isSummer: isSummer)
            guard let local = LocalTime(unix: unix), local.civil == civil else { continue }
            if zone == nil || local.zone == zone { return unix - referenceDate }
        }
        return nil
    }
}
