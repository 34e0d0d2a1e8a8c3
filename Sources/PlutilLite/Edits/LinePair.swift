// SPDX-License-Identifier: Apache-2.0

/// The lines of two versions of a file as numbers, and which lines the versions do not have in
/// common.
///
/// Common lines are found as in git (xdiff), so that the same lines are merged.
struct LinePair {
    /// The algorithm that finds the common lines of two versions, as in git.
    enum Algorithm: CaseIterable {
        /// Starts from the rarest lines, as `git merge` does.
        case histogram
        /// Finds a short edit script (Myers 1986), as `git merge-file` does.
        case myers
    }

    let old: [Int32]
    let new: [Int32]
    /// Whether each line has changed, followed by one unchanged line after the last.
    var isOldChanged: [Bool]
    var isNewChanged: [Bool]
    /// The remaining work budget, because git's algorithms have no linear bound.
    var stepsLeft: Int

    /// Returns the changes between two versions; `nil` if finding them takes too long.
    ///
    /// - Complexity: O(*n*) in the lines, with at most a constant number of steps for each line;
    ///   less if the versions are mostly equal.
    static func changes(
        from old: [Int32], to new: [Int32], by algorithm: Algorithm
    ) -> [LineChange]? {
        var pair = LinePair(old, new)
        let isDone =
            switch algorithm {
            case .histogram: pair.alignByHistogram()
            case .myers: pair.alignByEdits(0..<old.count, 0..<new.count)
            }
        guard isDone, pair.slideChanges() else { return nil }
        return pair.changes
    }

    private init(_ old: [Int32], _ new: [Int32]) {
        self.old = old
        self.new = new
        isOldChanged = [Bool](repeating: false, count: old.count + 1)
        isNewChanged = [Bool](repeating: false, count: new.count + 1)
        stepsLeft = 64 * (old.count + new.count) + 32_000_000
    }

    mutating func markChanged(old range: Range<Int>) {
        for line in range { isOldChanged[line] = true }
    }

    mutating func markChanged(new range: Range<Int>) {
        for line in range { isNewChanged[line] = true }
    }

    /// The changed lines on either side, between pairs of common lines.
    private var changes: [LineChange] {
        var changes: [LineChange] = []
        var (line, newLine) = (0, 0)
        while line < old.count || newLine < new.count {
            let (start, newStart) = (line, newLine)
            while isOldChanged[line] { line += 1 }
            while isNewChanged[newLine] { newLine += 1 }
            if start < line || newStart < newLine {
                changes.append(LineChange(old: start..<line, new: newStart..<newLine))
            } else {
                line += 1
                newLine += 1
            }
        }
        return changes
    }

    // MARK: Sliding

    /// Slides groups of changed lines in both versions to where they meet changes of the other
    /// version, otherwise as far towards the end as possible; false if that takes too long.
    private mutating func slideChanges() -> Bool {
        SlidingGroup.moveAll(of: old, &isOldChanged, beside: isNewChanged, &stepsLeft)
            && SlidingGroup.moveAll(of: new, &isNewChanged, beside: isOldChanged, &stepsLeft)
    }
}

extension LinePair {
    /// Finds a short edit script between parts of both versions (Myers 1986, in linear space), with
    /// git's heuristics; false if it takes too long.
    mutating func alignByEdits(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> Bool {
        let kept = KeptLines(self, oldRange, newRange)
        for line in kept.discardedOld { isOldChanged[line] = true }
        for line in kept.discardedNew { isNewChanged[line] = true }
        var search = EditSearch(
            old: kept.old.map { old[$0] }, new: kept.new.map { new[$0] }, stepsLeft: stepsLeft)
        defer { stepsLeft = search.stepsLeft }
        return search.run { isOld, index in
            if isOld {
                isOldChanged[kept.old[index]] = true
            } else {
                isNewChanged[kept.new[index]] = true
            }
        }
    }
}

/// Returns git's approximation of a square root: a power of two.
private func roughSquareRoot(_ number: Int) -> Int {
    var (root, rest) = (1, number)
    while rest > 0 {
        root <<= 1
        rest >>= 2
    }
    return root
}

/// The lines to match. Lines that the other version does not contain are discarded, and so are
/// frequent lines among them.
private struct KeptLines {
    private enum Use {
        case discarded, kept, common
    }

