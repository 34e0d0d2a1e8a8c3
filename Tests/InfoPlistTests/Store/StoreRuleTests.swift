// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Apps that break each App Store rule; the unchanged samples break none.
@Suite struct StoreRuleTests {
    struct Change: Sendable {
        let path: TreePath
        let item: MemoryTree.Item?

        static func put(_ path: TreePath, _ item: MemoryTree.Item = .file("")) -> Change {
            Change(path: path, item: item)
        }
        static func remove(_ path: TreePath) -> Change { Change(path: path, item: nil) }
    }

    struct Example: Sendable, CustomTestStringConvertible {
        let rule: StoreRule
        let sample: StoreSamples.Sample
        /// Whether the replacements changed anything; they would not if a text were missing.
        let isChanged: Bool
        /// File and message of each finding of the rule.
        let findings: [String]

        /// - Parameters:
        ///   - path: the file whose text is changed.
        ///   - texts: the texts to replace, and their replacements.
        init(
            _ rule: StoreRule, _ sample: StoreSamples.Sample, in path: TreePath = "Info.plist",
            _ texts: KeyValuePairs<String, String> = [:], _ changes: [Change] = [],
            _ findings: String...
        ) {
            self.rule = rule
            self.findings = findings
            var changed = sample
            var isChanged = true
            if case .file(var text, let isExecutable)? = sample.contents[path] {
                for (old, new) in texts {
                    guard let range = text.firstRange(of: old) else {
                        isChanged = false
                        continue
                    }
                    text.replaceSubrange(range, with: new)
                }
                changed.contents[path] = .file(text, isExecutable: isExecutable)
            } else if !texts.isEmpty {
                isChanged = false
            }
            for change in changes {
                if change.item == nil && changed.contents[change.path] == nil { isChanged = false }
                changed.contents[change.path] = change.item
            }
            self.sample = changed
            self.isChanged = isChanged
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    static func findings(
        of rules: Set<StoreRule>, in sample: StoreSamples.Sample
    ) throws -> BundleFindings {
        var checker = BundleChecker()
        checker.rules = []
        checker.infoPlist.rules = []
        checker.infoPlist.checksForStore = true
        checker.infoPlist.storeRules = rules
        checker.executableFacts = ExecutableFacts.init(ofSample:)
        return try checker.findings(in: sample.tree, name: sample.name)
    }

    private static func own(_ found: BundleFindings) -> [BundleFinding] {
        found.findings.filter { $0.diagnostic.code.rawValue.hasPrefix("store-") }
    }

    @Test(arguments: StoreSamples.all)
    func findsNothingInAcceptedApps(_ sample: StoreSamples.Sample) throws {
        let found = try Self.findings(of: Set(StoreRule.allCases), in: sample)
        #expect(
            Self.own(found).map { "\($0.path): \($0.diagnostic.message)" } == sample.refusals)
        #expect(found.errors == [])
    }

    @Test(.tags(.slow), arguments: StoreRuleExamples.all) func reportsViolations(
        _ example: Example
    ) throws {
        #expect(example.isChanged)
        let found = Self.own(try Self.findings(of: [example.rule], in: example.sample))
        #expect(found.map { "\($0.path): \($0.diagnostic.message)" } == example.findings)
        #expect(found.allSatisfy { $0.diagnostic.code.rawValue == example.rule.rawValue })
    }

    @Test(arguments: StoreRule.allCases) func everyCodeHasExample(_ rule: StoreRule) {
        let messages = StoreRuleExamples.all.filter { $0.rule == rule }.flatMap(\.findings)
        #expect(!messages.isEmpty)
        for code in rule.codes {
            #expect(messages.contains { $0.hasSuffix("(\(code))") }, "no example for \(code)")
        }
        #expect(rule.rawValue.hasPrefix("store-"))
        #expect(rule.summary.count > 10)
    }

    @Test func reportsNothingUnlessRequested() throws {
        for example in StoreRuleExamples.all {
            let found = try BundleChecker().findings(
                in: example.sample.tree, name: example.sample.name)
            #expect(Self.own(found).map(\.diagnostic.message) == [])
            #expect(!found.findings.contains { $0.diagnostic.message.contains("ITMS-") })
        }
    }

    @Test func storeRulesHaveUniqueNamesAndCodes() {
        let names =
            InfoPlistRule.allCases.map(\.rawValue) + BundleRule.allCases.map(\.rawValue)
            + StoreRule.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        let unseen = StoreCode.unseen.map(\.code)
        #expect(Set(unseen).isDisjoint(with: StoreRule.allCases.flatMap(\.codes)))
    }

    // MARK: With other rules

    private func texts(_ contents: KeyValuePairs<TreePath, MemoryTree.Item>) throws -> [String] {
        var checker = BundleChecker()
        checker.infoPlist.checksForStore = true
        let found = try checker.findings(in: MemoryTree(contents), name: "A.app")
        return found.findings.map {
            "\($0.diagnostic.severity) \($0.diagnostic.code.rawValue) \($0.diagnostic.message)"
        }
    }

