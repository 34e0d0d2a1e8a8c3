// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A change to a version in an Info.plist.
public struct VersionChange: Hashable, Sendable {
    /// The key of the version.
    public let key: PlistString
    /// The version as written in the Info.plist.
    public let old: String
    /// The new version.
    public let new: BundleVersion
    /// Limits of the references that the new version exceeds but the old one did not, each with
    /// advice.
    public let excesses: [String]
}

extension VersionChange: CustomStringConvertible {
    /// `CFBundleVersion 42 -> 43`.
    public var description: String { "\(key) \(VisibleText.escaped(old)) -> \(new)" }
}
