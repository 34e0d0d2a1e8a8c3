// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How messages mention words.
enum Wording {
    /// A word in quotes, cut off where it is long.
    static func quoted(_ text: String, maximumCount: Int = 40) -> String {
        let isLong = text.count > maximumCount
        return "'\(VisibleText.escaped(String(text.prefix(maximumCount))))\(isLong ? "…" : "")'"
    }

    /// `a, b or c`.
    static func listed(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
