// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule of the checkers: its requirement, and the severity of its findings.
public struct RuleEntry: Hashable, Sendable {
    /// The code of the rule's findings, whose raw value is the name of the rule.
    public let code: PlistDiagnostic.Code

    /// The default severity of its findings.
    public let severity: PlistDiagnostic.Severity

    /// The requirement, in one line.
    public let summary: String

    /// The codes of the App Store for the findings of the rule, such as `ITMS-90473`, the usual one
    /// first; empty if the store has none.
    public let storeCodes: [String]

    /// The rules of all checkers.
    public static let all: [RuleEntry] =
        entries(InfoPlistRule.self) + entries(EntitlementsRule.self)
        + entries(PrivacyManifestRule.self) + entries(SchemaRule.self) + entries(JobRule.self)
        + entries(ProfileRule.self) + entries(BundleRule.self) + entries(LocalizationRule.self)
        + entries(ProjectRule.self) + entries(StoreRule.self)

    private static func entries<Rule: CheckRule>(_ rules: Rule.Type) -> [RuleEntry] {
        rules.allCases.map { rule in
            RuleEntry(
                code: rule.code, severity: rule.severity,
                summary: (rule as? StoreRule)?.requirement ?? rule.summary,
                storeCodes: StoreCodes.codes(ofRule: rule.rawValue))
        }
    }

    /// Looks up the rule with a code; `nil` if no rule has it, as for a syntax error.
    ///
    /// - Complexity: O(*n*) in the rules.
    public init?(_ code: PlistDiagnostic.Code) {
        guard let entry = Self.all.first(where: { $0.code == code }) else { return nil }
        self = entry
    }

    private init(
        code: PlistDiagnostic.Code, severity: PlistDiagnostic.Severity, summary: String,
        storeCodes: [String]
    ) {
        self.code = code
        self.severity = severity
        self.summary = summary
        self.storeCodes = storeCodes
    }
}
