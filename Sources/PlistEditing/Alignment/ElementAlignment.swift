// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The pairs of corresponding elements of two arrays.
///
/// Elements with the same digest are paired along a longest common subsequence; the remaining ones
/// with equal digests are paired as moves. Elements between the pairs in order are later paired by
/// similarity.
package struct ElementAlignment {
    /// The new partner of each old element, or −1.
    package private(set) var partners: [Int32]
    /// Whether the elements of a pair are in order relative to other pairs.
    package private(set) var isInOrder: [Bool]
    /// Whether each new element has a partner.
    package private(set) var isTaken: [Bool]
    package private(set) var hasPairs = false

    /// - Complexity: the same as ``CommonSubsequence``.
    init(_ old: [Digest], _ new: [Digest]) {
        partners = [Int32](repeating: -1, count: old.count)
        isInOrder = [Bool](repeating: false, count: old.count)
        isTaken = [Bool](repeating: false, count: new.count)
        // Only classes on both sides matter; there may be a million others.
        var classes = DigestClasses()
        var newClasses = new.map { classes.number(adding: $0) }
        let oldClasses = old.map { classes.number(of: $0) ?? -1 }
        var isShared = [Bool](repeating: false, count: classes.count)
        for number in oldClasses where number >= 0 { isShared[Int(number)] = true }
        for place in newClasses.indices where !isShared[Int(newClasses[place])] {
            newClasses[place] = -1
        }
        let oldPlaces = oldClasses.indices.filter { oldClasses[$0] >= 0 }
        let newPlaces = newClasses.indices.filter { newClasses[$0] >= 0 }
        guard !oldPlaces.isEmpty else { return }
        hasPairs = true
        let common = CommonSubsequence.partners(
            oldPlaces.map { oldClasses[$0] }, newPlaces.map { newClasses[$0] })
        for (place, partner) in zip(oldPlaces, common) where partner >= 0 {
            pair(place, newPlaces[Int(partner)])
        }
        var left: [Int32: [Int]] = [:]
        for place in newPlaces.reversed() where !isTaken[place] {
            left[newClasses[place], default: []].append(place)
        }
        for place in oldPlaces where partners[place] < 0 {
            guard let partner = left[oldClasses[place]]?.popLast() else { continue }
            pair(place, partner, isInOrder: false)
        }
    }

    /// Pairs two elements.
    ///
    /// - Parameter isInOrder: whether they are in order relative to the other pairs.
    mutating func pair(_ oldIndex: Int, _ newIndex: Int, isInOrder isPairInOrder: Bool = true) {
        partners[oldIndex] = Int32(truncatingIfNeeded: newIndex)
        isInOrder[oldIndex] = isPairInOrder
        isTaken[newIndex] = true
    }

    /// Calls a function with the unpaired elements between each two consecutive pairs in order.
    func forEachGap(_ body: (_ old: [Int], _ new: [Int]) -> Void) {
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < partners.count || newIndex < isTaken.count {
            var oldGap: [Int] = []
            while oldIndex < partners.count, !isInOrder[oldIndex] {
                if partners[oldIndex] < 0 { oldGap.append(oldIndex) }
                oldIndex += 1
            }
            let end = oldIndex < partners.count ? Int(partners[oldIndex]) : isTaken.count
            let newGap = (newIndex..<end).filter { !isTaken[$0] }
            if !oldGap.isEmpty && !newGap.isEmpty { body(oldGap, newGap) }
            newIndex = end + 1
            oldIndex += 1
        }
    }
}

/// Numbers for digests; equal digests have equal numbers.
///
/// Equal elements often follow each other, and are then looked up only once.
private struct DigestClasses {
    private var numbers: [Digest: Int32] = [:]
    private var last: (digest: Digest, number: Int32?)?

    var count: Int { numbers.count }

    mutating func number(of digest: Digest) -> Int32? {
        if let last, last.digest == digest { return last.number }
        let number = numbers[digest]
        last = (digest, number)
        return number
    }

    mutating func number(adding digest: Digest) -> Int32 {
        if let number = number(of: digest) { return number }
        let number = Int32(truncatingIfNeeded: numbers.count)
        numbers[digest] = number
        last = (digest, number)
        return number
    }
}

/// The pairs of corresponding elements of two whole arrays.
package struct ElementCorrespondence {
    /// The new partner of each old element, or −1.
    package private(set) var partners: [Int32]
    /// The old partner of each new element, or −1.
    package private(set) var sources: [Int32]
    /// Whether each old element is in order relative to the others that have a partner.
    package private(set) var isInOrder: [Bool]
    /// The old elements whose partner is a different scalar or has a different type.
    package private(set) var replaced: [Int] = []

    /// Creates a correspondence without pairs.
    package init(oldCount: Int, newCount: Int) {
        partners = [Int32](repeating: -1, count: oldCount)
        sources = [Int32](repeating: -1, count: newCount)
        isInOrder = [Bool](repeating: false, count: oldCount)
    }

    package mutating func pair(_ oldIndex: Int, _ newIndex: Int, isInOrder: Bool) {
        partners[oldIndex] = Int32(truncatingIfNeeded: newIndex)
        sources[newIndex] = Int32(truncatingIfNeeded: oldIndex)
        self.isInOrder[oldIndex] = isInOrder
    }

    /// Records that the partner of an element is a different scalar or has a different type.
    package mutating func noteReplaced(_ oldIndex: Int) { replaced.append(oldIndex) }

    /// Splits a pair into a removal and an addition.
    package mutating func separate(_ oldIndex: Int) {
        sources[Int(partners[oldIndex])] = -1
        partners[oldIndex] = -1
        isInOrder[oldIndex] = false
    }
}
