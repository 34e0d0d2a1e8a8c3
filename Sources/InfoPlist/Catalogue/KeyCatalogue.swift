// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is known about the keys of a sort of property list.
///
/// Sources: for Info.plist Apple's Information Property List Key Reference of 2010, the Core
/// Foundation chapter of 2018 and the Bundle Programming Guide; for the rest Apple's Bundle
/// Resources of 2025 and 2026, and what is in public use.
public struct KeyCatalogue: Sendable {
    /// The file that the keys are for.
    public let file: CataloguedFile

    /// In the order of the references' chapters.
    public let families: [KeyFamily]

    /// The top-level keys, by family, in the order of the references.
    public let entries: [KeyEntry]

    private let positions: [String: Int]

    /// The catalogue of Info.plist. Like the others it is part of the library and read on first use.
    public static let standard = KeyCatalogue(of: .infoPlist, CatalogueText.references)

    /// The catalogue of entitlements.
    public static let entitlements = KeyCatalogue(of: .entitlements, CatalogueText.entitlements)

    /// The catalogue of privacy manifests, `PrivacyInfo.xcprivacy`.
    public static let privacyManifest = KeyCatalogue(
        of: .privacyManifest, CatalogueText.privacyManifest)

    /// The catalogue of a file's keys.
    public static func catalogue(of file: CataloguedFile) -> KeyCatalogue {
        switch file {
        case .infoPlist: standard
        case .entitlements: entitlements
        case .privacyManifest: privacyManifest
        }
    }

    private init(of file: CataloguedFile, _ text: String) {
        self.file = file
        let value: PlistValue
        do throws(PlistError) {
            value = try PlistValue(PlistDocument(decoding: Array(text.utf8), as: .gnustep).root)
        } catch {
            preconditionFailure("the catalogue does not parse: \(error)")
        }
        let reader = CatalogueReader(value)
        families = reader.families
        entries = reader.entries
        positions = Dictionary(
            uniqueKeysWithValues: reader.entries.enumerated().map { ($1.name, $0) })
    }

    /// The top-level key with a name.
    public subscript(name: String) -> KeyEntry? { positions[name].map { entries[$0] } }

    /// The entry for a key of the outermost dictionary, which in an Info.plist may have a
    /// device-specific form.
    func topLevelEntry(for key: String) -> KeyEntry? {
        self[key] ?? (file == .infoPlist ? self[DeviceKey(key).root] : nil)
    }

    /// Every entry; nested ones follow those that they are nested in.
    public var allEntries: [KeyEntry] {
        var all: [KeyEntry] = []
        var pending = Array(entries.reversed())
        while let entry = pending.popLast() {
            all.append(entry)
            pending += entry.nestedKeys.reversed()
        }
        return all
    }

    /// The entry for the value at a path within such a property list; `nil` if nothing is known about it,
    /// and for elements of arrays and entries whose names the author chooses.
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
                // Names that the author chooses come first.
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

    /// The entry that a list of keys leads to, as in ``KeyEntry/path``: outermost first, without
    /// names that the author chooses.
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
