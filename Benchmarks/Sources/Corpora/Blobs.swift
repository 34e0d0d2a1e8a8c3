// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// Three incompressible blobs of 20 MB: 82 MB of XML, 60 MB of binary.
    static let data = Corpus("data", ["xml", "bplist"], count: 20_000_000) { tree, count in
        var random = SplitMix64(seed: 6)
        tree.dictionary { tree in
            for name in ["First", "Second", "Third"] {
                tree.entry(name, data: random.bytes(count))
            }
        }
    }
}
