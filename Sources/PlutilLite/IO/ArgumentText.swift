// SPDX-License-Identifier: Apache-2.0

import PlistCore

enum ArgumentText {
    /// An argument that has to be text: what is not UTF-8 would be changed by repairing it.
    static func checkedUTF8(_ text: String) throws(Failure) -> String {
        // As Swift repairs what is not UTF-8.
        guard text.utf8.contains(0xEF), text.unicodeScalars.contains("\u{FFFD}"),
            System.rawArgument(repairedAs: text) != Array(text.utf8)
        else { return text }
        throw .usage("expected an argument in UTF-8, found '\(VisibleText.escaped(text))'")
    }
}
