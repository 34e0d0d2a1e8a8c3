// SPDX-License-Identifier: Apache-2.0

// Bare components of a key path that are one key, with the dots between them: as the components
// hold neither dots nor escapes, every such key stands in the query as it is.
extension QueryProgram {
    static func lastJoinable(of main: QueryPath, _ segments: borrowing GrowableBuffer<QuerySegment>)
        -> Int
    {
        var index = main.first + main.count - 1
        while index >= main.first {
            if segments[index].bareCount > 1 { return index }
            index -= 1
        }
        return -1
    }

    /// Whether there are components that can be joined.
    var isJoinable: Bool { lastJoinable >= 0 }

    /// The key made of bare components with dots between them.
    func joinedKey(from segment: Int, count: Int) -> PlistString {
        let range = segments[segment].start..<segments[segment + count - 1].end
        let source = texts.source
        return PlistString(bytes: source.view.slice(range))
    }

    /// The number of bare components, from a segment on, that a key is made of, with dots between
    /// them; `nil` for any other key.
    ///
    /// Complexity: O(*n*) in the bytes that the key and the query have in common.
    func componentCount(of key: ByteView, from segment: Int) -> Int? {
        let run = segments[segment].bareCount
        guard run > 0 else { return nil }
        let start = segments[segment].start
        let end = start + key.count
        let runEnd = segments[segment + run - 1].end
        let source = texts.source
        let text = source.view
        guard end <= runEnd, end == runEnd || text[end] == UInt8(ascii: "."),
            text.slice(start, key.count).isEqual(to: key)
        else { return nil }
        var (low, high) = (segment, segment + run - 1)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end < end { low = middle + 1 } else { high = middle }
        }
        // An empty key is not a component: each has at least one character.
        return segments[low].end == end ? low - segment + 1 : nil
    }

    /// The entry of a dictionary whose key is made of the most components from a segment on, and
    /// their number, which is below a limit.
    ///
    /// Complexity: one scan of the keys.
    func longestEntry(
        of dictionary: PlistNode, from segment: Int, below limit: Int, _ reader: ArenaReader
    ) -> (index: Int, count: Int)? {
        let longest = segments[segment + min(limit - 1, segments[segment].bareCount) - 1].end
        var best: (index: Int, count: Int)?
        for index in 0..<dictionary.length {
            let key = reader[reader.child(of: dictionary, at: 2 &* index)]
            guard key.length <= longest - segments[segment].start,
                let count = componentCount(of: reader.bytes(of: key), from: segment),
                count > best?.count ?? 0
            else { continue }
            best = (index, count)
        }
        return best
    }
}

extension PlistQuery {
    /// Whether bare components of the query can be joined to keys with dots.
    package var isJoinable: Bool { program.isJoinable }

    /// For each of the first steps the longest key with dots that can begin with it, empty if there
    /// is none. The array is empty if no step of the query can begin one.
    package func joinedKeys(ofSteps count: Int) -> [PlistString] {
        let first = program.main.first
        guard program.lastJoinable >= first, count > 0 else { return [] }
        return (first..<first + count).map { segment in
            let run = program.segments[segment].bareCount
            guard run > 1 else { return PlistString(utf8: []) }
            return program.joinedKey(from: segment, count: run)
        }
    }
}
