// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import TestSupport
import Testing

@Suite struct BundleVersionTests {
    static let accepted: [(text: String, description: String, excesses: Int)] = [
        ("1", "1", 0),
        ("1.2", "1.2", 0),
        ("3.1.2", "3.1.2", 0),
        ("1.02.3", "1.2.3", 0),
        ("0001.00.00", "1.0.0", 0),
        ("9999.99.99", "9999.99.99", 0),
        ("3.1.3a1", "3.1.3a1", 0),
        ("3.1d255", "3.1d255", 0),
        ("2b7", "2b7", 0),
        ("2fc12", "2fc12", 0),
        ("10000.1", "10000.1", 1),
        ("1.100.100", "1.100.100", 2),
        ("0.9", "0.9", 1),
        ("1.2.3.4", "1.2.3.4", 1),
        ("0", "0", 1),
        ("123456789012345678", "123456789012345678", 1),
        ("000000000000000000000000000001", "1", 0),
    ]

    @Test(arguments: CaseIndex.all(of: accepted)) func readsVersions(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (text, description, excesses) = Self.accepted[index]
        let version = BundleVersion(text)
        #expect(version?.description == description)
        #expect(version?.excesses.count == excesses)
    }

    static let refused = [
        "", ".", "1.", ".1", "1..2", "1.2.", "a", "a1", "1a", "1a0", "1a256", "1a01", "1a1b",
        "1a1.2", "1f1", "1fc", "1c1", "1A1", "1.2-3", "1 ", " 1", "-1", "+1", "1.2.3alpha1",
        "1d1000", "١", "1234567890123456789", "v1.0", "$(CURRENT_PROJECT_VERSION)",
    ]

    @Test(arguments: refused) func refusesMalformedVersions(_ text: String) {
        #expect(BundleVersion(text) == nil)
    }

    @Test func ordersVersionsNumericallyWithDevelopmentFirst() throws {
        let ordered = [
            "0.9", "1d1", "1d2", "1a1", "1a10", "1b1", "1fc1", "1fc255", "1", "1.0.1d1", "1.0.1",
            "1.1", "1.2", "1.10", "2", "10", "10.0.0.1",
        ].compactMap { BundleVersion($0) }
        #expect(ordered.count == 17)
        for (index, version) in ordered.enumerated() {
            for (other, second) in ordered.enumerated() {
                #expect((version < second) == (index < other), "\(version) \(second)")
                #expect((version == second) == (index == other), "\(version) \(second)")
            }
        }
        #expect(ordered.shuffled().sorted() == ordered)
    }

    @Test func treatsMissingNumbersAsZero() {
        #expect(BundleVersion("1") == BundleVersion("1.0.0"))
        #expect(BundleVersion("1.02.3") == BundleVersion("1.2.3"))
        #expect(BundleVersion("1.0a1") == BundleVersion("1a1"))
        #expect(Set(["1", "1.0", "01.00"].compactMap { BundleVersion($0) }).count == 1)
        #expect(BundleVersion("0") == BundleVersion("0.0"))
    }

    @Test func reportsVersionsBeyondReferences() {
        #expect(
            BundleVersion("0.100.3.4")?.excesses == [
                "the version has 4 numbers; use at most three",
                "the first number of the version is 0; begin with 1 or more",
                "the number 100 has more than 2 digits; use a smaller one",
            ])
    }
}
