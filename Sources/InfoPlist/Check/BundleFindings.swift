// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A finding and the file or folder of a bundle that it is about.
public struct BundleFinding: Hashable, Sendable {
    public let path: TreePath
    public let diagnostic: PlistDiagnostic
}

/// What is wrong with a bundle.
public struct BundleFindings: Sendable {
    /// Bundle by bundle, each before those within it; of each what is wrong with its structure,
    /// with its Info.plist, and with its localizations.
    public internal(set) var findings: [BundleFinding] = []

    /// Warnings of property lists that were counted, but not kept.
    public internal(set) var untoldWarningCount = 0

    /// Why files and folders could not be looked at.
    public internal(set) var errors: [FileTreeError] = []
}
