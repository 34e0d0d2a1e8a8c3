// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// Entitlements that break each rule, and entitlements that almost do.
@Suite struct EntitlementsRuleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let rule: EntitlementsRule
        let text: String
        let platform: String?
        /// Line, path and message of each finding of the rule.
        let findings: [String]

        init(
            _ rule: EntitlementsRule, _ text: String, on platform: String? = nil,
            _ findings: String...
        ) {
            self.rule = rule
            self.text = text
            self.platform = platform
            self.findings = findings
        }

        var testDescription: String { "\(rule.rawValue): \(findings.joined(separator: " + "))" }
    }

    static let group = "com.apple.security.application-groups"
    static let domains = "com.apple.developer.associated-domains"

    static let examples =
        text + values + identifiers + others + companions
        + sandboxes + formats

    private static func plist(_ keys: String) -> String { "<plist><dict>\(keys)</dict></plist>" }

    private static let network = "<key>com.apple.security.network.client</key><true/>"
    private static let sandbox = "<key>com.apple.security.app-sandbox</key>"
    private static let useless =
        "this has no effect without com.apple.security.app-sandbox; remove it, or add that"

    private static let sandboxes: [Example] = [
        Example(
            .sandboxEntitlement, plist(network),
            "1: \"com.apple.security.network.client\": \(useless)"),
        Example(
            .sandboxEntitlement, plist("\(sandbox)<false/>\(network)"),
            "1: \"com.apple.security.network.client\": \(useless)"),
        Example(
            .sandboxEntitlement,
            plist(
                "<key>com.apple.security.files.user-selected.read-only</key><true/>"
                    + "<key>com.apple.security.print</key><true/>"),
            "1: \"com.apple.security.files.user-selected.read-only\": \(useless)",
            "1: \"com.apple.security.print\": \(useless)"),
        Example(.sandboxEntitlement, plist("\(sandbox)<true/>\(network)")),
        Example(
            .sandboxEntitlement, plist("<key>com.apple.security.device.camera</key><true/>")),
        Example(
            .sandboxEntitlement,
            plist("<key>com.apple.security.network.client</key><false/>")),
        Example(
            .sandboxEntitlement,
            plist("<key>com.apple.security.inherit</key><true/>\(network)")),
    ]

    private static let reader = "com.apple.developer.nfc.readersession.formats"
    private static func formats(_ names: String...) -> String {
        let list = names.map { "<string>\($0)</string>" }.joined()
        return plist("<key>\(reader)</key><array>\(list)</array>")
    }

    private static let formats: [Example] = [
        Example(
            .nfcFormats, formats("NDEF", "TAG"),
            "1: \"\(reader)\"[0]: the store refuses NDEF for iOS 13 or later; leave it out, because "
                + "TAG covers it"),
        Example(
            .nfcFormats, formats("NDEF"),
            "1: \"\(reader)\"[0]: the store refuses NDEF for iOS 13 or later; leave it out, because "
                + "TAG covers it"),
        Example(
            .nfcFormats, formats("TAG", "NDEF"),
            "1: \"\(reader)\"[1]: the store refuses NDEF for iOS 13 or later; leave it out, because "
                + "TAG covers it"),
        Example(.nfcFormats, formats("TAG")),
        Example(.nfcFormats, formats("TAG", "PACE")),
        Example(.nfcFormats, plist("<key>\(reader)</key><array/>")),
        Example(
            .entitlementCompanion,
            plist("<key>com.apple.developer.healthkit.background-delivery</key><true/>"),
            "1: \"com.apple.developer.healthkit.background-delivery\": this needs "
                + "com.apple.developer.healthkit; add it"),
        Example(
            .entitlementCompanion,
            plist(
                "<key>com.apple.developer.healthkit</key><true/>"
                    + "<key>com.apple.developer.healthkit.background-delivery</key><true/>")),
    ]

    private static let text: [Example] = [
        Example(
            .unsignable, "<plist version=\"1.0\">\n<!-- a -b- --c -->\n<dict/></plist>",
            "2: : codesign refuses '--' in a comment; write single hyphens, even in command options"
        ),
        Example(
            .unsignable, "<plist><dict>\r\n<key>get-task-allow</key>\r\n<true/></dict></plist>\r\n",
            "1: : codesign refuses carriage returns between elements; "
                + "save the file with LF at the ends of lines"),
        Example(
            .unsignable, "<plist><dict><key>get-task-allow</key>\n<true /></dict></plist>",
            "2: : codesign refuses white space at the end of a tag; write '<true/>', not '<true />'"
        ),
        Example(
            .unsignable, "<plist><dict><key>a</key><string>b</string >\n</dict></plist>",
            "1: : codesign refuses white space at the end of a tag; write '</string>', "
                + "not '</string >'"
        ),
        Example(
            .unsignable, "<plist><dict><key>a</key><true/>\n<key>a</key><true/></dict></plist>",
            "2: : codesign refuses keys that occur twice in a dictionary; remove one"),
        Example(
            .unsignable, "{ \"get-task-allow\" = <*BY>; }",
            "0: : codesign reads XML only, and this is GNUstep; convert it to XML first"),
        // Content after the root is not read, and the text of elements is not checked.
        Example(
            .unsignable,
            """
            <?xml version="1.0"?>
            <!-- a comment - with -a hyphen -->
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://example.com/--.dtd">
            <plist version="1.0"><dict><key>a--b</key>
            <string>c\r\n--d</string><key>e</key><array><integer>1</integer>
            <dict/></array></dict></plist>\r\n<!-- a -- b -->
            """),
    ]

    private static let values: [Example] = [
        Example(
            .unsignable, "<plist><dict><key>a</key><array><real>1</real></array></dict></plist>",
            "1: : codesign refuses <real>; write an integer or a string"),
        Example(
            .entitlementData, "<plist><dict><key>a</key><data>AAAA</data></dict></plist>",
            "1: a: data may be refused when the program is signed; write a string"),
        Example(
            .entitlementData,
            "<plist><dict><key>a</key><array><string>AAAA</string></array></dict></plist>"),
    ]

    private static let identifiers: [Example] = [
        Example(
            .identifierPrefix, "{ \"\(group)\" = (\"com.example.tides\", \" group.a\"); }",
            "1: \"\(group)\"[0]: expected a name that begins with 'group.' or with the team, "
                + "as in '$(TeamIdentifierPrefix)com.example', found 'com.example.tides'",
            "1: \"\(group)\"[1]: expected a name that begins with 'group.' or with the team, "
                + "as in '$(TeamIdentifierPrefix)com.example', found ' group.a'"),
        Example(
            .identifierPrefix, "{ \"\(group)\" = (\"ABCDE12345.tides\"); }", on: "iOS",
            "1: \"\(group)\"[0]: expected a name that begins with 'group.', found 'ABCDE12345.tides'"
        ),
        Example(
            .identifierPrefix,
            "{ \"\(group)\" = (\"group.$(NAME)\", \"ABCDE12345.tides\", \"$(TEAM).tides\"); }",
            on: "macOS"),
        Example(
            .identifierPrefix,
            "{ \"keychain-access-groups\" = (\"com.example.a\", \"$(CFBundleIdentifier)\"); }",
            "1: keychain-access-groups[0]: expected a name that begins with the team, "
                + "as in '$(AppIdentifierPrefix)com.example', found 'com.example.a'",
            "1: keychain-access-groups[1]: expected a name that begins with the team, "
                + "as in '$(AppIdentifierPrefix)com.example', found '$(CFBundleIdentifier)'"),
        Example(
            .identifierPrefix,
            """
            { "keychain-access-groups" = ("$(AppIdentifierPrefix)com.example.a", "com.apple.token",
                "$(GROUP)", "@TEAM@.a", "", "ABCDE12345.a");
            "com.apple.developer.in-app-payments" = ("merchant.com.example"); }
            """),
        Example(
            .identifierPrefix,
            "{ \"com.apple.developer.icloud-container-identifiers\" = (\"com.example\"); }",
            "1: \"com.apple.developer.icloud-container-identifiers\"[0]: "
                + "expected a name that begins with 'iCloud.', found 'com.example'"),
    ]

    private static let others: [Example] = [
        Example(
            .associatedDomain,
            "{ \"\(domains)\" = (\"applinks:https://example.com/a\", \"example.com\"); }",
            "1: \"\(domains)\"[0]: expected a domain after 'applinks:', "
                + "found 'https://example.com/a'; leave out the scheme 'https://'",
            "1: \"\(domains)\"[1]: expected a service and a domain, as in 'applinks:example.com', "
                + "found 'example.com'"),
        Example(
            .associatedDomain,
            "{ \"\(domains)\" = (\"https://example.com\", \"aplinks:example.com\"); }",
            "1: \"\(domains)\"[0]: expected a service and a domain, as in 'applinks:example.com', "
                + "found 'https://example.com'",
            "1: \"\(domains)\"[1]: unknown service 'aplinks'; write 'applinks'"),
        Example(
            .associatedDomain,
            """
            { "\(domains)" = ("applinks:*.example.com", "webcredentials:example.com:8443",
                "applinks:$(DOMAIN)", "appclips:example.com?mode=developer", "unheard:a.b"); }
            """),
        Example(
            .inheritedSandbox,
            """
            { "com.apple.security.app-sandbox" = <*BY>; "com.apple.security.inherit" = <*BY>;
            "com.apple.security.network.client" = <*BY>; }
            """,
            "2: \"com.apple.security.network.client\": a program that inherits its sandbox is "
                + "terminated at launch if it has com.apple.security.network.client; remove it, or "
                + "com.apple.security.inherit"),
        Example(
            .inheritedSandbox,
            """
            { "com.apple.security.app-sandbox" = <*BY>; "com.apple.security.inherit" = <*BY>;
            "com.apple.security.cs.allow-jit" = <*BY>; }
            """),
        Example(.inheritedSandbox, "{ \"com.apple.security.network.client\" = <*BY>; }"),
    ]

    private static let iCloud = "com.apple.developer.icloud"
    private static let inherit = "com.apple.security.inherit"
    private static let push = "com.apple.developer.aps-environment"
    private static let paths = "com.apple.security.temporary-exception.files.home-relative-path"
    private static let passes = "com.apple.developer.pass-type-identifiers"

    private static let companions: [Example] = [
        Example(
            .entitlementCompanion, "{ aps-environment = production; }", on: "macOS",
            "1: aps-environment: this platform reads \(push); use it"),
        Example(
            .entitlementCompanion, "{ \"\(push)\" = production; }", on: "iOS",
            "1: \"\(push)\": this platform reads aps-environment; use it"),
        Example(.entitlementCompanion, "{ aps-environment = production; }"),
        Example(
            .entitlementCompanion, "{ \"\(iCloud)-container-identifiers\" = (iCloud.a); }",
            "1: \"\(iCloud)-container-identifiers\": containers need \(iCloud)-services; add it"),
        Example(
            .entitlementCompanion, "{ \"\(iCloud)-services\" = (CloudKit); }",
            "1: \"\(iCloud)-services\"[0]: CloudKit needs \(iCloud)-container-identifiers; add it"),
        Example(
            .entitlementCompanion,
            "{ \"\(iCloud)-services\" = (CloudKit); \"\(iCloud)-container-identifiers\" = (); }"),
        Example(
            .inheritedSandbox, "{ \"\(inherit)\" = <*BY>; }",
            "1: \"\(inherit)\": a program inherits a sandbox only with "
                + "com.apple.security.app-sandbox; add it"),
        Example(
            .associatedDomain, "{ \"\(domains)\" = (\"applinks:example.com?mode=dev\"); }",
            "1: \"\(domains)\"[0]: expected the mode 'developer', 'managed' or "
                + "'developer+managed', found 'dev'"),
        Example(
            .identifierPrefix,
            "{ \"keychain-access-groups\" = (\"$(AppIdentifierPrefix).com.a\"); }",
            "1: keychain-access-groups[0]: '$(AppIdentifierPrefix)' ends with a period; "
                + "leave out the one after it"),
        Example(
            .identifierPrefix,
            "{ \"\(passes)\" = (\"$(TeamIdentifierPrefix)com.a\", \"$(TeamIdentifierPrefix)*\"); }",
            "1: \"\(passes)\"[0]: expected a type that begins with 'pass.' after "
                + "'$(TeamIdentifierPrefix)', found 'com.a'"),
        Example(
            .identifierPrefix,
            "{ \"\(paths).read-only\" = (\"Library/\", \"~/a\", \"/Library/\"); }",
            "1: \"\(paths).read-only\"[0]: expected a path that begins with '/', found 'Library/'",
            "1: \"\(paths).read-only\"[1]: expected a path that begins with '/', found '~/a'"),
    ]

    @Test(arguments: examples) func reportsViolations(_ example: Example) throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: Array(example.text.utf8), options: options)
        var checker = EntitlementsChecker()
        checker.rules = [example.rule]
        checker.keys.rules = []
        checker.keys.platform = example.platform
        let findings = checker.findings(in: document)
        let shown = findings.map {
            "\($0.location?.text?.line ?? 0): \($0.path?.description ?? ""): \($0.message)"
        }
        #expect(shown == example.findings)
        #expect(findings.allSatisfy { $0.code.rawValue == example.rule.rawValue })
    }

    @Test(arguments: ["UTF-16", "UTF-32"])
    func reportsThatCodesignReadsOnlyUTF8(_ name: String) throws {
        let text = "<?xml version=\"1.0\"?><plist><dict><key>a</key><real>1</real></dict></plist>"
        let zeros = [UInt8](repeating: 0, count: name == "UTF-16" ? 1 : 3)
        let mark = zeros.dropFirst() + [0xFE, 0xFF]
        let bytes = text.utf8.reduce(into: [UInt8](mark)) { $0 += zeros + [$1] }
        let document = try PlistDocument(decoding: bytes)
        let findings = EntitlementsChecker().findings(in: document)
            .filter { $0.code.rawValue == EntitlementsRule.unsignable.rawValue }
        let shown = try #require(findings.first).message
        // One finding is enough: the `<real>` is not also reported.
        #expect(findings.count == 1)
        #expect(shown.hasPrefix("codesign does not read \(name)"))
        #expect(shown.hasSuffix("; save the file as UTF-8"))
    }

    @Test func reportsValuesCodesignRefusesWithoutFile() throws {
        let value: PlistValue = [
            "date": .date(PlistDate(secondsSinceReferenceDate: 0)), "list": [1, 1.5, "a", true],
            "null": .null,
        ]
        var checker = EntitlementsChecker()
        checker.rules = [.unsignable]
        checker.keys.rules = []
        let findings = checker.findings(in: try PlistDocument(value: value))
        #expect(findings.map { $0.path?.description } == ["date", "list[1]", "null"])
        #expect(
            findings.allSatisfy {
                $0.message.hasPrefix("codesign refuses ")
                    && $0.message.hasSuffix("; write a string or an integer")
            })
    }

    @Test func checksKeysAgainstEntitlementsCatalogue() throws {
        let entitlements: PlistValue = [
            "aps-environment": "Production", "com.apple.security.app-sandox": true,
            "com.apple.developer.healthkit": "YES",
            "com.apple.developer.icloud-services": ["Cloudkit"],
            "com.apple.developer.game-center": true, "com.example.unheard": 1,
        ]
        let findings = EntitlementsChecker().findings(in: try PlistDocument(value: entitlements))
        let shown = findings.map {
            "\($0.severity) \($0.code.rawValue) \($0.message.split(separator: ";").last ?? "")"
        }
        #expect(
            Set(shown) == [
                "warning allowed-value  write 'production'",
                "warning misspelt-key  write 'com.apple.security.app-sandbox'",
                "error value-kind  write true or false",
                "warning allowed-value  write 'CloudKit'",
            ])
        #expect(shown.count == 4)
    }

    /// Apple's own entitlements have names similar to public ones.
    @Test(arguments: [
        "com.apple.security.exception.iokit-user-client-class",
        "com.apple.security.exception.mach-lookup.global-name",
        "com.apple.security.exception.files.absolute-path.read-write",
        "com.apple.security.exception.shared-preference.read-only",
        "com.apple.private.security.app-sandbox", "com.apple.rootless.storage.app-sandbox",
    ]) func acceptsKeysOfOpenNamespaces(_ name: String) throws {
        let document = try PlistDocument(value: .dictionary([PlistString(name): ["a"]]))
        #expect(EntitlementsChecker().findings(in: document).map(\.message) == [])
    }

    @Test(arguments: [
        "com.apple.security.temporary-exceptions.iokit-user-client-class",
        "com.apple.security.temporary-exeption.mach-lookup.global-name",
        "com.apple.security.temporary-exception.files.absolute-paths.read-write",
    ]) func reportsMisspeltTemporaryExceptions(_ name: String) throws {
        let document = try PlistDocument(value: .dictionary([PlistString(name): ["a"]]))
        let codes = EntitlementsChecker().findings(in: document).map(\.code.rawValue)
        #expect(codes.filter { $0 != "sandbox-entitlement" } == ["misspelt-key"])
    }

    @Test(arguments: EntitlementsRule.allCases)
    func ruleHasViolatingAndCorrectExample(_ rule: EntitlementsRule) {
        let examples = Self.examples.filter { $0.rule == rule }
        #expect(examples.contains { !$0.findings.isEmpty })
        #expect(examples.contains { $0.findings.isEmpty })
        #expect(!rule.summary.isEmpty)
    }

    /// A file that repeats one mistake gets only a few findings of it.
    @Test func limitsFindingsOfRepeatedMistakes() throws {
        let comments = String(repeating: "<!-- -- -->", count: 5_000)
        let reals = String(repeating: "<real>1</real>", count: 5_000)
        let text = "<plist><array>\(comments)\(reals)</array></plist>"
        let findings = EntitlementsChecker().findings(
            in: try PlistDocument(decoding: Array(text.utf8)))
        #expect(findings.count { $0.message.contains("comment") } == 20)
        #expect(findings.count { $0.message.contains("real") } == 20)
    }

    /// Scanning an accepted text finds what codesign refuses, however the text ends.
    @Test(arguments: [
        ("<plist><true/></plist>", 1), ("<true/>", 1),
        ("<plist><string><!-- a --></string></plist>", 1),
        ("<dict><key/><string><![CDATA[]]></string></dict>", 2),
        ("<!----><plist><dict/></plist>", 1),
    ]) func scansTextWithUnusualEnd(_ text: String, findingCount: Int) throws {
        let document = try PlistDocument(decoding: Array(text.utf8), as: .xml)
        let findings = EntitlementsChecker().findings(in: document)
        let rule = EntitlementsRule.unsignable.rawValue
        #expect(findings.count { $0.code.rawValue == rule } == findingCount, "\(findings)")
    }

    /// A text with an incomplete end has no document to scan: the decoder reports the place.
    @Test(arguments: [
        ("<plist><dict></dict></plist><!", 28), ("<plist><string/>", 16),
        ("<plist><string>a</string></plist><", 33),
    ]) func decoderRefusesIncompleteEnd(_ text: String, offset: Int) {
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: Array(text.utf8), as: .xml)
        }
        #expect(error?.location?.byteOffset == offset)
    }
}
