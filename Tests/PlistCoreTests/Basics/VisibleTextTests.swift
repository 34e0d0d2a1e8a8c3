// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain é 日本 😀", "plain é 日本 😀"),
        ("a\tb\nc\rd", "a\\tb\\nc\\rd"),
        ("\0\u{1B}[0m\u{7F}\u{9B}", "\\u{0}\\u{1b}[0m\\u{7f}\\u{9b}"),
        ("\u{202E}\u{2066}\u{200F}\u{061C}", "\\u{202e}\\u{2066}\\u{200f}\\u{61c}"),
        ("\u{FEFF}\u{200B}\u{2028}", "\\u{feff}\\u{200b}\\u{2028}"),
        ("\u{E0041}", "\\u{e0041}"),
    ])
    func escapesInvisibleCharacters(text: String, expected: String) {
        #expect(VisibleText.escaped(text) == expected)
    }

    @Test func quotesOneLineOfLongText() {
        #expect(VisibleText.excerpt("abc", limit: 3) == "abc")
        #expect(VisibleText.excerpt("abcd", limit: 3) == "abc…")
        #expect(VisibleText.excerpt("a\u{1B}b\n", limit: 3) == "a\\u{1b}b…")
        #expect(VisibleText.excerpt("", limit: 3) == "")
        #expect(VisibleText.excerpt(String(repeating: "x", count: 100_000)).utf8.count == 63)
    }

    @Test func quotesStartOfBytes() {
        func excerpt(_ bytes: [UInt8]) -> String { VisibleText.excerpt(bytes.view, limit: 3) }
        #expect(excerpt(Array("aé😀".utf8)) == "aé😀")
        #expect(excerpt(Array("aé😀b".utf8)) == "aé😀…")
        #expect(excerpt([0x61, 0x0A, 0xED, 0xA0, 0x80]) == "a\\n\u{FFFD}")
        #expect(excerpt([]) == "")
    }
}
