// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Lines of three texts, combined: those on which the texts agree, or which only one side has
/// changed, and between them those that conflict.
struct LineMerge {
    /// A range of lines of a text.
    struct Lines {
        let table: LineTable
        let range: Range<Int>

        var bytes: ByteView {
            @_lifetime(borrow self)
            get { table.bytes(range) }
        }

        /// One of the lines, counted from the first one.
        subscript(offset: Int) -> Lines {
            let line = range.lowerBound + offset
            return Lines(table: table, range: line..<line + 1)
        }

        /// The lines and the next one.
        var extended: Lines {
            Lines(table: table, range: range.lowerBound..<range.upperBound + 1)
        }

        static func == (left: Lines, right: Lines) -> Bool {
            left.bytes.isEqual(to: right.bytes)
        }
    }

    enum Part {
        case agreed(Lines)
        case conflict(base: Lines, ours: Lines, theirs: Lines)
    }

    /// What becomes of lines that both sides added in one place.
    enum Additions: CaseIterable {
        /// Both are kept, ours first.
        case both
        /// The same, but what both begin and end with is there once.
        case once
        /// They conflict.
        case conflict
    }

    private(set) var parts: [Part] = []

    var hasConflicts: Bool {
        parts.contains { part in
            if case .conflict = part { return true }
            return false
        }
    }

    private init() {}

    /// Merges the changes that two sides made to a text.
    ///
    /// - Parameters:
    ///   - groups: the changes of both sides.
    ///   - additions: what becomes of lines that both sides added in one place.
    init(
        base: LineTable, ours: LineTable, theirs: LineTable, _ groups: [LineGroup],
        additions: Additions
    ) {
        var next = 0
        for group in groups {
            agree(Lines(table: ours, range: next..<group.first.lowerBound))
            next = group.first.upperBound
            let own = Lines(table: ours, range: group.first)
            let other = Lines(table: theirs, range: group.second)
            if !group.isSecondChanged || own == other {
                agree(own)
            } else if !group.isFirstChanged {
                agree(other)
            } else if group.pivot.isEmpty {
                addAdditions(own, other, at: Lines(table: base, range: group.pivot), additions)
            } else {
                addChanges(Lines(table: base, range: group.pivot), own, other)
            }
        }
        agree(Lines(table: ours, range: next..<ours.count))
    }

    /// Puts together texts that agree except where there are conflicts.
    init(conflictsOf ours: LineTable, base: LineTable, theirs: LineTable) {
        let groups = LineGroup.groups(
            LineChange.changes(from: ours, to: base), LineChange.changes(from: ours, to: theirs))
        var next = 0
        for group in groups {
            agree(Lines(table: ours, range: next..<group.pivot.lowerBound))
            next = group.pivot.upperBound
            parts.append(
                .conflict(
                    base: Lines(table: base, range: group.first),
                    ours: Lines(table: ours, range: group.pivot),
                    theirs: Lines(table: theirs, range: group.second)))
        }
        agree(Lines(table: ours, range: next..<ours.count))
    }

    private mutating func agree(_ lines: Lines) {
        if !lines.range.isEmpty { parts.append(.agreed(lines)) }
    }

    /// Adds lines that both sides added in one place.
    private mutating func addAdditions(
        _ ours: Lines, _ theirs: Lines, at base: Lines, _ additions: Additions
    ) {
        switch additions {
        case .conflict: parts.append(.conflict(base: base, ours: ours, theirs: theirs))
        case .both:
            agree(ours)
            agree(theirs)
        case .once:
            let whole = LineChange(old: ours.range, new: theirs.range)
            guard let between = whole.trimmed(ours.table, theirs.table) else { return agree(ours) }
            agree(Lines(table: ours.table, range: ours.range.lowerBound..<between.old.upperBound))
            agree(Lines(table: theirs.table, range: between.new))
            agree(Lines(table: ours.table, range: between.old.upperBound..<ours.range.upperBound))
        }
    }

    /// Adds lines that both sides have changed: one by one if there are as many on all sides, so that
    /// only those conflict that both have changed.
    private mutating func addChanges(_ base: Lines, _ ours: Lines, _ theirs: Lines) {
        let count = base.range.count
        guard ours.range.count == count, theirs.range.count == count else {
            return parts.append(.conflict(base: base, ours: ours, theirs: theirs))
        }
        for offset in 0..<count {
            let (old, own, other) = (base[offset], ours[offset], theirs[offset])
            if own == other || old == other {
                agree(own)
            } else if old == own {
                agree(other)
            } else if offset > 0, case .conflict(let base, let ours, let theirs)? = parts.last {
                // Lines that follow each other are one conflict.
                parts[parts.count - 1] = .conflict(
                    base: base.extended, ours: ours.extended, theirs: theirs.extended)
            } else {
                parts.append(.conflict(base: old, ours: own, theirs: other))
            }
        }
    }

    // MARK: Texts

    /// The text with one version of each conflict.
    func text(of side: PlistMerge.Side) -> ByteStore {
        var text = GrowableBuffer<UInt8>()
        for part in parts {
            switch part {
            case .agreed(let lines): text.append(lines.bytes)
            case .conflict(let base, let ours, let theirs):
                let lines =
                    switch side {
                    case .base: base
                    case .ours: ours
                    case .theirs: theirs
                    }
                text.append(lines.bytes)
            }
        }
        return ByteStore(adopting: text)
    }

    /// The text with all versions of each conflict, between markers.
    func text(with markers: ConflictMarkers) -> ByteStore {
        var text = GrowableBuffer<UInt8>()
        for part in parts {
            switch part {
            case .agreed(let lines): text.append(lines.bytes)
            case .conflict(let base, let ours, let theirs):
                markers.append(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes, to: &text)
            }
        }
        return ByteStore(adopting: text)
    }
}

/// Lines of one text, and what two others have in their place.
struct LineGroup {
    let pivot: Range<Int>
    let first: Range<Int>
    let second: Range<Int>
    let isFirstChanged: Bool
    let isSecondChanged: Bool

    /// The changes that two sides made to a text.
    ///
    /// - Complexity: as that of ``LineChange``.
    static func groups(base: LineTable, ours: LineTable, theirs: LineTable) -> [LineGroup] {
        groups(
            LineChange.changes(from: base, to: ours), LineChange.changes(from: base, to: theirs))
    }

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
