// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Reading one value gives the same as reading everything and looking it up.
@Suite struct LookupTests {
    /// Returns steps to values of a document, some of them spelt in other ways, and steps that lead
    /// nowhere.
    static func ways(in document: PlistDocument) -> [[PlistStep]] {
        var ways: [[PlistStep]] = []
        var open: [(view: PlistView, way: [PlistStep])] = [(document.root, [])]
        while let (view, way) = open.popLast(), ways.count < 400 {
            ways.append(way)
            for (index, element) in view.elements.enumerated() {
                open.append((element, way + [.index(index)]))
                ways.append(way + [.index(index - view.count)])
                ways.append(way + [.name("\(index)")])
            }
            for (key, value) in view.entries {
                open.append((value, way + [.key(key)]))
                ways.append(way + [.name(key)])
            }
            ways += [
                way + [.key("none")], way + [.index(view.count)], way + [.index(-view.count - 1)],
                way + [.name("0")], way + [.name("-1")], way + [.key("CF$UID")],
            ]
        }
        return ways
    }

    /// Compares the lookup of steps with the value in a document that was read as a whole.
    static func expectSame(
        _ source: ByteStore, _ steps: [PlistStep], _ document: PlistDocument,
        _ codec: any PlistCodec, options: PlistDecodingOptions = .init()
    ) throws {
        let root = PlistMatch(value: document.root, path: PlistPath())
        let expected = root.following(steps)
        let found = try codec.decode(source, at: steps, options: options)
        #expect((found == nil) == (expected == nil), "\(steps)")
        guard let found, let expected else { return }
        #expect(found.path == expected.path)
        let part = try PlistDocument.independent(found.value)
        let expectedPart = try PlistDocument.independent(expected.value)
        #expect(part.isIdentical(to: expectedPart), "\(steps)")
        #expect(part == expectedPart)
    }

    static func expectSame(
        _ bytes: [UInt8], _ codec: any PlistCodec, options: PlistDecodingOptions = .init()
    ) throws {
        let source = ByteStore(bytes)
        let document = try codec.decode(source, options: options)
        for way in ways(in: document) {
            try expectSame(source, way, document, codec, options: options)
        }
    }

    @Test(arguments: UInt64(0)..<40) func findsValuesInBinary(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .binary)
        let document = try PlistDocument(
            value: .dictionary(["a": random.tree(), "b": random.tree()]))
        try Self.expectSame(document.encoded(as: .binary), BinaryCodec())
    }

    @Test(arguments: UInt64(0)..<30) func findsValuesAmongSharedParts(seed: UInt64) throws {
        let document = SharingTests.document(seed: seed, nodes: 20)
        try Self.expectSame(document.encoded(as: .binary), BinaryCodec())
    }

    @Test(.tags(.slow), arguments: UInt64(0)..<40) func findsValuesInXML(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .xml)
        let document = try PlistDocument(
            value: .dictionary(["a": random.tree(), "b": random.tree()]))
        try Self.expectSame(document.encoded(as: .xml), XMLCodec())
    }

    @Test(.tags(.slow), arguments: UInt64(0)..<80, RepetitiveText.Style.allCases)
    func findsLastOfDuplicateValues(seed: UInt64, style: RepetitiveText.Style) throws {
        var text = RepetitiveText(seed: seed, style)
        try Self.expectSame(Array(text.document().utf8), style.codec)
    }

    @Test(arguments: TestVector.with(.accepted))
    func findsValuesInAcceptedTexts(vector: TestVector) throws {
        let bytes = try Array(vector.bytes)
        let codec = try #require(vector.format.flatMap(PlistCodecRegistry.standard.codec(for:)))
        try Self.expectSame(bytes, codec, options: vector.decodingOptions)
    }

    @Test(arguments: TestVector.with(.accepted).filter { $0.format != .binary })
    func reportsAllWarningsOfText(vector: TestVector) throws {
        let source = try ByteStore(vector.bytes)
        let codec = try #require(vector.format.flatMap(PlistCodecRegistry.standard.codec(for:)))
        let options = try vector.decodingOptions
        let findings = try codec.validate(source, options: options)
        let document = try codec.decode(source, options: options)
        for way in Self.ways(in: document) {
            guard let found = try codec.decode(source, at: way, options: options) else { continue }
            #expect(found.value.document.warnings == findings.warnings)
            #expect(found.value.document.warningCount == findings.warningCount)
        }
    }

    @Test(arguments: TestVector.with(.rejected).filter { $0.format != .binary })
    func refusesMalformedText(vector: TestVector) throws {
        let source = try ByteStore(vector.bytes)
        let codec = try #require(vector.format.flatMap(PlistCodecRegistry.standard.codec(for:)))
        let options = try vector.decodingOptions
        let expected = #expect(throws: PlistError.self) {
            try codec.validate(source, options: options)
        }
        for way: [PlistStep] in [[.key("none")], [.index(0)], [.name("0"), .key("a")]] {
            let error = #expect(throws: PlistError.self) {
                try codec.decode(source, at: way, options: options)
            }
            #expect(error?.diagnostic == expected?.diagnostic)
        }
    }

    @Test func keepsOnlyRequestedPartOfText() throws {
        let records = String(repeating: "{\"key\": [1, 2, \"\\u0061\"]},", count: 1000)
        let source = ByteStore(Array("[\(records){\"key\": [3, 4]}]".utf8))
        let found = try #require(
            try JSONCodec().decode(source, at: [.index(1000), .key("key")], options: .init()))
        #expect(found.value.elements.map(\.integer) == [3, 4])
        #expect(found.value.document.arena.nodeBuffer.count < 2010)
        #expect(found.value.document.arena.childBuffer.count == 2)
    }

    @Test func keepsSharingWithinValue() throws {
        let bomb = ArenaSketch.bomb(levels: 100)
        let bytes = try bomb.encoded(as: .binary)
        let found = try #require(
            try BinaryCodec().decode(
                ByteStore(bytes), at: [.index(0), .index(1)], options: .init()))
        let document = found.value.document
        #expect(document.expandedNodeCount() == Int.max)
        let error = #expect(throws: PlistError.self) { try document.encoded(as: .xml) }
        #expect(error?.code == .expansion)
        #expect(try document.encoded(as: .binary).count < bytes.count)
    }
}

extension PlistDocument {
    /// Returns a document with only the value of a view.
    fileprivate static func independent(_ view: PlistView) throws -> PlistDocument {
        try PlistDocument(decoding: view.document.rerooted(at: view.id).encoded(as: .binary))
    }
}
