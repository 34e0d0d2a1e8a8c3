// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    func keyName(_ node: NodeID) -> PlistString {
        let arena = self.arena
        return PlistString(bytes: arena.bytes(of: arena[node]))
    }

    /// The step from a container to its child number `index`.
    func pathComponent(of container: NodeID, at index: Int) -> PlistPathComponent {
        let node = nodes[Int(container)]
        guard node.kind == .dictionary else { return .index(index) }
        let key = children[node.offset + (index & ~1)]
        return nodes[Int(key)].kind == .string ? .key(keyName(key)) : .index(index / 2)
    }
}
