// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How deep a value nests, and its size if nothing is shared.
struct EditedExtent: Sendable {
    /// The number of nested containers, including the value itself; 0 for a leaf.
    var height: Int
    /// The bytes of all keys, leaves and places, as counted by a `WorkAccount`; `Int.max` on
    /// overflow.
    var byteCount = WorkAccount.placeByteCount

    init(height: Int = 0) { self.height = height }

    init(leaf: PlistNode) {
        height = 0
        if leaf.kind == .string || leaf.kind == .data { byteCount += leaf.length }
    }

    fileprivate mutating func add(_ inner: EditedExtent, key: Int) {
        height = max(height, inner.height + 1)
        let (sum, isLarge) = byteCount.addingReportingOverflow(inner.byteCount)
        let (total, isLarger) = sum.addingReportingOverflow(key)
        byteCount = isLarge || isLarger ? .max : total
    }
}

extension EditedTree {
    /// Returns the extent of a value of the tree.
    ///
    /// Complexity: O(*n*) in the contents of the value, counting shared parts once.
    func extent(of value: EditedValue) -> EditedExtent {
        var known: [EditedValue: EditedExtent] = [:]
        return extent(of: value, &known)
    }

    /// - Parameter known: the extents found so far. If the property list shares containers, their
    ///   extents are added.
    func extent(
        of value: EditedValue, _ known: inout [EditedValue: EditedExtent]
    ) -> EditedExtent {
        guard kind(of: value).isContainer else { return leafExtent(of: value) }
        if let extent = known[value] ?? knownExtent(of: value) { return extent }
        let hasShared = traits.contains(.sharedContainers)
        var open = [OpenContainer(value, in: self)]
        while true {
            let last = open.count - 1
            if let (key, child) = open[last].next(in: self) {
                if !kind(of: child).isContainer {
                    open[last].extent.add(leafExtent(of: child), key: key)
                } else if let extent = known[child] ?? knownExtent(of: child) {
                    open[last].extent.add(extent, key: key)
                } else {
                    open[last].key = key
                    open.append(OpenContainer(child, in: self))
                }
                continue
            }
            let finished = open.removeLast()
            if hasShared { known[finished.value] = finished.extent }
            guard last > 0 else { return finished.extent }
            open[last - 1].extent.add(finished.extent, key: open[last - 1].key)
        }
    }

    /// Returns the extent of a value, which is computed once for each added or copied value.
    mutating func keptExtent(of value: EditedValue) -> EditedExtent {
        switch value {
        case .added(let number, let node):
            return additions.extent(of: PlistView(document: additions[number], id: node))
        case .edited(let number) where containers[number].isShared:
            let extent = extent(of: value)
            containers[number].extent = extent
            return extent
        case .kept(let node) where kind(of: value).isContainer:
            if let known = keptExtents[node] { return known }
            let extent = extent(of: value)
            keptExtents[node] = extent
            return extent
        case .kept, .edited: return extent(of: value)
        }
    }

    private func knownExtent(of value: EditedValue) -> EditedExtent? {
        if case .edited(let number) = value { containers[number].extent } else { nil }
    }

    private func leafExtent(of value: EditedValue) -> EditedExtent {
        EditedExtent(leaf: view(value)!.node)
    }

    /// A container whose contents have been counted in part.
    private struct OpenContainer {
        let value: EditedValue
        var extent = EditedExtent(height: 1)
        /// The number of bytes of the key whose value is counted next.
        var key = 0
        /// The container that the entries belong to; `nil` for a new container.
        private let origin: EditedValue?
        private let pieces: [EditedPiece]
        private var nextPiece = 0
        private var entries: Range<Int>

        init(_ value: EditedValue, in tree: EditedTree) {
            self.value = value
            if case .edited(let number) = value {
                origin = tree.containers[number].origin
                pieces = tree.containers[number].pieces
                entries = 0..<0
            } else {
                origin = value
                pieces = []
                entries = 0..<tree.count(of: value)
            }
        }

        /// Returns the next value, and the number of bytes of its key.
        mutating func next(in tree: EditedTree) -> (key: Int, value: EditedValue)? {
            while entries.isEmpty {
                guard nextPiece < pieces.count else { return nil }
                nextPiece += 1
                switch pieces[nextPiece - 1] {
                case .slot(let slot): return (slot.key?.utf8.count ?? 0, slot.value)
                case .entries(let range): entries = range
                }
            }
            let index = entries.lowerBound
            entries = index + 1..<entries.upperBound
            return origin.flatMap { tree.content(of: $0, at: index) }
        }
    }

    /// Returns a value in a container of a document, and the number of bytes of its key.
    private func content(of origin: EditedValue, at index: Int) -> (key: Int, value: EditedValue)? {
        guard let view = view(origin) else { return nil }
        let reader = view.document.reader
        let node = view.node
        let child = reader.value(of: node, at: index)
        let isDictionary = node.kind == .dictionary
        let key = isDictionary ? reader[reader.child(of: node, at: 2 * index)].length : 0
        if case .added(let number, _) = origin { return (key, .added(number, child)) }
        return (key, .kept(child))
    }
}
