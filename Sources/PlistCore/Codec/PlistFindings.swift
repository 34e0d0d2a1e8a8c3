// SPDX-License-Identifier: Apache-2.0

/// What validating a property list that can be read brought up.
public struct PlistFindings: Sendable {
    /// What was surprising in the source, in source order, at most as many as the options say.
    public let warnings: [PlistDiagnostic]

    /// Warnings in all, kept or not.
    public let warningCount: Int

    /// What was noticed while a document was decoded.
    public init(_ document: PlistDocument) {
        warnings = document.warnings
        warningCount = document.warningCount
    }
}
