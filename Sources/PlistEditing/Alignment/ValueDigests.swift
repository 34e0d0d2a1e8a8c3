// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A 128-bit digest of a value and everything below it.
///
/// Two values with the same digest are considered equal, so different values must never have equal
/// digests, not even in maliciously crafted files. A digest combines two hashes with 128 secret
/// bits each, which are new for every comparison: an attacker can neither compute nor observe
/// digests, and two values collide by chance with a probability of 2^−128.
package struct Digest: ZeroInitializable, Hashable, Sendable {
    var low: UInt64
    var high: UInt64

    package func hash(into hasher: inout Hasher) { hasher.combine(low) }

    /// Whether there is no digest.
    var isAbsent: Bool { low | high == 0 }

    package static func &+= (left: inout Digest, right: Digest) {
        left.low &+= right.low
        left.high &+= right.high
    }
}

/// The secret numbers that are mixed into all digests of a comparison.
package struct DigestKey: BitwiseCopyable, Sendable {
    fileprivate let low: UInt64
    fileprivate let high: UInt64
    fileprivate let lowSeed: UInt64
    fileprivate let highSeed: UInt64

    package init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    package init(using generator: inout some RandomNumberGenerator) {
        low = generator.next() | 1
        high = generator.next() | 1
        lowSeed = generator.next()
        highSeed = generator.next()
    }

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// Creates a digest that starts with a header.
    @inline(__always)
    package func start(_ header: UInt64) -> Digest {
        absorb(header, into: Digest(low: lowSeed, high: highSeed))
    }

    /// Mixes as in wyhash: the folded product of the state and a secret number.
    @inline(__always)
    package func absorb(_ word: UInt64, into digest: Digest) -> Digest {
        Digest(low: Self.fold(digest.low ^ word, low), high: Self.fold(digest.high ^ word, high))
    }

    @inline(__always)
    package func absorb(_ other: Digest, into digest: Digest) -> Digest {
        let first = Digest(
            low: Self.fold(digest.low ^ other.low, low),
            high: Self.fold(digest.high ^ other.high, high))
        return Digest(
            low: Self.fold(first.low ^ lowSeed, low), high: Self.fold(first.high ^ highSeed, high))
    }

    @inline(__always)
    package func absorb(_ bytes: ByteView, into digest: Digest) -> Digest {
        var digest = digest
        var offset = 0
        while offset &+ 8 <= bytes.count {
            digest = absorb(bytes.uint64(at: offset), into: digest)
            offset &+= 8
        }
        if offset < bytes.count {
            let rest =
                bytes.count >= 8
                ? bytes.uint64(at: bytes.count &- 8) : bytes.paddedUInt64(at: offset)
            digest = absorb(rest, into: digest)
        }
        return digest
    }

    @inline(__always)
    func finish(_ digest: Digest) -> Digest {
        Digest(
            low: Self.fold(digest.low ^ lowSeed, low) | 1,
            high: Self.fold(digest.high ^ highSeed, high))
    }
}

/// A container whose values are being added to its digest.
struct DigestFrame: BitwiseCopyable {
    let id: NodeID
    let node: PlistNode
    var next = 0
    var digest: Digest
    /// The number of elements that form a run, if the order of runs does not matter; otherwise 0.
    var stride = 0
    /// The contribution of the elements of the current run.
    var run: Digest
}

/// The numbers that are considered equal.
package enum NumberMatching: BitwiseCopyable {
    case ofOneKind
    /// A real and an integer may be equal, such as 2.0 and 2.
    case ofAnyKind
    /// Text may also be equal to an integer, such as "02" and 2.
    case inTexts
}

