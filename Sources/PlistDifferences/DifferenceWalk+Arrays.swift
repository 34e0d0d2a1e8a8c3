// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Elements of two arrays between what both begin and end with.
private struct AlignedElements {
    let oldValues: [Digest]
    let newValues: [Digest]
    let alignment: ElementAlignment
}

extension DifferenceWalk {
    /// Compares the elements of two arrays: from both ends, and then aligns those between.
    mutating func compareElements(_ one: PlistNode, _ other: PlistNode, _ level: UInt32) {
        let (oldRange, newRange) = rangesBetweenEnds(one, other)
        if oldRange.count < one.length { noteKept() }
        let start = oldRange.lowerBound
        if oldRange.isEmpty || newRange.isEmpty {
            for index in oldRange { note(.edit, .remove, in: level, DifferenceSlot(index, start)) }
            for index in newRange { note(.edit, .add, in: level, DifferenceSlot(start, index)) }
        } else if oldRange.count == 1 && newRange.count == 1 {
            note(.pair, .change, in: level, DifferenceSlot(start, start))
        } else {
            align(one, other, level, oldRange, newRange)
        }
    }

    /// What is left of two arrays without the elements that both begin and end with.
    private mutating func rangesBetweenEnds(
        _ one: PlistNode, _ other: PlistNode
    ) -> (old: Range<Int>, new: Range<Int>) {
        let (oldCount, newCount) = (one.length, other.length)
        var start = 0
        // The last ones are compared once, later.
        while oldCount - start > 1 || newCount - start > 1, start < min(oldCount, newCount),
            areEqual(old.value(of: one, at: start), new.value(of: other, at: start))
        {
            start += 1
        }
        let shared = min(oldCount, newCount) - start
        var end = 0
        while oldCount - start - end > 1 || newCount - start - end > 1, end < shared,
            areEqual(
                old.value(of: one, at: oldCount - end - 1),
                new.value(of: other, at: newCount - end - 1))
        {
            end += 1
        }
        return (start..<oldCount - end, start..<newCount - end)
    }

    /// Which elements of two arrays belong together, all of them counted.
    mutating func correspondence(
        _ one: PlistNode, _ other: PlistNode
    ) -> ElementCorrespondence {
        var found = ElementCorrespondence(oldCount: one.length, newCount: other.length)
        let (oldRange, newRange) = rangesBetweenEnds(one, other)
        for index in 0..<oldRange.lowerBound { found.pair(index, index, isInOrder: true) }
        for offset in 0..<one.length - oldRange.upperBound {
            found.pair(
                oldRange.upperBound + offset, newRange.upperBound + offset, isInOrder: true)
        }
        if oldRange.count == 1 && newRange.count == 1 {
            found.pair(oldRange.lowerBound, newRange.lowerBound, isInOrder: true)
        } else if !oldRange.isEmpty && !newRange.isEmpty {
            let alignment = aligned(one, other, oldRange, newRange).alignment
            for (offset, partner) in alignment.partners.enumerated() where partner >= 0 {
                found.pair(
                    oldRange.lowerBound + offset, newRange.lowerBound + Int(partner),
                    isInOrder: alignment.isInOrder[offset])
            }
        }
        return found
    }

    /// Aligns elements by digest and identity, and what is left between these by likeness.
    private mutating func aligned(
        _ one: PlistNode, _ other: PlistNode, _ oldRange: Range<Int>, _ newRange: Range<Int>
    ) -> AlignedElements {
        let oldIDs = oldRange.map { old.value(of: one, at: $0) }
        let newIDs = newRange.map { new.value(of: other, at: $0) }
        let oldValues = oldIDs.map { oldDigests.digest(of: $0, in: old) }
        let newValues = newIDs.map { newDigests.digest(of: $0, in: new) }
        var (oldClasses, newClasses) = (oldValues, newValues)
        identify(oldIDs, newIDs, &oldClasses, &newClasses)
        var alignment = ElementAlignment(oldClasses, newClasses)
        if alignment.hasPairs { noteKept() }
        pairGaps(in: &alignment, oldIDs, newIDs)
        return AlignedElements(oldValues: oldValues, newValues: newValues, alignment: alignment)
    }

