// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks entitlements: their keys and values, and whether the file can be signed.
public struct EntitlementsChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes }
        set { rules.codes = newValue }
    }

    /// The rules to apply.
    package var rules = Set(EntitlementsRule.allCases)

    /// The checker of keys and value types, for its platform if it has one.
    public var keys = InfoPlistChecker()

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the source.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        Signability(of: document).report(to: &findings)
        check(document, &findings)
        checkFormats(in: InfoValue(rootOf: document), &findings)
        let ofKeys = keys.unplacedFindings(in: document, catalogue: .entitlements)
        return document.placed(ofKeys + findings.all)
    }

    /// Returns the findings about the values of signed entitlements, which need not be signable.
    func findings(inSigned document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        check(document, &findings)
        return findings.all
    }

    private func check(
        _ document: PlistDocument, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        let root = InfoValue(rootOf: document)
        checkPrefixes(in: root, &findings)
        checkDomains(in: root, &findings)
        checkInheritedSandbox(in: root, &findings)
        checkCompanions(in: root, &findings)
        checkSandbox(in: root, &findings)
    }

    private static func mistake(
        in value: PlistView, _ requirement: IdentifierPrefix
    ) -> String? {
        guard let text = value.string else { return nil }
        if let excess = requirement.excess(in: text) { return excess }
        guard !requirement.isMet(by: text) else { return nil }
        return "expected \(requirement.expectation), found '\(VisibleText.excerpt(text))'"
    }

    private func checkPrefixes(in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>)
    {
        for requirement in IdentifierPrefix.requirements(on: keys.platform) {
            // Many values of a binary property list may refer to the same long string.
            var verdicts: [NodeID: String?] = [:]
            for value in root[requirement.key].each where value.view.kind == .string {
                let verdict = verdicts[value.view.id] ?? Self.mistake(in: value.view, requirement)
                verdicts.updateValue(verdict, forKey: value.view.id)
                guard let verdict else { continue }
                findings.report(
                    .identifierPrefix, verdict, at: value,
                    fixes: value.view.string.flatMap(requirement.correction).map {
                        [.write(text: $0, .suggestion)]
                    } ?? [])
            }
        }
    }

    private func checkDomains(in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>)
    {
        for value in root["com.apple.developer.associated-domains"].each {
            guard let text = value.text, let advice = AssociatedDomain.advice(about: text) else {
                continue
            }
            findings.report(
                .associatedDomain, advice, at: value,
                fixes: AssociatedDomain.correction(of: text).map {
                    [.write(text: $0, .suggestion)]
                } ?? [])
        }
    }

    /// Checks the keys of push notifications and iCloud, which each have two.
    private func checkCompanions(
        in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        let push = ["aps-environment", "com.apple.developer.aps-environment"]
        let used = keys.platform == "macOS" ? push[1] : push[0]
        if keys.platform != nil, keys.platform != "Mac Catalyst", root[used].isEmpty,
            let other = (root[push[0]] + root[push[1]]).first
        {
            findings.report(
                .entitlementCompanion, "this platform reads \(used); use it", at: other,
                isKey: true, fixes: [.rename(to: used, .suggestion)])
        }
        let health = "com.apple.developer.healthkit"
        for value in root["\(health).background-delivery", "\(health).recalibrate-estimates"]
        where value.view.boolean == true && root.view[PlistString(health)]?.boolean != true {
            findings.report(
                .entitlementCompanion, "this needs \(health); add it", at: value, isKey: true,
                fixes: [.write(true, at: [.key(PlistString(health))])])
        }
        let services = "com.apple.developer.icloud-services"
        let containers = "com.apple.developer.icloud-container-identifiers"
        if let list = root[containers].first, list.view.count > 0, root[services].isEmpty {
            findings.report(
                .entitlementCompanion, "containers need \(services); add it", at: list,
                isKey: true)
        }
        if root[containers].isEmpty,
            let service = root[services].elements.first(where: { $0.text == "CloudKit" })
        {
            findings.report(
                .entitlementCompanion, "CloudKit needs \(containers); add it", at: service,
                fixes: [
                    .write(
                        ["iCloud.$(CFBundleIdentifier)"], at: [.key(PlistString(containers))])
                ])
        }
    }

    /// Prefixes of sandbox entitlements; a program that inherits a sandbox gets its parent's.
    private static let sandboxPrefixes = [
        "network", "files", "device", "personal-information", "assets", "temporary-exception",
        "print",
    ].map { "com.apple.security.\($0)" }

    private func checkInheritedSandbox(
        in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        guard root.view["com.apple.security.inherit"]?.boolean == true else { return }
        if root.view["com.apple.security.app-sandbox"] == nil {
            findings.report(
                .inheritedSandbox,
                "a program inherits a sandbox only with com.apple.security.app-sandbox; add it",
                at: root["com.apple.security.inherit"][0], isKey: true,
                fixes: [.add("com.apple.security.app-sandbox", true)])
        }
        for (key, value) in root.view.shownEntries {
            let name = key.description
            guard Self.sandboxPrefixes.contains(where: name.hasPrefix), value.boolean != false
            else {
                continue
            }
            findings.report(
                .inheritedSandbox,
                "a program that inherits its sandbox is terminated at launch if it has \(name); "
                    + "remove it, or com.apple.security.inherit",
                at: InfoValue(view: value, path: [.key(key)]), isKey: true, fixes: [.remove()])
        }
    }
}
