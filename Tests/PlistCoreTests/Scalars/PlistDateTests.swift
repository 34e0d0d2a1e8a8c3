// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

@Suite struct PlistDateTests {
    static let calendar: Calendar = {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar
    }()

    static func civil(_ seconds: Double) -> CivilTime? {
        CivilTime(PlistDate(secondsSinceReferenceDate: seconds))
    }

    @Test func comparesDatesByBits() {
        let notANumber = PlistDate(secondsSinceReferenceDate: .nan)
        #expect(notANumber == notANumber)
        #expect(
            PlistDate(secondsSinceReferenceDate: -0.0) != PlistDate(secondsSinceReferenceDate: 0))
        #expect(Set([notANumber, notANumber]).count == 1)
    }

    @Test func ordersDates() {
        let seconds = [-Double.infinity, -1, -0.0, 0, 0.5, .infinity, .nan]
        let dates = seconds.map(PlistDate.init(secondsSinceReferenceDate:))
        #expect(dates.reversed().sorted() == dates)
    }

    @Test(arguments: [
        (0.0, "2001-01-01T00:00:00Z"), (0.25, "2001-01-01T00:00:00.25Z"),
        (-0.5, "2000-12-31T23:59:59.5Z"), (817_689_600.125, "2026-11-30T00:00:00.125Z"),
        (-63_145_526_400, "0000-01-01T00:00:00Z"), (.nan, "nan seconds since 2001"),
        (-.infinity, "-inf seconds since 2001"),
    ])
    func describesDatesInISO8601(seconds: Double, expected: String) {
        #expect(PlistDate(secondsSinceReferenceDate: seconds).description == expected)
    }

    @Test(arguments: [
        (0.0, CivilTime(year: 2001, month: 1, day: 1, hour: 0, minute: 0, second: 0)),
        (-1.0, CivilTime(year: 2000, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (-0.5, CivilTime(year: 2000, month: 12, day: 31, hour: 23, minute: 59, second: 59)),
        (0.999, CivilTime(year: 2001, month: 1, day: 1, hour: 0, minute: 0, second: 0)),
        (-978_307_200.0, CivilTime(year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0)),
        (-26_524_800.0, CivilTime(year: 2000, month: 2, day: 29, hour: 0, minute: 0, second: 0)),
        (-63_113_904_000.0, CivilTime(year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0)),
        (
            -63_113_904_001.0,
            CivilTime(year: 0, month: 12, day: 31, hour: 23, minute: 59, second: 59)
        ),
        (
            252_423_993_599.0,
            CivilTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59, second: 59)
        ),
    ])
    func computesCivilTime(seconds: Double, expected: CivilTime) {
        #expect(Self.civil(seconds) == expected)
        #expect(Double(expected.secondsSinceReferenceDate) == seconds.rounded(.down))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 3.2e13, -3.2e13])
    func hasNoCivilTimeBeyondAMillionYears(seconds: Double) {
        #expect(Self.civil(seconds) == nil)
    }

    @Test func coversDatesUpToTheMillionthYear() {
        for year in [1_000_000, -1_000_000] {
            let start = CivilTime(year: year, month: 1, day: 1, hour: 0, minute: 0, second: 0)
            let end = CivilTime(year: year, month: 12, day: 31, hour: 23, minute: 59, second: 59)
            #expect(Self.civil(Double(start.secondsSinceReferenceDate)) == start)
            #expect(Self.civil(Double(end.secondsSinceReferenceDate)) == end)
            let outside =
                year > 0 ? end.secondsSinceReferenceDate + 1 : start.secondsSinceReferenceDate - 1
            #expect(Self.civil(Double(outside)) == nil)
            let middle = Double(end.secondsSinceReferenceDate) + 0.5
            #expect(Self.civil(middle) == end)
            #expect(CivilTime.covers(PlistDate(secondsSinceReferenceDate: middle)))
            #expect(!CivilTime.covers(PlistDate(secondsSinceReferenceDate: Double(outside))))
        }
    }

    @Test func agreesWithGregorianCalendarOfFoundation() throws {
        var generator = SeededGenerator(seed: 20_010_101)
        // Foundation's calendar turns Julian before 1582, so the comparison begins after it.
        for _ in 0..<2000 {
            let seconds = Int.random(in: -13_000_000_000...250_000_000_000, using: &generator)
            let date = Date(timeIntervalSinceReferenceDate: Double(seconds))
            let parts = Self.calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: date)
            let civil = CivilTime(secondsSinceReferenceDate: seconds)
            #expect(civil.year == parts.year && civil.month == parts.month)
            #expect(civil.day == parts.day && civil.hour == parts.hour)
            #expect(civil.minute == parts.minute && civil.second == parts.second)
            #expect(civil.secondsSinceReferenceDate == seconds)
        }
    }

    @Test func readsBackEveryTimeOfAMillionYears() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5000 {
            let seconds = Int.random(
                in: -31_600_000_000_000...31_490_000_000_000, using: &generator)
            let civil = CivilTime(secondsSinceReferenceDate: seconds)
            #expect(civil.secondsSinceReferenceDate == seconds)
            #expect((1...12).contains(civil.month) && (1...31).contains(civil.day))
        }
    }

    @Test func carriesOverOutOfRangeFields() {
        let cases: [(CivilTime, CivilTime)] = [
            (
                CivilTime(year: 2024, month: 1, day: 32, hour: 0, minute: 0, second: 0),
                CivilTime(year: 2024, month: 2, day: 1, hour: 0, minute: 0, second: 0)
            ),
            (
                CivilTime(year: 2023, month: 2, day: 29, hour: 0, minute: 0, second: 0),
                CivilTime(year: 2023, month: 3, day: 1, hour: 0, minute: 0, second: 0)
            ),
            (
                CivilTime(year: 2024, month: 12, day: 31, hour: 24, minute: 0, second: 0),
                CivilTime(year: 2025, month: 1, day: 1, hour: 0, minute: 0, second: 0)
            ),
            (
                CivilTime(year: 2024, month: 1, day: 1, hour: 0, minute: 59, second: 60),
                CivilTime(year: 2024, month: 1, day: 1, hour: 1, minute: 0, second: 0)
            ),
        ]
        for (written, meant) in cases {
            #expect(written.secondsSinceReferenceDate == meant.secondsSinceReferenceDate)
        }
    }
}
