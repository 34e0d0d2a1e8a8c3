// SPDX-License-Identifier: Apache-2.0

/// Words and phrases for generated records.
enum Words {
    static let plain = [
        "amber", "basin", "cedar", "delta", "ember", "fjord", "grove", "harbor", "island",
        "juniper",
        "kestrel", "lagoon", "meadow", "nectar", "orchard", "prairie", "quartz", "river", "summit",
        "thicket", "umbra", "valley", "willow", "xenon", "yarrow", "zephyr", "anchor", "bridge",
        "castle", "dune", "engine", "forest",
    ]

    static let nonASCII = [
        "Zürich", "Málaga", "Øresund", "Kraków", "naïve café", "東京都", "北京市", "서울", "Ελλάδα",
        "Москва", "ירושלים", "مراكش", "🎧 live", "👩‍🚀", "façade", "smörgås",
    ]

    static let withEntities = [
        "R&D", "Q&A", "<none>", "a < b", "x > y", "salt & pepper", "if (a && b)", "<b>bold</b>",
    ]

    static func phrase(_ random: inout SplitMix64, wordCount: Int) -> String {
        (0..<wordCount).map { _ in random.pick(plain) }.joined(separator: " ")
    }

    /// Returns a phrase; one in four has non-ASCII words, and one word in twelve is escaped in XML.
    static func prose(_ random: inout SplitMix64, wordCount: Int) -> String {
        let nonASCIIShare = random.chance(25) ? 40 : 0
        let words = (0..<wordCount).map { _ in
            if random.chance(nonASCIIShare) { return random.pick(nonASCII) }
            return random.pick(random.chance(8) ? withEntities : plain)
        }
        return words.joined(separator: " ")
    }

    /// Returns a random UUID.
    static func identifier(_ random: inout SplitMix64) -> String {
        [8, 4, 4, 4, 12].map { random.hex($0).uppercased() }.joined(separator: "-")
    }
}
