// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// An element or entry that arrives in a container.
enum ArrivingElement {
    /// The element that was at an index before.
    case moved(Int)
    case added(PlistView)
}

extension PlistEditor {
    /// Rearranges an array: removes elements, inserts new ones, and moves elements. Comments move
    /// with their elements. Also moves the entries of a dictionary.
    ///
    /// - Parameters:
    ///   - path: the array or dictionary.
    ///   - leaving: the indices of the elements to remove, ascending.
    ///   - arriving: elements with their final indices, ascending. A moved element is among the
    ///     removed ones, and occurs once.
    /// - Throws: as `insert`; the editor must not be used afterwards.
    mutating func rearrange(
        _ path: PlistPath, leaving: [Int], arriving: [(index: Int, element: ArrivingElement)]
    ) throws(PlistError) {
        guard !leaving.isEmpty || !arriving.isEmpty else { return }
        let array = try resolve(path)
        var moving: [Int: EditedSlot] = [:]
        for case (_, .moved(let index)) in arriving {
            var slot = tree.slot(of: array.value, at: index).moved
            slot.origin?.isRemoved = true
            moving[index] = slot
        }
        tree.change(array.steps) { container in
            for index in leaving.reversed() { container.remove(at: index) }
        }
        hasChanges = true
        for (index, element) in arriving {
            switch element {
            case .added(let view):
                try insert(view, at: PlistPath(path.components + [.index(index)]))
            case .moved(let source):
                guard let slot = moving[source] else { continue }
                tree.change(array.steps) { $0.insert(slot, at: index) }
            }
        }
    }

    /// Moves entries of a dictionary among its entries. Comments move with them.
    ///
    /// - Parameters:
    ///   - path: the dictionary.
    ///   - keys: keys in the desired order; those that the dictionary lacks are skipped.
    ///   - moving: the keys of the entries to move, each to the position after the entry that
    ///     precedes it in `keys`, or to the beginning. All other entries keep their order.
    /// - Throws: `no-match` if there is no such value.
    /// - Complexity: O(*n*) in the entries.
    package mutating func arrangeEntries(
        of path: PlistPath, like keys: [PlistString], moving: Set<PlistString>
    ) throws(PlistError) {
        let place = try resolve(path)
        guard tree.kind(of: place.value) == .dictionary else { return }
        let present = tree.keys(of: place.value)
        let indices = Dictionary(present.enumerated().map { ($1, $0) }) { first, _ in first }
        // The entries that move to the position after each entry, by its index; −1 means before the
        // first one.
        var followers: [Int: [Int]] = [:]
        var anchor = -1
        for key in keys {
            guard let index = indices[key] else { continue }
            guard moving.contains(key) else {
                anchor = index
                continue
            }
            followers[anchor, default: []].append(index)
        }
        let isMoving = present.map(moving.contains)
        var order = followers[-1] ?? []
        for index in present.indices where !isMoving[index] {
            order.append(index)
            order += followers[index] ?? []
        }
        guard order.count == present.count, !order.elementsEqual(present.indices) else { return }
        try rearrange(
            path, leaving: present.indices.filter { isMoving[$0] },
            arriving: order.enumerated().filter { isMoving[$1] }.map { ($0, .moved($1)) })
    }
}
