// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A type or a key of a schema, as written there.
package struct SchemaEntry: Sendable {
    package let schema: SchemaText
    /// The name of the type.
    package let type: String
    /// The names of the keys that lead to it, with `[]` after each key of an array; empty for the
    /// type itself.
    package let path: [String]
    package let text: PlistView
    /// The version or date of the facts.
    package let snapshot: String

    package var name: String { path.last.map { Self.plain($0) } ?? type }

    /// The path such as `Services.Camera[].Allowed`; empty for the type itself.
    package var keyPath: String { path.joined(separator: ".") }

    private static func plain(_ name: String) -> String {
        var name = name[...]
        while name.hasSuffix("[]") { name = name.dropLast(2) }
        return String(name)
    }

    /// All keys within this one at any depth, each before the keys inside it.
    package var descendants: [SchemaEntry] {
        var all: [SchemaEntry] = []
        var pending = Array(keys.reversed())
        while let entry = pending.popLast() {
            all.append(entry)
            pending += entry.keys.reversed()
        }
        return all
    }

    /// The keys of the dictionary, or of the dictionaries in the array.
    package var keys: [SchemaEntry] {
        var text = text
        var marks = ""
        while let elements = text["Elements"] {
            if text["Keys"] != nil { break }
            text = elements
            marks += "[]"
        }
        var path = path
        if !marks.isEmpty, let last = path.popLast() { path.append(last + marks) }
        let named = text["Keys"]?.entries.map { ($0.key.description, $0.value) } ?? []
        let any = text["Any"].map { [("*", $0)] } ?? []
        let alternatives = text["Alternatives"]?.elements.flatMap {
            $0["Keys"]?.entries.map { ($0.key.description, $0.value) } ?? []
        }
        return (named + any + (alternatives ?? [])).map {
            SchemaEntry(
                schema: schema, type: type, path: path + [$0.0], text: $0.1, snapshot: snapshot)
        }
    }

    // MARK: Facts

    /// The types of values, in the schema's spelling.
    package var kinds: [String] { text.schemaKinds }

    package func fact(_ field: PlistString) -> String? { text[field]?.string }

    package func isSet(_ field: PlistString) -> Bool { text[field]?.boolean ?? false }

    /// The allowed values of the key, or of the elements of its array.
    package var values: [PlistView] {
        let values = text["Values"] ?? text["Elements"]?["Values"]
        return values.map { Array($0.elements) } ?? []
    }

    /// The range, such as `16 to 128`.
    package var range: String? {
        let (least, most) = (text["Minimum"], text["Maximum"])
        func number(_ view: PlistView?) -> String? {
            view.flatMap { $0.integer?.description ?? $0.real.map { "\($0)" } }
        }
        return switch (number(least), number(most)) {
        case (let least?, let most?): "\(least) to \(most)"
        case (let least?, nil): "\(least) or more"
        case (nil, let most?): "\(most) or less"
        case (nil, nil): nil
        }
    }
}

extension SchemaLibrary {
    /// Returns the types and keys with a name, or keys with a path within a type.
    ///
    /// Complexity: O(*n*) in the keys of all schemas.
    package func entries(called name: String) -> [SchemaEntry] {
        // A path of several keys contains periods, and a path through an array contains brackets.
        let mayBePath = name.contains { $0 == "." || $0 == "[" }
        return SchemaText.allCases.flatMap(entries).flatMap { entry in
            entry.type == name
                ? [entry]
                : entry.descendants.filter {
                    if $0.name == name { return true }
                    guard mayBePath else { return false }
                    return $0.keyPath == name || "\(entry.type).\($0.keyPath)" == name
                }
        }
    }

    /// Returns the types of a schema.
    package func entries(of schema: SchemaText) -> [SchemaEntry] {
        let snapshot = snapshot(of: schema)
        return root(of: schema)["Types"]?.entries.map { name, text in
            SchemaEntry(
                schema: schema, type: name.description, path: [], text: text, snapshot: snapshot)
        } ?? []
    }

    /// The names of types, and of the keys of single-type files, that users may look up.
    package var names: [String] {
        SchemaText.allCases.flatMap { text in
            let names = types(of: text).names
            guard text.hasOneType else { return names }
            return names.flatMap {
                type($0, in: text)?["Keys"]?.entries.map(\.key.description) ?? []
            }
        }
    }
}
