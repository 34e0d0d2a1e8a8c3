// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A rule of a check. The raw value is its name in reports and options.
///
/// Clients of the library identify rules by the codes of their findings, and look them up as a
/// ``RuleEntry``.
package protocol CheckRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// The severity of breaking the rule.
    var severity: PlistDiagnostic.Severity { get }

    /// The requirement, in one line.
    var summary: String { get }
}

extension CheckRule {
    /// The code of its findings.
    package var code: PlistDiagnostic.Code { PlistDiagnostic.Code(rawValue: rawValue) }
}

extension Set where Element: CheckRule {
    /// The codes of the findings of these rules. Setting them ignores the codes of other rules.
    package var codes: Set<PlistDiagnostic.Code> {
        get { Set<PlistDiagnostic.Code>(map(\.code)) }
        set { self = Set(Element.allCases.filter { newValue.contains($0.code) }) }
    }
}
