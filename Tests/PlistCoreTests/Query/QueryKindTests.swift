// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Filters on values that JSON lacks.
@Suite struct QueryKindTests {
    /// Returns the indexes of the elements that a filter selects.
    private func indexes(_ elements: [PlistValue], where filter: String) throws -> [Int] {
        let document = try PlistDocument(value: .array(elements))
        return try document.matches(of: PlistQuery("$[?\(filter)]")).compactMap { match in
            guard case .index(let index)? = match.path.components.first else { return nil }
            return index
        }
    }

    @Test(
        arguments: [
            ("== 18446744073709551615", [0]),
            ("== 18446744073709551616", [1]),
            ("== 9007199254740993", [2]),
            ("== 9007199254740992", [3]),
            ("== -9223372036854775808", [4, 5]),
            ("== 0", [6, 7, 8]),
            ("== -0", [6, 7, 8]),
            ("== 1e-400", [6, 7, 8]),
            ("== 1", [9, 10]),
            ("> 9007199254740992", [0, 1, 2, 12]),
            ("< -9223372036854775807", [4, 5, 13]),
            ("< 0.5", [4, 5, 6, 7, 8, 13]),
            ("> 1.0", [0, 1, 2, 3, 11, 12]),
            ("== 1e400", [12]),
        ] as [(String, [Int])])
    func comparesNumbersExactly(comparison: String, expected: [Int]) throws {
        let numbers: [PlistValue] = [
            .integer(PlistInteger(UInt64.max)), .real(0x1p64), 9_007_199_254_740_993,
            .real(0x1p53), .integer(PlistInteger(Int64.min)), .real(-0x1p63), 0, 0.0,
            .real(.init(-0.0)), 1, 1.0, 1.5, .real(.init(.infinity)), .real(.init(-.infinity)),
            .real(.init(.nan)), true, false, "0", .uid(1), .null, .data([0]),
            .date(PlistDate(secondsSinceReferenceDate: 0)),
        ]
        #expect(try indexes(numbers, where: "@ \(comparison)") == expected)
    }

    @Test func nanHasNoOrder() throws {
        let values: [PlistValue] = [.real(.init(.nan)), 1, 1.0]
        #expect(try indexes(values, where: "@ <= 1 || @ >= 1") == [1, 2])
        #expect(try indexes(values, where: "@ == $[0]") == [0])
        #expect(try indexes(values, where: "@ < $[0] || @ > $[0]") == [])
    }

    static let all: [PlistValue] = [
        "1", .data(Array("1".utf8)), 1, true, false, .uid(1), .null, "2001-01-01T00:00:00Z",
        .date(PlistDate(secondsSinceReferenceDate: 0)),
        .date(PlistDate(secondsSinceReferenceDate: 1)), [], [:], [1], ["1": 1], "", .data([]),
        .uid(2), ["1": [1]], [[1]],
    ]

    @Test(arguments: CaseIndex.all(of: all))
    func everyTypeEqualsOnlyItself(caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let equal = try indexes(Self.all + Self.all, where: "@ == $[\(index)]")
        #expect(equal == [index, index + Self.all.count])
    }

    @Test func comparesContainersByNumberAndWithoutOrder() throws {
        let values: [PlistValue] = [
            ["a": 1, "b": [2.0, 3]], ["b": [2, 3.0], "a": 1.0], ["a": 1, "b": [2, 4]],
            ["a": 1, "b": [2]], ["a": true, "b": [2, 3]],
        ]
        #expect(try indexes(values, where: "@ == $[0]") == [0, 1])
    }

    @Test func ordersStringsByScalarsAndDatesByTime() throws {
        let texts: [PlistValue] = ["\u{FFFD}", "😀", "Z", "a", "é", "e\u{301}", "ab", ""]
        #expect(try indexes(texts, where: "@ < 'a'") == [2, 7])
        #expect(try indexes(texts, where: "@ > '\u{FFFD}'") == [1])
        #expect(try indexes(texts, where: "@ == 'é'") == [4])
        let dates: [PlistValue] = [-1, 0, 1].map {
            .date(PlistDate(secondsSinceReferenceDate: $0))
        }
        #expect(try indexes(dates, where: "@ < $[1]") == [0])
        #expect(try indexes(dates, where: "@ >= $[1]") == [1, 2])
    }

    @Test func ordersNoOtherTypes() throws {
        let filter = "@ < $[0] || @ > $[0]"
        for value in [true, .null, .uid(1), .data([1]), [1], ["a": 1]] as [PlistValue] {
            #expect(try indexes([value, value, .uid(7), .data([0])], where: filter) == [])
        }
        let uids: [PlistValue] = [.uid(1), .uid(2)]
        #expect(try indexes(uids, where: "@ <= $[0]") == [0])
    }

    @Test func countsScalarsElementsAndEntries() throws {
        let values: [PlistValue] = [
            "abc", "é€😀", "e\u{301}x", [1, 2, 3], ["a": 1, "b": 2, "c": 3], .data([1, 2, 3]), 3,
            "ab", .string(ByteStoreText.string([0xED, 0xA0, 0xBD, 0x61, 0x62])),
        ]
        #expect(try indexes(values, where: "length(@) == 3") == [0, 1, 2, 3, 4, 8])
    }
}
