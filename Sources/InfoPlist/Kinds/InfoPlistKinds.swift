// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The types of values in an Info.plist.
enum InfoPlistKinds: KeyKinds {
    /// The prefixes of the catalogued keys.
    private static let prefixes = [
        "AM", "AP", "AS", "AT", "AV", "BA", "BE", "BG", "CA", "CF", "CK", "CL", "CM", "CS", "DT",
        "EN", "EX", "GC", "GK", "GP", "IN", "IO", "IT", "JS", "LS", "MD", "MK", "NE", "NF", "NS",
        "OS", "PU", "QL", "SF", "SK", "SM", "SR", "TI", "UI", "UT", "WK", "XC", "XP", "AdNetwork",
        "Approved", "Attribution", "Audio", "Available", "BuildMachine", "ComponentInput",
        "CoreSpotlight", "Eligible", "InputMethod", "Metal", "Minimum", "Music", "Network",
        "Quartz", "Remote", "WiFiAware", "com.apple.developer.nfc.", "tsInput",
    ]

    private static let firstBytes = Set(prefixes.compactMap(\.utf8.first))

    static let role = PlistRole.infoPlist

    static func mayKnow(_ key: PlistString) -> Bool {
        guard let first = key.utf8.first, firstBytes.contains(first) else { return false }
        return prefixes.contains { key.utf8.starts(with: $0.utf8) }
    }

    /// Whether there is a key that only bundles have, or at least half of the keys belong in an
    /// Info.plist.
    static func areLikely(for keys: [PlistString]) -> Bool {
        let known = keys.count(where: isKnown)
        if known > 0 && known >= keys.count - known { return true }
        return keys.contains(where: isBundleKey)
    }

    /// Whether the catalogue contains a key.
    static func isKnown(_ key: PlistString) -> Bool {
        mayKnow(key) && KeyCatalogue.standard.hasApplesKey(key.description)
    }

    /// Whether a key begins with `CFBundle` and is known, or resembles such a key.
    private static func isBundleKey(_ key: PlistString) -> Bool {
        guard key.utf8.starts(with: "CF".utf8) else { return false }
        let root = DeviceKey(key.description).root
        let names = KeyCatalogue.standard.names.filter { $0.hasPrefix("CFBundle") }
        return names.contains(root) || !EditDistance.nearest(to: root, among: names).isEmpty
    }

    static func kinds(at path: PlistPath) -> [ValueKind]? {
        KeyCatalogue.standard.kinds(at: path)
    }
}
