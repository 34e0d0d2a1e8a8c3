// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Makes entries from a catalogue's property list.
///
/// The list is part of the program and is read by a test, so a mistake in it traps.
struct CatalogueReader {
    /// In the order of the file.
    private(set) var families: [KeyFamily] = []
    private(set) var entries: [KeyEntry] = []

    init(_ catalogue: PlistValue) {
        let families = Fields(catalogue, of: "the catalogue")
        for name in families.names {
            var fields = Fields(families.value(name), of: name)
            let family = KeyFamily(
                name: name, title: fields.string("Title") ?? "",
                prefixes: fields.strings("Prefixes"), source: fields.string("Source") ?? "",
                owner: fields.string("Owner"))
            self.families.append(family)
            let keys = Fields(fields.take("Keys") ?? [:], of: name)
            fields.finish()
            for key in keys.names {
                entries.append(
                    entry(
                        Fields(keys.value(key), of: key), name: key, within: [],
                        family: family, source: family.source))
            }
        }
    }

    private func entry(
        _ fields: Fields, name: String, within enclosing: [String], family: KeyFamily,
        source familySource: String
    ) -> KeyEntry {
        var fields = fields
        let source = fields.string("Source") ?? familySource
        let entry = KeyEntry(
            name: name, enclosingKeys: enclosing, family: family,
            summary: fields.string("Summary") ?? "", displayName: fields.string("Title"),
            formerDisplayNames: fields.strings("FormerTitles"),
            otherSpellings: fields.strings("Spellings"), kinds: fields.words("Kinds"),
            toleratedKinds: fields.words("Accepts"), elementKinds: fields.words("Elements"),
            entryKinds: fields.words("Entries"),
            nestedKeys: nestedKeys(
                of: &fields, within: enclosing + [name], family: family, source: source),
            nestsInItself: fields.flag("Nests"),
            platforms: fields.strings("Platforms").map(Self.platform), form: fields.string("Form"),
            requirement: fields.take("Required").map(Self.requirement),
            alternatives: fields.strings("OneOf"), recommendedFor: fields.words("Recommended"),
            commonFor: fields.words("Common"), isLocalizable: fields.flag("Localizable"),
            defaultValue: fields.take("Default"), deprecation: Self.deprecation(in: &fields),
            buildSystemRole: fields.word("BuildSystem"),
            allowedValues: fields.list("Values").map { Self.allowedValue($0, of: name) },
            allowsOtherValues: fields.flag("OpenValues"), imageSizes: Self.sizes(in: &fields),
            difference: fields.string("Differs"), source: source,
            amendment: fields.string("Amended"), confidence: fields.word("Sure") ?? .high,
            example: fields.take("Example"))
        fields.finish()
        return entry
    }

    /// The nested keys; those shared with another entry get this one's path.
    private func nestedKeys(
        of fields: inout Fields, within enclosing: [String], family: KeyFamily, source: String
    ) -> [KeyEntry] {
        if let model = fields.string("KeysOf") {
            guard let other = entries.first(where: { $0.name == model }) else {
                preconditionFailure("\(model) comes after an entry that has its keys")
            }
            return other.nestedKeys.map { $0.moved(within: enclosing) }
        }
        let keys = Fields(fields.take("Keys") ?? [:], of: enclosing.joined(separator: "."))
        return keys.names.map {
            entry(
                Fields(keys.value($0), of: $0), name: $0, within: enclosing, family: family,
                source: source)
        }
    }

    /// `iOS 3.2`, `Mac Catalyst 13.1`, or `macOS`.
    private static func platform(_ text: String) -> KeyPlatform {
        guard let space = text.lastIndex(of: " "), text[space...].dropFirst().first!.isNumber else {
            return KeyPlatform(name: text, firstVersion: nil)
        }
        return KeyPlatform(
            name: String(text[..<space]),
            firstVersion: String(text[text.index(after: space)...]))
    }

    private static func requirement(_ value: PlistValue) -> KeyRequirement {
        if case .string(let condition) = value { return .conditional(condition.description) }
        return .always
    }

    private static func deprecation(in fields: inout Fields) -> KeyDeprecation? {
        let (all, choice) = (fields.strings("Use"), fields.strings("UseOneOf"))
        let isIneffective = fields.flag("Dead")
        guard let since = fields.string("Deprecated") else { return nil }
        return KeyDeprecation(
            since: since.isEmpty ? nil : since, replacements: all + choice,
            areAlternatives: !choice.isEmpty, isIneffective: isIneffective)
    }

    private static func allowedValue(_ value: PlistValue, of key: String) -> AllowedValue {
        var fields = Fields(value, of: key)
        defer { fields.finish() }
        return AllowedValue(
            value: fields.take("Value") ?? .null, meaning: fields.string("Means") ?? "",
            firstSystem: fields.string("Since"), group: fields.string("Group"))
    }

    private static func sizes(in fields: inout Fields) -> [ImageSizes] {
        var sizes = Fields(fields.take("Sizes") ?? [:], of: "Sizes")
        return sizes.names.map { ImageSizes(device: $0, sizes: sizes.strings($0)) }
    }
}

/// The fields of a dictionary; each of them is read once.
private struct Fields {
    private var dictionary: PlistDictionary
    private let owner: String

    init(_ value: PlistValue, of owner: String) {
        guard case .dictionary(let dictionary) = value else {
            preconditionFailure("expected a dictionary for \(owner)")
        }
        self.dictionary = dictionary
        self.owner = owner
    }

    var names: [String] { dictionary.keys.map(\.description) }

    func value(_ name: String) -> PlistValue { dictionary[PlistString(name)] ?? .null }

    mutating func take(_ name: String) -> PlistValue? {
        let key = PlistString(name)
        guard let value = dictionary[key] else { return nil }
        dictionary[key] = nil
        return value
    }

    mutating func string(_ name: String) -> String? {
        guard let value = take(name) else { return nil }
        guard case .string(let text) = value else { mistake(name) }
        return text.description
    }

    mutating func flag(_ name: String) -> Bool { take(name) == .boolean(true) }

    mutating func list(_ name: String) -> [PlistValue] {
        guard let value = take(name) else { return [] }
        guard case .array(let elements) = value else { mistake(name) }
        return elements
    }

    mutating func strings(_ name: String) -> [String] {
        list(name).map {
            guard case .string(let text) = $0 else { mistake(name) }
            return text.description
        }
    }

    mutating func word<Word: RawRepresentable<String>>(_ name: String) -> Word? {
        string(name).map {
            guard let word = Word(rawValue: $0) else { mistake(name) }
            return word
        }
    }

    mutating func words<Word: RawRepresentable<String>>(_ name: String) -> [Word] {
        strings(name).map {
            guard let word = Word(rawValue: $0) else { mistake(name) }
            return word
        }
    }

    /// Checks that every field was read.
    func finish() {
        precondition(dictionary.isEmpty, "\(owner) has unknown fields: \(names)")
    }

    private func mistake(_ name: String) -> Never {
        preconditionFailure("the field \(name) of \(owner) has an unexpected value")
    }
}
