// SPDX-License-Identifier: Apache-2.0

import PlistCore
@testable import PlistEditing
import Testing

/// Formatting of texts.
@Suite struct LayoutTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: String
    }

    static let samples = [
        Sample(
            testDescription: "table of strings",
            text: """
                /* Head of the file */

                /* Greeting */
                "hello"="Hello";  // short
                /* a */ /* b */
                "bye"   /* c */ =  "Bye" /* d */ ;



                "only";
                  /* end */

                """,
            expected: """
                /* Head of the file */

                /* Greeting */
                "hello" = "Hello"; // short
                /* a */ /* b */
                "bye" /* c */ = "Bye" /* d */;

                "only";
                /* end */

                """),
        Sample(
            testDescription: "XML on one line",
            text: """
                <?xml version="1.0"?><!-- top --><!DOCTYPE plist SYSTEM ">">\
                <plist version="1.0"><dict><!-- first --><key>b</key><!-- mid --><string>&amp;<![CDATA[ ]]>\
                </string> <!-- after --><key>a</key><array><integer>0x1</integer><true></true></array>\
                <key>d</key><data>AAEC</data><key>c</key><data>AA<!-- no -->EC</data><key>e</key><dict>\
                </dict><key>n</key><array ><!-- none --></array><!-- last --></dict></plist>
                """,
            expected: """
                <?xml version="1.0"?>
                <!-- top -->
                <!DOCTYPE plist SYSTEM ">">
                <plist version="1.0">
                <dict>
                \t<!-- first -->
                \t<key>b</key>
                \t<!-- mid -->
                \t<string>&amp;<![CDATA[ ]]></string> <!-- after -->
                \t<key>a</key>
                \t<array>
                \t\t<integer>0x1</integer>
                \t\t<true></true>
                \t</array>
                \t<key>d</key>
                \t<data>
                \tAAEC
                \t</data>
                \t<key>c</key>
                \t<data>AA<!-- no -->EC</data>
                \t<key>e</key>
                \t<dict/>
                \t<key>n</key>
                \t<array >
                \t\t<!-- none -->
                \t</array> <!-- last -->
                </dict>
                </plist>

                """),
        Sample(
            testDescription: "UID in XML",
            text:
                "<plist><array><dict><key>CF$UID</key> <integer>7</integer></dict></array></plist>",
            expected: """
                <plist>
                <array>
                \t<dict>
                \t\t<key>CF$UID</key>
                \t\t<integer>7</integer>
                \t</dict>
                </array>
                </plist>

                """),
        Sample(
            testDescription: "OpenStep",
            text: """
                // top
                { a // why
                 = 1 // so
                 ; "b" = (1,2 /* two */, <0f bd> // data
                 ,); c = {}; /* x */ d /* y */ = ( /* nothing */ ); } // end
                /* more */
                """,
            expected: """
                // top
                {
                \ta // why
                \t\t= 1; // so
                \t"b" = (
                \t\t1,
                \t\t2 /* two */,
                \t\t<0f bd>, // data
                \t);
                \tc = {}; /* x */
                \td /* y */ = (
                \t\t/* nothing */
                \t);
                } // end
                /* more */

                """),
        Sample(
            testDescription: "JSON",
            text: #"{"b" :1,"a":[1,2,{"x":null}],"e":{ },"f":[]}"#,
            expected: """
                {
                  "b": 1,
                  "a": [
                    1,
                    2,
                    {
                      "x": null
                    }
                  ],
                  "e": {},
                  "f": []
                }

                """),
        Sample(
            testDescription: "line ends, byte order mark and keys that occur twice",
            text: "\u{FEFF}{\r\n\"a\":1,\"b\":2,\r\n\"a\":3}",
            expected: "\u{FEFF}{\r\n  \"a\": 1,\r\n  \"b\": 2,\r\n  \"a\": 3\r\n}\r\n"),
        Sample(
            testDescription: "Xcode project",
            text: """
                // !$*UTF8*$!
                {
                  objects = {

                /* Begin PBXBuildFile section */
                    A1 /* x.swift in Sources */ = {isa = PBXBuildFile;  fileRef = A2 /* x.swift */; };
                /* End PBXBuildFile section */
                    A3 = { isa = PBXGroup;
                      children = (
                        A4 /* Foo */,
                      );
                    };
                  };
                  rootObject = A6 /* Project object */;
                }

                """,
            expected: """
                // !$*UTF8*$!
                {
                \tobjects = {

                /* Begin PBXBuildFile section */
                \t\tA1 /* x.swift in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* x.swift */; };
                /* End PBXBuildFile section */
                \t\tA3 = {
                \t\t\tisa = PBXGroup;
                \t\t\tchildren = (
                \t\t\t\tA4 /* Foo */,
                \t\t\t);
                \t\t};
                \t};
                \trootObject = A6 /* Project object */;
                }

                """),
        Sample(testDescription: "one value", text: " /* a */ \"b\" ", expected: "/* a */\n\"b\"\n"),
        Sample(testDescription: "nothing", text: "\n\n", expected: "\n\n"),
    ]

    static func layOut(
        _ text: some Collection<UInt8>, as format: PlistFormat? = nil,
        _ layout: PlistLayout = .init()
    ) throws -> PlistEditResult {
        try PlistSourceEditor(decoding: ByteStore(text), as: format).laidOut(layout)
    }

    @Test(arguments: samples) func formatsTexts(_ sample: Sample) throws {
        let format: PlistFormat? = sample.testDescription == "nothing" ? .strings : nil
        let result = try Self.layOut(sample.text.utf8, as: format)
        let text = String(decoding: result.bytes.view.array, as: UTF8.self)
        #expect(text == sample.expected)
        #expect(result.isChanged == (sample.text != sample.expected))
        #expect(try !Self.layOut(text.utf8, as: format).isChanged)
    }

    @Test func sortsEntriesWithTheirComments() throws {
        var layout = PlistLayout()
        layout.sortsKeys = true
        layout.indentation = .spaces(3)
        let text = "{ /* b */ b = (2, 1); a = {d = 1; c = 2;}; // a\n b = 3; /* end */ }"
        let result = try Self.layOut(text.utf8, layout)
        let expected = """
            {
               a = {
                  c = 2;
                  d = 1;
               }; // a
               /* b */ b = (2, 1);
               b = 3; /* end */
            }

            """
        #expect(String(decoding: result.bytes.view.array, as: UTF8.self) == expected)
    }

    @Test func keepsEncodingOfText() throws {
        let text = "/* é */\n{ \"a\" = \"ü\"; }"
        let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let result = try Self.layOut([0xFE, 0xFF] + bytes)
        let expected = "/* é */\n{\n\t\"a\" = \"ü\";\n}\n"
        let expectedBytes = expected.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(result.bytes.view.array == [0xFE, 0xFF] + expectedBytes)
    }

    @Test func refusesNonTextFormats() throws {
        let bytes = try PlistDocument(value: .dictionary(["a": 1])).encoded(as: .binary)
        do throws(PlistError) {
            _ = try PlistSourceEditor(decoding: ByteStore(bytes)).laidOut()
            Issue.record("a binary property list was laid out")
        } catch {
            #expect(error.code == .invalidEdit)
            #expect(
                error.message == "binary property lists have no layout to format")
        }
    }

    /// Lines at the greatest depth.
    @Test func refusesExcessiveIndentation() throws {
        let depth = 500
        let text =
            String(repeating: "[", count: depth) + String(repeating: "1,", count: 20_000) + "1"
            + String(repeating: "]", count: depth)
        var layout = PlistLayout()
        layout.indentation = .spaces(16)
        do throws(PlistError) {
            let source = ByteStore(text.utf8)
            _ = try PlistSourceEditor(decoding: source, as: .json).laidOut(layout)
            Issue.record("160 MB were written")
        } catch {
            #expect(error.code == .limit)
            #expect(
                error.message
                    == "the text would have more than \(128 << 20 + 4 * text.utf8.count) bytes")
        }
    }
}
