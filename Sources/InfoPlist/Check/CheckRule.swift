// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A rule of a check. The raw value is its name in reports and options.
public protocol CheckRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// How serious it is to break the rule.
    var severity: PlistDiagnostic.Severity { get }

    /// What the rule requires, in one line.
    var summary: String { get }
}

extension CheckRule {
    /// The code of its findings.
    public var code: PlistDiagnostic.Code { PlistDiagnostic.Code(rawValue: rawValue) }
}
