// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What a noun after a number shows of its plural.
enum PluralNoun {
    /// Languages in which nearly every plural ends in -s.
    private static let languages: Set<String> = ["ca", "en", "es", "fr", "gl", "pt"]

    /// Whether a text surely speaks of several things: an ending of one of the words after the number
    /// says so.
    static func isMarked(in forms: TranslatedText.PluralForms, of language: String) -> Bool {
        guard languages.contains(LocaleName(language).language),
            let text = forms.texts["other"]?.string, let number = text.firstIndex(of: "%")
        else { return false }
        // The noun, or an adjective before it.
        let words = text[number...].split(separator: " ").dropFirst().prefix(2)
        return words.contains { $0.utf8.count > 3 && $0.last == "s" }
    }
}
