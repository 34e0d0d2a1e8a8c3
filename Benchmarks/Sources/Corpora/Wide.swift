// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// One dictionary of a million distinct keys: 63 MB of XML, 51 MB of binary.
    static let wide = Corpus("wide", ["xml", "bplist"], count: 1_000_000, build: addWideDictionary)
}

/// Distinct keys in the order of Apple's writer, with random-looking gaps.
func addWideDictionary(_ tree: inout Tree, _ count: Int) {
    var random = SplitMix64(seed: 4)
    var number = 0
    tree.dictionary { tree in
        for _ in 0..<count {
            number += 1 + random.below(900)
            tree.entry("key." + padded(number, 10), string: random.hex(11 + random.below(12)))
        }
    }
}
