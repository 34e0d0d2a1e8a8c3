// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension KeyCatalogue {
    /// Returns the types that a value may have, the usual one first; `nil` if unknown.
    func kinds(at path: PlistPath) -> [ValueKind]? {
        let container = PlistPath(Array(path.components.dropLast()))
        switch path.components.last {
        case .key:
            // For names chosen by the author, only the types of the values are known.
            if let entry = entry(at: container), !entry.entryKinds.isEmpty {
                return entry.entryKinds
            }
            return entry(at: path).map(Self.kinds)
        case .index:
            let kinds = entry(at: container)?.elementKinds ?? []
            return kinds.isEmpty ? nil : kinds
        case .embedded, nil: return nil
        }
    }

    /// Returns the types of an entry. Current systems accept a Boolean where the references have a
    /// string such as `1`.
    private static func kinds(of entry: KeyEntry) -> [ValueKind] {
        entry.toleratedKinds.contains(.boolean) ? [.boolean] + entry.kinds : entry.kinds
    }
}

/// The types of values in entitlements.
enum EntitlementKinds: KeyKinds {
    static let role = PlistRole.entitlements

    static func mayKnow(_ key: PlistString) -> Bool { Entitlements.isKey(key) }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        KeyCatalogue.entitlements.kinds(at: path)
    }
}

/// The types of values in a privacy manifest.
enum PrivacyManifestKinds: KeyKinds {
    static let role = PlistRole.privacyManifest

    static func mayKnow(_ key: PlistString) -> Bool { key.utf8.starts(with: "NSPrivacy".utf8) }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        KeyCatalogue.privacyManifest.kinds(at: path)
    }
}
