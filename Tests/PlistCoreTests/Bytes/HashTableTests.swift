// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

@Suite struct HashTableTests {
    /// The bits that vary between hashes; the others are all set, which makes long runs that wrap
    /// around at the table's end, or all clear.
    static let hashes: [(varying: UInt64, others: UInt64)] = [
        (.max, 0), (0xFFFF, .max), (0xFFFF << 48, 0), (1 << 63, 0), (1, .max), (0, 0),
    ]

    @Test(.tags(.slow), arguments: CaseIndex.all(of: hashes), [0, 1 << 20, Int(UInt32.max) - 1])
    func findsFirstOfEqualEntriesForAnyHashes(_ caseIndex: CaseIndex, largestNumber: Int) {
        let index = caseIndex.number
        let (varying, others) = Self.hashes[index]
        let count = varying.nonzeroBitCount < 16 ? 500 : 5000
        var table = HashTable(expectedCount: 1, largestNumber: largestNumber)
        // Numbers that do not count the entries may be anything up to the largest.
        let base = largestNumber == 0 ? 0 : UInt32(largestNumber - 2 * count)
        func hash(_ value: Int) -> UInt64 {
            let bits = UInt64(value) &* 0x9E37_79B9_7F4A_7C15
            return bits & varying | others & ~varying
        }
        for value in 0..<count {
            let number = base + UInt32(value)
            #expect(table.find(hash(value)) { $0 == number } == nil)
            if value.isMultiple(of: 2) {
                table.insert(number, hash: hash(value))
            } else {
                #expect(table.firstEqual(to: number, hash: hash(value)) { $0 == number } == nil)
            }
        }
        for value in 0..<count {
            let number = base + UInt32(value)
            #expect(table.find(hash(value)) { $0 == number } == number)
            let other = base + UInt32(count + value)
            #expect(table.firstEqual(to: other, hash: hash(value)) { $0 == number } == number)
        }
    }

    @Test(arguments: [0, 7, 100, 5000])
    func holdsOnlyEntriesAddedAfterEmptying(count: Int) {
        var table = HashTable(expectedCount: 0)
        func hash(_ value: Int) -> UInt64 { UInt64(value) &* 0x9E37_79B9_7F4A_7C15 }
        for value in 0..<1000 { table.insert(UInt32(value), hash: hash(value)) }
        table.removeAll(expectedCount: count)
        for value in 0..<1000 {
            #expect(table.find(hash(value)) { $0 == UInt32(value) } == nil)
        }
        for value in 0..<2 * count { table.insert(UInt32(value), hash: hash(value)) }
        for value in 0..<2 * count {
            #expect(table.find(hash(value)) { $0 == UInt32(value) } == UInt32(value))
        }
        #expect(table.find(hash(2 * count)) { $0 == UInt32(2 * count) } == nil)
    }
}
