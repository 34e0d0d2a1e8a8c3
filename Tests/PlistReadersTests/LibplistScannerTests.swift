// SPDX-License-Identifier: Apache-2.0

import PlistReaders
import Testing

/// Texts, and how libplist was seen to read each.
@Suite struct LibplistScannerTests {
    private let reader = ParserProfile.libplist

    @Test func joinsPartsOfText() {
        reader.expect(
            in: "string",
            [
                "a<!---->b": "takes \"ab\"",
                "a<!--x-->b<![CDATA[&amp;<]]>c": "takes \"ab&amp;<c\"",
                "x<![CDATA[y": "end of file in text at 16",
                "x<!--y": "comment not closed at 16",
                "x<?p?>": "processing instruction or declaration in text at 16",
                "x<b/>": "processing instruction or declaration in text at 16",
                "x<!D>": "processing instruction or declaration in text at 16",
            ])
    }

    @Test func readsReferencesExceptFinalAmpersand() {
        reader.expect(
            in: "string",
            [
                "&amp;&lt;&gt;&quot;&apos;": "takes \"&<>\\\"'\"",
                "&#65;&#x41;&#X42;": "takes \"AAB\"",
                "&": "takes \"&\"",
                "&;": "bare `&` at 15",
                "a&b": "bare `&` at 16",
                "&amp": "bare `&` at 15",
                "&foo;": "undeclared entity at 15",
                "&#;": "reference to no character at 15",
                "&#x;": "reference to no character at 15",
                "&#6A;": "reference to no character at 15",
                "&#0;": "reference to no character at 15",
                "&#xD800;": "reference to no character at 15",
                "&#00000065;": "reference to no character at 15",
                "&#x0000041;": "reference to no character at 15",
            ])
    }

    @Test func endsTextWithItsTag() {
        reader.expect(
            [
                "x</string\n>": "takes \"x\"",
                "x": "element not closed by its end tag at 16",
                "x</strin>": "element not closed by its end tag at 16",
                "x</string ": "element not closed by its end tag at 16",
                "x</string x>": "element not closed by its end tag at 16",
            ], before: "<plist><string>", after: "</plist>")
        reader.expect(
            [
                "x": "end of file in text at 9",
                "x</string": "element not closed by its end tag at 9",
                "x</string ": "end of file in a tag at 18",
            ], before: "<string>")
    }

    @Test func readsIntegersLikeC() {
        reader.expect(
            in: "integer",
            [
                "": "element without content at 7", " ": "element without content at 7",
                "\n5\n": "takes 5", "+\n5": "takes 5", "-\n5": "takes -5", "- 5": "takes -5",
                "-\u{B}5": "takes -5", "--5": "integer too large at 16",
                "+-5": "takes 18446744073709551611",
                "010": "takes 8", "08": "not a number at 16", "0x1F": "takes 31",
                "0x": "not a number at 16", "5x": "not a number at 16", "+": "not a number at 16",
                "18446744073709551615": "takes 18446744073709551615",
                "18446744073709551616": "not a number at 16",
                "-9223372036854775808": "takes -9223372036854775808",
                "-9223372036854775809": "integer too large at 16",
                "5<!-- c -->6": "takes 56", "5\u{0}6": "takes 5",
            ])
        reader.expect(["<integer/>": "element without content at 7"], before: "<plist>")
    }

    /// A real may be zero only if all its digits are.
    @Test func readsNormalReals() {
        reader.expect(
            in: "real",
            [
                "": "element without content at 7", " 1.5 ": "takes 1.5", "0x1.8p1": "takes 3.0",
                "0e-400": "takes 0.0", "1e-400": "not a number at 13",
                "2e-400": "not a number at 13",
                "0x0p-2000": "takes 0.0", "0x1p-2000": "not a number at 13",
                "1e-310": "not a number at 13", "1e400": "not a number at 13",
                "nan": "not a number at 13", "inf": "not a number at 13",
                "1 2": "not a number at 13", "1.5.5": "not a number at 13",
            ])
    }

