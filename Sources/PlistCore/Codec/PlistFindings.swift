// SPDX-License-Identifier: Apache-2.0

/// The findings from validating a readable property list.
public struct PlistFindings: Sendable {
    /// The warnings, in source order; the options limit how many are kept.
    public let warnings: [PlistDiagnostic]

    /// The number of warnings, including those not kept.
    public let warningCount: Int

    /// No findings.
    init() {
        warnings = []
        warningCount = 0
    }

    /// The findings from decoding a document.
    public init(_ document: PlistDocument) {
        warnings = document.warnings
        warningCount = document.warningCount
    }
}
