// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    /// Appends the component from a container to its child number `index`.
    func append(_ container: NodeID, at index: Int, to path: inout NodePath) {
        let node = nodes[Int(container)]
        guard node.kind == .dictionary else { return path.append(index: index) }
        let key = children[node.offset + (index & ~1)]
        if nodes[Int(key)].kind == .string {
            path.append(key: key, arena)
        } else {
            path.append(index: index / 2)
        }
    }
}
