// SPDX-License-Identifier: Apache-2.0

/// The index of a node in its document's arena.
@usableFromInline
package typealias NodeID = UInt32

/// One value in 16 bytes.
///
/// | kind | `length` | `payload` |
/// |---|---|---|
/// | dictionary | entries | first of 2 × entries references (key, value, key, value …) |
/// | array | elements | first of the references |
/// | string, data | bytes | offset in the source or, flagged, in the decoded bytes |
/// | integer, uid | – | low 64 bits |
/// | real, date | – | bit pattern of the double; dates in seconds since the reference date |
/// | boolean | – | 0 or 1 |
package struct PlistNode: ZeroInitializable, Sendable {
    /// The kind, the flags and, in 48 bits, the length; ``kind`` is declared in the arena's file.
    let head: UInt64
    package let payload: UInt64

    @inline(__always)
    package init(_ kind: PlistKind, flags: Flags = [], length: Int = 0, payload: UInt64 = 0) {
        head =
            UInt64(kind.rawValue) | UInt64(flags.rawValue) << 8
            | UInt64(truncatingIfNeeded: length) << 16
        self.payload = payload
    }

    /// The node of a string or data at an offset, or of a container whose references start there.
    @inline(__always)
    package init(_ kind: PlistKind, flags: Flags = [], at offset: Int, length: Int = 0) {
        self.init(
            kind, flags: flags, length: length, payload: UInt64(truncatingIfNeeded: offset))
    }

    @inline(__always)
    package init(_ value: Bool) { self.init(.boolean, payload: value ? 1 : 0) }

    @inline(__always)
    package init(_ value: Double) { self.init(.real, payload: value.bitPattern) }

    @inline(__always)
    package init(_ value: PlistInteger) {
        self.init(.integer, flags: value.isNegative ? .negative : [], payload: value.bits)
    }

    @inline(__always)
    init(_ value: Int) {
        self.init(
            .integer, flags: value < 0 ? .negative : [],
            payload: UInt64(bitPattern: Int64(value)))
    }

    /// An integer; `nil` if it is out of the range of property lists.
    @inline(__always)
    init?<Integer: FixedWidthInteger>(exactly value: Integer) {
        if value < 0 {
            guard let value = Int64(exactly: value) else { return nil }
            self.init(.integer, flags: .negative, payload: UInt64(bitPattern: value))
        } else {
            guard let value = UInt64(exactly: value) else { return nil }
            self.init(.integer, payload: value)
        }
    }

    @inline(__always)
    package init(_ date: PlistDate) {
        self.init(secondsSinceReferenceDate: date.secondsSinceReferenceDate)
    }

    @inline(__always)
    package init(secondsSinceReferenceDate seconds: Double) {
        self.init(.date, payload: seconds.bitPattern)
    }

    package struct Flags: OptionSet, Sendable {
        package let rawValue: UInt8
        @inline(__always)
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The bytes are among the decoded bytes, not in the source.
        static let decoded = Flags(rawValue: 1)
        /// All bytes of the string are below 0x80.
        static let ascii = Flags(rawValue: 2)
        /// The integer is negative.
        package static let negative = Flags(rawValue: 4)
        /// The real was read from four bytes; the double is its exact value.
        package static let single = Flags(rawValue: 8)
    }

    @inline(__always)
    package var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: head >> 8)) }

    @inline(__always)
    package var length: Int { Int(truncatingIfNeeded: head >> 16) }

    @inline(__always)
    package var offset: Int { Int(truncatingIfNeeded: payload) }

    package var integer: PlistInteger {
        PlistInteger(bits: payload, isNegative: flags.contains(.negative))
    }

    @inline(__always)
    package var double: Double { Double(bitPattern: payload) }

    /// The shortest text that reads back to the same four-byte real.
    package var singleDescription: String { Float(double).description }

    /// The number of the node's references in the child table.
    @inline(__always)
    package var childCount: Int { kind == .dictionary ? 2 &* length : length }
}

/// The decoded bytes of a document.
extension GrowableBuffer<UInt8> {
    /// Returns the node of the string or data appended from an offset on.
    @inline(__always)
    package func decodedNode(
        _ kind: PlistKind, flags: PlistNode.Flags = [], from start: Int
    ) -> PlistNode {
        PlistNode(kind, flags: flags.union(.decoded), at: start, length: count &- start)
    }

    /// Appends a string, and returns its node.
    ///
    /// - Parameter traits: receives the traits of the string.
    @inline(__always)
    package mutating func appendString(_ text: ByteView, _ traits: inout PlistTraits) -> PlistNode {
        let start = count
        append(text)
        let found = StringTraits(text)
        traits.formUnion(found.traits)
        return decodedNode(.string, flags: found.flags, from: start)
    }

    /// Appends data, and returns its node.
    mutating func appendData(_ bytes: ByteView) -> PlistNode {
        let start = count
        append(bytes)
        return decodedNode(.data, from: start)
    }
}

/// The nodes of a document.
extension GrowableBuffer<PlistNode> {
    /// Whether all node numbers are used.
    @inline(__always)
    var isFull: Bool { count >= Int(NodeID.max) - 1 }

    /// Appends a node, and returns its number.
    package mutating func add(_ node: PlistNode) throws(PlistError) -> NodeID {
        guard !isFull else { throw .tooManyValues() }
        append(node)
        return NodeID(count - 1)
    }
}

extension PlistError {
    /// Returns the error for more values than can be numbered.
    static func tooManyValues(at path: PlistPath? = nil) -> PlistError {
        PlistError(.limit, "more than \(NodeID.max - 1) values", path: path)
    }
}
