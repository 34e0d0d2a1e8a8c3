// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Property lists with Xcode's display names instead of the keys of an Info.plist.
enum XcodeNames {
    /// Returns a property list with Xcode's names. Keys without one stay unchanged.
    ///
    /// - Throws: `expansion` if writing out shared values adds too many.
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

    /// Returns a name such as `Launch image (iPad)`; `nil` if Xcode shows the key.
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
            // Prevents an entry from replacing another one.
            if dictionary[shown] != nil || result[shown] != nil { shown = key }
            result[shown] = renamed(value, below: found.entry)
        }
        return result
    }

    /// Returns a value with its keys renamed. Descends as far as the catalogue does; a key nested
    /// in itself ends at the nesting limit of property lists, 512 levels.
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

/// The classes and names of the objects in an Xcode project, whose keys are meaningless to people.
struct ProjectNames {
    /// The objects by key.
    private let objects: [PlistString: PlistView]

    /// The maximum length of an object's key in bytes.
    private static let maximumKeyCount = 64

    init(_ document: PlistDocument) {
        var found: [PlistString: PlistView] = [:]
        if let objects = document.root["objects"], objects.kind == .dictionary,
            objects.entries.first?.value["isa"] != nil
        {
            let reader = document.reader
            for index in 0..<objects.count {
                let key = reader[reader.child(of: objects.node, at: 2 * index)]
                guard key.length <= Self.maximumKeyCount else { continue }
                found[PlistString(bytes: reader.bytes(of: key))] = objects.entries[index].value
            }
        }
        objects = found
    }

    /// Returns the class and name of the object that contains a value, or is it: `PBXFileReference
    /// main.swift`.
    func name(at path: PlistPath?) -> String? {
        guard let components = path?.components, components.count > 1,
            components[0] == .key("objects"), case .key(let key) = components[1]
        else { return nil }
        return name(of: key)
    }

    /// Returns the class and name of the object that a value refers to.
    func name(of value: PlistView?) -> String? {
        guard let value, value.kind == .string, value.node.length <= Self.maximumKeyCount else {
            return nil
        }
        return value.string.flatMap { name(of: PlistString($0)) }
    }

    /// Returns the class and name of an object.
    func name(of key: PlistString) -> String? {
        guard let object = objects[key], let kind = object["isa"]?.string else { return nil }
        // Files in build phases have the name of the item they refer to.
        let reference = (object["fileRef"] ?? object["productRef"])?.string
        let named = reference.flatMap { objects[PlistString($0)] } ?? object
        let name = ["name", "path", "productName"].lazy.compactMap { named[$0]?.string }.first
        return VisibleText.escaped([kind, name].compactMap { $0 }.joined(separator: " "))
    }
}
