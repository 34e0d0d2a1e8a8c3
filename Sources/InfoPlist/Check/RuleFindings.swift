// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Findings about the values of one property list, as far as their rules are applied.
struct RuleFindings<Rule: CheckRule> {
    let document: PlistDocument
    let rules: Set<Rule>
    private(set) var all: [PlistDiagnostic] = []

    init(_ document: PlistDocument, _ rules: Set<Rule>) {
        self.document = document
        self.rules = rules
    }

    /// - Parameter isKey: whether the finding is about the key that leads to the value.
    mutating func report(
        _ rule: Rule, _ message: String, at value: InfoValue, isKey: Bool = false,
        severity: PlistDiagnostic.Severity? = nil
    ) {
        report(
            rule, message, at: document.location(of: value.view, isKey: isKey),
            path: PlistPath(value.path), severity: severity)
    }

    /// Reports a finding about a place in the source rather than about a value.
    mutating func report(
        _ rule: Rule, _ message: String, at location: PlistLocation?, path: PlistPath? = nil,
        severity: PlistDiagnostic.Severity? = nil
    ) {
        guard rules.contains(rule) else { return }
        all.append(
            PlistDiagnostic(
                severity ?? rule.severity, PlistDiagnostic.Code(rawValue: rule.rawValue), message,
                at: location, path: path))
    }
}

extension InfoValue {
    /// The root of a property list.
    init(rootOf document: PlistDocument) { self.init(view: document.root, path: []) }
}

extension PlistDocument {
    /// The warnings of its parser, but for those of which a finding at the same place says who
    /// refuses that.
    package func warnings(notIn findings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        let refusals: Set<String> = [
            EntitlementsRule.unsignable.rawValue,
            PrivacyManifestRule.unacceptableManifest.rawValue,
        ]
        let refused = findings.filter { refusals.contains($0.code.rawValue) }
        let offsets = Set(refused.compactMap(\.location?.byteOffset))
        return warnings.filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
    }
}
