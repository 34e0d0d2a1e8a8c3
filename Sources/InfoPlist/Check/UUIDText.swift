// SPDX-License-Identifier: Apache-2.0

/// UUIDs as text.
enum UUIDText {
    /// Whether a string is `8-4-4-4-12` hexadecimal digits.
    static func isValid(_ text: String) -> Bool {
        let groups = text.split(separator: "-", omittingEmptySubsequences: false)
        return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isHexDigit } }
    }
}
