// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

/// Texts of random merges: their values, before and after each conflict is resolved to one version.
@Suite struct MergedTextTests {
    static let formats: [PlistFormat] = [.xml, .openstep, .json, .strings]

    @Test(.tags(.slow), arguments: formats)
    func mergedTextReadsAsMergedValue(format: PlistFormat) throws {
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

    /// Objects of random projects stay in their sections, which are there once and in their order.
    @Test func keepsObjectsInTheirSections() throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        for seed in 0..<200 {
            var random = RandomVersions(seed: UInt64(seed), isFlat: true)
            let base = random.project([])
            let sources = [base, random.project(base), random.project(base)].map {
                ByteStore(Self.text($0).utf8)
            }
            let documents = try sources.map {
                try PlistDocument(decoding: $0.view.array, as: .openstep, options: options)
            }
            let editor = try PlistSourceEditor(decoding: sources[1], as: .openstep)
            let merge = try MergedVersions(
                base: documents[0], ours: editor.document, theirs: documents[2],
                options: PlistMergeOptions()
            ).merge(preferring: .ours)
            let text = MergedText(
                editor, PlistDecodingOptions(), base: documents[0], ours: sources[1],
                theirs: documents[2])
            let composed = try #require(text.composed(merge), "seed \(seed)")
            let merged = String(decoding: composed.text.view.array, as: UTF8.self)
            let objects = merged.matches(of: /\t\t([a-e])(\d) = {isa = .; v = (\d); };/).map {
                RandomVersions.Object(section: $0.1, name: $0.2, value: $0.3)
            }
            #expect(Set(objects).count == merge.document.root["objects"]?.count, "seed \(seed)")
            // Each side may have removed the other's objects of a section that both have.
            let bare = merged.replacing(/\n\/\* Begin .+\n\/\* End .+\n/, with: "")
            #expect(bare == Self.text(objects), "seed \(seed)")
        }
    }

    private static func text(_ objects: [RandomVersions.Object]) -> String {
        var text = "// !$*UTF8*$!\n{\n\tobjects = {\n"
        for section in ["a", "b", "c", "d", "e"] {
            let own = objects.filter { $0.section == section }
            if own.isEmpty { continue }
            text += "\n/* Begin \(section) section */\n"
            for object in own {
                text +=
                    "\t\t\(section)\(object.name) = {isa = \(section); v = \(object.value); };\n"
            }
            text += "/* End \(section) section */\n"
        }
        return text + "\t};\n}\n"
    }

    private static func bytes(_ result: MergedText.Result) -> [UInt8] {
        switch result {
        case .bytes(let store): store.view.array
        case .edited(let result): result.bytes.view.array
        case .ours: []
        }
    }

    /// Returns a text with one version of each conflict.
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

/// A generator of random values, and of edits of them.
struct RandomVersions {
    private var random: SeededGenerator
    let isFlat: Bool

    init(seed: UInt64, isFlat: Bool) {
        random = SeededGenerator(seed: seed)
        self.isFlat = isFlat
    }

    private mutating func number(below limit: Int) -> Int { random.number(below: limit) }

    struct Object: Hashable {
        let section: Substring
        let name: Substring
        var value: Substring
    }

    /// Returns objects of a project, or an edited version of them, by section and name.
    mutating func project(_ base: [Object]) -> [Object] {
        var objects = base
        for _ in 0..<1 + number(below: 9) {
            let section = Substring(["a", "b", "c", "d", "e"][number(below: 5)])
            let name = Substring("\(number(below: 9))")
            let value = Substring("\(number(below: 9))")
            let index = objects.firstIndex { $0.section == section && $0.name == name }
            if let index, number(below: 2) == 0 {
                objects.remove(at: index)
            } else if let index {
                objects[index].value = value
            } else {
                objects.append(Object(section: section, name: name, value: value))
            }
        }
        return objects.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
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
