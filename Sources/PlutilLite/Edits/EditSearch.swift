// SPDX-License-Identifier: Apache-2.0

/// Finds a short edit script between two sequences of numbers.
///
/// Paths from the start and the end of a box are extended, one edit at a time, until two of them
/// meet. From 256 edits on, a long diagonal also counts; at the limit, the path that got farthest
/// does.
struct EditSearch {
    /// A part of both sequences.
    private struct Box {
        var old: Range<Int>
        var new: Range<Int>
        /// Whether paths are extended until they meet.
        var isExact: Bool
    }

    /// The point where a box is split.
    private struct Split {
        var old: Int
        var new: Int
        var isFirstExact = true
        var isSecondExact = true
    }

    private let old: [Int32]
    private let new: [Int32]
    private(set) var stepsLeft: Int
    /// The reach of the paths from the start and the end by diagonal, as indices in the old
    /// sequence.
    private var forward: [Int]
    private var backward: [Int]
    /// The index of diagonal 0.
    private let origin: Int
    /// The maximum number of edits in an extension of a path.
    private let maximumCost: Int

    private static let minimumCost = 256
    /// The minimum length of a diagonal that is worth a split.
    private static let longDiagonal = 20

    init(old: [Int32], new: [Int32], stepsLeft: Int) {
        self.old = old
        self.new = new
        self.stepsLeft = stepsLeft
        let count = old.count + new.count + 3
        forward = [Int](repeating: 0, count: count)
        backward = [Int](repeating: 0, count: count)
        origin = new.count + 1
        var (root, rest) = (1, count)
        while rest > 0 {
            root <<= 1
            rest >>= 2
        }
        maximumCost = max(root, Self.minimumCost)
    }

    /// Calls a function with each number that is not part of the common subsequence; false if the
    /// search takes too long.
    mutating func run(_ mark: (_ isOld: Bool, _ index: Int) -> Void) -> Bool {
        var boxes = [Box(old: 0..<old.count, new: 0..<new.count, isExact: false)]
        while var box = boxes.popLast() {
            trim(&box)
            if box.old.isEmpty {
                for index in box.new { mark(false, index) }
            } else if box.new.isEmpty {
                for index in box.old { mark(true, index) }
            } else {
                guard let split = split(box) else { return false }
                boxes.append(
                    Box(
                        old: split.old..<box.old.upperBound, new: split.new..<box.new.upperBound,
                        isExact: split.isSecondExact))
                boxes.append(
                    Box(
                        old: box.old.lowerBound..<split.old, new: box.new.lowerBound..<split.new,
                        isExact: split.isFirstExact))
            }
        }
        return true
    }

