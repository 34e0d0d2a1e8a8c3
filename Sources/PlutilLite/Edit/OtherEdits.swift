// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `remove`
struct RemovalEdit: Edit {
    /// Several are removed together: what one removes does not move what others name.
    let places: [EditPlaces]
    /// Whether it is fine if there is no value.
    var isOnlyIfThere = false
    var expectation: OldValue?

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        guard places.count == 1 else { return try removeAll(from: &editor) }
        do throws(PlistError) {
            try places[0].edit(in: &editor, reach: .values, remove)
        } catch {
            guard isOnlyIfThere && error.code == .noMatch else { throw error }
        }
    }

    private func removeAll(from editor: inout PlistEditor) throws(PlistError) {
        var paths: Set<PlistPath> = []
        for place in places {
            do throws(PlistError) {
                paths.formUnion(try place.paths(in: editor))
            } catch {
                guard isOnlyIfThere && error.code == .noMatch else { throw error }
            }
        }
        for path in paths.sorted(by: EditPlaces.stands).reversed() {
            try editor.edit(at: path.components.map(PlistStep.init), remove)
        }
    }

    private func remove(
        from editor: inout PlistEditor, _ path: PlistPath
    ) throws(PlistError) {
        try expectation?.check(editor, path)
        try editor.remove(at: path)
    }
}

/// `rename`
struct RenameEdit: Edit {
    let places: EditPlaces
    let key: PlistString

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        _ = try applyAndReport(&editor)
    }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var placed = PlacedValues()
        try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            do throws(PlistError) {
                try editor.rename(path, to: key)
                placed.addKeys(at: [PlistPath(path.components.dropLast() + [.key(key)])])
            } catch {
                guard error.code == .valueExists, let taken = error.diagnostic.path else {
                    throw error
                }
                let new = ShellQuoting.word(taken.description)
                let old = ShellQuoting.word(path.description)
                let edit = ShellQuoting.command([
                    "edit", "-c", "remove \(new)",
                    "-c", "rename \(old) \(ShellQuoting.word(key.description))",
                ])
                throw PlistError(
                    error.code, "\(error.message); to replace it: \(edit)", path: taken)
            }
        }
        return [.placed(placed)]
    }
}
