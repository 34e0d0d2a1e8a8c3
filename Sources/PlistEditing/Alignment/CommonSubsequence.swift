// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The longest common subsequence of two sequences of classes (Myers 1986, with the linear-space
/// refinement).
///
/// The work is limited. Beyond the limit, the remaining elements are aligned by the longest
/// increasing run of occurrences. If no class occurs twice, the result is still optimal; otherwise
/// it is a common subsequence, but perhaps not the longest.
package struct CommonSubsequence {
    /// A part of both sequences that is not aligned yet.
    private struct Box {
        var old: Range<Int>
        var new: Range<Int>
    }

    private let old: [Int32]
    private let new: [Int32]
    /// The new index for each old index, or −1.
    private var partners: [Int32]
    private var stepsLeft: Int
    /// The furthest points reached by the paths from the start and from the end, indexed by
    /// diagonal modulo the number of diagonals.
    private var forward: [Int] = []
    private var backward: [Int] = []

    /// Returns the new index of each old element that is in the subsequence, or −1 for the others.
    ///
    /// - Parameters:
    ///   - old: the classes of one sequence.
    ///   - new: the classes of the other.
    ///   - maximumSteps: the number of steps of Myers's algorithm before it gives up.
    /// - Complexity: O(*n* × *d*) for *d* differences, at most `maximumSteps`; then O(*n* log *n*).
    package static func partners(
        _ old: [Int32], _ new: [Int32], maximumSteps: Int? = nil
    ) -> [Int32] {
        let steps = maximumSteps ?? 32 * (old.count + new.count) + 1_000_000
        var search = CommonSubsequence(old, new, steps)
        search.run()
        return search.partners
    }

    private init(_ old: [Int32], _ new: [Int32], _ maximumSteps: Int) {
        self.old = old
        self.new = new
        stepsLeft = maximumSteps
        partners = [Int32](repeating: -1, count: old.count)
    }

    private mutating func run() {
        let all = Box(old: 0..<old.count, new: 0..<new.count)
        if Set(old).count == old.count && Set(new).count == new.count {
            return alignOccurrences(all)
        }
        var boxes = [all]
        while var box = boxes.popLast() {
            trim(&box)
            guard !box.old.isEmpty && !box.new.isEmpty else { continue }
            guard let (snake, after) = middle(of: box) else {
                alignOccurrences(box)
                continue
            }
            for offset in 0..<snake.old.count {
                match(snake.old.lowerBound + offset, snake.new.lowerBound + offset)
            }
            boxes.append(after)
            boxes.append(
                Box(
                    old: box.old.lowerBound..<snake.old.lowerBound,
                    new: box.new.lowerBound..<snake.new.lowerBound))
        }
    }

    private mutating func match(_ oldIndex: Int, _ newIndex: Int) {
        partners[oldIndex] = Int32(truncatingIfNeeded: newIndex)
    }

    /// Matches the equal elements at the start and end of a box in both sequences.
    private mutating func trim(_ box: inout Box) {
        var (start, newStart) = (box.old.lowerBound, box.new.lowerBound)
        var (end, newEnd) = (box.old.upperBound, box.new.upperBound)
        while start < end, newStart < newEnd, old[start] == new[newStart] {
            match(start, newStart)
            start += 1
            newStart += 1
        }
        while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
            end -= 1
            newEnd -= 1
            match(end, newEnd)
        }
        box = Box(old: start..<end, new: newStart..<newEnd)
    }

    /// Returns the equal elements in the middle of a shortest path through a trimmed box, and the
    /// box after them; `nil` if finding them takes too long.
    private mutating func middle(of box: Box) -> (snake: Box, after: Box)? {
        let (n, m) = (box.old.count, box.new.count)
        let size = 2 * min(n, m) + 2
        forward = [Int](repeating: 0, count: size)
        backward = [Int](repeating: 0, count: size)
        for distance in 0...(n + m + 1) / 2 {
            stepsLeft -= 2 * min(distance, size) + 1
            if stepsLeft < 0 { return nil }
            if let (x, y, u, v) = step(box, distance, isForward: true) {
                return split(box, x, y, u, v)
            }
            if let (x, y, u, v) = step(box, distance, isForward: false) {
                return split(box, n - u, m - v, n - x, m - y)
            }
        }
        return nil
    }

    private func split(
        _ box: Box, _ x: Int, _ y: Int, _ u: Int, _ v: Int
    ) -> (snake: Box, after: Box) {
        let (first, newFirst) = (box.old.lowerBound, box.new.lowerBound)
        return (
            Box(old: first + x..<first + u, new: newFirst + y..<newFirst + v),
            Box(old: first + u..<box.old.upperBound, new: newFirst + v..<box.new.upperBound)
        )
    }

    /// Extends all paths of one direction by one edit. If a path meets a path of the other
    /// direction, returns the start and end of the last run of equal elements, counted from the
    /// start of the paths.
    private mutating func step(
        _ box: Box, _ distance: Int, isForward: Bool
    ) -> (Int, Int, Int, Int)? {
        let (n, m) = (box.old.count, box.new.count)
        let size = forward.count
        let shift = n - m
        let isOdd = (n + m) % 2 != 0
        let first = -(distance - 2 * max(0, distance - m))
        let last = distance - 2 * max(0, distance - n)
        for diagonal in stride(from: first, through: last, by: 2) {
            let below = reach(diagonal - 1, size, isForward)
            let above = reach(diagonal + 1, size, isForward)
            let isDown = diagonal == -distance || diagonal != distance && below < above
            let x = isDown ? above : below + 1
            let y = x - diagonal
            var (u, v) = (x, y)
            while u < n, v < m, isEqual(box, u, v, isForward) {
                u += 1
                v += 1
            }
            stepsLeft -= u - x
            let slot = Self.slot(diagonal, size)
            if isForward { forward[slot] = u } else { backward[slot] = u }
            let other = shift - diagonal
            let limit = isForward ? distance - 1 : distance
            if isOdd == isForward, other >= -limit, other <= limit,
                u + reach(other, size, !isForward) >= n
            {
                return (x, y, u, v)
            }
        }
        return nil
    }

    private func reach(_ diagonal: Int, _ size: Int, _ isForward: Bool) -> Int {
        let slot = Self.slot(diagonal, size)
        return isForward ? forward[slot] : backward[slot]
    }

    private static func slot(_ diagonal: Int, _ size: Int) -> Int {
        let rest = diagonal % size
        return rest < 0 ? rest + size : rest
    }

    private func isEqual(_ box: Box, _ x: Int, _ y: Int, _ isForward: Bool) -> Bool {
        isForward
            ? old[box.old.lowerBound + x] == new[box.new.lowerBound + y]
            : old[box.old.upperBound - 1 - x] == new[box.new.upperBound - 1 - y]
    }

    /// Pairs each occurrence of a class with the same occurrence in the other sequence, as long as
    /// they are in order.
    private mutating func alignOccurrences(_ box: Box) {
        var places: [Int32: [Int32]] = [:]
        for index in box.new.reversed() {
            places[new[index], default: []].append(Int32(truncatingIfNeeded: index))
        }
        let numbers = box.old.map { places[old[$0]]?.popLast() ?? -1 }
        for (offset, isMember) in IncreasingRun.longest(numbers).enumerated() where isMember {
            match(box.old.lowerBound + offset, Int(numbers[offset]))
        }
    }
}

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