    /// Notes what is different in elements that were aligned.
    private mutating func align(
        _ one: PlistNode, _ other: PlistNode, _ level: UInt32, _ oldRange: Range<Int>,
        _ newRange: Range<Int>
    ) {
        let elements = aligned(one, other, oldRange, newRange)
        let (oldValues, newValues) = (elements.oldValues, elements.newValues)
        let alignment = elements.alignment

        // The new index that each old element would be before.
        var departures = [Int](repeating: 0, count: oldValues.count)
        var next = 0
        for index in oldValues.indices {
            departures[index] = newRange.lowerBound + next
            if alignment.isInOrder[index] { next = Int(alignment.partners[index]) + 1 }
        }
        var sources = [Int32](repeating: -1, count: newValues.count)
        for (index, partner) in alignment.partners.enumerated() where partner >= 0 {
            sources[Int(partner)] = Int32(truncatingIfNeeded: index)
        }
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < oldValues.count || newIndex < newValues.count {
            while oldIndex < oldValues.count, !alignment.isInOrder[oldIndex] {
                if alignment.partners[oldIndex] < 0 {
                    let slot = DifferenceSlot(
                        oldRange.lowerBound + oldIndex, departures[oldIndex])
                    note(.edit, .remove, in: level, slot)
                }
                oldIndex += 1
            }
            while newIndex < newValues.count {
                let source = Int(sources[newIndex])
                if source >= 0 && alignment.isInOrder[source] { break }
                arrive(
                    level,
                    DifferenceSlot(
                        oldRange.lowerBound + oldIndex, newRange.lowerBound + newIndex),
                    source < 0 ? nil : (oldRange.lowerBound + source, departures[source]),
                    isEqual: source >= 0 && oldValues[source] == newValues[newIndex])
                newIndex += 1
            }
            if oldIndex < oldValues.count && newIndex < newValues.count {
                if oldValues[oldIndex] != newValues[newIndex] {
                    let slot = DifferenceSlot(
                        oldRange.lowerBound + oldIndex, newRange.lowerBound + newIndex)
                    note(.pair, .change, in: level, slot)
                }
                oldIndex += 1
                newIndex += 1
            }
        }
    }

    /// Notes a new element, which was added or has moved.
    ///
    /// - Parameters:
    ///   - place: where it is, and the old index that it would be before.
    ///   - source: the old index and the departure of an element that moved.
    ///   - isEqual: whether that element has not changed.
    private mutating func arrive(
        _ level: UInt32, _ place: DifferenceSlot, _ source: (index: Int, departure: Int)?,
        isEqual: Bool
    ) {
        guard let source else { return note(.edit, .add, in: level, place) }
        var slot = DifferenceSlot(source.index, Int(place.newIndex))
        slot.departure = UInt32(truncatingIfNeeded: source.departure)
        slot.arrival = place.oldIndex
        slot.isMoved = true
        note(.edit, .move, in: level, slot)
        if !isEqual { note(.pair, .change, in: level, slot) }
    }

    // MARK: Identity

    /// What elements of the two documents are recognised by: equal ones have equal classes, and so do
    /// dictionaries that the same key and value identifies.
    mutating func classes(
        _ oldIDs: [NodeID], _ newIDs: [NodeID]
    ) -> (old: [Digest], new: [Digest]) {
        var oldClasses = oldIDs.map { oldDigests.digest(of: $0, in: old) }
        var newClasses = newIDs.map { newDigests.digest(of: $0, in: new) }
        identify(oldIDs, newIDs, &oldClasses, &newClasses)
        return (oldClasses, newClasses)
    }

    /// Gives dictionaries that the same key and value identifies on both sides the same class.
    private mutating func identify(
        _ oldIDs: [NodeID], _ newIDs: [NodeID], _ oldClasses: inout [Digest],
        _ newClasses: inout [Digest]
    ) {
        guard oldIDs.contains(where: { old[$0].kind == .dictionary }),
            newIDs.contains(where: { new[$0].kind == .dictionary })
        else { return }
        var isOldKnown = [Bool](repeating: false, count: oldIDs.count)
        var isNewKnown = [Bool](repeating: false, count: newIDs.count)
        for key in options.identityKeys {
            let oldPlaces = Self.places(of: key, oldIDs, isOldKnown, old, &oldDigests)
            guard !oldPlaces.isEmpty else { continue }
            let newPlaces = Self.places(of: key, newIDs, isNewKnown, new, &newDigests)
            for (identity, oldPlace) in oldPlaces where oldPlace >= 0 {
                guard let newPlace = newPlaces[identity], newPlace >= 0 else { continue }
                oldClasses[oldPlace] = identity
                newClasses[newPlace] = identity
                isOldKnown[oldPlace] = true
                isNewKnown[newPlace] = true
            }
        }
    }

