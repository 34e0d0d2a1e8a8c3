// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// A change to a version in an Info.plist.
public struct VersionChange: Hashable, Sendable {
    /// The key of the version.
    public let key: PlistString
    /// The version as written in the Info.plist.
    public let old: String
    /// The version that it is now.
    public let new: BundleVersion
    /// Where the new version exceeds the references' limits and the old one did not; each says what
    /// to do.
    public let excesses: [String]
}

extension VersionChange: CustomStringConvertible {
    /// `CFBundleVersion 42 -> 43`.
    public var description: String { "\(key) \(VisibleText.escaped(old)) -> \(new)" }
}
