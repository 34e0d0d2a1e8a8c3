// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is known about one key of an Info.plist, of entitlements or of a privacy manifest.
public struct KeyEntry: Hashable, Sendable {
    /// The key.
    public let name: String

    /// The keys that this one is nested in, outermost first; empty for top-level keys.
    public let enclosingKeys: [String]

    /// The keys that it belongs with.
    public let family: KeyFamily

    /// A one-line summary.
    public let summary: String

    /// The name that Xcode shows instead of the key.
    public let displayName: String?

    /// Names that Xcode used to show.
    package let formerDisplayNames: [String]

    /// Misspellings and wrong names of the key that are met, in a reference or in files.
    package let otherSpellings: [String]

    /// The kinds of its value, the usual one first; none if nothing is known of them.
    public let kinds: [ValueKind]

    /// Kinds that systems accept too, although no source says so.
    package let toleratedKinds: [ValueKind]

    /// The kinds of the elements, if the value is an array, or if it is a dictionary of arrays.
    public let elementKinds: [ValueKind]

    /// The kinds of the values, if the value is a dictionary whose keys the author chooses.
    public let entryKinds: [ValueKind]

    /// The keys of the dictionary that is the value, of those in its array, or of those in a
    /// dictionary whose names the author chooses.
    public let nestedKeys: [KeyEntry]

    /// Whether the key may also be nested in itself.
    package let nestsInItself: Bool

    /// The systems that know the key.
    public let platforms: [KeyPlatform]

    /// The form of the value, in a few words.
    public let form: String?

    /// When the key is required; `nil` if it is not.
    public let requirement: KeyRequirement?

    /// Keys of which one is required, including this one.
    public let alternatives: [String]

    /// Who should always have it.
    package let recommendedFor: [KeyAudience]

    /// Which programs often use it.
    package let commonFor: [KeyAudience]

    /// Whether `InfoPlist.strings` may translate the value.
    public let isLocalizable: Bool

    /// What applies if the key is absent.
    public let defaultValue: PlistValue?

    /// Whether and since when the key should no longer be used.
    public let deprecation: KeyDeprecation?

    /// What build systems do with the key; `nil` if they leave it alone.
    package let buildSystemRole: BuildSystemRole?

    /// Values, elements of the array, or names in the dictionary.
    public let allowedValues: [AllowedValue]

    /// Whether there are values beyond ``allowedValues``, newer ones for example.
    public let allowsOtherValues: Bool

    /// Sizes of the images that the value names.
    package let imageSizes: [ImageSizes]

    /// Where the references of 2010 and of 2018 differ; otherwise the newer one counts.
    package let difference: String?

    /// Where the facts come from: a document by Apple, or that the key is in public use.
    public let source: String

    /// Where newer facts come from that amend those of ``source``.
    package let amendment: String?

    /// How sure the facts are.
    package let confidence: KeyConfidence

    /// An example of a value.
    public let example: PlistValue?

    /// The names from the outermost key to this one, separated by periods.
    public var path: String { (enclosingKeys + [name]).joined(separator: ".") }

    /// Whether the key is known on a platform, for example `iOS`: on that itself, or on one whose
    /// apps run there.
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

    /// Whether the key is one of those in Apple's references of 2010 to 2018.
    package let isInReferences: Bool

    /// Whose key it is, if it is not Apple's.
    public var owner: String? { family.owner }

    /// The nested key with a name.
    public func nestedKey(named name: String) -> KeyEntry? {
        if let entry = nestedKeys.first(where: { $0.name == name }) { return entry }
        return nestsInItself && name == self.name ? self : nil
    }
}
