// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

extension DifferenceWalk {
    /// Turns values that were removed from one container and added to another into moves.
    ///
    /// Values such as true and 1, which may be equal by chance, only move if they keep their key.
    ///
    /// - Parameter first: the number of edits to ignore.
    mutating func findMoves(from first: Int) {
        let isRemoved = list.edits[first...].contains { isOwn($0, .remove) }
        guard isRemoved, list.edits[first...].contains(where: { isOwn($0, .add) }) else { return }
        // In reverse, so that the values are taken in order.
        var removed: [Digest: [Int]] = [:]
        for index in list.edits.indices[first...].reversed() {
            guard isOwn(list.edits[index], .remove) else { continue }
            let container = old[list.levels[Int(list.edits[index].oldLevel)].oldNode]
            let position = Int(list.edits[index].slot.oldIndex)
            guard let digest = Self.identity(container, position, old, &aligner.oldDigests) else {
                continue
            }
            removed[digest, default: []].append(index)
        }
        guard !removed.isEmpty else { return }
        var gone: Set<Int> = []
        for index in list.edits.indices[first...] where isOwn(list.edits[index], .add) {
            let container = new[list.levels[Int(list.edits[index].newLevel)].newNode]
            let position = Int(list.edits[index].slot.newIndex)
            guard let digest = Self.identity(container, position, new, &aligner.newDigests),
                let source = removed[digest]?.popLast()
            else { continue }
            gone.insert(source)
            list.edits[index] = move(list.edits[source], to: list.edits[index])
        }
        guard !gone.isEmpty else { return }
        var kept = first
        for index in list.edits.indices[first...] where !gone.contains(index) {
            list.edits[kept] = list.edits[index]
            kept += 1
        }
        list.edits.removeLast(list.edits.count - kept)
    }

    private func move(
        _ removal: DifferenceEdit, to addition: DifferenceEdit
    ) -> DifferenceEdit {
        var slot = DifferenceSlot(Int(removal.slot.oldIndex), Int(addition.slot.newIndex))
        slot.departure = removal.slot.newIndex
        slot.arrival = addition.slot.oldIndex
        slot.isMoved = true
        return DifferenceEdit(
            kind: .move, oldLevel: removal.oldLevel, newLevel: addition.newLevel, slot: slot)
    }

    /// Returns whether an edit has a given kind and is not within data.
    private func isOwn(_ edit: DifferenceEdit, _ kind: PlistDifference.Kind) -> Bool {
        edit.kind == kind && list.levels[Int(edit.oldLevel)].documents == documents
    }

    /// Returns a digest that identifies a moved value; `nil` if the value could be equal
    /// by chance.
    private static func identity(
        _ container: PlistNode, _ index: Int, _ reader: ArenaReader, _ digests: inout ValueDigests
    ) -> Digest? {
        let id = reader.value(of: container, at: index)
        let digest = digests.digest(of: id, in: reader)
        guard reader.isCommon(reader[id]) else { return digest }
        guard container.kind == .dictionary else { return nil }
        let key = reader[reader.child(of: container, at: 2 * index)]
        return digests.key.absorb(reader.bytes(of: key), into: digest)
    }
}