    /// The elements that have a text or an integer for a key, by what identifies them; −1 where
    /// several have the same.
    private static func places(
        of key: PlistString, _ ids: [NodeID], _ isKnown: [Bool], _ reader: ArenaReader,
        _ digests: inout ValueDigests
    ) -> [Digest: Int] {
        var places: [Digest: Int] = [:]
        let start = digests.key.start(UInt64.max)
        let mark = digests.key.absorb(key.view, into: start)
        for (place, id) in ids.enumerated() where !isKnown[place] {
            let node = reader[id]
            guard node.kind == .dictionary, let index = reader.entryIndex(of: key.view, in: node)
            else { continue }
            let value = reader.value(of: node, at: index)
            guard reader[value].kind == .string || reader[value].kind == .integer else { continue }
            let identity = digests.key.absorb(digests.digest(of: value, in: reader), into: mark)
            places[identity] = places[identity] == nil ? place : -1
        }
        return places
    }

    // MARK: Likeness

    /// The number of elements up to which all of a gap are compared with each other.
    private static var largeGap: Int { 48 }

    /// Pairs elements between those that are in order, so that a changed one is no removal and
    /// addition.
    private mutating func pairGaps(
        in alignment: inout ElementAlignment, _ oldIDs: [NodeID], _ newIDs: [NodeID]
    ) {
        var gaps: [(old: [Int], new: [Int])] = []
        alignment.forEachGap { gaps.append(($0, $1)) }
        for gap in gaps {
            let isLarge =
                gap.old.count > Self.largeGap || gap.new.count > Self.largeGap
                || similarityLeft < 0
            guard !isLarge, gap.old.count > 1 || gap.new.count > 1 else {
                for (one, other) in zip(gap.old, gap.new) { alignment.pair(one, other) }
                continue
            }
            var scores: [[Int]] = []
            for one in gap.old {
                scores.append(gap.new.map { likeness(oldIDs[one], newIDs[$0]) })
            }
            for (one, other) in GapPairing.pairs(scores) {
                alignment.pair(gap.old[one], gap.new[other])
            }
        }
    }

    /// How much two values have in common: from 1, for values of different kinds, to 64.
    private mutating func likeness(_ one: NodeID, _ other: NodeID) -> Int {
        similarityLeft -= 4
        let (left, right) = (old[one], new[other])
        guard left.kind == right.kind else { return 1 }
        switch left.kind {
        case .dictionary: return 2 + entryLikeness(left, right)
        case .array: return 2 + elementLikeness(left, right)
        case .string: return 2 + textLikeness(old.bytes(of: left), new.bytes(of: right))
        default: return 2
        }
    }

    private mutating func entryLikeness(_ one: PlistNode, _ other: PlistNode) -> Int {
        let count = min(one.length, 32)
        var score = 0
        similarityLeft -= count * other.length
        guard similarityLeft >= 0 else { return 0 }
        for index in 0..<count {
            let key = old.bytes(of: old[old.child(of: one, at: 2 * index)])
            guard let found = new.entryIndex(of: key, in: other) else { continue }
            let isEqual = isEqualByDigest(
                old.value(of: one, at: index), new.value(of: other, at: found))
            score += isEqual ? 4 : 1
        }
        return score * 15 / max(count, min(other.length, 32), 1)
    }

    private mutating func elementLikeness(_ one: PlistNode, _ other: PlistNode) -> Int {
        let count = min(one.length, other.length, 16)
        var score = 0
        similarityLeft -= 4 * count
        for index in 0..<count
        where isEqualByDigest(old.value(of: one, at: index), new.value(of: other, at: index))
            || isEqualByDigest(
                old.value(of: one, at: one.length - 1 - index),
                new.value(of: other, at: other.length - 1 - index))
        {
            score += 1
        }
        return score * 60 / max(one.length, other.length, 1)
    }

    /// By the bytes that both begin and end with.
    private func textLikeness(_ one: ByteView, _ other: ByteView) -> Int {
        let shared = min(one.count, other.count, 32)
        let start = one.slice(0, shared).commonPrefixCount(with: other.slice(0, shared))
        let end = one.slice(one.count - shared, shared)
            .commonSuffixCount(with: other.slice(other.count - shared, shared))
        return min(start + end, shared) * 60 / max(one.count, other.count, 1)
    }
}
