// SPDX-License-Identifier: Apache-2.0

// Reads one value of a file without touching the rest of the file. The tables for all objects cost
// little, because their memory is committed only where it is written.
extension BinaryReader {
    /// Follows steps from the top object to a value, which becomes the root.
    ///
    /// - Returns: whether there is such a value.
    mutating func find(_ steps: [PlistStep]) throws(PlistError) -> Bool {
        try noteTightReferences()
        var open = GrowableBuffer<NodeID>(capacity: 16)
        for step in steps {
            guard let (child, component) = try child(at: step) else { return false }
            open.append(root)
            for level in 0..<open.count where open[level] == child {
                throw file.cycleError(from: root, to: child, path: rootPath)
            }
            root = child
            rootPath.components.append(component)
        }
        return true
    }

    /// Returns the object that a step from the root leads to.
    private mutating func child(
        at step: PlistStep
    ) throws(PlistError) -> (child: NodeID, component: PlistPathComponent)? {
        let file = self.file
        let offset = try file.objectOffset(Int(root))
        let marker = file.bytes[offset]
        var position = offset
        switch marker & 0xF0 {
        case BinaryMarker.array:
            try checkDepthOfRoot()
            let (start, count) = try file.readArrayHead(Int(root), marker, at: &position)
            guard let index = step.position(amongElements: count) else { return nil }
            return (try file.reference(index, from: start, of: root), .index(index))
        case BinaryMarker.dictionary:
            try checkDepthOfRoot()
            let (start, count) = try file.readDictionaryHead(Int(root), marker, at: &position)
            try countBytes(position - offset, at: offset)
            guard let key = step.key, let entry = try entry(of: key, among: count, from: start)
            else { return nil }
            return (try file.reference(count + entry, from: start, of: root), .key(key))
        default:
            _ = try readObject(file, Int(root), at: &position)
            return nil
        }
    }

    private func checkDepthOfRoot() throws(PlistError) {
        guard rootPath.components.count < PlistDecodingOptions.maximumDepth else {
            throw file.depthError(root, path: rootPath)
        }
    }

    /// Returns the number of the root's last entry with a key; examines all its keys.
    private mutating func entry(
        of key: PlistString, among count: Int, from start: Int
    ) throws(PlistError) -> Int? {
        let file = self.file
        var found: Int?
        for entry in 0..<count {
            let object = try file.reference(entry, from: start, of: root)
            try read(object)
            let node = nodes[Int(object)]
            guard node.kind == .string else {
                throw file.keyError(object, node.kind, in: root)
            }
            guard node.length == key.utf8.count else {
                if node.length > key.utf8.count { notePassing(node, after: key) }
                continue
            }
            guard key.isEqual(to: arena.bytes(of: node)) else { continue }
            if found != nil { try warnOfDuplicate(object, in: root) }
            found = entry
        }
        return found
    }

    /// Records a key of the root with dots that the next step and those after it may form.
    private mutating func notePassing(_ node: PlistNode, after key: PlistString) {
        let step = rootPath.components.count
        guard step < joinedKeys.count, node.length <= joinedKeys[step].count else { return }
        if joinedKeys[step].begins(withJoined: arena.bytes(of: node), longerThan: key.utf8.count) {
            passesJoinedKeys = true
        }
    }

    /// Reads an object unless it has already been read.
    private mutating func read(_ object: NodeID) throws(PlistError) {
        guard !states[Int(object)].contains(.read) else { return }
        let file = self.file
        let offset = try file.objectOffset(Int(object))
        var position = offset
        let node = try readObject(file, Int(object), at: &position)
        nodes[Int(object)] = node
        states[Int(object)].formUnion(node.kind.isContainer ? [.read, .container] : .read)
        try countBytes(position - offset, at: offset)
    }

    private mutating func countBytes(_ count: Int, at offset: Int) throws(PlistError) {
        readByteCount += count
        guard readByteCount <= file.maximumObjectByteCount else {
            throw file.overlapError(at: offset)
        }
    }

    /// Reads the root and everything below it.
    mutating func readTree() throws(PlistError) {
        try want(root)
        // The loop appends the containers that it finds.
        var index = 0
        while index < containers.count {
            let node = nodes[Int(containers[index])]
            var place = node.offset
            let end = place + node.childCount
            while place < end {
                try want(children[place])
                place += 1
            }
            index += 1
        }
        try checkSize(nodeCount: tree.count, at: file.offset(ofObject: root))
    }

    private mutating func want(_ object: NodeID) throws(PlistError) {
        guard !states[Int(object)].contains(.wanted) else { return }
        try read(object)
        states[Int(object)].formUnion(.wanted)
        tree.append(object)
        if tree.count.isMultiple(of: 4096) {
            try checkSize(nodeCount: tree.count, at: file.offset(ofObject: object))
        }
    }

    /// Turns the tree into a separate document without the other objects, and records sharing in
    /// it.
    mutating func extractTree() {
        var numbers = GrowableBuffer<NodeID>(zeroCount: nodes.count)
        for index in 0..<tree.count { numbers[Int(tree[index])] = NodeID(index) }
        var newNodes = GrowableBuffer<PlistNode>(capacity: tree.count)
        var newChildren = GrowableBuffer<NodeID>(capacity: children.count)
        var newStates = ObjectStates(count: tree.count)
        for index in 0..<tree.count {
            let node = nodes[Int(tree[index])]
            guard node.kind.isContainer else {
                newNodes.append(node)
                continue
            }
            newStates[index].formUnion(.container)
            newNodes.append(PlistNode(node.kind, at: newChildren.count, length: node.length))
            for place in node.offset..<node.offset + node.childCount {
                let child = numbers[Int(children[place])]
                newStates[Int(child)] = newStates[Int(child)].referencedOnceMore
                newChildren.append(child)
            }
        }
        nodes = newNodes
        children = newChildren
        states = newStates
        for index in 0..<containers.count { containers[index] = numbers[Int(containers[index])] }
        root = 0
        noteSharing()
    }
}
