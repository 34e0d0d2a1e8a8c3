// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Comments of a source that are not written, though the format has comments.
struct CommentLoss {
    private let count: Int

    private static let formats: Set<PlistFormat> = [.xml, .openstep, .gnustep, .strings]

    init(_ document: PlistDocument, _ target: PlistFormat) {
        let isKept = target == .strings && document.comments != nil
        count = Self.formats.contains(target) && !isKept ? document.commentCount : 0
    }

    var warning: PlistDiagnostic? {
        guard count > 0 else { return nil }
        return PlistDiagnostic(
            .warning, .lossy, text(count == 1 ? "is" : "are"), changesValue: true)
    }

    /// The same where warnings are errors, and so nothing has been written.
    var refusal: Failure? { count > 0 ? .refused(text("would be")) : nil }

    private func text(_ verb: String) -> String {
        "\(Counted.text(count, "comment")) \(verb) dropped; set and other edits keep comments"
    }
}
