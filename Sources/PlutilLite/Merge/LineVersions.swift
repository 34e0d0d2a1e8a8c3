// SPDX-License-Identifier: Apache-2.0

/// Three versions of a text as lines.
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

    /// What both sides have changed, as git finds it; if that takes too long, as it is found with less
    /// work.
    func changed(by algorithm: LinePair.Algorithm) -> ChangedRegions {
        func changes(_ other: [Int32], _ table: LineTable) -> [LineChange] {
            LinePair.changes(from: numbers.base, to: other, by: algorithm)
                ?? LineChange.changes(from: base, to: table)
        }
        return ChangedRegions(
            self, ours: changes(numbers.ours, ours), theirs: changes(numbers.theirs, theirs))
    }

    /// Whether lines of our version are equal to as many of theirs.
    func areEqual(ours: Range<Int>, theirs: Range<Int>) -> Bool {
        numbers.ours[ours] == numbers.theirs[theirs]
    }
}

/// What both sides have changed in a text.
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
