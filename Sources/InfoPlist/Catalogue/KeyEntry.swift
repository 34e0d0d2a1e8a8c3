// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The facts known about one key of an Info.plist, of entitlements or of a privacy manifest.
public struct KeyEntry: Hashable, Sendable {
    /// The name of the key.
    public let name: String

    /// The keys that this one is nested in, outermost first; empty for top-level keys.
    public let enclosingKeys: [String]

    /// The family of the key.
    public let family: KeyFamily

    /// A one-line summary.
    public let summary: String

    /// The name that Xcode displays instead of the key.
    public var displayName: String? {
        ownDisplayName ?? (owner == nil ? DisplayNames.names(ofKeyAt: path).first : nil)
    }

    /// The name in the references.
    let ownDisplayName: String?

    /// Names that Xcode used to display.
    package let formerDisplayNames: [String]

    /// Misspellings and wrong names of the key that occur in a reference or in files.
    package let otherSpellings: [String]

    /// The types of its value, the usual one first; empty if unknown.
    public let kinds: [ValueKind]

    /// Types that systems also accept, although no source says so.
    package let toleratedKinds: [ValueKind]

    /// The types of the elements, if the value is an array, or if it is a dictionary of arrays.
    public let elementKinds: [ValueKind]

    /// The types of the values, if the value is a dictionary whose keys the author chooses.
    public let entryKinds: [ValueKind]

    /// The keys of the dictionary value, of dictionaries in its array, or of dictionaries under
    /// names that the author chooses.
    public let nestedKeys: [KeyEntry]

    /// Whether the key may also be nested in itself.
    package let nestsInItself: Bool

    /// The systems that support the key.
    public let platforms: [KeyPlatform]

    /// The form of the value, in a few words.
    public let form: String?

    /// The condition that makes the key required; `nil` if it is optional.
    public let requirement: KeyRequirement?

    /// The alternatives if one of several keys is required, including this key.
    public let alternatives: [String]

    /// Bundles that should have the key.
    package let recommendedFor: [KeyAudience]

    /// Bundles that often have the key.
    package let commonFor: [KeyAudience]

    /// Whether `InfoPlist.strings` may translate the value.
    public let isLocalizable: Bool

    /// The value that applies if the key is absent.
    public let defaultValue: PlistValue?

    /// The deprecation of the key; `nil` if it is not deprecated.
    public let deprecation: KeyDeprecation?

    /// The treatment of the key by build systems; `nil` if they leave it unchanged.
    package let buildSystemRole: BuildSystemRole?

    /// The allowed values, elements of the array, or names in the dictionary.
    public let allowedValues: [AllowedValue]

    /// Whether values beyond ``allowedValues`` exist, such as newer ones.
    public let allowsOtherValues: Bool

    /// Sizes of the images that the value names.
    package let imageSizes: [ImageSizes]

    /// The difference between the references of 2010 and 2018, if any; the newer reference counts.
    package let difference: String?

    /// The source of the facts: a document by Apple, or public use of the key.
    public let source: String

    /// The source of newer facts, which amend the facts from ``source``.
    package let amendment: String?

    /// The certainty of the facts.
    package let confidence: KeyConfidence

    /// An example of a value.
    public let example: PlistValue?

    /// The types of bundles that read the key; empty for all.
    package let roles: [BundleRole]

    /// Whether the dictionary, or each in its array, has only the nested keys.
    package let isClosed: Bool

    /// Whether the owner's code depends on the type of a third-party value.
    let isTypeStrict: Bool

    /// The names from the outermost key to this one, separated by periods.
    public var path: String { (enclosingKeys + [name]).joined(separator: ".") }

    /// Whether a platform such as `iOS` supports the key, either directly or because it runs apps
    /// of another platform that does.
    public func isKnown(on platform: String) -> Bool {
        let names =
            switch platform {
            case "iPadOS": ["iPadOS", "iOS"]
            case "Mac Catalyst": ["Mac Catalyst", "iOS", "iPadOS", "macOS"]
            case "iOS": ["iOS", "iPadOS"]
            case "macOS": ["macOS", "Mac Catalyst", "DriverKit"]
            case "visionOS": ["visionOS", "iPadOS", "iOS"]
            default: [platform]
            }
        return platforms.contains { names.contains($0.name) }
    }

    /// Whether the key is in Apple's references of 2010 to 2018.
    package let isInReferences: Bool

    /// The owner of the key, if it is not Apple.
    public var owner: String? { family.owner }

    /// Returns the nested key with a name.
    public func nestedKey(named name: String) -> KeyEntry? {
        if let entry = nestedKeys.first(where: { $0.name == name }) { return entry }
        return nestsInItself && name == self.name ? self : nil
    }
}
