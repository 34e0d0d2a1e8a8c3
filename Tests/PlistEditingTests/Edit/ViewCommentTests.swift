// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// The comments that belong to values.
@Suite struct ViewCommentTests {
    private static func comments(_ view: PlistView?) -> [String] {
        (view?.comments ?? []).map { ($0.place == .before ? "<" : ">") + $0.text }
    }

    private static func decode(
        _ text: String, _ format: PlistFormat, recording: Bool
    ) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = recording
        return try PlistDocument(decoding: Array(text.utf8), as: format, options: options)
    }

    @Test(arguments: [false, true]) func findsCommentsInXML(recording: Bool) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- head -->
            <plist version="1.0">
            <dict> <!-- of the dictionary -->
            \t<!-- before a -->
            \t<!--
            \t  and again
            \t-->
            \t<key>a</key> <!-- within --> <string><!-- in the text -->x</string> <!-- after a -->
            \t<?target data?>
            \t<key>b</key>
            \t<array>
            \t\t<integer>1</integer>
            \t\t<!-- two --><integer>2</integer><!-- after two -->
            \t</array>
            \t<!-- at the end -->
            </dict>
            </plist>
            """
        let document = try Self.decode(text, .xml, recording: recording)
        let root = document.root
        #expect(
            Self.comments(root["a"]) == ["<before a", "<and again", "<within", ">after a"])
        #expect(Self.comments(root["b"]) == [])
        #expect(Self.comments(root["b"]?[0]) == [])
        #expect(Self.comments(root["b"]?[1]) == ["<two", ">after two"])
        #expect(Self.comments(root) == [])
        let range = try #require(root["a"]?.comments.first?.sourceRange)
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == "<!-- before a -->")
    }

    @Test(arguments: [false, true]) func findsCommentsInOpenStep(recording: Bool) throws {
        let text = """
            // !$*UTF8*$!
            {
              /* before a */ a = x; // after a
              b /* within b */ = ( 1, // one
                // before two
                2 /* two */, 3 );
              "//" = "/* text */";
            }
            """
        let root = try Self.decode(text, .openstep, recording: recording).root
        #expect(Self.comments(root["a"]) == ["<before a", ">after a"])
        #expect(Self.comments(root["b"]) == ["<within b"])
        #expect(Self.comments(root["b"]?[0]) == [">one"])
        #expect(Self.comments(root["b"]?[1]) == ["<before two", ">two"])
        #expect(Self.comments(root["b"]?[2]) == [])
        #expect(Self.comments(root["//"]) == [])
    }

    @Test(arguments: [false, true]) func findsCommentsInTables(recording: Bool) throws {
        let text = """
            /* head */

            /* Title of the window */
            "title" = "Window"; // shown
            "ok" = "OK";
            """
        let root = try Self.decode(text, .strings, recording: recording).root
        #expect(Self.comments(root["title"]) == ["<head", "<Title of the window", ">shown"])
        #expect(Self.comments(root["ok"]) == [])
        #expect(root["title"]?.comments.last?.sourceRange.count == "// shown".utf8.count)
    }

    @Test func findsNoCommentsWithoutText() throws {
        let binary = try PlistDocument(
            decoding: PlistDocument(value: ["a": 1]).encoded(as: .binary))
        #expect(Self.comments(binary.root["a"]) == [])
        #expect(Self.comments(try PlistDocument(value: ["a": 1]).root["a"]) == [])
        let json = try Self.decode("{\"a\": 1}", .json, recording: false)
        #expect(Self.comments(json.root["a"]) == [])
        var editor = PlistEditor(json)
        try editor.set(2, at: ["b"])
        #expect(Self.comments(try editor.document().root["b"]) == [])
    }

    /// With entries that later ones replaced.
    @Test func findsCommentsOfKeptDuplicate() throws {
        let text = "{ /* 1 */ a = x; /* 2 */\n /* 3 */ b = y;\n /* 4 */ a = z; // 5\n}"
        let root = try Self.decode(text, .openstep, recording: true).root
        #expect(Self.comments(root["a"]) == ["<4", ">5"])
        #expect(Self.comments(root["b"]) == ["<3"])
    }
}
