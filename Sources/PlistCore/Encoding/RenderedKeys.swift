// SPDX-License-Identifier: Apache-2.0

/// A cache of keys as a text format writes them, with their indentation, because most dictionaries
/// repeat the keys of others at the same depth.
///
/// A key is cached from its second occurrence on, so keys that occur once cost little. The memory
/// is at most 72 KiB, whatever the document contains.
struct RenderedKeys: ~Copyable {
    /// For each slot, an ID and, in the lowest byte, the length of the text.
    private var slots: GrowableBuffer<UInt64>
    private var texts: GrowableBuffer<UInt8>

    private static let slotCount = 1024
    private static let textCount = 64
    /// Set in the ID of a key that has occurred once.
    private static let seenOnce: UInt64 = 1 << 50
    /// A document with fewer references does not repeat enough keys.
    private static let minimumReferenceCount = 1024

    init(for reader: ArenaReader) {
        let isWorthwhile = reader.children.count >= Self.minimumReferenceCount
        slots = GrowableBuffer(zeroCount: isWorthwhile ? Self.slotCount : 0)
        texts = GrowableBuffer(zeroCount: isWorthwhile ? Self.slotCount * Self.textCount : 0)
    }

    /// Returns the ID of a key at a depth, which is at least 1 and less than 2^16.
    @inline(__always)
    private static func id(_ key: NodeID, _ depth: Int) -> UInt64 {
        UInt64(key) &<< 16 | UInt64(truncatingIfNeeded: depth)
    }

    @inline(__always)
    private static func place(of id: UInt64) -> Int {
        Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) &>> 54)
    }

    /// Appends a key if it is cached; otherwise returns false, and the caller must call
    /// `append(_:depth:atMost:to:_:)`.
    ///
    /// - Parameter depth: the number of containers around the key.
    @inline(__always)
    func append(
        _ key: NodeID, depth: Int, to output: inout PlistOutput
    ) throws(PlistError) -> Bool {
        guard slots.count == Self.slotCount else { return false }
        let id = Self.id(key, depth)
        let place = Self.place(of: id)
        let slot = slots[place]
        guard slot &>> 8 == id else { return false }
        let texts = texts.bytes
        try output.write(atMost: Self.textCount) { cursor in
            cursor.put(
                fourBlocksOf: texts, from: place &* Self.textCount,
                count: Int(truncatingIfNeeded: slot & 0xFF))
        }
        return true
    }

    /// Appends a key that is not cached yet; `write` writes at most `byteCount` bytes.
    @inline(__always)
    mutating func append(
        _ key: NodeID, depth: Int, atMost byteCount: Int, to output: inout PlistOutput,
        _ write: (inout ByteCursor) -> Void
    ) throws(PlistError) {
        try output.write(atMost: byteCount, write)
        guard slots.count == Self.slotCount else { return }
        let id = Self.id(key, depth)
        let place = Self.place(of: id)
        if slots[place] &>> 8 == id | Self.seenOnce {
            keep(id, in: place, byteCount, write)
        } else {
            slots[place] = (id | Self.seenOnce) << 8
        }
    }

    private mutating func keep(
        _ id: UInt64, in place: Int, _ byteCount: Int, _ write: (inout ByteCursor) -> Void
    ) {
        var text = GrowableBuffer<UInt8>()
        text.append(atMost: byteCount, write)
        guard text.count <= Self.textCount else { return }
        for index in 0..<text.count { texts[place * Self.textCount + index] = text[index] }
        slots[place] = id << 8 | UInt64(text.count)
    }
}
