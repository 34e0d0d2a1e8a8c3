// SPDX-License-Identifier: Apache-2.0

/// A path built from the nodes that it passes.
///
/// A binary property list of a megabyte may have one long key at five hundred levels; it is stored
/// in memory once.
struct NodePath {
    private(set) var path: PlistPath
    /// The nodes of the keys so far, and their positions in the path.
    private var keys: [(node: NodeID, place: Int)] = []

    /// - Parameter path: the path to the first node.
    init(from path: PlistPath = PlistPath()) { self.path = path }

    /// Appends a step into an array.
    mutating func append(index: Int) { path.components.append(.index(index)) }

    /// Appends a step into a dictionary.
    ///
    /// - Parameters:
    ///   - key: the node of the key.
    ///   - known: an earlier path whose equal keys are reused.
    mutating func append(key: NodeID, _ reader: ArenaReader, like known: PlistPath? = nil) {
        let level = path.components.count
        if let earlier = keys.first(where: { $0.node == key }) {
            path.components.append(path.components[earlier.place])
        } else {
            keys.append((key, level))
            path.append(key: reader.bytes(of: reader[key]), like: known)
        }
    }
}

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
