// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Detection of text formats.
@Suite struct OpenStepDetectionTests {
    static func format(_ bytes: [UInt8], _ name: String?) -> PlistFormat? {
        try? PlistCodecRegistry.standard.codec(detecting: ByteStore(bytes), fileName: name).format
    }

    static let cases: [(text: String, name: String?, format: PlistFormat?)] = [
        ("{}", nil, .openstep), ("{}", "a.plist", .openstep), ("{}", "a.json", .json),
        ("{ /* a */ }", "project.pbxproj", .openstep), ("{a = b;}", "a.json", .openstep),
        ("{\"a\" = b;}", nil, .openstep), ("{\"a\";}", nil, .openstep),
        ("{'a' = b;}", "Localizable.strings", .openstep), ("{\"a\": 1}", nil, .json),
        ("{\"a\": 1}", "a.strings", .json), ("[1]", nil, .json), ("(a)", nil, .openstep),
        ("(a)", "a.strings", .openstep), ("()", nil, .openstep), ("<00>", nil, .openstep),
        ("<dada>", nil, .openstep), ("<data>", nil, .xml), ("< >", nil, .openstep),
        ("<>", nil, .openstep), ("<dict/>", nil, .xml), ("<*I5>", nil, .gnustep),
        ("<[AAEC]>", nil, .gnustep), ("{a = <*BY>;}", nil, .gnustep),
        ("{a = b; c = (<*I1>);}", nil, .gnustep), ("{\"<*\" = b;}", nil, .gnustep),
        ("a", nil, .openstep), ("5", nil, .openstep), ("true", nil, .openstep),
        ("\"a\"", nil, .json), ("\"a\"", "a.json", .json), ("\"a\"", "a.strings", .strings),
        ("\"a\"", "a.plist", .openstep), ("'a'", nil, .openstep), ("\"\\101\"", nil, .openstep),
        ("a = b;", nil, .strings), ("\"a\" = \"b\";", nil, .strings), ("'a';", nil, .strings),
        ("/* a */ // b\n\"c\" /* d */ = \"e\";", nil, .strings),
        ("// !$*UTF8*$!\n{\n\ta = b;\n}", nil, .openstep), ("\u{2028}a = b;", nil, .strings),
        ("a b", nil, nil), ("a b", "Localizable.strings", .strings),
        ("a b", "/x/LOCALIZABLE.STRINGS", .strings), ("Hello, world", nil, nil),
        ("/* a */", "a.strings", .strings), ("/* a */", "a.plist", nil),
        (" \n", "a.strings", .strings), (" \n", "a.plist", nil), ("+", nil, nil),
        ("\"a\\\"b\" = c;", nil, .strings), ("\"a = c;", nil, .openstep),
    ]

    @Test(arguments: cases)
    func detectsFormatByContentThenName(text: String, name: String?, format: PlistFormat?) {
        #expect(Self.format(Array(text.utf8), name) == format)
        #expect(Self.format([0xEF, 0xBB, 0xBF] + Array(text.utf8), name) == format)
    }

    @Test func looksPastLongComments() {
        let comment = "/* " + String(repeating: "x", count: 12_000) + " */\n"
        #expect(Self.format(Array((comment + "a = b;").utf8), nil) == .strings)
        #expect(Self.format(Array((comment + "{a = b;}").utf8), nil) == .openstep)
        // The search has a limit, beyond which the most likely format is reported.
        let tooLong = String(repeating: comment, count: 3)
        #expect(Self.format(Array((tooLong + "a = b;").utf8), "a.strings") == .strings)
        #expect(Self.format(Array((tooLong + "{a = b;}").utf8), nil) == .openstep)
    }

    @Test(arguments: ["UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"])
    func detectsFormatInWideEncodings(name: String) throws {
        let encoding = try #require(PlistTextEncoding(name: name))
        for (text, format) in [
            ("{\"é\" = \"∢\";}", PlistFormat.openstep), ("\"∢\" = \"é\";", .strings),
            ("/* ∢ */ (a)", .openstep), ("<*I5>", .gnustep), ("<00>", .openstep),
        ] {
            let bytes = text.unicodeScalars.flatMap { AlignmentTests.encoded($0.value, encoding) }
            #expect(Self.format(bytes, nil) == format)
            let mark = AlignmentTests.encoded(0xFEFF, encoding)
            #expect(Self.format(mark + bytes, nil) == format)
        }
    }

    @Test func reportsErrorOfFormatByName() throws {
        let error = #expect(throws: PlistError.self) {
            try PlistCodecRegistry.standard.decode(
                ByteStore(Array("“a” = “b”;".utf8)), fileName: "Localizable.strings")
        }
        #expect(error?.format == .strings)
        #expect(error?.message == "expected a key or the end of the input, found '“'")
        #expect(
            error?.notes.last?.message == "the input was read as .strings because of its name")
    }

    @Test func infersFormatFromContent() throws {
        func format(_ text: String, as format: PlistFormat) throws -> PlistFormat? {
            try PlistDocument(decoding: Array(text.utf8), as: format).format
        }
        #expect(try format("{a = b;}", as: .gnustep) == .openstep)
        #expect(try format("{a = <*I5>;}", as: .openstep) == .gnustep)
        #expect(try format("{a = b;}", as: .strings) == .openstep)
        #expect(try format("{a = <*I5>;}", as: .strings) == .gnustep)
        #expect(try format("a = <*I5>;", as: .strings) == .strings)
    }
}
