// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A schema as a flat table of nodes, which refer to each other by number; the first is the root.
package struct SchemaTable: Sendable {
    /// The keys of one dictionary.
    struct Keys: Sendable {
        /// The nodes of keys, and the names in the order of the schema.
        var nodes: [PlistString: Int] = [:]
        var names: [PlistString] = []
        /// The correct names of known misspellings.
        var spellings: [PlistString: PlistString] = [:]
        var required: [PlistString] = []
    }

    package internal(set) var nodes: [SchemaNode] = []
    var keyTables: [Keys] = []
    var assertions: [SchemaAssertions] = []

    package static let root = 0

    package subscript(node: Int) -> SchemaNode { nodes[node] }

    /// Returns the node for the value of a key, or the node for keys of any name if the key has no
    /// node of its own.
    package func node(of key: PlistString, in node: Int) -> Int? {
        let row = nodes[node]
        return row.keys.flatMap { keyTables[$0].nodes[key] } ?? row.any
    }

    /// Returns the node of keys of any name.
    package func any(of node: Int) -> Int? { nodes[node].any }

    /// Returns the node of the value at a path; `nil` if the schema does not define it.
    package func node(at path: PlistPath) -> Int? {
        var node = Self.root
        for step in path.components {
            let next =
                switch step {
                case .key(let key): self.node(of: key, in: node)
                case .index: nodes[node].elements
                case .embedded: nil as Int?
                }
            guard let next else { return nil }
            node = next
        }
        return node
    }
}
