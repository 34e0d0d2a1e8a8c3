// SPDX-License-Identifier: Apache-2.0

package import PlistCore

// Copying and moving values within a property list.
extension PlistEditor {
    /// Copies a value to another path.
    ///
    /// - Parameter replacing: whether it replaces a value that has its key, or the root.
    /// - Throws: `limit` if text with all copies would exceed the account; otherwise as
    ///   ``copy(_:to:creatingParents:)``.
    package mutating func copy(
        _ source: PlistPath, to destination: PlistPath, creatingParents: Bool = false,
        replacing: Bool
    ) throws(PlistError) {
        let place = try resolve(source)
        let origin = origin(source, place)
        try spend(on: { $0.keptExtent(of: place.value) })
        try transaction { editor throws(PlistError) in
            editor.tree.share(place.value)
            try editor.place(
                place.value, at: destination, Self.placement(at: destination, replacing),
                creatingParents, origin: origin)
        }
    }

    /// Moves a value to another path, where an index does not count the value itself.
    ///
    /// - Parameter replacing: whether it replaces a value that has its key, or the root.
    /// - Throws: as ``move(_:to:creatingParents:)``.
    package mutating func move(
        _ source: PlistPath, to destination: PlistPath, creatingParents: Bool = false,
        replacing: Bool
    ) throws(PlistError) {
        guard source != destination else {
            _ = try resolve(source)
            return
        }
        guard !destination.components.starts(with: source.components) else {
            throw PlistError(
                .invalidEdit, "\(source) cannot be moved into itself", path: destination)
        }
        let place = try resolve(source)
        var origin = origin(source, place)
        origin?.isRemoved = true
        try removing(source) { editor throws(PlistError) in
            try editor.place(
                place.value, at: destination, Self.placement(at: destination, replacing),
                creatingParents, origin: origin,
                isNoDeeper: destination.components.count <= source.components.count)
        }
    }

    /// Calls a function with the editor as it would be without a value.
    ///
    /// - Throws: as ``remove(at:)``, and the errors of `body`.
    package mutating func without<Result>(
        _ path: PlistPath, _ body: (PlistEditor) throws(PlistError) -> Result
    ) throws(PlistError) -> Result {
        let hadChanges = hasChanges
        let removed = try takeOut(path)
        defer {
            removed.putBack(in: &tree)
            hasChanges = hadChanges
        }
        return try body(self)
    }

    /// Removes a value and makes another change, either both or neither.
    ///
    /// The tree is not copied for this, because thousands of moves would then copy it thousands of
    /// times.
    private mutating func removing(
        _ path: PlistPath, _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        let hadChanges = hasChanges
        let removed = try takeOut(path)
        do throws(PlistError) {
            try transaction(body)
        } catch {
            removed.putBack(in: &tree)
            hasChanges = hadChanges
            throw error
        }
    }

    /// The removed value and its former location.
    struct Removed {
        let steps: [Int]
        let slot: EditedSlot

        func putBack(in tree: inout EditedTree) {
            let index = steps[steps.count - 1]
            tree.change(steps.dropLast()) { $0.insert(slot, at: index) }
        }
    }

    mutating func takeOut(_ path: PlistPath) throws(PlistError) -> Removed {
        try spendTables()
        let place = try resolve(path)
        guard let index = place.steps.last else {
            throw PlistError(.invalidEdit, "the root cannot be removed", path: path)
        }
        let parent = follow(PlistPath(path.components.dropLast())).value
        let removed = Removed(steps: place.steps, slot: tree.slot(of: parent, at: index))
        tree.change(place.steps.dropLast()) { $0.remove(at: index) }
        hasChanges = true
        return removed
    }

    /// Counts a value of another document before it is added, if it will be written more than once
    /// because it is added repeatedly or shares parts.
    mutating func spendAddition(of view: PlistView) throws(PlistError) {
        let sharing: PlistTraits = [.sharedContainers, .sharedLeaves]
        let isKnown = tree.additions.number(of: view) != nil || validator?.knows(view) ?? false
        guard isKnown || !view.document.traits.isDisjoint(with: sharing) else { return }
        try spend(on: { $0.additions.extent(of: view) })
    }

    /// Counts a copy before it is made, if it will be written as text. Copying the root into itself
    /// sixty times makes 2^60 values in text, but only sixty in a binary property list, which
    /// shares them.
    mutating func spend(
        on extent: (inout EditedTree) -> EditedExtent
    ) throws(PlistError) {
        guard validator != nil else { return }
        let byteCount = extent(&tree).byteCount
        // New text exists as a splice, and again when it is read back to prove it.
        for _ in 0..<2 { try account.spend(byteCount, "the copies take") }
    }

    /// Counts the tables of containers that were opened since the last call. A container in several
    /// places has a separate table in each place where it changes.
    mutating func spendTables() throws(PlistError) {
        let count = tree.openedReferenceCount - countedReferenceCount
        countedReferenceCount += count
        // In the document, and when the document is written.
        try account.spend(2 * MemoryLayout<NodeID>.stride * count, "the copies take")
    }

    private static func placement(at path: PlistPath, _ replacing: Bool) -> Placement {
        if case .index? = path.components.last { return .insert }
        return replacing ? .set : .insert
    }

    /// Returns the source entry whose text the entry at a path reuses.
    private func origin(_ path: PlistPath, _ place: Place) -> EditedSlot.Origin? {
        guard let index = place.steps.last else { return nil }
        let parent = follow(PlistPath(path.components.dropLast())).value
        return tree.slot(of: parent, at: index).origin
    }
}
