// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Creates entries from the fields of a catalogue's property lists; no other code knows the fields.
struct CatalogueReader {
    let family: KeyFamily

    /// Returns the fields of another top-level key.
    let fieldsOf: (String) -> PlistValue?

    /// Handles errors in fields. The property lists are part of the program, and a test reads all
    /// of them, so by default an error traps.
    var reportMistake: (String) -> Void = { preconditionFailure("in the catalogue \($0)") }

    /// The facts that entries inherit unless they have their own.
    private struct Outer {
        var keys: [String] = []
        let source: String
        let platforms: [KeyPlatform]
    }

    /// Returns the entry of a top-level key.
    func entry(_ fields: PlistValue, name: String) -> KeyEntry {
        entry(
            fields, name: name, in: Outer(source: family.source, platforms: family.platforms))
    }

    private func entry(_ value: PlistValue, name: String, in outer: Outer) -> KeyEntry {
        var fields = Fields(value, of: name, reportMistake)
        let inner = Outer(
            keys: outer.keys + [name],
            source: fields.string("Source").map(CatalogueText.source) ?? outer.source,
            platforms: fields.platforms() ?? outer.platforms)
        let elements: [ValueKind] = fields.words("Elements")
        let entries: [ValueKind] = fields.words("Entries")
        let nested = nestedKeys(of: &fields, in: inner)
        let isDictionary = !entries.isEmpty || !nested.isEmpty
        let usualKinds: [ValueKind] =
            elements.isEmpty ? [isDictionary ? .dictionary : .string] : [.array]
        let kinds: [ValueKind] = fields.words("Kinds")
        let entry = KeyEntry(
            name: name, enclosingKeys: outer.keys, family: family,
            summary: fields.string("Summary") ?? "", ownDisplayName: fields.string("Title"),
            formerDisplayNames: fields.strings("FormerTitles"),
            otherSpellings: fields.strings("Spellings"), kinds: kinds.isEmpty ? usualKinds : kinds,
            toleratedKinds: fields.words("Accepts"), elementKinds: elements, entryKinds: entries,
            nestedKeys: nested, nestsInItself: fields.flag("Nests"), platforms: inner.platforms,
            form: fields.string("Form"),
            requirement: fields.take("Required").map(Self.requirement),
            alternatives: fields.strings("OneOf"), recommendedFor: fields.words("Recommended"),
            commonFor: fields.words("Common"), isLocalizable: fields.flag("Localizable"),
            defaultValue: fields.take("Default"), deprecation: Self.deprecation(in: &fields),
            buildSystemRole: fields.word("BuildSystem"),
            allowedValues: fields.list("Values").map { allowedValue($0, of: name) },
            allowsOtherValues: fields.flag("OpenValues"), imageSizes: sizes(in: &fields),
            difference: fields.string("Differs"), source: inner.source,
            amendment: fields.string("Amended").map(CatalogueText.source),
            confidence: fields.word("Sure") ?? .high, example: fields.take("Example"),
            roles: fields.words("Roles"), isClosed: fields.flag("Closed"),
            isTypeStrict: fields.flag("Strict"),
            isInReferences: inner.source.contains(text: " Key Reference"))
        fields.finish()
        return entry
    }

    /// Returns the nested keys, which may be defined by another entry.
    private func nestedKeys(of fields: inout Fields, in outer: Outer) -> [KeyEntry] {
        var keys = fields.take("Keys") ?? [:]
        if let model = fields.string("KeysOf") {
            if let shared = fieldsOf(model)?["Keys"] {
                keys = shared
            } else {
                reportMistake("no entry is called \(model)")
            }
        }
        let nested = Fields(keys, of: outer.keys.joined(separator: "."), reportMistake)
        return nested.names.map { entry(nested.value($0), name: $0, in: outer) }
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

    private func allowedValue(_ value: PlistValue, of key: String) -> AllowedValue {
        var fields: Fields
        if case .dictionary = value {
            fields = Fields(value, of: key, reportMistake)
        } else {
            fields = Fields(["Value": value], of: key, reportMistake)
        }
        defer { fields.finish() }
        return AllowedValue(
            value: fields.take("Value") ?? .null, meaning: fields.string("Means") ?? "",
            firstSystem: fields.string("Since"), group: fields.string("Group"),
            platforms: fields.platforms() ?? [],
            neededKeys: fields.strings("Needs"), ownKeys: fields.strings("Keys"))
    }

    private func sizes(in fields: inout Fields) -> [ImageSizes] {
        var sizes = Fields(fields.take("Sizes") ?? [:], of: "Sizes", reportMistake)
        return sizes.names.map { ImageSizes(device: $0, sizes: sizes.strings($0)) }
    }
}

/// The fields of a dictionary; each must be read once.
private struct Fields {
    private var dictionary: PlistDictionary = [:]
    private let owner: String
    private let reportMistake: (String) -> Void

    init(_ value: PlistValue, of owner: String, _ reportMistake: @escaping (String) -> Void) {
        self.owner = owner
        self.reportMistake = reportMistake
        if case .dictionary(let fields) = value {
            dictionary = fields
        } else {
            reportMistake("\(owner) is not a dictionary")
        }
    }

    var names: [String] { dictionary.keys.map(\.description) }

    func value(_ name: String) -> PlistValue { dictionary[PlistString(name)] ?? .null }

    mutating func take(_ name: String) -> PlistValue? {
        let key = PlistString(name)
        guard let value = dictionary[key] else { return nil }
        dictionary[key] = nil
        return value
    }

    /// Takes the value of a field, converted by `convert`; `nil` if the field is absent.
    private mutating func take<Result>(
        _ name: String, as convert: (PlistValue) -> Result?
    ) -> Result? {
        guard let value = take(name) else { return nil }
        let result = convert(value)
        if result == nil { reportMistake("the field \(name) of \(owner) has an unexpected value") }
        return result
    }

    mutating func string(_ name: String) -> String? { take(name, as: Self.text) }

    mutating func flag(_ name: String) -> Bool {
        take(name) { if case .boolean(let flag) = $0 { flag } else { nil } } ?? false
    }

    mutating func list(_ name: String) -> [PlistValue] {
        take(name) { if case .array(let elements) = $0 { elements } else { nil } } ?? []
    }

    /// Takes the elements of a list, each converted by `convert`; `nil` if the field is absent.
    private mutating func list<Element>(
        _ name: String, of convert: (PlistValue) -> Element?
    ) -> [Element]? {
        take(name) {
            guard case .array(let elements) = $0 else { return nil }
            let found = elements.compactMap(convert)
            return found.count == elements.count ? found : nil
        }
    }

    mutating func strings(_ name: String) -> [String] { list(name, of: Self.text) ?? [] }

    mutating func word<Word: RawRepresentable<String>>(_ name: String) -> Word? {
        take(name) { Self.text($0).flatMap(Word.init) }
    }

    mutating func words<Word: RawRepresentable<String>>(_ name: String) -> [Word] {
        list(name) { Self.text($0).flatMap(Word.init) } ?? []
    }

    mutating func platforms() -> [KeyPlatform]? {
        list("Platforms") { Self.text($0).map(CatalogueText.platforms) }?.flatMap { $0 }
    }

    private static func text(_ value: PlistValue) -> String? {
        if case .string(let text) = value { text.description } else { nil }
    }

    /// Checks that every field was read.
    func finish() {
        if !dictionary.isEmpty { reportMistake("\(owner) has unknown fields: \(names)") }
    }
}
