// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// A line-by-line merge of three versions of a file: agreed lines, which are equal or changed by
/// only one side, separated by conflicts.
struct LineMerge {
    /// A range of lines of one version.
    struct Lines {
        let table: LineTable
        let range: Range<Int>

        var bytes: ByteView {
            @_lifetime(borrow self)
            get { table.bytes(range) }
        }

        /// The line at an offset from the first one.
        subscript(offset: Int) -> Lines {
            let line = range.lowerBound + offset
            return Lines(table: table, range: line..<line + 1)
        }

        /// The lines plus the next one.
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

    private(set) var parts: [Part] = []

    var hasConflicts: Bool {
        parts.contains { part in
            if case .conflict = part { return true }
            return false
        }
    }

    /// Merges the changes that two sides made to a file.
    ///
    /// - Parameter isParted: whether a range of lines that both sides changed is merged line by
    ///   line if it has the same number of lines in all versions, so that only lines that both
    ///   sides changed conflict.
    init(_ regions: ChangedRegions, isParted: Bool = false) {
        let versions = regions.versions
        var next = 0
        for region in regions.list {
            agree(Lines(table: versions.ours, range: next..<region.ours.lowerBound))
            next = region.ours.upperBound
            let ours = Lines(table: versions.ours, range: region.ours)
            let theirs = Lines(table: versions.theirs, range: region.theirs)
            switch region.kind {
            case .ours: agree(ours)
            case .theirs: agree(theirs)
            case .conflict:
                let base = Lines(table: versions.base, range: region.base)
                if isParted {
                    addChanges(base, ours, theirs)
                } else {
                    parts.append(.conflict(base: base, ours: ours, theirs: theirs))
                }
            }
        }
        agree(Lines(table: versions.ours, range: next..<versions.ours.count))
    }

    /// Combines versions that agree except for conflicts.
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

    /// Adds lines that both sides have changed: one by one if all versions have the same number of
    /// lines there, so that only lines that both sides changed conflict.
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
                // Adjacent lines form one conflict.
                parts[parts.count - 1] = .conflict(
                    base: base.extended, ours: ours.extended, theirs: theirs.extended)
            } else {
                parts.append(.conflict(base: old, ours: own, theirs: other))
            }
        }
    }

    // MARK: Texts

    /// Returns the text with one version of each conflict.
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

    /// Returns the text with all versions of each conflict, between markers.
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

/// Three versions of a file as lines.
struct LineVersions {
    let base: LineTable
    let ours: LineTable
    let theirs: LineTable
    /// The lines by their numbers.
    private let numbers: (base: [Int32], ours: [Int32], theirs: [Int32])

    init(base: LineTable, ours: LineTable, theirs: LineTable) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
        var known = LineNumbers()
        numbers = (
            known.numbers(of: base), known.numbers(of: ours), known.numbers(of: theirs)
        )
    }

    /// Returns the regions that either side has changed, as git finds them, or by a cheaper search
    /// if that takes too long.
    func changed(by algorithm: LinePair.Algorithm) -> ChangedRegions {
        func changes(_ other: [Int32], _ table: LineTable) -> [LineChange] {
            LinePair.changes(from: numbers.base, to: other, by: algorithm)
                ?? LineChange.changes(from: base, to: table)
        }
        return ChangedRegions(
            self, ours: changes(numbers.ours, ours), theirs: changes(numbers.theirs, theirs))
    }

    /// Whether a range of our lines equals a range of theirs.
    func areEqual(ours: Range<Int>, theirs: Range<Int>) -> Bool {
        numbers.ours[ours] == numbers.theirs[theirs]
    }
}

/// The regions that either side has changed.
struct ChangedRegions {
    let versions: LineVersions
    let list: [LineRegion]

    init(_ versions: LineVersions, ours: [LineChange], theirs: [LineChange]) {
        self.versions = versions
        list = LineRegion.regions(of: versions, ours: ours, theirs: theirs)
    }

    /// Whether git would have a conflict.
    var hasConflicts: Bool { list.contains { $0.kind == .conflict } }
}

/// Lines of one version, and the corresponding lines of the other two.
struct LineGroup {
    let pivot: Range<Int>
    let first: Range<Int>
    let second: Range<Int>
    let isFirstChanged: Bool
    let isSecondChanged: Bool

