// SPDX-License-Identifier: Apache-2.0

extension Corpus {
    /// A music library: tracks by number, and playlists that refer to them; 15 MB of binary.
    static let tracks = Corpus("tracks", ["bplist"], count: 42_000) { tree, count in
        var random = SplitMix64(seed: 3)
        let numbers = (0..<count).map { 2 * $0 + 10_001 }
        tree.dictionary { tree in
            tree.entry("Application Version", string: "12.8.2.3")
            tree.entry("Date", date: 700_000_000)
            tree.entry("Major Version", integer: 1)
            tree.key("Playlists")
            tree.array { tree in
                for index in 0..<40 { addPlaylist(&tree, &random, index, numbers) }
            }
            tree.entry("Show Content Ratings", boolean: true)
            tree.key("Tracks")
            tree.dictionary { tree in
                for number in numbers {
                    tree.key(String(number))
                    addTrack(&tree, &random, number)
                }
            }
        }
    }
}

private func addPlaylist(
    _ tree: inout Tree, _ random: inout SplitMix64, _ index: Int, _ numbers: [Int]
) {
    tree.dictionary { tree in
        tree.entry("Name", string: Words.prose(&random, wordCount: 2))
        tree.entry("Playlist ID", integer: 900_000 + index)
        tree.key("Playlist Items")
        tree.array { tree in
            for _ in 0..<numbers.count / 40 {
                tree.dictionary { tree in
                    tree.entry("Track ID", integer: random.pick(numbers))
                }
            }
        }
        tree.entry("Playlist Persistent ID", string: random.hex(16).uppercased())
    }
}

private func addTrack(_ tree: inout Tree, _ random: inout SplitMix64, _ number: Int) {
    let artist = Words.plain[random.below(32)] + " " + Words.plain[random.below(32)]
    let album = Words.plain[random.below(32)] + " " + random.pick(Words.nonASCII)
    let name = Words.prose(&random, wordCount: 2 + random.below(3))
    let file = Words.phrase(&random, wordCount: 2).split(separator: " ").joined(separator: "%20")
    let added = 200_000_000 + random.below(500_000_000)
    tree.dictionary { tree in
        tree.entry("Album", string: album)
        tree.entry("Artist", string: artist)
        tree.entry("Bit Rate", integer: random.pick([128, 192, 256, 320]))
        tree.entry("Compilation", boolean: random.chance(20))
        tree.entry("Date Added", date: added)
        tree.entry("Date Modified", date: added + random.below(5_000_000))
        tree.entry("Genre", string: random.pick(Words.plain))
        tree.entry("Kind", string: "MPEG audio file")
        tree.entry("Location", string: "file:///Users/music/\(file)/\(number).mp3")
        tree.entry("Name", string: name)
        tree.entry("Persistent ID", string: random.hex(16).uppercased())
        tree.entry("Play Count", integer: random.below(200))
        tree.entry("Sample Rate", integer: 44_100)
        tree.entry("Size", integer: 1_000_000 + random.below(12_000_000))
        tree.entry("Total Time", integer: 60_000 + random.below(400_000))
        tree.entry("Track ID", integer: number)
        tree.entry("Track Number", integer: 1 + random.below(20))
        tree.entry("Track Type", string: "File")
        tree.entry("Volume Adjustment", real: Double(random.below(2000) - 1000) / 1000)
        tree.entry("Year", integer: 1960 + random.below(65))
    }
}
