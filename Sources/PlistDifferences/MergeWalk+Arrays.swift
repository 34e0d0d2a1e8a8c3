// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

extension MergeWalk {
    /// Returns the elements of a merged array.
    ///
    /// Elements that neither side has moved divide the arrays into gaps, which are merged one by
    /// one.
    mutating func mergedElements(
        _ base: PlistNode, _ ours: PlistNode, _ theirs: PlistNode
    ) -> [MergeItem] {
        var oursPairs = oursWalk.correspondence(base, ours)
        var theirsPairs = theirsWalk.correspondence(base, theirs)
        separateScalars(of: base, in: &oursPairs, &theirsPairs)
        var merge = ElementMerge(
            ours: oursPairs, theirs: theirsPairs,
            prefersTheirs: options.preferredSide == .theirs)
        pairAdditions(in: &merge, base, ours, theirs)
        merge.run()
        return merge.items
    }

    /// Turns changes of scalars into removals and additions, because arrays are lists more often
    /// than tuples. If both sides changed a number at the same place, it stays a change and
    /// therefore becomes a conflict.
    private func separateScalars(
        of base: PlistNode, in ours: inout ElementCorrespondence,
        _ theirs: inout ElementCorrespondence
    ) {
        let reader = oursWalk.old
        func isNumber(_ index: Int) -> Bool {
            switch reader[reader.value(of: base, at: index)].kind {
            case .string, .data, .uid, .null, .array, .dictionary: false
            case .integer, .real, .boolean, .date: true
            }
        }
        let both = Set(ours.replaced).intersection(theirs.replaced).filter(isNumber)
        for index in ours.replaced where !both.contains(index) { ours.separate(index) }
        for index in theirs.replaced where !both.contains(index) { theirs.separate(index) }
    }

    /// Finds elements that both sides have added, by their value or by the identity of
    /// dictionaries.
    ///
    /// Values such as true and 1 may be equal by chance. They count as added by both sides only if
    /// they are in the same gap, or if no version contains an element twice.
    private mutating func pairAdditions(
        in merge: inout ElementMerge, _ base: PlistNode, _ ours: PlistNode, _ theirs: PlistNode
    ) {
        let added = merge.ours.sources.indices.filter { merge.ours.sources[$0] < 0 }
        let otherAdded = merge.theirs.sources.indices.filter { merge.theirs.sources[$0] < 0 }
        guard !added.isEmpty, !otherAdded.isEmpty else { return }
        let (own, other) = (sidesWalk.old, sidesWalk.new)
        let classes = sidesWalk.aligner.classes(
            added.map { own.value(of: ours, at: $0) },
            otherAdded.map { other.value(of: theirs, at: $0) })
        var left: [Digest: [Int]] = [:]
        for (place, index) in otherAdded.enumerated().reversed() {
            left[classes.new[place], default: []].append(index)
        }
        var isSet: Bool?
        for (place, index) in added.enumerated() {
            guard let candidates = left[classes.old[place]], let partner = candidates.last
            else { continue }
            let isCommon = own.isCommon(own[own.value(of: ours, at: index)])
            guard isCommon else {
                left[classes.old[place]]?.removeLast()
                merge.pairAdditions(index, partner)
                continue
            }
            let gap = merge.gap(ofOurs: index)
            var position = candidates.lastIndex { merge.gap(ofTheirs: $0) == gap }
            if position == nil {
                isSet = isSet ?? hasNoElementTwice(base, ours, theirs)
                if isSet == true { position = 0 }
            }
            guard let position else { continue }
            merge.pairAdditions(index, candidates[position])
            left[classes.old[place]]?.remove(at: position)
        }
    }

    /// Returns whether the elements of an array are all different, in each version.
    private mutating func hasNoElementTwice(
        _ base: PlistNode, _ ours: PlistNode, _ theirs: PlistNode
    ) -> Bool {
        func areDifferent(_ count: Int, _ digest: (Int) -> Digest) -> Bool {
            var known: Set<Digest> = []
            return (0..<count).allSatisfy { known.insert(digest($0)).inserted }
        }
        let (old, own, other) = (oursWalk.old, sidesWalk.old, sidesWalk.new)
        return areDifferent(base.length) {
            oursWalk.aligner.oldDigest(of: old.value(of: base, at: $0))
        }
            && areDifferent(ours.length) {
                sidesWalk.aligner.oldDigest(of: own.value(of: ours, at: $0))
            }
            && areDifferent(theirs.length) {
                sidesWalk.aligner.newDigest(of: other.value(of: theirs, at: $0))
            }
    }
}

/// Merges the elements of an array, given its correspondences with the arrays of both sides.
struct ElementMerge {
    let ours: ElementCorrespondence
    let theirs: ElementCorrespondence
    /// Whether an element that both sides moved gets its position from theirs.
    let prefersTheirs: Bool
    private(set) var items: [MergeItem] = []
    /// The index of the equal element that the other side has also added, for each element of one
    /// side, or −1.
    private var additionsOfOurs: [Int32]
    private var additionsOfTheirs: [Int32]
    /// The number of elements that neither side has moved before each element of a side.
    private let oursGaps: [Int32]
    private let theirsGaps: [Int32]
    /// The elements of the base that neither side has moved.
    private let anchors: [Int]

