// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders
import Testing

@Suite struct KernelScannerTests {
    /// Returns the cause of a refusal; `nil` if there is none.
    private func cause(_ text: String, _ reader: ParserProfile = .kernel) -> String? {
        let verdict = ParserReport(of: ByteStore(Array(text.utf8)), parsers: [reader]).verdicts[0]
        return verdict.isAccepted ? nil : verdict.cause
    }

    private func nested(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + "<true/>" + String(repeating: close, count: count)
    }

    @Test(arguments: [(ParserProfile.kernel, 196, 98, 65), (.iokit, 9_996, 4_998, 3_332)])
    func nestsAsDeepAsStackOfParser(
        reader: ParserProfile, arrays: Int, dictionaries: Int, pairs: Int
    ) {
        let key = "<dict><key>k</key>"
        let second = "<dict><key>j</key><true/><key>k</key>"
        let both = "<array><dict><key>k</key>"
        for (open, close, limit) in [
            ("<array>", "</array>", arrays), (key, "</dict>", dictionaries),
            (second, "</dict>", pairs), (both, "</dict></array>", pairs),
        ] {
            #expect(cause(nested(open, close, limit), reader) == nil)
            #expect(cause(nested(open, close, limit + 1), reader) == "nesting")
        }
    }

    @Test func limitsNumberOfValues() {
        let values = String(repeating: "<true/>", count: 131_070)
        #expect(cause("<array>\(values)</array>") == nil)
        #expect(cause("<array>\(values)<true/></array>") == "more values than fit")
        #expect(cause("<array>\(values)<true/></array>", .iokit) == nil)
    }

    @Test func countsNoLineFeedsInTags() {
        let text = "<dict>\n<key a=\"\n\n\">k</key><!-- -\n -->\n<true /></dict>"
        let verdict = ParserReport(of: ByteStore(Array(text.utf8)), parsers: [.kernel]).verdicts[0]
        #expect(verdict.reportedLine == 3)
        #expect(verdict.location?.text?.line == 6)
    }

