// SPDX-License-Identifier: Apache-2.0

extension PlistView {
    /// The path to the value from the root of the property list that it was read from.
    ///
    /// Values do not know what they are in, so they are searched for from the root. If a binary
    /// property list has the value in several places, the first one counts. `nil` if the root does
    /// not lead to it.
    ///
    /// - Complexity: O(*n*) in the values stored; each container is looked at once, however shared.
    public var path: PlistPath? {
        guard let path = arena.place(of: id)?.path else { return nil }
        guard let start = PlistDocument(arena).focusPath else { return path }
        return PlistPath(start.components + path.components)
    }
}

extension Arena {
    /// Where a value is in the tree.
    struct Place {
        let path: PlistPath
        /// The container that it is in, and the number of the entry or element; `nil` for the root.
        let parent: (id: NodeID, index: Int)?
    }

    /// The first place of a value from the root on, in the order of the source.
    ///
    /// - Complexity: O(*n*) in the nodes.
    func place(of id: NodeID) -> Place? {
        if id == rootID { return Place(path: PlistPath(), parent: nil) }
        let reader = reader
        let isShared = traits.contains(.sharedContainers)
        var seen = GrowableBuffer<Bool>(zeroCount: isShared ? reader.nodes.count : 0)
        var walk = TreeWalk(reader, keyOrder: .source)
        if reader[rootID].childCount > 0 { walk.enter(rootID, reader[rootID]) }
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            let isKey = walk.top.isDictionary && !walk.takenCount.isMultiple(of: 2)
            guard !isKey else { continue }
            if child == id {
                let index = walk.top.isDictionary ? walk.takenCount / 2 - 1 : walk.takenCount - 1
                return Place(path: walk.path, parent: (walk.top.node, index))
            }
            let node = reader[child]
            guard node.kind.isContainer, node.length > 0 else { continue }
            if isShared {
                if seen[Int(child)] { continue }
                seen[Int(child)] = true
            }
            walk.enter(child, node)
        }
        return nil
    }
}
