// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How a file of JSON is known that may be a declaration of device management, whether or not it is right,
/// in any encoding: one of the keys may be misspelt.
enum DeclarationText {
    /// Larger files are something else.
    static let maximumByteCount = 1 << 18

    private static let keys: [StaticString] = ["\"Type\"", "\"Identifier\"", "\"Payload\""]

    /// - Parameter text: the file, or its beginning if it is larger.
    static func isLikely(_ text: [UInt8]) -> Bool {
        guard text.count <= maximumByteCount else { return false }
        // What is left of UTF-16 is ASCII where it matters.
        let text = text.contains(0) ? text.filter { $0 != 0 } : text
        return contains("\"com.apple.", text.view)
            && keys.count { contains($0, text.view) } >= keys.count - 1
    }

    private static func contains(_ mark: StaticString, _ text: ByteView) -> Bool {
        var start = 0
        while let index = text.firstIndex(of: UInt8(ascii: "\""), from: start) {
            if text.starts(with: mark, at: index) { return true }
            start = index + 1
        }
        return false
    }
}
