// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A finding and the file or folder of a bundle that it concerns.
public struct BundleFinding: Hashable, Sendable {
    /// The path of the file or folder.
    public let path: TreePath
    /// The diagnostic.
    public let diagnostic: PlistDiagnostic
}

/// The findings about a bundle.
public struct BundleFindings: Sendable {
    /// The findings, bundle by bundle, each bundle before those nested in it. For each bundle, they
    /// are about its structure, then its Info.plist, then its localizations. After all bundles come
    /// links, privacy manifests and launchd jobs, then string tables.
    public internal(set) var findings: [BundleFinding] = []

    /// The number of warnings about property lists that were counted but not kept.
    public internal(set) var unreportedWarningCount = 0

    /// The errors for files and folders that could not be examined.
    public internal(set) var errors: [FileTreeError] = []

    /// Appends other findings.
    mutating func add(_ other: BundleFindings) {
        findings += other.findings
        unreportedWarningCount += other.unreportedWarningCount
        errors += other.errors
    }
}
