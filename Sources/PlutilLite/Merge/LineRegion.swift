// SPDX-License-Identifier: Apache-2.0

/// Lines that at least one side changed, and what each version has in their place. Between two regions are
/// lines that nobody changed, at least one.
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
    /// The changes that it is made of.
    private(set) var oursChanges: Range<Int>
    private(set) var theirsChanges: Range<Int>

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
                list.append(.ours, ours.old, one, other, takesOurs: true, takesTheirs: false)
                one.advance()
            } else if let theirs, ours.map({ theirs.old.upperBound < $0.old.lowerBound }) ?? true {
                list.append(.theirs, theirs.old, one, other, takesOurs: false, takesTheirs: true)
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
                    list.append(.conflict, base, one, other, takesOurs: true, takesTheirs: true)
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

    fileprivate init(
        _ kind: Kind, _ base: Range<Int>, _ one: SideCursor, _ other: SideCursor,
        takesOurs: Bool, takesTheirs: Bool
    ) {
        self.kind = kind
        self.base = base
        ours = one.lines(of: base, with: takesOurs)
        theirs = other.lines(of: base, with: takesTheirs)
        oursChanges = one.count..<one.count + (takesOurs ? 1 : 0)
        theirsChanges = other.count..<other.count + (takesTheirs ? 1 : 0)
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
        oursChanges = oursChanges.lowerBound..<later.oursChanges.upperBound
        theirsChanges = theirsChanges.lowerBound..<later.theirsChanges.upperBound
    }
}

private struct RegionList {
    private(set) var regions: [LineRegion] = []

    mutating func append(
        _ kind: LineRegion.Kind, _ base: Range<Int>, _ one: SideCursor, _ other: SideCursor,
        takesOurs: Bool, takesTheirs: Bool
    ) {
        let region = LineRegion(
            kind, base, one, other, takesOurs: takesOurs, takesTheirs: takesTheirs)
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
    private(set) var count = 0
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
    func lines(of base: Range<Int>, with isChanged: Bool) -> Range<Int> {
        guard isChanged, let next else {
            return base.lowerBound + shift..<base.upperBound + shift
        }
        let start = next.new.lowerBound - (next.old.lowerBound - base.lowerBound)
        return start..<next.new.upperBound + (base.upperBound - next.old.upperBound)
    }
}
