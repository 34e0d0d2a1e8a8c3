// SPDX-License-Identifier: Apache-2.0

/// An element that arrives at a place of an array.
enum ArrivingElement {
    /// The one that was at an index before.
    case moved(Int)
    case added(PlistView)
}

extension PlistEditor {
    /// Takes elements out of an array, and puts others and some of these into it. Comments come along.
    ///
    /// - Parameters:
    ///   - path: the array.
    ///   - leaving: the indices of the elements to take out, ascending.
    ///   - arriving: elements with the indices that they have at the end, ascending. One that moves is
    ///     among those taken out, and comes once.
    /// - Throws: as `insert`; the editor is of no use then.
    mutating func rearrange(
        _ path: PlistPath, leaving: [Int], arriving: [(index: Int, element: ArrivingElement)]
    ) throws(PlistError) {
        guard !leaving.isEmpty || !arriving.isEmpty else { return }
        let array = try resolve(path)
        var moving: [Int: EditedSlot] = [:]
        for case (_, .moved(let index)) in arriving {
            var slot = tree.slot(of: array.value, at: index).moved
            slot.origin?.isGone = true
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
}
