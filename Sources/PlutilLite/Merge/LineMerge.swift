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

    private(set) var parts: [Part] = []

    var hasConflicts: Bool {
        parts.contains { part in
            if case .conflict = part { return true }
            return false
        }
    }

    /// Merges the changes that two sides made to a text.
    ///
    /// - Parameter isParted: whether lines that both sides changed are merged one by one if there are as
    ///   many on all sides, so that only those conflict that both have changed.
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
