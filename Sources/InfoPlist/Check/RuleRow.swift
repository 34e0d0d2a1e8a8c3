// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The facts about a rule, apart from its name. Lists, tables, explanations and findings are made
/// from it, and tests require examples for each.
package struct RuleRow: Sendable {
    package let severity: PlistDiagnostic.Severity

    /// The requirement, in one line.
    package let requirement: String

    /// The code that the App Store usually reports for a violation.
    let usualCode: String?

    /// All its codes, the usual one first.
    let codes: [String]

    /// Rules whose findings about the same value or file are less specific.
    let lesserRules: Set<String>

    /// - Parameters:
    ///   - numbers: the numbers of the codes.
    ///   - further: additional codes, which depend on the file or the value.
    ///   - lesserRules: rules whose findings about the same value or file are less specific.
    private init(
        _ severity: PlistDiagnostic.Severity, _ requirement: String, _ numbers: [Int],
        _ further: [Int], _ lesserRules: Set<String>
    ) {
        self.severity = severity
        self.requirement = requirement
        codes = (numbers + further).map { "ITMS-\($0)" }
        usualCode = numbers.isEmpty ? nil : codes[0]
        self.lesserRules = lesserRules
    }

    package static func error(
        _ requirement: String, _ numbers: Int..., sometimes further: [Int] = [],
        insteadOf lesserRules: Set<String> = []
    ) -> RuleRow {
        RuleRow(.error, requirement, numbers, further, lesserRules)
    }

    package static func warning(
        _ requirement: String, _ numbers: Int..., sometimes further: [Int] = [],
        insteadOf lesserRules: Set<String> = []
    ) -> RuleRow {
        RuleRow(.warning, requirement, numbers, further, lesserRules)
    }

    package static func note(_ requirement: String) -> RuleRow {
        RuleRow(.note, requirement, [], [], [])
    }
}