/// Digests of the values of one document, each computed on first use.
package struct ValueDigests: ~Copyable {
    package let key: DigestKey
    private let respectsOrder: Bool
    private let numbers: NumberMatching
    private let strides: [NodeID: Int]
    /// The digests of containers, and of long text and data, by node.
    private var finished: GrowableBuffer<Digest>
    private var open = GrowableBuffer<DigestFrame>(capacity: 64)

    /// The minimum size, in bytes, of a leaf whose digest is cached, because the leaf may be
    /// shared.
    private static let longCount = 64

    /// - Parameter strides: the run length of each array whose order of elements, or of runs of
    ///   elements, is irrelevant.
    package init(
        nodeCount: Int, _ key: DigestKey, respectsOrder: Bool,
        numbers: NumberMatching = .ofOneKind, strides: [NodeID: Int] = [:]
    ) {
        self.key = key
        self.respectsOrder = respectsOrder
        self.numbers = numbers
        self.strides = strides
        finished = GrowableBuffer(zeroCount: nodeCount)
    }

    /// Complexity: O(*n*) in the values below the root that have no digest yet, and in their bytes.
    package mutating func digest(of root: NodeID, in reader: ArenaReader) -> Digest {
        let node = reader[root]
        guard node.kind.isContainer else { return leaf(root, node, reader) }
        let known = finished[Int(root)]
        if !known.isAbsent { return known }
        push(root, node)
        while true {
            var top = open[open.count - 1]
            guard top.next < top.node.length else {
                let digest = key.finish(top.digest)
                finished[Int(top.id)] = digest
                open.removeLast(downTo: open.count - 1)
                if open.count == 0 { return digest }
                var outer = open[open.count - 1]
                add(digest, to: &outer, reader)
                open[open.count - 1] = outer
                continue
            }
            let child = reader.value(of: top.node, at: top.next)
            let childNode = reader[child]
            if !childNode.kind.isContainer {
                add(leaf(child, childNode, reader), to: &top, reader)
                open[open.count - 1] = top
            } else if !finished[Int(child)].isAbsent {
                add(finished[Int(child)], to: &top, reader)
                open[open.count - 1] = top
            } else {
                push(child, childNode)
            }
        }
    }

    private mutating func push(_ id: NodeID, _ node: PlistNode) {
        let start = key.start(Self.header(node))
        let stride = strides.isEmpty ? 0 : strides[id] ?? 0
        open.append(DigestFrame(id: id, node: node, digest: start, stride: stride, run: start))
    }

    /// Adds the next value of a container, with its key. The sum does not depend on the order of
    /// the entries.
    @inline(__always)
    private mutating func add(
        _ value: Digest, to container: inout DigestFrame, _ reader: ArenaReader
    ) {
        if container.node.kind == .dictionary {
            let id = reader.child(of: container.node, at: 2 * container.next)
            let node = reader[id]
            let start =
                node.length >= Self.longCount
                ? leaf(id, node, reader)
                : key.absorb(reader.bytes(of: node), into: key.start(Self.header(node)))
            let entry = key.absorb(value, into: start)
            if respectsOrder {
                container.digest = key.absorb(entry, into: container.digest)
            } else {
                container.digest &+= entry
            }
        } else if container.stride == 0 {
            container.digest = key.absorb(value, into: container.digest)
        } else {
            container.run = key.absorb(value, into: container.run)
            if (container.next &+ 1) % container.stride == 0 {
                container.digest &+= container.run
                container.run = key.start(Self.header(container.node))
            }
        }
        container.next &+= 1
    }

    @inline(__always)
    private mutating func leaf(_ id: NodeID, _ node: PlistNode, _ reader: ArenaReader) -> Digest {
        if numbers != .ofOneKind, let integer = integer(node, reader) { return plain(integer) }
        guard node.kind == .string || node.kind == .data else { return plain(node) }
        let start = key.start(Self.header(node))
        guard node.length >= Self.longCount else {
            return key.finish(key.absorb(reader.bytes(of: node), into: start))
        }
        let known = finished[Int(id)]
        if !known.isAbsent { return known }
        let digest = key.finish(key.absorb(reader.bytes(of: node), into: start))
        finished[Int(id)] = digest
        return digest
    }

    /// Returns the digest of a node that contains its whole value.
    @inline(__always)
    private func plain(_ node: PlistNode) -> Digest {
        let payload = node.kind == .null ? 0 : node.payload
        return key.finish(key.absorb(payload, into: key.start(Self.header(node))))
    }

    /// Returns the integer that a real or text counts as; `nil` if there is none.
    private func integer(_ node: PlistNode, _ reader: ArenaReader) -> PlistNode? {
        let integer: PlistInteger?
        switch node.kind {
        case .real: integer = PlistInteger(exactly: node.double)
        case .string where numbers == .inTexts:
            integer = try? IntegerText.parse(reader.bytes(of: node)).get()
        default: return nil
        }
        return integer.map { PlistNode($0) }
    }

    /// Returns the header that distinguishes a node from nodes of other types and sizes.
    @inline(__always)
    private static func header(_ node: PlistNode) -> UInt64 {
        let isNegative = node.flags.contains(.negative)
        return UInt64(node.kind.rawValue) << 56 | (isNegative ? 1 << 55 : 0)
            | UInt64(truncatingIfNeeded: node.length)
    }
}
