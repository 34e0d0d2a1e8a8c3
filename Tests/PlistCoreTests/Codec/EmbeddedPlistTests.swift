// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Messages about property lists inside other content, or encoded, name the command that extracts
/// them.
@Suite struct EmbeddedPlistTests {
    static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>a</key><string>b</string></dict></plist>

        """
    static let markup = "<plist version=\"1.0\"><string>a</string></plist>\n"
    /// `{"a": "b"}` in binary.
    static let binary: [UInt8] =
        Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x62, 8, 11, 13]
        + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]
        + [0, 0, 0, 0, 0, 0, 0, 15]

    private static func message(of bytes: [UInt8]) throws -> String {
        let error = #expect(throws: PlistError.self) { try PlistDocument(decoding: bytes) }
        let diagnostic = try #require(error).diagnostic
        return ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n")
    }

    @Test func readsSamples() throws {
        for sample in [Array(Self.xml.utf8), Array(Self.markup.utf8), Self.binary] {
            _ = try PlistDocument(decoding: sample)
        }
    }

    /// Content before a property list, and its name.
    static let leads: [(lead: [UInt8], name: String)] = [
        (Array("note: read\n".utf8), "the text 'note: read'"),
        (Array("note: read\nnote\n".utf8), "text that begins with 'note: read'"),
        (Array("  \r\n# two\t\n".utf8), "the text '# two\\t'"),
        (Array("#include \"a.h\"\n".utf8), "preprocessor directives"),
        (Array("#define A 1\n#ifdef B\n".utf8), "preprocessor directives"),
        ([0x80, 0x81, 0xFF], "3 bytes"), ([0x7F], "1 byte"),
        (
            Array(String(repeating: "x", count: 50).utf8),
            "the text '\(String(repeating: "x", count: 40))…'"
        ),
    ]

    @Test(arguments: leads)
    func namesOffsetOfEmbeddedPlist(lead: [UInt8], name: String) throws {
        for (content, form) in [
            (Array(Self.xml.utf8), "an XML property list"),
            (Array(Self.markup.utf8), "an XML property list"),
            (Self.binary, "a binary property list"),
        ] {
            let offset = lead.count
            #expect(
                try Self.message(of: lead + content)
                    == "expected a property list, found \(name) before \(form) at byte \(offset); "
                    + "'tail -c +\(offset + 1) FILE' extracts it")
        }
    }

    /// White space may precede XML, but not a binary property list.
    @Test(
        arguments: [
            ("\n", "white space"), (" \r\n\t", "white space"), ("\u{FEFF}", "a byte order mark"),
            ("\u{FEFF}\n", "a byte order mark and white space"),
        ])
    func namesPlistAfterWhiteSpace(lead: String, name: String) throws {
        let count = lead.utf8.count
        #expect(
            try Self.message(of: Array(lead.utf8) + Self.binary)
                == "expected a property list, found \(name) before a binary property list at byte "
                + "\(count); 'tail -c +\(count + 1) FILE' extracts it")
    }

    @Test(arguments: [2, 4, 8], [true, false])
    func namesPlistAfterItsLength(width: Int, isBigEndian: Bool) throws {
        for total in [Self.binary.count, Self.binary.count + width] {
            let digits = (0..<width).map { UInt8(truncatingIfNeeded: total >> (8 * $0)) }
            let lead = isBigEndian ? digits.reversed() : digits
            #expect(
                try Self.message(of: lead + Self.binary)
                    == "expected a property list, found a length in \(width) bytes before a binary "
                    + "property list at byte \(width); 'tail -c +\(width + 1) FILE' "
                    + "extracts it")
        }
    }

    @Test func extractsPlistBeforeOtherContent() throws {
        let size = Self.xml.utf8.count - 1
        #expect(
            try Self.message(of: Array("```xml\n\(Self.xml)```\n".utf8))
                == "expected a property list, found the text '```xml' before an XML property list at "
                + "byte 7; 'tail -c +8 FILE | head -c \(size)' extracts it")
        #expect(
            try Self.message(of: [0x21] + Self.binary + Array("\nend".utf8))
                == "expected a property list, found the text '!' before a binary property list at "
                + "byte 1; 'tail -c +2 FILE | head -c \(Self.binary.count)' extracts it"
        )
    }

    /// The start of an encoded text, which the same command decodes with and without the line
    /// break, and the name of the encoding.
    static let encoded: [(text: String, name: String)] = [
        ("YnBsaXN0MDDRAQJRYVFiCAsNAAAA\nAAAB+", "a binary property list in base64"),
        ("PD94bWwgdmVyc2lvbj0iMS4wIj8+\nPHBsaXN0", "an XML property list in base64"),
        ("PHBsaXN0IHZlcnNpb249IjEuMCI+\nPHN0cmluZz4=", "an XML property list in base64"),
        ("MIIFKgYJKoZIhvcNAQcCoIIFGzCC\nBRcCAQEx", "a CMS message in base64"),
    ]

    @Test(arguments: encoded) func namesPlistInBase64(text: String, name: String) throws {
        #expect(
            try Self.message(of: Array(text.utf8))
                == "expected a property list, found \(name); 'base64 -d < FILE' extracts "
                + "it")
        #expect(
            try Self.message(of: Array(text.replacing("\n", with: "\r\n").utf8))
                == "expected a property list, found \(name); "
                + "'tr -d \" \\t\\r\" < FILE | base64 -d' extracts it")
        #expect(
            try Self.message(of: Array("data:text/xml;base64,\(text)".utf8))
                == "expected a property list, found the text 'data:text/xml;base64,' before \(name) "
                + "at byte 21; 'tail -c +22 FILE | base64 -d' extracts it")
    }

    private static func hex(_ bytes: [UInt8], _ separator: String, prefix: String = "") -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 16)
            return prefix + (digits.count < 2 ? "0" : "") + digits
        }.joined(separator: separator)
    }

    @Test(arguments: [" ", ", ", "\n"])
    func namesPlistInHexadecimalDigits(separator: String) throws {
        for (content, form) in [
            (binary, "a binary property list"), (Array(Self.xml.utf8), "an XML property list"),
            (Array(Self.markup.utf8), "an XML property list"),
        ] as [([UInt8], String)] {
            #expect(
                try Self.message(of: Array((Self.hex(content, separator) + " ;").utf8)).hasPrefix(
                    "expected a property list, found \(form) in hexadecimal digits; "))
            let prefixed = try Self.message(
                of: Array(Self.hex(content, separator, prefix: "0x").utf8))
            #expect(
                prefixed == "expected a property list, found \(form) in hexadecimal digits; "
                    + "'grep -Eo \"x[0-9A-Fa-f]{2}\" < FILE | cut -c 2- | xxd -r -p' extracts it")
        }
    }

    private var binary: [UInt8] { Self.binary }

    /// A single word, so that it parses as OpenStep.
    @Test func namesPlistEncodedAsOneWord() {
        for (text, name) in [
            (
                "YnBsaXN0MDDRAQJRYVFiCAsN",
                "a binary property list in base64; 'base64 -d < FILE' extracts it"
            ),
            (
                "62:70:6c:69:73:74:30:30:d1",
                "a binary property list in hexadecimal digits; "
                    + "\'tr -cd 0-9A-Fa-f < FILE | xxd -r -p\' extracts it"
            ),
            (
                "\n62706c6973743030d1010251615162\n",
                "a binary property list in hexadecimal digits; "
                    + "'tr -cd 0-9A-Fa-f < FILE | xxd -r -p' extracts it"
            ),
            (
                "3c3f786d6c2076657273696f6e",
                "an XML property list in hexadecimal digits; "
                    + "'tr -cd 0-9A-Fa-f < FILE | xxd -r -p' extracts it"
            ),
        ] {
            #expect(ForeignFormat.encodedPlist(in: ByteStore(Array(text.utf8))) == name, "\(text)")
        }
        for text in [
            "", "YnBsaXN", "aYnBsaXN0MDDRAQ", "NotFound", "62706c", "YnBsaXN0MDDRAQ!",
            "<62706c6973743030>", "a = YnBsaXN0MDDRAQ;", Self.xml,
        ] {
            #expect(
                ForeignFormat.encodedPlist(in: ByteStore(Array(text.utf8))) == nil, "\(text)")
        }
    }

    /// Other content that contains a property list, or represents one.
    static let foreign: [(text: String, message: String)] = [
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n",
            "this is a Git LFS pointer, not a property list; 'git lfs pull' downloads the content"
        ),
        (
            "HTTP/1.1 200 OK\r\nA: b\r\n\r\n\(markup)",
            "this is an HTTP response with its header, not a property list; an XML property list "
                + "begins at byte 25; 'tail -c +26 FILE' extracts it"
        ),
        (
            "MIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\nPHBsaXN0IHZlcnNpb249IjEuMCI+\n",
            "this is a mail message, not a property list; an XML property list in base64 begins at "
                + "byte 53; 'tail -c +54 FILE | base64 -d' extracts it"
        ),
        (
            "Content-Type: application/x-pkcs7-mime\n\nMIIF\n",
            "this is an S/MIME message, not a property list; "
                + "'openssl smime -verify -noverify -in FILE' extracts the content"
        ),
        (
            "<!DOCTYPE html>\n<html><head><title>404\nNot Found</title></head></html>",
            "this is an HTML page ('404 Not Found'), not a property list"
        ),
        (
            "diff --git a/Info.plist b/Info.plist\n--- a/Info.plist\n\(xml)",
            "this is a patch, not a property list; 'patch -p1 < FILE' applies it"
        ),
        (
            "---\na: b\n", "this is a YAML document, not a property list"
        ),
        (
            "&lt;?xml version=&quot;1.0&quot;?&gt;&lt;plist&gt;",
            "expected a property list, found an XML property list with its markup as HTML "
                + #"references; 'sed "s/&lt;/</g; s/&gt;/>/g; s/&quot;/\"/g; "#
                + #"s/&amp;/\&/g" < FILE' extracts it"#
        ),
        (
            "%3C%3Fxml%20version",
            "expected a property list, found an XML property list with percent escapes; "
                + #"'perl -pe "s/%([0-9A-Fa-f]{2})/chr hex \$1/ge" < FILE' extracts it"#
        ),
    ]

    @Test(arguments: foreign) func namesPlistInOtherFiles(text: String, message: String) throws {
        #expect(try Self.message(of: Array(text.utf8)) == message)
    }

    /// A file that parses, or whose own mistake comes first, is not searched for another property
    /// list.
    @Test func doesNotSearchPropertyLists() throws {
        let escaped = Self.markup.replacing("<", with: "&lt;")
        _ = try PlistDocument(
            decoding: Array("<plist><string>\(escaped)</string></plist>".utf8))
        _ = try PlistDocument(decoding: Array("a = \"PHBsaXN0IHZlcnNpb249\";".utf8))
        let json = try Self.message(
            of: Array("{\"a\": \"\(Self.markup.replacing("\"", with: "'").dropLast())\" 5}".utf8))
        #expect(json.hasPrefix("expected ',' or '}', found '5'"), "\(json)")
        let text = try Self.message(of: Array("<plist><string>a</plist>\(Self.markup)".utf8))
        #expect(text.hasPrefix("expected '</string>'"), "\(text)")
    }

    @Test func searchesOnlyOncePerFile() throws {
        // Each declaration might begin a property list.
        let text = String(repeating: "<?xml version=\"1.0\"?> ", count: 100_000)
        #expect(try Self.message(of: Array("x \(text)".utf8)).hasPrefix("expected"))
    }
}
