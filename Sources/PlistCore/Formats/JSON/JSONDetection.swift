// SPDX-License-Identifier: Apache-2.0

/// Judges by its beginning and its name whether a file is JSON.
struct JSONDetection: ~Escapable {
    private let bytes: ByteView
    private var offset: Int
    /// The limit of the search for the next visible character; no file has longer white space.
    private var end: Int
    private static let longestSpace = 1 << 16

    @_lifetime(copy bytes)
    init(_ bytes: ByteView) {
        self.bytes = bytes
        offset = PlistTextEncoding.byteOrderMark(bytes)?.size ?? 0
        end = min(bytes.count, Self.longestSpace)
    }

    mutating func detect(fileName: String?) -> PlistDetection {
        let first = nextVisible()
        if first == UInt8(ascii: "[") { return .likely }
        if first == UInt8(ascii: "{") && nextVisible() == UInt8(ascii: "\"") {
            // An unterminated string, or input that may still contain a colon, proves nothing.
            guard skipString(), let following = nextVisible() else { return .possible }
            if following == UInt8(ascii: ":") { return .likely }
        }
        guard let name = fileName, let point = name.lastIndex(of: ".") else { return .no }
        // Not a set, because making one costs as much as the rest of the startup.
        switch name[name.index(after: point)...].lowercased() {
        case "json", "xcstrings", "geojson", "webmanifest": return .likely
        default: return .no
        }
    }

    /// Whether the text consists only of `{}` and white space.
    mutating func isEmptyObject() -> Bool {
        nextVisible() == UInt8(ascii: "{") && nextVisible() == UInt8(ascii: "}")
            && nextVisible() == nil
    }

    /// Whether the text consists only of a JSON string and white space.
    mutating func isString() -> Bool {
        guard nextVisible() == UInt8(ascii: "\"") else { return false }
        end = bytes.count
        while let byte = next(), byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""): return nextVisible() == nil
            case UInt8(ascii: "\\"):
                guard let escape = next(), isEscape(escape) else { return false }
            default: break
            }
        }
        return false
    }

    /// Whether JSON defines an escape, whose digits are skipped.
    private mutating func isEscape(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                guard let digit = next(), Digits.value(digit, isHex: true) != nil else {
                    return false
                }
            }
            return true
        default: return "\"\\/bfnrt".utf8.contains(letter)
        }
    }

    /// Returns the next byte, ignoring the zero bytes of UTF-16 and UTF-32.
    private mutating func next() -> UInt8? {
        while offset < end, bytes[offset] == 0 { offset += 1 }
        guard offset < end else { return nil }
        offset += 1
        return bytes[offset - 1]
    }

    private mutating func nextVisible() -> UInt8? {
        while let byte = next() {
            if !byte.isWhiteSpace { return byte }
        }
        return nil
    }

    /// Skips past the closing quotation mark, however far away; returns false if there is none.
    private mutating func skipString() -> Bool {
        end = bytes.count
        defer { end = min(bytes.count, offset + Self.longestSpace) }
        while let byte = next() {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\") { _ = next() }
        }
        return false
    }
}
