// SPDX-License-Identifier: Apache-2.0

/// Keys as components of a key path (`docs/key-paths.md`).
package enum KeyPathText {
    /// A key, bare or in quotes if it would otherwise read as something else.
    static func component(_ key: PlistString) -> String {
        isPlain(key) ? key.description : quoted(key)
    }

    /// The beginning of a key as a component, if it is long.
    static func excerpt(_ key: PlistString, limit: Int) -> String {
        var scalars = key.scalars
        for _ in 0..<limit where scalars.next() == nil { return component(key) }
        let end = scalars.offset
        guard end < key.utf8.count else { return component(key) }
        return component(PlistString(bytes: key.view.slice(0, end))) + "…"
    }

    private static func isPlain(_ key: PlistString) -> Bool {
        guard let first = key.utf8.first, !key.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        if [0x24, 0x2D, 0x2F, 0x3A].contains(first) { return false }  // $ - / :
        var scalars = key.scalars
        while let value = scalars.next() {
            guard let scalar = Unicode.Scalar(value), isPlain(scalar) else { return false }
        }
        return true
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "A"..."Z", "a"..."z": true
        case "$", "-", "_", "~", "/", ":", " ", "@", "+": true
        default: !scalar.isASCII && !VisibleText.isUnsafe(scalar)
        }
    }

    /// A key in quotes.
    package static func quoted(_ key: PlistString) -> String {
        var text = "\""
        var scalars = key.scalars
        while let value = scalars.next() {
            switch Unicode.Scalar(value) {
            case nil: text += "\\u{\(String(value, radix: 16))}"
            case "\""?, "\\"?: text += "\\" + String(Unicode.Scalar(UInt8(value)))
            case let scalar?: text += VisibleText.escaped(scalar)
            }
        }
        return text + "\""
    }
}
