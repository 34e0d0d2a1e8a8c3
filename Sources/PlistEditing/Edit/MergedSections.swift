// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The sections of a merged dictionary, with the section of each entry, and the text before and
/// after each section.
///
/// A moved entry goes to its section on the side that moved it; a new entry goes to the section of its
/// neighbours. The entries of a section stay together, in the order of the merge.
struct MergedSections {
    typealias Step = TextMerge.Step

    private let entries: [MergeOutline.Entry]
    private let versions: OfVersions<SectionedSlots>
    /// The names of the sections, by number.
    private var names: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// The section number of each entry.
    private var sections: [Int?]
    /// The section number of each slot in our text.
    private var oursSections: [Int?] = []
    private var written: Set<[UInt8]> = []

    /// Returns the steps for writing a container.
    ///
    /// - Parameter steps: its entries in the order of the merge.
    static func steps(
        _ steps: [Step], of entries: [MergeOutline.Entry], _ versions: OfVersions<SectionedSlots>
    ) -> [Step] {
        let isDivided = [versions.ours, versions.theirs].contains { $0?.isDivided ?? false }
        guard isDivided else { return steps }
        var merged = MergedSections(entries, versions)
        merged.assign()
        return merged.arranged(steps)
    }

    private init(_ entries: [MergeOutline.Entry], _ versions: OfVersions<SectionedSlots>) {
        self.entries = entries
        self.versions = versions
        sections = Array(repeating: nil, count: entries.count)
        // Text before all entries is written before all steps.
        let heads = versions.map { $1.head }
        let head = (heads[heads.settled]?.comments ?? []) + heads.lostComments
        written = Set(head.map(\.bytes))
        for version in MergeVersion.allCases {
            guard let text = versions[version] else { continue }
            for section in text.sections where numbers[section.name] == nil {
                numbers[section.name] = names.count
                names.append(section.name)
            }
        }
    }

    private func slot(of entry: Int, in version: MergeVersion) -> Int? {
        guard let place = entries[entry].places[in: version] else { return nil }
        return versions[version]?.slots.slot(ofEntry: Int(place))
    }

    private func number(ofSlot slot: Int, in version: MergeVersion) -> Int? {
        versions[version]?.section(of: slot).flatMap { numbers[$0.name] }
    }

    private mutating func assign() {
        let moved = movedEntries()
        for entry in entries.indices {
            let found = OfVersions(base: entry, ours: entry, theirs: entry).map { version, entry in
                slot(of: entry, in: version).flatMap { number(ofSlot: $0, in: version) }
            }
            guard let ours = found.ours, let theirs = found.theirs else { continue }
            let follows = !moved.contains(entry) || isOfXcode(theirs)
            sections[entry] = found.base == ours && follows ? theirs : ours
        }
        oursSections = assignNew(of: .ours, moved)
        _ = assignNew(of: .theirs, moved)
        for entry in entries.indices where sections[entry] == nil {
            sections[entry] = slot(of: entry, in: .base).flatMap { number(ofSlot: $0, in: .base) }
        }
    }

    /// Returns whether a section is one of Xcode's, which contain objects of one class each.
    private func isOfXcode(_ section: Int) -> Bool {
        names[section].starts(with: "/* Begin ".utf8)
    }

    /// Returns a minimal set of entries whose removal leaves the others in the same order on both
    /// sides.
    private func movedEntries() -> Set<Int> {
        let shared = entries.indices.compactMap { entry in
            slot(of: entry, in: .ours).flatMap { ours in
                slot(of: entry, in: .theirs).map { (entry: entry, ours: ours, theirs: $0) }
            }
        }.sorted { $0.ours < $1.ours }
        let isInOrder = IncreasingRun.longest(
            shared.map { Int32(truncatingIfNeeded: $0.theirs) })
        return Set(zip(shared, isInOrder).lazy.filter { !$1 }.map { $0.0.entry })
    }

