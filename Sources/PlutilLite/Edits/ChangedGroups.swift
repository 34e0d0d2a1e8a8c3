// SPDX-License-Identifier: Apache-2.0

/// An iterator over the groups of changed lines of a file: one before each unchanged line, and one
/// at the end. A group may be empty.
struct ChangedGroups {
    private let isChanged: [Bool]
    /// The lines of the current group.
    private(set) var lines: Range<Int>

    init(_ isChanged: [Bool]) {
        self.isChanged = isChanged
        lines = 0..<Self.end(of: 0, isChanged)
    }

    private static func end(of start: Int, _ isChanged: [Bool]) -> Int {
        var end = start
        while isChanged[end] { end += 1 }
        return end
    }

    /// Advances to the next group, which must exist.
    mutating func next() {
        let start = lines.upperBound + 1
        lines = start..<Self.end(of: start, isChanged)
    }

    /// Returns to the previous group, which must exist.
    mutating func previous() {
        let end = lines.lowerBound - 1
        var start = end
        while start > 0, isChanged[start - 1] { start -= 1 }
        lines = start..<end
    }
}

/// A group of changed lines that can slide through its file: down if its first line equals the line
/// after the group, up if its last line equals the line before it.
struct SlidingGroup {
    private let numbers: [Int32]
    /// Whether each line has changed, after the slides so far.
    private(set) var isChanged: [Bool]
    private(set) var lines = 0..<0
    private var stepsLeft: Int

    private init(_ numbers: [Int32], _ isChanged: [Bool], _ stepsLeft: Int) {
        self.numbers = numbers
        self.isChanged = isChanged
        self.stepsLeft = stepsLeft
        extend(from: 0)
    }

    /// Slides all groups of a file.
    ///
    /// A group that can be aligned with a group of the other file moves to the last such position,
    /// so that both are one change. Any other group moves as far towards the end as possible.
    /// Groups that meet are joined.
    ///
    /// - Parameters:
    ///   - numbers: the lines by their numbers.
    ///   - others: whether the lines of the other text have changed.
    /// - Returns: whether the steps sufficed.
    static func moveAll(
        of numbers: [Int32], _ isChanged: inout [Bool], beside others: [Bool],
        _ stepsLeft: inout Int
    ) -> Bool {
        var group = SlidingGroup(numbers, isChanged, stepsLeft)
        var other = ChangedGroups(others)
        repeat {
            if !group.lines.isEmpty { group.settle(beside: &other) }
        } while group.stepsLeft >= 0 && group.next(beside: &other)
        isChanged = group.isChanged
        stepsLeft = group.stepsLeft
        return stepsLeft >= 0
    }

    private mutating func settle(beside other: inout ChangedGroups) {
        var meetsOther = false
        var firstEnd: Int
        var count: Int
        repeat {
            count = lines.count
            while moveUp() { other.previous() }
            firstEnd = lines.upperBound
            meetsOther = !other.lines.isEmpty
            while moveDown() {
                other.next()
                if !other.lines.isEmpty { meetsOther = true }
            }
        } while count != lines.count && stepsLeft >= 0
        guard meetsOther, lines.upperBound != firstEnd else { return }
        while other.lines.isEmpty, moveUp() { other.previous() }
    }

    /// Advances to the next group; false at the end.
    private mutating func next(beside other: inout ChangedGroups) -> Bool {
        guard lines.upperBound < numbers.count else { return false }
        extend(from: lines.upperBound + 1)
        other.next()
        return true
    }

    private mutating func extend(from start: Int, _ known: Int? = nil) {
        var end = known ?? start
        while isChanged[end] { end += 1 }
        stepsLeft -= end - (known ?? start) + 1
        lines = start..<end
    }

    private mutating func moveUp() -> Bool {
        guard lines.lowerBound > 0,
            numbers[lines.lowerBound - 1] == numbers[lines.upperBound - 1]
        else { return false }
        var start = lines.lowerBound - 1
        let end = lines.upperBound - 1
        isChanged[start] = true
        isChanged[end] = false
        while start > 0, isChanged[start - 1] { start -= 1 }
        stepsLeft -= lines.lowerBound - start
        lines = start..<end
        return true
    }

    private mutating func moveDown() -> Bool {
        guard lines.upperBound < numbers.count,
            numbers[lines.lowerBound] == numbers[lines.upperBound]
        else { return false }
        isChanged[lines.lowerBound] = false
        isChanged[lines.upperBound] = true
        extend(from: lines.lowerBound + 1, lines.upperBound + 1)
        return true
    }
}
