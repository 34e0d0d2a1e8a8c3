// SPDX-License-Identifier: Apache-2.0

/// Formats lists of words for sentences.
package enum WordList {
    /// Returns `a, b or c`.
    package static func any(of words: [String]) -> String { joined(words, by: "or") }

    /// Returns `a, b and c`.
    package static func all(of words: [String]) -> String { joined(words, by: "and") }

    private static func joined(_ words: [String], by conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}

/// Counts the typing mistakes between two words.
package enum EditDistance {
    /// Returns the number of letters inserted, omitted, replaced or swapped with their neighbour;
    /// `nil` if it exceeds `limit`.
    ///
    /// Complexity: O(*n* · `limit`) in the bytes of the shorter word.
    package static func between(_ first: String, _ second: String, limit: Int) -> Int? {
        guard abs(first.utf8.count - second.utf8.count) <= limit else { return nil }
        let (left, right) = (Array(first.utf8), Array(second.utf8))
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
    package static func nearest(
        to word: String, among words: some Sequence<String>, limit: Int? = nil
    ) -> [String] {
        let limit = limit ?? (word.utf8.count < 6 ? 1 : 2)
        var found: [String] = []
        var smallest = limit
        for candidate in words where candidate != word {
            guard let distance = between(word, candidate, limit: smallest) else { continue }
            if distance < smallest { found = [] }
            smallest = distance
            if !found.contains(candidate) { found.append(candidate) }
        }
        return found
    }
}
