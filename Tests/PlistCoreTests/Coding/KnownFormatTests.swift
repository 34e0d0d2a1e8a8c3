// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import Testing

/// Texts whose format only the caller knows, and the null of JSON.
@Suite struct KnownFormatTests {
    private static var encoder: PlistEncoder {
        var encoder = PlistEncoder()
        encoder.format = .json
        return encoder
    }

    private static var decoder: PlistDecoder {
        var decoder = PlistDecoder()
        decoder.format = .json
        return decoder
    }

    private static func roundTrips<T: Codable & Equatable>(_ value: T) throws -> Bool {
        let bytes = try encoder.encode(value)
        let document = try PlistDocument(decoding: bytes, as: .json)
        return try decoder.decode(T.self, from: bytes) == value
            && decoder.decode(T.self, from: document) == value
            && PlistDecoder().decode(T.self, from: document) == value
    }

    // MARK: Leaves

    static let texts = [
        "", "text", "5", "true", "null", "$null", "a b", "\u{1}", "\u{1F}", "\u{7F}", "\u{E9}",
        "e\u{301}", "\u{1F600}", "\"", "\\", "/", "\n\r\t\u{8}\u{C}", "\\u0041", "{}", "[1]", "'",
        "= ;", "\u{2028}", "\u{FEFF}",
    ]

    @Test(arguments: texts) func readsStringAsJSONByDefault(_ text: String) throws {
        let bytes = try Self.encoder.encode(text)
        #expect(try PlistDocument(decoding: bytes).format == .json)
        #expect(try PlistDecoder().decode(String.self, from: bytes) == text)
        #expect(try Self.roundTrips(text))
        #expect(try Self.roundTrips([text]) && Self.roundTrips(["key": text]))
        #expect(try Self.roundTrips(Optional(text)))
        // Its OpenStep text is not mistaken for JSON with another value.
        var other = PlistEncoder()
        other.allowsLeafRoot = true
        for format in [PlistFormat.openstep, .gnustep] {
            other.format = format
            #expect(try PlistDecoder().decode(String.self, from: other.encode(text)) == text)
        }
    }

