// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The texts of strings, each of which is made once however often it is referred to.
struct SharedTexts {
    private var texts: [NodeID: String] = [:]
    private var localized: [NodeID: String?] = [:]
    /// The number of texts that were made.
    var count: Int { texts.count }

    /// `nil` for other kinds.
    subscript(value: PlistView) -> String? {
        mutating get {
            guard value.kind == .string else { return nil }
            if let known = texts[value.id] { return known }
            let text = value.string
            texts[value.id] = text
            return text
        }
    }

    /// What a text is called in another language, found once.
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
