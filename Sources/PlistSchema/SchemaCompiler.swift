// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension SchemaTable {
    /// Compiles a schema in the vocabulary of this project (see ``SchemaText``).
    ///
    /// - Parameter common: another schema, whose keys are added.
    /// - Complexity: O(*n*) in the nodes of the schema.
    package init(compiling text: PlistView, with common: PlistView? = nil) {
        var compiler = SchemaCompiler()
        compiler.compile(text, common)
        self = compiler.table
    }

    /// Returns the table of a user's schema, and its unsupported parts.
    static func compiled(_ text: PlistView) -> (SchemaTable, [String]) {
        var compiler = SchemaCompiler()
        compiler.compile(text, nil)
        return (compiler.table, compiler.notUnderstood.sorted())
    }
}

/// Compiles a schema in the vocabulary of this project to a table.
private struct SchemaCompiler {
    /// A node without its contents yet.
    private struct Pending {
        let node: Int
        let text: PlistView
    }

    var table = SchemaTable()
    var notUnderstood: Set<String> = []
    private var pending: [Pending] = []
    /// The nodes of schema parts, which a binary property list may share.
    private var known: [NodeID: Int] = [:]
    /// Nodes that copy the members of another, which a path from the root leads to.
    private var copies: [(node: Int, path: String)] = []

    mutating func compile(_ text: PlistView, _ common: PlistView?) {
        _ = add(text)
        fillPending()
        if let keys = common?["Keys"] {
            known = [:]
            let own = table.nodes[SchemaTable.root].keys ?? addKeys(nil)
            table.nodes[SchemaTable.root].keys = own
            addKeys(keys, to: own)
            fillPending()
        }
        for (node, path) in copies { copy(to: node, from: path) }
    }

    private mutating func fillPending() {
        while let next = pending.popLast() { fill(next.node, from: next.text) }
    }

    private mutating func add(_ text: PlistView) -> Int {
        if let node = known[text.id] { return node }
        let node = table.nodes.count
        table.nodes.append(SchemaNode())
        known[text.id] = node
        pending.append(Pending(node: node, text: text))
        return node
    }

    private static let fields: Set<PlistString> = [
        "Kind", "Required", "Summary", "Title", "Keys", "Any", "Open", "Elements", "Same",
        "Alternatives", "Values", "OpenValues", "Strict", "Minimum", "Maximum", "MinimumCount",
        "MaximumCount", "MinimumLength", "MaximumLength", "Pattern", "Form", "Default", "Spellings",
        "Use", "Platforms", "Deprecated", "Removed", "Ignored", "Supervised", "Scopes", "Private",
        "Sure", "Rules", "Single", "Type", "When", "Snapshot",
    ]

    private mutating func fill(_ node: Int, from text: PlistView) {
        var row = SchemaNode()
        row.text = text
        row.kinds = kinds(text.schemaKinds)
        guard text.kind == .dictionary else {
            table.nodes[node] = row
            return
        }
        for (key, _) in text.shownEntries where !Self.fields.contains(key) {
            notUnderstood.insert(key.description)
        }
        if let keys = text["Keys"] { row.keys = addKeys(keys) }
        row.any = text["Any"].map { add($0) }
        row.elements = text["Elements"].map { add($0) }
        row.alternatives = text["Alternatives"]?.elements.map { add($0) } ?? []
        if let path = text["Same"]?.string { copies.append((node, path)) }
        row.isOpen = text["Open"]?.boolean ?? false
        row.isStrict = text["Strict"]?.boolean ?? false
        row.bounds = Self.bounds(of: text)
        row.choices = text["Values"].map { SchemaChoices($0.elements) }
        row.openChoices = text["OpenValues"].map { SchemaChoices($0.elements) }
        if let pattern = text["Pattern"]?.string {
            row.pattern = TextPattern(pattern)
            if row.pattern == nil { notUnderstood.insert("Pattern \(pattern)") }
        }
        row.conditions = text["Rules"]?.elements.map { SchemaCondition($0) } ?? []
        row.usage = Self.usage(of: text)
        table.nodes[node] = row
    }

    private mutating func addKeys(_ keys: PlistView?) -> Int {
        table.keyTables.append(SchemaTable.Keys())
        let number = table.keyTables.count - 1
        if let keys { addKeys(keys, to: number) }
        return number
    }

    private mutating func addKeys(_ keys: PlistView, to number: Int) {
        var names = table.keyTables[number]
        for (name, text) in keys.entries where names.nodes[name] == nil {
            names.nodes[name] = add(text)
            names.names.append(name)
            if text["Required"]?.boolean == true { names.required.append(name) }
            for spelling in text["Spellings"].map({ Array($0.elements) }) ?? [] {
                if let wrong = spelling.text { names.spellings[wrong] = name }
            }
        }
        table.keyTables[number] = names
    }

    private mutating func copy(to node: Int, from path: String) {
        var source = SchemaTable.root
        for step in path.split(separator: "/") {
            let next =
                switch step {
                case "[]": table.nodes[source].elements
                case "*": table.nodes[source].any
                default: table.node(of: PlistString(String(step)), in: source)
                }
            guard let next else {
                notUnderstood.insert("Same \(path)")
                return
            }
            source = next
        }
        let model = table.nodes[source]
        table.nodes[node].keys = table.nodes[node].keys ?? model.keys
        table.nodes[node].any = table.nodes[node].any ?? model.any
        table.nodes[node].elements = table.nodes[node].elements ?? model.elements
        if table.nodes[node].conditions.isEmpty { table.nodes[node].conditions = model.conditions }
    }

    private mutating func kinds(_ names: [String]) -> PlistKindSet {
        names.reduce(into: []) { kinds, name in
            switch name {
            case "string": kinds.insert(.init(.string))
            case "integer": kinds.insert(.init(.integer))
            // A whole number is also a real.
            case "real": kinds.formUnion(.init(.real, .integer))
            case "boolean": kinds.insert(.init(.boolean))
            case "date": kinds.insert(.init(.date))
            case "data": kinds.insert(.init(.data))
            case "array": kinds.insert(.init(.array))
            case "dictionary": kinds.insert(.init(.dictionary))
            case "any": break
            default: notUnderstood.insert("Kind \(name)")
            }
        }
    }

    private static func bounds(of text: PlistView) -> SchemaBounds {
        SchemaBounds(
            minimum: text["Minimum"]?.number, maximum: text["Maximum"]?.number,
            minimumLength: text["MinimumLength"]?.int, maximumLength: text["MaximumLength"]?.int,
            minimumCount: text["MinimumCount"]?.int, maximumCount: text["MaximumCount"]?.int)
    }

    private static func usage(of text: PlistView) -> SchemaUsage {
        var usage = SchemaUsage()
        usage.platforms = text["Platforms"]?.string
        usage.deprecated = text["Deprecated"]?.string
        usage.removed = text["Removed"]?.string
        usage.ignored = text["Ignored"]?.string
        usage.supervised = text["Supervised"]?.string
        usage.scopes = text["Scopes"]?.string
        usage.replacement = text["Use"]?.string
        usage.isPrivate = text["Private"]?.boolean ?? false
        usage.isSure = text["Sure"] == nil
        return usage
    }
}

extension PlistView {
    /// The types that a node of a schema names, or those implied by its fields.
    package var schemaKinds: [String] {
        if let kinds = string ?? self["Kind"]?.string {
            return kinds.split(separator: "|").map(String.init)
        }
        if self["Elements"] != nil { return ["array"] }
        if self["Keys"] != nil || self["Any"] != nil { return ["dictionary"] }
        return [self["Alternatives"] == nil ? "string" : "any"]
    }
}
