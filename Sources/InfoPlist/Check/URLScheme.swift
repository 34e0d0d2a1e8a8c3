// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Names of URL schemes.
enum URLScheme {
    /// Whether a string is a letter followed by letters, digits, +, - and periods.
    static func isValid(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
    }

    /// Whether a part of a string is a name in capitals that a script replaces:
    /// `com.example.CLIENT_ID`.
    static func hasPlaceholder(_ text: String) -> Bool {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains {
            Placeholder.isName(PlistString(String($0)))
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
