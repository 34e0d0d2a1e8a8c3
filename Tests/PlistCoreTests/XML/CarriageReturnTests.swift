// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Carriage returns in text are kept, as Core Foundation keeps them.
@Suite struct CarriageReturnTests {
    static func decode(
        _ content: String, options: PlistDecodingOptions = .init()
    ) throws -> PlistDocument {
        let text = "<plist version=\"1.0\">\(content)</plist>"
        return try PlistDocument(decoding: Array(text.utf8), options: options)
    }

    static let strings: [(content: String, value: PlistString, place: String?)] = [
        ("\r", "\r", "1:30"), ("a\rb", "a\rb", "1:31"), ("a\r\nb\rc", "a\r\nb\rc", "1:31"),
        ("\n\r", "\n\r", "2:1"), ("a\nb", "a\nb", nil),
        ("0123456789abcdef\r", "0123456789abcdef\r", "1:46"),
        ("&lt;\r\n&gt;\r", "<\r\n>\r", "1:34"), ("é]\r", "é]\r", "1:32"),
        ("<![CDATA[a\r\nb\rc]]>", "a\r\nb\rc", "1:40"), ("x<![CDATA[]\r]]>\r", "x]\r\r", "1:41"),
        ("&#13;", "\r", nil), ("a&#xD;\nb", "a\r\nb", nil), ("&#13;\r", "\r\r", "1:35"),
        ("<![CDATA[\n]]>&#13;", "\n\r", nil),
    ]

    @Test(arguments: CaseIndex.all(of: strings))
    func keepsCarriageReturnsInStrings(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (content, value, place) = Self.strings[index]
        let document = try Self.decode("<string>\(content)</string>")
        #expect(try document.value == .string(value))
        Self.expectOne(document.warnings, at: place, in: "string", content)
    }

    @Test(arguments: CaseIndex.all(of: strings))
    func keepsCarriageReturnsInKeys(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (content, value, place) = Self.strings[index]
        // The text stands four columns further right than that of a string.
        let document = try Self.decode("<dict ><key>\(content)</key><true/></dict>")
        #expect(try document.value == .dictionary([value: true]))
        let moved = place.map { $0.hasPrefix("1:") ? "1:\(Int($0.dropFirst(2))! + 4)" : $0 }
        Self.expectOne(document.warnings, at: moved, in: "key", content)
    }

