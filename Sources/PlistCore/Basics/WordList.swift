// SPDX-License-Identifier: Apache-2.0

/// Lists of words in sentences.
package enum WordList {
    /// `a, b or c`.
    package static func any(of words: [String]) -> String { joined(words, by: "or") }

    /// `a, b and c`.
    package static func all(of words: [String]) -> String { joined(words, by: "and") }

    private static func joined(_ words: [String], by conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
