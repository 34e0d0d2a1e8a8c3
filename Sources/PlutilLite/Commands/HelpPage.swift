// SPDX-License-Identifier: Apache-2.0

/// A page of text, the source of help and manual.
struct HelpPage {
    enum Block {
        case heading(String)
        case paragraph(String)
        /// Terms with their definitions.
        case definitions([(term: String, text: String)])
        /// Preformatted lines.
        case lines([String])
    }

    /// The subject: `plutil-lite get`.
    let title: String
    /// A one-sentence summary.
    let abstract: String
    /// Command lines with placeholders; may be empty.
    var usage: [String] = []
    let blocks: [Block]
}
