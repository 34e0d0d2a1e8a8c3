// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct TextSearchTests {
    @Test func findsFirstOfSeveralTexts() throws {
        let text = "aab, aab; é, aab"
        let range = try #require(text.firstRange(ofText: "ab"))
        #expect(text[..<range.lowerBound] == "a" && text[range.upperBound...] == ", aab; é, aab")
        #expect(text.firstRange(ofText: "aaa") == nil)
        #expect(text.firstRange(ofText: "b, aab; é, aabc") == nil)
        #expect(text.firstRange(ofText: text) == text.startIndex..<text.endIndex)
        #expect(text.firstRange(ofText: "") == text.startIndex..<text.startIndex)
        #expect("".firstRange(ofText: "a") == nil)
    }

    @Test func comparesTextsByBytes() {
        #expect("caf\u{E9}".contains(text: "\u{E9}"))
        #expect(!"caf\u{E9}".contains(text: "e\u{301}"))
        #expect("cafe\u{301}".contains(text: "e"))
    }

    @Test(arguments: [
        ("a%b%%c", "%", ["a", "b", "", "c"]), ("", "%", [""]), ("%", "%", ["", ""]),
        ("a~0~1b", "~1", ["a~0", "b"]), ("aaa", "aa", ["", "a"]), ("ab", "", ["ab"]),
    ])
    func splitsTextAtSeparators(text: String, separator: String, expected: [String]) {
        #expect(text.parts(separatedBy: separator) == expected)
    }
}
