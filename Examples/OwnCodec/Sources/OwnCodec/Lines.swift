// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let bracket = UInt8(ascii: "[")
    static let closingBracket = UInt8(ascii: "]")
    static let semicolon = UInt8(ascii: ";")
    static let equalsSign = UInt8(ascii: "=")

    var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

/// Splits text into lines.
struct LineReader {
    private var position = 0
    private let end: Int

    init(end: Int) { self.end = end }

    /// Returns the next line without its line feed, or `nil` at the end of the text.
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        guard position < end else { return nil }
        let start = position
        while position < end, text[position] != .lineFeed { position += 1 }
        defer { position += 1 }
        return start..<position
    }
}

extension Range<Int> {
    /// Returns the range without white space at both ends.
    func trimmed(in text: Span<UInt8>) -> Range<Int> {
        var (start, end) = (lowerBound, upperBound)
        while start < end, text[start].isBlank { start += 1 }
        while end > start, text[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}

extension PlistString {
    /// Whether this is a single line without surrounding white space.
    var isPlain: Bool {
        guard let first = utf8.first, let last = utf8.last else { return true }
        return !first.isBlank && !last.isBlank && !utf8.contains(.lineFeed) && string != nil
    }
}
