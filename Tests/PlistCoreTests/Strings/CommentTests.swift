// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

/// Comments belong to entries, and survive reading and writing.
@Suite struct CommentTests {
    static func decode(_ text: String) throws -> PlistDocument {
        try PlistDocument(decoding: Array(text.utf8), as: .strings)
    }

    static func written(
        _ text: String, _ change: (inout PlistEncodingOptions) -> Void = { _ in }
    ) throws -> String {
        var options = PlistEncodingOptions()
        change(&options)
        return try String(
            decoding: decode(text).encoded(as: .strings, options: options), as: UTF8.self)
    }

    /// Returns the comments of each entry as `key: before… | after…`, then those of the end.
    static func owners(_ text: String) throws -> [String] {
        let document = try decode(text)
        let source = document.arena.source
        let comments = try #require(document.comments)
        func content(_ index: Int) -> String {
            let comment = comments[index]
            return source.withUnsafeBytes {
                String(
                    decoding: $0[comment.start..<comment.start + comment.length], as: UTF8.self)
            }
        }
        var hint = 0
        var lines = document.root.entries.map { key, value in
            let own = comments.comments(ofValue: value.id, hint: hint)
            #expect(own == comments.comments(ofValue: value.id, hint: .max))
            hint = own.upperBound
            let before = own.filter { comments[$0].place == .before }.map(content)
            let after = own.filter { comments[$0].place == .after }.map(content)
            return "\(key): \((before + ["|"] + after).joined(separator: " "))"
        }
        if !comments.closing.isEmpty {
            lines.append("end: " + comments.closing.map(content).joined(separator: " "))
        }
        return lines
    }

    @Test func commentBelongsToNextEntryOrToItsLine() throws {
        let text = """
            /* 1 */
            // 2
            "a" = "b"; /* 3 */ // 4
            /* 5 */

            "c" = "d";
            "e" = "f";
            // 6
            """
        #expect(
            try Self.owners(text) == [
                "a: /* 1 */ // 2 | /* 3 */ // 4", "c: /* 5 */ |", "e: |", "end: // 6",
            ])
    }

    @Test func commentBelongsToEnclosingEntry() throws {
        #expect(
            try Self.owners("\"a\" /* 1 */ = /* 2 */ ( /* 3 */ b, { c = d; /* 4 */ }) /* 5 */; e;")
                == ["a: /* 1 */ /* 2 */ /* 3 */ /* 4 */ /* 5 */ |", "e: |"])
    }

    @Test func commentBetweenEntriesOfLineBelongsToFirst() throws {
        #expect(
            try Self.owners("a; /* 1 */ b; /* 2\n*/ /* 3 */\n/* 4 */ c; // 5\r\nd;\r// 6\r") == [
                "a: | /* 1 */", "b: | /* 2\n*/ /* 3 */", "c: /* 4 */ | // 5", "d: |", "end: // 6",
            ])
    }

    @Test func commentsFollowLastOfEqualKeys() throws {
        #expect(
            try Self.owners("/* 1 */\na = 1;\n/* 2 */\nb;\n/* 3 */\na = 3; // 4\n")
                == ["a: /* 3 */ | // 4", "b: /* 2 */ |"])
    }

    @Test func findsCommentsOfManyEntries() throws {
        let text = (0..<1000).map { "\($0 % 3 == 0 ? "/* \($0) */\n" : "")k\($0);\n" }.joined()
        let owners = try Self.owners(text)
        #expect(owners.count == 1000)
        #expect(owners[999] == "k999: /* 999 */ |")
        #expect(owners[500] == "k500: |")
    }

    @Test func keepsCommentsOnlyOfKeptValues() throws {
        #expect(try Self.decode("a = b;").comments == nil)
        #expect(try Self.decode("{a = b; /* c */}").comments == nil)
        #expect(try Self.decode("/* a */").comments != nil)
        let xml = try PlistDocument(decoding: Array("<!-- a --><true/>".utf8))
        #expect(xml.comments == nil)
    }

    @Test func writesCommentsWithEntries() throws {
        let text = """
            /* head */


            // second
            "a"="b";   /* behind */// more
            "c"
              /* within */ = "d";
            /* z */ "z";
            /* last */
            """
        let expected = """
            /* head */
            // second
            "a" = "b"; /* behind */ // more

            /* within */
            "c" = "d";

            /* z */
            "z" = "z";

            /* last */

            """
        #expect(try Self.written(text) == expected)
        #expect(try Self.written(expected) == expected)
    }

    @Test func commentsMoveWithEntries() throws {
        let text = "/* of b */\n\"b\" = \"1\"; // behind b\n/* of a */\n\"a\" = \"2\";\n// end\n"
        let sorted = """
            /* of a */
            "a" = "2";

            /* of b */
            "b" = "1"; // behind b

            // end

            """
        #expect(try Self.written(text) { $0.sortsKeys = true } == sorted)
    }

    @Test func commentsStaySeparateOnOneLine() throws {
        let text = "/* 1 */\n\"a\" = \"b\"; // 2\n// 3 */ 4\n\"c\";\n// 5\n"
        let line = try Self.written(text) { $0.indentation = .compact }
        #expect(
            line
                == "/* 1 */\"a\"=\"b\";/* 2 *///  3 */ 4\n\"c\"=\"c\";/* 5 */\n"
                .replacing("//  3", with: "// 3"))
        #expect(try Self.decode(line).value == Self.decode(text).value)
    }

    @Test func commentsSurviveWithoutEntries() throws {
        #expect(try Self.written("  /* only */ // this\n") == "/* only */\n// this\n")
    }

    @Test func commentsSurviveOtherEncodings() throws {
        let text = "/* café 😀 */\n\"é\" = \"b\"; // ü\n"
        var options = PlistEncodingOptions()
        for encoding in PlistEncodingOptions.OutputEncoding.allCases {
            options.encoding = encoding
            let bytes = try Self.decode(text).encoded(as: .strings, options: options)
            let again = try PlistDocument(decoding: bytes, as: .strings)
            #expect(try String(decoding: again.encoded(as: .strings), as: UTF8.self) == text)
        }
    }

    @Test func otherFormatsDropComments() throws {
        let document = try Self.decode("/* a */\nb = c;")
        for format in [PlistFormat.openstep, .gnustep, .xml, .json] {
            let text = try String(decoding: document.encoded(as: format), as: UTF8.self)
            #expect(!text.contains("/* a */"))
        }
    }
}
