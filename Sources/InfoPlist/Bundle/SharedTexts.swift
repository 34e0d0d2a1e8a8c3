// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A cache of the texts of strings, which creates each text once however often it is referenced.
struct SharedTexts {
    private var texts: [NodeID: String] = [:]
    private var localized: [NodeID: String?] = [:]
    /// The number of texts created.
    var count: Int { texts.count }

    /// Returns the text of a string; `nil` for other types.
    subscript(value: PlistView) -> String? {
        mutating get {
            guard value.kind == .string else { return nil }
            if let known = texts[value.id] { return known }
            let text = value.string
            texts[value.id] = text
            return text
        }
    }

    /// Returns the translation of a text, which is looked up once.
    mutating func localized(
        _ value: PlistView, _ find: (PlistString) -> String?
    ) -> String? {
        guard let text = value.text else { return nil }
        if let known = localized[value.id] { return known }
        let found = find(text)
        localized[value.id] = .some(found)
        return found
    }
}
