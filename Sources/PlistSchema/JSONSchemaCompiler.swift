// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Compiles the parts of JSON Schema 2020-12 that apply to property lists to a table.
struct JSONSchemaCompiler {
    private let root: PlistView
    private var table = SchemaTable()
    private var known: [NodeID: Int] = [:]
    private var pending: [(node: Int, text: PlistView)] = []
    private var anchors: [String: PlistView] = [:]
    private var notUnderstood: Set<String> = []
    /// A node that every value fits.
    private var anything = 0

    init(_ root: PlistView) {
        self.root = root
        collectAnchors()
    }

    /// Returns the table of a schema, and its unsupported keywords.
    static func compiled(_ root: PlistView) -> (SchemaTable, [String]) {
        var compiler = JSONSchemaCompiler(root)
        let table = compiler.compile()
        return (table, compiler.notUnderstood.sorted())
    }

    /// Complexity: O(*n*) in the values of the schema.
    private mutating func compile() -> SchemaTable {
        _ = add(root)
        anything = table.nodes.count
        table.nodes.append(SchemaNode())
        while let next = pending.popLast() { fill(next.node, from: next.text) }
        return table
    }

    private mutating func collectAnchors() {
        var pending = [root]
        var seen: Set<NodeID> = []
        while let view = pending.popLast() {
            guard view.kind.isContainer, seen.insert(view.id).inserted else { continue }
            if let name = view["$anchor"]?.string { anchors["#\(name)"] = view }
            if let name = view["$id"]?.string {
                // Below the root, `$id` would change the base of references.
                if view.id == root.id { anchors[name] = view } else { notUnderstood.insert("$id") }
            }
            pending += view.elements
            pending += view.entries.map(\.value)
        }
    }

    private mutating func add(_ text: PlistView) -> Int {
        if let node = known[text.id] { return node }
        let node = table.nodes.count
        table.nodes.append(SchemaNode())
        known[text.id] = node
        pending.append((node, text))
        return node
    }

    private mutating func addAll(_ texts: PlistView?) -> [Int] {
        texts.map { $0.elements.map { add($0) } } ?? []
    }

    private mutating func fill(_ node: Int, from text: PlistView) {
        var row = SchemaNode()
        var rules = SchemaAssertions()
        row.text = text
        if let answer = text.boolean {
            rules.isNever = !answer
        } else {
            noteKeywords(of: text)
            fillKinds(&row, &rules, text)
            fillScalars(&row, &rules, text)
            fillDictionary(&row, &rules, text)
            fillArray(&row, &rules, text)
            fillApplicators(&rules, text)
        }
        table.assertions.append(rules)
        row.assertions = table.assertions.count - 1
        table.nodes[node] = row
    }

    // MARK: Keywords

    private static let understood: Set<PlistString> = [
        "type", "enum", "const", "properties", "patternProperties", "additionalProperties",
        "required", "propertyNames", "minProperties", "maxProperties", "dependentRequired",
        "dependentSchemas", "items", "prefixItems", "contains", "minContains", "maxContains",
        "minItems", "maxItems", "uniqueItems", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "allOf", "anyOf",
        "oneOf", "not", "if", "then", "else", "$ref", "$defs", "definitions", "$anchor", "$id",
        "$schema", "$comment", "title", "description", "default", "examples", "deprecated",
        "readOnly", "writeOnly", "format", "contentEncoding", "contentMediaType", "contentSchema",
    ]

    private static let numeric: Set<PlistString> = [
        "minProperties", "maxProperties", "minContains", "maxContains", "minItems", "maxItems",
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
        "maxLength",
    ]

    private mutating func noteKeywords(of text: PlistView) {
        for (key, value) in text.shownEntries
        where !Self.understood.contains(key) || Self.numeric.contains(key) && value.number == nil {
            notUnderstood.insert(key.description)
        }
    }

    private static let kinds: [String: PlistKindSet] = [
        "string": .init(.string), "integer": .init(.integer, .real),
        "number": .init(.integer, .real), "boolean": .init(.boolean), "array": .init(.array),
        "object": .init(.dictionary), "null": .init(.null),
    ]

    private mutating func fillKinds(
        _ row: inout SchemaNode, _ rules: inout SchemaAssertions, _ text: PlistView
    ) {
        guard let type = text["type"] else { return }
        let names = type.kind == .array ? type.elements.compactMap(\.string) : [type.string ?? ""]
        row.kinds = names.reduce(into: []) { $0.formUnion(Self.kinds[$1] ?? []) }
        for name in names where Self.kinds[name] == nil { notUnderstood.insert("type \(name)") }
        rules.wantsWholeNumbers = names.contains("integer") && !names.contains("number")
        // Types that JSON represents as strings.
        guard names.contains("string") else { return }
        if ["date-time", "date"].contains(text["format"]?.string) {
            row.kinds.insert(.init(.date))
        }
        if text["contentEncoding"]?.string == "base64" { row.kinds.insert(.init(.data)) }
    }