    @Test func reportsUnlistedTasksOnce() throws {
        let found = try texts([
            "Info.plist": .file(
                "{ CFBundlePackageType = APPL; CFBundleSupportedPlatforms = (iPhoneOS); "
                    + "UIBackgroundModes = (processing); }")
        ])
        #expect(
            found.filter { $0.contains("BGTask") } == [
                "error store-background-task the mode processing needs "
                    + "BGTaskSchedulerPermittedIdentifiers; add it (ITMS-90771)"
            ])
    }

    @Test func addsStoreCodesToOtherFindings() throws {
        let found = try texts([
            "Info.plist": .file("{ CFBundleExecutable = A; }"),
            "Frameworks/B.framework/B": .file(""),
        ])
        #expect(
            found.contains(
                "error missing-executable the executable 'A' is missing; put it in the bundle, "
                    + "or correct the name (ITMS-90207)"))
        #expect(
            found.contains(
                "error missing-info-plist expected 'Info.plist' in the bundle; add it (ITMS-90036)")
        )
    }

    @Test func addsStoreCodesToPrivacyManifestFindings() throws {
        let found = try texts([
            "Info.plist": .file("{ CFBundleSupportedPlatforms = (iPhoneOS); }"),
            "PrivacyInfo.xcprivacy": .file(
                """
                { NSPrivacyTracking = <*BY>; NSPrivacyTrackin = <*BY>; NSPrivacyAccessedAPITypes = (
                { NSPrivacyAccessedAPIType = NSPrivacyAccessedAPICategoryDisk; },
                { NSPrivacyAccessedAPIType = NSPrivacyAccessedAPICategoryDiskSpace;
                NSPrivacyAccessedAPITypeReasons = ("CA92.1"); }); }
                """),
            "Frameworks/Alamofire.framework/Info.plist": .file("{}"),
            "Frameworks/Sea.framework/Info.plist": .file("{}"),
            "Frameworks/Sea.framework/PrivacyInfo.xcprivacy": .file(
                #"{ NSPrivacyTrackingDomains = ("example.com"); }"#),
        ])
        let codes: KeyValuePairs = [
            "tracking-domains": "91064", "privacy-key": "91056", "allowed-value": "91054",
            "access-reason": "91055", "missing-privacy-manifest": "91061",
        ]
        for (rule, code) in codes {
            #expect(
                found.contains { $0.hasPrefix("error \(rule) ") && $0.hasSuffix("(ITMS-\(code))") },
                "no \(rule) with \(code)")
        }
        #expect(
            found.contains {
                $0.hasPrefix("error tracking-domains ") && $0.hasSuffix("(ITMS-91107)")
            })
    }

    @Test func reportsEachMistakeOnce() throws {
        let found = try texts([
            "Info.plist": .file(
                """
                { UILaunchStoryboardName = Launch; CFBundleShortVersionString = "1.x";
                CFBundleSupportedPlatforms = (iPhoneOS); }
                """)
        ])
        #expect(!found.contains { $0.contains(" missing-nib ") || $0.contains(" short-version ") })
        #expect(found.contains { $0.hasPrefix("error store-launch-storyboard ") })
        #expect(found.contains { $0.hasPrefix("error store-version ") })
    }

    @Test func checksLoneInfoPlist() throws {
        let text = """
            { CFBundlePackageType = APPL; CFBundleShortVersionString = "1.2b"; DTXcode = 2600;
            NSCameraUsageDescription = " "; CFBundleSupportedPlatforms = (iPhoneOS); }
            """
        var checker = InfoPlistChecker()
        let document = try PlistDocument(decoding: Array(text.utf8))
        checker.checksForStore = true
        let codes = checker.findings(in: document).map(\.code.rawValue)
        for rule in [StoreRule.version, .purpose, .buildNumber, .identifier, .iconName] {
            #expect(codes.contains(rule.rawValue))
        }
        #expect(!codes.contains("short-version"))
        checker.storeRules = [.purpose]
        let found = checker.findings(in: document)
        #expect(found.contains { $0.code.rawValue == "store-purpose" })
        #expect(!found.contains { $0.code.rawValue == "store-version" })
    }

    @Test func reportsNothingMissingInSources() throws {
        let text = """
            { CFBundlePackageType = APPL; CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)";
            LSRequiresIPhoneOS = <*BY>; CFBundleShortVersionString = "$(MARKETING_VERSION)"; }
            """
        var checker = InfoPlistChecker()
        checker.rules = []
        checker.checksForStore = true
        let found = checker.findings(in: try PlistDocument(decoding: Array(text.utf8)))
        #expect(found.map(\.message) == [])
    }

    /// A long text may be referred to from many places.
    @Test func readsSharedTextsOnce() throws {
        let long = String(repeating: "x y", count: 2000)
        let schemes = (0..<2000).map { _ in "\"\(long)\"" }.joined(separator: ",")
        let text = """
            { CFBundlePackageType = APPL; CFBundleSupportedPlatforms = (iPhoneOS);
            CFBundleURLTypes = ({ CFBundleURLSchemes = (\(schemes)); }); }
            """
        let source = try PlistDocument(decoding: Array(text.utf8))
        let shared = try PlistDocument(decoding: source.encoded(as: .binary))
        var checker = InfoPlistChecker()
        checker.rules = []
        checker.checksForStore = true
        checker.storeRules = [.urlScheme]
        #expect(checker.findings(in: shared).count == 2000)
    }
}
