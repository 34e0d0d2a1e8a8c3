// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A finding and the file or folder of a bundle that it is about.
public struct BundleFinding: Hashable, Sendable {
    /// The file or folder that it is about.
    public let path: TreePath
    /// What was found.
    public let diagnostic: PlistDiagnostic
}

/// What is wrong with a bundle.
public struct BundleFindings: Sendable {
    /// Bundle by bundle, each before those nested in it; for each, first its structure, then its
    /// Info.plist, then its localizations. After all of these come links, privacy manifests and jobs
    /// of launchd, then tables of texts.
    public internal(set) var findings: [BundleFinding] = []

    /// The number of warnings about property lists that were counted but not kept.
    public internal(set) var unreportedWarningCount = 0

    /// Why files and folders could not be looked at.
    public internal(set) var errors: [FileTreeError] = []

    /// Appends what was found elsewhere.
    mutating func add(_ other: BundleFindings) {
        findings += other.findings
        unreportedWarningCount += other.unreportedWarningCount
        errors += other.errors
    }
}
