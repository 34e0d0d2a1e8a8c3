// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

extension DifferenceWalk {
    /// Compares the elements of two arrays from both ends, and then aligns the remaining elements.
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

    /// Returns the ranges of two arrays without their common prefix and suffix.
    private mutating func rangesBetweenEnds(
        _ one: PlistNode, _ other: PlistNode
    ) -> (old: Range<Int>, new: Range<Int>) {
        let (oldCount, newCount) = (one.length, other.length)
        var start = 0
        // The last elements are compared once, later.
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

    /// Returns the correspondence between all elements of two arrays.
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
        for index in oldRange where found.partners[index] >= 0 {
            let (before, after) = (
                old.value(of: one, at: index), new.value(of: other, at: Int(found.partners[index]))
            )
            let areContainers = old[before].kind.isContainer && new[after].kind.isContainer
            if !areContainers, relation(before, after) != .equal { found.noteReplaced(index) }
        }
        return found
    }

    /// Aligns the elements between the common prefix and suffix of both arrays.
    private mutating func aligned(
        _ one: PlistNode, _ other: PlistNode, _ oldRange: Range<Int>, _ newRange: Range<Int>
    ) -> AlignedElements {
        let elements = aligner.align(
            oldRange.map { old.value(of: one, at: $0) },
            newRange.map { new.value(of: other, at: $0) })
        if elements.alignment.hasPairs { noteKept() }
        return elements
    }

    /// Records the differences in aligned elements.
    private mutating func align(
        _ one: PlistNode, _ other: PlistNode, _ level: UInt32, _ oldRange: Range<Int>,
        _ newRange: Range<Int>
    ) {
        let elements = aligned(one, other, oldRange, newRange)
        let (oldValues, newValues) = (elements.oldValues, elements.newValues)
        let alignment = elements.alignment

        // The new index where each old element would be inserted.
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

    /// Records a new element, which was added or moved.
    ///
    /// - Parameters:
    ///   - place: its index, and the old index where it would be inserted.
    ///   - source: the old index and the departure of a moved element.
    ///   - isEqual: whether the moved element is unchanged.
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
}
