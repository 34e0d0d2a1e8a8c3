// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore
@testable import PlistEditing

/// Thousands of edits of one property list, which find places differently than a few edits.
@Suite struct ManyEditsTests {
    static let keys = (0..<600).map { PlistString("k\($0)") }

    /// A dictionary of dictionaries with half of the keys, and an array.
    static let start: PlistValue = [
        "entries": .dictionary(
            PlistDictionary(keys.prefix(300).map { (key: $0, value: ["a": 0]) })),
        "elements": .array((0..<300).map { .integer(PlistInteger($0)) }),
    ]

    /// Returns an edit that may or may not be possible.
    private static func edit(_ number: Int, using random: inout SeededGenerator) -> ValueEdit {
        let value = PlistValue.integer(PlistInteger(number))
        func entry() -> PlistPath {
            ["entries", .key(keys.randomElement(using: &random)!)]
        }
        func element() -> PlistPath { ["elements", .index(.random(in: 0..<320, using: &random))] }
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: return .set(entry(), value)
        case 2: return .set(PlistPath(entry().components + [.key("a")]), value)
        case 3: return .insert(entry(), value)
        case 4: return .remove(entry())
        case 5: return .rename(entry(), keys.randomElement(using: &random)!)
        case 6: return .move(entry(), entry())
        case 7: return .copy(entry(), element())
        case 8: return .insert(element(), value)
        default: return .remove(element())
        }
    }

    /// Returns the reason why an edit is refused; `nil` if it succeeds.
    private static func refusal(
        of edit: ValueEdit, _ root: PlistValue
    ) -> PlistDiagnostic.Code? {
        func exists(_ path: PlistPath) -> Bool {
            var value: PlistValue? = root
            for component in path.components {
                switch component {
                case .key(let key): value = value?[key]
                case .index(let index): value = value?[index]
                case .embedded: value = nil
                }
            }
            return value != nil
        }
        func refusal(toTake path: PlistPath) -> PlistDiagnostic.Code? {
            guard case .index(let index)? = path.components.last else {
                return exists(path) ? .valueExists : nil
            }
            return index <= root["elements"]!.count ? nil : .noMatch
        }
        switch edit {
        case .set(let path, _):
            let parent = PlistPath(path.components.dropLast())
            let isEntry =
                exists(parent) && root.at(parent.components[...]).kind == .dictionary
            return isEntry ? nil : .noMatch
        case .insert(let path, _): return refusal(toTake: path)
        case .remove(let path): return exists(path) ? nil : .noMatch
        case .rename(let path, let key):
            guard exists(path) else { return .noMatch }
            let renamed = PlistPath(path.components.dropLast() + [.key(key)])
            return path == renamed ? nil : refusal(toTake: renamed)
        case .move(let source, let destination):
            guard exists(source) else { return .noMatch }
            return source == destination ? nil : refusal(toTake: destination)
        case .copy(let source, let destination):
            return exists(source) ? refusal(toTake: destination) : .noMatch
        case .append: return nil
        }
    }

    @Test(arguments: [PlistFormat.binary, .xml, .json], 1...2 as ClosedRange<UInt64>)
    func manyEditsEqualSingleEdits(_ format: PlistFormat, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let bytes = try PlistDocument(value: Self.start).encoded(as: format)
        var source: PlistSourceEditor?
        if format != .binary {
            source = try PlistSourceEditor(decoding: ByteStore(bytes), as: format)
        }
        var editor = try source?.edits ?? PlistEditor(PlistDocument(decoding: bytes))
        var expected = Self.start
        var refusals = 0
        for number in 0..<1_000 {
            let edit = Self.edit(number, using: &random)
            let refusal = Self.refusal(of: edit, expected)
            if refusal == nil {
                try edit.apply(to: &editor)
                if case .move(let source, let destination) = edit, source == destination {
                    continue
                }
                edit.apply(to: &expected)
            } else {
                refusals += 1
                let error = #expect(throws: PlistError.self, "\(edit)") {
                    try edit.apply(to: &editor)
                }
                #expect(error?.code == refusal, "\(edit)")
            }
            if number % 200 == 0 {
                #expect(try editor.document().isIdentical(to: PlistDocument(value: expected)))
            }
        }
        #expect(refusals > 100)
        for key in Self.keys {
            let path: PlistPath = ["entries", .key(key)]
            #expect(editor.kind(at: path) == expected["entries"]?[key]?.kind)
        }
        let document = try editor.document()
        #expect(try document.isIdentical(to: PlistDocument(value: expected)))
        source?.edits = editor
        guard let source else { return }
        let decoded = try PlistDocument(decoding: TextEdit.bytes(source.finish()), as: format)
        #expect(try decoded.isIdentical(to: PlistDocument(value: expected)))
    }

    /// Entries removed one after the other leave one piece, and each key would be searched in it
    /// from the start.
    @Test func findsKeysWithoutVisitingAllEntries() throws {
        var editor = PlistEditor(try PlistDocument(value: Self.start))
        for key in Self.keys[..<300].reversed() { try editor.remove(at: ["entries", .key(key)]) }
        #expect(editor.tree.containers.filter { $0.count == 0 }.map(\.hasKeyIndex) == [true])
    }

    /// An index of elements stays valid while the array grows at its end.
    @Test func findsElementsOfGrowingArray() throws {
        let start: PlistValue = [.array([0, "a", 0, ["b"]])]
        var editor = PlistEditor(try PlistDocument(value: start))
        func has(_ value: PlistValue, in editor: inout PlistEditor) throws -> Bool {
            let view = try PlistDocument(value: value).root
            let isThere = try editor.hasElement(view, at: [0])
            #expect(isThere == (try editor.view(at: [0]).elements.contains(view)), "\(value)")
            return isThere
        }
        for number in 1...100 {
            let value = PlistValue.integer(PlistInteger(number))
            #expect(try !has(value, in: &editor))
            try editor.append(value, to: [0])
            #expect(try has(value, in: &editor))
            #expect(try has("a", in: &editor))
        }
        #expect(try !has(.real(.init(5.0)), in: &editor))
        // Within an element, which may change again.
        try editor.set("c", at: [0, 3, 0])
        #expect(try has(["c"], in: &editor))
        #expect(try !has(["b"], in: &editor))
        try editor.set("d", at: [0, 3, 0])
        #expect(try has(["d"], in: &editor))
        #expect(try !has(["c"], in: &editor))
        try editor.remove(at: [0, 60])
        #expect(try !has(57, in: &editor))
        #expect(try !has([57], in: &editor))
        try editor.insert(57, at: [0, 0])
        #expect(try has(57, in: &editor))
        let kinds = PlistKindSet(.integer).union(PlistKindSet(.string)).union(PlistKindSet(.array))
        #expect(editor.elementKinds(at: [0]) == kinds)
    }

    @Test func samplesEndsOfLongArrayForTypes() throws {
        let elements = (0..<600).map { PlistValue.integer(PlistInteger($0)) }
        var editor = PlistEditor(try PlistDocument(value: .array(elements)))
        try editor.set("in the middle", at: [300])
        #expect(editor.elementKinds(at: []) == PlistKindSet(.integer))
        try editor.set(true, at: [7])
        #expect(editor.elementKinds(at: []) == PlistKindSet(.integer).union(PlistKindSet(.boolean)))
        try editor.set(1.5, at: [594])
        try editor.remove(at: [3])
        #expect(editor.elementKinds(at: []).isSuperset(of: PlistKindSet(.real)))
    }

    @Test func refusesTextThatIndentationMakesTooLong() throws {
        let text =
            String(repeating: "[", count: 500) + String(repeating: "1,", count: 150_000) + "1"
        let deep = try PlistDocument(
            decoding: Array((text + String(repeating: "]", count: 500)).utf8), as: .json)
        let old = "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n</plist>\n"
        var editor = try PlistSourceEditor(decoding: ByteStore(old.utf8))
        try editor.edits.set(deep.root, at: ["a"])
        let error = #expect(throws: PlistError.self) { try editor.finish() }
        #expect(error?.code == .limit)
        #expect(error?.message.hasPrefix("the new text takes more than ") == true)
    }

    @Test func findsLinesLikeFewEdits() {
        let store = ByteStore("\u{FEFF} a\r\n\tb\n\n  \r c\r  \td".utf8)
        let syntax = JSONCodec().sourceSyntax
        let few = EditableText(store, syntax: syntax)
        let many = EditableText(store, syntax: syntax, indexesLines: true)
        for offset in 0...store.count {
            #expect(many.indentation(ofLineAt: offset) == few.indentation(ofLineAt: offset))
        }
        #expect(many.indentation(ofLineAt: store.count) == 17..<20)
    }
}
