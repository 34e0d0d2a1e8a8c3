// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is known of one key of an Info.plist.
public struct KeyEntry: Hashable, Sendable {
    public let name: String

    /// The names of the keys that this one is within, outermost first; empty for top-level keys.
    public internal(set) var enclosingKeys: [String]

    public let family: KeyFamily

    /// What it is, in one line.
    public let summary: String

    /// The name that Xcode shows instead of the key.
    public let displayName: String?

    /// Names that Xcode showed before.
    public let formerDisplayNames: [String]

    /// Other spellings of the key that a reference has by mistake.
    public let otherSpellings: [String]

    /// The kinds of its value, the usual one first.
    public let kinds: [ValueKind]

    /// Kinds that systems take too, though no reference says so.
    public let toleratedKinds: [ValueKind]

    /// The kinds of the elements, where the value is an array.
    public let elementKinds: [ValueKind]

    /// The kinds of the values, where the value is a dictionary with keys of the author's choice.
    public let entryKinds: [ValueKind]

    /// Keys of the dictionary that the value is, of those that its array holds, or of those that
    /// stand in a dictionary under names of the author's choice.
    public internal(set) var nestedKeys: [KeyEntry]

    /// Whether the key may also be among its own nested keys.
    public let nestsInItself: Bool

    public let platforms: [KeyPlatform]

    /// What the value has to look like, in a few words.
    public let form: String?

    public let requirement: KeyRequirement?

    /// Keys of which one is required; this one is among them.
    public let alternatives: [String]

    /// Who should always have it.
    public let recommendedFor: [KeyAudience]

    /// Who has it often.
    public let commonFor: [KeyAudience]

    /// Whether `InfoPlist.strings` may translate the value.
    public let isLocalizable: Bool

    /// What holds where the key is absent.
    public let defaultValue: PlistValue?

    public let deprecation: KeyDeprecation?

    public let buildSystemRole: BuildSystemRole?

    /// Values, or elements of the array, or names in the dictionary.
    public let allowedValues: [AllowedValue]

    /// Whether there are values beyond ``allowedValues``, newer ones for example.
    public let allowsOtherValues: Bool

    /// Sizes of the images that the value names.
    public let imageSizes: [ImageSizes]

    /// Where the references of 2010 and of 2018 differ; all else is as the newer one has it.
    public let difference: String?

    /// The chapter that the facts are from.
    public let source: String

    /// A value as it may be.
    public let example: PlistValue?

    /// The names from the outermost key to this one, with periods between them.
    public var path: String { (enclosingKeys + [name]).joined(separator: ".") }

    /// Whether the key is known on a platform, `iOS` for example.
    public func isKnown(on platform: String) -> Bool {
        platforms.contains { $0.name == platform }
    }

    /// The nested key of a name.
    public func nestedKey(named name: String) -> KeyEntry? {
        if let entry = nestedKeys.first(where: { $0.name == name }) { return entry }
        return nestsInItself && name == self.name ? self : nil
    }
}

extension KeyEntry {
    /// The same entry, and all within it, below other keys.
    func moved(within enclosing: [String]) -> KeyEntry {
        var copy = self
        copy.enclosingKeys = enclosing
        copy.nestedKeys = nestedKeys.map { $0.moved(within: enclosing + [name]) }
        return copy
    }
}
