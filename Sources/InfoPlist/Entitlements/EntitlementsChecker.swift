// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks entitlements: their keys, what these hold, and whether the file can be signed.
public struct EntitlementsChecker: Sendable {
    /// The rules to apply.
    public var rules = Set(EntitlementsRule.allCases)

    /// Checks the keys and the kinds of their values, for its platform if it has one.
    public var keys = InfoPlistChecker()

    /// A checker with all rules.
    public init() {}

    /// What is wrong, in the order of the source if source ranges were recorded.
    ///
    /// Complexity: O(*n*) in the source.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        Signability(of: document).report(to: &findings)
        check(document, &findings)
        let ofKeys = keys.unplacedFindings(in: document, catalogue: .entitlements)
        return document.placed(ofKeys + findings.all)
    }

    /// What is wrong with the values of entitlements that were signed, and so need not be signable.
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
    }

    private static func mistake(
        in value: PlistView, _ requirement: IdentifierPrefix
    ) -> String? {
        guard let text = value.string, !requirement.isMet(by: text) else { return nil }
        return "expected \(requirement.expectation), found '\(VisibleText.excerpt(text))'"
    }

    private func checkPrefixes(in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>)
    {
        for requirement in IdentifierPrefix.requirements(on: keys.platform) {
            // A binary property list may refer to one long text from many places.
            var verdicts: [NodeID: String?] = [:]
            for value in root[requirement.key].each where value.view.kind == .string {
                let verdict = verdicts[value.view.id] ?? Self.mistake(in: value.view, requirement)
                verdicts.updateValue(verdict, forKey: value.view.id)
                if let verdict { findings.report(.identifierPrefix, verdict, at: value) }
            }
        }
    }

    private func checkDomains(in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>)
    {
        for value in root["com.apple.developer.associated-domains"].each {
            guard let text = value.text, let advice = AssociatedDomain.advice(about: text) else {
                continue
            }
            findings.report(.associatedDomain, advice, at: value)
        }
    }

    /// What a sandbox may allow; a program that inherits one gets what its parent has.
    private static let sandboxPrefixes = [
        "network", "files", "device", "personal-information", "assets", "temporary-exception",
        "print",
    ].map { "com.apple.security.\($0)" }

    private func checkInheritedSandbox(
        in root: InfoValue, _ findings: inout RuleFindings<EntitlementsRule>
    ) {
        guard root.view["com.apple.security.inherit"]?.boolean == true else { return }
        for (key, value) in root.view.shownEntries {
            let name = key.description
            guard Self.sandboxPrefixes.contains(where: name.hasPrefix), value.boolean != false
            else {
                continue
            }
            findings.report(
                .inheritedSandbox,
                "a program that inherits its sandbox is ended at launch if it has \(name); "
                    + "remove that, or com.apple.security.inherit",
                at: InfoValue(view: value, path: [.key(key)]), isKey: true)
        }
    }
}
