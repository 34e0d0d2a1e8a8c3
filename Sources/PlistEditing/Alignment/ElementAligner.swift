// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The aligned elements of two arrays.
package struct AlignedElements {
    package let oldValues: [Digest]
    package let newValues: [Digest]
    package let alignment: ElementAlignment
}

/// Pairs corresponding elements of arrays in two documents: first equal elements, then dictionaries
/// with the same value for an identity key, then the most similar elements between those pairs.
package struct ElementAligner: ~Copyable, ~Escapable {
    private let old: ArenaReader
    private let new: ArenaReader
    private let identityKeys: [PlistString]
    package var oldDigests: ValueDigests
    package var newDigests: ValueDigests
    /// The remaining amount of work that may be spent on finding similar elements.
    private var similarityLeft: Int

    /// The keys that identify dictionaries in Apple's own property lists.
    package static let usualIdentityKeys: [PlistString] = [
        "PayloadUUID", "PayloadIdentifier", "UTTypeIdentifier", "CFBundleURLName",
        "CFBundleTypeName", "identifier", "id", "Label", "name",
    ]

    /// - Parameters:
    ///   - identityKeys: the keys whose values identify dictionaries, the most reliable one first.
    ///   - respectsOrder: whether the order of entries matters.
    ///   - numbers: as in ``ValueDigests``, like the strides.
    @_lifetime(borrow oldDocument, borrow newDocument)
    package init(
        _ oldDocument: borrowing PlistDocument, _ newDocument: borrowing PlistDocument,
        _ key: DigestKey, identityKeys: [PlistString], respectsOrder: Bool,
        numbers: NumberMatching = .ofOneKind, oldStrides: [NodeID: Int] = [:],
        newStrides: [NodeID: Int] = [:]
    ) {
        old = oldDocument.reader
        new = newDocument.reader
        self.identityKeys = identityKeys
        oldDigests = ValueDigests(
            nodeCount: old.nodes.count, key, respectsOrder: respectsOrder,
            numbers: numbers, strides: oldStrides)
        newDigests = ValueDigests(
            nodeCount: new.nodes.count, key, respectsOrder: respectsOrder,
            numbers: numbers, strides: newStrides)
        similarityLeft = 16 * (old.children.count + new.children.count) + 4_000_000
    }

    package mutating func oldDigest(of id: NodeID) -> Digest { oldDigests.digest(of: id, in: old) }
    package mutating func newDigest(of id: NodeID) -> Digest { newDigests.digest(of: id, in: new) }

    package mutating func areEqual(_ one: NodeID, _ other: NodeID) -> Bool {
        oldDigest(of: one) == newDigest(of: other)
    }

    /// Aligns elements by digest and identity, and then the remaining elements by similarity.
    ///
    /// - Parameter pairsMoved: whether remaining dictionaries are paired regardless of position if
    ///   both have the same string for the identity key and no other dictionary has it.
    package mutating func align(
        _ oldIDs: [NodeID], _ newIDs: [NodeID], pairsMoved: Bool = false
    ) -> AlignedElements {
        let oldValues = oldIDs.map { oldDigests.digest(of: $0, in: old) }
        let newValues = newIDs.map { newDigests.digest(of: $0, in: new) }
        var (oldClasses, newClasses) = (oldValues, newValues)
        identify(oldIDs, newIDs, &oldClasses, &newClasses)
        var alignment = ElementAlignment(oldClasses, newClasses)
        pairGaps(in: &alignment, oldIDs, newIDs)
        if pairsMoved { pairMoved(in: &alignment, oldIDs, newIDs) }
        return AlignedElements(oldValues: oldValues, newValues: newValues, alignment: alignment)
    }

    // MARK: Identity

    /// Returns a class number for each element of the two documents. Equal elements have the same
    /// class, and so do dictionaries with the same value for an identity key.
    package mutating func classes(
        _ oldIDs: [NodeID], _ newIDs: [NodeID]
    ) -> (old: [Digest], new: [Digest]) {
        var oldClasses = oldIDs.map { oldDigests.digest(of: $0, in: old) }
        var newClasses = newIDs.map { newDigests.digest(of: $0, in: new) }
        identify(oldIDs, newIDs, &oldClasses, &newClasses)
        return (oldClasses, newClasses)
    }

    /// Assigns the same class to dictionaries on both sides that have the same value for an
    /// identity key.
    private mutating func identify(
        _ oldIDs: [NodeID], _ newIDs: [NodeID], _ oldClasses: inout [Digest],
        _ newClasses: inout [Digest]
    ) {
        guard oldIDs.contains(where: { old[$0].kind == .dictionary }),
            newIDs.contains(where: { new[$0].kind == .dictionary })
        else { return }
        var isOldKnown = [Bool](repeating: false, count: oldIDs.count)
        var isNewKnown = [Bool](repeating: false, count: newIDs.count)
        for key in identityKeys {
            let oldPlaces = Self.places(of: key.view, oldIDs, isOldKnown, old, &oldDigests)
            guard !oldPlaces.isEmpty else { continue }
            let newPlaces = Self.places(of: key.view, newIDs, isNewKnown, new, &newDigests)
            for (identity, oldPlace) in oldPlaces where oldPlace >= 0 {
                guard let newPlace = newPlaces[identity], newPlace >= 0 else { continue }
                oldClasses[oldPlace] = identity
                newClasses[newPlace] = identity
                isOldKnown[oldPlace] = true
                isNewKnown[newPlace] = true
            }
        }
    }

    /// Returns a table from the digest of a key's value, a string or an integer, to the index of
    /// the element that has it; −1 if several elements have the same value.
    private static func places(
        of key: ByteView, _ ids: [NodeID], _ isKnown: [Bool], _ reader: ArenaReader,
        _ digests: inout ValueDigests
    ) -> [Digest: Int] {
        var places: [Digest: Int] = [:]
        let start = digests.key.start(UInt64.max)
        let mark = digests.key.absorb(key, into: start)
        for (place, id) in ids.enumerated() where !isKnown[place] {
            let node = reader[id]
            guard node.kind == .dictionary, let index = reader.entryIndex(of: key, in: node)
            else { continue }
            let value = reader.value(of: node, at: index)
            guard reader[value].kind == .string || reader[value].kind == .integer else { continue }
            let identity = digests.key.absorb(digests.digest(of: value, in: reader), into: mark)
            places[identity] = places[identity] == nil ? place : -1
        }
        return places
    }

    private mutating func pairMoved(
        in alignment: inout ElementAlignment, _ oldIDs: [NodeID], _ newIDs: [NodeID]
    ) {
        let left = oldIDs.indices.first {
            alignment.partners[$0] < 0 && old[oldIDs[$0]].kind == .dictionary
        }
        guard let left, alignment.isTaken.contains(false) else { return }
        let noneKnown = [Bool](repeating: false, count: max(oldIDs.count, newIDs.count))
        let node = old[oldIDs[left]]
        for index in 0..<min(node.length, 32)
        where old[old.value(of: node, at: index)].kind == .string {
            let key = old.bytes(of: old[old.child(of: node, at: 2 * index)])
            let newPlaces = Self.places(of: key, newIDs, noneKnown, new, &newDigests)
            for (text, place) in Self.places(of: key, oldIDs, noneKnown, old, &oldDigests)
            where place >= 0 && alignment.partners[place] < 0 {
                guard let other = newPlaces[text], other >= 0, !alignment.isTaken[other] else {
                    continue
                }
                alignment.pair(place, other, isInOrder: false)
            }
        }
    }

    // MARK: Similarity

    /// The maximum size of a gap whose elements are all compared with each other.
    private static var largeGap: Int { 48 }

    /// Pairs elements between those in order, so that a changed element is not reported as a
    /// removal and an addition.
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

    /// Returns how similar two values are, from 1 for values of different types to 64.
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
            let isEqual = areEqual(
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
        where areEqual(old.value(of: one, at: index), new.value(of: other, at: index))
            || areEqual(
                old.value(of: one, at: one.length - 1 - index),
                new.value(of: other, at: other.length - 1 - index))
        {
            score += 1
        }
        return score * 60 / max(one.length, other.length, 1)
    }

    /// Returns a similarity based on the common prefix and suffix.
    private func textLikeness(_ one: ByteView, _ other: ByteView) -> Int {
        let shared = min(one.count, other.count, 32)
        let start = one.slice(0, shared).commonPrefixCount(with: other.slice(0, shared))
        let end = one.slice(one.count - shared, shared)
            .commonSuffixCount(with: other.slice(other.count - shared, shared))
        return min(start + end, shared) * 60 / max(one.count, other.count, 1)
    }
}

/// Pairs of elements of two short sequences, in order, with the greatest sum of scores.
enum GapPairing {
    /// - Parameter scores: a score above 0 for each element of the first sequence and each of the
    ///   second.
    /// - Returns: indices in both sequences, ascending.
    /// - Complexity: O(*n* × *m*).
    static func pairs(_ scores: [[Int]]) -> [(Int, Int)] {
        guard let width = scores.first?.count else { return [] }
        // The best sum from each pair of elements to the end.
        var best = [[Int]](
            repeating: [Int](repeating: 0, count: width + 1), count: scores.count + 1)
        for row in scores.indices.reversed() {
            for column in (0..<width).reversed() {
                let paired = scores[row][column] + best[row + 1][column + 1]
                best[row][column] = max(paired, best[row + 1][column], best[row][column + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < scores.count && column < width {
            if best[row][column] == scores[row][column] + best[row + 1][column + 1] {
                pairs.append((row, column))
                row += 1
                column += 1
            } else if best[row][column] == best[row + 1][column] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}
