// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Findings about the values of one property list, limited to the enabled rules.
struct RuleFindings<Rule: CheckRule> {
    let document: PlistDocument
    let rules: Set<Rule>
    private(set) var all: [PlistDiagnostic] = []

    init(_ document: PlistDocument, _ rules: Set<Rule>) {
        self.document = document
        self.rules = rules
    }

    /// - Parameter isKey: whether the finding is about the key of the value.
    mutating func report(
        _ rule: Rule, _ message: String, at value: InfoValue, isKey: Bool = false,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        report(
            rule, message, at: document.location(of: value.view, isKey: isKey),
            path: PlistPath(value.path), severity: severity, fixes: fixes.fixes(at: value.path))
    }

    /// Reports a finding about a source location rather than a value.
    mutating func report(
        _ rule: Rule, _ message: String, at location: PlistLocation?, path: PlistPath? = nil,
        severity: PlistDiagnostic.Severity? = nil, fixes: [PlistFix] = []
    ) {
        guard rules.contains(rule) else { return }
        all.append(
            PlistDiagnostic(
                severity ?? rule.severity, rule.code, message,
                at: location, path: path, fixes: fixes))
    }
}

extension InfoValue {
    /// Creates the root value of a property list.
    init(rootOf document: PlistDocument) { self.init(view: document.root, path: []) }
}

extension PlistDocument {
    /// Returns the warnings of its parser, except at locations where a finding already names the
    /// program that rejects the input.
    package func warnings(notIn findings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        let refusals: Set<PlistDiagnostic.Code> = [
            EntitlementsRule.unsignable.code, PrivacyManifestRule.unacceptableManifest.code,
        ]
        let refused = findings.filter { refusals.contains($0.code) }
        let offsets = Set(refused.compactMap(\.location?.byteOffset))
        return warnings.filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
    }
}
