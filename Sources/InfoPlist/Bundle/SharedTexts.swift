// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A cache of Swift strings for string values. Each one is created only once, even if it is
/// referenced many times.
struct SharedTexts {
    private var texts: [NodeID: String] = [:]
    private var localized: [NodeID: String?] = [:]
    /// The number of strings created.
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

    /// Returns the translation of a string, which is looked up once.
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
