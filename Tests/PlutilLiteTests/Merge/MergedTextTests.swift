// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import Testing

@testable import PlutilLite

/// Texts of random merges: what they read as, and what is left once people have taken one version.
@Suite struct MergedTextTests {
    static let formats: [PlistFormat] = [.xml, .openstep, .json, .strings]

    @Test(.tags(.slow), arguments: formats)
    func writesTextsThatReadAsWhatWasMerged(format: PlistFormat) throws {
        var conflictCount = 0
        for seed in 0..<150 {
            var random = RandomVersions(seed: UInt64(seed), isFlat: format == .strings)
            let base = random.value(depth: 3)
            let sources = try [base, random.edited(base), random.edited(base)].map {
                ByteStore(try PlistDocument(value: $0).encoded(as: format))
            }
            var options = PlistDecodingOptions()
            options.recordsSourceRanges = true
            let documents = try sources.map {
                try PlistDocument(decoding: $0.view.array, as: format, options: options)
            }
            let editor = try PlistSourceEditor(decoding: sources[1], as: format)
            let versions = MergedVersions(
                base: documents[0], ours: editor.document, theirs: documents[2],
                options: PlistMergeOptions())
            let text = MergedText(
                editor, PlistDecodingOptions(), base: documents[0], ours: sources[1],
                theirs: documents[2])
            let merges = (
                base: try versions.merge(preferring: .base),
                ours: try versions.merge(preferring: .ours),
                theirs: try versions.merge(preferring: .theirs)
            )
            let sides: [(PlistMerge.Side, PlistMerge)] = [
                (.base, merges.base), (.ours, merges.ours), (.theirs, merges.theirs),
            ]
            for (side, merge) in sides {
                let bytes = Self.bytes(try text.result(of: merge, side))
                #expect(
                    try PlistDocument(decoding: bytes, as: format) == merge.document,
                    "seed \(seed) \(side)")
                #expect(text.composed(merge) != nil, "seed \(seed) \(side)")
            }
            guard !merges.ours.conflicts.isEmpty else { continue }
            conflictCount += 1
            let marked = String(
                decoding: Self.bytes(try text.result(of: merges, ConflictMarkers())),
                as: UTF8.self)
            for (side, merge) in sides {
                let taken = Array(Self.taking(side, from: marked).utf8)
                #expect(
                    try PlistDocument(decoding: taken, as: format) == merge.document,
                    "seed \(seed) \(side)")
            }
        }
        #expect(conflictCount > 10)
    }

    private static func bytes(_ result: MergedText.Result) -> [UInt8] {
        switch result {
        case .bytes(let store): store.view.array
        case .edited(let result): result.bytes.view.array
        case .ours: []
        }
    }

    /// A text with one version of each conflict.
    private static func taking(_ side: PlistMerge.Side, from text: String) -> String {
        var taken = ""
        var part: PlistMerge.Side?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "<<<<<<< ours": part = .ours
            case "||||||| base": part = .base
            case "=======": part = .theirs
            case ">>>>>>> theirs": part = nil
            default:
                if part == nil || part == side { taken += line + "\n" }
            }
        }
        return taken
    }
}

/// Random values and edits of them.
struct RandomVersions {
    private var state: UInt64
    let isFlat: Bool

    init(seed: UInt64, isFlat: Bool) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        self.isFlat = isFlat
    }

    private mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    private mutating func leaf() -> PlistValue {
        .string(PlistString("text \(number(below: 1000))"))
    }

    mutating func value(depth: Int) -> PlistValue {
        var entries = PlistDictionary()
        for index in 0..<2 + number(below: 5) {
            let key = PlistString("key \(index)")
            switch isFlat || depth == 0 ? 9 : number(below: 4) {
            case 0: entries[key] = value(depth: depth - 1)
            case 1: entries[key] = .array((0..<number(below: 5)).map { _ in leaf() })
            default: entries[key] = leaf()
            }
        }
        return .dictionary(entries)
    }

    mutating func edited(_ value: PlistValue) -> PlistValue {
        var value = value
        for _ in 0..<1 + number(below: 3) { value = edit(value) }
        return value
    }

    private mutating func edit(_ value: PlistValue) -> PlistValue {
        switch value {
        case .dictionary(var entries):
            let key = entries.keys[number(below: max(entries.count, 1)) % max(entries.count, 1)]
            switch number(below: 5) {
            case 0: entries[PlistString("new \(number(below: 5))")] = leaf()
            case 1 where entries.count > 1: entries[key] = nil
            default: entries[key] = edit(entries[key] ?? .null)
            }
            return .dictionary(entries)
        case .array(var elements):
            let index = number(below: elements.count + 1)
            if index == elements.count || number(below: 3) == 0 {
                elements.insert(leaf(), at: index)
            } else if number(below: 3) == 0 {
                elements.remove(at: index)
            } else {
                elements[index] = leaf()
            }
            return .array(elements)
        default: return leaf()
        }
    }
}
