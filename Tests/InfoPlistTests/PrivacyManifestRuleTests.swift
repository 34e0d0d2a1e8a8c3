// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Privacy manifests that break each rule, and manifests that almost do.
@Suite struct PrivacyManifestRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: PrivacyManifestRule
        let value: PlistValue
        /// Severity, path and message of each finding of the rule.
        let findings: [String]

        init(_ rule: PrivacyManifestRule, _ value: PlistValue, _ findings: String...) {
            self.rule = rule
            self.value = value
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    private static let category = "NSPrivacyAccessedAPICategory"

    private static func uses(_ category: String, _ reasons: PlistValue...) -> PlistValue {
        [
            "NSPrivacyAccessedAPIType": PlistValue("\(Self.category)\(category)"),
            "NSPrivacyAccessedAPITypeReasons": .array(reasons),
        ]
    }

    static let examples = keys + tracking + emptiness + reasons

    private static let keys: [Example] = [
        Example(
            .privacyKey,
            [
                "NSPrivacyTraking": false, "Mine": 1, "CFBundleVersion": "1",
                "com.apple.security.app-sandbox": true,
                "NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPIReasons": ["CA92.1"]]],
                "NSPrivacyCollectedDataTypes": [["NSPrivacyCollectedDataTypelinked": true]],
            ],
            "error NSPrivacyTraking: unknown key 'NSPrivacyTraking' here; "
                + "write 'NSPrivacyTracking'",
            "error Mine: unknown key 'Mine' here; remove it",
            "error CFBundleVersion: unknown key 'CFBundleVersion' here; "
                + "move it to Info.plist",
            "error \"com.apple.security.app-sandbox\": unknown key "
                + "'com.apple.security.app-sandbox' here; move it to the entitlements file",
            "error NSPrivacyCollectedDataTypes[0].NSPrivacyCollectedDataTypelinked: "
                + "unknown key 'NSPrivacyCollectedDataTypelinked' here; "
                + "write 'NSPrivacyCollectedDataTypeLinked'",
            "error NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPIReasons: "
                + "unknown key 'NSPrivacyAccessedAPIReasons' here; "
                + "write 'NSPrivacyAccessedAPITypeReasons'"),
        Example(
            .privacyKey,
            [
                "NSPrivacyTracking": false, "NSPrivacyTrackingDomains": [],
                "NSPrivacyAccessedAPITypes": [uses("UserDefaults", "CA92.1")],
            ]),
    ]

    private static let tracking: [Example] = [
        Example(
            .trackingDomains,
            ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": []],
            "error NSPrivacyTrackingDomains: tracking needs domains; "
                + "list them in NSPrivacyTrackingDomains, or write false"),
        Example(
            .trackingDomains, ["NSPrivacyTracking": true],
            "error NSPrivacyTracking: tracking needs domains; "
                + "list them in NSPrivacyTrackingDomains, or write false"),
        Example(
            .trackingDomains,
            ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": ["example.com"]],
            "error NSPrivacyTrackingDomains: there are tracking domains, "
                + "but NSPrivacyTracking is false; make it true, or remove them"),
        Example(
            .trackingDomains, ["NSPrivacyTrackingDomains": ["example.com"]],
            "error NSPrivacyTrackingDomains: there are tracking domains, "
                + "but NSPrivacyTracking is missing; make it true, or remove them"),
        Example(
            .trackingDomains,
            ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": ["example.com"]]),
        Example(.trackingDomains, ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]),
        Example(.trackingDomains, [:]),
        Example(
            .trackingData,
            [
                "NSPrivacyTracking": false,
                "NSPrivacyCollectedDataTypes": [["NSPrivacyCollectedDataTypeTracking": true]],
            ],
            "note NSPrivacyTracking: some of the data is used for tracking, but NSPrivacyTracking "
                + "is false; correct one"),
        Example(
            .trackingData,
            [
                "NSPrivacyTracking": true,
                "NSPrivacyCollectedDataTypes": [["NSPrivacyCollectedDataTypeTracking": true]],
            ]),
        Example(
            .trackingData,
            [
                "NSPrivacyTracking": false,
                "NSPrivacyCollectedDataTypes": [["NSPrivacyCollectedDataTypeTracking": false]],
            ]),
        Example(
            .trackingDomainForm,
            [
                "NSPrivacyTracking": true,
                "NSPrivacyTrackingDomains": [
                    "https://example.com", "example.com/a", "example.com:80", "*.example.com",
                ],
            ],
            "error NSPrivacyTrackingDomains[0]: expected a domain such as www.example.com, "
                + "found 'https://example.com'; leave out the scheme 'https://'",
            "error NSPrivacyTrackingDomains[1]: expected a domain such as www.example.com, "
                + "found 'example.com/a'; leave out the path '/a'",
            "error NSPrivacyTrackingDomains[2]: expected a domain such as www.example.com, "
                + "found 'example.com:80'; leave out the port ':80'",
            "warning NSPrivacyTrackingDomains[3]: expected a domain such as www.example.com, "
                + "found '*.example.com'; leave out '*.'"),
        Example(
            .trackingDomainForm,
            ["NSPrivacyTrackingDomains": ["example.com", "a-b.example.com", "$(DOMAIN)", ""]]),
    ]

    private static let emptiness: [Example] = [
        Example(
            .emptyPrivacyValue,
            ["NSPrivacyAccessedAPITypes": [], "NSPrivacyTrackingDomains": [""]],
            "error NSPrivacyTrackingDomains[0]: the domain is empty; name it, or remove it",
            "warning NSPrivacyAccessedAPITypes: NSPrivacyAccessedAPITypes is empty, "
                + "which the App Store may refuse; list the APIs, or remove it"),
        Example(
            .emptyPrivacyValue,
            [
                "NSPrivacyAccessedAPITypes": [[:], uses("DiskSpace")],
                "NSPrivacyCollectedDataTypes": [
                    [:], ["NSPrivacyCollectedDataTypePurposes": []],
                ],
            ],
            "error NSPrivacyAccessedAPITypes[0]: the dictionary is empty; fill it in, or remove it",
            "error NSPrivacyCollectedDataTypes[0]: the dictionary is empty; "
                + "fill it in, or remove it",
            "error NSPrivacyAccessedAPITypes[1].NSPrivacyAccessedAPITypeReasons: "
                + "expected at least one element, found none; add one",
            "error NSPrivacyCollectedDataTypes[1].NSPrivacyCollectedDataTypePurposes: "
                + "expected at least one element, found none; add one"),
        Example(
            .emptyPrivacyValue,
            ["NSPrivacyCollectedDataTypes": [], "NSPrivacyTrackingDomains": []]),
    ]

    private static let reasons: [Example] = [
        Example(
            .accessReason,
            [
                "NSPrivacyAccessedAPITypes": [
                    uses("UserDefaults", "C617.1", "ca92", "X"), uses("DiskSpace", "E174.1"),
                ]
            ],
            "error NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPITypeReasons[0]: "
                + "the reason 'C617.1' belongs to \(category)FileTimestamp; "
                + "\(category)UserDefaults takes CA92.1, 1C8F.1, C56D.1, AC6B.1",
            "error NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPITypeReasons[1]: "
                + "unknown reason 'ca92'; write 'CA92.1'",
            "error NSPrivacyAccessedAPITypes[0].NSPrivacyAccessedAPITypeReasons[2]: "
                + "unknown reason 'X'; "
                + "\(category)UserDefaults takes CA92.1, 1C8F.1, C56D.1, AC6B.1"),
        Example(
            .accessReason,
            [
                "NSPrivacyAccessedAPITypes": [
                    uses("FileTimestamp", "DDA9.1", "C617.1", "3B52.1", "0A2A.1"),
                    uses("SystemBootTime", "35F9.1", "8FFB.1", "3D61.1"),
                    uses("DiskSpace", "85F4.1", "E174.1", "7D9E.1", "B728.1"),
                    uses("ActiveKeyboards", "3EC4.1", "54BD.1"),
                    uses("UserDefaults", "CA92.1", "1C8F.1", "C56D.1", "AC6B.1"),
                    uses("Unheard", "CA92.1"),
                ]
            ]),
        Example(
            .repeatedCategory,
            [
                "NSPrivacyAccessedAPITypes": [
                    uses("UserDefaults", "CA92.1"), uses("UserDefaults", "1C8F.1"),
                ]
            ],
            "warning NSPrivacyAccessedAPITypes[1].NSPrivacyAccessedAPIType: "
                + "the category '\(category)UserDefaults' is listed twice; "
                + "merge the reasons"),
        Example(
            .repeatedCategory,
            [
                "NSPrivacyAccessedAPITypes": [
                    uses("UserDefaults", "CA92.1"), uses("DiskSpace", "E174.1"),
                ]
            ]),
    ]

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        var checker = PrivacyManifestChecker()
        checker.rules = [example.rule]
        checker.keys.rules = []
        let findings = checker.findings(in: try PlistDocument(value: example.value))
        let shown = findings.map {
            "\($0.severity) \($0.path?.description ?? ""): \($0.message)"
        }
        #expect(shown == example.findings)
        #expect(findings.allSatisfy { $0.code.rawValue == example.rule.rawValue })
    }

    @Test(arguments: [
        (
            "<!-- a --b -->",
            "error 1:29: the App Store refuses manifests that are not well-formed; "
                + "fix this: '--' within a comment is not well-formed XML"
        ),
        ("<!-- a - b -->", nil),
    ])
    func reportsMalformedText(_ comment: String, _ expected: String?) throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let text = "<plist version=\"1.0\">\(comment)<dict/></plist>"
        let document = try PlistDocument(decoding: Array(text.utf8), options: options)
        let findings = PrivacyManifestChecker().findings(in: document)
        let shown = findings.map {
            "\($0.severity) \($0.location?.text?.line ?? 0):\($0.location?.text?.column ?? 0): "
                + $0.message
        }
        #expect(shown == [expected].compactMap { $0 })
        #expect(document.warnings(notIn: findings) == [])
    }

    /// A mistake in a key, or in a value that the App Store refuses, is reported once.
    @Test func reportsDisallowedValuesOnce() throws {
        let manifest: PlistValue = [
            "NSPrivacyTraking": false,
            "NSPrivacyCollectedDataTypes": [
                [
                    "NSPrivacyCollectedDataType": "NSPrivacyCollectedDataTypeCrash",
                    "NSPrivacyCollectedDataTypeLinked": true,
                    "NSPrivacyCollectedDataTypeTracking": "NO",
                    "NSPrivacyCollectedDataTypePurposes": ["Other"],
                ]
            ],
            "NSPrivacyAccessedAPITypes": [Self.uses("DiskSpace", "CA92.1")],
        ]
        let findings = PrivacyManifestChecker().findings(in: try PlistDocument(value: manifest))
        let shown = findings.map {
            "\($0.severity) \($0.code.rawValue) \($0.message.split(separator: ";").last ?? "")"
        }
        #expect(
            Set(shown) == [
                "error allowed-value  write 'NSPrivacyCollectedDataTypeCrashData'",
                "error allowed-value  write 'NSPrivacyCollectedDataTypePurposeOther'",
                "error value-kind  write true or false",
                "error privacy-key  write 'NSPrivacyTracking'",
                "error access-reason  \(Self.category)DiskSpace takes 85F4.1, E174.1, 7D9E.1, B728.1",
            ])
        #expect(shown.count == 5)
        #expect(
            findings.contains {
                $0.message.hasPrefix(
                    "expected one of the 35 values that 'explain NSPrivacyCollectedDataType' lists")
            })
    }

    /// The examples of `unacceptableManifest` are texts.
    @Test(arguments: PrivacyManifestRule.allCases.filter { $0 != .unacceptableManifest })
    func ruleHasViolatingAndCorrectExample(_ rule: PrivacyManifestRule) {
        let ofFiles = Self.examples.filter { $0.rule == rule }.map(\.findings.isEmpty)
        let ofBundles = PrivacyManifestBundleTests.examples.filter { $0.rule == rule }
        let all = ofFiles + ofBundles.map(\.findings.isEmpty)
        #expect(all.contains(false))
        #expect(all.contains(true))
        #expect(!rule.summary.isEmpty)
    }
}
