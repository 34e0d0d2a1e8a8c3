// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A change that can be made to any property list.
protocol Edit: Sendable {
    /// - Throws: why it cannot be made; the property list is then unchanged.
    func apply(to editor: inout PlistEditor) throws(PlistError)

    /// Learns about the property list that is edited next.
    ///
    /// - Parameter fileName: the name of its file, if it has one.
    mutating func prepare(fileName: String?)

    /// Makes the change and returns what to say of it.
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark]
}

/// What to say of an edit, without the name of the file.
enum EditRemark {
    /// What was done.
    case report(String)
    /// What may not be as it was meant.
    case note(String)
}

extension Edit {
    func prepare(fileName: String?) {}

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        try apply(to: &editor)
        return []
    }
}