    init(ours: ElementCorrespondence, theirs: ElementCorrespondence, prefersTheirs: Bool) {
        self.ours = ours
        self.theirs = theirs
        self.prefersTheirs = prefersTheirs
        additionsOfOurs = [Int32](repeating: -1, count: ours.sources.count)
        additionsOfTheirs = [Int32](repeating: -1, count: theirs.sources.count)
        anchors = ours.partners.indices.filter { ours.isInOrder[$0] && theirs.isInOrder[$0] }
        oursGaps = Self.gaps(anchors, ours)
        theirsGaps = Self.gaps(anchors, theirs)
    }

    private static func gaps(_ anchors: [Int], _ side: ElementCorrespondence) -> [Int32] {
        var gaps = [Int32](repeating: 0, count: side.sources.count)
        for anchor in anchors { gaps[Int(side.partners[anchor])] = 1 }
        var count: Int32 = 0
        for index in gaps.indices {
            let isAnchor = gaps[index] == 1
            gaps[index] = count
            if isAnchor { count += 1 }
        }
        return gaps
    }

    func gap(ofOurs index: Int) -> Int32 { oursGaps[index] }
    func gap(ofTheirs index: Int) -> Int32 { theirsGaps[index] }

    /// Records that both sides have added an element.
    mutating func pairAdditions(_ oursIndex: Int, _ theirsIndex: Int) {
        additionsOfOurs[oursIndex] = Int32(truncatingIfNeeded: theirsIndex)
        additionsOfTheirs[theirsIndex] = Int32(truncatingIfNeeded: oursIndex)
    }

    /// Complexity: O(*n* log *n*) in the elements.
    mutating func run() {
        var (oursStart, theirsStart) = (0, 0)
        for anchor in anchors {
            let oursPlace = Int(ours.partners[anchor])
            let theirsPlace = Int(theirs.partners[anchor])
            mergeGap(oursStart..<oursPlace, theirsStart..<theirsPlace)
            items.append(
                MergeItem(
                    Int32(truncatingIfNeeded: anchor), ours.partners[anchor],
                    theirs.partners[anchor]))
            oursStart = oursPlace + 1
            theirsStart = theirsPlace + 1
        }
        mergeGap(oursStart..<ours.sources.count, theirsStart..<theirs.sources.count)
    }

    /// Merges the elements between two elements that neither side has moved: elements that both
    /// sides have there in the same order and, between these, first ours, then theirs.
    private mutating func mergeGap(_ oursRange: Range<Int>, _ theirsRange: Range<Int>) {
        if theirsRange.isEmpty && oursRange.isEmpty { return }
        let partners = oursRange.map { index -> Int32 in
            let base = ours.sources[index]
            let partner = base >= 0 ? theirs.partners[Int(base)] : additionsOfOurs[index]
            return theirsRange.contains(Int(partner)) ? partner : -1
        }
        let isInOrder = IncreasingRun.longest(partners)
        var next = theirsRange.lowerBound
        for (offset, index) in oursRange.enumerated() {
            guard isInOrder[offset] else {
                placeOurs(index)
                continue
            }
            let partner = Int(partners[offset])
            for other in next..<partner { placeTheirs(other) }
            items.append(
                MergeItem(
                    ours.sources[index], Int32(truncatingIfNeeded: index), partners[offset]))
            next = partner + 1
        }
        for other in next..<theirsRange.upperBound { placeTheirs(other) }
    }

    /// Places one of our elements that their side does not have in this gap, if it belongs in the
    /// gap.
    private mutating func placeOurs(_ index: Int) {
        let place = Int32(truncatingIfNeeded: index)
        let base = Int(ours.sources[index])
        guard base >= 0 else {
            items.append(MergeItem(-1, place, additionsOfOurs[index]))
            return
        }
        let isMoved = !ours.isInOrder[base]
        let partner = theirs.partners[base]
        let isMovedByTheirs = partner >= 0 && !theirs.isInOrder[base]
        guard !isMovedByTheirs || isMoved && !prefersTheirs else { return }
        var item = MergeItem(ours.sources[index], place, partner)
        item.isMoved = isMoved
        item.isApart = isMoved && isMovedByTheirs
        items.append(item)
    }

    /// Places one of their elements that our side does not have in this gap, if it belongs in the
    /// gap.
    private mutating func placeTheirs(_ index: Int) {
        let place = Int32(truncatingIfNeeded: index)
        let base = Int(theirs.sources[index])
        guard base >= 0 else {
            if additionsOfTheirs[index] < 0 { items.append(MergeItem(-1, -1, place)) }
            return
        }
        let isMoved = !theirs.isInOrder[base]
        let partner = ours.partners[base]
        let isMovedByOurs = partner >= 0 && !ours.isInOrder[base]
        // If the element is in order in theirs, our side moved or removed it.
        guard partner < 0 || isMoved && (!isMovedByOurs || prefersTheirs) else { return }
        var item = MergeItem(theirs.sources[index], partner, place)
        item.isMoved = isMoved
        item.isApart = isMoved && isMovedByOurs
        items.append(item)
    }
}
