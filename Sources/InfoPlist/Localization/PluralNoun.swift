// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A heuristic for whether a noun after a number is in the plural.
enum PluralNoun {
    /// Languages that form nearly every plural with -s.
    private static let languages: Set<String> = ["ca", "en", "es", "fr", "gl", "pt"]

    /// Whether a string certainly refers to several things, judging by the ending of a word after
    /// the number.
    static func isMarked(in forms: TranslatedText.PluralForms, of language: String) -> Bool {
        guard languages.contains(LocaleName(language).language),
            let text = forms.texts["other"]?.string, let number = text.firstIndex(of: "%")
        else { return false }
        // The noun, or a preceding adjective.
        let words = text[number...].split(separator: " ").dropFirst().prefix(2)
        return words.contains { $0.utf8.count > 3 && $0.last == "s" }
    }
}
