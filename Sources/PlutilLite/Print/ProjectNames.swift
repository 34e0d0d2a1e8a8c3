// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What the objects of an Xcode project are, as their keys mean nothing to people: their classes and
/// names.
struct ProjectNames {
    /// By key.
    private let objects: [PlistString: PlistView]

    /// Longer keys are none of Xcode's.
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

    /// The class and name of the object that a value is, or is in: `PBXFileReference main.swift`.
    func name(at path: PlistPath?) -> String? {
        guard let components = path?.components, components.count > 1,
            components[0] == .key("objects"), case .key(let key) = components[1]
        else { return nil }
        return name(of: key)
    }

    /// The class and name of the object that a value refers to.
    func name(of value: PlistView?) -> String? {
        guard let value, value.kind == .string, value.node.length <= Self.maximumKeyCount else {
            return nil
        }
        return value.string.flatMap { name(of: PlistString($0)) }
    }

    /// The class and name of an object.
    func name(of key: PlistString) -> String? {
        guard let object = objects[key], let kind = object["isa"]?.string else { return nil }
        // Files in build phases have the names of what they refer to.
        let reference = (object["fileRef"] ?? object["productRef"])?.string
        let named = reference.flatMap { objects[PlistString($0)] } ?? object
        let name = ["name", "path", "productName"].lazy.compactMap { named[$0]?.string }.first
        return VisibleText.escaped([kind, name].compactMap { $0 }.joined(separator: " "))
    }
}
