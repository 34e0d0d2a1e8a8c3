// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders
import Testing

@Suite struct ParserReportTests {
    private func report(_ text: String) -> ParserReport {
        ParserReport(of: ByteStore(Array(text.utf8)))
    }

    @Test func readersHaveNamesAndSources() {
        #expect(Set(ParserProfile.allCases.map(\.title)).count == ParserProfile.allCases.count)
        let isMeasured = ParserProfile.allCases.filter { !$0.isFromSource }
        #expect(isMeasured == [.codesign, .libxml2, .openstepPlist, .gnustep])
        #expect(ParserProfile.libplist.title == "libplist 2.7")
    }

    /// Ways to hide an entitlement from one of two readers.
    static let hidingPlaces: [(name: String, text: String)] = [
        (
            "a processing instruction that ends twice",
            """
            <plist><dict><???><!-- ?>
            <key>com.apple.private.tides</key><true/></dict></plist><!-- -->
            <key>tides</key><true/></dict></plist>
            """
        ),
        (
            "a comment before the root that is empty",
            """
            <!---->
            <plist><dict><key>com.apple.private.tides</key><true/></dict></plist>
            <!-- --><plist><dict><key>tides</key><true/></dict></plist>
            """
        ),
        (
            "an attribute with the end of a tag",
            """
            <plist><dict a="></dict></plist>">
            <key>com.apple.private.tides</key><true/></dict></plist>
            """
        ),
        (
            "a document type with the end of a declaration",
            """
            <!DOCTYPE plist [%>
            <plist><dict><key>com.apple.private.tides</key><true/></dict></plist>
            <!-- ]><plist><dict><key>tides</key><true/></dict></plist>
            """
        ),
    ]

    @Test func detectsEachHidingPlace() {
        for (name, text) in Self.hidingPlaces {
            let report = report("<?xml version=\"1.0\"?>\n" + text)
            let seen = report.verdicts.filter { verdict in
                verdict.value?.root["com.apple.private.tides"] != nil
            }
            #expect(!seen.isEmpty, "\(name)")
            #expect(seen.count < ParserProfile.xml.count, "\(name)")
        }
    }

    @Test(arguments: [0, 1, 2, 3]) func noticesReadersWithOtherValues(index: Int) {
        let (_, text) = Self.hidingPlaces[index]
        let report = report("<?xml version=\"1.0\"?>\n" + text)
        let conflict = report.conflict()
        #expect(conflict != nil)
        let areDifferent = conflict.map { $0.0.value != $0.1.value }
        #expect(areDifferent == true)
        #expect(report.verdict(of: .codesign)?.isAccepted == false)
    }

