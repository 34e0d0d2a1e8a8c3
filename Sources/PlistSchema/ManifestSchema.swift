// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Converts a ProfileManifests manifest, `pfm_subkeys` and their contents, to the vocabulary of
/// this project.
struct ManifestConversion {
    /// Returns the table of a manifest, and its unsupported parts.
    static func compiled(_ text: PlistView) -> (SchemaTable, [String]) {
        var conversion = ManifestConversion()
        let node = conversion.node(of: text, isRoot: true)
        let document = try? PlistDocument(value: .dictionary(node))
        let table = document.map { SchemaTable(compiling: $0.root) } ?? SchemaTable()
        return (table, conversion.notUnderstood.sorted())
    }

    /// Returns a manifest in the vocabulary of this project.
    static func converted(_ text: PlistView) -> PlistValue {
        var conversion = ManifestConversion()
        return .dictionary(conversion.node(of: text, isRoot: true))
    }

    private var notUnderstood: Set<String> = []
    private var nodeCount = 0

    private static let kinds = [
        "string": "string", "integer": "integer", "boolean": "boolean", "real": "real",
        "float": "real", "array": "array", "dictionary": "dictionary", "data": "data",
        "date": "date", "url": "string",
    ]

    /// The maximum depth of manifests; deeper parts are dropped.
    private static let maximumDepth = 32
    /// A binary manifest may contain the same part in any number of places.
    private static let maximumNodeCount = 1 << 16
    private static let cut = "pfm_subkeys beyond the limit"

    private mutating func node(
        of text: PlistView, isRoot: Bool = false, depth: Int = 0
    ) -> PlistDictionary {
        nodeCount += 1
        var node = PlistDictionary()
        let kind = text["pfm_type"]?.string ?? "dictionary"
        node["Kind"] = PlistValue(isRoot ? "dictionary" : Self.kinds[kind] ?? "any")
        if Self.kinds[kind] == nil, !isRoot { notUnderstood.insert("pfm_type \(kind)") }
        if text["pfm_require"]?.string == "always" { node["Required"] = true }
        node["Values"] = text["pfm_range_list"].flatMap { try? PlistValue($0) }
        node["Minimum"] = text["pfm_range_min"].flatMap { try? PlistValue($0) }
        node["Maximum"] = text["pfm_range_max"].flatMap { try? PlistValue($0) }
        if let pattern = text["pfm_format"]?.string {
            node["Pattern"] = PlistValue(pattern)
            if TextPattern(pattern) == nil { notUnderstood.insert("pfm_format \(pattern)") }
        }
        for name in ["pfm_exclude", "pfm_conditionals", "pfm_substitution_variables"]
        where text[name] != nil {
            notUnderstood.insert(name)
        }
        guard let members = text["pfm_subkeys"]?.elements, let first = members.first else {
            return node
        }
        guard depth < Self.maximumDepth else {
            notUnderstood.insert(Self.cut)
            return node
        }
        if kind == "array", !isRoot {
            node["Elements"] = .dictionary(self.node(of: first, depth: depth + 1))
            return node
        }
        var keys = PlistDictionary()
        for member in members {
            guard nodeCount < Self.maximumNodeCount else {
                notUnderstood.insert(Self.cut)
                break
            }
            let name = member["pfm_name"]?.text ?? ""
            let inner = PlistValue.dictionary(self.node(of: member, depth: depth + 1))
            // A pair of placeholders represents keys of any name and their values.
            if name.utf8.starts(with: "{{".utf8) {
                if name != "{{key}}" { node["Any"] = inner }
            } else {
                keys[name] = inner
            }
        }
        if keys.count > 0 { node["Keys"] = .dictionary(keys) }
        return node
    }
}
