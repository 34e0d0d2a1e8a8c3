// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// Many equal strings and dictionaries, chosen from 64 different records: 174 MB of XML.
    static let equal = Corpus("equal", ["xml"], count: 230_000) { tree, count in
        var random = SplitMix64(seed: 5)
        tree.array { tree in
            for _ in 0..<count { addRecord(&tree, number: random.below(64)) }
        }
    }
}

/// Writes the same record for the same number.
private func addRecord(_ tree: inout Tree, number: Int) {
    var random = SplitMix64(seed: 1000 + UInt64(number))
    tree.dictionary { tree in
        tree.key("Address")
        tree.dictionary { tree in
            tree.entry("City", string: random.pick(Words.nonASCII))
            tree.entry("Country", string: random.pick(Words.plain))
            tree.entry("Street", string: Words.phrase(&random, wordCount: 3))
        }
        tree.entry("Department", string: random.pick(Words.withEntities))
        tree.entry("Identifier", string: Words.identifier(&random))
        tree.entry("Name", string: Words.prose(&random, wordCount: 3))
        tree.key("Permissions")
        tree.array { tree in
            for _ in 0..<4 { tree.string(Words.phrase(&random, wordCount: 2)) }
        }
        tree.key("Settings")
        tree.dictionary { tree in
            tree.entry("Enabled", boolean: true)
            tree.entry("Level", integer: number % 8)
            tree.entry("Theme", string: random.pick(Words.plain))
        }
    }
}
