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

    /// The edit for files that the user did not name: it adds nothing that they lack, and throws
    /// `no-match` instead. `nil` if the edit is the same for all files.
    var forFoundFiles: (any Edit)? { get }

    /// Makes the change and returns what to say of it.
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark]
}

/// What to say of an edit, without the name of the file.
enum EditRemark {
    /// A value was put where there was none, or in the place of another one.
    case placed(isNew: Bool, at: PlistPath)
    /// What was done.
    case report(String)
    /// What may not be as it was meant.
    case note(String)
}

extension PlistError {
    /// A file that the user did not name lacks a value, so that the edit would add it.
    static func absent(_ path: PlistPath) -> PlistError {
        PlistError(.noMatch, "there is no value at \(path.excerpt)", path: path)
    }
}

extension Edit {
    func prepare(fileName: String?) {}

    var forFoundFiles: (any Edit)? { nil }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        try apply(to: &editor)
        return []
    }
}
