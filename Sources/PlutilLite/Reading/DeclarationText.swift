// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// How a declaration of device management is known among files of JSON.
enum DeclarationText {
    /// Larger files are something else.
    static let maximumByteCount = 1 << 16

    /// - Parameter text: the file, or its beginning if it is larger.
    static func isDeclaration(_ text: [UInt8]) -> Bool {
        guard text.count <= maximumByteCount else { return false }
        // Most files have no such name, which is cheaper to find out.
        guard text.firstRange(of: Array("com.apple.".utf8)) != nil,
            let document = try? PlistDocument(decoding: text, as: .json)
        else { return false }
        return ManagementMessage.isDeclaration(document.root)
    }
}
