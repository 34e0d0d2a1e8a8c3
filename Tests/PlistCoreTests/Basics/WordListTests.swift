// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@Suite struct WordListTests {
    @Test(
        arguments: [
            ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a and b"),
            (["a", "b", "c"], "a, b or c", "a, b and c"),
        ] as [([String], String, String)])
    func joinsWords(words: [String], any: String, all: String) {
        #expect(WordList.any(of: words) == any)
        #expect(WordList.all(of: words) == all)
    }
}
