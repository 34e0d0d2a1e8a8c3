// SPDX-License-Identifier: Apache-2.0

package import PlistCore

// Values that go from one place of a property list to another.
extension PlistEditor {
    /// Puts a copy of a value somewhere else.
    ///
    /// - Parameter replacing: whether it takes the place of a value that has its key, or of the root.
    /// - Throws: `limit` if a text with all copies would take more than the account has; else as
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

    /// Moves a value somewhere else, where an index counts without it.
    ///
    /// - Parameter replacing: whether it takes the place of a value that has its key, or of the root.
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
        origin?.isGone = true
        try removing(source) { editor throws(PlistError) in
            try editor.place(
                place.value, at: destination, Self.placement(at: destination, replacing),
                creatingParents, origin: origin,
                isNoDeeper: destination.components.count <= source.components.count)
        }
    }

    /// Calls a function with the editor as it would be without a value.
    ///
    /// - Throws: as ``remove(at:)``, and whatever `body` throws.
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

    /// Removes a value and makes another change, both or none.
    ///
    /// The tree is not copied for that: thousands of moves would copy it as often.
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

    /// What was removed, and from where.
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

    /// Counts a value of another document before it is added, if it is written more than once: by
    /// itself, or because it shares parts.
    mutating func spendAddition(of view: PlistView) throws(PlistError) {
        let sharing: PlistTraits = [.sharedContainers, .sharedLeaves]
        let isKnown = tree.additions.number(of: view) != nil || validator?.knows(view) ?? false
        guard isKnown || !view.document.traits.isDisjoint(with: sharing) else { return }
        try spend(on: { $0.additions.extent(of: view) })
    }

    /// Counts a copy before it is made, if it will be written as a text: sixty copies of the root into
    /// itself are 2^60 values there, but sixty in a binary property list, which shares them.
    mutating func spend(
        on extent: (inout EditedTree) -> EditedExtent
    ) throws(PlistError) {
        guard validator != nil else { return }
        let byteCount = extent(&tree).byteCount
        // A new text is there as a splice, and again when it is read to prove it.
        for _ in 0..<2 { try account.spend(byteCount, "the copies take") }
    }

    /// Counts the tables of containers that were opened since the last time: one that is at several
    /// places has a table of its own at each where it changes.
    mutating func spendTables() throws(PlistError) {
        let count = tree.openedReferenceCount - countedReferenceCount
        countedReferenceCount += count
        // In the document, and when that is written.
        try account.spend(2 * MemoryLayout<NodeID>.stride * count, "the copies take")
    }

    private static func placement(at path: PlistPath, _ replacing: Bool) -> Placement {
        if case .index? = path.components.last { return .insert }
        return replacing ? .set : .insert
    }

    /// The entry whose text in the source the one at a path has.
    private func origin(_ path: PlistPath, _ place: Place) -> EditedSlot.Origin? {
        guard let index = place.steps.last else { return nil }
        let parent = follow(PlistPath(path.components.dropLast())).value
        return tree.slot(of: parent, at: index).origin
    }
}
