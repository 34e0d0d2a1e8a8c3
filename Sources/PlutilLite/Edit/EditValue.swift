// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value for an edit to put somewhere.
enum EditValue {
    /// A value whose kind was given.
    case value(PlistView)
    /// A text, to be read as the kind that is there, or as a string if nothing is.
    case text(String)

    /// The value to replace one of a given kind, or to put where there is none.
    ///
    /// - Throws: `invalid-edit` for a text that is not a value of that kind.
    func view(inPlaceOf kind: PlistKind?, at path: PlistPath) throws(PlistError) -> PlistView {
        switch self {
        case .value(let view): return view
        case .text(let text):
            // What null stands for is unknown, so any text may replace it.
            let kind = kind == .null ? .string : kind ?? .string
            do throws(ScalarText.Mistake) {
                return try PlistDocument.make(ScalarText.value(of: Array(text.utf8), as: kind)).root
            } catch {
                throw refusal(of: text, kind, expected: error.expected, path)
            }
        }
    }

    private func refusal(
        of text: String, _ kind: PlistKind, expected: String, _ path: PlistPath
    ) -> PlistError {
        let advice =
            kind.isContainer
            ? "give the kind of the new value: --string, --json, --xml …"
            : "expected \(expected), found '\(VisibleText.escaped(text))'; "
                + "use --string to set a string"
        return PlistError(.invalidEdit, "\(path) is \(kind.phrase): \(advice)", path: path)
    }
}

extension PlistDocument {
    /// The document for a scalar, or for an empty container.
    static func make(_ value: PlistValue) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value)
        } catch {
            preconditionFailure("a value without nesting fits: \(error)")
        }
    }
}
