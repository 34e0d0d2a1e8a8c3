// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The facts about a key as a dictionary for programs, without unknown ones.
struct KeyFields {
    private(set) var fields = PlistDictionary()

    /// Returns an array of records.
    static func value(of entries: [KeyEntry]) -> PlistValue {
        .array(entries.map { .dictionary(KeyFields($0).fields) })
    }

    init(_ entry: KeyEntry) {
        set("key", entry.name)
        set("path", entry.path)
        set("file", Self.name(of: entry.family.file))
        set("family", entry.family.name)
        set("owner", entry.owner)
        set("displayName", entry.displayName)
        set("formerDisplayNames", entry.formerDisplayNames)
        set("otherSpellings", entry.otherSpellings)
        set("summary", entry.summary)
        set("kinds", entry.kinds.map(\.rawValue))
        set("toleratedKinds", entry.toleratedKinds.map(\.rawValue))
        set("elementKinds", entry.elementKinds.map(\.rawValue))
        set("entryKinds", entry.entryKinds.map(\.rawValue))
        set("form", entry.form)
        fields["platforms"] = .array(entry.platforms.map(Self.platform))
        switch entry.requirement {
        case .always: fields["required"] = true
        case .conditional(let condition): set("required", condition)
        case nil: break
        }
        set("oneOf", entry.alternatives)
        set("recommendedFor", entry.recommendedFor.map(\.rawValue))
        set("commonFor", entry.commonFor.map(\.rawValue))
        if entry.isLocalizable { fields["localizable"] = true }
        if let standard = entry.defaultValue { fields["default"] = standard }
        if let deprecation = entry.deprecation {
            fields["deprecated"] = .dictionary(Self.deprecation(deprecation))
        }
        set("buildSystem", entry.buildSystemRole?.rawValue)
        if !entry.allowedValues.isEmpty {
            fields["values"] = .array(
                entry.allowedValues.map { .dictionary(Self.allowedValue($0)) })
            fields["allowsOtherValues"] = .boolean(entry.allowsOtherValues)
        }
        if !entry.imageSizes.isEmpty {
            fields["imageSizes"] = .dictionary(
                PlistDictionary(
                    entry.imageSizes.map {
                        (key: PlistString($0.device), value: Self.strings($0.sizes))
                    }))
        }
        set("difference", entry.difference)
        set("source", entry.source)
        set("amendedFrom", entry.amendment)
        if entry.confidence != .high { set("confidence", entry.confidence.rawValue) }
        if let example = entry.example { fields["example"] = example }
        if !entry.nestedKeys.isEmpty { fields["keys"] = Self.value(of: entry.nestedKeys) }
        if entry.nestsInItself { fields["nestsInItself"] = true }
    }

    /// Creates a record of a value and its key.
    init(_ value: AllowedValue, of entry: KeyEntry) {
        fields = Self.allowedValue(value)
        set("valueOf", entry.path)
        set("file", Self.name(of: entry.family.file))
        set("family", entry.family.name)
        set("source", entry.source)
    }

    private static func name(of file: CataloguedFile) -> String {
        switch file {
        case .infoPlist: "Info.plist"
        case .entitlements: "entitlements"
        case .privacyManifest: "PrivacyInfo.xcprivacy"
        }
    }

    private mutating func set(_ name: PlistString, _ text: String?) {
        if let text { fields[name] = .string(PlistString(text)) }
    }

    private mutating func set(_ name: PlistString, _ texts: [String]) {
        if !texts.isEmpty { fields[name] = Self.strings(texts) }
    }

    private static func strings(_ texts: [String]) -> PlistValue {
        .array(texts.map { .string(PlistString($0)) })
    }

    private static func platform(_ platform: KeyPlatform) -> PlistValue {
        var fields: PlistDictionary = ["name": .string(PlistString(platform.name))]
        fields["since"] = platform.firstVersion.map { .string(PlistString($0)) }
        return .dictionary(fields)
    }

    private static func deprecation(_ deprecation: KeyDeprecation) -> PlistDictionary {
        var fields = PlistDictionary()
        fields["since"] = deprecation.since.map { .string(PlistString($0)) }
        fields["use"] = strings(deprecation.replacements)
        if deprecation.areAlternatives { fields["oneOfThese"] = true }
        if deprecation.isIneffective { fields["ineffective"] = true }
        return fields
    }

    private static func allowedValue(_ value: AllowedValue) -> PlistDictionary {
        var fields: PlistDictionary = ["value": value.value]
        if !value.meaning.isEmpty { fields["meaning"] = .string(PlistString(value.meaning)) }
        fields["since"] = value.firstSystem.map { .string(PlistString($0)) }
        fields["group"] = value.group.map { .string(PlistString($0)) }
        if !value.platforms.isEmpty {
            fields["platforms"] = .array(value.platforms.map(platform))
        }
        if !value.neededKeys.isEmpty { fields["needsOneOf"] = strings(value.neededKeys) }
        if !value.ownKeys.isEmpty { fields["keys"] = strings(value.ownKeys) }
        return fields
    }
}
