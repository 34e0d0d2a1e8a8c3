// SPDX-License-Identifier: Apache-2.0

/// Counts the typing mistakes between two words.
package enum EditDistance {
    /// Returns the number of letters inserted, omitted, replaced or swapped with their neighbour;
    /// `nil` if it exceeds `limit`.
    ///
    /// Complexity: O(*n* · `limit`) in the bytes of the shorter word.
    package static func between(_ first: String, _ second: String, limit: Int) -> Int? {
        guard abs(first.utf8.count - second.utf8.count) <= limit else { return nil }
        return between(Array(first.utf8), Array(second.utf8), limit: limit)
    }

    private static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
        let beyond = limit + 1
        // Rows of the table of distances between prefixes. Cells further from its diagonal than the
        // limit do not matter.
        var beforeLast = [Int](repeating: beyond, count: right.count + 1)
        var last = (0...right.count).map { min($0, beyond) }
        for row in 0..<left.count {
            var current = [Int](repeating: beyond, count: right.count + 1)
            if row + 1 <= limit { current[0] = row + 1 }
            var smallest = current[0]
            let near = max(row - limit, 0)..<max(min(row + limit + 1, right.count), row - limit, 0)
            for column in near {
                var distance = last[column] + (left[row] == right[column] ? 0 : 1)
                distance = min(distance, last[column + 1] + 1, current[column] + 1)
                let isSwap =
                    row > 0 && column > 0 && left[row] == right[column - 1]
                    && left[row - 1] == right[column]
                if isSwap { distance = min(distance, beforeLast[column - 1] + 1) }
                current[column + 1] = min(distance, beyond)
                smallest = min(smallest, current[column + 1])
            }
            if smallest > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// Returns the words nearest to a given one, if they are near enough to be the intended word; a
    /// word is not near itself.
    ///
    /// - Parameter limit: the maximum number of mistakes; `nil` for two, or one in short words.
    /// - Complexity: O(*n*) in the bytes of the words of about the same length.
    package static func nearest(
        to word: String, among words: some Sequence<String>, limit: Int? = nil
    ) -> [String] {
        let bytes = Array(word.utf8)
        let letters = Letters(word)
        let limit = limit ?? (bytes.count < 6 ? 1 : 2)
        var found: [String] = []
        var smallest = limit
        for candidate in Array(words) where candidate != word {
            guard abs(candidate.utf8.count - bytes.count) <= smallest,
                letters.mayBecome(Letters(candidate), with: smallest),
                let distance = between(bytes, Array(candidate.utf8), limit: smallest)
            else { continue }
            if distance < smallest { found = [] }
            smallest = distance
            if !found.contains(candidate) { found.append(candidate) }
        }
        return found
    }

    /// The letters of a word without their order and number, which shows fast that words differ
    /// much.
    private struct Letters {
        private var bits: UInt64 = 0

        init(_ word: String) { for byte in word.utf8 { bits |= 1 << UInt64(byte & 63) } }

        /// Whether a number of mistakes may suffice, because each replaces one letter at most.
        func mayBecome(_ other: Letters, with count: Int) -> Bool {
            (bits & ~other.bits).nonzeroBitCount <= count
                && (other.bits & ~bits).nonzeroBitCount <= count
        }
    }
}
