// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import PlistLibXML

@Suite(.enabled(if: LibXML.isAvailable, "libxml2 is not installed"))
struct ValidationTests {
    static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """

    static func validate(_ text: String) throws -> [PlistDiagnostic] {
        try LibXML.validate(ByteStore(text.utf8))
    }

    static func places(_ findings: [PlistDiagnostic]) -> [String] {
        findings.map { finding in
            let text = finding.location?.text
            return
                "\(finding.severity) \(finding.code.rawValue) \(text?.line ?? 0):\(text?.column ?? 0)"
        }
    }

    @Test func findsNothingInValidDocument() throws {
        let body = """
            <dict>
                <key>a</key><array><string>x &amp; y</string><data>AA==</data><true/></array>
                <key>b</key><dict><key>c</key><real>1.5</real></dict>
                <!-- comment --><?instruction?>
                <key>d</key><date>2024-01-01T00:00:00Z</date>
                <key>e</key><integer>5</integer><key>f</key><false></false>
            </dict>
            </plist>
            """
        #expect(try Self.validate(Self.header + body).isEmpty)
    }

    @Test func needsNoNetworkForTheDOCTYPE() throws {
        let text = """
            <!DOCTYPE plist SYSTEM "file:///no/such/file.dtd"><plist><string>x</string></plist>
            """
        #expect(try Self.validate(text).isEmpty)
    }

    @Test func findsBareRoot() throws {
        let findings = try Self.validate("<dict>\n</dict>")
        #expect(Self.places(findings) == ["error dtd 1:1"])
        #expect(findings[0].message == "expected the root element 'plist', found 'dict'")
    }

    /// libxml2 itself takes time quadratic in these counts: minutes.
    @Test(arguments: [
        ("<!-- \(String(repeating: "--a", count: 300_000)) -->\n<dict/>", "not-well-formed"),
        ("<!-- \(String(repeating: "-", count: 400_000)) -->\n<dict/>", "not-well-formed"),
        (
            "<dict \((0..<50_000).map { "a\($0)=\"x\"" }.joined(separator: "\n"))/>", "dtd"
        ),
    ])
    func validatesInLinearTime(_ body: String, _ code: String) throws {
        let start = ContinuousClock.now
        let findings = try Self.validate(Self.header + body + "</plist>")
        #expect(findings.count == 100)
        #expect(findings.allSatisfy { $0.code.rawValue == code })
        #expect(ContinuousClock.now - start < .seconds(30))
    }

    /// The text for libxml2 has the same length, line ends and end.
    @Test(arguments: [
        ("<!-- a -- b --><dict a=\"1\"/>", 1000, true),
        ("<a x='1' y=\"2\"/>", 500, true), ("<a x='1>' y=\"2\"/>", 501, false),
        ("<!-- -- -->", 1000, true), ("<!-- -- -->", 1001, false),
        ("<![CDATA[ <!-- -- --> <a b='c'> ]]>", 2000, true),
        ("<? <!-- -- <a b='c'> ?>", 2000, true), ("<string>x</string >", 2000, true),
    ])
    func passesTextsWithFewMistakesUnchanged(_ text: String, _ count: Int, _ isSame: Bool) {
        let whole = String(repeating: text, count: count)
        let bounded = LibXML.bounded(ByteStore(whole.utf8)).view.array
        #expect((bounded == Array(whole.utf8)) == isSame)
        #expect(bounded.count == whole.utf8.count)
        let last = String(decoding: bounded.suffix(text.utf8.count), as: UTF8.self)
        if !isSame {
            #expect(["<!-- ++ -->", "<a x='1>'      />", "<a             />"].contains(last))
        }
    }

    @Test func findsAttributesTheDTDDoesNotDeclare() throws {
        let findings = try Self.validate(
            Self.header
                + "<dict>\n  <key>a</key>\n  <string color=\"red\">x</string>\n</dict></plist>")
        #expect(Self.places(findings) == ["error dtd 6:3"])
        #expect(findings[0].message.hasPrefix("no declaration for attribute color"))
        #expect(findings[0].location?.text?.excerpt == "  <string color=\"red\">x</string>")
    }

    @Test func findsCharactersXMLDoesNotAllow() throws {
        let findings = try Self.validate(Self.header + "<string>a\u{1}b</string></plist>")
        #expect(findings.contains { $0.severity == .error && $0.code == .notWellFormed })
        #expect(findings[0].location?.text?.line == 4)
    }

    @Test func findsDeclarationAfterStart() throws {
        let findings = try Self.validate("\n" + Self.header + "<true/></plist>")
        #expect(Self.places(findings).first?.hasPrefix("error not-well-formed 2:") == true)
    }

    @Test func reportsLimitedFindingsInSourceOrder() throws {
        let rows = (0..<500).map { "<string n=\"\($0)\">x</string>" }.joined(separator: "\n")
        let findings = try Self.validate(Self.header + "<array>\n\(rows)\n</array></plist>")
        #expect(findings.count == 100)
        let lines = findings.compactMap { $0.location?.text?.line }
        #expect(lines == (0..<100).map { 5 + $0 })
    }

    @Test func validatesDeepAndLongDocuments() throws {
        let deep =
            String(repeating: "<array>", count: 512) + String(repeating: "</array>", count: 512)
        #expect(try Self.validate(Self.header + deep + "</plist>").isEmpty)
        let long = String(repeating: "x", count: 11_000_000)
        #expect(try Self.validate(Self.header + "<string>\(long)</string></plist>").isEmpty)
    }

    @Test func findsLineBeyond65535() throws {
        let rows = String(repeating: "<true/>\n", count: 70_000)
        let findings = try Self.validate(
            Self.header + "<array>\n\(rows)<string a=\"b\">x</string>\n</array></plist>")
        #expect(findings.first?.location?.text?.line == 70_005)
    }

    @Test func refusesTextsTheScannerRefuses() {
        let bomb = """
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <plist><string>&b;</string></plist>
            """
        let expansion = #expect(throws: PlistError.self) { try Self.validate(bomb) }
        #expect(expansion?.code == .unsupportedMarkup)
        let tooDeep = String(repeating: "<array>", count: 100_000)
        let depth = #expect(throws: PlistError.self) { try Self.validate(tooDeep) }
        #expect(depth?.code == .depth)
    }

    @Test func validatesOtherEncodings() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist>\n<string a=\"1\">é</string></plist>"
        let bytes: [UInt8] =
            [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let findings = try LibXML.validate(ByteStore(bytes))
        #expect(Self.places(findings) == ["error dtd 3:1"])
        let latin =
            Array("<?xml version='1.0' encoding='windows-1252'?><plist><string>".utf8)
            + [0x80] + Array("</string></plist>".utf8)
        #expect(try LibXML.validate(ByteStore(latin)).isEmpty)
    }

    @Test func validatesDecodedDocument() throws {
        let document = try PlistDocument(decoding: Array("<plist><true/></plist>".utf8))
        #expect(try LibXML.validate(document).isEmpty)
        let built = try PlistDocument(value: ["a": 1])
        let error = #expect(throws: PlistError.self) { try LibXML.validate(built) }
        #expect(error?.code == .unknownFormat)
    }
}
