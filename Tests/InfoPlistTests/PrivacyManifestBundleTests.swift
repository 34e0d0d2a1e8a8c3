// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Privacy manifests in bundles: their places, missing ones, and their contents.
@Suite struct PrivacyManifestBundleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: PrivacyManifestRule
        let contents: [(path: TreePath, item: MemoryTree.Item)]
        let findings: [String]

        init(
            _ rule: PrivacyManifestRule, _ contents: KeyValuePairs<TreePath, MemoryTree.Item>,
            _ findings: String...
        ) {
            self.rule = rule
            self.contents = contents.map { ($0.key, $0.value) }
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    private static let info = MemoryTree.Item.file("{ CFBundleIdentifier = \"com.example.a\"; }")
    private static let manifest = MemoryTree.Item.file("{ NSPrivacyTracking = <*BN>; }")

    static let examples: [Example] = [
        Example(
            .misplacedPrivacyManifest,
            [
                "Info.plist": info, "privacyinfo.xcprivacy": manifest,
                "Frameworks/Sea.framework/Info.plist": info,
                "Frameworks/Sea.framework/Resources/PrivacyInfo.xcprivacy": manifest,
            ],
            "privacyinfo.xcprivacy: a privacy manifest is not found by this name; "
                + "rename it to 'PrivacyInfo.xcprivacy'",
            "Frameworks/Sea.framework/Resources/PrivacyInfo.xcprivacy: a privacy manifest is not "
                + "found here; move it to 'Frameworks/Sea.framework/PrivacyInfo.xcprivacy'"),
        Example(
            .misplacedPrivacyManifest,
            ["Contents/Info.plist": info, "Contents/PrivacyInfo.xcprivacy": manifest],
            "Contents/PrivacyInfo.xcprivacy: a privacy manifest is not found here; "
                + "move it to 'Contents/Resources/PrivacyInfo.xcprivacy'"),
        Example(
            .misplacedPrivacyManifest,
            [
                "Info.plist": info, "PrivacyInfo.xcprivacy": manifest,
                "Frameworks/Sea.framework/Info.plist": info,
                "Frameworks/Sea.framework/PrivacyInfo.xcprivacy": manifest,
                "Tides.bundle/PrivacyInfo.xcprivacy": manifest,
            ]),
        Example(
            .misplacedPrivacyManifest,
            [
                "Contents/Info.plist": info, "Contents/Resources/PrivacyInfo.xcprivacy": manifest,
                "Contents/Frameworks/Sea.framework/Versions/A/Resources/Info.plist": info,
                "Contents/Frameworks/Sea.framework/Versions/A/Resources/PrivacyInfo.xcprivacy":
                    manifest,
            ]),
        Example(
            .misplacedPrivacyManifest,
            [
                "Info.plist": info, "PrivacyInfo.plist": manifest,
                "Own.bundle/Privacy.plist": manifest,
                "PrivacyLinks.plist": .file("{ Policy = \"https://example.com\"; }"),
            ],
            "PrivacyInfo.plist: a privacy manifest is not found by this name; "
                + "rename it to 'PrivacyInfo.xcprivacy'",
            "Own.bundle/Privacy.plist: a privacy manifest is not found by this name; "
                + "rename it to 'PrivacyInfo.xcprivacy'"),
        Example(
            .missingPrivacyManifest,
            ["Info.plist": info, "Frameworks/Alamofire.framework/Info.plist": info],
            "Frameworks/Alamofire.framework: the App Store requires a privacy manifest in Alamofire; "
                + "use a version that has PrivacyInfo.xcprivacy"),
        Example(
            .missingPrivacyManifest,
            [
                "Info.plist": info, "Frameworks/Sea.framework/Info.plist": info,
                "Frameworks/Alamofire.framework/Info.plist": info,
                "Frameworks/Alamofire.framework/PrivacyInfo.xcprivacy": manifest,
            ]),
        Example(
            .missingPrivacyManifest,
            [
                "Contents/Info.plist": info,
                "Contents/Frameworks/Alamofire.framework/Versions/A/Resources/Info.plist": info,
            ]),
        Example(
            .trackingDomains,
            [
                "Info.plist": info,
                "Tides.bundle/PrivacyInfo.xcprivacy": .file("{ NSPrivacyTracking = <*BY>; }"),
            ],
            "Tides.bundle/PrivacyInfo.xcprivacy: tracking needs domains; "
                + "list them in NSPrivacyTrackingDomains, or write false"),
    ]

    private static func findings(of example: Example, rules: Set<PrivacyManifestRule>) throws
        -> [BundleFinding]
    {
        var tree = MemoryTree([:])
        for (path, item) in example.contents { tree[path] = item }
        var checker = BundleChecker()
        checker.rules = []
        checker.infoPlist.rules = []
        checker.privacyManifest.rules = rules
        checker.privacyManifest.keys.rules = []
        return try checker.findings(in: tree, name: "Tides.app").findings
    }

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        let findings = try Self.findings(of: example, rules: [example.rule])
        #expect(findings.map { "\($0.path): \($0.diagnostic.message)" } == example.findings)
        #expect(
            findings.allSatisfy { $0.diagnostic.code.rawValue == example.rule.rawValue })
    }

    @Test func reportsUnparsableManifests() throws {
        let example = Example(
            .privacyKey, ["Info.plist": Self.info, "PrivacyInfo.xcprivacy": .file("<plist>")])
        let findings = try Self.findings(of: example, rules: [])
        #expect(findings.map(\.path) == ["PrivacyInfo.xcprivacy"])
        #expect(findings.first?.diagnostic.severity == .error)
    }
}
