// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport
import Testing

/// Messages about XML property lists.
@Suite struct XMLMessageTests {
    private static func error(_ content: String) throws -> PlistDiagnostic {
        let text = "<plist version=\"1.0\">\(content)</plist>"
        let error = #expect(throws: PlistError.self, "\(text)") {
            try PlistDocument(decoding: Array(text.utf8))
        }
        return try #require(error).diagnostic
    }

    /// Unknown elements and their suggestions.
    static let elements: [(name: String, hint: String)] = [
        ("int", "; did you mean <integer>?"), ("Integer", "; did you mean <integer>?"),
        ("INT", "; did you mean <integer>?"), ("number", "; did you mean <integer> or <real>?"),
        ("float", "; did you mean <real>?"), ("double", "; did you mean <real>?"),
        ("bool", "; did you mean <true/> or <false/>?"), ("True", "; did you mean <true/>?"),
        ("FALSE", "; did you mean <false/>?"), ("yes", "; did you mean <true/>?"),
        ("ustring", "; did you mean <string>?"), ("strng", "; did you mean <string>?"),
        ("String", "; did you mean <string>?"), ("duct", "; did you mean <dict>?"),
        ("dictionary", "; did you mean <dict>?"), ("list", "; did you mean <array>?"),
        ("Array", "; did you mean <array>?"), ("base64", "; did you mean <data>?"),
        ("datetime", "; did you mean <date>?"), ("kye", "; did you mean <key>?"),
        ("null", "; property lists have no null"), ("nil", "; property lists have no null"),
        ("sparkle", ""), ("widget", ""),
    ]

    @Test(arguments: elements) func suggestsElements(name: String, hint: String) throws {
        for tag in ["<\(name)>", "<\(name)/>", "<\(name) a=\"b\">"] {
            let error = try Self.error("<array>\(tag)</array>")
            #expect(
                error.message
                    == "expected an element of a property list, found '<\(name)>'\(hint)"
                    || error.message.hasSuffix(hint) && error.message.contains("<\(name)"),
                "\(error.message)")
        }
    }

    /// Text after the key `a &amp; b`, and its name in the error.
    static let withoutValue: [(content: String, found: String)] = [
        ("<key>c</key><string/>", "'<key>'"), ("</dict>", "'</dict>'"), ("text", "text"),
        ("</array>", "'</array>'"), ("<!ELEMENT a>", "'<!ELEMENT'"),
        (
            "#ifdef DEBUG",
            "the preprocessor directive '#ifdef'; 'cc -E -P -x c -traditional-cpp "
                + "FILE' runs the preprocessor, as Xcode does with INFOPLIST_PREPROCESS"
        ),
        ("\u{A0}<string/>", "'\\u{a0}' (no-break space)"),
    ]

    @Test(arguments: withoutValue)
    func namesKeyWithoutValue(content: String, found: String) throws {
        let error = try Self.error("<dict>\n<key>a &amp; b</key>\n\(content)</dict>")
        #expect(error.message == "expected a value for the key 'a &amp; b', found \(found)")
        #expect(
            error.notes.map(\.message) == [
                "the key of the value", "the dictionary opened here is still open",
            ])
        #expect(error.notes.first?.location?.text?.line == 2)
    }

    @Test func namesLongKeysByTheirStart() throws {
        let key = String(repeating: "x", count: 100_000)
        let error = try Self.error("<dict><key>\(key)</key></dict>")
        #expect(
            error.message
                == "expected a value for the key '\(key.prefix(60))…', found '</dict>'")
    }

    /// All Unicode spaces except U+0020, which they resemble.
    static let spaces: [(scalar: Unicode.Scalar, name: String)] = [
        ("\u{A0}", "no-break space"), ("\u{1680}", "Ogham space mark"), ("\u{2000}", "en quad"),
        ("\u{2001}", "em quad"), ("\u{2002}", "en space"), ("\u{2003}", "em space"),
        ("\u{2004}", "three-per-em space"), ("\u{2005}", "four-per-em space"),
        ("\u{2006}", "six-per-em space"), ("\u{2007}", "figure space"),
        ("\u{2008}", "punctuation space"), ("\u{2009}", "thin space"),
        ("\u{200A}", "hair space"), ("\u{202F}", "narrow no-break space"),
        ("\u{205F}", "medium mathematical space"), ("\u{3000}", "ideographic space"),
        ("\u{200B}", "zero width space"), ("\u{FEFF}", "byte order mark"),
    ]

    @Test(arguments: spaces) func namesUnusualSpaces(scalar: Unicode.Scalar, name: String) throws {
        let shown =
            scalar == "\u{3000}" ? "\u{3000}" : "\\u{\(String(scalar.value, radix: 16))}"
        for (text, format) in [
            ("<plist>\(scalar)<dict/></plist>", .xml), ("{\"a\":\(scalar)1}", .json),
            ("{a\(scalar)= 1;}", .openstep), ("\"a\" = \"b\"\(scalar);", .strings),
        ] as [(String, PlistFormat)] {
            let error = #expect(throws: PlistError.self, "\(text)") {
                try PlistDocument(decoding: Array(text.utf8), as: format)
            }
            let message = try #require(error).message
            #expect(message.hasSuffix(", found '\(shown)' (\(name))"), "\(message)")
        }
    }

    /// Encodings, declarations, and whether the two conflict.
    static let declarations:
        [(encoding: PlistTextEncoding, mark: [UInt8], declared: String, isConflict: Bool)] = [
            (.utf8, [0xEF, 0xBB, 0xBF], "UTF-8", false),
            (.utf8, [0xEF, 0xBB, 0xBF], "utf-8", false),
            (.utf8, [0xEF, 0xBB, 0xBF], "ISO-8859-1", true),
            (.utf8, [0xEF, 0xBB, 0xBF], "Shift_JIS", true),
            (.utf8, [0xEF, 0xBB, 0xBF], "UTF-16", true),
            (.utf16BigEndian, [0xFE, 0xFF], "UTF-16", false),
            (.utf16BigEndian, [0xFE, 0xFF], "utf-16be", false),
            (.utf16BigEndian, [0xFE, 0xFF], "UCS-2", false),
            (.utf16BigEndian, [0xFE, 0xFF], "UTF-16LE", true),
            (.utf16BigEndian, [0xFE, 0xFF], "UTF-8", true), (.utf16BigEndian, [], "UTF-8", true),
            (.utf16BigEndian, [], "UTF-16", false),
            (.utf16LittleEndian, [0xFF, 0xFE], "UTF-8", true),
            (.utf16LittleEndian, [], "ISO-8859-1", true),
        ]

    @Test(arguments: CaseIndex.all(of: declarations))
    func warnsOfDeclarationsThatContradictBytes(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (encoding, mark, declared, isConflict) = Self.declarations[index]
        let text =
            "<?xml version=\"1.0\" encoding=\"\(declared)\"?>\n<plist><string>a</string></plist>"
        let units: [UInt8] =
            switch encoding {
            case .utf16BigEndian: text.utf8.flatMap { [0, $0] }
            case .utf16LittleEndian: text.utf8.flatMap { [$0, 0] }
            default: Array(text.utf8)
            }
        let source = ByteStore(mark + units)
        let warnings = try PlistDocument(decoding: source).warnings
        guard isConflict else {
            #expect(warnings.isEmpty, "\(warnings.map(\.message))")
            return
        }
        #expect(
            warnings.map(\.message) == [
                "the document is declared as \(declared), but its first bytes say "
                    + "\(encoding.rawValue); other programs may refuse or misread it"
            ])
        #expect(warnings.first?.code == .encodingConflict)
        #expect(warnings.first?.location?.text?.column == 31)
        // An encoding given by the user takes precedence.
        var options = PlistDecodingOptions()
        options.encodingName = encoding.rawValue
        #expect(try PlistDocument(decoding: source, options: options).warnings.isEmpty)
    }

    @Test func showsSpacesInExistingKeys() throws {
        let document = try PlistDocument(
            decoding: Array(
                "<plist><dict><key>a\u{A0}b</key><true/><key/><true/></dict></plist>".utf8))
        let error = #expect(throws: PlistError.self) { try document.view(at: "a b") }
        #expect(
            try #require(error).message
                == "the root has no key 'a b'; it has: a\\u{a0}b, '' (an empty key)")
    }
}
