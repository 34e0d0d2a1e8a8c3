// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// Records with values of all types: 100 MB of XML, 40 MB of binary.
    static let mixed = Corpus("mixed", ["xml", "bplist"], count: 136_000) { tree, count in
        addRecords(&tree, count) { tree, random in
            tree.entry("Created", date: random.below(800_000_000) - 60_000_000)
            tree.entry("Digest", data: random.bytes(20))
        }
    }

    /// The same records without dates and data, which JSON cannot represent.
    static let safe = Corpus("safe", ["xml", "json", "openstep"], count: 136_000) { tree, count in
        addRecords(&tree, count) { _, _ in }
    }
}

private typealias Addition = (inout Tree, inout SplitMix64) -> Void

private func addRecords(_ tree: inout Tree, _ count: Int, _ addMore: Addition) {
    var random = SplitMix64(seed: 1)
    tree.dictionary { tree in
        tree.key("Records")
        tree.array { tree in
            for index in 0..<count { addRecord(&tree, &random, index, addMore) }
        }
        tree.entry("Version", integer: 1)
    }
}

private func addRecord(
    _ tree: inout Tree, _ random: inout SplitMix64, _ index: Int, _ addMore: Addition
) {
    tree.dictionary { tree in
        tree.entry("Active", boolean: random.chance(70))
        addMore(&tree, &random)
        tree.entry("Hidden", boolean: random.chance(10))
        tree.entry("Index", integer: index)
        tree.entry("Name", string: Words.prose(&random, wordCount: 2 + random.below(3)))
        tree.entry("Notes", string: Words.prose(&random, wordCount: 6 + random.below(10)))
        tree.entry("Offset", integer: random.below(2_000_000_000) - 1_000_000_000)
        tree.entry("Price", real: Double(random.below(100_000)) / 100)
        tree.entry("Ratio", real: Double(random.next() >> 11) / 9_007_199_254_740_992)
        tree.key("Tags")
        tree.array { tree in
            for _ in 0..<2 + random.below(3) { tree.string(random.pick(Words.plain)) }
        }
    }
}
