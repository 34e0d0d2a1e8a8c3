// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

extension DifferenceWalk {
    /// Compares the entries of two dictionaries by their keys.
    ///
    /// Removed and changed entries come in the order of the old dictionary, followed by added ones
    /// in the order of the new one.
    mutating func compareEntries(_ one: PlistNode, _ other: PlistNode, _ level: UInt32) {
        let shared = min(one.length, other.length)
        var index = 0
        while index < shared {
            let key = old.child(of: one, at: 2 &* index)
            let otherKey = new.child(of: other, at: 2 &* index)
            guard comparison.areBytesEqual(key, otherKey) else { break }
            compareEntry(one, other, level, index, index)
            index += 1
        }
        if index > 0 { noteKept() }
        guard index < one.length || index < other.length else { return }
        compareEntries(one, other, level, from: index)
    }

    @inline(__always)
    private mutating func compareEntry(
        _ one: PlistNode, _ other: PlistNode, _ level: UInt32, _ oldIndex: Int, _ newIndex: Int
    ) {
        let left = old.value(of: one, at: oldIndex)
        let right = new.value(of: other, at: newIndex)
        switch relation(left, right) {
        case .equal: break
        case .different: note(.edit, .change, in: level, DifferenceSlot(oldIndex, newIndex))
        case .unknown: note(.pair, .change, in: level, DifferenceSlot(oldIndex, newIndex))
        }
    }

    /// Compares the entries from an index on; the preceding keys are the same.
    private mutating func compareEntries(
        _ one: PlistNode, _ other: PlistNode, _ level: UInt32, from start: Int
    ) {
        var partners = [Int32](repeating: -1, count: one.length - start)
        var isTaken = [Bool](repeating: false, count: other.length - start)
        entries.fill(from: other, start: start, in: new)
        for index in start..<one.length {
            let key = old.bytes(of: old[old.child(of: one, at: 2 * index)])
            guard let found = entries.index(ofKept: key, in: other, new) else { continue }
            partners[index - start] = Int32(truncatingIfNeeded: found - start)
            isTaken[found - start] = true
        }
        if partners.contains(where: { $0 >= 0 }) { noteKept() }
        let renamed = renames(one, other, &partners, &isTaken, from: start)
        let isInOrder = options.comparesOrder ? IncreasingRun.longest(partners) : []
        for index in start..<one.length {
            let partner = Int(partners[index - start])
            guard partner >= 0 else {
                note(.edit, .remove, in: level, DifferenceSlot(index, 0))
                continue
            }
            let slot = DifferenceSlot(index, start + partner)
            if renamed.contains(index) { note(.edit, .rename, in: level, slot) }
            if options.comparesOrder && !isInOrder[index - start] {
                note(.edit, .move, in: level, slot)
            }
            if !renamed.contains(index) {
                compareEntry(one, other, level, index, start + partner)
            }
        }
        for index in start..<other.length where !isTaken[index - start] {
            note(.edit, .add, in: level, DifferenceSlot(0, index))
        }
    }

    // MARK: Renames

    /// Pairs removed entries with added entries of equal value.
    ///
    /// Values such as true and 1 may be equal by chance, so they are paired only if no other of
    /// these entries has the same value.
    ///
    /// - Returns: the old indices of the paired entries.
    private mutating func renames(
        _ one: PlistNode, _ other: PlistNode, _ partners: inout [Int32],
        _ isTaken: inout [Bool], from start: Int
    ) -> Set<Int> {
        guard partners.contains(-1), isTaken.contains(false) else { return [] }
        var added: [Digest: [Int32]] = [:]
        for index in (0..<isTaken.count).reversed() where !isTaken[index] {
            let id = new.value(of: other, at: start + index)
            added[aligner.newDigests.digest(of: id, in: new), default: []].append(
                Int32(truncatingIfNeeded: index))
        }
        var removed: [Digest: [Int]] = [:]
        var order: [Digest] = []
        for index in 0..<partners.count where partners[index] < 0 {
            let id = old.value(of: one, at: start + index)
            let digest = aligner.oldDigests.digest(of: id, in: old)
            guard added[digest] != nil else { continue }
            if removed[digest] == nil { order.append(digest) }
            removed[digest, default: []].append(index)
        }
        var renamed: Set<Int> = []
        for digest in order {
            guard let sources = removed[digest], let targets = added[digest] else { continue }
            let id = old.value(of: one, at: start + sources[0])
            let isCertain = sources.count == 1 && targets.count == 1
            guard isCertain || !old.isCommon(old[id]) else { continue }
            for (source, target) in zip(sources, targets.reversed()) {
                partners[source] = target
                isTaken[Int(target)] = true
                renamed.insert(start + source)
            }
        }
        if !renamed.isEmpty { noteKept() }
        return renamed
    }
}

extension ArenaReader {
    /// Returns whether equal values are likely to be equal by chance.
    func isCommon(_ node: PlistNode) -> Bool {
        switch node.kind {
        case .boolean, .null, .integer, .real, .uid: true
        case .date: false
        case .dictionary, .array: node.length == 0
        case .string, .data: node.length < 8
        }
    }
}
