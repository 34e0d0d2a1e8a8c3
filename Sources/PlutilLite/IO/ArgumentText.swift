// SPDX-License-Identifier: Apache-2.0

import PlistCore

enum ArgumentText {
    /// Returns an argument that has to be text; bytes that are not UTF-8 would be replaced in it.
    static func checkedUTF8(_ text: String) throws(Failure) -> String {
        if isUTF8(text) { return text }
        throw .usage(refusal(of: text))
    }

    /// Whether an argument was UTF-8 before Swift repaired it.
    static func isUTF8(_ text: String) -> Bool {
        !text.utf8.contains(0xEF) || !text.unicodeScalars.contains("\u{FFFD}")
            || System.rawArgument(repairedAs: text) == Array(text.utf8)
    }

    static func refusal(of text: String) -> String {
        "expected an argument in UTF-8, found '\(VisibleText.escaped(text))'"
    }
}
