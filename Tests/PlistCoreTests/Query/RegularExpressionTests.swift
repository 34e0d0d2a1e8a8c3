// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct RegularExpressionTests {
    private func with<Result>(
        _ text: PlistString, _ body: (ByteView) throws -> Result
    ) rethrows -> Result {
        let store = ByteStore(text.utf8)
        return try body(store.view)
    }

    private func matches(_ pattern: String, _ text: PlistString, isWhole: Bool) throws -> Bool {
        let expression = try with(PlistString(pattern)) { try RegularExpression($0) }
        var matcher = RegularExpressionMatcher()
        return with(text) { matcher.matches(expression, $0, isWhole: isWhole) }
    }

    @Test(
        arguments: [
            ("", ["": "match", "a": "search"]),
            ("a", ["a": "match", "ba": "search", "b": "no", "": "no"]),
            ("a|b|", ["a": "match", "b": "match", "": "match", "c": "search", "ab": "search"]),
            ("ab*c", ["ac": "match", "abbbc": "match", "xacx": "search", "abb": "no"]),
            ("ab+c", ["ac": "no", "abc": "match", "abbc": "match"]),
            ("ab?c", ["ac": "match", "abc": "match", "abbc": "no"]),
            ("a{2}", ["a": "no", "aa": "match", "aaa": "search"]),
            ("a{2,}", ["a": "no", "aa": "match", "aaaaa": "match"]),
            ("a{1,3}", ["": "no", "a": "match", "aaa": "match", "aaaa": "search"]),
            ("a{0}b", ["b": "match", "ab": "search"]),
            ("(a|b)*c", ["c": "match", "ababc": "match", "abxc": "search"]),
            ("(a*)*b", ["b": "match", "aaab": "match", "aaa": "no"]),
            ("(a?){3}", ["": "match", "aaa": "match", "aaaa": "search"]),
            ("a.c", ["abc": "match", "a\u{2028}c": "match", "a😀c": "match", "a\nc": "no"]),
            (".", ["\r": "no", "\n": "no", "é": "match"]),
            ("[a-c]x", ["bx": "match", "dx": "no"]),
            // Ranges within others.
            ("[a-zb-c]", ["x": "match", "b": "match", "A": "no"]),
            ("[b-ca-zd]", ["x": "match", "a": "match", "{": "no"]),
            ("[^a-c]", ["b": "no", "d": "match", "\n": "match"]),
            ("[-a]", ["-": "match", "a": "match", "b": "no"]),
            ("[a-]", ["-": "match", "a": "match", "b": "no"]),
            ("[^-]", ["-": "no", "a": "match"]),
            ("[a.*$^]", ["*": "match", ".": "match", "$": "match", "^": "match", "b": "no"]),
            ("[\\[\\]\\\\\\-]", ["[": "match", "]": "match", "\\": "match", "-": "match"]),
            ("[\u{1F600}-\u{1F64F}]", ["😀": "match", "a": "no"]),
            ("[b-da-bx]", ["a": "match", "c": "match", "d": "match", "x": "match", "e": "no"]),
            ("\\(\\)\\*\\+\\-\\.\\?\\^\\{\\|\\}", ["()*+-.?^{|}": "match"]),
            ("\\n\\r\\t", ["\n\r\t": "match"]),
            ("\\p{Lu}+", ["AÉЖ": "match", "a": "no", "aB": "search"]),
            ("\\P{Lu}", ["A": "no", "a": "match", "1": "match"]),
            ("[\\p{L}\\p{Nd}_]+", ["Größe_7": "match", "a-b": "search"]),
            ("[^\\p{L}]", ["a": "no", "1": "match"]),
            ("[\\P{L}]", ["a": "no", "1": "match"]),
            ("\\p{Zs}", [" ": "match", "\u{A0}": "match", "\t": "no", "\u{2029}": "no"]),
            ("\\p{Zp}", ["\u{2029}": "match", "\u{2028}": "no", " ": "no"]),
            ("\\p{Zl}", ["\u{2028}": "match", "\u{2029}": "no", " ": "no"]),
            ("\\p{Z}{3}", [" \u{2028}\u{2029}": "match"]),
            ("\\p{Lt}\\p{Lm}\\p{Lo}\\p{Nl}\\p{No}", ["ǅʰ日Ⅷ²": "match"]),
            ("\\p{Mc}\\p{Me}\\p{Mn}", ["\u{903}\u{488}\u{301}": "match"]),
            ("\\p{Pc}\\p{Pd}\\p{Ps}\\p{Pe}\\p{Pi}\\p{Pf}\\p{Po}", ["_-()«»!": "match"]),
            ("\\p{Sc}\\p{Sm}\\p{So}\\p{Sk}", ["€+©^": "match"]),
            ("\\p{P}+", ["_-()«»!¡": "match", "+": "no"]),
            ("\\p{Cc}\\p{Cf}\\p{Co}\\p{Cn}", ["\u{1}\u{200B}\u{E000}\u{378}": "match"]),
            ("\\p{M}", ["\u{301}": "match"]),
            ("^ab$", ["ab": "match", "abc": "no", "xab": "no"]),
            ("^a|b$", ["ax": "search", "xb": "search", "xa": "no", "bx": "no"]),
            ("a^b|a$b", ["ab": "no", "a^b": "no"]),
            ("(^a)*b", ["ab": "match", "b": "match", "aab": "search"]),
            ("e\u{301}", ["e\u{301}": "match", "é": "no"]),
            ("a,b-c#=@`~", ["a,b-c#=@`~": "match"]),
        ] as [(String, KeyValuePairs<String, String>)])
    func matchesTexts(pattern: String, answers: KeyValuePairs<String, String>) throws {
        for (text, answer) in answers {
            let isWhole = try matches(pattern, PlistString(text), isWhole: true)
            let isPart = try matches(pattern, PlistString(text), isWhole: false)
            #expect((isWhole, isPart) == (answer == "match", answer != "no"), "\(text)")
        }
    }

    @Test func treatsHalfSurrogatePairAsCharacter() throws {
        let half = ByteStoreText.string([0xED, 0xA0, 0xBD])
        #expect(try matches(".", half, isWhole: true))
        #expect(try matches("[^a]", half, isWhole: true))
        #expect(try matches("\\p{C}", half, isWhole: true))
        #expect(try !matches("\\p{L}", half, isWhole: true))
    }

    @Test(
        arguments: [
            "*", "+a", "a**", "a{", "a{x}", "a{1", "a{1,2", "a{,2}", "{", "}", "]", "(", "(a", ")",
            "a)", "[", "[]", "[^]", "[a", "[a-", "[b-a]", "[a-\\p{L}]", "[a[b]", "[a-b-c]", "\\",
            "\\d", "\\w", "\\$", "\\p", "\\pL", "\\p{", "\\p{}", "\\p{X}", "\\p{Cs}", "\\p{Lux}",
            "\\p{IsBasicLatin}", "\\p{L", "(?:a)", "a{2,1}", "\\1",
        ])
    func refusesInvalidExpressions(pattern: String) {
        let error = #expect(throws: RegularExpression.Failure.self) {
            try with(PlistString(pattern)) { try RegularExpression($0) }
        }
        guard case .syntax? = error else {
            Issue.record("expected a syntax error, found \(String(describing: error))")
            return
        }
    }

    @Test(
        arguments: [
            "a{10001}", "(a{100}){101}", "((((a{10}){10}){10}){10}){10}", "(){1000000000000}",
            "((){1000}){1000}", "a{0,20000}", "(a|b|c|d){4000}",
            String(repeating: "(", count: 65) + String(repeating: ")", count: 65),
            String(repeating: "(", count: 100_000),
            String(repeating: "a", count: 10_001),
        ])
    func refusesOversizedExpressions(pattern: String) {
        let error = #expect(throws: RegularExpression.Failure.self) {
            try with(PlistString(pattern)) { try RegularExpression($0) }
        }
        guard case .tooLarge? = error else {
            Issue.record("expected a limit, found \(String(describing: error))")
            return
        }
    }

    @Test(
        arguments: ["(a*)*b", "(a|a)*b", "(a|aa)*b", "((a?){20}){20}", "(.*)(.*)(.*)b", "[ab]*b"])
    func matchesInLinearTime(pattern: String) throws {
        let expression = try with(PlistString(pattern)) { try RegularExpression($0) }
        var counts: [Int] = []
        for length in [1000, 2000, 4000] {
            var matcher = RegularExpressionMatcher()
            let text = PlistString(String(repeating: "a", count: length))
            _ = with(text) { matcher.matches(expression, $0, isWhole: true) }
            counts.append(matcher.stepCount)
            #expect(matcher.stepCount <= (length + 1) * (3 * expression.instructions.count + 1))
        }
        #expect(counts[1] <= 2 * counts[0] + 10)
        #expect(counts[2] <= 4 * counts[0] + 40)
    }

    @Test func sharesMatcherAmongExpressions() throws {
        var matcher = RegularExpressionMatcher()
        let patterns = ["a", "(a|b)*c", "[^a]{3}", "b", "(ab?){5}"]
        let texts: [PlistString] = ["a", "abc", "bcd", "b", "ababaaa", ""]
        for _ in 0..<3 {
            for pattern in patterns {
                let expression = try with(PlistString(pattern)) { try RegularExpression($0) }
                for text in texts {
                    for isWhole in [true, false] {
                        let found = with(text) {
                            matcher.matches(expression, $0, isWhole: isWhole)
                        }
                        #expect(try found == matches(pattern, text, isWhole: isWhole))
                    }
                }
            }
        }
    }
}
