// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema
import PlistSyntax

/// Looks up facts about the places of a property list.
struct KnownKeys {
    let snapshot: LanguageSnapshot
    let schemas: SchemaLibrary

    /// The facts at a place.
    private enum Place {
        /// A value of a key.
        case value(KnownKey)
        /// An element of the array of a key.
        case element(KnownKey)
        /// A value in a dictionary whose keys the author chooses.
        case entry(KnownKey)
        /// A dictionary with known keys.
        case root([KnownKey])
    }

    private var catalogue: KeyCatalogue? {
        switch snapshot.role {
        case .infoPlist: .standard
        case .entitlements: .entitlements
        case .privacyManifest: .privacyManifest
        default: nil
        }
    }

    /// Returns the keys that a dictionary may have.
    func keys(at path: PlistPath) -> [KnownKey] {
        switch place(at: path) {
        case .value(let key):
            key.entryKinds.isEmpty || key.kinds.contains(.array) ? key.nestedKeys : []
        case .element(let key), .entry(let key): key.nestedKeys
        case .root(let keys): keys
        case nil: []
        }
    }

    /// Returns the key whose value is at a path.
    func key(at path: PlistPath) -> KnownKey? {
        if case .value(let key) = place(at: path) { key } else { nil }
    }

    /// Returns the types that a value may have, the usual one first; empty if unknown.
    func kinds(at path: PlistPath) -> [PlistKind] {
        switch place(at: path) {
        case .value(let key): key.kinds
        case .element(let key): key.elementKinds
        case .entry(let key): key.entryKinds
        case .root: [.dictionary]
        case nil: []
        }
    }

    /// Returns the values that a place may have.
    func values(at path: PlistPath) -> [KnownKey.Value] {
        switch place(at: path) {
        case .value(let key) where !key.kinds.contains(.dictionary): key.values
        case .element(let key): key.values
        case .value, .entry, .root, nil: []
        }
    }

    /// The path of the values of one key, for texts such as those of the names in a dictionary.
    func names(at path: PlistPath) -> [KnownKey.Value] {
        guard case .value(let key) = place(at: path), key.kinds.contains(.dictionary),
            key.nestedKeys.isEmpty
        else { return [] }
        return key.values
    }

    private func place(at path: PlistPath) -> Place? {
        var components = path.components[...]
        guard var place = start(&components) else { return nil }
        for component in components {
            guard let next = step(from: place, to: component) else { return nil }
            place = next
        }
        return place
    }

    private func step(from place: Place, to component: PlistPathComponent) -> Place? {
        switch (place, component) {
        case (.root(let keys), .key(let name)):
            return topLevelKey(name.description, among: keys).map { .value($0) }
        case (.value(let key), .index), (.element(let key), .index): return .element(key)
        case (.value(let key), .key(let name)):
            if !key.entryKinds.isEmpty, !key.kinds.contains(.array),
                key.nestedKey(named: name.description) == nil || isCatalogued(key)
            {
                return .entry(key)
            }
            return key.nestedKey(named: name.description).map { .value($0) }
        case (.element(let key), .key(let name)), (.entry(let key), .key(let name)):
            return key.nestedKey(named: name.description).map { .value($0) }
        case (.entry(let key), .index): return .element(key)
        case (.root, .index), (_, .embedded): return nil
        }
    }

    private func isCatalogued(_ key: KnownKey) -> Bool {
        if case .catalogue = key { true } else { false }
    }

    private func topLevelKey(_ name: String, among keys: [KnownKey]) -> KnownKey? {
        if let key = keys.first(where: { $0.name == name }) { return key }
        if let catalogue { return catalogue[DeviceKey(name).root].map { .catalogue($0) } }
        return nil
    }

    // MARK: Roots

