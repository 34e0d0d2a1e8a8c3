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
    func view(
        in role: @autoclosure () -> ValueRole, _ latest: inout LatestValue
    ) throws(PlistError) -> (PlistView, EditRemark?) {
        switch self {
        case .value(let view): return (view, nil)
        case .text(let text):
            let role = role()
            guard let expectation = role.expectation, !expectation.leaves(text) else {
                let value = latest.view(of: .string(PlistString(text)))
                return (value, role.note(on: text).map(EditRemark.note))
            }
            return (latest.view(of: try expectation.value(of: text)), nil)
        }
    }
}

/// The value that was made last: at a hundred thousand places it is mostly the same again.
struct LatestValue {
    private var made: (value: PlistValue, view: PlistView)?

    mutating func view(of value: PlistValue) -> PlistView {
        if let made, made.value == value { return made.view }
        let view = PlistDocument.make(value).root
        made = (value, view)
        return view
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
