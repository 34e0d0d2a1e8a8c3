// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How a file of JSON is known that may be a declaration of device management, whether or not it is right.
enum DeclarationText {
    /// Larger files are something else.
    static let maximumByteCount = 1 << 18

    private static let marks: [StaticString] = ["\"Type\"", "\"Payload\"", "\"com.apple."]

    /// - Parameter text: the file, or its beginning if it is larger.
    static func isLikely(_ text: [UInt8]) -> Bool {
        text.count <= maximumByteCount && marks.allSatisfy { contains($0, text.view) }
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
