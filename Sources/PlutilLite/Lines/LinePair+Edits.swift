// SPDX-License-Identifier: Apache-2.0

extension LinePair {
    /// Finds a short edit script between parts of both texts (Myers 1986, in linear space), with the
    /// shortcuts that git takes; false if it takes too long.
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

/// The integer that git uses as a square root: a power of two.
private func roughSquareRoot(_ number: Int) -> Int {
    var (root, rest) = (1, number)
    while rest > 0 {
        root <<= 1
        rest >>= 2
    }
    return root
}

/// The lines for which equal ones are looked for: not those of which the other text has none, nor those
/// of which it has many if they are among such lines.
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
    /// How far it is looked around a common line.
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

    /// Whether a common line is between discarded ones, and more than three of four lines around it are
    /// discarded.
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
        // The line itself counts on both sides.
        let common = before.common + after.common + 2
        return common * 4 < common + before.discarded + after.discarded
    }
}
