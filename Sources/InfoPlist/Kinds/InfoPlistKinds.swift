// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The kinds of values in an Info.plist.
enum InfoPlistKinds: KeyKinds {
    /// What the names of the keys in the catalogue begin with.
    private static let prefixes = ["AP", "ATS", "CF", "CS", "LS", "NS", "Quartz", "UI", "UT"]

    static func mayKnow(_ key: PlistString) -> Bool {
        prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }

    /// The file is called so, or a key that only bundles have is there, or as many keys are of an
    /// Info.plist as are not.
    static func areLikely(for keys: [PlistString], fileName: String?) -> Bool {
        if let fileName, fileName == "Info.plist" || fileName.hasSuffix("-Info.plist") {
            return true
        }
        let known = keys.count { mayKnow($0) && entry(of: $0) != nil }
        if known > 0 && known >= keys.count - known { return true }
        return keys.contains { $0.utf8.starts(with: "CFBundle".utf8) && entry(of: $0) != nil }
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
