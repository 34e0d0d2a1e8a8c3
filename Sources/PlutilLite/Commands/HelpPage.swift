// SPDX-License-Identifier: Apache-2.0

/// A text for people about one thing, from which the help and the manual are made.
struct HelpPage {
    enum Block {
        case heading(String)
        case paragraph(String)
        /// Terms, and what each of them means.
        case definitions([(term: String, text: String)])
        /// Lines that stay as they are.
        case lines([String])
    }

    /// What it is about: `plutil-lite get`.
    let title: String
    /// One sentence about that.
    let abstract: String
    /// A command line with placeholders, or none.
    var usage: [String] = []
    let blocks: [Block]
}