    private static func expectOne(
        _ warnings: [PlistDiagnostic], at place: String?, in element: String, _ content: String
    ) {
        #expect(warnings.count == (place == nil ? 0 : 1), "\(warnings)")
        guard let warning = warnings.first, let position = warning.location?.text else { return }
        #expect(warning.code == .carriageReturn)
        #expect("\(position.line):\(position.column)" == place)
        #expect(!warning.changesValue)
        let first = content.utf8.split(
            separator: 0x0D, maxSplits: 1, omittingEmptySubsequences: false)
        let isPair = first.last?.first == 0x0A
        #expect(warning.location?.byteCount == (isPair ? 2 : 1))
        #expect(
            warning.message == "strict XML readers read \(isPair ? "CRLF" : "CR") in a \(element) "
                + "as LF; write LF, or '&#13;' for CR")
    }

    @Test func carriageReturnsDistinguishKeys() throws {
        let document = try Self.decode(
            "<dict><key>\r</key><integer>1</integer><key>\n</key><integer>2</integer>"
                + "<key>\r\n</key><integer>3</integer><key>&#13;</key><integer>4</integer></dict>")
        #expect(try document.value == ["\r": 4, "\n": 2, "\r\n": 3])
        #expect(document.warnings.map(\.code) == [.carriageReturn, .carriageReturn, .duplicateKey])
    }

    @Test func notesCarriageReturnsInEachStringAndKey() throws {
        let entry = "<dict><key>a\r\nb</key><string>\r.\r</string><key>c</key><true/></dict>"
        for gap in ["", "\r\n", "\n"] {
            let entries = Array(repeating: entry, count: 4).joined(separator: gap)
            let document = try Self.decode("<array>\(gap)\(entries)\(gap)</array>")
            #expect(
                try document.value
                    == .array(Array(repeating: ["a\r\nb": "\r.\r", "c": true], count: 4)))
            #expect(document.warnings.map(\.code) == Array(repeating: .carriageReturn, count: 8))
            #expect(document.warnings[0].path?.description == "[0]")
            #expect(document.warnings[7].path?.description == "[3].\"a\\r\\nb\"")
        }
    }

    @Test(arguments: [
        "\r\n<dict>\r\n<key>a</key>\r<string>\n</string>\r\n</dict>\r\n",
        "<array><!-- \r\n --><?x \r?><true\r/><integer\r\n a='\r'>5</integer\r></array>",
        "<array><data>\r\nAAEC\r\n</data><integer>\r\n5</integer><real>\r1.5</real></array>",
    ])
    func ignoresCarriageReturnsBetweenElements(_ content: String) throws {
        let document = try Self.decode(content)
        #expect(document.warnings == [])
        let unixText = content.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        #expect(try document.value == Self.decode(unixText).value)
        #expect(document.traits.isEmpty)
    }

    @Test func refusesCarriageReturnsInOtherScalars() throws {
        for element in ["integer", "real", "date"] {
            let text = element == "date" ? "2001-01-01T00:00:00Z" : "5"
            let error = #expect(throws: PlistError.self) {
                try Self.decode("<\(element)>\(text)\r\n</\(element)>")
            }
            #expect(error?.code == .invalidValue)
            #expect(error?.message.contains("'\(text)\\r\\n'") == true)
        }
        #expect(try Self.decode("<data>AA\rEC</data>").root.data == [0, 1, 2])
    }

    @Test func carriageReturnsAreErrorsWhenStrict() throws {
        var options = PlistDecodingOptions()
        options.isStrict = true
        let error = #expect(throws: PlistError.self) {
            try Self.decode("<string>a\r\n</string>", options: options)
        }
        #expect(error?.code == .carriageReturn)
        #expect(error?.location?.byteOffset == 30)
        #expect(try Self.decode("\r\n<string>a</string>\r\n", options: options).root.string == "a")
    }

    @Test func countsCarriageReturnsBeyondKeptWarnings() throws {
        let strings = String(repeating: "<string>\r</string>", count: 150)
        let document = try Self.decode("<array>\(strings)</array>")
        #expect(document.warnings.count == 100)
        #expect(document.warningCount == 150)
    }

    @Test(arguments: ["UTF-16LE", "UTF-32BE"])
    func keepsCarriageReturnsInEachEncoding(_ name: String) throws {
        let encoding = try #require(PlistTextEncoding(name: name))
        let text = "\u{FEFF}<plist><dict><key>\r\né</key><string>\r</string></dict></plist>"
        let bytes = text.unicodeScalars.flatMap { AlignmentTests.encoded($0.value, encoding) }
        let document = try PlistDocument(decoding: bytes)
        #expect(try document.value == ["\r\né": "\r"])
        #expect(document.warningCount == 2)
    }

    // MARK: Writing

    @Test func writesCarriageReturnsAsReferencesOrRaw() throws {
        let document = try Self.decode(
            "<dict><key>a\r</key><string>é\r\n&amp;0123456789\rabcdefgh</string></dict>")
        func written(_ options: PlistEncodingOptions) throws -> [Substring] {
            String(decoding: try document.encoded(as: .xml, options: options), as: UTF8.self)
                .unicodeScalars.split(separator: "\t").dropFirst().map { Substring($0) }
        }
        var options = PlistEncodingOptions()
        #expect(
            try written(options) == [
                "<key>a&#13;</key>\n",
                "<string>é&#13;\n&amp;0123456789&#13;abcdefgh</string>\n</dict>\n</plist>\n",
            ])
        options.controlCharacters = .raw
        #expect(try written(options)[0] == "<key>a&#13;</key>\n")
        options.writesRawReturns = true
        #expect(
            try written(options) == [
                "<key>a\r</key>\n",
                "<string>é\r\n&amp;0123456789\rabcdefgh</string>\n</dict>\n</plist>\n",
            ])
    }
}
