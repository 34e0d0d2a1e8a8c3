// SPDX-License-Identifier: Apache-2.0

import PlistReaders
import Testing

/// Texts, and how Swift's plutil was seen to read each.
@Suite struct CoreFoundationScannerTests {
    private let reader = ParserProfile.coreFoundation

    @Test func skipsInvisibleCharactersBeforeIntegers() {
        reader.expect(
            in: "integer",
            [
                " 5": "takes 5", "\u{7F}5": "takes 5", "~5": "not a number at 16",
                "\u{2000}5": "takes 5", "\u{200B}5": "takes 5", "\u{205F}5": "takes 5",
                "\u{3000}5": "takes 5", "-\u{2000}5": "takes -5",
                "\u{A0}5": "not a number at 16", "\u{A1}5": "not a number at 16",
                "\u{2010}5": "not a number at 16", "\u{2060}5": "not a number at 16",
                "\u{3001}5": "not a number at 16",
                // Its last byte is read as a separate character.
                "\u{202F}5": "not a number at 18",
            ])
    }

    @Test func readsDatesWithAnyNumberOfDigitsInTheYear() {
        reader.expect(
            in: "date",
            [
                "0-01-02T03:04:05Z": "takes 0000-01-02T03:04:05Z",
                "--01-02T03:04:05Z": "takes 0000-01-02T03:04:05Z",
                "-01-02T03:04:05Z": "not a date at 13",
                "01-02T03:04:05Z": "not a date at 13",
                "2020-01-02T03:04:05": "not a date at 13",
                "2020-01-02T03:04:5Z": "not a date at 13",
                "202x-01-02T03:04:05Z": "not a date at 13",
                "2020-01-02T03:04:0xZ": "not a date at 13",
            ])
    }

    @Test func findsEndsOfComments() {
        reader.expect(
            [
                "<!--a--><plist><true/></plist>": "takes true",
                "<plist><!--a--><true/></plist>": "takes true",
                "<plist><!----><true/></plist>": "takes true",
                "<plist> <!--a": "comment not closed at 8",
            ])
    }

    @Test func findsEndsOfInstructionsAndDeclarations() {
        reader.expect(
            [
                "<??><plist><true/></plist>": "takes true",
                "<?": "`??>` or processing instruction not closed at 0",
                "<plist><?><true/></plist>": "takes true",
                " <!doctype plist><plist/>": "malformed DOCTYPE at 1",
                "<!DOCTYPE ": "declaration not closed at 10",
                "<plist><!x": "end of file at 7",
                "<plist><!x><true/></plist>": "misplaced declaration at 7",
            ])
    }

    @Test func locatesUnterminatedMarkup() {
        reader.expect(
            [
                " <!----><plist><true/></plist>": "`<!---->` before the root at 1",
                " <!--a": "comment not closed at 1",
                "<plist><!---->": "comment not closed at 7",
                " <?x": "`??>` or processing instruction not closed at 1",
                "<plist><?x": "`??>` or processing instruction not closed at 7",
            ])
    }

    @Test func noticesEndOfFile() {
        reader.expect(
            [
                "<integer>": "not a number at 9", "<integer>-": "not a number at 10",
                "<string>&#65;": "end of file in text at 13",
                "<string>&#1;": "undeclared entity at 8",
                "<string>&#65": "undeclared entity at 8",
                "<string>&#651": "reference to no character at 8",
                "<array></array": "end of file in text at 14",
                "<array></array ": "end of file in a tag at 15",
                "<array></array x": "element not closed by its end tag at 7",
                "<array": "end of file in a tag at 6",
            ])
    }

    @Test func nestsContainers512Times() {
        func nested(_ count: Int) -> String {
            String(repeating: "<array>", count: count)
                + String(repeating: "</array>", count: count)
        }
        let values = String(repeating: nested(2), count: 600)
        #expect(reader.outcome(nested(512)).hasPrefix("takes"))
        #expect(reader.outcome(nested(513)) == "nesting at 3591")
        #expect(reader.outcome("<array>\(values)</array>").hasPrefix("takes"))
    }
}
