// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// The strings of a very large program: 50 MB of .strings.
    static let localised = Corpus(
        "localised", ["strings", "utf16.strings"], count: 480_000
    ) { tree, count in
        var random = SplitMix64(seed: 9)
        tree.dictionary { tree in
            for index in 0..<count {
                tree.entry(
                    "screen.\(random.pick(Words.plain)).\(index)",
                    string: Words.prose(&random, wordCount: 4 + random.below(8)))
            }
        }
    }
}
