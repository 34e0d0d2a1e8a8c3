// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore
import PlistSchema

/// The reason for a rule, with an example that breaks it and the corrected example.
///
/// `Sources/CCatalogue/Rules.plist` has an entry for each rule, with the fields Why, File, Example,
/// Mended, and Fix or Unfixed.
package struct RuleExplanation: Sendable {
    /// The consequences of breaking the rule, in one or two sentences.
    package let why: String
    /// The name of the file that contains the example; `nil` if the example is a list of files.
    package let file: String?
    /// Lines of the file; or the paths of files, one per line, followed by `->` and the target of a
    /// link, or by two spaces and a part of the file.
    package let example: String
    package let mended: String
    /// The certainty of the fix of the example: the `rawValue` of a ``PlistFix/Safety``; `nil` if
    /// there is none.
    package let fix: String?
    /// The reason why no fix mends the example, such as that only the author knows a value; `nil`
    /// if one does.
    package let unfixed: String?

    private static let texts = EmbeddedText.root(of: EmbeddedText.store(catalogue_rules))

    /// The rules that have an explanation.
    package static var names: [String] { texts.entries.map(\.key.description) }

    package init?(ofRule name: String) {
        guard let fields = Self.texts[PlistString(name)], let why = fields["Why"]?.string,
            let example = fields["Example"]?.string, let mended = fields["Mended"]?.string
        else { return nil }
        self.why = why
        self.example = example
        self.mended = mended
        fix = fields["Fix"]?.string
        unfixed = fields["Unfixed"]?.string
        file = fields["File"]?.string
    }
}
