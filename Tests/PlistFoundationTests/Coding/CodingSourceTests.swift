// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// Cases from Foundation's tests, under their names: accepted and refused input.
@Suite struct CodingSourceTests {
    struct Properties: Codable, Equatable {
        var list: [Element]
        var name: String

        /// Values of several types, in order.
        struct Element: Codable, Equatable {
            var text = "a"
            var number = 42
            var flag = false
            var date = Date(timeIntervalSinceReferenceDate: -781_358_400)
            var data = Data([0xAA, 0x00, 0x11])
        }
    }

    static let properties = Properties(list: [.init()], name: "n")

    static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>list</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>text</key>
        \t\t\t<string>a</string>
        \t\t\t<key>number</key>
        \t\t\t<integer>42</integer>
        \t\t\t<key>flag</key>
        \t\t\t<false/>
        \t\t\t<key>date</key>
        \t\t\t<date>1976-03-29T12:00:00Z</date>
        \t\t\t<key>data</key>
        \t\t\t<data>
        \t\t\tqgAR
        \t\t\t</data>
        \t\t</dict>
        \t</array>
        \t<key>name</key>
        \t<string>n</string>
        </dict>
        </plist>
        """

    @Test func genericProperties_XML() {
        #expect(Coders.agree(Properties.self, Array(Self.xml.utf8)).value == Self.properties)
    }

    @Test func genericProperties_binary() throws {
        let bytes = Array(try Coders.foundationEncode(Self.properties, .binary))
        #expect(Coders.agree(Properties.self, bytes).value == Self.properties)
    }

    @Test func issue5877417() throws {
        var bytes = try Coders.encode(Self.properties, .binary)
        bytes[7] = UInt8(ascii: "x")
        #expect(Coders.agree(Properties.self, bytes).value == Self.properties)
    }

    @Test(arguments: [
        ("deleted leading <", "<?xml", "?xml"),
        ("unterminated comment", "<dict>", "<!-- unending <dict>"),
        ("malformed comment", "\t<key>list", "<-- no comment\n\t<key>list"),
        ("mess with DOCTYPE", "DOCTYPE", "foobar"),
        ("malformed DTD", "<!DOCTYPE", "<?DOCTYPE"),
        ("mismatched close tag", "</array>", "</somethingelse>"),
        ("bad open tag", "<array>", "<invalidtag>"),
        ("extra object", "</plist>", "<string>hello</string>\n</plist>"),
        ("no key in dict", "<key>list</key>", "<string>hello</string>\n<key>list</key>"),
        ("missing value", "<string>n</string>", ""),
        ("malformed real", "<integer>42</integer>", "<real>abc123</real>"),
        ("empty integer", "<integer>42</integer>", "<integer></integer>"),
        ("strange integer", "<integer>42</integer>", "<integer>42q</integer>"),
        ("hex digit", "<integer>42</integer>", "<integer>42A</integer>"),
        ("enormous integer", "42</integer>", "99999999999999999999999999999999999</integer>"),
        ("empty date", "<date>1976-03-29T12:00:00Z</date>", "<date></date>"),
        ("empty real", "<integer>42</integer>", "<real></real>"),
        ("entity", "<string>a</string>", "<string>&nothing;</string>"),
        ("end tag with attributes", "</array>", "</array x>"),
    ])
    func xmlErrors(name: String, old: String, new: String) {
        let text = Self.xml.replacing(old, with: new)
        #expect(text != Self.xml)
        Coders.refuse(Properties.self, Array(text.utf8), "\(name)")
    }

    @Test(arguments: [
        "", "<plist></plist>", "<plist/>", "<array", "<array><!-- comment -->", "<array>",
        "<plist><dict><data>abcd</data><string>xyz</string></dict></plist>",
        "<plist><dict><string>abcd</string><string>xyz</string></dict></plist>",
        "<plist><dict><key>bar</key><stringGARBAGE>foo</string></dict></plist>",
        "<dict><key>e</key><string>&#12341234128664;</string></dict>",
        "<dict><key>e</key><string>&#12866411;</string></dict>",
    ])
    func incompleteOpenTag(text: String) {
        Coders.refuse([String: String].self, Array(text.utf8), "\(text)")
        Coders.refuse([String].self, Array(text.utf8), "\(text)")
    }

    @Test(arguments: [
        ("<plist><string>A sign: &#169; &#xA9;.</string></plist>", "A sign: © ©."),
        ("<plist><string>&amp;&apos;&lt;&gt;&quot;</string></plist>", "&'<>\""),
        (
            "<string><![CDATA[A &amp; &33; <![CDATA[]]]> outside</string>",
            "A &amp; &33; <![CDATA[] outside"
        ),
        ("<plist><string      >foo</string></plist>", "foo"),
        ("<string>&#128663;</string>", "🚗"),
        ("<plist><string>(x #&quot;^[0-9]+$&quot;)</string></plist>", "(x #\"^[0-9]+$\")"),
        ("<plist><string/></plist>", ""), ("<string></string>", ""),
    ])
    func cdataSection(xml: String, text: String) {
        let found = Coders.agree(String.self, Array(xml.utf8), "\(xml)")
        #expect(found.value == text)
    }

    @Test func dataWithBOM_utf8() {
        let xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><string>hello</string>"
        let bytes = [0xEF, 0xBB, 0xBF] + Array(xml.utf8)
        #expect(Coders.agree(String.self, bytes).value == "hello")
    }

    @Test func dataWithBOM_utf32be() throws {
        let xml =
            "<?xml version=\"1.0\" encoding=\"UTF-32BE\"?><plist><string>hello</string></plist>"
        let units = [UInt32(0xFEFF)] + xml.unicodeScalars.map(\.value)
        let bytes = units.flatMap { unit in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: unit >> $0) }
        }
        #expect(Coders.agree(String.self, bytes).value == "hello")
    }

    @Test func dataWithBOM_utf32le() throws {
        let xml =
            "<?xml version=\"1.0\" encoding=\"UTF-16LE\"?><plist><string>hello</string></plist>"
        let bytes = ([0xFEFF] + Array(xml.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(Coders.agree(String.self, bytes).value == "hello")
    }

    @Test func plistWithBadUTF8() {
        let bytes = Array("<array><string>".utf8) + [0xC3, 0x28] + Array("</string></array>".utf8)
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([String].self, from: bytes)
        }
    }

    @Test func test_xmlDecoder() throws {
        struct Info: Codable, Equatable {
            let name: String
            let executable: String?
            let absent: Int?
            let version: Double
            let number: Int
            let flag: Bool
            let parts: [Data]
            let date: Date
        }
        let xml = """
            <plist version="1.0"><dict><key>name</key><string>n</string>
            <key>executable</key><string>e</string><key>version</key><real>6.0</real>
            <key>number</key><integer>-100</integer><key>flag</key><true/>
            <key>parts</key><array><data>VEVTVA==</data></array>
            <key>date</key><date>1970-01-01T00:00:20Z</date></dict></plist>
            """
        let expected = Info(
            name: "n", executable: "e", absent: nil, version: 6, number: -100,
            flag: true, parts: [Data("TEST".utf8)], date: Date(timeIntervalSince1970: 20))
        #expect(Coders.agree(Info.self, xml).value == expected)
    }

    // MARK: Formats

    /// Foundation reports the format of decoded data; here the document has it.
    @Test func returnRightFormatFromParse() throws {
        for (format, other) in Coders.formats {
            let bytes = Array(try Coders.foundationEncode(["a": 1], other))
            let document = try PlistDocument(decoding: bytes)
            #expect(document.format == format)
            #expect(try PlistDecoder().decode([String: Int].self, from: document) == ["a": 1])
        }
        let document = try PlistDocument(decoding: Array("{ a = en; }".utf8))
        #expect(document.format == .openstep)
        #expect(try PlistDecoder().decode([String: String].self, from: document) == ["a": "en"])
    }

    @Test(
        arguments: [
            ("{ a = there; }\r\nextra", nil), ("{ a = '\\U; }", nil), ("goodbye cruel world", nil),
            ("{ \"test key\" = value; nested = x; }", ["test key": "value", "nested": "x"]),
            ("a = \"Good\";\nb = \"Bad\";\n", ["a": "Good", "b": "Bad"]),
            ("// Note */\na = /*T*/ \"G\"; // T\nb = \"B\" /*T// */;\n", ["a": "G", "b": "B"]),
            ("{ a = '\\U1z\\U12z\\U123z\\U1234'; }", ["a": "\u{1}z\u{12}z\u{123}z\u{1234}"]),
            ("{ a = '\\a\\b\\f\\n\\r\\t\\v\\\"\\\\n'; }", ["a": "\u{7}\u{8}\u{C}\n\r\t\u{B}\"\\n"]),
        ] as [(String, [String: String]?)])
    func oldStylePlist_dictionary(text: String, expected: [String: String]?) throws {
        let bytes = Array(text.utf8)
        let found = Coders.Outcome { try PlistDecoder().decode([String: String].self, from: bytes) }
        #expect(found.value == expected)
    }

    /// One to three digits, in the NeXTSTEP encoding.
    @Test func oldStylePlist_octal() throws {
        let text = "('\\5', '\\05', '\\005', '\\101', '\\0', '\\1019', '\\241')"
        #expect(
            try PlistDecoder().decode([String].self, from: Array(text.utf8))
                == ["\u{5}", "\u{5}", "\u{5}", "A", "\u{0}", "A9", "¡"])
    }

    @Test func oldStylePlist_data() throws {
        let text = "data1 = <7465\n73 74\n696E67                31\n\n323334>;"
        #expect(
            try PlistDecoder().decode([String: Data].self, from: Array(text.utf8))
                == ["data1": Data("testing1234".utf8)])
    }

    // MARK: Binary property lists

    /// A binary file of objects, with a trailer and offsets that may be wrong.
    struct Binary: Sendable {
        /// [42, 314, 255].
        var objects: [[UInt8]] = [[0xA3, 1, 2, 3], [0x10, 42], [0x11, 1, 58], [0x10, 255]]
        var offsetWidth: UInt8 = 1
        var referenceWidth: UInt8 = 1
        var count: UInt64?
        var top: UInt64 = 0
        var tableStart: UInt64?
        /// An offset that overrides that of an object.
        var offset: (object: Int, value: UInt64)?

        private static func big(_ value: UInt64, _ width: UInt8) -> [UInt8] {
            (0..<Int(width)).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }

        var bytes: [UInt8] {
            var bytes = Array("bplist00".utf8)
            var offsets: [UInt64] = []
            for object in objects {
                offsets.append(UInt64(bytes.count))
                bytes += object
            }
            if let offset { offsets[offset.object] = offset.value }
            let start = UInt64(bytes.count)
            bytes += offsets.flatMap { Self.big($0, offsetWidth) }
            bytes += [0, 0, 0, 0, 0, 0, offsetWidth, referenceWidth]
            bytes += Self.big(count ?? UInt64(objects.count), 8)
            return bytes + Self.big(top, 8) + Self.big(tableStart ?? start, 8)
        }
    }

    static let wide: [UInt8] =
        [0xA3] + [1, .max, 3].flatMap { Array(repeating: 0, count: 7) + [$0] }

    static let binaries: [(name: String, file: Binary)] = [
        ("badReferenceIndex", Binary(objects: [[0xA3, 1, 2, 0xBD]] + Binary().objects[1...])),
        ("badTopObjectIndex", Binary(top: .max)),
        ("outOfBoundsObjectOffset", Binary(offset: (3, 0xEE))),
        ("nonTopObjectOffsetBelowHeader", Binary(offset: (1, 3))),
        ("outOfBoundsOffsetTableStart", Binary(tableStart: .max)),
        ("tooLargeObjectCount", Binary(count: .max)),
        ("tooLargeOffset", Binary(offsetWidth: 8, offset: (2, .max))),
        ("tooLargeIndex", Binary(objects: [wide] + Binary().objects[1...], referenceWidth: 8)),
    ]

    @Test(arguments: binaries)
    func badReferenceIndex(name: String, file: Binary) {
        Coders.refuse([Int].self, file.bytes, "\(name)")
    }

    @Test func binaryPropertyListOfNumbers() {
        #expect(Coders.agree([Int].self, Binary().bytes).value == [42, 314, 255])
        let file = Binary(offsetWidth: 8)
        #expect(Coders.agree([Int].self, file.bytes).value == [42, 314, 255])
    }

    @Test func nonStringDictionaryKey() throws {
        var bytes = try Coders.encode(["abcd": "xyz"], .binary)
        let key = try #require(bytes.firstIndex(of: 0x54))
        bytes[key] = 0x09
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode([String: String].self, from: bytes)
        }
    }

    /// Neither reads a UID as a number, or its XML form as a dictionary.
    @Test func uid() throws {
        let bytes = Binary(objects: [[0xA1, 1], [0x80, 1]]).bytes
        Coders.refuse([Int32].self, bytes)
        #expect(try PlistDecoder().decode([PlistUID].self, from: bytes) == [PlistUID(1)])
        let xml = Array("<dict><key>CF$UID</key><integer>1</integer></dict>".utf8)
        Coders.refuse([String: Int32].self, xml)
        #expect(try PlistDecoder().decode(PlistUID.self, from: xml) == PlistUID(1))
    }

    @Test func bplistCollectionReferences() throws {
        let file = Binary(objects: [[0xA2, 1, 1], [0xA2, 2, 2], [0xA3, 3, 3, 3], [0x51, 97]])
        let inner = [["a", "a", "a"], ["a", "a", "a"]]
        #expect(Coders.agree([[[String]]].self, file.bytes).value == [inner, inner])
    }
}
