// SPDX-License-Identifier: Apache-2.0

/// The findings of validating a property list that can be read.
public struct PlistFindings: Sendable {
    /// The surprises in the source, in source order; the options limit how many are kept.
    public let warnings: [PlistDiagnostic]

    /// The number of warnings, whether kept or not.
    public let warningCount: Int

    /// No findings.
    init() {
        warnings = []
        warningCount = 0
    }

    /// The findings made while a document was decoded.
    public init(_ document: PlistDocument) {
        warnings = document.warnings
        warningCount = document.warningCount
    }
}
