// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Export options of xcodebuild that break a rule, and others that almost do.
@Suite struct ExportOptionsTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: String
        let value: PlistValue
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        /// - Parameter entries: entries that override those of correct options.
        init(_ rule: any CheckRule, _ entries: PlistDictionary, _ findings: String...) {
            self.rule = rule.rawValue
            var options: PlistDictionary = [
                "method": "app-store-connect", "destination": "export", "signingStyle": "manual",
                "teamID": "ABCDE12345", "uploadSymbols": true,
                "provisioningProfiles": ["com.example.tides": "Tides"],
            ]
            for (key, value) in entries { options[key] = value }
            value = .dictionary(options)
            self.findings = findings
        }

        var testDescription: String { "\(rule): \(findings.joined(separator: " + "))" }
    }

    private static let methods =
        "'app-store-connect', 'release-testing', 'enterprise', 'debugging', 'developer-id', "
        + "'mac-application', 'validation' or 'package'"

    static let examples: [Example] = [
        Example(
            InfoPlistRule.missingKey, ["provisioningProfiles": [:]],
            "warning provisioningProfiles: manual signing needs provisioningProfiles, with a "
                + "profile for each bundle identifier; add it"),
        Example(
            InfoPlistRule.missingKey, ["provisioningProfiles": [:], "method": "debugging"],
            "warning provisioningProfiles: manual signing needs provisioningProfiles, with a "
                + "profile for each bundle identifier; add it"),
        Example(
            InfoPlistRule.missingKey, ["signingStyle": "automatic"],
            "note provisioningProfiles: automatic signing ignores provisioningProfiles; remove it, "
                + "or write manual"),
        Example(
            InfoPlistRule.missingKey, ["provisioningProfiles": [:], "method": "developer-id"]),
        Example(
            InfoPlistRule.missingKey,
            ["provisioningProfiles": ["$(PRODUCT_BUNDLE_IDENTIFIER)": "Tides"]],
            "warning provisioningProfiles.\"$(PRODUCT_BUNDLE_IDENTIFIER)\": xcodebuild does not "
                + "expand '$(PRODUCT_BUNDLE_IDENTIFIER)'; write the bundle identifier"),
        Example(InfoPlistRule.missingKey, [:]),
        Example(
            InfoPlistRule.missingKey,
            ["signingStyle": "automatic", "provisioningProfiles": [:]]),
        Example(
            InfoPlistRule.allowedValue,
            [
                "method": "store", "destination": "Upload", "signingStyle": "Manual",
                "iCloudContainerEnvironment": "production",
            ],
            "error method: expected \(methods), found the string 'store'",
            "error destination: unknown value 'Upload'; write 'upload'",
            "error signingStyle: unknown value 'Manual'; write 'manual'",
            "error iCloudContainerEnvironment: unknown value 'production'; "
                + "write 'Production'"),
        Example(
            InfoPlistRule.allowedValue, ["method": "appstore"],
            "error method: unknown method 'appstore'; write 'app-store-connect'"),
        Example(
            InfoPlistRule.allowedValue, ["method": "developer-ID"],
            "error method: unknown value 'developer-ID'; write 'developer-id'"),
        Example(InfoPlistRule.allowedValue, ["method": "ad-hoc", "signingStyle": "automatic"]),
        Example(InfoPlistRule.allowedValue, ["method": "$(METHOD)"]),
        Example(
            InfoPlistRule.deprecatedKey, ["method": "app-store", "compileBitcode": false],
            "note method: 'app-store' is deprecated; write 'app-store-connect', "
                + "which Xcode 15.3 and later know",
            "note compileBitcode: compileBitcode is deprecated since Xcode 14; remove it"),
        Example(
            InfoPlistRule.deprecatedKey, ["method": "development"],
            "note method: 'development' is deprecated; write 'debugging', which Xcode "
                + "15.3 and later know"),
        Example(InfoPlistRule.deprecatedKey, ["method": "debugging"]),
        Example(
            InfoPlistRule.valueKind,
            ["uploadSymbols": "YES", "provisioningProfiles": ["Tides"]],
            "error uploadSymbols: expected a Boolean, found the string 'YES'; write true",
            "error provisioningProfiles: expected a dictionary, found an array"),
        Example(
            InfoPlistRule.valueKind, ["uploadSymbols": 1],
            "note uploadSymbols: expected a Boolean, found the integer 1; write true"),
        Example(InfoPlistRule.valueKind, ["stripSwiftSymbols": false]),
        Example(
            InfoPlistRule.misspeltKey, ["teamId": "ABCDE12345", "uploadSymbol": true],
            "warning teamId: unknown key 'teamId'; write 'teamID'",
            "warning uploadSymbol: unknown key 'uploadSymbol'; write 'uploadSymbols'"),
        Example(
            InfoPlistRule.missingKey, ["manifest": ["appURL": "https://example.com/Tides.ipa"]],
            "error manifest: expected the key displayImageURL, found none; add it",
            "error manifest: expected the key fullSizeImageURL, found none; add it"),
        Example(
            InfoPlistRule.missingKey,
            ["manifest": ["appURL": "a", "displayImageURL": "b", "fullSizeImageURL": "c"]]),
        Example(
            InfoPlistRule.valueForm, ["teamID": "ABCDE1234", "thinning": "iPhone 15"],
            "warning teamID: expected text of the form '^[0-9A-Z]{10}$', found 'ABCDE1234'",
            "warning thinning: expected text of the form "
                + "'^(<none>|<thin-for-all-variants>|[A-Za-z]+[0-9]+,[0-9]+)$', found 'iPhone 15'"),
        Example(InfoPlistRule.valueForm, ["teamID": "YOUR_TEAM_ID", "thinning": "iPhone15,2"]),
        Example(InfoPlistRule.valueForm, ["teamID": "%TEAM%", "thinning": "<none>"]),
        Example(InfoPlistRule.valueForm, ["teamID": "<team>", "thinning": "$THINNING"]),
        Example(
            SchemaRule.unknownKey, ["tides": true],
            "warning tides: unknown key 'tides' here; remove it, or correct its name"),
        Example(SchemaRule.unknownKey, ["provisioningProfiles": ["com.example.sea": "Sea"]]),
    ]

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        let found = ExportOptionsChecker().findings(in: try PlistDocument(value: example.value))
            .filter { $0.code.rawValue == example.rule }
        #expect(
            found.map { "\($0.severity.rawValue) \($0.path ?? PlistPath()): \($0.message)" }
                .sorted() == example.findings.sorted())
    }

    @Test func appliesOnlyRequestedRules() throws {
        var checker = ExportOptionsChecker()
        checker.schemaRules = [InfoPlistRule.valueKind.code]
        let document = try PlistDocument(
            value: ["method": "app-store", "destination": "here", "uploadSymbols": 1, "a": 1])
        #expect(checker.findings(in: document).map(\.code.rawValue) == ["value-kind"])
    }
}
