// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `remove`
struct RemovalEdit: Edit {
    let places: EditPlaces
    /// Whether it is fine if there is no value.
    var isOnlyIfThere = false
    var expectation: OldValue?

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        do throws(PlistError) {
            try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
                try expectation?.check(editor, path)
                try editor.remove(at: path)
            }
        } catch {
            guard isOnlyIfThere && error.code == .noMatch else { throw error }
        }
    }
}

/// `rename`
struct RenameEdit: Edit {
    let places: EditPlaces
    let key: PlistString

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        try places.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            try editor.rename(path, to: key)
        }
    }
}
