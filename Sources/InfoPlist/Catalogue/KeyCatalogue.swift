// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The facts known about the keys of one type of property list.
///
/// Sources: for Info.plist, Apple's Information Property List Key Reference of 2010, its Core
/// Foundation chapter of 2018 and the Bundle Programming Guide; for everything else, Apple's Bundle
/// Resources of 2025 and 2026, and keys in public use.
public struct KeyCatalogue: Sendable {
    /// The file that the keys are for.
    package let file: CataloguedFile

    let index: CatalogueIndex

    /// Whether this is one of the catalogues below, whose entries are cached once all of them have
    /// been created.
    private let isShared: Bool

    /// The catalogue of Info.plist. Like the others, it is part of the library, and its text is
    /// parsed on first use.
    public static let standard = KeyCatalogue(
        of: .infoPlist,
        [CatalogueText.references, CatalogueText.todaysKeys, CatalogueText.thirdPartyKeys],
        isShared: true)

    /// The catalogue of entitlements.
    public static let entitlements = KeyCatalogue(
        of: .entitlements, [CatalogueText.entitlements], isShared: true)

    /// The catalogue of privacy manifests, `PrivacyInfo.xcprivacy`.
    public static let privacyManifest = KeyCatalogue(
        of: .privacyManifest, [CatalogueText.privacyManifest], isShared: true)

    /// The facts about Info.plist from Apple's references of 2010 to 2018, without newer ones.
    package static let references = KeyCatalogue(of: .infoPlist, [CatalogueText.references])

    /// All catalogues; the catalogue of Info.plist is the first.
    package static var all: [KeyCatalogue] { CataloguedFile.allCases.map(catalogue) }

    /// Returns the catalogue of a file's keys.
    package static func catalogue(of file: CataloguedFile) -> KeyCatalogue {
        switch file {
        case .infoPlist: standard
        case .entitlements: entitlements
        case .privacyManifest: privacyManifest
        }
    }

    init(of file: CataloguedFile, _ texts: [ByteStore], isShared: Bool = false) {
        self.file = file
        self.isShared = isShared
        index = CatalogueIndex(of: file, texts)
    }

    /// The families in the order of the references' chapters, followed by newer ones.
    public var families: [KeyFamily] { index.families }

    /// The names of the top-level keys, by family.
    public var names: [String] { index.names }

    /// The cached entries of the shared catalogues.
    private enum Shared {
        static let infoPlist = KeyCatalogue.standard.makeEntries()
        static let entitlements = KeyCatalogue.entitlements.makeEntries()
        static let privacyManifest = KeyCatalogue.privacyManifest.makeEntries()
        static let infoPlistVocabulary = KeyCatalogue.standard.makeVocabulary()
        static let entitlementVocabulary = KeyCatalogue.entitlements.makeVocabulary()
        static let manifestVocabulary = KeyCatalogue.privacyManifest.makeVocabulary()
        static let infoPlistPlaces = KeyCatalogue.standard.index.places()
        static let manifestPlaces = KeyCatalogue.privacyManifest.index.places()
    }

    /// The top-level keys, by family, in the order of the references.
    public var entries: [KeyEntry] {
        guard isShared else { return makeEntries() }
        return switch file {
        case .infoPlist: Shared.infoPlist
        case .entitlements: Shared.entitlements
        case .privacyManifest: Shared.privacyManifest
        }
    }

    private func makeEntries() -> [KeyEntry] { names.compactMap { self[$0] } }

    /// Returns the top-level key with a name.
    ///
    /// - Complexity: O(*n*) in the text about the key, whose entry is created each time.
    public subscript(name: String) -> KeyEntry? {
        index.facts(about: name).map { family, fields in
            CatalogueReader(family: family, fieldsOf: { index.facts(about: $0)?.fields })
                .entry(fields, name: name)
        }
    }

    /// Returns the key that a known misspelling refers to.
    func name(misspelt spelling: String) -> String? { index.name(misspelt: spelling) }

    /// Whether a top-level key with a name exists.
    func has(_ name: String) -> Bool { index.has(name) }

    /// Whether a key of the outermost dictionary, possibly device-specific, is Apple's. Third-party
    /// keys do not count, because they may also occur in other files.
    func hasApplesKey(_ key: String) -> Bool {
        index.isApples(key) || (file == .infoPlist && index.isApples(DeviceKey(key).root))
    }

    /// The names to compare misspellings with, without third-party keys.
    var vocabulary: KeyVocabulary {
        guard isShared else { return makeVocabulary() }
        return switch file {
        case .infoPlist: Shared.infoPlistVocabulary
        case .entitlements: Shared.entitlementVocabulary
        case .privacyManifest: Shared.manifestVocabulary
        }
    }

    private func makeVocabulary() -> KeyVocabulary {
        KeyVocabulary(names.filter { index.isSpellable($0) })
    }

    /// Returns the top-level key that differs from a name only in case.
    func name(inOtherCapitals name: String) -> String? {
        let lowercase = name.lowercased()
        return vocabulary.names.first {
            $0.text.utf8.count == lowercase.utf8.count && $0.text.lowercased() == lowercase
        }?.text
    }

    /// Returns the paths of the keys that may enclose a key.
    func places(of nested: String) -> [String] {
        guard isShared else { return index.places()[nested] ?? [] }
        return switch file {
        case .infoPlist: Shared.infoPlistPlaces[nested] ?? []
        case .entitlements: []
        case .privacyManifest: Shared.manifestPlaces[nested] ?? []
        }
    }

    /// The top-level keys that are recommended for some type of bundle.
    var recommendedNames: [String] {
        names.filter { index.has("Recommended", about: $0) }
    }

    /// Returns the entry for a key of the outermost dictionary, which in an Info.plist may be
    /// device-specific.
    func topLevelEntry(for key: String) -> KeyEntry? {
        self[key] ?? (file == .infoPlist ? self[DeviceKey(key).root] : nil)
    }

    /// All entries; nested ones follow their enclosing entries.
    public var allEntries: [KeyEntry] {
        var all: [KeyEntry] = []
        var pending = Array(entries.reversed())
        while let entry = pending.popLast() {
            all.append(entry)
            pending += entry.nestedKeys.reversed()
        }
        return all
    }

    /// Returns the entry for the value at a path; `nil` if nothing is known about it, for array
    /// elements, and for entries whose names the author chooses.
    ///
    /// The outermost key may have a device-specific form.
    public func entry(at path: PlistPath) -> KeyEntry? {
        guard case .key(let first) = path.components.first else { return nil }
        var entry = topLevelEntry(for: first.description)
        var found = entry
        for component in path.components.dropFirst() {
            switch component {
            case .embedded: return nil
            case .index: found = nil
            case .key(let key):
                // The first key is a name chosen by the author.
                if found?.entryKinds.isEmpty == false {
                    found = nil
                } else {
                    entry = entry?.nestedKey(named: key.description)
                    found = entry
                }
            }
        }
        return found
    }

    /// Returns the entry of a key, given by the keys that lead to it from the root. Names that the
    /// author chooses are omitted, as in ``KeyEntry/path``.
    public func entry(atKeys names: some Sequence<String>) -> KeyEntry? {
        var entry: KeyEntry?
        for (depth, name) in names.enumerated() {
            entry =
                depth == 0
                ? topLevelEntry(for: name) : entry?.nestedKey(named: name)
            if entry == nil { return nil }
        }
        return entry
    }
}
