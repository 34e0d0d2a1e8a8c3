// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// Keys that differ, but are equal as Swift strings.
@Suite struct EqualKeyTests {
    private struct Name: Hashable, Codable, CodingKeyRepresentable {
        var text: String
        var codingKey: any CodingKey { Key(stringValue: text) }
        init(text: String) { self.text = text }
        init?(codingKey: some CodingKey) { text = codingKey.stringValue }
    }

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// A type that reads all keys itself.
    private struct Everything: Decodable {
        var values: [String: Int] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys {
                values[key.stringValue] = try container.decode(Int.self, forKey: key)
            }
        }
    }

    private struct Direct: Decodable {
        var values: [String: Int]
        init(from decoder: any Decoder) throws { values = try [String: Int](from: decoder) }
    }

    private struct Outer: Decodable { var inner: [String: [String: Int]] }

    private static let pairs: [(String, String)] = [
        ("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}"),
        ("\u{AC00}", "\u{1100}\u{1161}"),
        ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    ]

    private static func refusal<T: Decodable>(
        of type: T.Type, _ document: PlistDocument
    ) throws -> PlistError {
        let error = try #require(
            #expect(throws: DecodingError.self) { try PlistDecoder().decode(type, from: document) })
        guard case .dataCorrupted = error else { throw error }
        return try #require(error.plistError)
    }

    private static let message =
        "another key is canonically equal, so String cannot distinguish them"

    @Test func dictionariesRefuseEqualKeys() throws {
        for (one, other) in Self.pairs {
            for (first, second) in [(one, other), (other, one)] {
                let text = #"{"a": 1, "\#(first)": 2, "b": 3, "\#(second)": 4}"#
                let document = try PlistDocument(decoding: text, as: .json)
                #expect(document.root.count == 4)
                var errors = [
                    try Self.refusal(of: [String: Int].self, document),
                    try Self.refusal(of: [String: Double?].self, document),
                    try Self.refusal(of: [Name: Int].self, document),
                    try Self.refusal(of: Everything.self, document),
                    try Self.refusal(of: Direct.self, document),
                ]
                let list = try PlistDocument(value: [document.value])
                errors.append(try Self.refusal(of: [[String: Int]].self, list))
                for error in errors {
                    #expect(error.message == Self.message && error.code == .unrepresentable)
                    #expect(error.path?.components.last == .key(PlistString(second)))
                }
            }
        }
    }

    @Test func errorHasPlaceOfEqualKey() throws {
        let text = "{\n  \"inner\": {\"x\": {\n    \"\u{E9}\": 1,\n    \"e\u{301}\": 2}}\n}"
        let document = try PlistDocument(decoding: text, as: .json)
        let error = try Self.refusal(of: Outer.self, document)
        #expect(error.path == ["inner", "x", "e\u{301}"])
        #expect(error.location?.text?.line == 4)
    }

    @Test func everyFormatRefusesEqualKeys() throws {
        let value: PlistValue = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(value.asDictionary?.count == 2)
        for format in [PlistFormat.xml, .binary, .json, .gnustep] {
            let bytes = try value.encoded(as: format)
            #expect(throws: DecodingError.self) {
                try PlistDecoder().decode([String: Int].self, from: bytes)
            }
            #expect(throws: DecodingError.self) {
                try PlistDecoder().decode(
                    [String: Int].self, from: ByteStore(bytes), defaults: ["a": 1])
            }
        }
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([String: Int].self, from: value)
        }
    }

    @Test func keepsKeyThatIsNotAString() throws {
        var options = PlistDecodingOptions()
        options.isTagged = true
        let document = try PlistDocument(
            decoding: #"{"a": 1, "\ud800": 2}"#, as: .json, options: options)
        let error = try Self.refusal(of: [String: Int].self, document)
        #expect(error.code == .unpairedSurrogate)
        #expect(error.message == "the key has an unpaired surrogate, which String cannot hold")
        #expect(try PlistDecoder().decode(PlistDictionary.self, from: document).count == 2)
    }

    @Test func typesThatKeepBothKeysReadThem() throws {
        let document = try PlistDocument(
            decoding: #"{"\#("\u{E9}")": 1, "e\#("\u{301}")": 2}"#, as: .json)
        #expect(try PlistDecoder().decode(PlistDictionary.self, from: document).count == 2)
        #expect(try PlistDecoder().decode(PlistValue.self, from: document).asDictionary?.count == 2)
        struct Record: Decodable {
            var one: Int
            enum CodingKeys: String, CodingKey { case one = "\u{E9}" }
        }
        #expect(try PlistDecoder().decode(Record.self, from: document).one == 1)
    }

    @Test func keepsDifferentKeys() throws {
        let names = ["a", "A", "\u{E9}", "\u{E8}", "e", "\u{301}", "\u{1F600}", "K", "k"]
        let value = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        let bytes = try PlistEncoder().encode(value)
        #expect(try PlistDecoder().decode([String: Int].self, from: bytes) == value)
    }
}
