// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Messages of the JSON decoder, and their places.
@Suite struct JSONDecoderTests {
    static func decode(
        _ text: String, _ change: (inout PlistDecodingOptions) -> Void = { _ in }
    ) throws(PlistError) -> PlistDocument {
        var options = PlistDecodingOptions()
        change(&options)
        return try PlistDocument(decoding: Array(text.utf8), as: .json, options: options)
    }

    static func error(_ text: String, isTagged: Bool = false) -> PlistError? {
        #expect(throws: PlistError.self) { try decode(text) { $0.isTagged = isTagged } }
    }

    static let messages: [(text: String, message: String)] = [
        ("", "expected a value, found the end of the input"),
        ("[1,]", "expected a value, found ']'"),
        ("{\"a\": 1,}", "expected a key in quotation marks, found '}'"),
        ("{a", "expected a key in quotation marks or '}', found 'a'"),
        ("{\"a\" = 1", "expected ':' after the key, found '='"),
        ("[1 \"a\"]", "expected ',' or ']', found a string"),
        ("{\"a\": 1 /* */}", "expected ',' or '}', found a comment"),
        ("[1", "expected ',' or ']', found the end of the input"),
        ("[nil]", "expected a value, found 'nil'"),
        ("[\u{1B}]", "expected a value, found '\\u{1b}'"),
        ("[é]", "expected a value, found 'é'"),
        ("[] x", "expected the end of the input after the value, found 'x'"),
        ("[01]", "expected a number without leading zeros"),
        ("[-a]", "expected a digit after '-', found 'a'"),
        ("[1.]", "expected a digit after the decimal point, found ']'"),
        ("[1e]", "expected a digit after the 'e' of the exponent, found ']'"),
        (
            "[18446744073709551616]",
            "expected an integer from -9223372036854775808 to 18446744073709551615, "
                + "found '18446744073709551616'"
        ),
        ("[1e400]", "expected a real of at most 1.7976931348623157e+308, found '1e400'"),
        ("[\"a", "expected '\"', found the end of the input"),
        ("[\"\t\"]", "expected '\"' or text, found the control character \\t"),
        ("[\"\\x\"]", "expected an escape such as '\\n' or '\\u000a', found '\\x'"),
        ("[\"\\u12x4\"]", "expected four hexadecimal digits after '\\u', found '\\u12'"),
        ("[\"\\ud800\"]", "expected a surrogate pair, found '\\ud800' alone"),
    ]

    @Test(arguments: CaseIndex.all(of: messages))
    func reportsExpectedAndFound(caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (text, message) = Self.messages[index]
        #expect(Self.error(text)?.message == message)
    }

    static let tagMessages: [(text: String, message: String)] = [
        (
            "{\"$date\": \"today\"}",
            "expected '$date' with a date such as 2001-01-01T00:00:00.5Z, or with the seconds "
                + "since then"
        ),
        ("{\"$data\": \"?\"}", "expected '$data' with base64"),
        (
            "{\"$real\": 1}",
            "expected '$real' with 'nan', '+infinity', '-infinity', or '0x' and 16 hexadecimal "
                + "digits"
        ),
        (
            "{\"CF$UID\": -1}",
            "expected 'CF$UID' with an integer from 0 to 18446744073709551615"
        ),
        ("{\"$dictionary\": 1}", "expected '$dictionary' with a dictionary"),
    ]

    @Test(arguments: CaseIndex.all(of: tagMessages))
    func explainsMalformedTags(caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (text, message) = Self.tagMessages[index]
        let error = Self.error(text, isTagged: true)
        #expect(error?.message == message)
        #expect(error?.location?.byteOffset == 0)
        #expect(error?.location?.byteCount == text.utf8.count)
        #expect(error?.path?.components == [])
        let inner = Self.error("{\"a\": [1, \(text)]}", isTagged: true)
        #expect(inner?.path?.components == [.key("a"), .index(1)])
    }

    @Test func locatesStartOfOpenConstruct() throws {
        let array = try #require(Self.error("{\"a\": [1, 2}"))
        #expect(array.notes.map(\.message) == ["the array opened here is still open"])
        #expect(array.notes.first?.location?.byteOffset == 6)
        #expect(array.path?.components == [.key("a"), .index(2)])
        let string = try #require(Self.error("[\"a\", \"b"))
        #expect(string.notes.map(\.message) == ["the string opened here is still open"])
        #expect(string.notes.first?.location?.byteOffset == 6)
        #expect(string.path?.components == [.index(1)])
    }

