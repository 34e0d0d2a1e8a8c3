// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Documents composed of values of other documents.
@Suite struct DocumentComposerTests {
    static let first: PlistValue = ["list": [1, ["x": "y"], .data([1, 2])], "text": "é\u{1}"]
    static let second: PlistValue = [.null, .uid(7), ["x": 2.5], [:], []]

    @Test func composesDocumentOfValues() throws {
        let documents = [
            try PlistDocument(value: Self.first), try PlistDocument(value: Self.second),
        ]
        var composer = DocumentComposer(documents)
        let start = composer.position
        try composer.addKey("one")
        try composer.addRoot(of: 0)
        try composer.addKey("inner")
        let inner = composer.position
        try composer.addLeaf(5)
        try composer.addRoot(of: 1)
        let pair = composer.position
        try composer.addKey("k")
        try composer.addCopy(of: #require(documents[0].root["list"]).id, from: 0)
        try composer.addKey("l")
        try composer.addLeaf("end")
        try composer.closeDictionary(from: pair)
        try composer.closeArray(from: inner)
        try composer.closeDictionary(from: start)
        let document = composer.finish()
        let list = try #require(Self.first["list"])
        #expect(
            try document.value
                == ["one": Self.first, "inner": [5, Self.second, ["k": list, "l": "end"]]])
        let expected: PlistTraits = [.nonXMLCharacters, .nulls, .uids, .sharedContainers]
        #expect(document.traits.isSuperset(of: expected))
    }

    /// Shared parts stay shared.
    @Test func keepsSharingOfSources() throws {
        let document = try PlistDocument(value: Self.first)
        let whole = document.arena.nodeBuffer.count
        var composer = DocumentComposer([document])
        let start = composer.position
        for _ in 0..<20 { try composer.addRoot(of: 0) }
        try composer.closeArray(from: start)
        let composed = composer.finish()
        #expect(composed.arena.nodeBuffer.count == whole + 1)
        #expect(composed.root.count == 20)
        #expect(composed.root.elements.allSatisfy { $0 == document.root })
        #expect(composed.traits.contains(.sharedContainers))
    }

    @Test func keepsLastValueOfDuplicateKey() throws {
        var composer = DocumentComposer([])
        let number = composer.add(try PlistDocument(value: "x"))
        let start = composer.position
        for (key, value) in [("a", 1), ("b", 2), ("a", 3)] as [(PlistString, PlistValue)] {
            try composer.addKey(key)
            try composer.addLeaf(value)
        }
        try composer.addKey("c")
        try composer.addRoot(of: number)
        try composer.closeDictionary(from: start)
        #expect(try composer.finish().value == ["a": 3, "b": 2, "c": "x"])
    }

    @Test func composesNullWithoutValues() throws {
        var composer = DocumentComposer([])
        let document = composer.finish()
        #expect(document.root.isNull && document.traits == .nulls)
    }
}
