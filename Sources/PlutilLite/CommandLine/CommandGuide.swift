// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What people read about a command: the source of its help, its manual page and completions.
struct CommandGuide: Sendable {
    let name: String
    /// One sentence, an imperative.
    let abstract: String
    /// The command line, with placeholders in angle brackets.
    let usage: String
    /// Paragraphs, with empty lines between them.
    var discussion = ""
    /// Command lines that a test runs.
    let examples: [String]
}

extension CommandGuide {
    /// The paragraphs of the discussion.
    var paragraphs: [String] {
        discussion.parts(separatedBy: "\n\n").filter { !$0.isEmpty }.map { paragraph in
            paragraph.split(separator: "\n").joined(separator: " ")
        }
    }
}