    @Test func readsDatesLikeC() {
        reader.expect(
            in: "date",
            [
                "": "element without content at 7",
                "2020-01-01T23:00:00Z": "takes 2020-01-01T23:00:00Z",
                "2020-01-01T24:00:00Z": "not a date at 13",
                "2020-01-01T00:60:00Z": "not a date at 13",
                "2020-01-01T00:00:61Z": "takes 2020-01-01T00:01:01Z",
                "2020-01-01T00:00:62Z": "not a date at 13",
                "2020-13-01T00:00:00Z": "not a date at 13",
                "2020-00-01T00:00:00Z": "not a date at 13",
                "2020-02-31T00:00:00Z": "takes 2020-03-02T00:00:00Z",
                "2020-1-1T1:1:1Z": "takes 2020-01-01T01:01:01Z",
                "2020- 1-01T00:00:00Z": "takes 2020-01-01T00:00:00Z",
                " 2020-01-01T00:00:00Z ": "takes 2020-01-01T00:00:00Z",
                "2020-01-01": "not a date at 13",
                "2020-01-01T00:00:00Zx": "not a date at 13",
            ])
    }

    /// Every group counts as many characters as the first one.
    @Test func readsDataInGroups() {
        reader.expect(
            in: "data",
            [
                "": "takes <>", "TQ==": "takes <4d>", " T W F u ": "takes <4d616e>",
                "TWF": "takes <>", "T=Q=": "takes <>", "TWE=TWE=": "takes <4d614d61>",
                "TWFu<!-- c -->TWFu": "takes <4d616e>",
            ])
        reader.expect(
            [
                "<data/>": "takes <>",
                "<dict><data>TQ==</data></dict>": "value without a key at 13",
                "<array><data>TQ==</data></array><data>TQ==</data>":
                    "second value in <plist> at 39",
                "<data>TQ==</data><true/>": "second value in <plist> at 24",
            ], before: "<plist>", after: "</plist>")
    }

    @Test func forgetsKeysWithoutValues() {
        reader.expect(
            in: "dict",
            [
                "<key>a</key>": "takes [:]",
                "<key>a</key><key>b</key>": "takes [\"a\": \"b\"]",
                "<key></key><true/>": "takes [\"\": true]",
                "<key>a\u{0}b</key><true/>": "takes [\"a\": true]",
                "<key/><true/>": "value without a key at 13",
                "<string>a</string><true/>": "value without a key at 13",
                "<key>CF$UID</key><integer>5</integer>": "takes uid(5)",
                "<key>CF$UID</key><integer>5</integer><key>b</key>": "takes uid(5)",
                "<key>CF$UID</key><string>5</string>": "CF$UID that is not an integer at 48",
                "<key>CF$UID</key><string>5</string><key>b</key>":
                    "CF$UID that is not an integer at 60",
            ])
    }

    @Test func readsOneRoot() {
        reader.expect(
            [
                "<string>a</string>": "takes \"a\"",
                "<string>a</string><string>b</string>": "something after the root at 18",
                "<plist></plist>": "no value in <plist> at 7",
                "<plist/>": "no value in <plist> at 0",
                "<plist><true/></plist></plist>": "element not closed by its end tag at 22",
                "<plist><true/></plist><plist><true/></plist>": "something after the root at 22",
                "<plist><true/></plist><true/>": "something after the root at 22",
                "<plist><true/></plist>x": "something after the root at 22",
                "<plist><true/></plist><!x>": "misplaced declaration at 22",
                "<plist>x<true/></plist>": "text between elements at 7",
                "<plist><true/>x</plist>": "text between elements at 14",
                "<plist><string>a</string><string>b</string></plist>":
                    "second value in <plist> at 25",
                "<plist><plist><true/></plist></plist>": "takes true",
                "<plist><array><plist><true/></plist></array></plist>": "takes [true]",
                "<plist><array></plist>": "element not closed by its end tag at 14",
                "<plist><array></dict></plist>": "element not closed by its end tag at 14",
                "<plist><array>": "end of file at 14",
            ])
    }

