// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Alignment of the elements of two arrays.
@Suite struct ElementAlignerTests {
    private static func partners(
        _ old: PlistValue, _ new: PlistValue, pairsMoved: Bool = false, first count: Int = .max
    ) throws -> [Int] {
        let (one, other) = (try PlistDocument(value: old), try PlistDocument(value: new))
        var aligner = ElementAligner(
            one, other, DigestKey(), identityKeys: ElementAligner.usualIdentityKeys,
            respectsOrder: false)
        return aligner.align(
            one.root.elements.prefix(count).map(\.id),
            other.root.elements.prefix(count).map(\.id), pairsMoved: pairsMoved
        ).alignment.partners.map(Int.init)
    }

    @Test func pairsMostSimilarElements() throws {
        let record: PlistValue = ["a": 1, "b": 2, "c": 3, "d": 4]
        #expect(
            try Self.partners([record], [["a": 0], ["a": 1, "b": 2, "c": 3, "d": 0]]) == [1])
        #expect(try Self.partners([record], [["a": 1, "b": 2, "c": 3], ["z": 1]]) == [0])
        #expect(try Self.partners([[1, 2, 3]], [[7, 8, 9], [1, 2, 4]]) == [1])
        #expect(try Self.partners([[1, 2, 3]], [[0, 0, 2, 3], [1]]) == [0])
        #expect(try Self.partners(["abcd"], ["wxyz", "abcx"]) == [1])
        #expect(try Self.partners(["abcd"], ["xbcd", "wxyz"]) == [0])
        #expect(try Self.partners([1], ["1", 2]) == [1])
        #expect(try Self.partners([record, "ab"], ["ac", 1]) == [-1, 0])
    }

    /// The most reliable key counts, for elements of either side.
    @Test func identifiesElementsByOneKeyOnly() throws {
        let numbered: [PlistValue] = [["id": 1, "name": "a"], ["id": 2, "name": "b"]]
        #expect(try Self.partners(.array(numbered), [["id": 1, "name": "b"]]) == [0, -1])
        #expect(try Self.partners([["id": 1, "name": "b"]], .array(numbered)) == [0])
        #expect(try Self.partners([["id": 2, "name": "a"]], .array(numbered)) == [1])
    }

    /// A text that keeps five sixths takes precedence over a dictionary that keeps three of four
    /// entries.
    @Test func weighsTypesAgainstEachOther() throws {
        let old: PlistValue = [["a": 1, "b": 2, "c": 3, "d": 4], "abcdef"]
        let new: PlistValue = ["abcdex", ["a": 1, "b": 2, "c": 3, "d": 0]]
        #expect(try Self.partners(old, new) == [-1, 0])
        let shorter: PlistValue = ["abcdxx", ["a": 1, "b": 2, "c": 3, "d": 0]]
        #expect(try Self.partners(old, shorter) == [1, -1])
    }

    /// Long values are not compared completely, and among equally similar ones the first counts.
    @Test func samplesStartAndEndOfLongValues() throws {
        func row(_ range: Range<Int>, then other: Int) -> PlistValue {
            .array((0..<40).map { PlistValue(range.contains($0) ? $0 : other) })
        }
        let whole = row(0..<40, then: 0)
        #expect(try Self.partners([whole], [row(0..<16, then: -1), row(0..<17, then: -2)]) == [0])
        #expect(try Self.partners([whole], [row(0..<15, then: -1), row(0..<16, then: -2)]) == [1])
        #expect(
            try Self.partners([whole], [row(24..<40, then: -1), row(23..<40, then: -2)]) == [0])
        func text(_ count: Int, _ rest: Character) -> PlistValue {
            let digits = String("0123456789abcdefghijklmnopqrstuvwxyzABCD".prefix(count))
            return .string(PlistString(digits + String(repeating: rest, count: 40 - count)))
        }
        #expect(try Self.partners([text(40, "-")], [text(32, "_"), text(33, "_")]) == [0])
        #expect(try Self.partners([text(40, "-")], [text(31, "_"), text(32, "_")]) == [1])
    }

    @Test func findsMovedDictionariesByUniqueText() throws {
        let old: PlistValue = [["host": "a", "x": 1, "y": 5], ["host": "b", "x": 2]]
        let new: PlistValue = [["host": "b", "x": 3], ["host": "a", "x": 4, "y": 5]]
        #expect(try Self.partners(old, new) == [1, -1])
        #expect(try Self.partners(old, new, pairsMoved: true) == [1, 0])
        let twice: PlistValue = [
            ["host": "b", "x": 3], ["host": "a", "x": 4, "y": 5], ["host": "b"],
        ]
        #expect(try Self.partners(old, twice, pairsMoved: true)[0] == 1)
    }

    /// The limit on comparing elements grows with the documents.
    @Test func comparesAllRecordsOfModerateDocuments() throws {
        func record(_ count: Int, _ base: Int, sharing shared: Int = 0) -> PlistValue {
            .dictionary(
                PlistDictionary(
                    (0..<count).map { key in
                        let value = PlistValue(key < shared ? key : base + key)
                        return (key: PlistString("k\(key)"), value: value)
                    }))
        }
        // Comparing the last pair takes more than four million steps, the limit for small
        // documents.
        let padding = PlistValue.array((0..<3510).map { PlistValue($0) })
        let old = (0..<45).map { record(29, 1000 * ($0 + 1), sharing: $0 == 44 ? 29 : 0) }
        let new = (0..<45).map { record(68, -1000 * ($0 + 1), sharing: [43: 14, 44: 29][$0] ?? 0) }
        let partners = try Self.partners(.array(old + [padding]), .array(new + [0]), first: 45)
        #expect(partners == Array(0..<45))
    }

    @Test func separatesPairedElements() {
        var found = ElementCorrespondence(oldCount: 3, newCount: 2)
        found.pair(0, 1, isInOrder: true)
        found.pair(2, 0, isInOrder: false)
        #expect(found.partners == [1, -1, 0])
        #expect(found.sources == [2, 0])
        #expect(found.isInOrder == [true, false, false])
        found.separate(0)
        #expect(found.partners == [-1, -1, 0])
        #expect(found.sources == [2, -1])
        #expect(found.isInOrder == [false, false, false])
    }
}
