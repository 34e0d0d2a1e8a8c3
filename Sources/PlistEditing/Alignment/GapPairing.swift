// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Pairs of two short rows, in order, with the greatest sum of scores.
enum GapPairing {
    /// - Parameter scores: by element of the first row and of the second, above 0.
    /// - Returns: indices in both rows, ascending.
    /// - Complexity: O(*n* × *m*).
    static func pairs(_ scores: [[Int]]) -> [(Int, Int)] {
        guard let width = scores.first?.count else { return [] }
        // The best sum for what is left from two elements on.
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