    /// Content after an empty root becomes part of it.
    @Test func fillsEmptyRoots() {
        reader.expect(
            [
                "<plist><array/><true/></plist>": "takes [true]",
                "<plist><dict/><key>a</key></plist>": "takes [:]",
                "<plist><dict/></plist><key>a</key><true/>": "takes [\"a\": true]",
            ])
    }

    @Test func recognisesElementsByName() {
        reader.expect(
            [
                "<array><key>a</key></array>": "takes [\"a\"]", "<key>a</key>": "takes \"a\"",
                "<true></true>": "takes true", "<true>x</true>": "takes true",
                "<false/>": "takes false", "<true a=\"<>\"/>": "takes true",
                "<array><array/><dict/></array>": "takes [[], [:]]",
                "<true>": "element not closed by its end tag at 13",
                "<true>x</false>": "element not closed by its end tag at 14",
                "<foo/>": "unknown element at 7", "<abcdefghijklmnop/>": "unknown element at 7",
                "<abcdefghijklmno/>": "unknown element at 7",
                "<true": "unexpected character in a tag at 12",
                "<true ": "unexpected character in a tag at 13",
                "<true a=<>": "unexpected character in a tag at 15",
                "<": "unexpected character in a tag at 8",
            ], before: "<plist>", after: "</plist>")
        reader.expect(
            [
                "": "end of file in a tag at 6", " a": "end of file in a tag at 8",
                "><": "end of file in a tag at 8",
            ], before: "<plist")
    }

    @Test func skipsMarkupBetweenElements() {
        reader.expect(
            [
                "<?xml \">?>\" ?><plist><true/></plist>": "takes true",
                "<?xml '>?>' ?><plist><true/></plist>": "text between elements at 10",
                "<?xml": "`??>` or processing instruction not closed at 0",
                "<?xml \"": "`??>` or processing instruction not closed at 0",
                "<?xm?": "`??>` or processing instruction not closed at 0",
                "<!--x--><plist><true/></plist>": "takes true",
                "<!-->--><plist><true/></plist>": "takes true",
                "<!--x": "comment not closed at 0",
                "<!x><plist>": "misplaced declaration at 0",
                "<plist><!x><true/></plist>": "misplaced declaration at 7",
            ])
    }

    @Test func skipsDocumentType() {
        reader.expect(
            [
                "<!DOCTYPE a><plist><true/></plist>": "takes true",
                "<!DOCTYPE a \"x>y\" ><plist><true/></plist>": "takes true",
                "<!DOCTYPE a [ \"]>\" ]><plist><true/></plist>": "takes true",
                "<!DOCTYPE a [": "declaration not closed at 8",
                "<!DOCTYPE a [ ]": "declaration not closed at 8",
                "<!DOCTYPE a": "declaration not closed at 8",
                "<!DOCTYPE a \"": "declaration not closed at 8",
                "<!DOCTYPE": "misplaced declaration at 8",
            ], before: "<!--x-->")
    }

    @Test func nestsContainers512Times() {
        func nested(_ count: Int) -> String {
            String(repeating: "<array>", count: count)
                + String(repeating: "</array>", count: count)
        }
        let values = String(repeating: nested(2), count: 600)
        #expect(reader.outcome("<plist>\(nested(512))</plist>").hasPrefix("takes"))
        #expect(reader.outcome("<plist>\(nested(513))</plist>") == "nesting at 3591")
        #expect(reader.outcome("<plist><array>\(values)</array></plist>").hasPrefix("takes"))
    }

    /// Three hexadecimal digits, for example, are data in OpenStep.
    @Test func readsOtherTextsAsFarAsPossible() {
        reader.expect(
            [
                "<dict/>": "not an XML property list at 0", "(": "not an XML property list at 0",
                "\"%%%": "not an XML property list at 0", "=": "not an XML property list at 0",
                "<>": "takes <>", "a": "takes \"a\"", "a b c": "takes \"a\"",
                " -a.b$_9 !": "takes \"-a.b$_9\"", "x<": "takes \"x\"", "a = b": "takes it",
                "a=": "takes it",
            ])
    }
}
