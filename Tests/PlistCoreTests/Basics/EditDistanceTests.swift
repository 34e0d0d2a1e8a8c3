// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct EditDistanceTests {
    /// Compares every word of up to four letters, from an alphabet of three, with the full table of
    /// distances.
    @Test func distanceEqualsFullTable() {
        var words = [""]
        for word in words { words += Self.words(after: word, length: 4) }
        for (number, left) in words.enumerated() where number.isMultiple(of: 3) {
            for right in words {
                let distance = Self.distance(Array(left.utf8), Array(right.utf8))
                for limit in 0...3 {
                    #expect(
                        EditDistance.between(left, right, limit: limit)
                            == (distance <= limit ? distance : nil), "\(left) \(right) \(limit)")
                }
            }
        }
    }

    private static func words(after word: String, length: Int) -> [String] {
        guard length > 0 else { return [] }
        return ["a", "b", "c"].flatMap { [word + $0] + words(after: word + $0, length: length - 1) }
    }

    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var table = Array(repeating: Array(0...right.count), count: left.count + 1)
        for row in 0...left.count { table[row][0] = row }
        for row in 0..<left.count {
            for column in 0..<right.count {
                var best = table[row][column] + (left[row] == right[column] ? 0 : 1)
                best = min(best, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = best
            }
        }
        return table[left.count][right.count]
    }

    @Test func findsIntendedWord() {
        let words = ["CFBundleVersion", "CFBundleName", "CFBundleIcons", "CFBundleIconFile"]
        #expect(EditDistance.nearest(to: "CFBundleVersoin", among: words) == ["CFBundleVersion"])
        #expect(EditDistance.nearest(to: "CFBundleNme", among: words) == ["CFBundleName"])
        #expect(EditDistance.nearest(to: "CFBundleName", among: words) == [])
        #expect(EditDistance.nearest(to: "Something", among: words) == [])
        #expect(
            EditDistance.nearest(to: "sat", among: ["cat", "rat", "cat", "cart"]) == ["cat", "rat"])
        #expect(EditDistance.nearest(to: "sat", among: ["cart"]) == [])
        // Two replaced letters, two inserted and two omitted ones, and bytes that share a bit.
        #expect(EditDistance.nearest(to: "abcdef", among: ["abcdxy"]) == ["abcdxy"])
        #expect(EditDistance.nearest(to: "abcdef", among: ["abcdefxy"]) == ["abcdefxy"])
        #expect(EditDistance.nearest(to: "abcdefxy", among: ["abcdef"]) == ["abcdef"])
        #expect(EditDistance.nearest(to: "abcdef", among: ["abcwxy"]) == [])
        #expect(EditDistance.nearest(to: "abc\u{1}ef", among: ["abcAef"]) == ["abcAef"])
        #expect(EditDistance.nearest(to: "sat", among: ["cart"], limit: 2) == ["cart"])
    }
}
