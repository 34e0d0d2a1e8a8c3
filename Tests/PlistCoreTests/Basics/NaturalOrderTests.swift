// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The natural order of keys.
@Suite struct NaturalOrderTests {
    /// Texts in their order, compared in pairs.
    static let texts = [
        "", "\tx", " x", "_x", "-x", "(x", "[x", "{x", "@x", "$x", "0", "00", "\u{1}1", "1", "01",
        "2", "9",
        "10",
        "010", "11", "99", "100", "a", "A", "a0", "a1", "a01", "A1", "a2", "a10", "a\u{1}b", "ab",
        "aB",
        "Ab", "B", "bz", "z", "Z", "é", "\u{FF}", "\u{100}", "\u{101}", "日", "😀",
    ]

    @Test func sortsTextsNaturally() {
        for (place, left) in Self.texts.enumerated() {
            for (other, right) in Self.texts.enumerated() {
                let precedes = PlistEncodingOptions.KeyOrder.natural.precedes(
                    ByteStore(left.utf8).view, ByteStore(right.utf8).view)
                #expect(
                    precedes == (place < other),
                    "\(left.debugDescription) \(right.debugDescription)")
            }
        }
    }

    @Test func sortsWrittenKeysNaturally() throws {
        var entries = PlistDictionary()
        for text in Self.texts.reversed() where !text.contains("\u{1}") {
            entries[PlistString(text)] = true
        }
        var options = PlistEncodingOptions()
        options.keyOrder = .natural
        let written = try PlistDocument(
            decoding: PlistDocument(value: .dictionary(entries)).encoded(
                as: .xml, options: options),
            as: .xml)
        #expect(
            written.root.entries.map(\.key.description)
                == Self.texts.filter { !$0.contains("\u{1}") })
    }
}
