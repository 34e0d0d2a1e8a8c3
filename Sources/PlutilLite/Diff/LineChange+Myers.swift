// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension LineChange {
    /// The most changed lines, removed and added together, that are looked for; beyond it the whole
    /// text counts as one change.
    private static let maximumEditCount = 1000

    /// The smallest set of changes that turns one text into another (Eugene Myers, "An O(ND)
    /// Difference Algorithm and Its Variations", 1986), if they are few.
    ///
    /// Complexity: O(*n* + *d*²) for *n* lines, *d* of which were removed or added.
    static func changes(from old: LineTable, to new: LineTable) -> [LineChange] {
        guard let all = LineChange(old: 0..<old.count, new: 0..<new.count).trimmed(old, new) else {
            return []
        }
        var rows: [[Int]] = []
        let (width, height) = (all.old.count, all.new.count)
        // The furthest old line reached on each diagonal, from −edits to edits.
        var reach = [0]
        for edits in 0...min(maximumEditCount, width + height) {
            var row = [Int](repeating: 0, count: 2 * edits + 1)
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                var x = edits == 0 ? 0 : step(reach, edits - 1, diagonal).x
                while x < width, x - diagonal < height,
                    old[all.old.lowerBound + x].isEqual(
                        to: new[all.new.lowerBound + x - diagonal])
                {
                    x += 1
                }
                row[diagonal + edits] = x
                if x >= width && x - diagonal >= height {
                    return path(rows, edits, from: (width, height), all)
                }
            }
            rows.append(row)
            reach = row
        }
        return [all]
    }

    /// The step to a diagonal from those of the previous row, which has `edits`.
    private static func step(
        _ row: [Int], _ edits: Int, _ diagonal: Int
    ) -> (x: Int, isAddition: Bool) {
        func reach(_ diagonal: Int) -> Int? {
            let index = diagonal + edits
            return index >= 0 && index < row.count ? row[index] : nil
        }
        guard let above = reach(diagonal + 1) else {
            return ((reach(diagonal - 1) ?? 0) + 1, false)
        }
        guard let left = reach(diagonal - 1), left + 1 > above else { return (above, true) }
        return (left + 1, false)
    }

    /// The changes on the path to an end, found backwards.
    private static func path(
        _ rows: [[Int]], _ count: Int, from end: (Int, Int), _ all: LineChange
    ) -> [LineChange] {
        var changes: [LineChange] = []
        var (x, y) = end
        for edits in stride(from: count, to: 0, by: -1) {
            let (start, isAddition) = step(rows[edits - 1], edits - 1, x - y)
            // Back over equal lines to the end of the step.
            let diagonal = x - y
            x = start
            y = x - diagonal
            let oldLine = all.old.lowerBound + x
            let newLine = all.new.lowerBound + y
            let change =
                isAddition
                ? LineChange(old: oldLine..<oldLine, new: newLine - 1..<newLine)
                : LineChange(old: oldLine - 1..<oldLine, new: newLine..<newLine)
            if isAddition { y -= 1 } else { x -= 1 }
            if let last = changes.last, last.old.lowerBound == change.old.upperBound,
                last.new.lowerBound == change.new.upperBound
            {
                changes[changes.count - 1] = LineChange(
                    old: change.old.lowerBound..<last.old.upperBound,
                    new: change.new.lowerBound..<last.new.upperBound)
            } else {
                changes.append(change)
            }
        }
        return changes.reversed()
    }
}
