// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The longest increasing subsequence: the most elements that stay in order.
package enum IncreasingRun {
    /// Returns whether each number belongs to the longest increasing subsequence; numbers below 0
    /// do not.
    ///
    /// Complexity: O(*n* log *n*).
    package static func longest(_ numbers: [Int32]) -> [Bool] {
        var isMember = [Bool](repeating: false, count: numbers.count)
        // The end of the subsequence with the smallest last number, by length minus one.
        var ends: [Int] = []
        var predecessors = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() where number >= 0 {
            var low = 0
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var index = ends.last ?? -1
        while index >= 0 {
            isMember[index] = true
            index = predecessors[index]
        }
        return isMember
    }
}
