// SPDX-License-Identifier: Apache-2.0

/// The size of a part of a document if each reference to a shared part is written in full.
///
/// Sums saturate at `Int.max`, because 240 bytes of binary property list can represent more than
/// 2^64 values.
private struct ExpandedSize: ZeroInitializable {
    /// The number of values, without the keys of dictionaries.
    var valueCount = 0
    /// The number of bytes of keys and leaves in the written format.
    var textByteCount = 0

    mutating func add(_ other: ExpandedSize) {
        valueCount = Self.sum(valueCount, other.valueCount)
        textByteCount = Self.sum(textByteCount, other.textByteCount)
    }

    static func sum(_ left: Int, _ right: Int) -> Int {
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? .max : sum
    }

    static func product(_ left: Int, _ right: Int) -> Int {
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? .max : product
    }
}

extension WorkAccount {
    /// The work budget of a document.
    package init(for document: PlistDocument) {
        self.init(sourceByteCount: document.arena.source.count)
    }

    /// The budget for results kept in memory in addition to the document itself.
    package init(keptOf document: PlistDocument) {
        self.init(keptBeside: document.arena.source.count)
    }

    /// Counts a value and everything below it, once for each reference.
    ///
    /// - Parameter placeByteCount: the cost of each value and key, in addition to its bytes.
    /// - Throws: a `limit` error as soon as the budget is exceeded.
    /// - Complexity: O(*n*) in the references counted.
    package mutating func spend(
        on value: PlistView, placeByteCount: Int = Self.placeByteCount,
        _ subject: StaticString
    ) throws(PlistError) {
        let document = value.document
        let reader = document.reader
        let root = reader[value.id]
        try spend(placeByteCount &+ (root.kind.isContainer ? 0 : root.length), subject)
        guard root.kind.isContainer else { return }
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(value.id, root)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            let node = reader[child]
            try spend(placeByteCount &+ (node.kind.isContainer ? 0 : node.length), subject)
            if node.kind.isContainer { walk.enter(child, node) }
        }
    }
}

extension PlistDocument {
    /// The number of values that a writer without sharing has to write; `Int.max` if there are
    /// more.
    ///
    /// Keys are not counted. Complexity: O(*n*) in the values stored.
    public func expandedNodeCount() -> Int { expandedSize { _ in 0 }.valueCount }

    /// The maximum number of values that sharing may add: the larger of 4 million and 64 × the
    /// file's bytes.
    private var addedValueLimit: Int {
        max(4_000_000, ExpandedSize.product(arena.source.count, 64))
    }

    /// The maximum number of values that a reader may visit, including the stored ones.
    var expandedValueLimit: Int { ExpandedSize.sum(arena.nodeBuffer.count, addedValueLimit) }

    /// Refuses a document that becomes disproportionately large when its shared parts are written
    /// in full.
    ///
    /// Sharing may add up to 4 million values or 64 values per byte of the file, whichever is
    /// larger. The text may have up to 256 MiB plus 64 times the bytes of the file.
    ///
    /// - Parameters:
    ///   - maximum: overrides the number of values that sharing may add; also allows 64 bytes of
    ///     text for each.
    ///   - format: the format to be written, for the message.
    ///   - textByteCount: the approximate number of bytes for a leaf or key in that format.
    /// - Throws: an `expansion` error with the sizes.
    /// - Complexity: O(1) if nothing is shared, otherwise O(*n*) in the values stored.
    package func checkExpansion(
        maximum: Int?, format: PlistFormat, textByteCount: (PlistNode) -> Int
    ) throws(PlistError) {
        guard !traits.isDisjoint(with: [.sharedContainers, .sharedLeaves]) else { return }
        let reader = arena.reader
        let addedLimit = maximum ?? addedValueLimit
        var textLimit = WorkAccount(for: self).limit
        if let maximum { textLimit = max(textLimit, ExpandedSize.product(maximum, 64)) }
        if traits.contains(.unreachableNodes), isSmall(textLimit, textByteCount) { return }

        if !traits.contains(.sharedContainers) {
            // Every reference is written at most once, so their number bounds all sums.
            let bound = reader.children.count + 1
            let longest = Self.longestText(of: reader, textByteCount)
            if bound - reader.nodes.count <= addedLimit
                && ExpandedSize.product(bound, longest) <= textLimit
            {
                return
            }
        }
        // An escaping function is not inlined, so these callees are compiled only once.
        try withoutActuallyEscaping(textByteCount) { textByteCount throws(PlistError) in
            try check(
                expandedSize(textByteCount: textByteCount), format, addedLimit: addedLimit,
                textLimit: textLimit)
        }
    }

