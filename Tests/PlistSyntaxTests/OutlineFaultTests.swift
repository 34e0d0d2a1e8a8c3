// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import Testing

/// Checks where something is missing, and the text that mends it.
@Suite struct OutlineFaultTests {
    /// A text with `|` where the fault is, and what is missing there.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let format: PlistFormat
        let text: String
        let expectation: PlistOutline.Fault.Expectation
        let replacement: String?
        let json: String

        init(
            _ name: String, _ format: PlistFormat, _ text: String,
            _ expectation: PlistOutline.Fault.Expectation, _ replacement: String?, _ json: String
        ) {
            self.name = name
            self.format = format
            self.text = text
            self.expectation = expectation
            self.replacement = replacement
            self.json = json
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            "a key that is open at the end of its line", .xml,
            "<dict>\n\t<key>A|\n\t<string>x</string>\n\t<key>B</key>\n\t<true/>\n</dict>",
            .endOfText, "</key>", #"{"B":true}"#),
        Case(
            "a string that is open before a key", .xml,
            "<dict>\n\t<key>A</key>\n\t<string>x|\n\t<key>B</key>\n\t<true/>\n</dict>",
            .endOfText, "</string>", #"{"B":true}"#),
        Case(
            "a half-typed element", .xml,
            "<dict>\n\t<key>A</key>\n\t<stri|\n\t<key>B</key>\n\t<true/>\n</dict>",
            .tag, nil, #"{"B":true}"#),
        Case(
            "a key without a value", .xml,
            "<dict>\n\t<key>A</key>|\n\t<key>B</key>\n\t<true/>\n</dict>",
            .value, nil, #"{"B":true}"#),
        Case(
            "a value without a key", .xml,
            "<dict>\n\t|<integer>1</integer>\n\t<key>B</key>\n\t<true/>\n</dict>",
            .key, "<key></key>", #"{"B":true}"#),
        Case(
            "an array that is open before a key", .xml,
            "<dict>\n\t<key>A</key>\n\t<array>\n\t\t<true/>|\n\t<key>B</key>\n\t<true/>\n</dict>",
            .endOfContainer, "</array>", #"{"A":[true],"B":true}"#),
        Case(
            "a dictionary that is open before a less indented key", .xml,
            "<dict>\n\t<key>A</key>\n\t<dict>\n\t\t<key>C</key>\n\t\t<true/>|\n\t<key>B</key>\n"
                + "\t<true/>\n</dict>",
            .endOfContainer, "</dict>", #"{"A":{"C":true},"B":true}"#),
        Case(
            "containers that are open at the end", .xml,
            "<plist><dict>\n\t<key>A</key>\n\t<array>\n\t\t<true/>|\n", .endOfContainer,
            "</array></dict></plist>", #"{"A":[true]}"#),
        Case(
            "a misspelled end tag", .xml,
            "<array>\n\t<string>x|</strng>\n\t<true/>\n</array>", .tag, "</string>", "[true]"),
        Case(
            "the end tag of another element", .xml,
            "<dict>\n\t<key>A</key>\n\t<array>\n\t\t<true/>\n\t|</dict>\n\t<key>B</key>\n\t<true/>\n"
                + "</dict>",
            .tag, "</array>", #"{"A":[true],"B":true}"#),
        Case(
            "an integer with a letter", .xml,
            "<array><integer>|1x</integer><true/></array>", .content, nil, "[true]"),
        Case(
            "a missing semicolon", .openstep, "{\n\tA = 1|\n\tB = 2;\n}", .separator, ";",
            #"{"A":"1","B":"2"}"#),
        Case(
            "a missing value before an entry", .openstep, "{\n\tA =|\n\tB = 2;\n}", .value, nil,
            #"{"B":"2"}"#),
        Case(
            "a key alone", .openstep, "{\n\tA|\n\tB = 2;\n}", .value, nil, #"{"B":"2"}"#),
        Case(
            "a string that is open", .openstep, "{\n\tA = \"x|;\n\tB = \"y\";\n}", .endOfText, "\"",
            #"{"B":"y"}"#),
        Case(
            "a brace that is missing by indentation", .openstep,
            "{\n\tA = {\n\t\tC = 1;|\n\tB = {\n\t\tC = 2;\n\t};\n}", .endOfContainer, "};",
            #"{"A":{"C":"1"},"B":{"C":"2"}}"#),
        Case(
            "a parenthesis that is missing before a semicolon", .openstep,
            "{\n\tA = (1, 2|;\n\tB = 2;\n}", .endOfContainer, ")",
            #"{"A":["1","2"],"B":"2"}"#),
        Case(
            "a parenthesis that is missing before an entry", .openstep,
            "{\n\tA = (\n\t\t1,|\n\tB = 2;\n}", .endOfContainer, ");",
            #"{"A":["1"],"B":"2"}"#),
        Case(
            "a string in a table that is open", .strings,
            "\"A\" = \"x|\n\"B\" = \"y\";\n\"C\" = \"z\";\n", .endOfText, "\";",
            #"{"B":"y","C":"z"}"#),
        Case(
            "a missing comma", .json, "{\n  \"A\": 1|\n  \"B\": 2\n}", .separator, ",",
            #"{"A":1,"B":2}"#),
        Case(
            "a string of JSON that is open", .json, "{\n  \"A\": \"x|,\n  \"B\": 2\n}", .endOfText,
            "\"", #"{"B":2}"#),
        Case(
            "a missing colon", .json, "{\n  \"A\"| 1,\n  \"B\": 2\n}", .separator, ":",
            #"{"A":1,"B":2}"#),
        Case(
            "a missing value of JSON", .json, "{\n  \"A\":|\n  \"B\": 2\n}", .value, nil,
            #"{"B":2}"#),
        Case(
            "a key without quotation marks", .json, "{\n  |A: 1,\n  \"B\": 2\n}", .content, "\"A\"",
            #"{"A":1,"B":2}"#),
        Case(
            "a brace of JSON that is missing by indentation", .json,
            "{\n  \"A\": {\n    \"C\": 1|\n  \"B\": {\n    \"C\": 2\n  }\n}", .endOfContainer, "},",
            #"{"A":{"C":1},"B":{"C":2}}"#),
        Case(
            "a comma before the end", .json, "{\n  \"A\": 1|,\n}", .key, "", #"{"A":1}"#),
    ]

    @Test(arguments: cases) func findsHole(_ example: Case) throws {
        let bar = try #require(example.text.utf8.firstIndex(of: UInt8(ascii: "|")))
        let hole = example.text.utf8.distance(from: example.text.utf8.startIndex, to: bar)
        let text = example.text.replacing("|", with: "")
        let outline = PlistOutline(reading: text, as: example.format)
        #expect(outline.faults.map(\.hole.lowerBound) == [hole])
        let fault = try #require(outline.faults.first)
        #expect(fault.expectation == example.expectation)
        #expect(fault.replacement == example.replacement)
        #expect(OutlineInvariants.violation(outline) == nil)
        let document = try #require(outline.document)
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let json = try document.encoded(as: .json, options: options)
        #expect(String(decoding: json, as: UTF8.self).filter { !$0.isWhitespace } == example.json)
    }

    /// Replacing the hole leads to a text that the decoder accepts, if the replacement is known.
    @Test(arguments: cases.filter { $0.replacement?.isEmpty == false })
    func mendsText(_ example: Case) throws {
        let text = example.text.replacing("|", with: "")
        let outline = PlistOutline(reading: text, as: example.format)
        let fault = try #require(outline.faults.first)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(fault.hole, with: (fault.replacement ?? "").utf8)
        let mended = PlistOutline(reading: bytes, as: example.format)
        let isWhole = ["key", "endOfContainer"].contains(fault.expectation.rawValue)
        #expect(mended.error == nil || isWhole, "\(String(decoding: bytes, as: UTF8.self))")
    }

    /// A decoder notices an open key at the next tag, and a missing brace at the end.
    /// Both versions of a conflict are in the text, so everything else follows from the markers.
    @Test(arguments: [
        (PlistFormat.openstep, "{\n<<<<<<< ours\nA = 1;\n=======\nA = 2;\n>>>>>>> theirs\n}\n"),
        (.xml, "<dict>\n<<<<<<< ours\n<key>A</key>\n=======\n>>>>>>> theirs\n</dict>\n"),
        (.json, "{\n<<<<<<< ours\n\"A\": 1\n=======\n\"A\": 2\n>>>>>>> theirs\n}\n"),
    ]) func reportsOnlyTheMarkerOfConflict(_ format: PlistFormat, _ text: String) {
        let faults = PlistOutline(reading: text, as: format).faults
        #expect(faults.map(\.diagnostic.code) == [.conflictMarker])
    }

    @Test func reportsFaultWhereItShows() throws {
        let text = "<plist>\n<dict>\n\t<key>NSCam\n\t<string>x</string>\n</dict>\n</plist>\n"
        let outline = PlistOutline(reading: text, as: .xml)
        let fault = try #require(outline.decisiveFault)
        #expect(outline.faults == [fault])
        #expect(outline.error?.location?.text?.line == 4)
        #expect(fault.diagnostic.location?.text?.line == 3)
        #expect(
            fault.diagnostic.message == "expected '</key>' to end the key 'NSCam', found '<string>'"
        )
        #expect(fault.diagnostic.notes.isEmpty)
        #expect(fault.hole == 26..<26)
        #expect(outline.rows[1].key == "NSCam")
        #expect(!outline.rows[1].isKeyComplete)

        let project = "{\n\tA = {\n\t\tB = 1;\n\tC = 2;\n\tD = {\n\t\tE = 1;\n\t};\n}\n"
        let brace = try #require(PlistOutline(reading: project, as: .openstep).decisiveFault)
        #expect(brace.diagnostic.location?.text?.line == 4)
        #expect(brace.diagnostic.message == "expected '};', found a less indented line")
        #expect(
            brace.diagnostic.notes.map(\.message) == [
                "the dictionary opened here is still open",
                "noticed here: expected ';' after the value, found the end of the input",
            ])
        #expect(brace.diagnostic.notes.compactMap { $0.location?.text?.line } == [2, 9])
    }

    /// Texts with several holes, `|` at each.
    @Test(arguments: [
        (
            PlistFormat.xml,
            "<dict>\n\t<key>A|\n\t<true/>\n\t<key>B</key>\n\t<string>x|</strng>\n\t<key>C</key>|\n"
                + "\t<key>D</key>\n\t<integer>|1x</integer>\n\t|<true/>\n</dict>"
        ),
        (
            .openstep,
            "{\n\tA = 1|\n\tB = \"x|;\n\tC = (\n\t\t1|\n\t\t2,|\n\tD = 3;\n\tE =|;\n\tF = 2;\n}"
        ),
        (.strings, "\"a\" = \"b\"|\n\"c\" = \"d|;\n\"e\"| \"f\";\n\"g\" = \"h\";\n"),
        (.json, "{\n  \"A\": 1|\n  \"B\": \"x|,\n  \"C\": [1|, ],\n  |D: 1,\n  \"E\"| 2|,\n}"),
    ])
    func findsAllHoles(_ format: PlistFormat, _ marked: String) {
        var holes: [Int] = []
        var bytes: [UInt8] = []
        for byte in marked.utf8 {
            if byte == UInt8(ascii: "|") { holes.append(bytes.count) } else { bytes.append(byte) }
        }
        let outline = PlistOutline(reading: bytes, as: format)
        #expect(outline.faults.map(\.hole.lowerBound) == holes)
        #expect(OutlineInvariants.violation(outline) == nil)
    }

    /// Faults that follow from one hole are not reported.
    @Test(arguments: [
        (PlistFormat.xml, "<plst version=\"1.0\"><dict/></plist>"),
        (.xml, "<plist><array>\n<Dict>\n<key>A</key><true/>\n</Dict>\n</array></plist>"),
        (.xml, "<dict>\n<key>A</key>\n<string>x</string>\n<string>y</string>\n</array>\n</dict>"),
        (.xml, "<array>\n<string>a<key>b</string>\n<true/>\n</array>"),
        (.xml, "<plist><dict/>\n<!-- a\nb <c>\n</plist>"), (.xml, "<plisist><"),
        (.openstep, "{\n\ta b = c;\n\td = e;\n}\n"), (.openstep, "{ a = 1; }\ntrailing text\n"),
        (.openstep, "{\n\ta = b\";\n\tc = d;\n}\n"), (.openstep, "{\n\t{ a = 1;\n}\n"),
        (.strings, "\"a\" = Hello World\";\n\"b\" = \"c\";\n"),
        (.strings, "/* a\nb = c;\n\"d\" = \"e\n"),
        (.json, "{\n  \"filename : \"mac\", \"x\": 1,\n  \"a\": 1\n}"),
        (.json, "{\n  \"a\": \"b\nc\",\n  \"d\": 1\n}"),
        (.json, "{\n  \"a : {\n    \"b\": 1\n  }\n}"),
    ])
    func reportsOneFault(_ format: PlistFormat, _ text: String) {
        let outline = PlistOutline(reading: text, as: format)
        #expect(outline.faults.count == 1, "\(outline.faults.map(\.diagnostic.message))")
        #expect(OutlineInvariants.violation(outline) == nil)
    }
}
