// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Scanners look at many bytes at a time, and must find the same at every place.
@Suite struct AlignmentTests {
    static func xml(_ value: PlistValue) throws -> [UInt8] {
        try PlistDocument(value: value).encoded(as: .xml)
    }

    static let specials = [
        "&", "<", ">", "]", "]]>", "\r", "\n", "é", "日", "😀", "\u{7F}", "\u{FFFD}",
    ]

    @Test(arguments: specials) func findsASpecialCharacterAtEachPlace(special: String) throws {
        for count in 0..<36 {
            let texts = (0...count).map { place -> PlistValue in
                let before = String(repeating: "x", count: place)
                let after = String(repeating: "y", count: count - place)
                return .string(PlistString(before + special + after))
            }
            let keys = texts.compactMap { text -> PlistDictionary.Entry? in
                guard case .string(let key) = text else { return nil }
                return (key: key, value: .boolean(true))
            }
            let value: PlistValue = ["texts": .array(texts), "keys": .dictionary(.init(keys))]
            #expect(try PlistDocument(decoding: Self.xml(value)).value == value)
            let binary = try PlistDocument(value: value).encoded(as: .binary)
            #expect(try PlistDocument(decoding: binary).value == value)
        }
    }

    @Test func readsSameAfterAnyNumberOfSpaces() throws {
        for seed in UInt64(0)..<25 {
            let value = RoundTripTests.tree(seed, .xml)
            let bytes = try Self.xml(value)
            for spaces in 0..<20 {
                // After the XML declaration, and the end of the text cut to fit.
                let lineEnd = try #require(bytes.firstIndex(of: 0x0A))
                var shifted = bytes
                shifted.insert(
                    contentsOf: [UInt8](repeating: 0x20, count: spaces), at: lineEnd)
                shifted.removeLast()
                #expect(try PlistDocument(decoding: shifted).value == value)
            }
        }
    }

    @Test func keepsDataOfEachLength() throws {
        var value: PlistValue = []
        for count in 0..<200 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
            value = .array([
                .data(bytes), .data(Array(bytes.reversed())), .dictionary(["d": .data(bytes)]),
            ])
            #expect(try PlistDocument(decoding: Self.xml(value)).value == value)
            let binary = try PlistDocument(value: value).encoded(as: .binary)
            #expect(try PlistDocument(decoding: binary).value == value)
        }
    }

    @Test func readsBase64WithWhiteSpaceAtEachPlace() throws {
        let text = Array("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJw==".utf8)
        let expected = (0..<40).map { UInt8($0) }
        for place in 0...text.count {
            for space in [" ", "\n", "\t", "\r\n", "    ", "<!-- -->"] {
                var content = text
                content.insert(contentsOf: Array(space.utf8), at: place)
                let bytes = Array("<data>".utf8) + content + Array("</data>".utf8)
                #expect(try PlistDocument(decoding: bytes).root.data == expected)
            }
        }
    }

    @Test func findsJunkInBase64AtEachPlace() throws {
        let text = Array("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygp".utf8)
        for place in 0..<text.count {
            for junk in Array("$-_=\u{7F}".utf8) + [0x80, 0xFF] {
                // There it is padding.
                if junk == UInt8(ascii: "=") && place == text.count - 1 { continue }
                var content = text
                content[place] = junk
                let bytes = Array("<data>".utf8) + content + Array("</data>".utf8)
                // Padding is refused if something follows it, perhaps at the next place.
                let error = #expect(throws: PlistError.self) {
                    try PlistDocument(decoding: bytes)
                }
                let offset = (error?.location?.byteOffset ?? 0) - 6
                #expect(junk == UInt8(ascii: "=") ? (place...place + 2) ~= offset : offset == place)
            }
        }
    }

    @Test func findsInvalidUTF8AtEachPlace() throws {
        for count in [1, 7, 8, 15, 16, 31, 63, 64, 65, 127, 128, 200] {
            for invalid in [
                [0x80], [0xFF], [0xC3, 0x28], [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x98],
            ] {
                let before = Array("<string>".utf8) + [UInt8](repeating: 0x78, count: count)
                let bytes = before + invalid.map { UInt8($0) } + Array("</string>".utf8)
                let error = #expect(throws: PlistError.self) {
                    try PlistDocument(decoding: bytes)
                }
                #expect(error?.code == .invalidEncoding)
                #expect(error?.location?.byteOffset == before.count)
            }
        }
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
    func readsSameInEachEncoding(name: String) throws {
        let encoding = try #require(PlistTextEncoding(name: name))
        for seed in UInt64(0)..<40 {
            let value = RoundTripTests.tree(seed, .xml)
            let text = String(decoding: try Self.xml(value), as: UTF8.self)
            let bytes = [0xFEFF] + text.unicodeScalars.map { $0.value }
            let document = try PlistDocument(decoding: bytes.flatMap { Self.encoded($0, encoding) })
            #expect(try document.value == value, "seed \(seed)")
        }
    }

    static func encoded(_ scalar: UInt32, _ encoding: PlistTextEncoding) -> [UInt8] {
        let isLittleEndian = encoding == .utf16LittleEndian || encoding == .utf32LittleEndian
        func bytes(_ unit: UInt32, width: Int) -> [UInt8] {
            let ascending = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
            return isLittleEndian ? ascending : ascending.reversed()
        }
        if encoding.unitSize == 4 { return bytes(scalar, width: 4) }
        guard scalar >= 0x10000 else { return bytes(scalar, width: 2) }
        let offset = scalar - 0x10000
        return bytes(0xD800 + offset >> 10, width: 2) + bytes(0xDC00 + offset & 0x3FF, width: 2)
    }
}
