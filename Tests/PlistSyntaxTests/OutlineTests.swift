// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistSyntax
import Testing

/// Checks rows, look-ups, contexts and encodings.
@Suite struct OutlineTests {
    private static let xml = """
        <plist version="1.0">
        <dict>
            <!-- one -->
            <key>A&amp;B</key>
            <array>
                <string>x &lt; y</string>
                <dict><key>CF$UID</key><integer>7</integer></dict>
            </array>
            <key>C</key><true/>
            <key>C</key><data>AAEC</data>
        </dict>
        </plist>
        """

    private static func offset(of part: String, in text: String) -> Int {
        guard let range = text.range(of: part) else { return -1 }
        return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    }

    @Test func hasRowsWithPlaces() throws {
        let outline = PlistOutline(reading: Self.xml, as: .xml)
        #expect(outline.error == nil)
        #expect(
            outline.rows.map(\.kind) == [
                .dictionary, .array, .string, .uid, .integer, .boolean, .data,
            ])
        #expect(
            outline.rows.map(\.path) == [
                [], ["A&B"], ["A&B", 0], ["A&B", 1], ["A&B", 1, "CF$UID"], ["C"], ["C"],
            ])
        let string = outline.rows[2]
        #expect(string.text == "x < y")
        #expect(string.value == "x < y")
        #expect(string.range.lowerBound == Self.offset(of: "<string>", in: Self.xml))
        #expect(string.openingRange?.count == 8)
        #expect(string.closingRange?.count == 9)
        #expect(outline.rows[6].value == .data([0, 1, 2]))
        #expect(outline.rows[3].children.map(\.index) == [4])
        #expect(outline.root?.children.map(\.index) == [1, 5, 6])
        #expect(outline.comments.count == 1)
        #expect(outline.document?.root["C"]?.data == [0, 1, 2])
    }

    @Test func findsRows() {
        let outline = PlistOutline(reading: Self.xml, as: .xml)
        #expect(outline.row(at: ["A&B", 1])?.index == 3)
        #expect(outline.row(at: ["C"])?.index == 6)
        #expect(outline.row(at: ["C", 0]) == nil)
        #expect(outline.row(at: [])?.index == 0)
        #expect(outline.row(at: Self.offset(of: "&lt;", in: Self.xml))?.index == 2)
        #expect(outline.row(at: Self.offset(of: "&amp;", in: Self.xml))?.index == 1)
        #expect(outline.row(at: Self.offset(of: "one", in: Self.xml))?.index == 0)
        #expect(outline.row(at: 3) == nil)
    }

    @Test(arguments: [
        ("one", "nothing ."), ("plist version", "elementName(isClosing: false) ."),
        ("amp;", "text(.key) ."), ("lt; y", "text(.string) \"A&B\"[0]"),

    ]) func findsContext(_ part: String, _ expected: String) {
        let outline = PlistOutline(reading: Self.xml, as: .xml)
        let context = outline.context(at: Self.offset(of: part, in: Self.xml))
        let shown =
            switch context.expectation {
            case .text(.key): "text(.key)"
            case .text(.value(let kind)): "text(.\(kind))"
            default: "\(context.expectation)"
            }
        #expect("\(shown) \(context.path)" == expected)
    }

    @Test func replacesTypedPart() {
        let text = "<dict>\n\t<key>NSCam\n</dict>"
        let context = PlistOutline(reading: text, as: .xml).context(at: 18)
        #expect(context.expectation == .text(.key))
        #expect(context.range == 13..<18)
        #expect(context.isKeyPlace)
        let json = "{\n  \"a\": tr\n}"
        let word = PlistOutline(reading: json, as: .json).context(at: 11)
        #expect(word.expectation == .value)
        #expect(word.range == 9..<11)
        #expect(word.key == "a")
    }

    @Test func expectsSeparatorBetweenEntries() {
        let text = "{ a = 1; b = 2 }"
        let outline = PlistOutline(reading: text, as: .openstep)
        #expect(outline.context(at: 2).needsSeparator == false)
        #expect(outline.context(at: 9).needsSeparator == false)
        #expect(outline.context(at: 15).needsSeparator)
        #expect(outline.context(at: 15).expectation == .entry)
    }

    @Test func convertsEncodings() throws {
        let text = "<array><string>é</string></array>"
        let units = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        let outline = PlistOutline(reading: [0xFF, 0xFE] + units)
        #expect(outline.error == nil)
        #expect(outline.rows.map(\.text) == [nil, "é"])
        #expect(outline.rows[1].contentRange == 15..<17)
        let marked = PlistOutline(reading: [0xEF, 0xBB, 0xBF] + Array(text.utf8))
        #expect(marked.rows[1].contentRange == 18..<20)
        let odd = PlistOutline(reading: [0xFF, 0xFE, 0x3C])
        #expect(odd.rows.isEmpty && odd.error != nil && odd.faults.count == 1)
        let invalid = PlistOutline(reading: Array("<string>".utf8) + [0xFF], as: .xml)
        #expect(invalid.rows.count == 1)
    }

    @Test func detectsFormatOfUnfinishedText() {
        #expect(PlistOutline(reading: "<", fileName: "Info.plist").format == .xml)
        #expect(PlistOutline(reading: "{ \"a\"", fileName: "a.json").format == .json)
        #expect(PlistOutline(reading: "", fileName: "a.strings").format == .strings)
        #expect(PlistOutline(reading: "\"a\" =", fileName: "a.strings").format == .strings)
        #expect(PlistOutline(reading: Array("bplist00".utf8)).rows.isEmpty)
    }

    @Test func readsPlaceholdersOnRequest() {
        let text = "<array><integer>${COUNT}</integer></array>"
        var options = PlistDecodingOptions()
        options.acceptsPlaceholders = true
        let outline = PlistOutline(reading: text, as: .xml, options: options)
        #expect(outline.rows[1].kind == .string)
        #expect(outline.error == nil)
        #expect(PlistOutline(reading: text, as: .xml).rows[1].state == .assumed)
    }

    @Test func keepsPlacesInCertainDocument() throws {
        let text = "<dict>\n\t<key>A</key>\n\t<integer>5</integer>\n\t<key>B</key>\n</dict>"
        let outline = PlistOutline(reading: text, as: .xml)
        let value = try #require(outline.document?.root["A"])
        #expect(value.integer == 5)
        #expect(value.sourceRange == outline.row(at: ["A"])?.range)
        #expect(value.keyRange == outline.row(at: ["A"])?.keyRange)
    }
}