    /// Groups overlapping changes.
    ///
    /// - Complexity: O(*n*) in the changes.
    static func groups(_ first: [LineChange], _ second: [LineChange]) -> [LineGroup] {
        var groups: [LineGroup] = []
        var one = ChangeCursor(first)
        var other = ChangeCursor(second)
        while let start = [one.next, other.next].compactMap({ $0 }).min(by: precedes) {
            var pivot = start
            let (oneShift, otherShift) = (one.shift, other.shift)
            let (oneCount, otherCount) = (one.count, other.count)
            // Each change may extend the group to one of the other side.
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

/// An iterator over the changes of one side.
private struct ChangeCursor {
    private let changes: [LineChange]
    /// The number of changes so far.
    private(set) var count = 0
    /// The number of lines added by these changes, less the removed ones.
    private(set) var shift = 0

    init(_ changes: [LineChange]) { self.changes = changes }

    var next: Range<Int>? { count < changes.count ? changes[count].old : nil }

    /// Takes the next change if it overlaps a range, and extends the range to contain it.
    mutating func takeOverlapping(_ range: inout Range<Int>) -> Bool {
        guard let next else { return false }
        // Two insertions at the same position also overlap.
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

/// Lines that at least one side changed, with each version's lines. At least one unchanged line
/// separates two regions.
struct LineRegion {
    enum Kind {
        /// Only our side changed them, or both in the same way.
        case ours
        case theirs
        /// Both sides changed these lines or adjacent ones.
        case conflict
    }

    private(set) var kind: Kind
    private(set) var base: Range<Int>
    private(set) var ours: Range<Int>
    private(set) var theirs: Range<Int>

    /// Combines the changes of both sides as git does.
    ///
    /// - Complexity: O(*n*) in the changes and the lines that both sides have changed.
    static func regions(
        of versions: LineVersions, ours: [LineChange], theirs: [LineChange]
    ) -> [LineRegion] {
        var list = RegionList()
        var one = SideCursor(ours)
        var other = SideCursor(theirs)
        while one.next != nil || other.next != nil {
            let ours = one.next
            let theirs = other.next
            if let ours, theirs.map({ ours.old.upperBound < $0.old.lowerBound }) ?? true {
                list.append(LineRegion(.ours, ours.old, one, other))
                one.advance()
            } else if let theirs,
                ours.map({ theirs.old.upperBound < $0.old.lowerBound }) ?? true
            {
                list.append(LineRegion(.theirs, theirs.old, one, other))
                other.advance()
            } else if let ours, let theirs {
                let isSame =
                    ours.old == theirs.old
                    && versions.areEqual(ours: ours.new, theirs: theirs.new)
                if !isSame {
                    let base =
                        min(
                            ours.old.lowerBound, theirs.old.lowerBound)..<max(
                            ours.old.upperBound, theirs.old.upperBound)
                    list.append(LineRegion(.conflict, base, one, other))
                }
                if ours.old.upperBound >= theirs.old.upperBound { other.advance() }
                if theirs.old.upperBound >= ours.old.upperBound { one.advance() }
            }
        }
        return list.regions.map { $0.settled(in: versions) }
    }

    /// Returns the region, which is not a conflict if both sides made equal changes.
    private func settled(in versions: LineVersions) -> LineRegion {
        guard kind == .conflict, !ours.isEmpty, versions.areEqual(ours: ours, theirs: theirs)
        else { return self }
        var region = self
        region.kind = .ours
        return region
    }

    private init(
        _ kind: Kind, _ base: Range<Int>, _ one: SideCursor, _ other: SideCursor
    ) {
        self.kind = kind
        self.base = base
        ours = one.lines(of: base, isChanged: kind != .theirs)
        theirs = other.lines(of: base, isChanged: kind != .ours)
    }

    /// Whether a later region begins where this one ends, on either side.
    fileprivate func touches(_ later: LineRegion) -> Bool {
        later.ours.lowerBound <= ours.upperBound || later.theirs.lowerBound <= theirs.upperBound
    }

    fileprivate mutating func join(_ later: LineRegion) {
        if kind != later.kind { kind = .conflict }
        base = base.lowerBound..<later.base.upperBound
        ours = ours.lowerBound..<later.ours.upperBound
        theirs = theirs.lowerBound..<later.theirs.upperBound
    }
}

private struct RegionList {
    private(set) var regions: [LineRegion] = []

    mutating func append(_ region: LineRegion) {
        if let last = regions.last, last.touches(region) {
            regions[regions.count - 1].join(region)
        } else {
            regions.append(region)
        }
    }
}

/// An iterator over the changes of one side.
private struct SideCursor {
    private let changes: [LineChange]
    /// The number of changes so far.
    private var count = 0
    /// The number of lines added by these changes, less the removed ones.
    private var shift = 0

    init(_ changes: [LineChange]) { self.changes = changes }

    var next: LineChange? { count < changes.count ? changes[count] : nil }

    mutating func advance() {
        shift += changes[count].new.count - changes[count].old.count
        count += 1
    }

    /// Returns the side's lines that correspond to lines of the base.
    ///
    /// - Parameter isChanged: whether the next change is within them.
    func lines(of base: Range<Int>, isChanged: Bool) -> Range<Int> {
        guard isChanged, let next else {
            return base.lowerBound + shift..<base.upperBound + shift
        }
        let start = next.new.lowerBound - (next.old.lowerBound - base.lowerBound)
        return start..<next.new.upperBound + (base.upperBound - next.old.upperBound)
    }
}
