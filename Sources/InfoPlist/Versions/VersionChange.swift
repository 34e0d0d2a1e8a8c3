// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What became of a version of an Info.plist.
public struct VersionChange: Hashable, Sendable {
    /// The key of the version.
    public let key: PlistString
    /// The version as it stood in the Info.plist.
    public let old: String
    public let new: BundleVersion
    /// In what the new version goes beyond the references and the old one did not; each says what
    /// to do.
    public let excesses: [String]
}

extension VersionChange: CustomStringConvertible {
    /// `CFBundleVersion 42 -> 43`.
    public var description: String { "\(key) \(VisibleText.escaped(old)) -> \(new)" }
}
