// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A digest of a value that depends neither on its format nor on the order of keys.
///
/// The digest of a value is SHA-256 of a letter for its type and its contents: `S` and UTF-8, `X`
/// and data, `I` or `U` and decimal digits, `R` or `T` (seconds since 2001) and the eight bytes of
/// the double, highest first, `B` and `0` or `1`, `N`; `A` and the digests of the elements; `D` and
/// the digests of key and value of each entry, sorted by the bytes of the keys.
struct ValueDigest {
    private struct Level {
        let id: NodeID
        let node: PlistNode
        /// The children in digest order, with the keys of dictionaries.
        let order: [NodeID]
        var next = 0
        var hash: SHA256
    }

    private let document: PlistDocument
    /// Cached digests of containers, strings and data.
    private var finished: [NodeID: [UInt8]] = [:]
    /// The ranks of the keys among all keys of the document, by node, because many dictionaries may
    /// share the same long keys. Empty until keys have to be sorted.
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

    /// The minimum size in bytes of leaves whose digest is cached.
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

/// SHA-256 (FIPS 180-4).
struct SHA256 {
    private var state: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
        0x5BE0_CD19,
    ]
    /// The start of an incomplete block.
    private var block: [UInt8] = []
    private var byteCount = 0
    private var words = [UInt32](repeating: 0, count: 64)

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
        0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
        0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
        0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
        0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
        0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
        0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
        0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
        0xC671_78F2,
    ]

    static func hexadecimal(of bytes: ByteView) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return HexDigit.text(of: hash.finish())
    }

    mutating func update(_ bytes: ByteView) {
        byteCount += bytes.count
        var index = 0
        while index < bytes.count {
            let count = min(64 - block.count, bytes.count - index)
            block += bytes.slice(index, count).array
            index += count
            if block.count == 64 { mixBlock() }
        }
    }

    mutating func update(_ bytes: [UInt8]) { update(bytes.view) }

    /// Returns the 32-byte digest.
    consuming func finish() -> [UInt8] {
        let bitCount = UInt64(byteCount) &* 8
        block.append(0x80)
        if block.count > 56 {
            block += [UInt8](repeating: 0, count: 64 - block.count)
            mixBlock()
        }
        block += [UInt8](repeating: 0, count: 56 - block.count)
        for shift in stride(from: 56, through: 0, by: -8) {
            block.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
        }
        mixBlock()
        return state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
    }

    private mutating func mixBlock() {
        for index in 0..<16 {
            words[index] = block[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (old, new) = (words[index - 15], words[index - 2])
            let first = Self.rotated(old, 7) ^ Self.rotated(old, 18) ^ old >> 3
            let second = Self.rotated(new, 17) ^ Self.rotated(new, 19) ^ new >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let sum1 = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
            let choice = e & f ^ ~e & g
            let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ words[index]
            let sum0 = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
            let majority = a & b ^ a & c ^ b & c
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
        block.removeAll(keepingCapacity: true)
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }
}