    @Test func leavesRoundTrip() throws {
        for number in [0, 1, -1, .max, .min] { #expect(try Self.roundTrips(number)) }
        #expect(try Self.roundTrips(UInt64.max) && Self.roundTrips(UInt8.max))
        for number in [0, -0.0, 0.1, 1e300, .leastNonzeroMagnitude, 5] {
            #expect(try Self.roundTrips(number))
        }
        #expect(try Self.roundTrips(true) && Self.roundTrips(false))
        #expect(try Self.roundTrips(Int?.none) && Self.roundTrips(Bool?.none))
        #expect(try Self.roundTrips(String?.none) && Self.roundTrips([String: Int]?.none))
        #expect(try Self.roundTrips([Int?.none, 1]) && Self.roundTrips([String?.none, "$null"]))
    }

    @Test(arguments: ["5", "-1.5e3", "true", "null"])
    func mismatchSuggestsKnownFormat(_ text: String) throws {
        let bytes = Array(text.utf8)
        #expect(try PlistDecoder().decode(String.self, from: bytes) == text)
        let error = try #require(
            #expect(throws: DecodingError.self) {
                try PlistDecoder().decode([Int].self, from: bytes)
            })
        #expect(
            error.plistError?.message
                == "expected Array<Int>, found a string; give the format if the text is JSON")
        #expect(throws: DecodingError.self) { try Self.decoder.decode([Int].self, from: bytes) }
    }

    @Test(arguments: ["{}", "{ }", "5", "\"\"", "null"])
    func editUsesKnownFormat(_ text: String) throws {
        var editor = try PlistSourceEditor(decoding: ByteStore(text.utf8), as: .json)
        try editor.edits.set(["Count": 5, "Nothing": .null, "Is": true], at: [])
        let result = try PlistDocument(decoding: editor.finish().bytes)
        #expect(result.format == .json)
        #expect(try result.value == ["Count": 5, "Nothing": .null, "Is": true])
        var document = try PlistDocument(decoding: text, as: .json)
        document = try document.edited { editor throws(PlistError) in try editor.set(5, at: []) }
        #expect(document.format == .json)
        #expect(try document.value == 5)
    }

    // MARK: `$null`

    private struct Record: Codable, Equatable {
        var name: String?
        var names: [String?]
        var others: [String: String?]
    }

    private static let record = Record(
        name: "$null", names: ["$null", nil], others: ["a": "$null", "b": nil])

    @Test func nullTextIsStringInJSON() throws {
        #expect(try Self.roundTrips(Self.record))
        let document = try Self.encoder.document(encoding: Self.record)
        #expect(try Self.decoder.decode(Record.self, from: document) == Self.record)
        let value = try document.value
        #expect(try Self.decoder.decode(Record.self, from: value) == Self.record)
        let edited = try PlistDocument(decoding: Self.encoder.encode(Self.record))
            .edited { editor throws(PlistError) in try editor.set("$null", at: ["name"]) }
        #expect(try PlistDecoder().decode(Record.self, from: edited) == Self.record)
        let source = ByteStore(try Self.encoder.encode(["a": Self.record]))
        #expect(
            try PlistDecoder().decode(Record.self, from: source, at: PlistQuery("a")) == Self.record
        )
    }

    @Test(arguments: [PlistFormat.xml, .binary, .openstep, .gnustep])
    func nullTextIsNullInOtherFormats(_ format: PlistFormat) throws {
        var encoder = PlistEncoder()
        encoder.format = format
        let bytes = try encoder.encode(["a": String?.none, "b": "b"])
        let expected = ["a": String?.none, "b": "b"]
        #expect(try PlistDecoder().decode([String: String?].self, from: bytes) == expected)
        #expect(try PlistDecoder().decode([String?].self, from: encoder.encode(["$null"])) == [nil])
    }

    /// A type that encodes its nil.
    private struct Explicit: Codable, Equatable {
        var name: String?

        init(name: String?) { self.name = name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String?.self, forKey: .name)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
        }

        enum CodingKeys: CodingKey { case name }
    }

    /// This does not depend on the format of the encoder.
    @Test(arguments: [PlistFormat.json, .binary])
    func updateWritesNullOfSource(_ format: PlistFormat) throws {
        var encoder = PlistEncoder()
        encoder.format = format
        let texts: [(text: String, null: PlistValue)] = [
            (#"{"name": "a"}"#, .null), ("{name = a;}", "$null"),
            ("<plist><dict><key>name</key><string>a</string></dict></plist>", "$null"),
        ]
        for (text, null) in texts {
            var editor = try PlistSourceEditor(decoding: ByteStore(text.utf8))
            try encoder.update(Explicit(name: nil), with: &editor.edits)
            let result = try PlistDocument(decoding: editor.finish().bytes)
            #expect(try result.value == ["name": null])
            #expect(try PlistDecoder().decode(Explicit.self, from: result).name == nil)
        }
        var editor = try PlistSourceEditor(decoding: ByteStore(#"{"name": null}"#.utf8))
        try encoder.update(Explicit(name: "$null"), with: &editor.edits)
        #expect(try editor.edits.document().value == ["name": "$null"])
    }

    @Test func defaultsUseNullOfSource() throws {
        for text in ["{}", #"{"other": 1}"#] {
            let source = ByteStore(text.utf8)
            let read = try Self.decoder.decode(
                Explicit.self, from: source, defaults: Explicit(name: nil))
            #expect(read.name == nil)
            let document = try PlistDocument(decoding: source, as: .json)
            let again = try PlistDecoder().decode(
                Explicit.self, from: document, defaults: Explicit(name: "$null"))
            #expect(again.name == "$null")
        }
    }
}
