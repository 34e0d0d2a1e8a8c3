// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value for an edit to put somewhere.
enum EditValue {
    /// A value whose kind was given.
    case value(PlistView)
    /// A text, whose kind is that which its place says, or else a string.
    case text(String)

    /// The value for a place.
    ///
    /// - Returns: the value, and what to say of it.
    /// - Throws: `invalid-edit` for a text that is not of the kind that is expected there.
    func view(in role: ValueRole) throws(PlistError) -> (PlistView, EditRemark?) {
        switch self {
        case .value(let view): return (view, nil)
        case .text(let text):
            guard let expectation = role.expectation, !expectation.leaves(text) else {
                let value = PlistDocument.make(.string(PlistString(text)))
                return (value.root, role.note(on: text).map(EditRemark.note))
            }
            return (PlistDocument.make(try expectation.value(of: text)).root, nil)
        }
    }
}

extension PlistDocument {
    /// The document for a scalar, or for an empty container.
    static func make(_ value: PlistValue) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value: value)
        } catch {
            preconditionFailure("a value without nesting fits: \(error)")
        }
    }
}
