// SPDX-License-Identifier: Apache-2.0

import CCatalogue
import PlistCore
import PlistSchema

/// The names that Xcode shows for keys that are newer than the references.
///
/// They are parsed on first use, because only `explain` and a check of keys with spaces need them.
enum DisplayNames {
    private static let names: [String: [String]] = {
        let entries = EmbeddedText.root(of: EmbeddedText.store(catalogue_display_names)).entries
        return Dictionary(
            uniqueKeysWithValues: entries.map {
                ($0.key.description, $0.value.elements.compactMap(\.string))
            })
    }()

    /// The paths of all keys that have names.
    static var paths: [String] { names.keys.sorted() }

    /// Returns the names of a key, the present one first.
    ///
    /// - Parameter path: the path of the key, as in ``KeyEntry/path``.
    static func names(ofKeyAt path: String) -> [String] { names[path] ?? [] }

    /// Returns the paths of the keys with a name, ignoring case.
    static func paths(called name: String) -> [String] {
        let name = name.lowercased()
        return names.filter { $0.value.contains { $0.lowercased() == name } }.map(\.key).sorted()
    }
}
