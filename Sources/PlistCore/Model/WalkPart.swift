// SPDX-License-Identifier: Apache-2.0

/// A part of a walk through a tree that can be done by itself: the parts of a walk one after the other
/// are all of it.
package struct WalkPart: Sendable {
    /// A container around the part.
    struct Level: Sendable {
        let container: NodeID
        /// The references of the container, in the order of the walk, that belong to the part; around
        /// others, the one that leads to them comes first.
        let references: Range<Int>
    }

    /// What of the innermost level is done.
    package enum Step: Sendable {
        /// The beginning of the container that its first reference leads to; without a level, of the root.
        case opening(root: NodeID)
        /// All that its references lead to.
        case children
        /// Its end.
        case closing
    }

    let step: Step
    let levels: [Level]

    /// What is not a part.
    static let whole = WalkPart(step: .children, levels: [])
}

/// Cuts a walk into parts of about equal weight.
///
/// Containers of some weight, and those around them, are opened: their beginning and end are parts, and
/// their children are taken by the row. Nothing is followed to its end for that, and there are no more
/// parts than suit the size of the document, whatever is shared in it.
struct WalkPartition: ~Escapable {
    private let reader: ArenaReader
    private let keyOrder: PlistEncodingOptions.KeyOrder
    private let root: NodeID
    /// About how many references a part is to have.
    private let grain: Int
    private let maximumPartCount: Int
    private var parts: [WalkPart] = []

    /// In containers with no more references all children are weighed; in others those with many
    /// references of their own are opened.
    private static let fewReferences = 256
    /// Containers with more references are not looked through for large children.
    private static let maximumScan = 1 << 16
    /// The levels on which containers are opened.
    private static let maximumLevel = 8
    /// More references of a dictionary are not sorted again for each part.
    private static let maximumSort = 256
    /// So many bytes weigh as much as a reference.
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

    /// The parts of a walk; empty if the root cannot be opened.
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

    /// What most children of a container weigh at most, with their references; at most `grain`.
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

    /// What a value weighs: its references, those of all that is in it, and its text; about `grain` if it
    /// is more.
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
