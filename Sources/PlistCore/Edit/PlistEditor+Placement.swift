// SPDX-License-Identifier: Apache-2.0

extension PlistEditor {
    mutating func place(
        _ view: PlistView, at path: PlistPath, _ placement: Placement, _ createsParents: Bool
    ) throws(PlistError) {
        var view = view
        var found: [PlistDiagnostic] = []
        if let validator { view = try validator.validate(view, at: path, warnings: &found) }
        let place = follow(path)
        let exists = place.steps.count == path.components.count
        if exists, placement != .insert, let old = tree.view(place.value), old.isIdentical(to: view)
        {
            return
        }
        try transaction { editor throws(PlistError) in
            let value = editor.tree.add(view)
            try editor.place(value, at: path, placement, createsParents)
        }
        warnings += found
    }

    /// Makes a change as a whole or not at all.
    ///
    /// - Parameter body: changes nothing that exists before it can no longer throw.
    mutating func transaction(
        _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        let checkpoint = tree.checkpoint
        do throws(PlistError) {
            try body(&self)
        } catch {
            tree.rollBack(to: checkpoint)
            throw error
        }
    }

    /// Puts a value of the tree at a path.
    mutating func place(
        _ value: EditedValue, at path: PlistPath, _ placement: Placement, _ createsParents: Bool,
        origin: EditedSlot.Origin? = nil
    ) throws(PlistError) {
        guard let last = path.components.last else {
            guard placement != .insert else { throw exists(path) }
            tree.replaceRoot(with: value)
            hasChanges = true
            return
        }
        try checkDepth(of: value, at: path)
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
                throw PlistError(
                    .invalidEdit, "a new array begins with index 0, not \(index)", path: path)
            }
            value = tree.wrap(
                EditedSlot(key: component.key, value: value, origin: origin, isInPlace: false))
            origin = nil
        }
        return value
    }

    func exists(_ path: PlistPath) -> PlistError {
        PlistError(.valueExists, "there is already a value at \(path)", path: path)
    }

    /// Refuses a value at a path if containers would nest too deeply.
    private func checkDepth(of value: EditedValue, at path: PlistPath) throws(PlistError) {
        let limit = PlistDecodingOptions.maximumDepth
        guard path.components.count + tree.height(of: value) > limit else { return }
        throw PlistError(.depth, "containers would nest deeper than \(limit) levels", path: path)
    }
}

extension PlistPathComponent {
    fileprivate var key: PlistString? {
        if case .key(let key) = self { return key }
        return nil
    }
}