    @Test func agreesOnOrdinaryFile() {
        let report = report(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>a</key><true/></dict></plist>
            """)
        #expect(report.conflict() == nil)
        let refusing = report.verdicts.filter { !$0.isAccepted }
        #expect(refusing.isEmpty)
        let others = report.verdicts.filter { $0.agreement != .same }
        #expect(others.map(\.parser) == [.libxml2])
    }

    @Test func reportsAcceptanceWithoutAgreement() {
        let text = "<?xml version=\"1.0\"?><plist><array>text<true/></array></plist>"
        let report = report(text)
        #expect(report.document == nil)
        #expect(report.error?.code == .unexpectedText)
        #expect(report.verdict(of: .plistlib)?.isAccepted == true)
        #expect(report.verdict(of: .plistlib)?.agreement == nil)
        #expect(report.verdict(of: .libplist)?.cause == "text between elements")
    }

    /// Common mistakes in files, and the messages about them.
    static let habits: [(name: String, text: String, message: String)] = [
        (
            "prettier",
            "<plist version=\"1.0\">\n  <dict>\n    <key>a</key>\n    <true />\n  </dict>\n</plist>",
            "codesign refuses white space at the end of a tag; write '<true/>', not '<true />'"
        ),
        (
            ".NET",
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://a\"[]>\n<plist><dict/></plist>",
            "codesign refuses the file because CoreFoundation refuses '[' in the DOCTYPE, even an empty "
                + "'[]'; remove it"
        ),
        (
            "HTML tools", "<plist version='1.0'><dict></dict></plist>",
            "codesign refuses attributes in single quotation marks; write '\"'"
        ),
        (
            "CRLF checkout", "<plist>\r\n<dict/>\r\n</plist>\r\n",
            "codesign refuses carriage returns between elements; save the file with LF at the ends "
                + "of lines"
        ),
        (
            "command line in a comment", "<plist><!-- codesign --force --><dict/></plist>",
            "codesign refuses '--' in a comment; write single hyphens, even in command options"
        ),
        (
            "Go", "<plist><dict><key>a</key><true></true></dict></plist>",
            "codesign refuses '<true></true>'; write '<true/>' or '<false/>', with nothing in them"
        ),
        (
            "Windows Notepad", "\u{FEFF}<plist><dict/></plist>",
            "codesign refuses the byte order mark; save the file as UTF-8 without one"
        ),
    ]

    @Test func suggestsReplacements() {
        for (name, text, message) in Self.habits {
            #expect(report(text).verdict(of: .codesign)?.message == message, "\(name)")
        }
    }

    @Test func requiresDictionaryForSigning() {
        let verdict = report("<?xml version=\"1.0\"?><plist><true/></plist>").verdict(of: .codesign)
        #expect(
            verdict?.message == "codesign refuses a root that is not a dictionary; write '<dict>'")
    }

    @Test func everyCauseHasItsOwnAdvice() {
        let causes = ReaderCause.allCases.filter { $0 != .otherValue }
        let advice = causes.map(\.advice)
        #expect(!advice.contains("this"))
        #expect(Set(advice).count == advice.count)
    }

    @Test func reportsReadersOfOtherFormats() {
        let openStep = report("{ a = <*I5>; }")
        #expect(openStep.verdict(of: .gnustep)?.isAccepted == true)
        #expect(openStep.verdict(of: .coreFoundation)?.isAccepted == false)
        #expect(openStep.verdict(of: .kernel)?.isAccepted == false)
        let plain = report("{ a = b; }")
        #expect(plain.verdict(of: .openstepPlist)?.agreement == .same)
        #expect(plain.verdict(of: .plistlib)?.cause == "neither `<?xml` nor `<plist` at the start")
        #expect(report(" \n").verdict(of: .coreFoundation)?.isAccepted == true)
        #expect(report("[1]").verdict(of: .coreFoundation)?.isAccepted == false)
    }

    @Test func reportsOtherValuesWithoutDetails() throws {
        let report = report("<plist><string>a\rb</string></plist>")
        let verdict = try #require(report.verdict(of: .plistlib))
        #expect(verdict.isAccepted)
        #expect(verdict.agreement == .other)
        #expect(verdict.cause == "other value")
        let message = "plistlib reads a different value than this program"
        #expect(verdict.message == message)
        #expect(verdict.finding?.message == message)
        #expect(report.verdict(of: .kernel)?.finding == nil)
    }

    /// Readers that agree take the memory of one.
    @Test func keepsEqualValuesOnce() throws {
        func arena(_ report: ParserReport, _ reader: ParserProfile) throws -> ObjectIdentifier {
            ObjectIdentifier(try #require(report.verdict(of: reader)?.value).arena)
        }
        let same = report("<plist><string>a\rb</string></plist>")
        let document = ObjectIdentifier(try #require(same.document).arena)
        #expect(try arena(same, .kernel) == document)
        #expect(try arena(same, .plistlib) != document)
        let references = report("<array><string ID=\"1\">a</string><x IDREF=\"1\"/></array>")
        #expect(references.document == nil)
        #expect(try arena(references, .kernel) == arena(references, .iokit))
    }

    /// Text before or within XML is a different mistake from a file that is not XML.
    @Test func distinguishesOtherFormatsFromStrayText() {
        let text = "text between elements; remove it, or write it as a string or in a comment"
        let other = "a file that is not XML; convert it to XML"
        let declaration =
            "a file that begins with neither '<?xml' nor '<plist'; write "
            + "'<?xml version=\"1.0\" encoding=\"UTF-8\"?>' first"
        let files: [(ParserProfile, String, String)] = [
            (.coreFoundation, "hello<plist><true/></plist>", text),
            (.coreFoundation, "<plist><array>text</array></plist>", text),
            (.kernel, "<dict>text</dict>", text), (.kernel, "hello", other),
            (.kernel, " \u{FEFF}hello", other), (.kernel, "{ a = b; }", other),
            (.plistlib, "<dict/>", declaration), (.plistlib, " <true/>", declaration),
            (.plistlib, "hello<plist/>", declaration), (.plistlib, "hello", other),
            (.plistlib, "\u{FEFF}hello", other), (.plistlib, "\u{FEFF}<dict/>", declaration),
        ]
        for (reader, file, advice) in files {
            let verdict = report(file).verdict(of: reader)
            let message = verdict?.message?.split(separator: " refuses ", maxSplits: 1).last
            #expect(message.map(String.init) == advice, "\(file.debugDescription)")
        }
    }

    /// Even a scan without values skips the readers that are not named.
    @Test func asksOnlyNamedReaders() throws {
        let text = "<plist version=\"1.0\"><array><true /></array></plist>"
        let source = ByteStore(Array(text.utf8))
        let findings = try PlistCodecRegistry.standard.validate(source)
        for reader in [ParserProfile.plistlib, .coreFoundation, .libplist, .libxml2] {
            let found = ParserRequirement([reader]).findings(in: source, validated: findings)
            #expect(found.isEmpty, "\(reader)")
        }
        for (reader, name) in [
            (ParserProfile.kernel, "the kernel"), (.codesign, "codesign"), (.iokit, "IOKit"),
        ] {
            let found = ParserRequirement([reader]).findings(in: source, validated: findings)
            #expect(
                found.map(\.message) == [
                    "\(name) refuses white space at the end of a tag; write '<true/>', not '<true />'"
                ])
        }
    }

    /// Leading zeros count.
    @Test func limitsDigitsOfReferences() throws {
        func verdict(_ reference: String) throws -> ParserVerdict {
            try #require(
                report("<plist><string>\(reference)</string></plist>")
                    .verdict(of: .coreFoundation))
        }
        for reference in ["&#00000065;", "&#x00000041;"] {
            #expect(try verdict(reference).isAccepted)
        }
        for reference in ["&#000000065;", "&#x000000041;"] {
            #expect(try verdict(reference).cause == "reference to no character")
        }
    }
}
