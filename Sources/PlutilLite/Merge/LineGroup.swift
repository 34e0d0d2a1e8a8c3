// SPDX-License-Identifier: Apache-2.0

/// Lines of one text, and what two others have in their place.
struct LineGroup {
    let pivot: Range<Int>
    let first: Range<Int>
    let second: Range<Int>
    let isFirstChanged: Bool
    let isSecondChanged: Bool

    /// Puts changes together that overlap.
    ///
    /// Complexity: O(*n*) in the changes.
    static func groups(_ first: [LineChange], _ second: [LineChange]) -> [LineGroup] {
        var groups: [LineGroup] = []
        var one = ChangeCursor(first)
        var other = ChangeCursor(second)
        while let start = [one.next, other.next].compactMap({ $0 }).min(by: precedes) {
            var pivot = start
            let (oneShift, otherShift) = (one.shift, other.shift)
            let (oneCount, otherCount) = (one.count, other.count)
            // Each change may bring the group to one of the other side.
            while one.takeOverlapping(&pivot) || other.takeOverlapping(&pivot) {}
            groups.append(
                LineGroup(
                    pivot: pivot,
                    first: pivot.lowerBound + oneShift..<pivot.upperBound + one.shift,
                    second: pivot.lowerBound + otherShift..<pivot.upperBound + other.shift,
                    isFirstChanged: one.count > oneCount,
                    isSecondChanged: other.count > otherCount))
        }
        return groups
    }

    private static func precedes(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
    }
}

/// Goes through the changes of one side.
private struct ChangeCursor {
    private let changes: [LineChange]
    /// The number of changes so far.
    private(set) var count = 0
    /// The lines that these have added, less those that they removed.
    private(set) var shift = 0

    init(_ changes: [LineChange]) { self.changes = changes }

    var next: Range<Int>? { count < changes.count ? changes[count].old : nil }

    /// Takes the next change if it overlaps a range, which then contains it.
    mutating func takeOverlapping(_ range: inout Range<Int>) -> Bool {
        guard let next else { return false }
        // Two insertions in one place overlap, too.
        guard
            next == range
                || next.lowerBound < range.upperBound && range.lowerBound < next.upperBound
        else { return false }
        range =
            min(range.lowerBound, next.lowerBound)..<max(range.upperBound, next.upperBound)
        shift += changes[count].new.count - next.count
        count += 1
        return true
    }
}
