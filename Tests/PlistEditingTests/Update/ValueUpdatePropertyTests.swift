// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// Random values of random types, written into files with more content than the types know, in the
/// layouts of ``OddText``.
///
/// Elements have a unique `id`. After each update the file reads as the new value, and keeps all
/// bytes that do not belong to a change, according to ``UntouchedText``.
@Suite struct ValueUpdatePropertyTests {
    protocol Sample: Codable, Equatable {
        static func random(_ generator: inout SeededGenerator) -> Self
    }

    struct Item<Content: Sample>: Codable, Equatable {
        var id: Int
        var content: Content
    }

    /// The contents of the file: elements with an identity and contents of any type.
    struct File<Content: Sample>: Codable, Equatable {
        var items: [Item<Content>]
        var single: Content
    }

    private static func check<Content: Sample>(
        _ type: Content.Type, isMap: Bool = false, _ format: PlistFormat,
        _ generator: inout SeededGenerator
    ) throws {
        var value = File<Content>(
            items: (0..<generator.number(below: 5)).map {
                Item(id: $0, content: .random(&generator))
            },
            single: .random(&generator))
        // Sets and dictionaries have a different order each time.
        var encoder = PlistEncoder()
        encoder.format = format
        let known = UpdatedOrder.sorted(try encoder.document(encoding: value).value)
        let text = OddText(known, as: format, hasMaps: isMap, &generator)
        let old = try editor(text.bytes, format)
        try #require(try decoded(old.document, as: File<Content>.self) == value)
        change(&value, &generator)
        let before = String(decoding: text.bytes, as: UTF8.self)
        let new: [UInt8]
        do { new = try updated(old, to: value) } catch {
            Issue.record(error, "\(before)")
            return
        }
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: new, as: format, options: options)
        #expect(try decoded(document, as: File<Content>.self) == value)
        let written = try encoder.document(encoding: value).value
        let untouched = UntouchedText(text, known: known, new, value: written, document.root)
        let after = String(decoding: new, as: UTF8.self)
        #expect(untouched.problems == [], "\(before)\nbecame\n\(after)")
        switch generator.number(below: 8) {
        case 0:
            // Repeating the update changes nothing.
            #expect(try updated(editor(new, format), to: value) == new)
        case 1 where !text.hasTextsOnly:
            // In a binary property list, the values are the same, except for the text that
            // represents null.
            let binary = try editor(old.document.encoded(as: .binary), .binary)
            let result = try PlistDocument(decoding: updated(binary, to: value), as: .binary)
            #expect(try decoded(result, as: File<Content>.self) == value)
            if format != .json { #expect(try result.value == document.value) }
        default: break
        }
    }

    private static func editor(
        _ bytes: [UInt8], _ format: PlistFormat
    ) throws -> PlistSourceEditor {
        var options = PlistEncodingOptions()
        // Some formats have texts only.
        options.isLossy = true
        return try PlistSourceEditor(
            decoding: ByteStore(bytes), as: format, encodingOptions: options)
    }

    private static func decoded<T: Decodable>(
        _ document: PlistDocument, as type: T.Type
    ) throws -> T {
        var decoder = PlistDecoder()
        decoder.numbers = .lenient
        return try decoder.decode(type, from: document)
    }

    /// Returns the bytes of a property list after an update.
    private static func updated(
        _ editor: PlistSourceEditor, to value: some Encodable
    ) throws -> [UInt8] {
        var editor = editor
        try PlistEncoder().update(value, with: &editor.edits)
        return try editor.finish().bytes.array
    }

    private static func change<Content: Sample>(
        _ value: inout File<Content>, _ generator: inout SeededGenerator
    ) {
        var added = 100
        for _ in 0..<generator.number(below: 5) {
            let index = value.items.isEmpty ? 0 : generator.number(below: value.items.count)
            switch generator.number(below: 6) {
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

    /// Tries `PLUTIL_LITE_UPDATES` pairs of values of 50 types in each format.
    @Test(arguments: [PlistFormat.xml, .json, .openstep, .gnustep, .strings])
    func updateChangesNothingElse(format: PlistFormat) throws {
        let leaves: [any (Sample & SendableMetatype).Type] = [
            Int.self, String.self, Bool.self, UpdatedEnum.self, UpdatedRecord.self,
            UpdatedWriter.self, UpdatedClass.self, UpdatedNest.self, UpdatedChoice.self,
            // Other formats have no dates.
            format == .xml || format == .gnustep ? UpdatedLeaves.self : UpdatedRecord.self,
        ]
        for seed in 0..<UInt64(Self.count / leaves.count / 5) {
            var generator = SeededGenerator(seed: seed)
            for leaf in leaves { try Self.checkAll(leaf, format, &generator) }
        }
    }

    private static let count =
        ProcessInfo.processInfo.environment["PLUTIL_LITE_UPDATES"].flatMap(Int.init) ?? 100

    private static func checkAll<Leaf: Sample>(
        _ leaf: Leaf.Type, _ format: PlistFormat, _ generator: inout SeededGenerator
    ) throws {
        try check(leaf, format, &generator)
        try check(Leaf?.self, format, &generator)
        try check([Leaf].self, format, &generator)
        try check([String: Leaf].self, isMap: true, format, &generator)
        try check([UpdatedKey: Leaf].self, format, &generator)
    }
}
