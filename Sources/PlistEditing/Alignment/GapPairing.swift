// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Pairs of elements of two short sequences, in order, with the greatest sum of scores.
enum GapPairing {
    /// - Parameter scores: a score above 0 for each element of the first sequence and each of the
    ///   second.
    /// - Returns: indices in both sequences, ascending.
    /// - Complexity: O(*n* × *m*).
    static func pairs(_ scores: [[Int]]) -> [(Int, Int)] {
        guard let width = scores.first?.count else { return [] }
        // The best sum from each pair of elements to the end.
        var best = [[Int]](
            repeating: [Int](repeating: 0, count: width + 1), count: scores.count + 1)
        for row in scores.indices.reversed() {
            for column in (0..<width).reversed() {
                let paired = scores[row][column] + best[row + 1][column + 1]
                best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < scores.count && column < width {
            if best[row][column] == scores[row][column] + best[row + 1][column + 1] {
                pairs.append((row, column))
                row += 1
                column += 1
            } else if best[row][column] == best[row + 1][column] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}
