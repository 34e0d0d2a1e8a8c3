// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistEditor {
    /// Adds the entries of a dictionary to another one that lacks their keys, or appends the
    /// elements of an array to another one.
    ///
    /// - Returns: the keys that already existed; their values are unchanged.
    /// - Throws: `no-match` if there is nothing at the path; `invalid-edit` if there is no
    ///   container of the same type; an error for a value that the format cannot represent;
    ///   `depth`. In all these cases nothing has changed.
    /// - Complexity: O(*n*) in both containers and the contents of the one that is added.
    package mutating func merge(
        _ source: PlistView, into path: PlistPath
    ) throws(PlistError) -> [PlistString] {
        let place = try resolve(path)
        let kind = tree.kind(of: place.value)
        guard kind.isContainer, kind == source.kind else {
            throw PlistError(
                .invalidEdit,
                "expected \(source.kind.words), found \(kind.words)",
                path: path)
        }
        var source = source
        var found: [PlistDiagnostic] = []
        try spendAddition(of: source)
        try account.spend(MemoryLayout<EditedSlot>.stride * source.count, "the copies take")
        source = try validator?.validate(source, at: path, warnings: &found) ?? source
        try transaction { editor throws(PlistError) in
            try editor.checkDepth(of: editor.tree.add(source), at: path)
        }
        warnings += found
        return kind == .dictionary
            ? addEntries(of: source, to: place) : addElements(of: source, to: place)
    }

    private mutating func addEntries(of source: PlistView, to place: Place) -> [PlistString] {
        var known = Set(tree.keys(of: place.value))
        var skipped: [PlistString] = []
        var slots: [EditedSlot] = []
        for (key, value) in source.entries {
            guard known.insert(key).inserted else {
                skipped.append(key)
                continue
            }
            tree.note(key)
            slots.append(
                EditedSlot(key: key, value: tree.add(value), origin: nil, isInPlace: false))
        }
        append(slots, to: place)
        return skipped
    }

    private mutating func addElements(of source: PlistView, to place: Place) -> [PlistString] {
        append(
            source.elements.map {
                EditedSlot(key: nil, value: tree.add($0), origin: nil, isInPlace: false)
            }, to: place)
        return []
    }

    private mutating func append(_ slots: [EditedSlot], to place: Place) {
        guard !slots.isEmpty else { return }
        tree.change(place.steps) { container in
            for slot in slots { container.insert(slot, at: container.count) }
        }
        hasChanges = true
    }
}
