// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The kinds of values in an Info.plist.
enum InfoPlistKinds: KeyKinds {
    /// What the names of the keys in the catalogue begin with.
    private static let prefixes = ["AP", "ATS", "CF", "CS", "LS", "NS", "Quartz", "UI", "UT"]

    static let role = PlistRole.infoPlist

    static func mayKnow(_ key: PlistString) -> Bool {
        prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }

    /// Whether a key that only bundles have is there, or as many keys are of an Info.plist as are
    /// not.
    static func areLikely(for keys: [PlistString]) -> Bool {
        let known = keys.count(where: isKnown)
        if known > 0 && known >= keys.count - known { return true }
        return keys.contains(where: isBundleKey)
    }

    /// Whether the catalogue has a key.
    static func isKnown(_ key: PlistString) -> Bool { mayKnow(key) && entry(of: key) != nil }

    /// Whether a key begins with `CFBundle` and is known, or is nearly such a key.
    private static func isBundleKey(_ key: PlistString) -> Bool {
        guard key.utf8.starts(with: "CF".utf8) else { return false }
        let root = DeviceKey(key.description).root
        let names = KeyCatalogue.standard.entries.lazy.map(\.name).filter {
            $0.hasPrefix("CFBundle")
        }
        return names.contains(root) || !EditDistance.nearest(to: root, among: names).isEmpty
    }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        let container = PlistPath(Array(path.components.dropLast()))
        switch path.components.last {
        case .key:
            // Where the author chooses names, nothing is known of them but their values' kinds.
            if let entry = KeyCatalogue.standard.entry(at: container), !entry.entryKinds.isEmpty {
                return entry.entryKinds
            }
            return KeyCatalogue.standard.entry(at: path).map(kinds)
        case .index:
            let kinds = KeyCatalogue.standard.entry(at: container)?.elementKinds ?? []
            return kinds.isEmpty ? nil : kinds
        case .embedded, nil: return nil
        }
    }

    /// Systems of today take a Boolean where the references have a string such as `1`.
    private static func kinds(of entry: KeyEntry) -> [ValueKind] {
        entry.toleratedKinds.contains(.boolean) ? [.boolean] + entry.kinds : entry.kinds
    }

    private static func entry(of key: PlistString) -> KeyEntry? {
        let name = key.description
        return KeyCatalogue.standard[name] ?? KeyCatalogue.standard[DeviceKey(name).root]
    }
}
