// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PlistPathTests {
    @Test(
        arguments: [
            ([], "."),
            (
                [.key("CFBundleIcons"), .key("CFBundleIconFiles"), .index(0)],
                "CFBundleIcons.CFBundleIconFiles[0]"
            ),
            ([.index(3)], "[3]"),
            ([.index(3), .key("a"), .index(0), .index(1)], "[3].a[0][1]"),
            ([.key("com.apple.key")], "\"com.apple.key\""),
            ([.key("")], "\"\""),
            ([.key("12")], "\"12\""),
            ([.key("a b")], "a b"),
            ([.key("say \"hi\" \\")], "\"say \\\"hi\\\" \\\\\""),
            ([.key("Größe")], "Größe"),
            ([.key("$top")], "\"$top\""),
            ([.key("/a")], "\"/a\""),
            ([.key(":a")], "\":a\""),
            ([.key("-a")], "\"-a\""),
            ([.key("a$-/:")], "a$-/:"),
            ([.key("!")], "\"!\""),
            ([.key("*")], "\"*\""),
            ([.key("a[0]")], "\"a[0]\""),
        ] as [([PlistPathComponent], String)])
    func describesPathInKeyPathSyntax(components: [PlistPathComponent], expected: String) {
        #expect(PlistPath(components).description == expected)
    }

    @Test(arguments: [
        "\u{1B}[31m", "a\u{202E}b", "x\u{200B}", "\u{80}", "\u{85}", "\u{FEFF}", "a\nb", "\0",
    ])
    func escapesControlCharactersInPath(key: String) {
        let text = PlistPath([.key(PlistString(key))]).description
        #expect(!text.unicodeScalars.contains { VisibleText.isUnsafe($0) })
        #expect(text.hasPrefix("\"") && text.hasSuffix("\""))
    }

    @Test func showsUnpairedSurrogatesAsEscapes() {
        let path = PlistPath([.key(ByteStoreText.string([0x61, 0xED, 0xA0, 0xBD]))])
        #expect(path.description == "\"a\\u{d83d}\"")
        #expect(path.jsonPath == "$['a\\ud83d']")
        #expect(path.jsonPointer == nil)
    }

    /// JSONPath does not allow half of a surrogate pair; key paths do, whatever escape follows.
    @Test(arguments: [
        (#""\ud83dx""#, #""\u{d83d}x""#), (#""\ud83d\u0041""#, #""\u{d83d}A""#),
        (#""\ud83d\ud83d\ude00""#, #""\u{d83d}😀""#), (#""\ude00""#, #""\u{de00}""#),
    ])
    func readsUnpairedSurrogates(text: String, expected: String) throws {
        #expect(try PlistPath(text).description == expected)
    }

    @Test(
        arguments: [
            ([], "$", ""),
            ([.key("a"), .index(0), .key("")], "$['a'][0]['']", "/a/0/"),
            ([.key("it's \\ \"x\"")], "$['it\\'s \\\\ \"x\"']", "/it's \\ \"x\""),
            ([.key("a/b~c")], "$['a/b~c']", "/a~1b~0c"),
            (
                [.key("\u{8}\t\n\u{C}\r\u{B}\u{1F}\u{7F}")],
                "$['\\b\\t\\n\\f\\r\\u000b\\u001f\u{7F}']", "/\u{8}\t\n\u{C}\r\u{B}\u{1F}\u{7F}"
            ),
            ([.key("Größe"), .key("😀")], "$['Größe']['😀']", "/Größe/😀"),
        ] as [([PlistPathComponent], String, String)])
    func writesPathAsJSONPathAndPointer(
        components: [PlistPathComponent], jsonPath: String, pointer: String
    ) {
        #expect(PlistPath(components).jsonPath == jsonPath)
        #expect(PlistPath(components).jsonPointer == pointer)
    }

    @Test func entersDataOnlyInKeyPathSyntax() {
        let path = PlistPath([.key("Payload"), .embedded, .index(1), .embedded])
        #expect(path.description == "Payload.![1].!")
        #expect(path.jsonPath == nil)
        #expect(path.jsonPointer == nil)
    }

    @Test func truncatesQuotedPath() {
        let long = PlistPathComponent.key(PlistString(String(repeating: "k", count: 5_000)))
        let start = String(repeating: "k", count: 1_024) + "…"
        #expect(PlistPath(["a", 1, "b c.d"]).excerpt == PlistPath(["a", 1, "b c.d"]).description)
        #expect(PlistPath().excerpt == ".")
        #expect(PlistPath([long, 2]).excerpt == start + "[2]")
        let longest = PlistPath(Array(repeating: long, count: 500))
        #expect(longest.excerpt == Array(repeating: start, count: 16).joined(separator: ".") + "…")
    }
}
