// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks privacy manifests: their keys, the values of these, and the requirements of TN3181.
///
/// Source: TN3181, Debugging an invalid privacy manifest (Apple, 2024).
public struct PrivacyManifestChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes }
        set { rules.codes = newValue }
    }

    /// The rules to apply.
    package var rules = Set(PrivacyManifestRule.allCases)

    /// The checker of value types and allowed values.
    public var keys = InfoPlistChecker()

    /// The name of the file, if known and to be checked.
    public var fileName: String?

    /// Creates a checker with all rules.
    public init() {}

    /// Returns the findings, with lines and in the order of the source if it is text.
    ///
    /// - Complexity: O(*n*) in the values.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        var findings = RuleFindings(document, rules)
        let root = InfoValue(rootOf: document)
        if let advice = fileName.flatMap(PrivacyManifest.advice) {
            findings.report(.misplacedPrivacyManifest, advice, at: nil)
        }
        for warning in document.warnings where warning.code == .notWellFormed {
            findings.report(
                .unacceptableManifest,
                "the App Store refuses manifests that are not well-formed; "
                    + "fix this: \(warning.message)", at: warning.location)
        }
        if root.view.kind == .dictionary {
            let entries = KeyCatalogue.privacyManifest.entries
            checkKeys(of: root, entries, &findings)
            for entry in entries where !entry.nestedKeys.isEmpty {
                for element in root[entry.name].elements where element.view.kind == .dictionary {
                    checkKeys(of: element, entry.nestedKeys, &findings)
                }
            }
            checkTracking(in: root, &findings)
            checkEmptiness(in: root, &findings)
            checkReasons(in: root, &findings)
        }
        return document.placed(keyFindings(in: document) + findings.all)
    }

    /// Returns the findings about types and values. Keys and reasons are excluded, because stricter
    /// rules cover them.
    private func keyFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        var keys = keys
        keys.rules.subtract([.misspeltKey, .misplacedKey])
        let findings = keys.unplacedFindings(in: document, catalogue: .privacyManifest)
        return findings.compactMap { finding in
            guard finding.code.rawValue == InfoPlistRule.allowedValue.rawValue else {
                return finding
            }
            let isReason = finding.path?.components.contains(
                .key("NSPrivacyAccessedAPITypeReasons"))
            guard isReason != true else { return nil }
            // The App Store rejects undefined values.
            var refusal = finding
            refusal.severity = .error
            return refusal
        }
    }

    private func checkKeys(
        of dictionary: InfoValue, _ known: [KeyEntry],
        _ findings: inout RuleFindings<PrivacyManifestRule>
    ) {
        for (key, value) in dictionary.view.shownEntries {
            let name = key.description
            guard !known.contains(where: { $0.name == name }) else { continue }
            let near = PrivacyManifest.key(nearest: name, among: known)
            findings.report(
                .privacyKey,
                "unknown key '\(VisibleText.excerpt(name))' here; "
                    + (near.map { "write '\($0)'" } ?? Self.advice(onForeign: name)),
                at: InfoValue(view: value, path: dictionary.path + [.key(key)]), isKey: true,
                fixes: near.map { near in
                    dictionary.view[PlistString(near)] == nil ? [.rename(to: near)] : []
                } ?? [.remove()])
        }
    }

    private static func advice(onForeign name: String) -> String {
        let file = [CataloguedFile.infoPlist, .entitlements].first {
            KeyCatalogue.catalogue(of: $0).has(name)
        }
        return file.map { "move it to \($0.name)" } ?? "remove it"
    }

    // MARK: Tracking

    private func checkTracking(
        in root: InfoValue, _ findings: inout RuleFindings<PrivacyManifestRule>
    ) {
        let tracking = root["NSPrivacyTracking"].first
        let domains = root["NSPrivacyTrackingDomains"].first
        let isTracking = tracking?.view.boolean
        let isEmpty = domains.map { $0.view.kind == .array && $0.view.elements.isEmpty } ?? true
        let isMisspelt = root.view.shownEntries.contains {
            $0.key != "NSPrivacyTrackingDomains"
                && PrivacyManifest.key(
                    nearest: $0.key.description, among: KeyCatalogue.privacyManifest.entries)
                    == "NSPrivacyTrackingDomains"
        }
        if isTracking == true, isEmpty, !isMisspelt, let tracking {
            findings.report(
                .trackingDomains,
                "tracking needs domains; list them in NSPrivacyTrackingDomains, or write false",
                at: domains ?? tracking, isKey: true,
                fixes: [.write(false, at: tracking.path)])
        } else if let domains, !isEmpty, isTracking == false || tracking == nil {
            findings.report(
                .trackingDomains,
                "there are tracking domains, but NSPrivacyTracking is "
                    + "\(tracking == nil ? "missing" : "false"); make it true, or remove them",
                at: domains, isKey: true,
                fixes: [.write(true, at: ["NSPrivacyTracking"]), .remove()])
        }
        checkForm(of: domains?.elements ?? [], &findings)
        guard let tracking, isTracking == false else { return }
        let data = root["NSPrivacyCollectedDataTypes"].elements
        if data["NSPrivacyCollectedDataTypeTracking"].contains(where: { $0.view.boolean == true }) {
            findings.report(
                .trackingData,
                "some of the data is used for tracking, but NSPrivacyTracking is false; "
                    + "correct one", at: tracking, isKey: true,
                fixes: Self.fixes(ofTracking: tracking, data))
        }
    }

    /// The fixes of data for tracking in an app that does not track: one of both is wrong.
    private static func fixes(ofTracking tracking: InfoValue, _ data: [InfoValue]) -> [ValueFix] {
        let flags = data["NSPrivacyCollectedDataTypeTracking"].filter { $0.view.boolean == true }
        return [
            .write(true, .alternative),
            .edits(
                "write false for the data",
                flags.map { .set(PlistPath($0.path), false) }, .alternative),
        ]
    }

    private func checkForm(
        of domains: [InfoValue], _ findings: inout RuleFindings<PrivacyManifestRule>
    ) {
        // A binary property list may reference one long string from many places.
        var verdicts: [NodeID: (message: String, isWarning: Bool)?] = [:]
        for domain in domains {
            guard domain.view.kind == .string else { continue }
            if domain.view.node.length == 0 {
                findings.report(
                    .emptyPrivacyValue, "the domain is empty; name it, or remove it", at: domain,
                    fixes: [.remove()])
                continue
            }
            let verdict = verdicts[domain.view.id] ?? Self.mistake(inDomain: domain.view)
            verdicts.updateValue(verdict, forKey: domain.view.id)
            guard let verdict else { continue }
            findings.report(
                .trackingDomainForm, verdict.message, at: domain,
                severity: verdict.isWarning ? .warning : nil,
                fixes: domain.text.flatMap { DomainName.bare($0) }.map {
                    [.write(text: $0, .suggestion)]
                } ?? [])
        }
    }

    private static func mistake(
        inDomain domain: PlistView
    ) -> (message: String, isWarning: Bool)? {
        guard let text = domain.string, !CheckWalk.hasPlaceholder(domain),
            let excess = DomainName.excess(in: text)
        else { return nil }
        let message =
            "expected a domain such as www.example.com, found '\(VisibleText.excerpt(text))'; "
            + "leave out \(excess.words)"
        return (message, excess == .wildcard)
    }

    // MARK: Empty values

    private func checkEmptiness(
        in root: InfoValue, _ findings: inout RuleFindings<PrivacyManifestRule>
    ) {
        let types = root["NSPrivacyAccessedAPITypes"]
        let data = root["NSPrivacyCollectedDataTypes"]
        for value in types where value.view.kind == .array && value.view.elements.isEmpty {
            // Many manifests that the store accepted contain this.
            findings.report(
                .emptyPrivacyValue,
                "NSPrivacyAccessedAPITypes is empty, which the App Store may refuse; "
                    + "list the APIs, or remove it", at: value, isKey: true, severity: .warning,
                fixes: [.remove()])
        }
        for element in (types + data).elements
        where element.view.kind == .dictionary && element.view.entries.isEmpty {
            findings.report(
                .emptyPrivacyValue, "the dictionary is empty; fill it in, or remove it",
                at: element, fixes: [.remove()])
        }
        let lists =
            types.elements.flatMap { type in
                type["NSPrivacyAccessedAPITypeReasons"].map { (list: $0, type: type) }
            }
            + data.elements.flatMap { type in
                type["NSPrivacyCollectedDataTypePurposes"].map { (list: $0, type: type) }
            }
        for (list, type) in lists where list.view.kind == .array && list.view.elements.isEmpty {
            let category = type["NSPrivacyAccessedAPIType"].first?.text
            let known = PrivacyManifest.reasons.filter { $0.category == category }.map(\.code)
            findings.report(
                .emptyPrivacyValue, "expected at least one element, found none; add one",
                at: list, isKey: true,
                fixes: known.map {
                    .append(PlistValue($0), known.count == 1 ? .suggestion : .alternative)
                })
        }
    }

    // MARK: Reasons

    private func checkReasons(
        in root: InfoValue, _ findings: inout RuleFindings<PrivacyManifestRule>
    ) {
        var seen: [String: Set<String>] = [:]
        for element in root["NSPrivacyAccessedAPITypes"].elements {
            guard let category = element["NSPrivacyAccessedAPIType"].first,
                let name = category.text
            else { continue }
            let reasons = element["NSPrivacyAccessedAPITypeReasons"].elements.texts
            if let earlier = seen[name] {
                findings.report(
                    .repeatedCategory,
                    "the category '\(VisibleText.excerpt(name))' is listed twice; "
                        + "merge the reasons", at: category,
                    fixes: reasons.isSubset(of: earlier) ? [.removeEnclosing()] : [])
            } else {
                seen[name] = reasons
            }
            let known = PrivacyManifest.reasons.filter { $0.category == name }.map(\.code)
            guard !known.isEmpty else { continue }
            for reason in element["NSPrivacyAccessedAPITypeReasons"].elements {
                guard let text = reason.text, !known.contains(text) else { continue }
                findings.report(
                    .accessReason, Self.message(about: text, among: known, of: name), at: reason,
                    fixes: Self.fixes(of: text, among: known))
            }
        }
    }

    private static func fixes(of reason: String, among known: [String]) -> [ValueFix] {
        let code = reason.uppercased()
        if let near = known.first(where: { code == $0 || code + ".1" == $0 }) {
            return [.write(text: near)]
        }
        return known.map { .write(text: $0, known.count == 1 ? .suggestion : .alternative) }
    }

    private static func message(
        about reason: String, among known: [String], of category: String
    ) -> String {
        let shown = VisibleText.excerpt(reason)
        let list = known.joined(separator: ", ")
        if let other = PrivacyManifest.reasons.first(where: { $0.code == reason }) {
            return "the reason '\(shown)' belongs to \(other.category); \(category) takes \(list)"
        }
        let code = reason.uppercased()
        if let near = known.first(where: { code == $0 || code + ".1" == $0 }) {
            return "unknown reason '\(shown)'; write '\(near)'"
        }
        return "unknown reason '\(shown)'; \(category) takes \(list)"
    }
}
