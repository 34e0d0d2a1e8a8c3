// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// The longest common subsequence, compared with the result of a full table of all pairs.
@Suite struct CommonSubsequenceTests {
    /// Returns the length of the longest common subsequence.
    private static func length(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = [Int](repeating: 0, count: new.count + 1)
        for one in old {
            var diagonal = 0
            for (place, other) in new.enumerated() {
                let above = row[place + 1]
                row[place + 1] = one == other ? diagonal + 1 : max(above, row[place])
                diagonal = above
            }
        }
        return row[new.count]
    }

    /// Returns the length of the subsequence found, which must be in both rows, in order.
    private static func found(
        _ old: [Int32], _ new: [Int32], maximumSteps: Int? = nil
    ) -> Int {
        let partners = CommonSubsequence.partners(old, new, maximumSteps: maximumSteps)
        #expect(partners.count == old.count)
        let pairs = partners.enumerated().filter { $0.element >= 0 }
        #expect(pairs.allSatisfy { old[$0.offset] == new[Int($0.element)] }, "\(old) \(new)")
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.element < $1.element })
        return pairs.count
    }

    private static func row(
        _ count: Int, of classes: Int, _ generator: inout SeededGenerator
    ) -> [Int32] {
        (0..<count).map { _ in Int32.random(in: 0..<Int32(classes), using: &generator) }
    }

    @Test(arguments: [(8, 8), (12, 12), (2, 30), (30, 2), (5, 17), (0, 3)])
    func findsLongestSubsequence(oldCount: Int, newCount: Int) {
        for seed in UInt64(0)..<150 {
            var generator = SeededGenerator(seed: seed)
            let classes = [1, 2, 3, 5, 40][Int(seed % 5)]
            let old = Self.row(
                Int.random(in: 0...oldCount, using: &generator), of: classes, &generator)
            let new = Self.row(newCount, of: classes, &generator)
            #expect(Self.found(old, new) == Self.length(old, new), "\(old) \(new)")
        }
    }

    @Test func findsCommonSubsequenceWithAnyStepLimit() {
        for seed in UInt64(0)..<100 {
            var generator = SeededGenerator(seed: seed)
            let (old, new) = (Self.row(20, of: 4, &generator), Self.row(20, of: 4, &generator))
            let longest = Self.length(old, new)
            for steps in [0, 1, 10, 40] {
                #expect(Self.found(old, new, maximumSteps: steps) <= longest)
            }
        }
        let row = (0..<20).map { Int32($0) }
        let turned = Array(row[5...] + row[..<5])
        #expect(Self.found(row, turned, maximumSteps: 0) == 15)
    }

    /// Rows of equal elements must not take longer than others.
    @Test func countsEqualElementsAsSteps() {
        func row(_ first: Int32) -> [Int32] { (0..<500).map { first + Int32($0 % 2) } }
        let old = row(1) + row(5)
        let new = row(1).dropFirst() + [1] + row(5).dropFirst() + [5]
        #expect(Self.found(old, Array(new), maximumSteps: 10_000) == 998)
        #expect(Self.found(old, Array(new), maximumSteps: 600) < 998)
    }
}
