// SPDX-License-Identifier: Apache-2.0

extension LinePair {
    /// A part of both texts.
    struct Box {
        var old: Range<Int>
        var new: Range<Int>
    }

    /// Finds the longest run of lines around the rarest that both texts have in common, and goes on before
    /// and after it; false if that takes too long.
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

/// How often each line occurs in a part of a text, and where.
private struct LineHistogram {
    enum Run {
        /// There are no lines in common.
        case none
        /// There are, but all of them occur too often.
        case common
        case run(LinePair.Box)
    }

    /// Lines that occur more often are not looked for.
    private static let maximumOccurrences: Int32 = 64

    private let old: [Int32]
    private let new: [Int32]
    /// By the number of a line: how often it is in the part at hand, and the first place.
    private var counts: [Int32]
    private var firstPlaces: [Int32]
    /// By line: the next one that is equal to it, or −1.
    private var nextPlaces: [Int32]

    init(_ pair: LinePair) {
        old = pair.old
        new = pair.new
        let count = Int(max(old.max() ?? 0, new.max() ?? 0)) + 1
        counts = [Int32](repeating: 0, count: count)
        firstPlaces = [Int32](repeating: -1, count: count)
        nextPlaces = [Int32](repeating: -1, count: old.count)
    }

    /// The run of common lines whose rarest line is the rarest; of those the longest.
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

    /// Looks at the runs around a line of the new text.
    ///
    /// - Returns: the first line behind all of them.
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
