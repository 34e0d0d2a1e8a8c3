// SPDX-License-Identifier: Apache-2.0

/// A part of a walk through a tree that can be performed independently. The parts of a walk in
/// sequence make up the whole walk.
package struct WalkPart: Sendable {
    /// A container around the part.
    struct Level: Sendable {
        let container: NodeID
        /// The container's references that belong to the part, in walk order. In outer containers,
        /// the first reference leads to the next level.
        let references: Range<Int>
    }

    /// The portion of the innermost level that the part covers.
    package enum Step: Sendable {
        /// The start of the container that its first reference leads to or, without levels, the
        /// start of the root.
        case opening(root: NodeID)
        /// Everything that its references lead to.
        case children
        /// The end of the container.
        case closing
    }

    let step: Step
    let levels: [Level]

    /// The whole walk, undivided.
    static let whole = WalkPart(step: .children, levels: [])
}

/// Divides a walk into parts of about equal weight.
///
/// Heavy containers, and those around them, are opened: their start and end are parts, and their
/// children are grouped. This does not visit the whole tree, and the number of parts is limited by
/// the size of the document, even if it shares values.
struct WalkPartition: ~Escapable {
    private let reader: ArenaReader
    private let keyOrder: PlistEncodingOptions.KeyOrder
    private let root: NodeID
    /// The approximate number of references in a part.
    private let grain: Int
    private let maximumPartCount: Int
    private var parts: [WalkPart] = []

    /// In containers with at most this many references, all children are weighed; in larger ones,
    /// only children with many references are opened.
    private static let fewReferences = 256
    /// Containers with more references are not searched for large children.
    private static let maximumScan = 1 << 16
    /// The maximum number of levels with opened containers.
    private static let maximumLevel = 8
    /// Dictionaries with more references are not sorted again for each part.
    private static let maximumSort = 256
    /// The number of bytes that weigh as much as a reference.
    private static let bytesPerReference = 24

    @_lifetime(copy reader)
    private init(
        _ reader: ArenaReader, root: NodeID, keyOrder: PlistEncodingOptions.KeyOrder, grain: Int
    ) {
        self.reader = reader
        self.keyOrder = keyOrder
        self.root = root
        self.grain = grain
        let byteCount = reader.source.count + reader.decodedBytes.count
        let weight = reader.children.count + byteCount / Self.bytesPerReference
        maximumPartCount = 4 * (weight / grain) + 64
    }

    /// Returns the parts of a walk; empty if the root cannot be opened.
    static func parts(
        of document: PlistDocument, keyOrder: PlistEncodingOptions.KeyOrder, grain: Int
    ) -> [WalkPart] {
        var partition = WalkPartition(
            document.reader, root: document.rootID, keyOrder: keyOrder, grain: grain)
        let node = document.reader[document.rootID]
        guard partition.isDivisible(node) else { return [] }
        partition.add(document.rootID, node, in: [])
        return partition.parts
    }

    private func isDivisible(_ node: PlistNode) -> Bool {
        node.kind.isContainer && node.length > 0
            && (node.kind == .array || keyOrder == .source || node.childCount <= Self.maximumSort)
    }

    /// Adds the parts of a container.
    private mutating func add(_ id: NodeID, _ node: PlistNode, in levels: [WalkPart.Level]) {
        let count = node.childCount
        parts.append(WalkPart(step: .opening(root: root), levels: levels))
        func level(_ references: Range<Int>) -> [WalkPart.Level] {
            levels + [WalkPart.Level(container: id, references: references)]
        }
        let width = node.kind == .dictionary ? 2 : 1
        let step = width * max(grain / typicalWeight(in: node), 1)
        var start = 0
        if count <= Self.maximumScan && levels.count < Self.maximumLevel {
            var walk = TreeWalk(reader, keyOrder: keyOrder)
            walk.enter(id, node)
            while let reference = walk.next() {
                let end = walk.takenCount
                guard end % width == 0, isOpened(reference, in: node) else { continue }
                addRows(start..<end - width, step, level)
                add(reference, reader[reference], in: level(end - width..<count))
                start = end
            }
        }
        addRows(start..<count, step, level)
        parts.append(WalkPart(step: .closing, levels: level(count..<count)))
    }

    private func isOpened(_ id: NodeID, in container: PlistNode) -> Bool {
        let node = reader[id]
        guard isDivisible(node), parts.count < maximumPartCount else { return false }
        return container.childCount <= Self.fewReferences
            ? weight(of: id) >= grain : node.childCount >= max(reader.children.count / 64, grain)
    }

    private mutating func addRows(
        _ references: Range<Int>, _ step: Int, _ level: (Range<Int>) -> [WalkPart.Level]
    ) {
        var start = references.lowerBound
        while start < references.upperBound {
            let isLast = parts.count >= maximumPartCount
            let end = isLast ? references.upperBound : min(start + step, references.upperBound)
            parts.append(WalkPart(step: .children, levels: level(start..<end)))
            start = end
        }
    }

    /// Returns the maximum weight of most children of a container, with their references; at most
    /// `grain`.
    private func typicalWeight(in node: PlistNode) -> Int {
        let sampleCount = min(node.length, 9)
        let weights = (0..<sampleCount).map { sample in
            let index = sample * node.length / sampleCount
            var sum = 1 + weight(of: reader.value(of: node, at: index))
            if node.kind == .dictionary {
                sum += 1 + weight(of: reader.child(of: node, at: 2 * index))
            }
            return sum
        }
        return min(weights.ordered { $0 < $1 }[sampleCount * 2 / 3], grain)
    }

    /// Returns the weight of a value: the references and the text of the value and everything in
    /// it; about `grain` if it is heavier.
    private func weight(of id: NodeID) -> Int {
        let node = reader[id]
        guard node.kind.isContainer else { return textWeight(of: node) }
        guard node.length > 0 else { return 0 }
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(id, node)
        var sum = 0
        while sum < grain, walk.depth > 0 {
            guard let reference = walk.next() else {
                walk.leave()
                continue
            }
            let child = reader[reference]
            sum += 1 + textWeight(of: child)
            if child.kind.isContainer && child.length > 0 { walk.enter(reference, child) }
        }
        return sum
    }

    private func textWeight(of node: PlistNode) -> Int {
        node.kind == .string || node.kind == .data ? node.length / Self.bytesPerReference : 0
    }
}
