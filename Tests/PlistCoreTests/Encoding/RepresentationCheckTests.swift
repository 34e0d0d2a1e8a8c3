// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import Testing

/// Findings about values that a format cannot represent.
@Suite struct RepresentationCheckTests {
    private static func refusals(
        _ value: PlistValue, _ format: PlistFormat
    ) throws -> (error: PlistError, counts: RefusalCounts) {
        let document = try PlistDocument(value: value)
        let error = try #require(
            #expect(throws: PlistError.self) { try document.encoded(as: format) })
        return (error, try #require(error.refusals))
    }

    @Test func countsRefusalsByOption() throws {
        let xml = try Self.refusals([.null, "a\u{1}", .null, ["CF$UID": 1]], .xml)
        #expect(xml.error.path == [0])
        #expect(xml.counts.nulls == 2 && xml.counts.controlCharacters == 1)
        #expect(xml.counts.kinds == 0 && xml.counts.total == 4)
        let json = try Self.refusals(["x", .data([1]), .uid(1), .real(.init(.nan))], .json)
        #expect(json.error.path == [1] && json.error.message == "JSON cannot represent data")
        #expect(json.counts.kinds == 2 && json.counts.total == 2)
        let surrogate = try Self.refusals([.string(DocumentValueTests.surrogate)], .openstep)
        #expect(surrogate.counts.unpairedSurrogates == 1 && surrogate.counts.total == 1)
    }

    /// This includes containers that become empty, before and after others.
    @Test(arguments: [PlistFormat.xml, .openstep, .gnustep], [true, false])
    func dropsNulls(format: PlistFormat, isCompact: Bool) throws {
        let value: PlistValue = [
            .null, [.null], "x", [[.null]], ["a": .null], ["a": "b", "c": .null], .null,
        ]
        var options = PlistEncodingOptions()
        options.nulls = .drop
        if isCompact { options.indentation = .compact }
        let bytes = try PlistDocument(value: value).encoded(as: format, options: options)
        let found = try PlistDocument(decoding: bytes, as: format)
        #expect(try found.value == [[], "x", [[]], [:], ["a": "b"]])
        #expect(found.warnings.isEmpty)
    }

    @Test func namesValuesWrittenDifferently() throws {
        let value: PlistValue = [
            .real(.init(-.infinity)), .data([1]), .data([2]), DocumentTraitsTests.date(0), .uid(1),
            .real(.init(.nan)),
        ]
        var options = PlistEncodingOptions()
        options.isLossy = true
        var output = PlistOutput()
        let warnings = try JSONCodec().encode(
            PlistDocument(value: value), options: options, to: &output)
        #expect(
            warnings.map(\.message) == [
                "JSON cannot represent -inf: the nearest equivalent is written",
                "JSON cannot represent data: the nearest equivalent is written",
                "JSON cannot represent a date: the nearest equivalent is written",
                "JSON cannot represent a UID: the nearest equivalent is written",
            ])
        #expect(warnings.map { $0.path?.description } == ["[0]", "[1]", "[3]", "[4]"])
    }

    /// A UID is a dictionary in XML, which is one more level.
    @Test func refusesTooDeepUID() throws {
        func nested(_ levels: Int) throws -> PlistDocument {
            var value = PlistValue.uid(5)
            for _ in 0..<levels { value = [value] }
            return try PlistDocument(value: value)
        }
        let bytes = try nested(511).encoded(as: .xml)
        #expect(try PlistDocument(decoding: bytes) == nested(511))
        let error = #expect(throws: PlistError.self) { try nested(512).encoded(as: .xml) }
        #expect(error?.code == .unrepresentable)
        #expect(error?.message == "as a dictionary the UID would nest deeper than 512 levels")
        #expect(try PlistDocument(decoding: nested(512).encoded(as: .binary)) == nested(512))
    }

    @Test func refusesAmplifyingTrees() throws {
        let bomb = ArenaSketch.bomb(levels: 60)
        var options = PlistEncodingOptions()
        let error = #expect(throws: PlistError.self) {
            try bomb.checkExpansion(as: .json, options: options)
        }
        #expect(error?.code == .expansion && error?.format == .json)
        options.checksExpansion = false
        try bomb.checkExpansion(as: .json, options: options)
        try ArenaSketch.bomb(levels: 3).checkExpansion(as: .json, options: .init())
    }

    @Test func sortsEntriesForWriters() throws {
        let root = try PlistDocument(value: ["b": 1, "a10": 2, "A": 3, "a9": 4]).root
        func keys(_ order: PlistEncodingOptions.KeyOrder) -> [String] {
            root.entries(in: order).map(\.key.description)
        }
        #expect(keys(.source) == ["b", "a10", "A", "a9"])
        #expect(keys(.utf16) == ["A", "a10", "a9", "b"])
        #expect(keys(.natural) == ["A", "a9", "a10", "b"])
        #expect(root["b"]?.entries(in: .utf16).isEmpty == true)
    }

    /// A document without comments has none to lose.
    @Test func countsCommentsOnlyOfTexts() throws {
        let text = Array("<!-- a --><plist><dict><!-- b --><key>k</key><true/></dict></plist>".utf8)
        let xml = try PlistDocument(decoding: text)
        #expect(xml.commentCount == 2)
        let binary = try PlistDocument(decoding: xml.encoded(as: .binary))
        #expect(binary.commentCount == 0)
        let edited = try binary.edited { editor throws(PlistError) in
            try editor.set(1, at: ["k"])
        }
        #expect(edited.commentCount == 0)
        #expect(try PlistDocument(value: 1).commentCount == 0)
    }
}
