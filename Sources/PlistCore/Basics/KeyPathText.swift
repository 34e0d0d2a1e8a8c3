// SPDX-License-Identifier: Apache-2.0

/// Formats keys as components of a key path (`docs/key-paths.md`).
package enum KeyPathText {
    /// Returns a key bare if it is read as the same key, otherwise in quotes.
    static func component(_ key: PlistString) -> String {
        isPlain(key.view) ? key.description : quoted(key)
    }

    /// Returns the beginning of a possibly long key as a component.
    static func excerpt(_ key: PlistString, limit: Int) -> String {
        var scalars = key.scalars
        for _ in 0..<limit where scalars.next() == nil { return component(key) }
        let end = scalars.offset
        guard end < key.utf8.count else { return component(key) }
        return component(PlistString(bytes: key.view.slice(0, end))) + "…"
    }

    /// Whether a key needs no quotes in a path.
    ///
    /// - Parameter key: generalised UTF-8.
    static func isPlain(_ key: ByteView) -> Bool {
        guard key.count > 0, ![0x24, 0x2D, 0x2F, 0x3A].contains(key[0]) else { return false }
        var scalars = GeneralisedScalars(key)
        while let value = scalars.next() {
            if value < 0x80 {
                let plain = value < 64 ? plainASCII.low : plainASCII.high
                guard plain >> UInt64(value & 63) & 1 == 1 else { return false }
            } else {
                guard let scalar = Unicode.Scalar(value), !VisibleText.isUnsafe(scalar) else {
                    return false
                }
            }
        }
        return !isNumber(key)
    }

    /// Digits, letters, `$ - _ ~ / : @ +` and the space, one bit each.
    private static let plainASCII: (low: UInt64, high: UInt64) = (
        0x7FFA81100000000, 0x47FFFFFE87FFFFFF
    )

    private static func isNumber(_ key: ByteView) -> Bool {
        for offset in 0..<key.count where !(0x30...0x39).contains(key[offset]) { return false }
        return true
    }

    /// Returns a key in quotes.
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
