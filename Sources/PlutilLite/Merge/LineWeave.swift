// SPDX-License-Identifier: Apache-2.0

/// The lines of a region that both sides changed, without those that one of them removed, and with those
/// that they added.
///
/// Git has a conflict where changes touch or overlap each other. What belongs to different values can
/// still be put together.
struct LineWeave {
    private(set) var lines: [LineMerge.Lines] = []
    private let versions: LineVersions
    private let additions: LineMerge.Resolution

    init(
        _ regions: ChangedRegions, _ region: LineRegion, _ additions: LineMerge.Resolution
    ) {
        versions = regions.versions
        self.additions = additions
        var ours = regions.oursChanges[region.oursChanges]
        var theirs = regions.theirsChanges[region.theirsChanges]
        var line = region.base.lowerBound
        // From one end of a change to the next: what is kept, and then what was added.
        while let end = [ours.first, theirs.first].compactMap({ $0?.old.upperBound }).min() {
            let starts = [ours.first, theirs.first].compactMap { $0?.old.lowerBound }
            keep(line..<max(line, min(end, starts.min() ?? end)))
            line = end
            let own = ours.first?.old.upperBound == end ? ours.removeFirst().new : 0..<0
            let other = theirs.first?.old.upperBound == end ? theirs.removeFirst().new : 0..<0
            add(own, other)
        }
        keep(line..<region.base.upperBound)
    }

    /// Keeps lines of the base.
    private mutating func keep(_ range: Range<Int>) {
        lines.append(LineMerge.Lines(table: versions.base, range: range))
    }

    /// Adds what the sides added in one place.
    private mutating func add(_ ours: Range<Int>, _ theirs: Range<Int>) {
        switch additions {
        case .woven:
            var next = ours.lowerBound
            for change in versions.changes(ours: ours, theirs: theirs) {
                add(ours: next..<change.old.upperBound)
                add(theirs: change.new)
                next = change.old.upperBound
            }
            add(ours: next..<ours.upperBound)
        case .once:
            let whole = LineChange(old: ours, new: theirs)
            guard let between = whole.trimmed(versions.ours, versions.theirs) else {
                return add(ours: ours)
            }
            add(ours: ours.lowerBound..<between.old.upperBound)
            add(theirs: between.new)
            add(ours: between.old.upperBound..<ours.upperBound)
        default:
            add(ours: ours)
            add(theirs: theirs)
        }
    }

    private mutating func add(ours range: Range<Int>) {
        lines.append(LineMerge.Lines(table: versions.ours, range: range))
    }

    private mutating func add(theirs range: Range<Int>) {
        lines.append(LineMerge.Lines(table: versions.theirs, range: range))
    }
}