    @Test func findsEndOfFileWithinSingleQuotationMarks() {
        #expect(
            findings("<array>\n<true a='") == [
                "2:7 codesign refuses attributes in single quotation marks; write '\"'",
                "2:10 codesign refuses a file that ends in a tag; the rest is missing",
            ])
    }

    /// Returns the findings listed for a file with several mistakes.
    private func findings(_ text: String, for reader: ParserProfile = .codesign) -> [String] {
        ParserRequirement([reader]).findings(
            in: ByteStore(Array(text.utf8)), validated: nil
        ).map { finding in
            let place = finding.location?.text.map { "\($0.line):\($0.column) " } ?? ""
            return place + finding.message
        }
    }

    @Test func continuesAfterRefusedContent() {
        let text = """
            <dict>\r
            <!-- --force --- -->
            <key>a</key><true />
            <key>a</key><true></true>
            <key/><string
            >x&quot;<!-- y --><![CDATA[z]]><?p?></string>
            <key>b</key><real>1</real><key>c</key><date/>
            <key>d</key><integer>+5</integer><key>e</key><string f='g'>&</string>
            </dict>
            """
        #expect(
            findings(text).map { $0.split(separator: ";")[0] } == [
                "1:7 codesign refuses carriage returns between elements",
                "2:6 codesign refuses '--' in a comment",
                "3:18 codesign refuses white space at the end of a tag",
                "4:1 codesign refuses keys that occur twice in a dictionary",
                "4:13 codesign refuses '<true></true>'",
                "5:1 codesign refuses '<key/>'",
                "5:14 codesign refuses line breaks in a tag",
                "6:3 codesign refuses entities other than '&amp",
                "6:9 codesign refuses comments within text",
                "6:19 codesign refuses CDATA sections",
                "6:32 codesign refuses markup within text",
                "7:13 codesign refuses <real>",
                "7:39 codesign refuses <date>",
                "8:22 codesign refuses this as a number",
                "8:54 codesign refuses attributes in single quotation marks",
                "8:60 codesign refuses '&' that does not begin a reference",
            ])
    }

    @Test func listsAtMostTwentyFindingsPerCause() {
        let many = String(repeating: "<true />", count: 30)
        #expect(findings("<dict><key>a</key><array>\(many)</array></dict>").count == 20)
        #expect(findings("<dict><key>a</key><true /><key>b</key></dict>").count == 2)
    }

    /// Questions that need values are left to a full scan.
    @Test func checksUIDsTwice() throws {
        let text = "<dict><key>CF$UID</key><integer>4294967296</integer></dict>"
        let source = ByteStore(Array("<plist version=\"1.0\">\(text)</plist>".utf8))
        let findings = try PlistCodecRegistry.standard.validate(source)
        let found = ParserRequirement([.codesign]).findings(in: source, validated: findings)
        #expect(
            found.map(\.message) == [
                "codesign refuses a file that the kernel and CoreFoundation read differently"
            ])
    }

    @Test func continuesInTextAfterRefusal() {
        let text = "<dict><key>a</key><string>x<!-- y -->z<?p?> &amp;</string></dict>"
        #expect(
            findings(text).map { $0.split(separator: ";")[0] } == [
                "1:28 codesign refuses comments within text",
                "1:39 codesign refuses markup within text",
            ])
    }

    @Test func countsLinesUpToFinalNUL() {
        for (text, line) in [("<!A\n\u{0}>", 2), ("<!-- \n\n\u{0}-->", 3), ("<?\n\u{0}?>", 2)] {
            let verdict = ParserReport(of: ByteStore(Array(text.utf8)), parsers: [.kernel])
                .verdicts[0]
            #expect(verdict.reportedLine == line, "\(text.debugDescription)")
        }
    }

    @Test func endsTextOnlyWithItsTag() {
        for name in ["key\u{0}\u{0}\u{0}", "key\u{0}", "keys", "ke", "key "] {
            #expect(cause("<dict><key>a</\(name)><true/></dict>") != nil)
        }
        for name in ["string\u{0}", "strings", "key", "string/"] {
            #expect(cause("<string>a</\(name)>") != nil)
        }
    }

    /// The numbers of values are read as by C's `strtol`.
    @Test func resolvesNumberedReferences() {
        func outcome(_ id: String, _ reference: String) -> String {
            ParserProfile.kernel.outcome(
                "<array><string ID=\"\(id)\">a</string><x IDREF=\"\(reference)\"/></array>")
        }
        let same = [
            ("1", "1"), ("1", "\u{B}1"), ("1", "\u{C}\t\n 1"), ("1", "+1"), ("-1", "-1"),
            ("16", "0x10"), ("8", "010"), ("0", "x"), ("0", "0x"), ("-9", "-0x9"),
            ("9223372036854775807", "9223372036854775808"),
            ("-9223372036854775808", "-9223372036854775809"),
        ]
        for (id, reference) in same {
            #expect(outcome(id, reference) == "takes [\"a\", \"a\"]", "\(id) \(reference)")
        }
        for (id, reference) in [("-1", "-2"), ("1", "-1"), ("1", "2"), ("8", "08x10"), ("1", "")] {
            #expect(outcome(id, reference).hasPrefix("IDREF without"), "\(id) \(reference)")
        }
    }

    @Test func cutsIntegersToTheirSize() {
        let kernel = [
            (8, "-1", "-1"), (8, "-128", "-128"), (8, "-129", "127"), (8, "255", "255"),
            (8, "256", "0"), (64, "-1", "-1"), (0, "-1", "-1"), (1, "3", "1"), (1, "-1", "-1"),
        ]
        for (size, digits, value) in kernel {
            #expect(
                ParserProfile.kernel.outcome("<integer size=\"\(size)\">\(digits)</integer>")
                    == "takes \(value)", "\(digits) in \(size)")
        }
        let iokit = [
            (8, "255", "255"), (32, "4294967295", "-1"), (33, "4294967295", "4294967295"),
            (33, "4294967296", "4294967296"), (32, "4294967296", "0"),
            (0, "4294967296", "4294967296"),
            (64, "18446744073709551615", "-1"),
        ]
        for (size, digits, value) in iokit {
            #expect(
                ParserProfile.iokit.outcome("<integer size=\"\(size)\">\(digits)</integer>")
                    == "takes \(value)", "\(digits) in \(size)")
        }
    }

    /// The places of content that other readers read differently.
    @Test func locatesDivergentContent() {
        func place(_ text: String) -> Int? {
            let report = ParserReport(of: ByteStore(Array(text.utf8)), parsers: [.kernel])
            #expect(report.verdicts[0].isAccepted)
            return report.verdicts[0].location?.byteOffset
        }
        for text in ["<integer>5</integer>", "<integer>-5</integer>", "<string>a</string>"] {
            #expect(place("<array>\(text)</array>") == nil)
        }
        for text in ["<integer></integer>", "<integer>0-5</integer>", "<integer>-</integer>"] {
            #expect(place("<array>\(text)</array>") == 7)
        }
    }

    @Test func namesWideEncodings() {
        for text in ["<plist><true/></plist>", "\r\n<plist><true/></plist>", "x"] {
            for mark in ["", "\u{FEFF}"] {
                let units = (mark + text).utf16
                for bytes in [
                    units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
                    units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
                ] {
                    #expect(ParserProfile.kernel.outcome(bytes).hasPrefix("UTF-16 or UTF-32"))
                }
            }
        }
        #expect(cause("<") == "end of file in a tag")
        #expect(cause("<\u{0}") == "UTF-16 or UTF-32")
        #expect(cause("<true/>".replacing("t", with: "\u{1}")) == "no element name after `<`")
    }

    /// Containers return their places on the stack.
    @Test func releasesStackAfterContainers() {
        let full = String(repeating: "<array><true/></array>", count: 300)
        #expect(cause("<array>\(full)</array>") == nil)
        let pairs = String(repeating: "<dict><key>a</key><true/></dict>", count: 300)
        #expect(cause("<array>\(pairs)</array>") == nil)
        for empty in ["<array></array>", "<array/>", "<dict></dict>"] {
            let many = String(repeating: empty, count: 300)
            #expect(cause("<array>\(many)</array>") == nil)
            // The array around them takes two places.
            #expect(cause("<array>\(many)\(nested("<array>", "</array>", 194))</array>") == nil)
            #expect(
                cause("<array>\(many)\(nested("<array>", "</array>", 196))</array>") == "nesting")
        }
    }

    @Test func ignoresContentAfterRoot() {
        #expect(cause("<dict/>\r\n-- &") == nil)
        #expect(cause("<plist></plist><plist/><true/>") == nil)
    }
}
