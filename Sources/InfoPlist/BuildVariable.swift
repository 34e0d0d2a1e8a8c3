// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A variable that a build system replaces: `$(NAME)` or `${NAME}`.
package struct BuildVariable {
    /// The text between the brackets, without operators: `PRODUCT_NAME` for
    /// `PRODUCT_NAME:rfc1034identifier`.
    package let name: String

    /// Finds the first variable in a string; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the text.
    package init?(firstIn text: PlistString) {
        let bytes = text.utf8
        var start = bytes.startIndex
        while let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
            start = dollar + 1
            guard start < bytes.endIndex, let closing = Self.closing(bytes[start]) else { continue }
            guard let end = bytes[start...].firstIndex(of: closing) else { return nil }
            let name = bytes[(start + 1)..<end].prefix { $0 != UInt8(ascii: ":") }
            self.name = String(decoding: name, as: UTF8.self)
            return
        }
        return nil
    }

    private static func closing(_ bracket: UInt8) -> UInt8? {
        switch bracket {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }
}
