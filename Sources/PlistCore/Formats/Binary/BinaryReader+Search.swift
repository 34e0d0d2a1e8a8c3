// SPDX-License-Identifier: Apache-2.0

extension BinaryReader {
    struct OpenContainer: BitwiseCopyable {
        let node: NodeID
        var highest: ContainerHeight
        /// The number of the next child to examine.
        var next: Int
    }

    /// Finds cycles and heights regardless of the order of the objects: depth first, from the root
    /// and then from unreachable objects.
    mutating func searchTree() throws(PlistError) {
        for index in 0..<containers.count {
            heights[Int(containers[index])] = .unknown
        }
        let root = self.root
        if states[Int(root)].isContainer { try search(from: root) }
        for index in 0..<containers.count {
            let container = containers[index]
            if heights[Int(container)] == .unknown { try search(from: container) }
        }
    }

    private mutating func search(from start: NodeID) throws(PlistError) {
        var open = GrowableBuffer<OpenContainer>(capacity: 64)
        open.append(OpenContainer(node: start, highest: .leaf, next: 0))
        heights[Int(start)] = .open
        while open.count > 0 {
            var top = open[open.count - 1]
            let node = nodes[Int(top.node)]
            if top.next == node.childCount {
                let height = ContainerHeight.above(top.highest)
                heights[Int(top.node)] = height
                open.removeLast(downTo: open.count - 1)
                if open.count > 0 {
                    open[open.count - 1].highest = max(open[open.count - 1].highest, height)
                }
                continue
            }
            let child = children[node.offset + top.next]
            top.next += 1
            guard states[Int(child)].isContainer else {
                open[open.count - 1] = top
                continue
            }
            switch heights[Int(child)] {
            case .open:
                throw cycle(from: top.node, to: child, open)
            case .unknown:
                open[open.count - 1] = top
                open.append(OpenContainer(node: child, highest: .leaf, next: 0))
                heights[Int(child)] = .open
            case let height:
                top.highest = max(top.highest, height)
                open[open.count - 1] = top
            }
        }
    }

    private func cycle(
        from container: NodeID, to target: NodeID, _ open: borrowing GrowableBuffer<OpenContainer>
    ) -> PlistError {
        guard open[0].node == root else {
            return file.cycleError(from: container, to: target, path: nil)
        }
        var path = NodePath(from: rootPath)
        // Paths beyond the depth limit are not useful.
        for index in 0..<min(open.count, depthLimit) {
            // The innermost container has not advanced yet.
            let isInnermost = index == open.count - 1
            let child = isInnermost ? open[index].next : open[index].next - 1
            append(open[index].node, at: child, to: &path)
        }
        return file.cycleError(from: container, to: target, path: path.path)
    }

    /// The maximum depth of containers from the root on.
    private var depthLimit: Int {
        PlistDecodingOptions.maximumDepth - rootPath.components.count
    }

    /// Whether a path from the root passes more containers than the limit.
    var isTooDeep: Bool { heights[Int(root)].levels > depthLimit }

    /// Refuses a root that is too deep, with a path that exceeds the limit.
    func checkDepth() throws(PlistError) {
        guard isTooDeep else { return }
        let limit = depthLimit
        var container = root
        var path = NodePath(from: rootPath)
        for level in 0..<limit {
            let node = nodes[Int(container)]
            // There is always a child as high as the rest of the path; leaves have no height.
            for index in 0..<node.childCount {
                let child = children[node.offset + index]
                if heights[Int(child)].levels >= limit - level {
                    append(container, at: index, to: &path)
                    container = child
                    break
                }
            }
        }
        throw file.depthError(container, path: path.path)
    }
}
