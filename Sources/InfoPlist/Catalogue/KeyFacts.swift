// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What a value has to be, in the terms of the references: they call integers and reals numbers.
public enum ValueKind: String, Sendable, CaseIterable {
    case string, number, boolean, array, dictionary

    /// The kind of a value; `nil` for data, dates, UIDs and nulls, which no key of an Info.plist
    /// takes.
    public init?(_ kind: PlistKind) {
        switch kind {
        case .string: self = .string
        case .integer, .real: self = .number
        case .boolean: self = .boolean
        case .array: self = .array
        case .dictionary: self = .dictionary
        case .data, .date, .uid, .null: return nil
        }
    }
}

/// A system that knows a key.
public struct KeyPlatform: Hashable, Sendable {
    /// `iOS`, `macOS` or `tvOS`.
    public let name: String
    /// The first version that knows it, if a reference says so.
    public let firstVersion: String?
}

/// The bundles that a key is for.
public enum KeyAudience: String, Sendable, CaseIterable {
    /// Every bundle.
    case bundle
    case iOS
    /// Apps for macOS.
    case cocoa = "Cocoa"
}

/// When a key is required.
public enum KeyRequirement: Hashable, Sendable {
    case always
    /// Under a condition, put in words: `for apps`.
    case conditional(String)
}

/// States that a key should no longer be used.
public struct KeyDeprecation: Hashable, Sendable {
    /// The system since which it is deprecated, `macOS 10.5`; `nil` if no reference says so.
    public let since: String?
    /// The keys to use instead; often none.
    public let replacements: [String]
}

/// What build systems do with a key.
public enum BuildSystemRole: String, Sendable, CaseIterable {
    /// They write it; authors should not.
    case writes
    /// Project templates contain it; it should be left as it is.
    case keeps
}

/// An allowed value of a key, or an allowed element of its array.
public struct AllowedValue: Hashable, Sendable {
    public let value: PlistValue
    /// What it stands for, in a few words.
    public let meaning: String
    /// The first system that knows it, `iOS 3.1`, if a reference says so.
    public let firstSystem: String?
}

/// Sizes of images for a device.
public struct ImageSizes: Hashable, Sendable {
    public let device: String
    /// In pixels, `64 x 64`.
    public let sizes: [String]
}

/// Keys that belong together and have their own chapter in the references.
public struct KeyFamily: Hashable, Sendable {
    /// Short, such as `UI`.
    public let name: String
    /// `UIKit`.
    public let title: String
    /// The prefix of its keys.
    public let prefixes: [String]
    /// The chapter.
    public let source: String
}
