// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A digest of a value that does not depend on its format, nor on the order of keys.
///
/// The digest of a value is SHA-256 of a letter for its kind and its contents: `S` and UTF-8, `X` and
/// data, `I` or `U` and decimal digits, `R` or `T` (seconds since 2001) and the eight bytes of the
/// double, highest first, `B` and `0` or `1`, `N`; `A` and the digests of the elements; `D` and, in the
/// order of the bytes of the keys, the digests of key and value of each entry.
struct ValueDigest {
    private struct Level {
        let id: NodeID
        let node: PlistNode
        /// The children in the order of the digest: those of dictionaries with their keys.
        let order: [NodeID]
        var next = 0
        var hash: SHA256
    }

    private let document: PlistDocument
    /// Digests of containers, texts and data, which may come up again.
    private var finished: [NodeID: [UInt8]] = [:]
    /// The places of the keys among all keys of the document, by their nodes: many dictionaries may
    /// have the same long ones. Empty as long as none have to be put in order.
    private var ranks: [UInt32] = []

    static func hexadecimal(of document: PlistDocument) -> String {
        var digest = ValueDigest(document: document)
        return HexDigit.text(of: digest.digest(of: document.rootID))
    }

    private init(document: PlistDocument) { self.document = document }

    private mutating func digest(of root: NodeID) -> [UInt8] {
        guard document.reader[root].kind.isContainer else { return leaf(root) }
        var levels = [open(root)]
        while true {
            let top = levels.count - 1
            guard levels[top].next < levels[top].order.count else {
                let level = levels.removeLast()
                let digest = level.hash.finish()
                if levels.isEmpty { return digest }
                finished[level.id] = digest
                levels[top - 1].hash.update(digest)
                continue
            }
            let child = levels[top].order[levels[top].next]
            levels[top].next += 1
            if let digest = finished[child] {
                levels[top].hash.update(digest)
            } else if document.reader[child].kind.isContainer {
                levels.append(open(child))
            } else {
                let digest = leaf(child)
                if document.reader[child].length >= Self.longCount { finished[child] = digest }
                levels[top].hash.update(digest)
            }
        }
    }

    private mutating func open(_ id: NodeID) -> Level {
        let document = document
        let reader = document.reader
        let node = reader[id]
        var hash = SHA256()
        hash.update([UInt8(ascii: node.kind == .dictionary ? "D" : "A")])
        var order: [NodeID] = []
        if node.kind == .dictionary {
            if node.length > 1 && ranks.isEmpty { rankKeys() }
            let keys = (0..<node.length).map { reader.child(of: node, at: 2 * $0) }
            let places =
                keys.count > 1
                ? keys.indices.sorted { ranks[Int(keys[$0])] < ranks[Int(keys[$1])] }
                : Array(keys.indices)
            for index in places { order += [keys[index], reader.value(of: node, at: index)] }
        } else {
            order = (0..<node.length).map { reader.child(of: node, at: $0) }
        }
        return Level(id: id, node: node, order: order, hash: hash)
    }

    private mutating func rankKeys() {
        let document = document
        let reader = document.reader
        ranks = Array(repeating: .max, count: reader.nodes.count)
        var keys: [NodeID] = []
        for number in 0..<reader.nodes.count where reader.nodes[number].kind == .dictionary {
            let node = reader.nodes[number]
            for index in 0..<node.length {
                let key = reader.child(of: node, at: 2 * index)
                guard ranks[Int(key)] == .max else { continue }
                ranks[Int(key)] = 0
                keys.append(key)
            }
        }
        let texts = keys.map { reader.bytes(of: reader[$0]).array }
        let order = keys.indices.sorted { texts[$0].lexicographicallyPrecedes(texts[$1]) }
        for (rank, index) in order.enumerated() { ranks[Int(keys[index])] = UInt32(rank) }
    }

    /// The number of bytes from which on the digest of a leaf is kept.
    private static let longCount = 64

    private func leaf(_ id: NodeID) -> [UInt8] {
        let reader = document.reader
        let node = reader[id]
        var hash = SHA256()
        func add(_ letter: Unicode.Scalar, _ contents: [UInt8]) {
            hash.update([UInt8(ascii: letter)] + contents)
        }
        switch node.kind {
        case .string: add("S", reader.bytes(of: node).array)
        case .data: add("X", reader.bytes(of: node).array)
        case .integer: add("I", Array(node.integer.description.utf8))
        case .uid: add("U", Array(String(node.payload).utf8))
        case .real, .date:
            let bytes = stride(from: 56, through: 0, by: -8).map { shift in
                UInt8(truncatingIfNeeded: node.payload >> UInt64(shift))
            }
            add(node.kind == .real ? "R" : "T", bytes)
        case .boolean: add("B", [UInt8(ascii: node.payload != 0 ? "1" : "0")])
        case .null, .dictionary, .array: add("N", [])
        }
        return hash.finish()
    }
}
