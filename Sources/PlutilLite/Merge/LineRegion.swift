// SPDX-License-Identifier: Apache-2.0

/// Lines that at least one side changed, and what each version has in their place. Between two regions
/// are lines that nobody changed, at least one.
struct LineRegion {
    enum Kind {
        /// Only our side changed them, or both in the same way.
        case ours
        case theirs
        /// Both changed them, or lines that touch each other.
        case conflict
    }

    private(set) var kind: Kind
    private(set) var base: Range<Int>
    private(set) var ours: Range<Int>
    private(set) var theirs: Range<Int>

    /// Puts the changes of both sides together as git does.
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

    /// The same region, but what both sides made equal is not a conflict.
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

    /// Whether another region, which comes later, begins where this one ends on one of the sides.
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

/// Goes through the changes of one side.
private struct SideCursor {
    private let changes: [LineChange]
    /// The number of changes so far.
    private var count = 0
    /// The lines that these have added, less those that they removed.
    private var shift = 0

    init(_ changes: [LineChange]) { self.changes = changes }

    var next: LineChange? { count < changes.count ? changes[count] : nil }

    mutating func advance() {
        shift += changes[count].new.count - changes[count].old.count
        count += 1
    }

    /// What the side has in the place of lines of the base.
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
