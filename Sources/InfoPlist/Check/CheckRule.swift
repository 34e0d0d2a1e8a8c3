// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Something that is checked. The raw value is its name in reports and options.
public protocol CheckRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// How bad it is to break the rule.
    var severity: PlistDiagnostic.Severity { get }

    /// What the rule wants, in one line.
    var summary: String { get }
}
