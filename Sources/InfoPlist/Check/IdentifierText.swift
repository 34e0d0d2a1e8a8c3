// SPDX-License-Identifier: Apache-2.0

/// Corrections of bundle identifiers.
enum IdentifierText {
    /// Returns an identifier with a hyphen for each character that identifiers cannot contain, and
    /// without periods at its end.
    static func legal(_ text: String) -> String {
        var legal = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "A"..."Z", "a"..."z", "0"..."9", "-", ".": legal.unicodeScalars.append(scalar)
            default: legal += "-"
            }
        }
        while legal.last == "." { legal.removeLast() }
        return legal
    }
}
