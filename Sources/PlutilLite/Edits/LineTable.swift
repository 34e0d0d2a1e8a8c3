// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistDifferences

/// Text split into lines, each including its line feed.
struct LineTable {
    private let store: ByteStore
    /// The start of each line, followed by the end of the last one.
    private let bounds: [Int]

    init(_ store: ByteStore) {
        self.store = store
        let text = store.view
        var bounds = [0]
        var start = 0
        while let end = text.firstIndex(of: 0x0A, from: start) {
            start = end + 1
            bounds.append(start)
        }
        if bounds[bounds.count - 1] < text.count { bounds.append(text.count) }
        self.bounds = bounds
    }

    var count: Int { bounds.count - 1 }

    /// The bytes of a line; lines are counted from 0.
    subscript(line: Int) -> ByteView {
        store.view.slice(bounds[line], bounds[line + 1] - bounds[line])
    }

    @_lifetime(borrow self)
    func bytes(_ lines: Range<Int>) -> ByteView {
        let range = byteRange(lines)
        return store.view.slice(range.lowerBound, range.count)
    }

    func byteRange(_ lines: Range<Int>) -> Range<Int> {
        bounds[lines.lowerBound]..<bounds[lines.upperBound]
    }

    /// Returns the number of the line that contains an offset; the number of lines for the end of
    /// the text.
    ///
    /// - Complexity: O(log *n*).
    func line(at offset: Int) -> Int {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return Swift.max(low - 1, 0)
    }
}

/// Line numbers that are the same for equal lines. The lines are not copied.
struct LineNumbers {
    private let hasher = ByteHash.Hasher()
    /// The numbers by the hashes of the lines; on a collision, under the next free hash.
    private var numbers: [UInt64: Int32] = [:]
    /// The first line with each number.
    private var lines: [(table: LineTable, line: Int)] = []

    mutating func number(ofLine line: Int, in table: LineTable) -> Int32 {
        let bytes = table[line]
        var hash = hasher.hash(bytes)
        while let number = numbers[hash] {
            let first = lines[Int(number)]
            if first.table[first.line].isEqual(to: bytes) { return number }
            hash &+= 1
        }
        let number = Int32(truncatingIfNeeded: lines.count)
        numbers[hash] = number
        lines.append((table, line))
        return number
    }

    /// Returns the numbers of all lines of a table.
    mutating func numbers(of table: LineTable) -> [Int32] {
        (0..<table.count).map { number(ofLine: $0, in: table) }
    }
}

/// A replacement of lines by others, counted from 0.
struct LineChange: Equatable {
    var old: Range<Int>
    var new: Range<Int>

    /// Returns the changes made by splices, which are in text order.
    ///
    /// - Complexity: O(*n* log *m*) for *n* splices and the lines that they touch, out of *m*.
    static func changes(
        _ splices: [TextSplice], from old: LineTable, to new: LineTable
    ) -> [LineChange] {
        var changes: [LineChange] = []
        // The net number of bytes inserted so far.
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

    /// Returns the change without the common lines at its start and end; `nil` if nothing remains.
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

extension LineChange {
    /// Returns the changes that turn one table of lines into another: everything between common
    /// lines.
    ///
    /// - Complexity: the same as `CommonSubsequence`, for the lines between the common start and
    ///   end.
    static func changes(from old: LineTable, to new: LineTable) -> [LineChange] {
        LineChange(old: 0..<old.count, new: 0..<new.count).refined(old, new)
    }

    /// Returns the parts of the change between common lines.
    func refined(_ old: LineTable, _ new: LineTable) -> [LineChange] {
        guard let all = trimmed(old, new) else { return [] }
        // No lines can be in common.
        if all.old.isEmpty || all.new.isEmpty || all.old.count == 1 && all.new.count == 1 {
            return [all]
        }
        var numbers = LineNumbers()
        let oldNumbers = all.old.map { numbers.number(ofLine: $0, in: old) }
        let newNumbers = all.new.map { numbers.number(ofLine: $0, in: new) }
        let partners = CommonSubsequence.partners(oldNumbers, newNumbers)
        var changes: [LineChange] = []
        var (line, newLine) = (all.old.lowerBound, all.new.lowerBound)
        func addChange(before common: Int, _ newCommon: Int) {
            if line < common || newLine < newCommon {
                changes.append(LineChange(old: line..<common, new: newLine..<newCommon))
            }
            (line, newLine) = (common + 1, newCommon + 1)
        }
        for (offset, partner) in partners.enumerated() where partner >= 0 {
            addChange(before: all.old.lowerBound + offset, all.new.lowerBound + Int(partner))
        }
        addChange(before: all.old.upperBound, all.new.upperBound)
        return changes
    }
}
