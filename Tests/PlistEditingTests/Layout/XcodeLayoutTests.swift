// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Xcode's style, and one-line containers.
@Suite struct XcodeLayoutTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let format: PlistFormat
        let text: String
        let expected: String
        let change: @Sendable (inout PlistLayout) -> Void
    }

    private static let small = "{\"a\":[],\"b\":{},\"c\":[1,[]]}"

    static let samples = [
        Sample(
            testDescription: "empty containers of JSON", format: .json, text: small,
            expected:
                "{\n  \"a\" : [\n\n  ],\n  \"b\" : {\n\n  },\n  \"c\" : [\n    1,\n    [\n\n    ]\n  ]\n}"
        ) { $0.style = .xcode },
        Sample(
            testDescription: "the last line of JSON", format: .json, text: small + "\n",
            expected:
                "{\n  \"a\" : [\n\n  ],\n  \"b\" : {\n\n  },\n  \"c\" : [\n    1,\n    [\n\n    ]\n  ]\n}\n"
        ) { $0.style = .xcode },
        Sample(
            testDescription: "JSON of its own tools", format: .json, text: small,
            expected: "{\n  \"a\": [],\n  \"b\": {},\n  \"c\": [\n    1,\n    []\n  ]\n}\n"
        ) { _ in },
        Sample(
            testDescription: "a project", format: .openstep,
            text: "// !$*UTF8*$!\n{ a = (); b = { c = 1; d = (); }; e = {\n}; }",
            expected:
                "// !$*UTF8*$!\n{\n\ta = (\n\t);\n\tb = {c = 1; d = (); };\n\te = {\n\t};\n}\n"
        ) { $0.style = .xcode },
        Sample(
            testDescription: "one line of OpenStep", format: .openstep,
            text: "{ a = { b = 1; c = (2, 3); x = (); }; d = (\n1); }",
            expected: "{\n\ta = { b = 1; c = (2, 3); x = (); };\n\td = (\n\t\t1\n\t);\n}\n"
        ) { $0.keepsOneLine = true },
        Sample(
            testDescription: "one line of JSON", format: .json,
            text: "{\"a\":{\"b\":[1,2],\"c\":{}},\"d\":[\n1]}",
            expected: "{\n  \"a\": { \"b\": [1, 2], \"c\": {} },\n  \"d\": [\n    1\n  ]\n}\n"
        ) { $0.keepsOneLine = true },
        Sample(
            testDescription: "sorted keys and spaces", format: .openstep,
            text: "{b=1;a={d=2;c=3;};}",
            expected: "{\n  a = {\n    c = 3;\n    d = 2;\n  };\n  b = 1;\n}\n"
        ) {
            $0.sortsKeys = true
            $0.indentation = .spaces(2)
        },
        Sample(
            testDescription: "brackets and quotation marks in comments of XML", format: .xml,
            text:
                "<plist><!-- a > \"b --><dict><key>k</key><true/><!-- it's > --></dict><?x y=\"> ?></plist>",
            expected:
                "<plist>\n<!-- a > \"b -->\n<dict>\n\t<key>k</key>\n\t<true/> <!-- it's > -->\n</dict>\n"
                + "<?x y=\"> ?>\n</plist>\n"
        ) { _ in },
    ]

    @Test(arguments: samples) func formatsInXcodeStyle(sample: Sample) throws {
        var layout = PlistLayout()
        sample.change(&layout)
        let editor = try PlistSourceEditor(
            decoding: ByteStore(sample.text.utf8), as: sample.format)
        let result = try editor.laidOut(layout)
        #expect(String(decoding: result.bytes.array, as: UTF8.self) == sample.expected)
        let again = try PlistSourceEditor(decoding: result.bytes, as: sample.format)
        #expect(try !again.laidOut(layout).isChanged)
    }
}
