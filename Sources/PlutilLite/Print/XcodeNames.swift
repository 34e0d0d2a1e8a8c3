// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Property lists with the names that Xcode shows instead of the keys of an Info.plist.
enum XcodeNames {
    /// The same property list under other keys. Keys that have no such name stay.
    ///
    /// - Throws: `expansion` if writing shared values out adds too much.
    static func applied(
        to document: PlistDocument, _ maximumExpansion: Int?
    ) throws(PlistError) -> PlistDocument {
        let root = try PlistValue(document.root, maximumExpansion: maximumExpansion)
        guard case .dictionary(let dictionary) = root else { return document }
        return try PlistDocument(
            value: .dictionary(
                renamed(dictionary) { key in
                    let form = DeviceKey(key)
                    guard let entry = KeyCatalogue.standard[form.root] else { return nil }
                    return (entry, name(of: entry, as: form))
                }))
    }

    /// `Launch image (iPad)`; `nil` if Xcode shows the key.
    private static func name(of entry: KeyEntry, as form: DeviceKey) -> String? {
        guard let name = entry.displayName, form.platform == nil else { return nil }
        switch form.device {
        case "iphone": return name + " (iPhone)"
        case "ipod": return name + " (iPod touch)"
        case "ipad": return name + " (iPad)"
        default: return name
        }
    }

    private static func renamed(
        _ dictionary: PlistDictionary, _ find: (String) -> (entry: KeyEntry, name: String?)?
    ) -> PlistDictionary {
        var result = PlistDictionary()
        for (key, value) in dictionary {
            guard let found = find(key.description) else {
                result[key] = value
                continue
            }
            var shown = found.name.map { PlistString($0) } ?? key
            // No entry may replace another one.
            if dictionary[shown] != nil || result[shown] != nil { shown = key }
            result[shown] = renamed(value, below: found.entry)
        }
        return result
    }

    /// Descends as far as the catalogue does; a key that nests in itself ends where property lists
    /// do, 512 levels deep.
    private static func renamed(_ value: PlistValue, below entry: KeyEntry) -> PlistValue {
        guard !entry.nestedKeys.isEmpty else { return value }
        switch value {
        case .array(let elements): return .array(elements.map { nested($0, in: entry) })
        case .dictionary(let dictionary) where !entry.entryKinds.isEmpty:
            return .dictionary(
                PlistDictionary(
                    dictionary.map { (key: $0.key, value: nested($0.value, in: entry)) }))
        default: return nested(value, in: entry)
        }
    }

    private static func nested(_ value: PlistValue, in entry: KeyEntry) -> PlistValue {
        guard case .dictionary(let dictionary) = value else { return value }
        return .dictionary(
            renamed(dictionary) { key in
                entry.nestedKey(named: key).map { ($0, $0.displayName) }
            })
    }
}
