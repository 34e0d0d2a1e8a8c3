// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Makes entries from the fields of a catalogue's texts.
///
/// These are part of the program and are read by a test, so a mistake in one traps.
struct CatalogueReader {
    let family: KeyFamily

    /// Gives the fields of another top-level key.
    let fieldsOf: (String) -> PlistValue?

    /// The entry of a top-level key.
    func entry(_ fields: PlistValue, name: String) -> KeyEntry {
        entry(Fields(fields, of: name), name: name, within: [], source: family.source)
    }

    private func entry(
        _ fields: Fields, name: String, within enclosing: [String], source outerSource: String
    ) -> KeyEntry {
        var fields = fields
        let source = fields.string("Source") ?? outerSource
        let entry = KeyEntry(
            name: name, enclosingKeys: enclosing, family: family,
            summary: fields.string("Summary") ?? "", displayName: fields.string("Title"),
            formerDisplayNames: fields.strings("FormerTitles"),
            otherSpellings: fields.strings("Spellings"), kinds: fields.words("Kinds"),
            toleratedKinds: fields.words("Accepts"), elementKinds: fields.words("Elements"),
            entryKinds: fields.words("Entries"),
            nestedKeys: nestedKeys(
                of: &fields, within: enclosing + [name], source: source),
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
            example: fields.take("Example"), isInReferences: source.contains(" Key Reference"))
        fields.finish()
        return entry
    }

    /// The nested keys, which may be those of another entry.
    private func nestedKeys(
        of fields: inout Fields, within enclosing: [String], source: String
    ) -> [KeyEntry] {
        var keys = fields.take("Keys") ?? [:]
        if let model = fields.string("KeysOf") {
            guard let shared = fieldsOf(model)?["Keys"] else {
                preconditionFailure("no entry is called \(model)")
            }
            keys = shared
        }
        let nested = Fields(keys, of: enclosing.joined(separator: "."))
        return nested.names.map {
            entry(Fields(nested.value($0), of: $0), name: $0, within: enclosing, source: source)
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
            firstSystem: fields.string("Since"), group: fields.string("Group"),
            platforms: fields.strings("Platforms").map(platform),
            neededKeys: fields.strings("Needs"), ownKeys: fields.strings("Keys"))
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
