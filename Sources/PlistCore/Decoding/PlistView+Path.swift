// SPDX-License-Identifier: Apache-2.0

extension PlistView {
    /// The path to the value from the root of the property list that it was read from; `nil` if it
    /// is unreachable from the root.
    ///
    /// Values do not record their containers, so the first request for a path in a document
    /// examines all values. If a binary property list contains the value several times, this is its
    /// first path.
    ///
    /// - Complexity: O(*n*) in the values stored for the first path of a document, then O(*d*) in
    ///   the components; always O(*n*) in a document that was not decoded.
    public var path: PlistPath? {
        guard let path = arena.path(of: id) else { return nil }
        guard let start = PlistDocument(arena).focusPath else { return path }
        return PlistPath(start.components + path.components)
    }
}

extension Arena {
    /// Returns the container of a value and the number of its entry or element; `nil` for the root
    /// and for unreachable values.
    package func parent(of id: NodeID) -> (id: NodeID, index: Int)? {
        id == rootID ? nil : places(upTo: id).parent(of: id)
    }

    private func places(upTo id: NodeID) -> PlaceTable {
        PlistDocument(self).withLookups { $0.places(in: self) } ?? PlaceTable(self, upTo: id)
    }

    /// Returns the first path from the root to a value, in source order.
    fileprivate func path(of id: NodeID) -> PlistPath? {
        guard id != rootID else { return PlistPath() }
        let places = places(upTo: id)
        var steps: [(id: NodeID, index: Int)] = []
        var current = id
        while let step = places.parent(of: current) {
            steps.append(step)
            current = step.id
        }
        guard current == rootID else { return nil }
        let reader = reader
        var path = NodePath()
        for step in steps.reversed() {
            let node = reader[step.id]
            if node.kind == .dictionary {
                path.append(key: reader.child(of: node, at: 2 * step.index), reader)
            } else {
                path.append(index: step.index)
            }
        }
        return path.path
    }
}
