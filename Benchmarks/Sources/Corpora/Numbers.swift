// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// Five million integers of every width, most of them distinct: 54 MB of binary.
    static let numbers = Corpus("numbers", ["bplist"], count: 5_000_000) { tree, count in
        var random = SplitMix64(seed: 2)
        tree.array { tree in
            for _ in 0..<count { tree.integer(randomInteger(&random)) }
        }
    }
}

/// A tenth fit into one byte, a fifth into two, half into four; the rest need eight, some negative.
private func randomInteger(_ random: inout SplitMix64) -> Int {
    switch random.below(100) {
    case 0..<10: random.below(1 << 8)
    case 10..<30: random.below(1 << 16)
    case 30..<82: random.below(1 << 32)
    case 82..<98: random.below(1 << 62)
    default: -1 - random.below(1 << 40)
    }
}
