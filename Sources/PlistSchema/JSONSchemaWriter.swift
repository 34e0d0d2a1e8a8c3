// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Schemas in our own vocabulary as JSON Schema 2020-12.
package enum JSONSchemaWriter {
    /// A schema as JSON; one that is JSON Schema already stays as it is.
    package static func schema(of text: PlistView) -> PlistValue {
        if text.entries.contains(where: { $0.key == "$schema" || $0.key == "properties" }) {
            return (try? PlistValue(text)) ?? [:]
        }
        let types = text["Types"]
        let root = types.flatMap { $0.entries.first?.value } ?? text
        var fields: PlistDictionary = [
            "$schema": "https://json-schema.org/draft/2020-12/schema"
        ]
        for (key, value) in node(of: root, pointer: "#", depth: 0) { fields[key] = value }
        return .dictionary(fields)
    }

    private static let types = [
        "string": "string", "integer": "integer", "real": "number", "boolean": "boolean",
        "array": "array", "dictionary": "object",
    ]

    /// Deeper schemas are cut off; ours refer to themselves instead.
    private static let maximumDepth = 64

    private static func node(of text: PlistView, pointer: String, depth: Int) -> PlistDictionary {
        var node = PlistDictionary()
        let kinds = kinds(of: text)
        setType(kinds, &node)
        guard text.kind == .dictionary, depth < maximumDepth else { return node }
        if let title = text["Title"]?.text { node["title"] = .string(title) }
        if let summary = text["Summary"]?.text { node["description"] = .string(summary) }
        if text["Deprecated"] != nil || text["Ignored"] != nil { node["deprecated"] = true }
        for (field, keyword) in [
            ("Default", "default"), ("Minimum", "minimum"), ("Maximum", "maximum"),
            ("MinimumCount", "minItems"), ("MaximumCount", "maxItems"),
            ("MinimumLength", "minLength"), ("MaximumLength", "maxLength"), ("Pattern", "pattern"),
        ] {
            node[PlistString(keyword)] = text[field].flatMap { try? PlistValue($0) }
        }
        if let values = text["Values"], text["OpenValues"] == nil, kinds != ["array"] {
            node["enum"] = try? PlistValue(values)
        }
        if let path = text["Same"]?.string { node["$ref"] = PlistValue(reference(to: path)) }
        if let elements = text["Elements"] {
            node["items"] = .dictionary(
                self.node(of: elements, pointer: pointer + "/items", depth: depth + 1))
        }
        if let alternatives = text["Alternatives"] {
            node["anyOf"] = .array(
                alternatives.elements.map {
                    .dictionary(self.node(of: $0, pointer: pointer, depth: depth + 1))
                })
        }
        setMembers(of: text, &node, pointer, depth)
        return node
    }

    private static func setMembers(
        of text: PlistView, _ node: inout PlistDictionary, _ pointer: String, _ depth: Int
    ) {
        if let keys = text["Keys"] {
            var properties = PlistDictionary()
            var required: [PlistValue] = []
            for (name, inner) in keys.entries {
                properties[name] = .dictionary(
                    self.node(of: inner, pointer: "\(pointer)/properties/\(name)", depth: depth + 1)
                )
                if inner["Required"]?.boolean == true { required.append(.string(name)) }
            }
            node["properties"] = .dictionary(properties)
            if !required.isEmpty { node["required"] = .array(required) }
        }
        if let any = text["Any"] {
            node["additionalProperties"] = .dictionary(
                self.node(of: any, pointer: pointer + "/additionalProperties", depth: depth + 1))
        } else if text["Keys"] != nil, text["Open"]?.boolean != true {
            node["additionalProperties"] = false
        }
    }

    private static func kinds(of text: PlistView) -> [String] {
        if let kind = text.string ?? text["Kind"]?.string {
            return kind.split(separator: "|").map(String.init)
        }
        if text["Alternatives"] != nil { return ["any"] }
        if text["Elements"] != nil { return ["array"] }
        return [text["Keys"] != nil || text["Any"] != nil ? "dictionary" : "string"]
    }

    private static func setType(_ kinds: [String], _ node: inout PlistDictionary) {
        if kinds.contains("any") { return }
        var names = kinds.compactMap { types[$0] }
        if kinds.contains("date") { (node["format"], names) = ("date-time", names + ["string"]) }
        if kinds.contains("data") {
            (node["contentEncoding"], names) = ("base64", names + ["string"])
        }
        node["type"] =
            names.count == 1 ? PlistValue(names[0]) : .array(names.map { PlistValue($0) })
    }

    /// A path of names with slashes between them as a pointer.
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
