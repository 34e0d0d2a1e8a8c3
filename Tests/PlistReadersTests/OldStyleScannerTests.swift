// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders
import Testing

/// Texts in OpenStep and .strings, and how Swift's plutil was seen to read each.
@Suite struct OldStyleScannerTests {
    private let reader = ParserProfile.coreFoundation
    private let refused = "not an XML property list"

    @Test func readsTableUntilNoKeyFollows() {
        reader.expect(
            [
                "a = b;": "takes [\"a\": \"b\"]",
                "a = b; c;": "takes [\"a\": \"b\", \"c\": \"c\"]",
                "\"a\" = \"b\";;\n\"c\" = \"d\";": "takes [\"a\": \"b\"]",
                "a = b; } c = d;": "takes [\"a\": \"b\"]",
                "a = b;\n“c” = “d”;": "takes [\"a\": \"b\"]",
                "a = b;\u{A0}c = d;": "takes [\"a\": \"b\"]",
                "a = b; /* c = d;": "takes [\"a\": \"b\"]",
                "a = b; \"c = d;": "takes [\"a\": \"b\"]",
                "a = b": "\(refused) at 5", "a = b; c = ;": "\(refused) at 11",
                "a = b; c d;": "\(refused) at 9",
                "a = (b;": "\(refused) at 6", "a = \"b;": "\(refused) at 7",
            ])
    }

    @Test func readsNothingOfTextsWithoutValues() {
        reader.expect(
            [
                "// a": "takes [:]", "/* a": "takes [:]", " \u{2028}\n": "takes [:]",
                "/": "takes \"/\"", "": "end of file at 0",
            ])
    }

    @Test func readsContainers() {
        reader.expect(
            [
                "{a = (b, {c = d;},); e;}": "takes [\"a\": [\"b\", [\"c\": \"d\"]], \"e\": \"e\"]",
                "()": "takes []", "{}": "takes [:]", "(,)": "\(refused) at 1",
                "{a = b; a = c;}": "takes [\"a\": \"c\"]",
                "{a = b}": "\(refused) at 6", "{a = b;": "\(refused) at 7", "(a": "\(refused) at 2",
                "(a) b": "\(refused) at 4", "<0f> a": "\(refused) at 5",
                "{\"a\" = 1} /* b": "\(refused) at 8",
                "(a, b) /* c": "takes [\"a\", \"b\"]",
            ])
    }

    /// An array ends before an element that cannot be read, if its `)` is there.
    @Test func omitsUnreadableElementAtEndOfArray() {
        reader.expect(
            [
                "(a, {b )": "takes [\"a\"]", "({a = b;)": "takes []", "(<)": "takes []",
                "(a, (b, {c ))": "takes [\"a\", [\"b\"]]", "((a b)": "\(refused) at 4",
                "{x = ({a = {b )}": "\(refused) at 14",
                "(a, \"\n)\n": "takes [\"a\"]", "(a, \"b)": "\(refused) at 7",
            ])
    }

    @Test func readsEscapes() {
        reader.expect(
            [
                #""\a\b\t\n\v\f\r\"\'\\\q""#:
                    "takes \"\\u{7}\\u{8}\\t\\n\\u{b}\\u{c}\\r\\\"'\\\\q\"",
                #""\101\60\8""#: "takes \"A08\"", #""\776\200""#: "takes \"\\u{0}\u{A0}\"",
                #""\U41\U00e9x""#: "takes \"Aéx\"", #""\U""#: "takes \"\\u{0}\"",
                #""\Ud83d\Ude00""#: "takes \"😀\"", #""\Ud83dx""#: "takes \"\u{FFFD}x\"",
                #""\é\😀""#: "takes \"é😀\"", "'a\"b'": "takes \"a\\\"b\"",
                #""a\"#: "\(refused) at 3",
            ])
    }

    @Test func readsData() {
        reader.expect(
            [
                "<0fA0 b\n1>": "\(refused) at 7", "<0fA0 b1\n>": "takes <0fa0b1>", "<>": "takes <>",
                "<İf>": "takes <0f>", "<0>": "\(refused) at 2", "<0g>": "unknown element at 0",
                "<0f": "\(refused) at 3",
            ])
    }

    @Test func recognisesEncoding() {
        func utf16(_ text: String) -> [UInt8] {
            text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        #expect(reader.outcome([0xFF, 0xFE] + utf16("('é')")) == "takes [\"é\"]")
        #expect(reader.outcome([0xFE, 0xFF, 0, 0x61]) == "takes \"a\"")
        // Half of a pair, and a byte too many.
        #expect(
            reader.outcome([0xFF, 0xFE] + utf16("\"a") + [0x3D, 0xD8] + utf16("\"") + [0x20])
                == "takes \"a\u{FFFD}\"")
        // The first character is read as a byte order mark.
        #expect(reader.outcome(utf16("(\"a\"")) == "takes \"a\"")
        #expect(
            reader.outcome(Array("a = \"".utf8) + [0xE9] + Array("\";".utf8)).hasPrefix(refused))
        #expect(
            reader.outcome([0xFF, 0xFE] + utf16("<plist><true/></plist>") + [0x20]) == "takes true")
    }

    @Test func reportsCausesLikeThisProgram() {
        let report = ParserReport(of: ByteStore(Array("{a = b}".utf8)), parsers: [.coreFoundation])
        #expect(
            report.verdicts[0].message
                == "CoreFoundation refuses this: expected ';' after the value, found '}'")
    }

    @Test func reportsWhereItStops() {
        func verdict(_ text: String) -> ParserVerdict {
            ParserReport(of: ByteStore(Array(text.utf8)), parsers: [.coreFoundation]).verdicts[0]
        }
        let table = verdict("a = b;\n“c” = “d”;\n")
        #expect(table.isAccepted && table.isPartial)
        #expect(table.location?.text?.line == 2 && table.location?.text?.column == 1)
        #expect(
            table.message == "CoreFoundation reads no further than this, without an error")
        #expect(table.finding == nil && table.agreement == nil)
        for whole in ["a = b; /* c", "a = b;\n", "a"] {
            #expect(!verdict(whole).isPartial && verdict(whole).message == nil, "\(whole)")
        }
    }

    @Test func nestsAsDeepAsInXML() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
        }
        #expect(reader.outcome(nested(512)).hasPrefix("takes"))
        #expect(reader.outcome(nested(513)).hasPrefix(refused))
        // Without recursion.
        #expect(reader.outcome(String(repeating: "{a=(", count: 100_000)).hasPrefix(refused))
    }
}