    private mutating func fillScalars(
        _ row: inout SchemaNode, _ rules: inout SchemaAssertions, _ text: PlistView
    ) {
        row.bounds = SchemaBounds(
            minimum: text["minimum"]?.number, maximum: text["maximum"]?.number,
            minimumLength: text["minLength"]?.int, maximumLength: text["maxLength"]?.int,
            minimumCount: text["minItems"]?.int, maximumCount: text["maxItems"]?.int)
        rules.exclusiveMinimum = text["exclusiveMinimum"]?.number
        rules.exclusiveMaximum = text["exclusiveMaximum"]?.number
        rules.divisor = text["multipleOf"]?.number
        if let choices = text["enum"] { rules.choices = SchemaChoices(choices.elements) }
        if let only = text["const"] { rules.choices = SchemaChoices([only]) }
        row.pattern = pattern(text["pattern"]?.string)
    }

    private mutating func pattern(_ text: String?) -> TextPattern? {
        guard let text else { return nil }
        let pattern = TextPattern(text)
        if pattern == nil { notUnderstood.insert("pattern \(text)") }
        return pattern
    }

    private mutating func fillDictionary(
        _ row: inout SchemaNode, _ rules: inout SchemaAssertions, _ text: PlistView
    ) {
        rules.required = text["required"]?.elements.compactMap(\.text) ?? []
        rules.minimumEntries = text["minProperties"]?.int ?? 0
        rules.maximumEntries = text["maxProperties"]?.int ?? .max
        rules.names = text["propertyNames"].map { add($0) }
        for (key, needed) in text["dependentRequired"].map({ Array($0.entries) }) ?? [] {
            rules.dependentKeys.append((key, needed.elements.compactMap(\.text)))
        }
        for (key, inner) in text["dependentSchemas"].map({ Array($0.entries) }) ?? [] {
            rules.dependentNodes.append((key, add(inner)))
        }
        for (key, inner) in text["patternProperties"].map({ Array($0.entries) }) ?? [] {
            guard let pattern = pattern(key.description) else { continue }
            rules.patterns.append((pattern, add(inner)))
        }
        let others = text["additionalProperties"]
        let isClosed = others?.boolean == false
        if text["properties"] != nil || isClosed || others != nil {
            var keys = SchemaTable.Keys()
            for (name, inner) in text["properties"].map({ Array($0.entries) }) ?? [] {
                keys.nodes[name] = add(inner)
                keys.names.append(name)
            }
            table.keyTables.append(keys)
            row.keys = table.keyTables.count - 1
        }
        row.any = isClosed ? nil : others.map { add($0) } ?? anything
    }

    private mutating func fillArray(
        _ row: inout SchemaNode, _ rules: inout SchemaAssertions, _ text: PlistView
    ) {
        row.elements = text["items"].map { add($0) }
        rules.first = addAll(text["prefixItems"])
        rules.contained = text["contains"].map { add($0) }
        rules.minimumContained = text["minContains"]?.int ?? 1
        rules.maximumContained = text["maxContains"]?.int ?? .max
        rules.isUnique = text["uniqueItems"]?.boolean ?? false
    }

    private mutating func fillApplicators(_ rules: inout SchemaAssertions, _ text: PlistView) {
        rules.all = addAll(text["allOf"])
        rules.anyOf = addAll(text["anyOf"])
        rules.oneOf = addAll(text["oneOf"])
        rules.not = text["not"].map { add($0) }
        rules.ifNode = text["if"].map { add($0) }
        rules.thenNode = text["then"].map { add($0) }
        rules.elseNode = text["else"].map { add($0) }
        guard let reference = text["$ref"]?.string else { return }
        if let target = target(of: reference) {
            rules.all.append(add(target))
        } else {
            notUnderstood.insert("$ref \(reference)")
        }
    }

    /// Returns the target of a reference within the schema.
    private func target(of reference: String) -> PlistView? {
        if reference == "#" { return root }
        if let anchor = anchors[reference] { return anchor }
        guard reference.hasPrefix("#/") else { return nil }
        var view = root
        for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let name = Self.decoded(part)
            let next = view.kind == .array ? Int(name).flatMap { view[$0] } : view[name]
            guard let next else { return nil }
            view = next
        }
        return view
    }

    /// Decodes a step of a JSON Pointer in the fragment of a URI.
    private static func decoded(_ part: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(part.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self).parts(separatedBy: "~1")
            .map { $0.parts(separatedBy: "~0").joined(separator: "~") }.joined(separator: "/")
    }
}
