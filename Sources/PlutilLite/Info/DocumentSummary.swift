// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What a property list consists of.
///
/// A container that several others share is counted once, along with its contents.
struct DocumentSummary {
    /// The number of values of each kind, in the order of the kinds.
    private(set) var counts = [Int](repeating: 0, count: PlistKind.allCases.count)
    /// The number of levels of containers; 0 for a property list that is a single scalar.
    private(set) var depth = 0
    private(set) var distinctKeyCount = 0
    /// The number of values and keys referred to more than once.
    private(set) var sharedCount = 0
    /// The number of values and keys referred to at all.
    private(set) var reachedCount = 0

    var valueCount: Int { counts.reduce(0, +) }

    private struct OpenContainer {
        let id: NodeID
        var next = 0
        /// The depth of the deepest container inside.
        var innerDepth = 0
    }

    /// Complexity: O(*n*) in the values stored.
    init(_ document: PlistDocument) {
        let reader = document.reader
        var references = [UInt8](repeating: 0, count: reader.nodes.count)
        var isKey = [Bool](repeating: false, count: reader.nodes.count)
        count(document.rootID, reader, &references)
        var depths: [NodeID: Int] = [:]
        let mayShare = document.traits.contains(.sharedContainers)
        var open: [OpenContainer] = []
        if reader[document.rootID].kind.isContainer {
            open.append(OpenContainer(id: document.rootID))
        }
        while var top = open.popLast() {
            let node = reader[top.id]
            var inner: NodeID?
            while top.next < node.childCount && inner == nil {
                let child = reader.child(of: node, at: top.next)
                let isFirst = references[Int(child)] == 0
                if node.kind == .dictionary && top.next & 1 == 0 {
                    isKey[Int(child)] = true
                    refer(to: child, &references)
                } else {
                    count(child, reader, &references)
                    if reader[child].kind.isContainer {
                        if isFirst {
                            inner = child
                        } else {
                            top.innerDepth = max(top.innerDepth, depths[child] ?? 0)
                        }
                    }
                }
                top.next += 1
            }
            if let inner {
                open.append(top)
                open.append(OpenContainer(id: inner))
                continue
            }
            let ownDepth = top.innerDepth + 1
            if mayShare { depths[top.id] = ownDepth }
            if let last = open.indices.last {
                open[last].innerDepth = max(open[last].innerDepth, ownDepth)
            } else {
                depth = ownDepth
            }
        }
        distinctKeyCount = Self.distinctKeys(isKey, of: document)
    }

    private mutating func refer(to id: NodeID, _ references: inout [UInt8]) {
        if references[Int(id)] == 0 { reachedCount += 1 }
        if references[Int(id)] == 1 { sharedCount += 1 }
        if references[Int(id)] < 2 { references[Int(id)] += 1 }
    }

    /// Counts a value; a shared container only the first time.
    private mutating func count(
        _ id: NodeID, _ reader: ArenaReader, _ references: inout [UInt8]
    ) {
        let kind = reader[id].kind
        if !kind.isContainer || references[Int(id)] == 0 { counts[Int(kind.rawValue)] += 1 }
        refer(to: id, &references)
    }

    /// Texts have one node for each key; binary files may store the same key twice.
    private static func distinctKeys(_ isKey: [Bool], of document: PlistDocument) -> Int {
        if document.encodingName != nil { return isKey.count { $0 } }
        let reader = document.reader
        var keys: Set<PlistString> = []
        for (index, isKey) in isKey.enumerated() where isKey {
            keys.insert(PlistString(bytes: reader.bytes(of: reader.nodes[index])))
        }
        return keys.count
    }
}
