// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Scanners look at eight bytes at a time, and must find the same at every place.
@Suite struct OpenStepTextTests {
    static func value(_ text: String) throws -> PlistValue {
        try PlistDocument(decoding: Array(text.utf8), as: .openstep).value
    }

    static func string(_ text: String) -> PlistValue { .string(PlistString(text)) }

    static let pieces: [(source: String, text: String)] = [
        ("\\\"", "\""), ("\\\\", "\\"), ("\\n", "\n"), ("\n", "\n"), ("'", "'"), ("é", "é"),
        ("日", "日"), ("😀", "😀"), ("\\U00e9", "é"), ("\\351", "Ø"), ("\\12", "\n"), ("//", "//"),
        ("/* */", "/* */"), ("\u{7F}", "\u{7F}"), ("\u{1}", "\u{1}"), ("\\x", "x"),
    ]

    @Test(arguments: pieces)
    func readsEachPieceAtEachPlace(source: String, text: String) throws {
        for before in 0..<18 {
            for after in [0, 1, 7, 8, 9, 16] {
                let start = String(repeating: "x", count: before)
                let end = String(repeating: "y", count: after)
                let expected = start + text + end
                let quoted = "\"\(start)\(source)\(end)\""
                #expect(try Self.value(quoted) == Self.string(expected))
                let entries = "{\(quoted) = \(quoted); z = (\(quoted), \(quoted));}"
                let value = try Self.value(entries)
                let same = Self.string(expected)
                #expect(
                    value == .dictionary([PlistString(expected): same, "z": [same, same]]))
            }
        }
    }

    @Test func readsSameAfterAnyNumberOfSpaces() throws {
        let text = "{a = (b, \"c\\\"d\", <00>); \"long key of two\" = {e; f = 'g';};}"
        let value = try Self.value(text)
        for count in 0..<20 {
            let padded = String(repeating: " ", count: count) + text
            #expect(try Self.value(padded) == value)
            let spaced = text.replacing(" ", with: String(repeating: "\n", count: count + 1))
            let named = spaced.replacing(
                "long" + String(repeating: "\n", count: count + 1), with: "long ")
            let key = "\"long key of two\""
            let restored = named.replacing(
                "key" + String(repeating: "\n", count: count + 1), with: "key "
            ).replacing("of" + String(repeating: "\n", count: count + 1), with: "of ")
            #expect(restored.contains(key))
            #expect(try Self.value(restored) == value)
        }
    }

    /// Characters that other formats cannot hold are noticed with and without escapes.
    @Test(arguments: [
        ("\u{1}", "\\U0001"), ("\u{FFFE}", "\\Ufffe"), ("\r", "\\r"),
    ]) func notesUnusualCharacters(character: String, escape: String) throws {
        let traits = try [character, escape].map { text in
            try PlistDocument(decoding: Array("{ a = \"x\(text)y\"; }".utf8), as: .openstep).traits
        }
        #expect(traits[0] == traits[1])
        let plain = try PlistDocument(decoding: Array("{ a = \"xy\"; }".utf8), as: .openstep)
        #expect(traits[0] != plain.traits)
    }

    @Test(arguments: [
        ("{ a = 1; }", 0), ("// a\n{ a = 1; /* b */ }", 2), ("/**/ /**/ ( // c\n a) // d", 4),
    ]) func countsComments(text: String, count: Int) throws {
        for format in [PlistFormat.openstep, .gnustep] {
            let document = try PlistDocument(decoding: Array(text.utf8), as: format)
            #expect(document.commentCount == count)
        }
    }

    @Test func readsExactlyTheUnquotedCharacters() throws {
        let known = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$/:.-".utf8)
        for byte in UInt8(1)..<128 {
            for count in [0, 3, 7, 8, 12] {
                let start = [UInt8](repeating: 0x61, count: count + 1)
                let bytes = Array("(".utf8) + start + [byte] + Array("b)".utf8)
                let value = try? PlistDocument(decoding: bytes, as: .openstep).value
                if known.contains(byte) {
                    let text = String(decoding: start + [byte, 0x62], as: UTF8.self)
                    #expect(value == [Self.string(text)])
                } else {
                    let isComma = byte == UInt8(ascii: ",")
                    let first = Self.string(String(decoding: start, as: UTF8.self))
                    #expect(value == (isComma ? [first, "b"] : nil), "\(byte)")
                }
            }
        }
    }

    /// A predicted key is compared before its end is known.
    @Test func distinguishesKeysFromPredictedOnes() throws {
        // Pairs of dictionaries, the second of which has another key where the first one's may be
        // expected.
        let keys = [
            "a", "ab", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "\"a b\"", "\"a\"", "\"\"",
            "'a\"b'", "\"a\\\"b\"", "\"a'b\"", "\"a\\\\b\"", "'a\\\\b'", "\"é\"", "\"abcdefg \"",
            "a.b", "\"a;b\"", "\"a = b\"", "\"\\U0061\"",
        ]
        for first in keys {
            for second in keys {
                let one = try Self.value("{\(first) = 1;}")
                let two = try Self.value("{\(second) = 2; z = 3;}")
                let both = try Self.value("({\(first) = 1;}, {\(second) = 2; z = 3;})")
                #expect(both == [one, two], "\(first) \(second)")
            }
        }
    }

    @Test func refusesTextSimilarToPredictedKey() {
        for text in ["({\"a b\";}, {a b;})", "({\"a;\";}, {a;;})", "({'a\"b';}, {\"a\"b\";})"] {
            let error = #expect(throws: PlistError.self, "\(text)") { try Self.value(text) }
            #expect(error?.code == .syntax, "\(text)")
        }
    }

    @Test func readsAMillionEscapes() throws {
        let text = "\"" + String(repeating: "\\n\\\"\\U41\\101", count: 250_000) + "\""
        let expected = String(repeating: "\n\"AA", count: 250_000)
        #expect(try Self.value(text) == Self.string(expected))
    }

    @Test func readsManyKeys() throws {
        let count = 200_000
        let text = (0..<count).map { "\"key \($0)\" = \($0);\n" }.joined()
        for (format, source) in [(PlistFormat.openstep, "{\(text)}"), (.strings, text)] {
            let document = try PlistDocument(decoding: Array(source.utf8), as: format)
            #expect(document.root.count == count)
            #expect(document.root["key 199999"]?.string == "199999")
        }
    }

    /// Long texts are written piece by piece, wherever the pieces end.
    @Test func writesLongTextsCharacterByCharacter() throws {
        var options = PlistEncodingOptions()
        options.escapesNonASCII = true
        for count in 0..<6 {
            let text = String(repeating: "x", count: count) + String(repeating: "😀é", count: 4000)
            let value = Self.string(text)
            for format in [PlistFormat.openstep, .gnustep] {
                let bytes = try PlistDocument(value: value).encoded(as: format, options: options)
                #expect(bytes.allSatisfy { $0 < 0x80 })
                #expect(try PlistDocument(decoding: bytes, as: format).value == value)
            }
        }
    }
}
