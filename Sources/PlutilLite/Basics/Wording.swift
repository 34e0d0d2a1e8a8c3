// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How messages mention words.
enum Wording {
    /// A word in quotes, cut off where it is long.
    static func quoted(_ text: String, maximumCount: Int = 40) -> String {
        let isLong = text.count > maximumCount
        return "'\(VisibleText.escaped(String(text.prefix(maximumCount))))\(isLong ? "…" : "")'"
    }
}
