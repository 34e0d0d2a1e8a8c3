// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Dates as text that preserves every bit.
@Suite struct ExactDateTextTests {
    static func string(_ seconds: Double) -> String? {
        ExactDateText.string(PlistDate(secondsSinceReferenceDate: seconds))
    }

    static func parse(_ text: String) -> Double? {
        let store = ByteStore(text.utf8)
        return ExactDateText.parse(store.view)
    }

    @Test func writesFractionsInFull() {
        #expect(Self.string(0) == "2001-01-01T00:00:00Z")
        #expect(Self.string(0.25) == "2001-01-01T00:00:00.25Z")
        #expect(Self.string(-0.25) == "2000-12-31T23:59:59.75Z")
        #expect(Self.string(-1) == "2000-12-31T23:59:59Z")
        #expect(Self.string(-0.001) == "2000-12-31T23:59:59.999Z")
        #expect(Self.string(0.1) == "2001-01-01T00:00:00.1Z")
        #expect(Self.string(730_902_896.123456) == "2024-02-29T12:34:56.123456Z")
        #expect(Self.string(252_423_993_599) == "9999-12-31T23:59:59Z")
        #expect(Self.string(-63_145_526_400) == "0000-01-01T00:00:00Z")
    }

    @Test(arguments: [
        -0.0, 1e-5, -0.0036391613581363306, 252_423_993_600, -63_145_526_401, 1e300, .infinity,
        .nan,
    ])
    func hasNoTextForUnreadableDates(seconds: Double) {
        #expect(Self.string(seconds) == nil)
    }

    @Test func readsBackToTheSameBits() throws {
        var generator = SeededGenerator(seed: 1)
        for round in 0..<20_000 {
            let range = [1e-3, 1, 1e3, 1e6, 6e10][round % 5]
            let seconds = Double.random(in: -range...range, using: &generator)
            guard let text = Self.string(seconds) else { continue }
            #expect(Self.parse(text)?.bitPattern == seconds.bitPattern, "\(text)")
        }
    }

    @Test func readsFractionsOfAnyLengthUpToItsLimit() {
        #expect(Self.parse("2001-01-01T00:00:01.500Z") == 1.5)
        #expect(Self.parse("2000-12-31T23:59:58.000Z") == -2)
        #expect(Self.parse("2000-12-31T23:59:58.250000Z") == -1.75)
        #expect(Self.parse("2001-01-01T00:00:00.\(String(repeating: "0", count: 17))1Z") == 1e-18)
        #expect(Self.parse("2001-01-01T00:00:00.\(String(repeating: "0", count: 18))1Z") == nil)
    }

    @Test(arguments: [
        "", "Z", "2001-01-01", "2001-01-01T00:00:00", "2001-01-01T00:00:00.Z",
        "2001-01-01T00:00:00,5Z", "2001-01-01T00:00:00.5", "2001-01-01T00:00:00.x5Z",
        "2001-01-01T00:00:00+00:00", "2001-02-29T00:00:00Z", "2001-01-01T24:00:00Z",
        "2001-00-01T00:00:00Z", "2001-1-01T00:00:00Z", "12001-01-01T00:00:00Z",
        "-001-01-01T00:00:00Z2",
    ])
    func refusesOtherText(text: String) { #expect(Self.parse(text) == nil) }
}