    private(set) var old: [Int] = []
    private(set) var new: [Int] = []
    private(set) var discardedOld: [Int] = []
    private(set) var discardedNew: [Int] = []

    init(_ pair: LinePair, _ oldRange: Range<Int>, _ newRange: Range<Int>) {
        let limit = min(oldRange.count, newRange.count)
        var start = 0
        while start < limit,
            pair.old[oldRange.lowerBound + start] == pair.new[newRange.lowerBound + start]
        {
            start += 1
        }
        var end = 0
        while end < limit - start,
            pair.old[oldRange.upperBound - 1 - end] == pair.new[newRange.upperBound - 1 - end]
        {
            end += 1
        }
        let oldCounts = Self.counts(of: pair.old[oldRange])
        let newCounts = Self.counts(of: pair.new[newRange])
        (old, discardedOld) = Self.parted(
            pair.old, oldRange.lowerBound + start..<oldRange.upperBound - end, newCounts,
            common: min(roughSquareRoot(oldRange.count), Self.maximumCommonCount))
        (new, discardedNew) = Self.parted(
            pair.new, newRange.lowerBound + start..<newRange.upperBound - end, oldCounts,
            common: min(roughSquareRoot(newRange.count), Self.maximumCommonCount))
    }

    private static let maximumCommonCount = 1024
    /// The number of lines examined on each side of a common line.
    private static let window = 100

    private static func counts(of numbers: ArraySlice<Int32>) -> [Int32: Int] {
        var counts: [Int32: Int] = [:]
        for number in numbers { counts[number, default: 0] += 1 }
        return counts
    }

    private static func parted(
        _ numbers: [Int32], _ range: Range<Int>, _ otherCounts: [Int32: Int], common: Int
    ) -> (kept: [Int], discarded: [Int]) {
        let uses = range.map { line -> Use in
            let count = otherCounts[numbers[line]] ?? 0
            return count == 0 ? .discarded : count < common ? .kept : .common
        }
        var kept: [Int] = []
        var discarded: [Int] = []
        for (index, use) in uses.enumerated() {
            if use == .discarded || use == .common && isAmongDiscarded(index, uses) {
                discarded.append(range.lowerBound + index)
            } else {
                kept.append(range.lowerBound + index)
            }
        }
        return (kept, discarded)
    }

    /// Whether a common line is between discarded ones, and more than three quarters of the lines
    /// around it are discarded.
    private static func isAmongDiscarded(_ index: Int, _ uses: [Use]) -> Bool {
        func count(_ indices: some Sequence<Int>) -> (discarded: Int, common: Int) {
            var (discarded, common) = (0, 0)
            for index in indices {
                switch uses[index] {
                case .discarded: discarded += 1
                case .common: common += 1
                case .kept: return (discarded, common)
                }
            }
            return (discarded, common)
        }
        let before = count((max(0, index - window)..<index).reversed())
        if before.discarded == 0 { return false }
        let after = count(index + 1..<min(uses.count, index + window + 1))
        if after.discarded == 0 { return false }
        // The line itself counts once for each side.
        let common = before.common + after.common + 2
        return common * 4 < common + before.discarded + after.discarded
    }
}

extension LinePair {
    /// A part of both versions.
    struct Box {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Matches the longest run of lines around the rarest common line, then continues before and
    /// after it; false if that takes too long.
    mutating func alignByHistogram() -> Bool {
        var histogram = LineHistogram(self)
        var boxes = [Box(old: 0..<old.count, new: 0..<new.count)]
        while let box = boxes.popLast() {
            if box.old.isEmpty {
                markChanged(new: box.new)
                continue
            }
            if box.new.isEmpty {
                markChanged(old: box.old)
                continue
            }
            let run = histogram.rarestRun(in: box, &stepsLeft)
            if stepsLeft < 0 { return false }
            switch run {
            case .none:
                markChanged(old: box.old)
                markChanged(new: box.new)
            case .common:
                guard alignByEdits(box.old, box.new) else { return false }
            case .run(let run):
                boxes.append(
                    Box(
                        old: box.old.lowerBound..<run.old.lowerBound,
                        new: box.new.lowerBound..<run.new.lowerBound))
                boxes.append(
                    Box(
                        old: run.old.upperBound..<box.old.upperBound,
                        new: run.new.upperBound..<box.new.upperBound))
            }
        }
        return true
    }
}

/// The number and positions of occurrences of each line in a part of a version.
private struct LineHistogram {
    enum Run {
        /// No lines are in common.
        case none
        /// All common lines occur too often.
        case common
        case run(LinePair.Box)
    }

