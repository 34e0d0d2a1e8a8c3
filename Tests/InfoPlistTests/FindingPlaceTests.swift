// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// The lines of findings, whether or not source ranges were recorded.
@Suite struct FindingPlaceTests {
    /// A checker, and text that causes findings.
    struct Case: CustomTestStringConvertible {
        let name: String
        let text: String
        let findings: @Sendable (PlistDocument) -> [PlistDiagnostic]
        var testDescription: String { name }
    }

    static let info = """
        <plist version="1.0">
        <dict>
        \t<key>CFBundleVersion</key>
        \t<integer>1</integer>
        \t<key>CFBundleNam</key>
        \t<string>A</string>
        </dict>
        </plist>
        """

    static let cases = [
        Case(name: "Info.plist", text: info) { InfoPlistChecker().findings(in: $0) },
        Case(name: "Info.plist for the store", text: info) {
            var checker = InfoPlistChecker()
            checker.checksForStore = true
            return checker.findings(in: $0)
        },
        Case(name: "Info.plist in OpenStep", text: "{\n  CFBundleNam = A;\n}") {
            InfoPlistChecker().findings(in: $0)
        },
        Case(name: "Info.plist in JSON", text: "{\n  \"CFBundleVersion\": 1\n}") {
            InfoPlistChecker().findings(in: $0)
        },
        Case(
            name: "entitlements",
            text: "{\n  \"com.apple.security.app-sandbox\" = \"YES\";\n}"
        ) { EntitlementsChecker().findings(in: $0) },
        Case(name: "privacy manifest", text: "{\n  \"NSPrivacyTraking\": false\n}") {
            PrivacyManifestChecker().findings(in: $0)
        },
        Case(name: "job", text: "{\n  \"Label\": \"a\",\n  \"ProgramArgument\": [\"a\"]\n}") {
            JobChecker().findings(in: $0)
        },
        Case(
            name: "profile",
            text: "{\n  \"PayloadType\": \"Configuration\",\n  \"PayloadVersion\": \"1\"\n}"
        ) { ProfileChecker().findings(in: $0) },
        Case(
            name: "device management",
            text: "{\n  \"Command\": {\n  \"RequestType\": \"DeviceLoc\"}\n}"
        ) { ManagementChecker().findings(in: $0) },
        Case(name: "export options", text: "{\n  \"method\": \"app-stor\"\n}") {
            ExportOptionsChecker().findings(in: $0)
        },
    ]

    @Test(arguments: cases) func locatesFindingsWithoutRecordedRanges(_ example: Case) throws {
        var options = PlistDecodingOptions()
        let plain = try PlistDocument(decoding: example.text, options: options)
        options.recordsSourceRanges = true
        let recorded = try PlistDocument(decoding: example.text, options: options)
        let findings = example.findings(plain)
        #expect(!findings.isEmpty)
        #expect(findings.contains { $0.location?.text?.line ?? 0 > 1 })
        #expect(findings == example.findings(recorded))
    }

    /// Values without a source text have no lines.
    @Test(arguments: cases) func hasNoPlaceWithoutSourceText(_ example: Case) throws {
        let value = try PlistDocument(decoding: example.text).value
        let binary = try PlistDocument(decoding: value.encoded(as: .binary))
        for document in [try PlistDocument(value: value), binary] {
            let findings = example.findings(document)
            #expect(!findings.isEmpty)
            #expect(findings.allSatisfy { $0.location == nil })
        }
    }

    @Test func rendersPlaceWithRule() throws {
        let document = try PlistDocument(decoding: Self.info)
        let findings = InfoPlistChecker().findings(in: document)
        #expect(
            findings.map { $0.rendered(fileName: "Info.plist") } == [
                """
                Info.plist:4:2: error: expected a string, found an integer; write it as a string [value-kind]
                 4 |  <integer>1</integer>
                   |  ^~~~~~~~~~~~~~~~~~~~
                """,
                """
                Info.plist:5:2: warning: unknown key 'CFBundleNam'; write 'CFBundleName' [misspelt-key]
                 5 |  <key>CFBundleNam</key>
                   |  ^~~~~~~~~~~~~~~~~~~~~~
                """,
            ])
    }
}
