// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Edits of XML texts, byte for byte.
@Suite struct XMLEditTests {
    static let info = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<!-- the name -->
        \t<key>CFBundleName</key>
        \t<string>A &amp; B</string> <!-- shown -->
        \t<key>Families</key>
        \t<array>
        \t\t<integer>1</integer>
        \t\t<integer>2</integer>
        \t</array>
        \t<key>Empty</key>
        \t<dict/>
        \t<key>CFBundleVersion</key>
        \t<string>7</string>
        </dict>
        </plist>

        """

    /// Expects an edit to replace one part of `info`.
    static func expect(
        _ old: String, becomes new: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ edit: (inout PlistEditor) throws -> Void
    ) throws {
        let parts = info.split(separator: old, omittingEmptySubsequences: false)
        try #require(parts.count == 2, sourceLocation: sourceLocation)
        let expected = parts.joined(separator: new)
        #expect(try TextEdit.apply(to: info, edit) == expected, sourceLocation: sourceLocation)
    }

    @Test func setsValueInItsLine() throws {
        try Self.expect("<string>7</string>", becomes: "<string>8 &lt; 9</string>") {
            try $0.set("8 < 9", at: ["CFBundleVersion"])
        }
        try Self.expect("<integer>2</integer>", becomes: "<true/>") {
            try $0.set(true, at: ["Families", 1])
        }
    }

    @Test func addsEntryInStyleOfNeighbours() throws {
        try Self.expect(
            "<string>7</string>",
            becomes: "<string>7</string>\n\t<key>New</key>\n\t<real>1.5</real>"
        ) { try $0.set(1.5, at: ["New"]) }
        try Self.expect(
            "<integer>2</integer>", becomes: "<integer>2</integer>\n\t\t<integer>3</integer>"
        ) {
            try $0.append(3, to: ["Families"])
        }
        try Self.expect(
            "<integer>1</integer>", becomes: "<integer>0</integer>\n\t\t<integer>1</integer>"
        ) {
            try $0.insert(0, at: ["Families", 0])
        }
    }

    @Test func removesEntryWithItsComments() throws {
        try Self.expect(
            """
            \t<!-- the name -->
            \t<key>CFBundleName</key>
            \t<string>A &amp; B</string> <!-- shown -->

