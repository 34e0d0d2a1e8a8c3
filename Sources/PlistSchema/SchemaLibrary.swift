// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The schemas for checking property lists. Newer schemas may replace some of the program's own.
/// Each schema is compiled on first use and cached.
package final class SchemaLibrary: Sendable {
    /// The types of one schema.
    package struct Types: Sendable {
        package var names: [String] = []
        /// The schemas that apply to a type on the condition that a key has a value.
        var variants: [String: [Variant]] = [:]
    }

    struct Variant: Sendable {
        let name: String
        let key: PlistString
        let value: String
    }

    private struct TableName: Hashable {
        let schema: SchemaText
        let type: String
        let hasCommonKeys: Bool
    }

    private struct Kept {
        var types: [SchemaText: Types] = [:]
        var tables: [TableName: SchemaTable] = [:]
    }

    private let newer: [SchemaText: PlistView]
    private let kept = Locked(Kept())

    /// - Parameter newer: property lists of schemas that replace the program's own.
    package init(newer: [SchemaText: PlistView] = [:]) { self.newer = newer }

    /// Returns the property list of a schema.
    package func root(of schema: SchemaText) -> PlistView { newer[schema] ?? schema.root }

    /// Returns the version or date of the facts.
    package func snapshot(of schema: SchemaText) -> String {
        root(of: schema)["Snapshot"]?.string ?? ""
    }

    /// Returns the date of the facts, or the version that the schema gives instead.
    package func date(of schema: SchemaText) -> String {
        let snapshot = snapshot(of: schema)
        return snapshot.first?.isNumber == true ? String(snapshot.prefix { $0 != " " }) : snapshot
    }

    /// Returns the node of a type, as written in the schema; `nil` if the type does not exist.
    package func type(_ name: String, in schema: SchemaText) -> PlistView? {
        root(of: schema)["Types"]?[name]
    }

    /// Returns the node of the keys that all types of a schema have.
    package func commonKeys(of schema: SchemaText) -> PlistView? {
        schema == .profiles ? type(SchemaText.commonKeysType, in: schema) : nil
    }

    package func types(of schema: SchemaText) -> Types {
        kept.whenAvailable { kept in
            if let known = kept.types[schema] { return known }
            let types = Self.types(in: root(of: schema))
            kept.types[schema] = types
            return types
        }
    }

    private static func types(in root: PlistView) -> Types {
        var types = Types()
        for (name, text) in root["Types"].map({ Array($0.entries) }) ?? [] {
            types.names.append(name.description)
            guard let type = text["Type"]?.string, let when = text["When"]?[0]?.string,
                let sign = when.firstIndex(of: "=")
            else { continue }
            types.variants[type, default: []].append(
                Variant(
                    name: name.description, key: PlistString(String(when[..<sign])),
                    value: String(when[when.index(after: sign)...])))
        }
        return types
    }

    /// Returns the name of the schema for a dictionary of a type: the name of a variant whose
    /// condition is met, otherwise the type's own name; `nil` if there is no such schema.
    package func typeName(of dictionary: PlistView, type: String, in schema: SchemaText) -> String?
    {
        let variants = types(of: schema).variants[type] ?? []
        if let variant = variants.first(where: { dictionary[$0.key]?.string == $0.value }) {
            return variant.name
        }
        return self.type(type, in: schema) == nil ? nil : type
    }

    /// Returns the compiled schema of a type; `nil` if there is no such type.
    ///
    /// - Parameter hasCommonKeys: whether to add the keys that all types have.
    package func table(
        of type: String, in schema: SchemaText, withCommonKeys hasCommonKeys: Bool = false
    ) -> SchemaTable? {
        let name = TableName(schema: schema, type: type, hasCommonKeys: hasCommonKeys)
        return kept.whenAvailable { kept in
            if let known = kept.tables[name] { return known }
            guard let text = self.type(type, in: schema) else { return nil }
            let table = SchemaTable(
                compiling: text, with: hasCommonKeys ? commonKeys(of: schema) : nil)
            kept.tables[name] = table
            return table
        }
    }
}
