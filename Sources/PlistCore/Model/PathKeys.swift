// SPDX-License-Identifier: Apache-2.0

/// The keys of paths in one document, each created once, because a path may have one key of a
/// megabyte at five hundred levels.
package struct PathKeys {
    private var known: [NodeID: PlistString] = [:]

    package init() {}

    /// Returns the component from a container to its entry or element number `position`.
    package mutating func component(
        from container: NodeID, at position: Int, in reader: ArenaReader
    ) -> PlistPathComponent {
        let node = reader[container]
        guard node.kind == .dictionary else { return .index(position) }
        return .key(text(of: reader.child(of: node, at: 2 * position), in: reader))
    }

    /// Returns the text of a key.
    mutating func text(of key: NodeID, in reader: ArenaReader) -> PlistString {
        if let text = known[key] { return text }
        let text = PlistString(bytes: reader.bytes(of: reader[key]))
        known[key] = text
        return text
    }
}