    private mutating func trim(_ box: inout Box) {
        var (start, newStart) = (box.old.lowerBound, box.new.lowerBound)
        var (end, newEnd) = (box.old.upperBound, box.new.upperBound)
        while start < end, newStart < newEnd, old[start] == new[newStart] {
            start += 1
            newStart += 1
        }
        while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
            end -= 1
            newEnd -= 1
        }
        stepsLeft -= box.old.count - (end - start)
        box.old = start..<end
        box.new = newStart..<newEnd
    }

    // MARK: Splitting

    /// The diagonals that paths have reached (every other one).
    private struct Diagonals {
        /// The diagonals of the box.
        let limits: ClosedRange<Int>
        let middle: Int
        var first: Int
        var last: Int

        init(_ limits: ClosedRange<Int>, middle: Int) {
            self.limits = limits
            self.middle = middle
            (first, last) = (middle, middle)
        }

        var descending: StrideThrough<Int> { stride(from: last, through: first, by: -2) }

        /// Adds a diagonal on each side, or drops one at the edge of the box.
        mutating func widen(_ reached: inout [Int], origin: Int, unreached: Int) {
            if first > limits.lowerBound {
                first -= 1
                reached[origin + first - 1] = unreached
            } else {
                first += 1
            }
            if last < limits.upperBound {
                last += 1
                reached[origin + last + 1] = unreached
            } else {
                last -= 1
            }
        }
    }

    private mutating func split(_ box: Box) -> Split? {
        let limits =
            box.old.lowerBound - box.new.upperBound...box.old.upperBound - box.new.lowerBound
        var ahead = Diagonals(limits, middle: box.old.lowerBound - box.new.lowerBound)
        var back = Diagonals(limits, middle: box.old.upperBound - box.new.upperBound)
        let isOdd = (ahead.middle - back.middle) % 2 != 0
        forward[origin + ahead.middle] = box.old.lowerBound
        backward[origin + back.middle] = box.old.upperBound
        var cost = 1
        while true {
            var isLong = false
            ahead.widen(&forward, origin: origin, unreached: -1)
            if let split = lengthenForward(box, ahead, isOdd ? back : nil, &isLong) {
                return split
            }
            back.widen(&backward, origin: origin, unreached: Int.max)
            if let split = lengthenBackward(box, back, isOdd ? nil : ahead, &isLong) {
                return split
            }
            if stepsLeft < 0 { return nil }
            if !box.isExact {
                if isLong && cost > Self.minimumCost,
                    let split = longDiagonal(box, ahead, back, cost: cost)
                {
                    return split
                }
                if cost >= maximumCost { return farthest(box, ahead, back) }
            }
            cost += 1
        }
    }

    private mutating func lengthenForward(
        _ box: Box, _ diagonals: Diagonals, _ others: Diagonals?, _ isLong: inout Bool
    ) -> Split? {
        for diagonal in diagonals.descending {
            let place = origin + diagonal
            let start =
                forward[place - 1] >= forward[place + 1]
                ? forward[place - 1] + 1 : forward[place + 1]
            var (index, newIndex) = (start, start - diagonal)
            while index < box.old.upperBound, newIndex < box.new.upperBound,
                old[index] == new[newIndex]
            {
                index += 1
                newIndex += 1
            }
            stepsLeft -= index - start + 1
            if index - start > Self.longDiagonal { isLong = true }
            forward[place] = index
            if let others, others.first <= diagonal, diagonal <= others.last,
                backward[place] <= index
            {
                return Split(old: index, new: newIndex)
            }
        }
        return nil
    }

    private mutating func lengthenBackward(
        _ box: Box, _ diagonals: Diagonals, _ others: Diagonals?, _ isLong: inout Bool
    ) -> Split? {
        for diagonal in diagonals.descending {
            let place = origin + diagonal
            let start =
                backward[place - 1] < backward[place + 1]
                ? backward[place - 1] : backward[place + 1] - 1
            var (index, newIndex) = (start, start - diagonal)
            while index > box.old.lowerBound, newIndex > box.new.lowerBound,
                old[index - 1] == new[newIndex - 1]
            {
                index -= 1
                newIndex -= 1
            }
            stepsLeft -= start - index + 1
            if start - index > Self.longDiagonal { isLong = true }
            backward[place] = index
            if let others, others.first <= diagonal, diagonal <= others.last,
                index <= forward[place]
            {
                return Split(old: index, new: newIndex)
            }
        }
        return nil
    }

    // MARK: Shortcuts

    /// Returns a split at either end of a long diagonal, on a path that got far for its number of
    /// edits.
    private func longDiagonal(
        _ box: Box, _ ahead: Diagonals, _ back: Diagonals, cost: Int
    ) -> Split? {
        let length = Self.longDiagonal
        var (best, split) = (4 * cost, Split?.none)
        for diagonal in ahead.descending {
            let index = forward[origin + diagonal]
            let newIndex = index - diagonal
            let gain =
                index - box.old.lowerBound + newIndex - box.new.lowerBound
                - abs(diagonal - ahead.middle)
            guard gain > best, box.old.lowerBound + length <= index, index < box.old.upperBound,
                box.new.lowerBound + length <= newIndex, newIndex < box.new.upperBound,
                (1...length).allSatisfy({ old[index - $0] == new[newIndex - $0] })
            else { continue }
            best = gain
            split = Split(old: index, new: newIndex, isSecondExact: false)
        }
        if let split { return split }
        for diagonal in back.descending {
            let index = backward[origin + diagonal]
            let newIndex = index - diagonal
            let gain =
                box.old.upperBound - index + box.new.upperBound - newIndex
                - abs(diagonal - back.middle)
            guard gain > best, box.old.lowerBound < index, index <= box.old.upperBound - length,
                box.new.lowerBound < newIndex, newIndex <= box.new.upperBound - length,
                (0..<length).allSatisfy({ old[index + $0] == new[newIndex + $0] })
            else { continue }
            best = gain
            split = Split(old: index, new: newIndex, isFirstExact: false)
        }
        return split
    }

    /// Returns a split at the end of the path that got farthest.
    private func farthest(_ box: Box, _ ahead: Diagonals, _ back: Diagonals) -> Split {
        var (forwardSum, forwardIndex) = (-1, -1)
        for diagonal in ahead.descending {
            let index = min(
                forward[origin + diagonal], box.old.upperBound, box.new.upperBound + diagonal)
            if index + index - diagonal > forwardSum {
                (forwardSum, forwardIndex) = (index + index - diagonal, index)
            }
        }
        var (backwardSum, backwardIndex) = (Int.max, Int.max)
        for diagonal in back.descending {
            let index = max(
                backward[origin + diagonal], box.old.lowerBound, box.new.lowerBound + diagonal)
            if index + index - diagonal < backwardSum {
                (backwardSum, backwardIndex) = (index + index - diagonal, index)
            }
        }
        let left = box.old.upperBound + box.new.upperBound - backwardSum
        if left < forwardSum - box.old.lowerBound - box.new.lowerBound {
            return Split(
                old: forwardIndex, new: forwardSum - forwardIndex, isSecondExact: false)
        }
        return Split(old: backwardIndex, new: backwardSum - backwardIndex, isFirstExact: false)
    }
}
