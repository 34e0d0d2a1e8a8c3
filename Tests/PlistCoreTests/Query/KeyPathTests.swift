// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct KeyPathTests {
    @Test(
        arguments: [
            ("", []),
            (".", []),
            ("A", [.key("A")]),
            (".A", [.key("A")]),
            ("A.B[0]", [.key("A"), .key("B"), .index(0)]),
            (".[3]", [.index(3)]),
            ("[3][-1]", [.index(3), .index(-1)]),
            ("A.0", [.key("A"), .name("0")]),
            ("A.12.B", [.key("A"), .name("12"), .key("B")]),
            ("A.012", [.key("A"), .key("012")]),
            ("A.-1", [.key("A"), .key("-1")]),
            ("A[+]", [.key("A"), .append]),
            ("com\\.apple\\.key", [.key("com.apple.key")]),
            ("\"com.apple.key\".x", [.key("com.apple.key"), .key("x")]),
            ("[\"com.apple.key\"][0]", [.key("com.apple.key"), .index(0)]),
            ("['a\"b']", [.key("a\"b")]),
            ("[ 'a' ]", [.key("a")]),
            ("\"\"", [.key("")]),
            ("A.\"\".B", [.key("A"), .key(""), .key("B")]),
            ("\\0", [.key("0")]),
            ("\\!", [.key("!")]),
            ("\\*", [.key("*")]),
            ("\\[0\\]", [.key("[0]")]),
            ("\\n", [.key("n")]),
            ("\\é\\😀", [.key("é😀")]),
            ("\"\\n\\t\\r\\b\\f\\\\\\\"\\/\\'\"", [.key("\n\t\r\u{8}\u{C}\\\"/'")]),
            ("\"\\u00e9\\u{1F600}\\ud83d\\ude00\"", [.key("é😀😀")]),
            ("\"a\nb\"", [.key("a\nb")]),
            ("a b.c d", [.key("a b"), .key("c d")]),
            ("don't", [.key("don't")]),
            ("5\" disk", [.key("5\" disk")]),
            ("a$-/:@~+", [.key("a$-/:@~+")]),
            ("$top.root", [.key("$top"), .key("root")]),
            ("$0", [.key("$0")]),
            ("e\u{301}.é", [.key("e\u{301}"), .key("é")]),
            ("Payload.!.Key", [.key("Payload"), .embedded, .key("Key")]),
            ("!", [.embedded]),
            ("![0]", [.embedded, .index(0)]),
            ("a!.!b", [.key("a!"), .key("!b")]),
            ("**", [.key("**")]),
        ] as [(String, [PlistStep])])
    func namesSinglePlace(text: String, expected: [PlistStep]) throws {
        let query = try PlistQuery(text)
        #expect(query.syntax == .keyPath)
        #expect(query.isSingular)
        #expect(query.steps == expected)
        #expect(PlistQuery(expected).steps == expected)
    }

    static let document: PlistValue = [
        "Icons": ["Files": ["Icon", "Icon@2x", "Icon@3x"], "Name": "AppIcon"],
        "Lists": [
            "0": "key", "All": [["Name": "b", "N": 1], ["Name": "a", "N": 2.5], ["N": 3]],
        ],
        "com.apple.key": ["Name": "dots"],
    ]

    @Test(
        arguments: [
            ("Icons.*", ["Icons.Files", "Icons.Name"]),
            ("Icons.Files[*]", ["Icons.Files[0]", "Icons.Files[1]", "Icons.Files[2]"]),
            ("Icons.Files[1:]", ["Icons.Files[1]", "Icons.Files[2]"]),
            ("Icons.Files[1:3]", ["Icons.Files[1]", "Icons.Files[2]"]),
            ("Icons.Files[::2]", ["Icons.Files[0]", "Icons.Files[2]"]),
            ("Icons.Files[::-1]", ["Icons.Files[2]", "Icons.Files[1]", "Icons.Files[0]"]),
            ("Icons.Files[-2:]", ["Icons.Files[1]", "Icons.Files[2]"]),
            ("Icons.Files[0,2,0]", ["Icons.Files[0]", "Icons.Files[2]", "Icons.Files[0]"]),
            ("Icons['Name', 'Files']", ["Icons.Name", "Icons.Files"]),
            ("Icons.Files[+]", []),
            ("Icons.Files.2", ["Icons.Files[2]"]),
            ("Lists.0", ["Lists.\"0\""]),
            ("Lists[0]", []),
            ("Lists.All.0.N", ["Lists.All[0].N"]),
            (
                "..Name",
                ["Icons.Name", "Lists.All[0].Name", "Lists.All[1].Name", "\"com.apple.key\".Name"]
            ),
            ("Lists..N", ["Lists.All[0].N", "Lists.All[1].N", "Lists.All[2].N"]),
            ("..[2]", ["Icons.Files[2]", "Lists.All[2]"]),
            ("..\"com.apple.key\"", ["\"com.apple.key\""]),
            ("..2.N", ["Lists.All[2].N"]),
            ("Lists..*[?@ == 3]", ["Lists.All[2].N"]),
            ("Lists..[?@ == 3]", ["Lists.All[2].N"]),
            ("Lists.All[?@.N > 1]", ["Lists.All[1]", "Lists.All[2]"]),
            ("Lists.All[?@.N > 1 && @.Name].N", ["Lists.All[1].N"]),
            ("Lists.All[?!@.Name]", ["Lists.All[2]"]),
            ("Lists.All[?match(@.Name, '[ab]')].Name", ["Lists.All[0].Name", "Lists.All[1].Name"]),
            ("Lists.All[?@.Name == $.Lists.All[1].Name]", ["Lists.All[1]"]),
        ] as [(String, [String])])
    func selectsValues(text: String, expected: [String]) throws {
        let matches = try PlistDocument(value: Self.document).matches(of: PlistQuery(text))
        #expect(matches.map(\.path.description) == expected)
    }

    @Test(
        arguments: [
            ("A.", 2, "expected a key; write \"\" for an empty one, found the end of the path"),
            ("A..", 3, "expected a key; write \"\" for an empty one, found the end of the path"),
            ("A...B", 3, "expected a key; write \"\" for an empty one, found '.'"),
            ("A.[0]", 2, "expected a key; write \"\" for an empty one, found '['"),
            ("A]", 1, "expected a key; write '\\]' for a bracket in one, found ']'"),
            ("A\\", 2, "expected a character after '\\', found the end of the path"),
            ("A[", 2, bracketed + ", found the end of the path"),
            ("A[]", 2, bracketed + ", found ']'"),
            ("A[x]", 2, bracketed + ", found 'x'"),
            ("A[é]", 2, bracketed + ", found 'é'"),
            ("A[0", 3, "expected ',' or ']', found the end of the path"),
            ("A[0 1]", 4, "expected ',' or ']', found '1'"),
            ("A[0]B", 4, "expected '.', '[' or the end of the path, found 'B'"),
            ("A[01]", 2, "expected an index without leading zeros"),
            ("A[-]", 3, "expected a digit, found ']'"),
            (
                "A[9007199254740992]", 2,
                "expected an index between -9007199254740991 and 9007199254740991"
            ),
            ("\"A\"B", 3, "expected '.', '[' or the end of the path, found 'B'"),
            ("A.\"B", 4, "expected the closing quote \", found the end of the path"),
            ("\"\\x\"", 1, "expected an escape such as \\n, \\\\ or \\u00e9, found '\\'"),
            ("\"\\u12\"", 5, "expected four hexadecimal digits, found '\"'"),
            ("\"\\u{}\"", 4, "expected a hexadecimal digit, found '}'"),
            ("\"\\u{110000}\"", 4, "expected a character up to U+10FFFF"),
            ("A..!.B", 1, "'!' stands after '.', not after '..'"),
            ("A[?]", 3, "expected '@', '$', a function, a literal or '(', found ']'"),
            ("A[?@.x ==]", 9, "expected '@', '$', a function, a literal or '(', found ']'"),
            ("A[?(@.x]", 7, "expected '&&', '||' or ')', found ']'"),
            ("A[?1]", 4, "expected a comparison operator after a value, found ']'"),
            ("A[?@.* == 1]", 3, "expected a query with one value at most, such as @.a[0]"),
            (
                "A[?len(@) == 1]", 3,
                "expected true, false, null or one of the functions length, count, match, search "
                    + "and value, found 'len'"
            ),
            ("A[?count(1) == 1]", 9, "expected a query, which begins with '@' or '$', found '1'"),
            ("A[?match(@) == 1]", 10, "expected ',' and a regular expression, found ')'"),
            ("A\u{202E}[\u{202E}]", 5, bracketed + ", found '\\u{202e}'"),
        ])
    func marksSyntaxErrors(text: String, offset: Int, message: String) {
        let error = #expect(throws: PlistError.self) { try PlistQuery(text) }
        #expect(error?.code == .querySyntax)
        #expect(error?.location?.byteOffset == offset)
        #expect(error?.message == message)
    }

    private static let bracketed = "expected a key in quotes, an index, a slice, '*', '+' or '?'"

    @Test func showsColumnOfErrorInPath() throws {
        let error = #expect(throws: PlistError.self) { try PlistQuery("Größe[x]") }
        let place = try #require(error?.location?.text)
        #expect(place.line == 1)
        #expect(place.column == 7)
        #expect(place.excerpt == "Größe[x]")
        #expect(place.caretStart == 6)
    }

    @Test func locatesOpenQuote() throws {
        let error = #expect(throws: PlistError.self) { try PlistQuery("A.\"B") }
        let note = try #require(error?.notes.first)
        #expect(note.message == "the text begins here")
        #expect(note.location?.byteOffset == 2)
    }

    @Test(
        arguments: [
            ("", .keyPath), ("$", .jsonPath), ("$.a", .jsonPath), ("$[0]", .jsonPath),
            ("$ .a", .jsonPath), ("$\t[0]", .jsonPath), ("$a", .keyPath), ("$top.root", .keyPath),
            ("$$", .keyPath), ("/", .jsonPointer), ("/a", .jsonPointer), (":", .plistBuddy),
            (":a:b", .plistBuddy), ("a/b", .keyPath), ("a:b", .keyPath), ("[0]", .keyPath),
            (".", .keyPath), ("\"$\"", .keyPath), ("\\$.a", .keyPath),
        ] as [(String, PlistQuery.Syntax)])
    func detectsSyntaxFromFirstCharacters(text: String, syntax: PlistQuery.Syntax) {
        #expect(PlistQuery.syntax(of: text) == syntax)
    }
}
