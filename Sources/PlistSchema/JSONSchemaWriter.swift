// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Converts schemas in the vocabulary of this project to JSON Schema 2020-12.
package struct JSONSchemaWriter {
    /// Returns a schema as JSON Schema; a schema that already is JSON Schema is returned unchanged.
    ///
    /// - Parameters:
    ///   - common: another schema, whose keys are added.
    ///   - ownKeys: further keys, which may have any value.
    /// - Throws: `limit` if it is too large, because shared parts are written wherever they occur.
    package static func schema(
        of text: PlistView, with common: PlistView? = nil, ownKeys: [PlistString] = []
    ) throws(PlistError) -> PlistValue {
        var root = text["Types"]?.entries.first?.value ?? text
        switch SchemaLanguage(of: text) {
        case .json: return try PlistValue(text)
        case .manifest:
            root = try PlistDocument(value: ManifestConversion.converted(text)).root
        case .own: break
        }
        var writer = JSONSchemaWriter()
        var fields: PlistDictionary = [
            "$schema": "https://json-schema.org/draft/2020-12/schema"
        ]
        for (key, value) in try writer.node(of: root, depth: 0) { fields[key] = value }
        try writer.add(common, ownKeys, to: &fields)
        return .dictionary(fields)
    }

    private static let types = [
        "string": "string", "integer": "integer", "real": "number", "boolean": "boolean",
        "array": "array", "dictionary": "object",
    ]

    private var nodeCount = 0

    /// Schemas of this project that describe deeper values use recursion.
    private static let maximumDepth = 64
    private static let maximumNodeCount = 1 << 16

    private mutating func add(
        _ common: PlistView?, _ ownKeys: [PlistString], to fields: inout PlistDictionary
    ) throws(PlistError) {
        guard common != nil || !ownKeys.isEmpty else { return }
        let others = try common.map { text throws(PlistError) in try node(of: text, depth: 0) }
        var properties = fields["properties"]?.asDictionary ?? [:]
        for (name, value) in others?["properties"]?.asDictionary ?? [:]
        where properties[name] == nil {
            properties[name] = value
        }
        for name in ownKeys { properties[name] = [:] }
        fields["properties"] = .dictionary(properties)
        let required =
            (fields["required"]?.asArray ?? []) + (others?["required"]?.asArray ?? [])
        if !required.isEmpty { fields["required"] = .array(required) }
    }

    private mutating func node(
        of text: PlistView, depth: Int
    ) throws(PlistError) -> PlistDictionary {
        nodeCount += 1
        guard nodeCount < Self.maximumNodeCount, depth < Self.maximumDepth else {
            throw PlistError(
                .limit,
                "the schema would have more than \(Self.maximumNodeCount) parts or "
                    + "\(Self.maximumDepth) levels")
        }
        var node = PlistDictionary()
        let kinds = text.schemaKinds
        setType(kinds, &node)
        guard text.kind == .dictionary else { return node }
        if let title = text["Title"]?.text { node["title"] = .string(title) }
        if let summary = text["Summary"]?.text { node["description"] = .string(summary) }
        if text["Deprecated"] != nil || text["Ignored"] != nil { node["deprecated"] = true }
        for (field, keyword) in [
            ("Default", "default"), ("Minimum", "minimum"), ("Maximum", "maximum"),
            ("MinimumCount", "minItems"), ("MaximumCount", "maxItems"),
            ("MinimumLength", "minLength"), ("MaximumLength", "maxLength"), ("Pattern", "pattern"),
        ] {
            if let value = text[PlistString(field)] {
                node[PlistString(keyword)] = try PlistValue(value)
            }
        }
        if let values = text["Values"], text["OpenValues"] == nil {
            try setValues(values, kinds, &node)
        }
        if let path = text["Same"]?.string { node["$ref"] = PlistValue(Self.reference(to: path)) }
        if let elements = text["Elements"] {
            node["items"] = .dictionary(try self.node(of: elements, depth: depth + 1))
        }
        if let alternatives = text["Alternatives"] {
            node["anyOf"] = .array(
                try alternatives.elements.map { text throws(PlistError) in
                    .dictionary(try self.node(of: text, depth: depth + 1))
                })
        }
        try setMembers(of: text, &node, depth)
        return node
    }

    /// Sets the values that scalars may have; containers are not among them.
    private func setValues(
        _ values: PlistView, _ kinds: [String], _ node: inout PlistDictionary
    ) throws(PlistError) {
        let containers = kinds.filter { $0 == "array" || $0 == "dictionary" }
        guard containers.count < kinds.count else { return }
        let listed: PlistDictionary = ["enum": try PlistValue(values)]
        guard !containers.isEmpty else {
            node["enum"] = listed["enum"]
            return
        }
        var others = PlistDictionary()
        setType(containers, &others)
        node["anyOf"] = [.dictionary(others), .dictionary(listed)]
    }

    private mutating func setMembers(
        of text: PlistView, _ node: inout PlistDictionary, _ depth: Int
    ) throws(PlistError) {
        if let keys = text["Keys"] {
            var properties = PlistDictionary()
            var required: [PlistValue] = []
            for (name, inner) in keys.entries {
                properties[name] = .dictionary(try self.node(of: inner, depth: depth + 1))
                if inner["Required"]?.boolean == true { required.append(.string(name)) }
            }
            node["properties"] = .dictionary(properties)
            if !required.isEmpty { node["required"] = .array(required) }
        }
        if let any = text["Any"] {
            node["additionalProperties"] = .dictionary(try self.node(of: any, depth: depth + 1))
        } else if text["Keys"] != nil, text["Open"]?.boolean != true {
            node["additionalProperties"] = false
        }
    }

    private func setType(_ kinds: [String], _ node: inout PlistDictionary) {
        if kinds.contains("any") { return }
        var names = kinds.compactMap { Self.types[$0] }
        if kinds.contains("date") { (node["format"], names) = ("date-time", names + ["string"]) }
        if kinds.contains("data") {
            (node["contentEncoding"], names) = ("base64", names + ["string"])
        }
        node["type"] =
            names.count == 1 ? PlistValue(names[0]) : .array(names.map { PlistValue($0) })
    }

    /// Returns a path of names separated by slashes as a pointer.
    private static func reference(to path: String) -> String {
        path.split(separator: "/").reduce("#") { pointer, step in
            switch step {
            case "[]": pointer + "/items"
            case "*": pointer + "/additionalProperties"
            default: pointer + "/properties/\(step)"
            }
        }
    }
}
