// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistEditor {
    /// The value that an edit expects at its path.
    enum Placement {
        /// The place may have a value or not.
        case set
        /// The place has no value. In an array, the new value is inserted before the existing
        /// element.
        case insert
        /// A value.
        case replace
    }

    /// Sets the value at a path, whether or not one exists.
    ///
    /// A new entry is appended to its dictionary. Elements of arrays can only be replaced.
    ///
    /// - Parameters:
    ///   - value: the value, which is copied.
    ///   - path: the path to set.
    ///   - creatingParents: whether missing containers on the path are created: dictionaries before
    ///     keys, arrays before the index 0.
    /// - Throws: `no-match` if the path ends too soon; `depth` if more than 512 levels would nest.
    public mutating func set(
        _ value: PlistView, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try place(value, at: path, .set, creatingParents)
    }

    /// Inserts a value. A new key is appended to its dictionary. In an array, the value goes before
    /// the element at the index, or at the end if the index is the count.
    ///
    /// - Throws: `value-exists` if the dictionary has the key; otherwise as `set`.
    public mutating func insert(
        _ value: PlistView, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try place(value, at: path, .insert, creatingParents)
    }

    /// Puts consecutive values into an array: either all of them or none.
    ///
    /// - Parameters:
    ///   - path: the path of the first one.
    ///   - isReplacing: whether they replace the same number of elements instead of being inserted.
    /// - Throws: as `insert` or `replace`, with the path of the value.
    package mutating func put(
        contentsOf values: [PlistView], at path: PlistPath, isReplacing: Bool
    ) throws(PlistError) {
        let parent = follow(PlistPath(path.components.dropLast()))
        guard parent.steps.count == path.components.count - 1,
            tree.kind(of: parent.value) == .array, case .index(let first)? = path.components.last
        else { throw miss(path, parent) }
        let count = tree.count(of: parent.value)
        let replacedCount = isReplacing ? values.count : 0
        guard first >= 0, first <= count - replacedCount else {
            let missing = first < 0 || first > count ? first : count
            throw miss(PlistPath(path.components.dropLast() + [.index(missing)]), parent)
        }
        var found: [PlistDiagnostic] = []
        var place = path
        try transaction { editor throws(PlistError) in
            var slots = editor.tree.slots(of: parent.value, first..<first + replacedCount)
            for (offset, view) in values.enumerated() {
                place.components[parent.steps.count] = .index(first + offset)
                try editor.spendAddition(of: view)
                let valid = try editor.validator?.validate(view, at: place, warnings: &found)
                let value = editor.tree.add(valid ?? view)
                try editor.checkDepth(of: value, at: place)
                if isReplacing {
                    slots[offset].value = value
                } else {
                    slots.append(
                        EditedSlot(key: nil, value: value, origin: nil, isInPlace: false))
                }
            }
            editor.tree.change(parent.steps) { array in
                for (offset, slot) in slots.enumerated() {
                    if isReplacing {
                        array.replace(at: first + offset, with: slot)
                    } else {
                        array.insert(slot, at: first + offset)
                    }
                }
            }
            editor.hasChanges = true
        }
        warnings += found
    }

    /// Replaces a value.
    ///
    /// - Throws: as `set`.
    public mutating func replace(_ path: PlistPath, with value: PlistView) throws(PlistError) {
        try place(value, at: path, .replace, false)
    }

    /// Appends a value to an array.
    ///
    /// - Parameters:
    ///   - value: the value, which is copied.
    ///   - path: the array.
    ///   - creatingParents: whether the array, and missing containers on the path to it, are
    ///     created.
    /// - Throws: `invalid-edit` if the existing value is not an array; otherwise as `set`.
    public mutating func append(
        _ value: PlistView, to path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        let place = follow(path)
        var count = 0
        if place.steps.count == path.components.count {
            let kind = tree.kind(of: place.value)
            guard kind == .array else {
                throw PlistError(
                    .invalidEdit, "\(path.phrase) is \(kind.words), not an array to append to",
                    path: path)
            }
            count = tree.count(of: place.value)
        } else if !creatingParents {
            throw miss(path, place)
        }
        let end = PlistPath(path.components + [.index(count)])
        try self.place(value, at: end, .insert, creatingParents)
    }

    /// Removes a value, and its key.
    ///
    /// - Throws: `no-match` if there is none; `invalid-edit` for the root.
    public mutating func remove(at path: PlistPath) throws(PlistError) {
        _ = try takeOut(path)
    }

    /// Changes the key of the value at a path; the entry keeps its position in the dictionary.
    ///
    /// - Throws: `value-exists` if the dictionary has the key; `no-match` if there is no value;
    ///   `invalid-edit` for anything but an entry of a dictionary.
    public mutating func rename(_ path: PlistPath, to key: PlistString) throws(PlistError) {
        guard case .key(let old)? = path.components.last else {
            throw PlistError(
                .invalidEdit, "expected a key to rename, found \(path.excerpt)", path: path)
        }
        try spendTables()
        let place = try resolve(path)
        guard key != old else { return }
        let parent = follow(PlistPath(path.components.dropLast())).value
        guard tree.index(of: key, in: parent) == nil else {
            let renamed = PlistPath(path.components.dropLast() + [.key(key)])
            throw exists(renamed)
        }
        try validator?.validate(key, at: path)
        let index = place.steps[place.steps.count - 1]
        var slot = tree.slot(of: parent, at: index)
        slot.key = key
        tree.note(key)
        tree.change(place.steps.dropLast()) { $0.replace(at: index, with: slot) }
        hasChanges = true
    }

    /// Inserts a copy of a value, like `insert`.
    ///
    /// - Throws: `no-match` if there is no value at `source`; otherwise as `insert`.
    public mutating func copy(
        _ source: PlistPath, to destination: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try copy(source, to: destination, creatingParents: creatingParents, replacing: false)
    }

    /// Moves a value: removes it and then inserts it (RFC 6902, 4.4), so an index in `destination`
    /// does not count it.
    ///
    /// - Throws: `invalid-edit` for a move into itself; otherwise as
    ///   ``copy(_:to:creatingParents:)-(PlistPath,_,_)``.
    public mutating func move(
        _ source: PlistPath, to destination: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try move(source, to: destination, creatingParents: creatingParents, replacing: false)
    }
}

