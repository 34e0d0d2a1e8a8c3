// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value that an edit puts somewhere.
enum EditValue {
    /// A value of a kind that was said.
    case value(PlistView)
    /// A text for the kind that is there: a string where there is nothing.
    case text(String)

    /// The value for the place of one of another kind, or of none.
    ///
    /// - Throws: `invalid-edit` for a text that is no value of that kind.
    func view(inPlaceOf kind: PlistKind?, at path: PlistPath) throws(PlistError) -> PlistView {
        switch self {
        case .value(let view): return view
        case .text(let text):
            // What null stands for is not known, so any text may take its place.
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
            ? "say what takes its place: --string, --json, --xml …"
            : "expected \(expected), found '\(VisibleText.escaped(text))'; --string sets a string"
        return PlistError(.invalidEdit, "\(path) is \(kind.phrase): \(advice)", path: path)
    }
}

extension PlistDocument {
    /// The document of a scalar, or of an empty container.
    static func make(_ value: PlistValue) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value)
        } catch {
            preconditionFailure("a value without depth fits: \(error)")
        }
    }
}
