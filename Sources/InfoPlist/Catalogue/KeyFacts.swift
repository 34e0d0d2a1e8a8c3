// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The type of a value in Apple's terms, which call integers and reals numbers.
public enum ValueKind: String, Sendable, CaseIterable {
    /// A string.
    case string
    /// An integer or a real.
    case number
    /// A Boolean.
    case boolean
    /// An array.
    case array
    /// A dictionary.
    case dictionary

    /// Creates the type of a value; `nil` for data, dates, UIDs and nulls, which no Info.plist key
    /// accepts.
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

/// A system that supports a key.
public struct KeyPlatform: Hashable, Sendable {
    /// `iOS`, `iPadOS`, `macOS`, `Mac Catalyst`, `tvOS`, `watchOS`, `visionOS` or `DriverKit`.
    public let name: String
    /// The first version that supports it, if a source gives one.
    public let firstVersion: String?
}

/// A type of bundle that has certain keys.
package enum KeyAudience: String, Sendable, CaseIterable {
    /// Every bundle.
    case bundle
    /// Apps for iOS.
    case iOS
    /// Apps for macOS.
    case cocoa = "Cocoa"
}

/// The condition that makes a key required.
public enum KeyRequirement: Hashable, Sendable {
    /// The key is always required.
    case always
    /// The key is required under a condition, in words: `for apps`.
    case conditional(String)
}

/// The deprecation of a key.
public struct KeyDeprecation: Hashable, Sendable {
    /// The systems that first deprecated it, such as `macOS 10.5`; `nil` if no source gives them.
    public let since: String?
    /// The keys to use instead; often empty.
    public let replacements: [String]
    /// Whether one of ``replacements`` is enough.
    public let areAlternatives: Bool
    /// Whether current systems ignore the key.
    public let isIneffective: Bool
}

/// The certainty of the facts about a key. The raw values are words in the catalogue.
package enum KeyConfidence: String, Sendable, CaseIterable, Comparable {
    /// Unconfirmed: good enough to explain the key, but not to report a finding about its value.
    case low
    /// Found in a few public files, or in third-party documentation.
    case medium
    /// Documented, or found in many public files.
    case high

    package static func < (left: Self, right: Self) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

/// A file whose keys are catalogued.
package enum CataloguedFile: Sendable, CaseIterable {
    /// An Info.plist.
    case infoPlist
    /// The entitlements of a program.
    case entitlements
    /// A privacy manifest.
    case privacyManifest

    /// The name in a sentence: `Info.plist`, `the entitlements file`, `PrivacyInfo.xcprivacy`.
    package var name: String {
        switch self {
        case .infoPlist: "Info.plist"
        case .entitlements: "the entitlements file"
        case .privacyManifest: "PrivacyInfo.xcprivacy"
        }
    }
}

/// The treatment of a key by build systems.
package enum BuildSystemRole: String, Sendable, CaseIterable {
    /// They write the key; authors should not.
    case writes
    /// Project templates contain the key; it should not be changed.
    case keeps
    /// Signing adds the key, from the provisioning profile.
    case signs
}

/// An allowed value of a key, or an allowed element of its array.
public struct AllowedValue: Hashable, Sendable {
    /// The allowed value.
    public let value: PlistValue
    /// The meaning, in a few words.
    public let meaning: String
    /// The first system that supports it, such as `iOS 3.1`, if a source gives one.
    public let firstSystem: String?
    /// The group that it belongs to: the category of a reason in a privacy manifest, or the group
    /// of a data type.
    public let group: String?
    /// The systems that support it, if they differ from the systems that support the key.
    public let platforms: [KeyPlatform]
    /// Keys that this value requires, at least one of them next to it.
    package let neededKeys: [String]
    /// Keys that apply only to this value, in the same dictionary or within it.
    package let ownKeys: [String]
}

/// Image sizes for a device.
package struct ImageSizes: Hashable, Sendable {
    /// The device, in a few words.
    package let device: String
    /// The sizes in pixels, such as `64 x 64`.
    package let sizes: [String]
}

/// A family of related keys.
public struct KeyFamily: Hashable, Sendable {
    /// A short name, such as `UI`.
    public let name: String
    /// The title, such as `UIKit`.
    public let title: String
    /// The prefixes of its keys; empty if they have none in common.
    public let prefixes: [String]
    /// The chapter of the references, or another source of the facts.
    public let source: String
    /// The owner of the keys, if it is not Apple.
    public let owner: String?
    /// The file that its keys are for.
    package let file: CataloguedFile
    /// The systems that support the keys of the family, unless a key names others.
    let platforms: [KeyPlatform]
}