extension PlistEditor {
    private mutating func place(
        _ view: PlistView, at path: PlistPath, _ placement: Placement, _ createsParents: Bool
    ) throws(PlistError) {
        var view = view
        var found: [PlistDiagnostic] = []
        try spendAddition(of: view)
        view = try validator?.validate(view, at: path, warnings: &found) ?? view
        if placement != .insert {
            let place = follow(path)
            let exists = place.steps.count == path.components.count
            if exists, let old = tree.view(place.value), isKnown(old, as: view) { return }
        }
        try transaction { editor throws(PlistError) in
            let value = editor.tree.add(view)
            try editor.place(value, at: path, placement, createsParents)
        }
        warnings += found
    }

    /// Returns whether a value is known to equal its replacement. All edits together have a limited
    /// time for such comparisons.
    private mutating func isKnown(_ old: PlistView, as new: PlistView) -> Bool {
        guard comparisonsLeft > 0 else { return false }
        var comparison = DocumentComparison(
            old.document, new.document, by: .exactInOrder, stepLimit: comparisonsLeft)
        let isEqual = comparison.areEqual(old.id, new.id) && !comparison.isExhausted
        comparisonsLeft -= comparison.stepCount
        return isEqual
    }

    /// Makes a change as a whole or not at all.
    ///
    /// - Parameter body: must not change existing values before its last operation that can throw.
    mutating func transaction(
        _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        try spendTables()
        let checkpoint = tree.checkpoint
        do throws(PlistError) {
            try body(&self)
        } catch {
            tree.rollBack(to: checkpoint)
            throw error
        }
    }

    /// Puts a value of the tree at a path.
    ///
    /// - Parameter isNoDeeper: whether the result is known not to nest deeper than before.
    mutating func place(
        _ value: EditedValue, at path: PlistPath, _ placement: Placement, _ createsParents: Bool,
        origin: EditedSlot.Origin? = nil, isNoDeeper: Bool = false
    ) throws(PlistError) {
        guard let last = path.components.last else {
            guard placement != .insert else { throw exists(path) }
            tree.replaceRoot(with: value)
            hasChanges = true
            return
        }
        if !isNoDeeper { try checkDepth(of: value, at: path) }
        let parentPath = PlistPath(path.components.dropLast())
        let parent = follow(parentPath)
        guard parent.steps.count == parentPath.components.count else {
            guard createsParents else { throw miss(parentPath, parent) }
            let reached = parent.steps.count + 1
            let rest = path.components[reached...]
            let wrapped = try wrap(value, in: rest, of: path, origin)
            let start = PlistPath(Array(path.components.prefix(reached)))
            return try place(wrapped, at: start, .insert, false)
        }
        let slot = EditedSlot(key: last.key, value: value, origin: origin, isInPlace: false)
        try put(slot, path, placement, in: parent)
        hasChanges = true
    }

    /// Puts a slot into a container.
    private mutating func put(
        _ slot: EditedSlot, _ path: PlistPath, _ placement: Placement, in parent: Place
    ) throws(PlistError) {
        let last = path.components[path.components.count - 1]
        let count = tree.count(of: parent.value)
        if placement == .insert, case .index(let index) = last,
            tree.kind(of: parent.value) == .array, index >= 0, index <= count
        {
            return tree.change(parent.steps) { $0.insert(slot, at: index) }
        }
        if let index = index(of: last, in: parent.value) {
            guard placement != .insert else { throw exists(path) }
            var replaced = tree.slot(of: parent.value, at: index)
            replaced.value = slot.value
            return tree.change(parent.steps) { $0.replace(at: index, with: replaced) }
        }
        guard slot.key != nil, tree.kind(of: parent.value) == .dictionary, placement != .replace
        else { throw miss(path, parent) }
        tree.note(slot.key)
        tree.change(parent.steps) { $0.insert(slot, at: count) }
    }

    /// Creates the containers that components lead through, around a value.
    private mutating func wrap(
        _ value: EditedValue, in components: ArraySlice<PlistPathComponent>, of path: PlistPath,
        _ origin: EditedSlot.Origin?
    ) throws(PlistError) -> EditedValue {
        var value = value
        var origin = origin
        for component in components.reversed() {
            if case .key(let key) = component { try validator?.validate(key, at: path) }
            if case .index(let index) = component, index != 0 {
                throw path.startsArray(at: index)
            }
            value = tree.wrap(
                EditedSlot(key: component.key, value: value, origin: origin, isInPlace: false))
            origin = nil
        }
        return value
    }

    private func exists(_ path: PlistPath) -> PlistError {
        PlistError(.valueExists, "there is already a value at \(path.excerpt)", path: path)
    }

    /// Throws if containers would nest too deeply with a value at a path.
    mutating func checkDepth(
        of value: EditedValue, at path: PlistPath
    ) throws(PlistError) {
        let depth = path.components.count + tree.keptExtent(of: value).height
        guard depth > PlistDecodingOptions.maximumDepth else { return }
        throw path.tooDeep()
    }
}

extension PlistPathComponent {
    fileprivate var key: PlistString? {
        if case .key(let key) = self { return key }
        return nil
    }
}
