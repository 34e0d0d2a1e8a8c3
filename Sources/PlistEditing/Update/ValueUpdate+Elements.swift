// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The elements of arrays: which are removed, moved or kept.
extension ValueUpdate {
    /// The new arrangement of the elements of an array.
    private struct Arrangement {
        /// The new element for each old one, or −1 if it is removed.
        var partners: [Int]
        /// The element that the type knows for each old one, or −1.
        var known: [Int]
        /// Whether the elements keep the order of the new value.
        var isOrdered: Bool
        /// Whether elements that the type did not decode are kept.
        var keepsUnread = false

        func isUnread(_ index: Int) -> Bool {
            keepsUnread && partners[index] < 0 && known[index] < 0
        }
    }

    mutating func updateElements(_ task: Task) throws(PlistError) {
        let elements = (
            old: Array(task.old.elements), known: task.known.map { Array($0.elements) },
            new: Array(task.new.elements)
        )
        let stride = new.traces.strides[task.new.id] ?? 0
        let arrangement: Arrangement
        if stride == 2, elements.old.count % 2 == 0 {
            arrangement = arrangeMap(elements.old, elements.known ?? [], elements.new)
        } else {
            arrangement = arrange(
                elements.old, elements.known, elements.new, isSet: stride == 1)
        }
        let sources = try move(arrangement, elements.new, task.path)
        for (index, source) in sources.enumerated() {
            guard let source, arrangement.partners[source] >= 0 else { continue }
            let known = arrangement.known[source]
            tasks.append(
                Task(
                    path: task.path + .index(index), old: elements.old[source],
                    known: known < 0 ? nil : elements.known?[known],
                    new: elements.new[arrangement.partners[source]]))
        }
    }

    /// Removes elements, moves others, and inserts new ones.
    ///
    /// - Returns: for each index in the resulting array, the index that the element had before, or
    ///   `nil` for a new one.
    private mutating func move(
        _ arrangement: Arrangement, _ elements: [PlistView], _ path: PlistPath
    ) throws(PlistError) -> [Int?] {
        let partners = arrangement.partners
        var sources = [Int](repeating: -1, count: elements.count)
        for (index, partner) in partners.enumerated() where partner >= 0 {
            sources[partner] = index
        }
        let isInOrder =
            arrangement.isOrdered
            ? IncreasingRun.longest(partners.map { Int32(truncatingIfNeeded: $0) })
            : partners.map { $0 >= 0 }
        let stays = partners.indices.map { isInOrder[$0] || arrangement.isUnread($0) }
        var result: [Int?] = []
        var arriving: [(index: Int, element: ArrivingElement)] = []
        var next = 0
        func keep(upTo end: Int) {
            for index in next..<end where stays[index] { result.append(index) }
            next = end
        }
        if !arrangement.isOrdered { keep(upTo: partners.count) }
        for (index, source) in sources.enumerated() {
            if source < 0 {
                let element = try new.traces.withoutAbsences(elements[index])
                arriving.append((result.count, .added(element)))
                result.append(nil)
            } else if !isInOrder[source] {
                arriving.append((result.count, .moved(source)))
                result.append(source)
            } else if arrangement.isOrdered {
                keep(upTo: source + 1)
            }
        }
        keep(upTo: partners.count)
        try editor.rearrange(
            path, leaving: stays.indices.filter { !stays[$0] }, arriving: arriving)
        return result
    }

    private mutating func arrange(
        _ old: [PlistView], _ known: [PlistView]?, _ elements: [PlistView], isSet: Bool
    ) -> Arrangement {
        let newIDs = elements.map(\.id)
        var found = [Int](repeating: -1, count: old.count)
        var partners: [Int]
        if let known {
            found = correspondence(old, known)
            let next = knownToNew.align(known.map(\.id), newIDs, pairsMoved: true).alignment
            partners = found.map { $0 < 0 ? -1 : Int(next.partners[$0]) }
        } else {
            let next = oldToNew.align(old.map(\.id), newIDs, pairsMoved: true).alignment
            partners = next.partners.map(Int.init)
        }
        // Similar elements of a set are still different elements.
        for index in old.indices where isSet && partners[index] >= 0 {
            let one = known.map { $0[found[index]] } ?? old[index]
            let other = elements[partners[index]]
            if !one.kind.isContainer && !one.stands(for: other) { partners[index] = -1 }
        }
        return Arrangement(
            partners: partners, known: found, isOrdered: !isSet, keepsUnread: known != nil)
    }

    /// Returns the index of the element known to the type for each old element, or −1.
    private mutating func correspondence(_ old: [PlistView], _ known: [PlistView]) -> [Int] {
        if mayRead(old, as: known) { return Array(old.indices) }
        let alignment = oldToKnown.align(old.map(\.id), known.map(\.id)).alignment
        var found = alignment.partners.map(Int.init)
        guard old.count == known.count else { return found }
        // The type wrote each of these elements, in some form.
        var left = alignment.isTaken.indices.filter { !alignment.isTaken[$0] }[...]
        for index in found.indices where found[index] < 0 { found[index] = left.popFirst() ?? -1 }
        return found
    }

    private mutating func mayRead(_ old: [PlistView], as known: [PlistView]) -> Bool {
        guard old.count == known.count else { return false }
        for (one, other) in zip(old, known) where !mayRead(one, as: other) { return false }
        return true
    }

    /// Returns whether a quick comparison suggests that the type encoded one value as the other.
    private mutating func mayRead(_ old: PlistView, as known: PlistView) -> Bool {
        guard old.kind.isContainer else { return isSame(old, known) }
        guard old.kind == .dictionary, known.kind == .dictionary else {
            return old.kind == known.kind
        }
        for (key, value) in known.entries.prefix(32) where !value.kind.isContainer {
            if let other = old[key], !isSame(other, value) { return false }
        }
        return true
    }

    private mutating func isSame(_ old: PlistView, _ known: PlistView) -> Bool {
        oldToKnown.areEqual(old.id, known.id)
            // Many strings decode as Booleans.
            || old.kind == .string && known.kind == .boolean
    }

    /// Arranges maps whose keys are not text, where keys and values alternate.
    private mutating func arrangeMap(
        _ old: [PlistView], _ known: [PlistView], _ elements: [PlistView]
    ) -> Arrangement {
        var newPlaces: [Digest: Int] = [:]
        for index in stride(from: 0, to: elements.count, by: 2) {
            newPlaces[oldToNew.newDigest(of: elements[index].id)] = index
        }
        var knownPlaces: [Digest: Int] = [:]
        for index in stride(from: 0, to: known.count, by: 2) {
            knownPlaces[oldToKnown.newDigest(of: known[index].id)] = index
        }
        var partners = [Int](repeating: -1, count: old.count)
        var found = partners
        for index in stride(from: 0, to: old.count, by: 2) {
            let key = old[index].id
            if let place = knownPlaces[oldToKnown.oldDigest(of: key)] {
                (found[index], found[index + 1]) = (place, place + 1)
            }
            // A repeated key is removed.
            if let place = newPlaces.removeValue(forKey: oldToNew.oldDigest(of: key)) {
                (partners[index], partners[index + 1]) = (place, place + 1)
            }
        }
        return Arrangement(partners: partners, known: found, isOrdered: false)
    }
}