    /// Whether visiting each reference shows that the output is small. A document may have as many
    /// small parts as nodes, and examining all nodes for each would take quadratic time.
    private func isSmall(_ textLimit: Int, _ textByteCount: (PlistNode) -> Int) -> Bool {
        let reader = arena.reader
        let root = reader[rootID]
        var placesLeft = 64 + reader.nodes.count / 64
        var textLeft = textLimit - (root.kind.isContainer ? 0 : textByteCount(root))
        var walk = TreeWalk(reader, keyOrder: .source)
        if root.kind.isContainer { walk.enter(rootID, root) }
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            let node = reader[child]
            placesLeft -= 1
            if node.kind.isContainer {
                walk.enter(child, node)
            } else {
                textLeft -= textByteCount(node)
            }
            guard placesLeft > 0 && textLeft >= 0 else { return false }
        }
        return textLeft >= 0
    }

    @inline(never)
    private func check(
        _ size: ExpandedSize, _ format: PlistFormat, addedLimit: Int, textLimit: Int
    ) throws(PlistError) {
        let storedCount = arena.nodeBuffer.count
        if size.valueCount == .max || size.valueCount - storedCount > addedLimit {
            throw PlistError(
                .expansion,
                "\(storedCount) stored objects grow to \(Self.described(size.valueCount)) values "
                    + "in \(format.displayName), which cannot share values: more than "
                    + "\(addedLimit) would be added",
                format: format)
        }
        if size.textByteCount == .max || size.textByteCount > textLimit {
            throw PlistError(
                .expansion,
                "\(storedCount) stored objects grow to \(Self.described(size.textByteCount)) bytes "
                    + "of text in \(format.displayName), which cannot share values: more than "
                    + "\(textLimit)",
                format: format)
        }
    }

    private static func described(_ count: Int) -> String {
        count == .max ? "more than \(Int.max - 1)" : String(count)
    }

    private static func longestText(
        of arena: ArenaReader, _ textByteCount: (PlistNode) -> Int
    ) -> Int {
        var longest = 0
        for index in 0..<arena.nodes.count where !arena.nodes[index].kind.isContainer {
            longest = max(longest, textByteCount(arena.nodes[index]))
        }
        return longest
    }

    /// Computes the sizes depth first, each container once.
    @inline(never)
    private func expandedSize(textByteCount: (PlistNode) -> Int) -> ExpandedSize {
        struct OpenContainer: BitwiseCopyable {
            let id: NodeID
            var next = 0
            var size = ExpandedSize(valueCount: 1)
        }
        let reader = arena.reader
        let root = reader[rootID]
        guard root.kind.isContainer else {
            return ExpandedSize(valueCount: 1, textByteCount: textByteCount(root))
        }
        // A container that has not been summed up yet has zero values.
        var sizes = GrowableBuffer<ExpandedSize>(zeroCount: reader.nodes.count)
        var open = GrowableBuffer<OpenContainer>(capacity: 64)
        open.append(OpenContainer(id: rootID))
        while true {
            var top = open[open.count - 1]
            let node = reader[top.id]
            var innerContainer: NodeID?
            while top.next < node.childCount && innerContainer == nil {
                let childID = reader.child(of: node, at: top.next)
                let child = reader[childID]
                if !child.kind.isContainer {
                    let isKey = node.kind == .dictionary && top.next & 1 == 0
                    top.size.add(
                        ExpandedSize(
                            valueCount: isKey ? 0 : 1, textByteCount: textByteCount(child)))
                } else if sizes[Int(childID)].valueCount > 0 {
                    top.size.add(sizes[Int(childID)])
                } else {
                    innerContainer = childID
                    break
                }
                top.next += 1
            }
            open[open.count - 1] = top
            if let innerContainer {
                open.append(OpenContainer(id: innerContainer))
                continue
            }
            sizes[Int(top.id)] = top.size
            if open.count == 1 { return top.size }
            open.removeLast(downTo: open.count - 1)
        }
    }
}