    /// The maximum number of occurrences of a line that can start a run.
    private static let maximumOccurrences: Int32 = 64

    private let old: [Int32]
    private let new: [Int32]
    /// The number of occurrences of each line in the current part, and the first position.
    private var counts: [Int32]
    private var firstPlaces: [Int32]
    /// The index of the next equal line, for each line; −1 if there is none.
    private var nextPlaces: [Int32]

    init(_ pair: LinePair) {
        old = pair.old
        new = pair.new
        let count = Int(max(old.max() ?? 0, new.max() ?? 0)) + 1
        counts = [Int32](repeating: 0, count: count)
        firstPlaces = [Int32](repeating: -1, count: count)
        nextPlaces = [Int32](repeating: -1, count: old.count)
    }

    /// Returns the run of common lines that contains the rarest line, or the longest of several
    /// such runs.
    mutating func rarestRun(in box: LinePair.Box, _ stepsLeft: inout Int) -> Run {
        count(box.old)
        defer { for line in box.old { counts[Int(old[line])] = 0 } }
        stepsLeft -= box.old.count + box.new.count
        var best: LinePair.Box?
        var rarity = Self.maximumOccurrences + 1
        var hasCommon = false
        var line = box.new.lowerBound
        while line < box.new.upperBound && stepsLeft >= 0 {
            var next = line + 1
            let number = Int(new[line])
            if counts[number] > 0 {
                hasCommon = true
                if counts[number] <= rarity {
                    next = lengthen(line, in: box, &best, &rarity, &stepsLeft)
                }
            }
            line = next
        }
        if hasCommon && rarity > Self.maximumOccurrences { return .common }
        return best.map(Run.run) ?? .none
    }

    private mutating func count(_ range: Range<Int>) {
        for line in range.reversed() {
            let number = Int(old[line])
            nextPlaces[line] = counts[number] > 0 ? firstPlaces[number] : -1
            firstPlaces[number] = Int32(truncatingIfNeeded: line)
            counts[number] += 1
        }
    }

    /// Examines the runs around a line of the new version.
    ///
    /// - Returns: the first line after all of them.
    private mutating func lengthen(
        _ line: Int, in box: LinePair.Box, _ best: inout LinePair.Box?, _ rarity: inout Int32,
        _ stepsLeft: inout Int
    ) -> Int {
        var next = line + 1
        var place = Int(firstPlaces[Int(new[line])])
        while place >= 0 && stepsLeft >= 0 {
            var (start, newStart) = (place, line)
            var (end, newEnd) = (place + 1, line + 1)
            var count = counts[Int(new[line])]
            while start > box.old.lowerBound, newStart > box.new.lowerBound,
                old[start - 1] == new[newStart - 1]
            {
                start -= 1
                newStart -= 1
                count = min(count, counts[Int(old[start])])
            }
            while end < box.old.upperBound, newEnd < box.new.upperBound, old[end] == new[newEnd] {
                count = min(count, counts[Int(old[end])])
                end += 1
                newEnd += 1
            }
            stepsLeft -= end - start
            next = max(next, newEnd)
            if best.map({ $0.old.count < end - start }) ?? false || count < rarity {
                best = LinePair.Box(old: start..<end, new: newStart..<newEnd)
                rarity = count
            }
            repeat {
                place = Int(nextPlaces[place])
                stepsLeft -= 1
            } while place >= 0 && place < end
        }
        return next
    }
}
