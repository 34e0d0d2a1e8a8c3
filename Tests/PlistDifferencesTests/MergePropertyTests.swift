// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

@Suite struct MergePropertyTests {
    static let formats: [PlistFormat] = [.xml, .binary, .openstep, .json, .strings]

    private static func document(
        _ value: PlistValue, _ format: PlistFormat
    ) throws -> PlistDocument {
        var encoding = PlistEncodingOptions()
        encoding.isTagged = true
        var decoding = PlistDecodingOptions()
        decoding.isTagged = true
        let bytes = try PlistDocument(value: value).encoded(as: format, options: encoding)
        return try PlistDocument(decoding: bytes, as: format, options: decoding)
    }

    /// 2,000 cases in all.
    @Test(.tags(.slow), arguments: formats, 0..<2)
    func losesNoEditOfEitherSide(format: PlistFormat, part: Int) throws {
        var conflictCount = 0
        var mergedCount = 0
        for seed in part * 200..<(part + 1) * 200 {
            let moves = seed % 2 == 0
            var model = MergeModel(
                seed: UInt64(seed), isFlat: format == .strings, moves: moves)
            let values = model.make()
            let base = try Self.document(values.base, format)
            let ours = try Self.document(values.ours, format)
            let theirs = try Self.document(values.theirs, format)
            let merge = try PlistMerge(base: base, ours: ours, theirs: theirs)
            let merged = try merge.document.root.value
            let disputed = try MergeModel.tokens(of: merge.conflicts)
            let expected = MergeModel.expected(values.base, values.ours, values.theirs)
            let found = MergeModel.tokens(of: merged)
            #expect(
                found.symmetricDifference(expected).subtracting(disputed).isEmpty, "seed \(seed)")
            // As edits
            var editor = PlistEditor(ours)
            try editor.apply(merge.differences)
            #expect(try editor.document() == merge.document, "seed \(seed)")
            // The other way round
            let back = try PlistMerge(base: base, ours: theirs, theirs: ours)
            #expect(back.conflicts.count == merge.conflicts.count, "seed \(seed)")
            if merge.conflicts.isEmpty {
                let swapped = MergeModel.sorted(try back.document.root.value)
                #expect(MergeModel.sorted(merged) == swapped, "seed \(seed)")
                if !moves { Self.checkOrder(merged, values.ours, values.theirs, seed) }
            }
            conflictCount += merge.conflicts.isEmpty ? 0 : 1
            mergedCount += merge.differences.isEmpty ? 0 : 1
        }
        // Neither outcome is rare.
        #expect(conflictCount > 5 && mergedCount > 50, "\(conflictCount), \(mergedCount)")
    }

    /// Checks that each side's elements of an array keep their order.
    private static func checkOrder(
        _ merged: PlistValue, _ ours: PlistValue, _ theirs: PlistValue, _ seed: Int
    ) {
        let rows = MergeModel.rows(of: merged)
        for side in [ours, theirs] {
            for (path, row) in MergeModel.rows(of: side) {
                guard let found = rows[path], !path.contains("/id") else { continue }
                let left = row.filter(found.contains)
                #expect(found.filter(left.contains) == left, "seed \(seed) \(path)")
            }
        }
    }

    /// Edits in different places give the same result as both edits of the base.
    @Test(.tags(.slow), arguments: PropertyTests.formats)
    func mergesDisjointEdits(format: PlistFormat) throws {
        for seed in 0..<300 {
            var left = RandomPair(seed: UInt64(seed), format: format)
            var right = RandomPair(seed: UInt64(seed + 10_000), format: format)
            let (one, oneEdited, _) = try left.make()
            let (other, otherEdited, _) = try right.make()
            func tree(_ left: PlistDocument, _ right: PlistDocument) throws -> PlistValue {
                let (left, right) = (try left.root.value, try right.root.value)
                let list: PlistValue = .array(
                    ["a first text", left, "a text between", right, "a last text"])
                return .dictionary(["left": left, "right": right, "list": list])
            }
            let base = try PlistDocument(value: try tree(one, other))
            let ours = try PlistDocument(value: try tree(oneEdited, other))
            let theirs = try PlistDocument(value: try tree(one, otherEdited))
            let merge = try PlistMerge(base: base, ours: ours, theirs: theirs)
            #expect(merge.conflicts.isEmpty, "seed \(seed)")
            let expected = try PlistDocument(value: try tree(oneEdited, otherEdited))
            #expect(merge.document == expected, "seed \(seed)")
        }
    }

    @Test(.tags(.slow), arguments: PropertyTests.formats)
    func mergesOneSidedChanges(format: PlistFormat) throws {
        for seed in 0..<300 {
            var pair = RandomPair(seed: UInt64(seed), format: format)
            let (base, new, _) = try pair.make()
            for (ours, theirs) in [(new, new), (base, new), (new, base)] {
                let merge = try PlistMerge(base: base, ours: ours, theirs: theirs)
                #expect(merge.conflicts.isEmpty)
                #expect(merge.document == new, "seed \(seed)")
                #expect(merge.differences.isEmpty == (ours == new))
            }
        }
    }

    /// An array without duplicates behaves like a set: the merged one has the additions and
    /// removals of both sides.
    @Test func duplicatesNoElement() throws {
        for seed in 0..<400 {
            var random = SeededGenerator(seed: UInt64(seed))
            let base = Array((0..<random.number(below: 6)).map { "t\($0)" })
            let (ours, theirs) = (random.edited(base), random.edited(base))
            func document(_ texts: [String]) throws -> PlistDocument {
                try PlistDocument(value: .array(texts.map { .string(PlistString($0)) }))
            }
            let merge = try PlistMerge(
                base: document(base), ours: document(ours), theirs: document(theirs))
            let merged = merge.document.root.elements.map { $0.string ?? "" }
            let expected = Set(ours).intersection(theirs)
                .union(Set(ours).symmetricDifference(theirs).subtracting(base))
            #expect(merge.conflicts.isEmpty, "seed \(seed)")
            #expect(merged.count == Set(merged).count, "seed \(seed): \(merged)")
            #expect(Set(merged) == expected, "seed \(seed): \(base) \(ours) \(theirs)")
        }
    }
}

extension SeededGenerator {
    /// Returns texts with some removed, added or replaced, without duplicates.
    fileprivate mutating func edited(_ texts: [String]) -> [String] {
        var texts = texts
        for _ in 0..<1 + number(below: 3) {
            let text = "n\(number(below: 3))"
            let index = number(below: texts.count + 1)
            switch number(below: 3) {
            case 0 where index < texts.count: texts.remove(at: index)
            case 1 where index < texts.count && !texts.contains(text): texts[index] = text
            default: if !texts.contains(text) { texts.insert(text, at: index) }
            }
        }
        return texts
    }
}
