// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What a value has to be, in Apple's terms, which call integers and reals numbers.
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
    /// `iOS`, `iPadOS`, `macOS`, `Mac Catalyst`, `tvOS`, `watchOS`, `visionOS` or `DriverKit`.
    public let name: String
    /// The first version that knows it, if a source says so.
    public let firstVersion: String?
}

/// The bundles that a key is for.
package enum KeyAudience: String, Sendable, CaseIterable {
    /// Every bundle.
    case bundle
    /// Apps for iOS.
    case iOS
    /// Apps for macOS.
    case cocoa = "Cocoa"
}

/// When a key is required.
public enum KeyRequirement: Hashable, Sendable {
    /// Always.
    case always
    /// Under a condition, put in words: `for apps`.
    case conditional(String)
}

/// States that a key should no longer be used.
public struct KeyDeprecation: Hashable, Sendable {
    /// The systems since which it is deprecated, `macOS 10.5`; `nil` if no source says so.
    public let since: String?
    /// The keys to use instead; often none.
    public let replacements: [String]
    /// Whether one of ``replacements`` is enough.
    public let areAlternatives: Bool
    /// Whether systems of today take no notice of the key.
    public let isIneffective: Bool
}

/// How sure the facts about a key are. The raw values are words in the catalogue.
package enum KeyConfidence: String, Sendable, CaseIterable, Comparable {
    /// Heard of only: enough to explain the key, not to find fault with its value.
    case low
    /// As in a few public files, or in documents that are not Apple's.
    case medium
    /// As documented, or as in many public files.
    case high

    package static func < (left: Self, right: Self) -> Bool {
        allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
}

/// The files whose keys are catalogued.
package enum CataloguedFile: Sendable, CaseIterable {
    /// An Info.plist.
    case infoPlist
    /// The entitlements of a program.
    case entitlements
    /// A privacy manifest.
    case privacyManifest

    /// `Info.plist`, `the entitlements file`, `PrivacyInfo.xcprivacy`: in a sentence.
    package var name: String {
        switch self {
        case .infoPlist: "Info.plist"
        case .entitlements: "the entitlements file"
        case .privacyManifest: "PrivacyInfo.xcprivacy"
        }
    }
}

/// What build systems do with a key.
package enum BuildSystemRole: String, Sendable, CaseIterable {
    /// They write it; authors should not.
    case writes
    /// Project templates contain it; it should be left as it is.
    case keeps
    /// Signing adds it, from the provisioning profile.
    case signs
}

/// An allowed value of a key, or an allowed element of its array.
public struct AllowedValue: Hashable, Sendable {
    /// The value.
    public let value: PlistValue
    /// What it stands for, in a few words.
    public let meaning: String
    /// The first system that knows it, `iOS 3.1`, if a source says so.
    public let firstSystem: String?
    /// What it belongs to: of a reason in a privacy manifest the category, of a kind of data its
    /// group.
    public let group: String?
    /// The systems that know it, if they are not those of the key.
    public let platforms: [KeyPlatform]
    /// Keys beside this value of which one is needed.
    package let neededKeys: [String]
    /// Keys that go with this value only, in the same dictionary or within it.
    package let ownKeys: [String]
}

/// Sizes of images for a device.
package struct ImageSizes: Hashable, Sendable {
    /// The device, in a few words.
    package let device: String
    /// In pixels, `64 x 64`.
    package let sizes: [String]
}

/// Keys that belong together.
public struct KeyFamily: Hashable, Sendable {
    /// Short, such as `UI`.
    public let name: String
    /// `UIKit`.
    public let title: String
    /// The prefixes of its keys; none if they have no common ones.
    public let prefixes: [String]
    /// The chapter of the references, or where else the facts come from.
    public let source: String
    /// Whose keys these are, if they are not Apple's.
    public let owner: String?
    /// The file that its keys are for.
    package let file: CataloguedFile
    /// The systems that know those of its keys of which nothing else is said.
    let platforms: [KeyPlatform]
}
