// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Converts places in UTF-8 text from characters, which libyaml counts, to byte offsets.
///
/// Events come in order, so each place is found from the previous one.
struct CharacterPlaces: ~Escapable {
    private let text: ByteView
    /// The offset of the first character.
    let start: Int
    /// Whether every character is one byte.
    private let isASCII: Bool
    private var character = 0
    private var offset: Int

    @_lifetime(copy text)
    init(_ text: ByteView, from start: Int, isASCII: Bool) {
        self.text = text
        self.start = start
        self.isASCII = isASCII
        offset = start
    }

    /// Returns the byte offset of a character.
    ///
    /// - Complexity: O(*n*) in the bytes between it and the previous place.
    mutating func offset(of place: Int) -> Int {
        if isASCII { return min(start + place, text.count) }
        while character < place, offset < text.count {
            offset &+= 1
            while offset < text.count, Self.continues(text[offset]) { offset &+= 1 }
            character &+= 1
        }
        while character > place, offset > start {
            offset &-= 1
            while offset > start, Self.continues(text[offset]) { offset &-= 1 }
            character &-= 1
        }
        return offset
    }

    private static func continues(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