            """, becomes: ""
        ) { try $0.remove(at: ["CFBundleName"]) }
        try Self.expect("\t\t<integer>2</integer>\n", becomes: "") {
            try $0.remove(at: ["Families", 1])
        }
    }

    @Test func renamesOnlyKey() throws {
        try Self.expect("<key>CFBundleName</key>", becomes: "<key>&lt;x&gt;</key>") {
            try $0.rename(["CFBundleName"], to: "<x>")
        }
    }

    @Test func fillsAndEmptiesContainers() throws {
        try Self.expect(
            "<dict/>", becomes: "<dict>\n\t\t<key>a</key>\n\t\t<true/>\n\t</dict>"
        ) { try $0.set(true, at: ["Empty", "a"]) }
        try Self.expect(
            "<array>\n\t\t<integer>1</integer>\n\t\t<integer>2</integer>\n\t</array>",
            becomes: "<array/>"
        ) {
            try $0.remove(at: ["Families", 0])
            try $0.remove(at: ["Families", 0])
        }
    }

    @Test func indentsNewContainers() throws {
        try Self.expect(
            "<string>7</string>",
            becomes: """
                <string>7</string>
                \t<key>Icons</key>
                \t<array>
                \t\t<dict>
                \t\t\t<key>a</key>
                \t\t\t<array/>
                \t\t\t<key>b</key>
                \t\t\t<data>
                \t\t\tAQID
                \t\t\t</data>
                \t\t</dict>
                \t</array>
                """
        ) {
            try $0.set([["a": [], "b": .data([1, 2, 3])]], at: ["Icons"])
        }
        try Self.expect(
            "<string>7</string>",
            becomes: """
                <string>7</string>
                \t<key>A</key>
                \t<dict>
                \t\t<key>B</key>
                \t\t<array>
                \t\t\t<string>c</string>
                \t\t</array>
                \t</dict>
                """
        ) {
            try $0.set("c", at: ["A", "B", 0], creatingParents: true)
        }
    }

    @Test func movesEntryWithItsTextAndComments() throws {
        let moved = try TextEdit.apply(to: Self.info) {
            try $0.move(["CFBundleName"], to: ["Empty", "Name"])
        }
        #expect(
            moved.contains(
                """
                \t<dict>
                \t\t<!-- the name -->
                \t\t<key>Name</key>
                \t\t<string>A &amp; B</string> <!-- shown -->
                \t</dict>
                """))
        let copied = try TextEdit.apply(to: Self.info) {
            try $0.copy(["Families"], to: ["Empty", "Families"])
        }
        #expect(
            copied.contains(
                """
                \t\t<key>Families</key>
                \t\t<array>
                \t\t\t<integer>1</integer>
                \t\t\t<integer>2</integer>
                \t\t</array>
                \t</dict>
                """))
    }

    @Test func leavesTextWithoutChanges() throws {
        let result = try TextEdit.result(Array(Self.info.utf8)) {
            try $0.set("7", at: ["CFBundleVersion"])
            try $0.rename(["Families"], to: "Families")
        }
        #expect(TextEdit.bytes(result) == Array(Self.info.utf8))
        #expect(result.splices.isEmpty)
    }

    struct Style: CustomTestStringConvertible {
        let before: String
        let after: String
        var testDescription: String { before }
    }

    /// `b` set to true, and `c` added.
    static let styles = [
        Style(
            before: "<plist><dict><key>a</key><true/><key>b</key><false/></dict></plist>",
            after: "<plist><dict><key>a</key><true/><key>b</key><true/><key>c</key><array>"
                + "<integer>1</integer></array></dict></plist>"),
        Style(
            before: "<plist>\r\n<dict>\r\n  <key>b</key>\r\n  <false/>\r\n</dict>\r\n</plist>\r\n",
            after: "<plist>\r\n<dict>\r\n  <key>b</key>\r\n  <true/>\r\n  <key>c</key>\r\n  "
                + "<array>\r\n    <integer>1</integer>\r\n  </array>\r\n</dict>\r\n</plist>\r\n"),
        Style(
            before: "<plist>\n <dict>\n  <key>b</key> <false/>\n\n </dict>\n</plist>",
            after: "<plist>\n <dict>\n  <key>b</key> <true/>\n  <key>c</key> <array>\n"
                + "   <integer>1</integer>\n  </array>\n\n </dict>\n</plist>"),
        Style(
            before: "<plist>\n<dict>\n<key>b</key>\n<false/>\n</dict>\n</plist>",
            after: "<plist>\n<dict>\n<key>b</key>\n<true/>\n<key>c</key>\n<array>\n"
                + "<integer>1</integer>\n</array>\n</dict>\n</plist>"),
        Style(
            before: "<plist>\n<dict>\n\t<key>b</key>\n\t<integer>1</integer>\n\t<key>b</key>"
                + "\n\t<false/>\n</dict>\n</plist>",
            after: "<plist>\n<dict>\n\t<key>b</key>\n\t<integer>1</integer>\n\t<key>b</key>"
                + "\n\t<true/>\n\t<key>c</key>\n\t<array>\n\t\t<integer>1</integer>\n\t</array>"
                + "\n</dict>\n</plist>"),
    ]

    @Test(arguments: styles) func followsStyleOfText(style: Style) throws {
        let edited = try TextEdit.apply(to: style.before) {
            try $0.set(true, at: ["b"])
            try $0.set([1], at: ["c"])
        }
        #expect(edited == style.after)
    }

    @Test func fillsRootsOfEveryType() throws {
        func filled(_ root: String) throws -> String {
            try TextEdit.apply(to: "<plist>\n\(root)\n</plist>\n") { try $0.set(1, at: ["a"]) }
        }
        let body = "\n\t<key>a</key>\n\t<integer>1</integer>\n"
        #expect(try filled("<dict/>") == "<plist>\n<dict>\(body)</dict>\n</plist>\n")
        #expect(try filled("<dict></dict>") == "<plist>\n<dict>\(body)</dict>\n</plist>\n")
        #expect(try filled("<dict> </dict>") == "<plist>\n<dict>\(body)</dict>\n</plist>\n")
        #expect(
            try filled("<dict>\n\t<!-- nothing -->\n</dict>")
                == "<plist>\n<dict>\n\t<!-- nothing -->\n\(body)</dict>\n</plist>\n")
    }

    @Test func keepsCommentsOfEmptiedContainers() throws {
        let text = "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n\t<!-- end -->\n</dict>\n</plist>\n"
        #expect(
            try TextEdit.apply(to: text) { try $0.remove(at: ["a"]) }
                == "<plist>\n<dict>\n\t<!-- end -->\n</dict>\n</plist>\n")
    }

    @Test func removesAndRenamesAllEntriesOfAKey() throws {
        let text = """
            <dict>
              <key>a</key><integer>1</integer>
              <key>b</key><integer>2</integer>
              <key>&#97;</key><integer>3</integer>
            </dict>
            """
        #expect(
            try TextEdit.apply(to: text) { try $0.remove(at: ["a"]) }
                == "<dict>\n  <key>b</key><integer>2</integer>\n</dict>")
        #expect(
            try TextEdit.apply(to: text) { try $0.rename(["a"], to: "c") }
                == text.replacing("<key>a</key>", with: "<key>c</key>")
                .replacing("<key>&#97;</key>", with: "<key>c</key>"))
        #expect(
            try TextEdit.apply(to: text) { try $0.set(4, at: ["a"]) }
                == text.replacing("<integer>3", with: "<integer>4"))
    }

    @Test func keepsEncodings() throws {
        let text = Self.info.replacing(" encoding=\"UTF-8\"", with: "")
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let result = try TextEdit.result([0xFE, 0xFF] + units) {
            try $0.set("é😀", at: ["CFBundleVersion"])
        }
        let expected = text.replacing("<string>7<", with: "<string>é😀<")
            .utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(TextEdit.bytes(result) == [0xFE, 0xFF] + expected)

        let marked = [0xEF, 0xBB, 0xBF] + Array(Self.info.utf8)
        let edited = try TextEdit.result(marked) { try $0.remove(at: ["Empty"]) }
        #expect(TextEdit.bytes(edited).starts(with: marked.prefix(200)))
    }

    @Test(arguments: ["US-ASCII", "ISO-8859-1"]) func escapesCharactersTheEncodingLacks(
        name: String
    ) throws {
        let text = Self.info.replacing("UTF-8", with: name)
        let edited = try TextEdit.apply(to: text) {
            try $0.set("é", at: ["CFBundleVersion"])
            try $0.set("日", at: ["日"])
        }
        #expect(edited.contains("<key>&#26085;</key>\n\t<string>&#26085;</string>"))
        #expect(edited.contains("<string>&#233;</string>") == (name == "US-ASCII"))
    }

    @Test func refusesUnrepresentableValues() throws {
        let error = #expect(throws: PlistError.self) {
            try TextEdit.apply(to: Self.info) { try $0.set(["a": [.null]], at: ["Empty", "x"]) }
        }
        #expect(error?.code == .unrepresentable)
        #expect(error?.path?.description == "Empty.x.a[0]")
        let uid = #expect(throws: PlistError.self) {
            try TextEdit.apply(to: Self.info) { try $0.set(1, at: ["Empty", "CF$UID"]) }
        }
        #expect(uid?.code == .unrepresentable)
    }

    @Test func keepsRawCarriageReturnsAndWritesReferences() throws {
        let text =
            "<plist>\r\n<dict>\r\n\t<key>a\r\nb</key>\r\n\t<string>c\rd</string>\r\n"
            + "\t<key>e</key>\r\n\t<string>\r</string>\r\n</dict>\r\n</plist>\r\n"
        func edited(_ edit: (inout PlistEditor) throws -> Void) throws -> String {
            try TextEdit.apply(to: text, edit)
        }
        #expect(try edited { try $0.set("\r", at: ["e"]) } == text)
        #expect(
            try edited { try $0.set("x\r\ny", at: ["e"]) }
                == text.replacing("<string>\r<", with: "<string>x&#13;\ny<"))
        #expect(
            try edited { try $0.rename(["a\r\nb"], to: "\r") }
                == text.replacing("<key>a\r\nb<", with: "<key>&#13;<"))
        #expect(
            try edited { try $0.insert(["f\r": "\r"], at: ["g"]) }
                == text.replacing(
                    "\t<string>\r</string>\r\n",
                    with: "\t<string>\r</string>\r\n\t<key>g</key>\r\n\t<dict>\r\n"
                        + "\t\t<key>f&#13;</key>\r\n\t\t<string>&#13;</string>\r\n\t</dict>\r\n"))
        #expect(
            try edited { try $0.move(["a\r\nb"], to: ["h"]) }.contains("<string>c\rd</string>"))
        #expect(
            try edited { try $0.remove(at: ["e"]) }
                == text.replacing("\t<key>e</key>\r\n\t<string>\r</string>\r\n", with: ""))
    }

    @Test func writesDataInStyleOfOldData() throws {
        func edited(_ data: String) throws -> String {
            try TextEdit.apply(to: "<plist>\n<array>\n\t\(data)\n</array>\n</plist>\n") {
                try $0.set(.data([5]), at: [0])
            }
        }
        func text(_ data: String) -> String { "<plist>\n<array>\n\t\(data)\n</array>\n</plist>\n" }
        #expect(try edited("<data>AQI=</data>") == text("<data>BQ==</data>"))
        #expect(try edited("<data>\n\tAQI=\n\t</data>") == text("<data>\n\tBQ==\n\t</data>"))
        #expect(try edited("<data>\rAQI=</data>") == text("<data>\n\tBQ==\n\t</data>"))
        #expect(try edited("<true/>") == text("<data>\n\tBQ==\n\t</data>"))
    }
}
