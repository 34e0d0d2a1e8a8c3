// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Lines that replace others; numbers count from 0.
struct LineChange: Equatable {
    var old: Range<Int>
    var new: Range<Int>

    /// The changes made by splices, which are in the order of the text.
    ///
    /// Complexity: O(*n* log *m*) for *n* splices and the lines that they touch, out of *m*.
    static func changes(
        _ splices: [TextSplice], from old: LineTable, to new: LineTable
    ) -> [LineChange] {
        var changes: [LineChange] = []
        // Bytes inserted so far.
        var shift = 0
        for splice in splices {
            let first = old.line(at: splice.range.lowerBound)
            let end = min(old.line(at: splice.range.upperBound) + 1, old.count)
            let start = old.byteRange(first..<max(end, first))
            let newStart = new.line(at: start.lowerBound + shift)
            shift += splice.replacement.count - splice.range.count
            let newEnd = start.upperBound + shift
            let lines = LineChange(
                old: first..<max(end, first),
                new: newStart..<max(newStart, new.line(at: newEnd)))
            if let last = changes.last, last.old.upperBound > first {
                changes[changes.count - 1] = LineChange(
                    old: last.old.lowerBound..<lines.old.upperBound,
                    new: last.new.lowerBound..<lines.new.upperBound)
            } else {
                changes.append(lines)
            }
        }
        return changes.flatMap { $0.refined(old, new) }
    }

    /// The change without the lines that both texts share at its start and end; `nil` if nothing
    /// remains.
    func trimmed(_ oldLines: LineTable, _ newLines: LineTable) -> LineChange? {
        var (first, newFirst) = (old.lowerBound, new.lowerBound)
        var (end, newEnd) = (old.upperBound, new.upperBound)
        while first < end, newFirst < newEnd, oldLines[first].isEqual(to: newLines[newFirst]) {
            first += 1
            newFirst += 1
        }
        while end > first, newEnd > newFirst,
            oldLines[end - 1].isEqual(to: newLines[newEnd - 1])
        {
            end -= 1
            newEnd -= 1
        }
        if first == end && newFirst == newEnd { return nil }
        return LineChange(old: first..<end, new: newFirst..<newEnd)
    }
}
