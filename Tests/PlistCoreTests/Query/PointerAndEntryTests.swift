// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PointerAndEntryTests {
    @Test(
        arguments: [
            ("/", [.key("")]),
            ("/a/b", [.key("a"), .key("b")]),
            ("/a//b", [.key("a"), .key(""), .key("b")]),
            ("/a~1b/m~0n/~01", [.key("a/b"), .key("m~n"), .key("~1")]),
            ("/a/0/12", [.key("a"), .name("0"), .name("12")]),
            ("/00", [.key("00")]),
            ("/-1", [.key("-1")]),
            ("/a.b/c[0]/\"d\"/\\e", [.key("a.b"), .key("c[0]"), .key("\"d\""), .key("\\e")]),
            ("/é/e\u{301}", [.key("é"), .key("e\u{301}")]),
        ] as [(String, [PlistStep])])
    func readsPointers(text: String, expected: [PlistStep]) throws {
        #expect(try PlistQuery(text).steps == expected)
    }

    @Test func readsTheEmptyPointerAsTheRoot() throws {
        #expect(try PlistQuery(parsing: "", syntax: .jsonPointer).steps == [])
    }

    @Test(
        arguments: [
            ("/a~", 3, "expected '0' or '1' after '~', found the end of the path"),
            ("/~2", 2, "expected '0' or '1' after '~', found '2'"),
        ])
    func marksErrorsInPointers(text: String, offset: Int, message: String) {
        let error = #expect(throws: PlistError.self) { try PlistQuery(text) }
        #expect(error?.location?.byteOffset == offset)
        #expect(error?.message == message)
    }

    @Test func requiresSlashBeforeEachPointerPart() {
        let error = #expect(throws: PlistError.self) {
            try PlistQuery(parsing: "a", syntax: .jsonPointer)
        }
        #expect(error?.location?.byteOffset == 0)
        #expect(error?.message == "expected '/', found 'a'")
    }

    @Test func readsPointerPartsAsKeysOrIndexes() throws {
        let document = try PlistDocument(value: ["a": [["0": "key", "-": "dash"], "second"]])
        #expect(try document.view(at: "/a/1").string == "second")
        #expect(try document.view(at: "/a/0/0").string == "key")
        #expect(try document.view(at: "/a/0/-").string == "dash")
        #expect(try document.views(at: "/a/2").isEmpty)
        #expect(try document.views(at: "/a/01").isEmpty)
        #expect(try document.views(at: "/a/-").isEmpty)
    }

    @Test(
        arguments: [
            (":", []),
            ("::", []),
            (":a:b", [.key("a"), .key("b")]),
            (":a::b:", [.key("a"), .key("b")]),
            (":a:0", [.key("a"), .name("0")]),
            (":a\\:b", [.key("a:b")]),
            (":a\\\\b\\c", [.key("a\\bc")]),
            (":\"a:b\":c", [.key("a:b"), .key("c")]),
            (":'a \"b\"':\"it's\"", [.key("a \"b\""), .key("it's")]),
            (":\"say \\\"hi\\\"\"", [.key("say \"hi\"")]),
            (":\"\"", [.key("")]),
            (":a\"b:c\"d", [.key("ab:cd")]),
            (":com.apple.key:a[0]", [.key("com.apple.key"), .key("a[0]")]),
            (":\\é", [.key("é")]),
        ] as [(String, [PlistStep])])
    func readsEntries(text: String, expected: [PlistStep]) throws {
        #expect(try PlistQuery(text).steps == expected)
    }

    @Test func readsEntriesWithoutColonIfAsked() throws {
        let query = try PlistQuery(parsing: "a:b", syntax: .plistBuddy)
        #expect(query.steps == [.key("a"), .key("b")])
        #expect(try PlistQuery(parsing: "", syntax: .plistBuddy).steps == [])
    }

    @Test(
        arguments: [
            (":a\\", 3, "expected a character after '\\', found the end of the path"),
            (":\"a", 3, "expected the closing quote \", found the end of the path"),
            (":'a\\", 4, "expected the closing quote ', found the end of the path"),
        ])
    func marksErrorsInEntries(text: String, offset: Int, message: String) {
        let error = #expect(throws: PlistError.self) { try PlistQuery(text) }
        #expect(error?.location?.byteOffset == offset)
        #expect(error?.message == message)
    }
}
