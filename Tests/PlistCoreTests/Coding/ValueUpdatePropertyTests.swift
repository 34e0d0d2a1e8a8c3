// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// Random values of random types are written into files that have more than these know.
///
/// Elements have an `id` that no other one has. After each update the file reads as the new value, the
/// root has its unknown key, and each element that stays has its unknown key and its comment, wherever
/// it is then. What was added may have taken the place of what was removed. To write the value again
/// changes not a byte.
@Suite struct ValueUpdatePropertyTests {
    struct SeededGenerator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var word = state
            word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
            return word ^ word >> 31
        }

        mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    }

    protocol Sample: Codable, Equatable {
        static func random(_ generator: inout SeededGenerator) -> Self
    }

    struct Item<Content: Sample>: Codable, Equatable {
        var id: Int
        var content: Content
    }

    /// What the file has: elements with an identity, whose contents are of any type.
    struct File<Content: Sample>: Codable, Equatable {
        var items: [Item<Content>]
        var single: Content
    }

    private static func check<Content: Sample>(
        _ type: Content.Type, _ generator: inout SeededGenerator
    ) throws {
        var value = File<Content>(
            items: (0..<generator.below(5)).map { Item(id: $0, content: .random(&generator)) },
            single: .random(&generator))
        let bytes = try text(of: value)
        var editor = try PlistSourceEditor(decoding: ByteStore(bytes), as: .xml)
        change(&value, &generator)
        try PlistEncoder().update(value, with: &editor.edits)
        let result = try editor.finish().bytes.array
        let document = try PlistDocument(decoding: result, as: .xml)
        #expect(try PlistDecoder().decode(File<Content>.self, from: document) == value)
        #expect(document.root["unknown"]?.string == "root")
        let text = String(decoding: result, as: UTF8.self)
        for (index, item) in value.items.enumerated() where item.id < 100 {
            let mark = "of \(item.id)"
            #expect(document.root["items"]?[index]?["unknown"]?.string == mark)
            let parts = text.split(separator: "<!--\(mark)-->")
            #expect(parts.count == 2)
            #expect(parts.last?.split(separator: "<!--").first?.contains(">\(mark)<") == true)
        }
        // The same again changes nothing.
        guard generator.below(4) == 0 else { return }
        var again = try PlistSourceEditor(decoding: ByteStore(result), as: .xml)
        try PlistEncoder().update(value, with: &again.edits)
        #expect(try again.finish().bytes.array == result)
    }

    /// The file of a value, with a comment before each element, and unknown keys.
    private static func text<Content: Sample>(of value: File<Content>) throws -> [UInt8] {
        var plain = try PlistEncoder().document(encoding: value).value
        plain["unknown"] = "root"
        for (index, item) in value.items.enumerated() {
            try plain.set("of \(item.id)", at: ["items", .index(index), "unknown"])
        }
        let written = try PlistDocument(value: plain).encoded(as: .xml)
        var lines: [String] = []
        var next = 0
        let all = String(decoding: written, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        for line in all {
            if line == "\t\t<dict>", next < value.items.count, !lines.contains("\t</array>") {
                lines.append("\t\t<!--of \(value.items[next].id)-->")
                next += 1
            }
            lines.append(String(line))
        }
        return Array(lines.joined(separator: "\n").utf8)
    }

    private static func change<Content: Sample>(
        _ value: inout File<Content>, _ generator: inout SeededGenerator
    ) {
        var added = 100
        for _ in 0..<generator.below(5) {
            let index = value.items.isEmpty ? 0 : generator.below(value.items.count)
            switch generator.below(6) {
            case 0 where !value.items.isEmpty: value.items.remove(at: index)
            case 1:
                value.items.insert(Item(id: added, content: .random(&generator)), at: index)
                added += 1
            case 2: value.items.shuffle(using: &generator)
            case 3 where !value.items.isEmpty:
                value.items[index].content = .random(&generator)
            case 4: value.single = .random(&generator)
            default: break
            }
        }
    }

    /// 10,000 pairs of values, of 40 types.
    @Test(.tags(.slow), arguments: 0..<10) func keepsWhatTypesDoNotKnow(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let leaves: [any (Sample & SendableMetatype).Type] = [
            Int.self, String.self, Bool.self, UpdatedEnum.self, UpdatedRecord.self,
            UpdatedWriter.self, UpdatedClass.self, UpdatedNest.self,
        ]
        for _ in 0..<25 {
            for leaf in leaves {
                try Self.checkAll(leaf, &generator)
            }
        }
    }

    private static func checkAll<Leaf: Sample>(
        _ leaf: Leaf.Type, _ generator: inout SeededGenerator
    ) throws {
        try check(leaf, &generator)
        try check(Leaf?.self, &generator)
        try check([Leaf].self, &generator)
        try check([String: Leaf].self, &generator)
        try check([UpdatedKey: Leaf].self, &generator)
    }
}
