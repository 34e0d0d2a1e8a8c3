// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The fixes that a run applies, and whether it changes files.
struct FixChoice: Sendable {
    /// Whether suggestions are also applied.
    let takesSuggestions: Bool
    /// Whether the run only shows the changes.
    let isDryRun: Bool

    /// Returns the fix to apply; `nil` if there is none.
    func fix(for finding: PlistDiagnostic) -> PlistFix? {
        finding.fixes.first { $0.safety == .safe }
            ?? (takesSuggestions ? finding.fixes.first { $0.safety == .suggestion } : nil)
    }
}
