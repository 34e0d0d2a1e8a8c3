// SPDX-License-Identifier: Apache-2.0

/// Formats lists of words for sentences.
package enum WordList {
    /// Returns `a, b or c`.
    package static func any(of words: [String]) -> String { joined(words, by: "or") }

    /// Returns `a, b and c`.
    package static func all(of words: [String]) -> String { joined(words, by: "and") }

    private static func joined(_ words: [String], by conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