    @Test func warnsOnlyOfFirstNull() throws {
        let document = try Self.decode("[1, null, {\"a\": null}]")
        #expect(document.warningCount == 1)
        let warning = try #require(document.warnings.first)
        #expect(warning.message == "null, which most property list formats cannot represent")
        #expect(warning.location?.byteOffset == 4)
        #expect(warning.path?.components == [.index(1)])
        #expect(!warning.changesValue)
        #expect(document.traits.contains(.nulls))
    }

    @Test func setsTraitsOfDocument() throws {
        #expect(try Self.decode("[\"a\\n\\t\\u00e9\", 1, {\"b\": 1.5}]").traits == [])
        for text in ["\"\\u0001\"", "\"\\r\"", "\"\\uffff\"", "{\"\\b\": 1}", "\"\u{FFFE}\""] {
            #expect(try Self.decode(text).traits == .nonXMLCharacters, "\(text)")
        }
        #expect(try Self.decode("{\"CF$UID\": 1}").traits.contains(.uids))
        func tagged(_ text: String) throws -> PlistTraits {
            try Self.decode(text) { $0.isTagged = true }.traits.subtracting(.unreachableNodes)
        }
        #expect(try tagged("{\"CF$UID\": 1}").contains(.uids))
        #expect(try tagged("{\"$dictionary\": {\"CF$UID\": 1}}") == .uidDictionaries)
        #expect(try tagged("{\"$dictionary\": {\"CF$UID\": \"1\"}}") == [])
        #expect(try tagged("{\"$date\": 0.5}") == .unusualDates)
        #expect(try tagged("{\"$date\": 5}") == [])
        #expect(try tagged("[\"\\ud800\"]") == .unpairedSurrogates)
    }

    @Test func reusesUnescapedStringsOfSource() throws {
        let document = try Self.decode("{\"key\": \"value\", \"k\\u0065y2\": \"v\\u0061lue\"}")
        #expect(document.arena.decodedBuffer.count == "key2value".utf8.count)
        #expect(try document.value == ["key": "value", "key2": "value"])
    }

    @Test func refusesToWrite513thLevelOfTags() throws {
        var options = PlistEncodingOptions()
        options.isTagged = true
        func nested(_ value: PlistValue, _ levels: Int) throws -> PlistDocument {
            try PlistDocument(value: (0..<levels).reduce(value) { inner, _ in [inner] })
        }
        let leaves: [PlistValue] = [
            .data([]), .uid(1), .real(.init(.nan)), .date(.init(secondsSinceReferenceDate: 0)),
        ]
        for leaf in leaves {
            let bytes = try nested(leaf, 511).encoded(as: .json, options: options)
            let decoded = try PlistDocument(decoding: bytes, as: .json, options: Self.tagged)
            #expect(try decoded.isIdentical(to: nested(leaf, 511)))
            let error = #expect(throws: PlistError.self) {
                try nested(leaf, 512).encoded(as: .json, options: options)
            }
            #expect(error?.code == .unrepresentable)
            #expect(error?.path?.components.count == 512)
        }
        // A dictionary that looks like a tag takes two levels.
        let dictionary: PlistValue = ["$date": ["$data": true]]
        #expect(throws: Never.self) {
            let bytes = try nested(dictionary, 508).encoded(as: .json, options: options)
            _ = try PlistDocument(decoding: bytes, as: .json, options: Self.tagged)
        }
        let error = #expect(throws: PlistError.self) {
            try nested(dictionary, 509).encoded(as: .json, options: options)
        }
        #expect(error?.path?.components.last == .key("$date"))
    }

    static var tagged: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.isTagged = true
        return options
    }

    @Test func refusesOverlongNumbers() throws {
        let long = "1." + String(repeating: "3", count: 65_534)
        #expect(try PlistDocument(decoding: Array("[1, \(long)]".utf8), as: .json).root.count == 2)
        let error = try #require(
            #expect(throws: PlistError.self) {
                try PlistDocument(decoding: Array("[1, \(long)3]".utf8), as: .json)
            })
        #expect(error.code == .limit)
        #expect(error.message == "expected a number of at most 65536 characters, found 65537")
        #expect(error.location?.byteOffset == 4 && error.location?.byteCount == 65_537)
    }

    /// Their digits form a number beyond 2^64, whose lowest bits are another number.
    @Test(arguments: [
        "1844674407370955161.7", "-3.6893488147419103233", "0.00018446744073709551617",
    ])
    func readsRealsWithMoreDigitsThanIntegers(_ text: String) throws {
        #expect(try Self.decode("[\(text)]").root[0]?.double == Double(text))
    }
}