    /// Assigns entries that only one side has to the section that the preceding entry (otherwise
    /// the following one) now belongs to, because the other side may have inserted a heading before
    /// it.
    ///
    /// - Returns: the section of each slot.
    private mutating func assignNew(of version: MergeVersion, _ moved: Set<Int>) -> [Int?] {
        guard let text = versions[version] else { return [] }
        var entryOfSlot = [Int?](repeating: nil, count: text.slots.count)
        for entry in entries.indices {
            if let slot = slot(of: entry, in: version) { entryOfSlot[slot] = entry }
        }
        var assigned = [Int?](repeating: nil, count: text.slots.count)
        for section in text.sections {
            guard let own = numbers[section.name] else { continue }
            let neighbours = section.slots.map { slot -> Int? in
                guard !isOfXcode(own), let entry = entryOfSlot[slot], !moved.contains(entry) else {
                    return nil
                }
                return sections[entry]
            }
            var last = neighbours.compactMap(\.self).first ?? own
            for (slot, neighbour) in zip(section.slots, neighbours) {
                last = neighbour ?? last
                let entry = entryOfSlot[slot]
                assigned[slot] = entry.flatMap { sections[$0] } ?? last
                if let entry { sections[entry] = assigned[slot] }
            }
        }
        return assigned
    }

    // MARK: Order

    /// Returns our sections in order. Each section that only theirs has follows its predecessor,
    /// after any sections that our side has added there.
    private func order() -> [Int] {
        func list(_ version: MergeVersion) -> [Int] {
            versions[version]?.sections.compactMap { numbers[$0.name] } ?? []
        }
        let (ours, theirs) = (list(.ours), list(.theirs))
        let (isOurs, isOld) = (Set(ours), Set(theirs).union(list(.base)))
        var followers: [Int: [Int]] = [:]
        var last = -1
        for section in theirs {
            if isOurs.contains(section) {
                last = section
            } else {
                followers[last, default: []].append(section)
            }
        }
        var order: [Int] = []
        var waiting = followers[-1] ?? []
        for section in ours {
            if isOld.contains(section) {
                order += waiting
                waiting = []
            }
            order.append(section)
            waiting += followers[section] ?? []
        }
        order += waiting
        let known = Set(order)
        order += names.indices.filter { !known.contains($0) }
        return isAscending(ours) && isAscending(theirs)
            ? order.sorted { names[$0].lexicographicallyPrecedes(names[$1]) } : order
    }

    /// Returns whether all sections are Xcode's, in Xcode's order.
    private func isAscending(_ sections: [Int]) -> Bool {
        sections.allSatisfy(isOfXcode)
            && zip(sections, sections.dropFirst()).allSatisfy {
                names[$0].lexicographicallyPrecedes(names[$1])
            }
    }

    private mutating func arranged(_ steps: [Step]) -> [Step] {
        var members: [Int: [Step]] = [:]
        for step in steps {
            let section =
                switch step {
                case .entry(let entry, _): sections[entry]
                case .dropped(let slot, _): oursSections[slot]
                case .headings: Int?.none
                }
            members[section ?? 0, default: []].append(step)
        }
        var arranged: [Step] = []
        for section in order() {
            let found = versions.map { $1.section(named: names[section]) }
            let isWanted =
                found.ours != nil && found.theirs != nil
                || found.base == nil && !isOfXcode(section)
            let isKept = isWanted && !names[section].isEmpty
            guard var own = members[section] ?? (isKept ? [] : nil) else { continue }
            if let first = own.first { own[0] = first.first(of: names[section]) }
            arranged += headings(found.map { $1.opening }) + own
            arranged += headings(found.map { $1.closing })
        }
        return arranged
    }

    /// Returns the text before or after a section, from the side that changed it, unless it is
    /// already written.
    private mutating func headings(_ ranges: OfVersions<Range<Int>>) -> [Step] {
        let parts = versions.map { version, text in
            ranges[version].map { TextPart(text.text, $0) }
        }
        for version in [parts.settled, .ours, .theirs] {
            guard let part = parts[version], let text = versions[version] else { continue }
            let found = text.headings(in: part.range)
            guard written.isDisjoint(with: found) else { continue }
            written.formUnion(found)
            return part.range.isEmpty ? [] : [.headings(part, version)]
        }
        return []
    }
}
