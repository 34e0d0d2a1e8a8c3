// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// `set --unarchive`: replaces the one object of a keyed archive that a path leads to.
struct ArchivedValueEdit: Edit {
    let query: PlistQuery
    let value: EditValue

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        _ = try applyAndReport(&editor)
    }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        guard let steps = query.steps else {
            throw PlistError(.invalidEdit, "a path into an archive leads to one value")
        }
        guard let place = try ArchivedPlace(try editor.document(), at: steps) else {
            throw PlistError(
                .invalidEdit,
                "expected a keyed archive, found a property list without '$archiver', '$top' and "
                    + "'$objects'")
        }
        let role = place.kind.map { $0 == .null ? .any : ValueRole.replacing($0, at: place.name) }
        var latest = LatestValue()
        let (view, remark) = try value.view(in: role ?? .any, &latest)
        try place.replace(in: &editor, with: view)
        return remark.map { [$0] } ?? []
    }
}
