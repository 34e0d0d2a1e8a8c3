// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The exact places of the nodes of OpenStep and .strings texts.
@Suite struct OpenStepSourceMapTests {
    static func decode(_ text: String, as format: PlistFormat) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        return try PlistDocument(decoding: Array(text.utf8), as: format, options: options)
    }

    @Test func locatesEachValueAndKey() throws {
        let document = try Self.decode(
            "/* x */ { a = b ; \"c d\" = \"e\\nf\" ; 'g' = ( h, 'i' , <00 11> ) ; j ; } // y",
            as: .openstep)
        let root = document.root
        func texts(_ view: PlistView?) throws -> (value: String, key: String) {
            try SourceMapTests.texts(#require(view))
        }
        #expect(try texts(root).value.hasPrefix("{ a"))
        #expect(try texts(root).value.hasSuffix("; }"))
        #expect(try texts(root["a"]) == ("b", "a"))
        #expect(try texts(root["c d"]) == ("\"e\\nf\"", "\"c d\""))
        #expect(try texts(root["g"]) == ("( h, 'i' , <00 11> )", "'g'"))
        #expect(try texts(root["g"]?[0]) == ("h", ""))
        #expect(try texts(root["g"]?[1]) == ("'i'", ""))
        #expect(try texts(root["g"]?[2]) == ("<00 11>", ""))
        #expect(try texts(root["j"]) == ("j", "j"))
    }

    @Test func locatesTypedValues() throws {
        let document = try Self.decode(
            "(<*I5>,<*R\"1.5\">, <*BY> , <*D2001-01-01 00:00:00 +0000>,<[AA==]>)", as: .gnustep)
        let texts = try document.root.elements.map { try SourceMapTests.texts($0).value }
        #expect(
            texts == [
                "<*I5>", "<*R\"1.5\">", "<*BY>", "<*D2001-01-01 00:00:00 +0000>", "<[AA==]>",
            ])
    }

    @Test func locatesEntriesWithoutBraces() throws {
        let text = "/* x */\n\"a\" = \"b\"; // y\nc;\n\"d\" = {e = f;};\n"
        let document = try Self.decode(text, as: .strings)
        let root = document.root
        #expect(try SourceMapTests.texts(root).value == text)
        #expect(try SourceMapTests.texts(#require(root["a"])) == ("\"b\"", "\"a\""))
        #expect(try SourceMapTests.texts(#require(root["c"])) == ("c", "c"))
        #expect(try SourceMapTests.texts(#require(root["d"])) == ("{e = f;}", "\"d\""))
        #expect(try SourceMapTests.texts(#require(root["d"]?["e"])) == ("f", "e"))
    }

    @Test func locatesDroppedEntries() throws {
        let document = try Self.decode("a = 1;\nb = 2;\n'a' = 3;\n", as: .strings)
        let dropped = try #require(document.sourceMap).droppedEntries
        #expect(dropped.count == 1)
        #expect(dropped.first.map { $0.key.start..<$0.key.end } == 0..<1)
        #expect(dropped.first.map { $0.value.start..<$0.value.end } == 4..<5)
        #expect(try SourceMapTests.texts(#require(document.root["a"])) == ("3", "'a'"))
    }

    @Test(arguments: UInt64(0)..<60) func rangesNestLikeValues(seed: UInt64) throws {
        var random = RandomValue(
            seed: seed, [.carriageReturns, .trickyText, .controls],
            kinds: PlistKindSet(.dictionary, .array, .string, .data))
        let value = random.tree()
        let text = try PlistDocument(value: value).encoded(as: .openstep)
        let document = try Self.decode(String(decoding: text, as: UTF8.self), as: .openstep)
        #expect(try document.value == value)
        func check(_ view: PlistView) throws {
            let source = try SourceMapTests.texts(view).value
            // Reading the value alone gives the same value.
            #expect(try PlistDocument(decoding: Array(source.utf8), as: .openstep).root == view)
            let children =
                view.kind == .dictionary ? view.entries.map(\.value) : Array(view.elements)
            for child in children { try check(child) }
        }
        try check(document.root)
    }
}
