// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// `bump`
struct BumpEdit: Edit {
    let bump: VersionBump

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        _ = try bump.apply(to: &editor)
    }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        try bump.apply(to: &editor).flatMap { change in
            ([change.description] + change.excesses.map { "\(change.key): note: \($0)" })
                .map(EditRemark.report)
        }
    }
}
