// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

@Suite struct PropertyTests {
    /// JSON is tagged, so that it has all types.
    static let formats: [PlistFormat] = [.binary, .xml, .json, .openstep]

    private static func applied(
        _ differences: PlistDifferences, to old: PlistDocument
    ) throws -> PlistDocument {
        var editor = PlistEditor(old)
        try editor.apply(differences)
        return try editor.document()
    }

    /// 10,000 pairs in all.
    @Test(.tags(.slow), arguments: formats, 0..<5)
    func editsTurnOldIntoNew(format: PlistFormat, part: Int) throws {
        for seed in 0..<500 {
            var pair = RandomPair(seed: UInt64(part * 500 + seed), format: format)
            let (old, new, _) = try pair.make()
            let differences = PlistDifferences(from: old, to: new)
            #expect(differences.isEmpty == (old == new))
            let result = try Self.applied(differences, to: old)
            #expect(result == new, "seed \(part * 500 + seed)")
        }
    }

    @Test func findsNothingInEqualDocuments() throws {
        for seed in 0..<300 {
            var pair = RandomPair(seed: UInt64(seed))
            let (old, _, _) = try pair.make(maximumEdits: 0)
            #expect(PlistDifferences(from: old, to: old).isEmpty)
            let again = try PlistDocument(value: old.root.value)
            #expect(PlistDifferences(from: old, to: again).isEmpty)
        }
    }

    /// Unrelated documents.
    @Test func editsTurnUnrelatedDocumentsIntoEachOther() throws {
        for seed in 0..<300 {
            var first = RandomPair(seed: UInt64(seed))
            var second = RandomPair(seed: UInt64(seed + 10_000))
            let (old, _, _) = try first.make(maximumEdits: 0)
            let (new, _, _) = try second.make(maximumEdits: 0)
            let result = try Self.applied(PlistDifferences(from: old, to: new), to: old)
            #expect(result == new, "seed \(seed)")
        }
    }

    @Test func rarelyNeedsMoreEditsThanWereMade() throws {
        var worse = 0
        let total = 2000
        for seed in 0..<total {
            var pair = RandomPair(seed: UInt64(seed))
            let (old, new, editCount) = try pair.make()
            if PlistDifferences(from: old, to: new).count > editCount { worse += 1 }
        }
        #expect(worse * 20 <= total, "\(worse) of \(total)")
    }

    /// The paths lead to the values, in both documents.
    @Test func pathsLeadToValues() throws {
        for seed in 0..<300 {
            var pair = RandomPair(seed: UInt64(seed))
            let (old, new, _) = try pair.make()
            let (oldEditor, newEditor) = (PlistEditor(old), PlistEditor(new))
            for difference in PlistDifferences(from: old, to: new) {
                #expect((difference.oldPath == nil) == (difference.kind == .add))
                #expect((difference.newPath == nil) == (difference.kind == .remove))
                if let path = difference.oldPath {
                    let value = try oldEditor.view(at: path)
                    #expect(value.isIdentical(to: try #require(difference.oldValue)))
                    #expect(difference.basePath == path)
                }
                if let path = difference.newPath {
                    let value = try newEditor.view(at: path)
                    #expect(value.isIdentical(to: try #require(difference.newValue)))
                }
            }
        }
    }

    /// With so few steps, most alignments are not the longest.
    @Test func alignsRowsWithinFewSteps() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let old = (0..<random.number(below: 20)).map { _ in Int32(random.number(below: 6)) }
            let new = (0..<random.number(below: 20)).map { _ in Int32(random.number(below: 6)) }
            let steps = random.number(below: 30)
            let partners = CommonSubsequence.partners(old, new, maximumSteps: steps)
            let exact = CommonSubsequence.partners(old, new)
            for row in [partners, exact] {
                let pairs = row.enumerated().filter { $0.element >= 0 }
                #expect(pairs.allSatisfy { old[$0.offset] == new[Int($0.element)] })
                #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.element < $1.element })
            }
            #expect(exact.count { $0 >= 0 } == Self.longestCommonCount(old, new))
        }
    }

    private static func longestCommonCount(_ old: [Int32], _ new: [Int32]) -> Int {
        var row = [Int](repeating: 0, count: new.count + 1)
        for element in old {
            var next = row
            for (index, other) in new.enumerated() {
                next[index + 1] =
                    element == other ? row[index] + 1 : max(row[index + 1], next[index])
            }
            row = next
        }
        return row[new.count]
    }
}