    /// Returns the root that a path starts from, and removes the steps that lead to it.
    private func start(_ components: inout ArraySlice<PlistPathComponent>) -> Place? {
        switch snapshot.role {
        case .infoPlist, .entitlements, .privacyManifest:
            guard let catalogue else { return nil }
            // One entry is made much faster than all of them.
            if case .key(let name)? = components.first {
                components.removeFirst()
                return (catalogue[name.description] ?? catalogue[DeviceKey(name.description).root])
                    .map { .value(.catalogue($0)) }
            }
            let entries = catalogue.entries
            return .root(
                (snapshot.isTranslation ? entries.filter(\.isLocalizable) : entries).map {
                    .catalogue($0)
                })
        case .launchdJob: return root(of: .launchd)
        case .exportOptions: return root(of: .exportOptions)
        case .profile: return profileRoot(&components)
        case .management: return messageRoot(&components)
        case .strings, .settingsPage, .other: return nil
        }
    }

    private func root(of schema: SchemaText) -> Place {
        .root(schemas.entries(of: schema).first.map { KnownKey.schema($0).nestedKeys } ?? [])
    }

    private func keys(of type: String, in schema: SchemaText) -> [KnownKey] {
        let entry = schemas.entries(of: schema).first { $0.type == type }
        return entry.map { KnownKey.schema($0).nestedKeys } ?? []
    }

    private func profileRoot(_ components: inout ArraySlice<PlistPathComponent>) -> Place {
        guard components.count >= 2, components[0] == .key("PayloadContent"),
            case .index = components[1]
        else { return .root(keys(of: SchemaText.topLevelType, in: .profiles)) }
        let payload = snapshot.outline.row(at: PlistPath(Array(components.prefix(2))))
        components.removeFirst(2)
        let common = keys(of: SchemaText.commonKeysType, in: .profiles)
        guard let payload, let type = text(of: "PayloadType", in: payload) else {
            return .root(common)
        }
        let name = schemas.typeName(of: texts(in: payload), type: type, in: .profiles) ?? type
        let own = keys(of: name, in: .profiles)
        let names = Set(own.map(\.name))
        return .root(common.filter { !names.contains($0.name) } + own)
    }

    private func messageRoot(_ components: inout ArraySlice<PlistPathComponent>) -> Place? {
        guard let root = snapshot.outline.root else { return nil }
        let types: [(container: PlistString?, type: PlistString, schema: SchemaText)] = [
            ("Command", "RequestType", .commands), (nil, "MessageType", .checkIns),
        ]
        for (container, key, schema) in types {
            let place = container.map { PlistPath([.key($0)]) } ?? PlistPath()
            guard let row = snapshot.outline.row(at: place), let type = text(of: key, in: row)
            else { continue }
            if let container {
                guard components.first == .key(container) else { return nil }
                components.removeFirst()
            }
            return .root(keys(of: type, in: schema))
        }
        guard let type = text(of: "Type", in: root), components.first == .key("Payload") else {
            return nil
        }
        components.removeFirst()
        return .root(keys(of: type, in: .declarations))
    }

    /// The maximum number of entries of a payload that are examined.
    private static let maximumEntryCount = 256

    private func text(of key: PlistString, in row: PlistOutline.Row) -> String? {
        row.children.prefix(Self.maximumEntryCount).first { $0.key == key }?.text?.string
    }

    /// The strings of a dictionary, which determine the variant of its type.
    private func texts(in row: PlistOutline.Row) -> PlistView {
        let entries = row.children.prefix(Self.maximumEntryCount).compactMap { child in
            child.kind == .string
                ? child.key.flatMap { key in
                    child.text.map { (key: key, value: PlistValue.string($0)) }
                } : nil
        }
        do throws(PlistError) {
            return try PlistDocument(value: .dictionary(PlistDictionary(entries))).root
        } catch {
            return PlistDocument.emptyDictionary.root
        }
    }
}

extension PlistDocument {
    fileprivate static var emptyDictionary: PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value: [:])
        } catch {
            preconditionFailure("an empty dictionary cannot be a document: \(error)")
        }
    }
}
