// SPDX-License-Identifier: Apache-2.0

/// Borrowed bytes with checked access: every load is within the bytes or traps, and no view
/// outlives the owner of its bytes.
///
/// It is a plain pointer and count rather than a `RawSpan`, whose loads check more. The compiler
/// removes the checks if the caller has just compared the offset, which every scanning loop does.
@safe
@usableFromInline
package struct ByteView: ~Escapable, BitwiseCopyable {
    @usableFromInline let base: UnsafeRawPointer
    @usableFromInline package let count: Int

    /// - Parameter owner: keeps the memory readable and unchanged while it is borrowed.
    @unsafe
    @inline(__always)
    @_lifetime(borrow owner)
    package init<Owner: ~Copyable & ~Escapable>(
        base: UnsafeRawPointer, count: Int, of owner: borrowing Owner
    ) {
        unsafe self.base = base
        self.count = count
    }

    /// A part of another view.
    @inlinable
    @inline(__always)
    @_lifetime(copy other)
    init(partOf other: ByteView, base: UnsafeRawPointer, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// A view of contiguous bytes, such as an array's.
    @inline(__always)
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) {
        // An empty array may have no memory.
        unsafe base = bytes.withUnsafeBufferPointer {
            unsafe UnsafeRawPointer($0.baseAddress) ?? UnsafeRawPointer(bitPattern: 1)!
        }
        count = bytes.count
    }

    /// The bytes of a constant.
    @inline(__always)
    @_lifetime(immortal)
    package init(_ text: StaticString) {
        unsafe base = UnsafeRawPointer(text.utf8Start)
        count = text.utf8CodeUnitCount
    }

    /// The address of the bytes, as an identity.
    package var address: UInt { unsafe UInt(bitPattern: base) }

    @inlinable
    @inline(__always)
    package subscript(offset: Int) -> UInt8 {
        precondition(UInt(bitPattern: offset) < UInt(bitPattern: count))
        return unsafe base.load(fromByteOffset: offset, as: UInt8.self)
    }

    /// Whether at least `byteCount` bytes start at an offset.
    @inlinable
    @inline(__always)
    func has(_ byteCount: Int, at offset: Int) -> Bool {
        UInt(bitPattern: offset) < UInt(bitPattern: max(count &- byteCount &+ 1, 0))
    }

    /// Returns eight bytes, the first in the lowest bits.
    @inlinable
    @inline(__always)
    package func uint64(at offset: Int) -> UInt64 {
        precondition(has(8, at: offset))
        return UInt64(
            littleEndian: unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns sixteen bytes.
    @inline(__always)
    func block(at offset: Int) -> SIMD16<UInt8> {
        precondition(has(16, at: offset))
        return unsafe base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
    }

    /// Returns four bytes, the first in the lowest bits.
    @inline(__always)
    func uint32(at offset: Int) -> UInt32 {
        precondition(offset >= 0 && count >= 4 && offset <= count &- 4)
        return UInt32(
            littleEndian: unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Returns up to eight bytes from `offset`; bytes past the end read as zero.
    @inlinable
    @inline(__always)
    package func paddedUInt64(at offset: Int) -> UInt64 {
        has(8, at: offset) ? uint64(at: offset) : partialUInt64(at: offset)
    }

    @usableFromInline
    @inline(never)
    func partialUInt64(at offset: Int) -> UInt64 {
        precondition(offset >= 0)
        let left = count &- offset
        if left <= 0 { return 0 }
        // The loads overlap and agree on the shared bytes.
        if count >= 8 { return uint64(at: count &- 8) >> UInt64(64 &- 8 &* left) }
        if left >= 4 {
            let end = UInt64(uint32(at: count &- 4)) << UInt64(8 &* left &- 32)
            return UInt64(uint32(at: offset)) | end
        }
        let middle = UInt64(self[offset &+ left / 2]) << UInt64(left / 2 &* 8)
        return UInt64(self[offset]) | middle | UInt64(self[count &- 1]) << UInt64(8 &* left &- 8)
    }

    /// Returns an unsigned big-endian number of `width` (1 to 8) bytes.
    @inline(__always)
    func bigEndian(at offset: Int, width: Int) -> UInt64 {
        precondition(width >= 1 && width <= 8)
        if count >= 8 && offset <= count &- 8 {
            return uint64(at: offset).byteSwapped >> UInt64(64 &- 8 &* width)
        }
        precondition(offset >= 0 && offset <= count &- width)
        return partialUInt64(at: offset).byteSwapped >> UInt64(64 &- 8 &* width)
    }

    @inlinable
    @inline(__always)
    @_lifetime(copy self)
    package func slice(_ start: Int, _ byteCount: Int) -> ByteView {
        precondition(
            start >= 0 && byteCount >= 0 && byteCount <= count && start <= count &- byteCount)
        return unsafe ByteView(partOf: self, base: base + start, count: byteCount)
    }

    @_lifetime(copy self)
    package func slice(_ range: Range<Int>) -> ByteView { slice(range.lowerBound, range.count) }

    /// Returns the offset of the first `byte` at or after `start`, or `nil`.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        precondition(start >= 0 && start <= count)
        guard start < count,
            let found = unsafe Platform.find(byte, in: base + start, count: count - start)
        else { return nil }
        return unsafe found - base
    }

    /// Returns the length of the common prefix, in bytes.
    package func commonPrefixCount(with other: ByteView) -> Int {
        let shared = min(count, other.count)
        var length = 0
        while length < shared, self[length] == other[length] { length += 1 }
        return length
    }

    /// Returns the length of the common suffix, in bytes.
    package func commonSuffixCount(with other: ByteView) -> Int {
        let shared = min(count, other.count)
        var length = 0
        while length < shared, self[count - 1 - length] == other[other.count - 1 - length] {
            length += 1
        }
        return length
    }

    /// Compares word by word, because most strings are too short for a call of `memcmp` to pay off.
    @inline(__always)
    package func isEqual(to other: ByteView) -> Bool {
        guard count == other.count else { return false }
        if count >= 8 {
            var offset = 0
            while offset < count &- 8 {
                if uint64(at: offset) != other.uint64(at: offset) { return false }
                offset &+= 8
            }
            return uint64(at: count &- 8) == other.uint64(at: count &- 8)
        }
        if count >= 4 {
            return uint32(at: 0) == other.uint32(at: 0)
                && uint32(at: count &- 4) == other.uint32(at: count &- 4)
        }
        for offset in 0..<count where self[offset] != other[offset] { return false }
        return true
    }

    package func starts(with prefix: StaticString, at offset: Int = 0) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard offset >= 0, length <= count, offset <= count - length else { return false }
        return unsafe Platform.areEqual(base + offset, prefix.utf8Start, count: length)
    }

    /// The bytes for the standard library.
    package var span: Span<UInt8> {
        @_lifetime(copy self)
        get {
            let span = unsafe Span<UInt8>(
                _unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: count)
            return unsafe _overrideLifetime(span, copying: self)
        }
    }

    /// The memory itself, for bulk copies, and for C.
    @unsafe
    package var unsafeBytes: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: base, count: count)
    }

    /// The text, if the bytes are valid UTF-8. Complexity: O(*n*).
    var string: String? { unsafe String(validating: unsafeBytes, as: UTF8.self) }

    /// The text, with U+FFFD for invalid UTF-8. Complexity: O(*n*).
    package var repairedString: String { unsafe String(decoding: unsafeBytes, as: UTF8.self) }

    @inline(never)
    package var array: [UInt8] { unsafe Array(unsafeBytes) }

    @inline(never)
    func append(to array: inout [UInt8]) { unsafe array.append(contentsOf: unsafeBytes) }
}

extension [UInt8] {
    /// The bytes, borrowed.
    package var view: ByteView {
        @_lifetime(borrow self)
        @inline(__always)
        get { ByteView(span) }
    }
}

extension String {
    /// Calls `body` with the UTF-8 bytes.
    @inline(__always)
    func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        let result = unsafe utf8.withContiguousStorageIfAvailable { bytes in
            unsafe body(ByteView(bytes.span))
        }
        if let result { return result }
        var contiguous = self
        return contiguous.withUTF8 { unsafe body(ByteView($0.span)) }
    }
}

// Comparisons with scalars, and functions that are generic over vectors, compile to calls instead
// of instructions.
extension SIMD16<UInt8> {
    @inline(__always)
    static func all(_ byte: UInt8) -> Self { Self(repeating: byte) }

    /// Sets all bits of the bytes that a mask selects, and clears the others.
    @inline(__always)
    init(where mask: SIMDMask<SIMD16<Int8>>) {
        self = Self(repeating: 0).replacing(with: Self(repeating: 0xFF), where: mask)
    }

    /// Makes a vector from the bytes of two words, the lowest first.
    @inline(__always)
    init(words: SIMD2<UInt64>) { self = unsafe unsafeBitCast(words, to: Self.self) }

    /// The bytes as two words, the first in the lowest bits.
    @inline(__always)
    var words: SIMD2<UInt64> { unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self) }
}

/// Tests on eight bytes at once, held in a word with the first byte lowest.
///
/// Each test returns 0x80 in the lanes that match. Lanes above the first match may be wrong, so a
/// result only shows whether there is a match and where the first one is.
@usableFromInline
package enum ByteLanes {
    @usableFromInline static let highBits: UInt64 = 0x8080_8080_8080_8080
    @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101

    @inlinable
    @inline(__always)
    package static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & highBits
    }

    /// Returns the lanes below `limit`, which is at most 0x80.
    @inlinable
    @inline(__always)
    package static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
        (word &- ones &* UInt64(limit)) & ~word & highBits
    }

    /// Returns the lanes above `limit`, which is below 0x80. Exact in every lane.
    @inlinable
    @inline(__always)
    package static func above(_ word: UInt64, _ limit: UInt8) -> UInt64 {
        (((word & ~highBits) &+ ones &* UInt64(0x7F &- limit)) | word) & highBits
    }

    /// Returns the index of the first matching lane.
    @inlinable
    @inline(__always)
    package static func first(_ matches: UInt64) -> Int { matches.trailingZeroBitCount >> 3 }

    /// Returns the sum of all lanes, which must be below 256.
    @inline(__always)
    package static func sum(_ word: UInt64) -> Int { Int(truncatingIfNeeded: (word &* ones) >> 56) }

    /// Returns the matches before the first match of `end`.
    @inlinable
    @inline(__always)
    package static func before(_ end: UInt64, _ matches: UInt64) -> UInt64 {
        matches & ((end & (0 &- end)) &- 1)
    }
}

extension UInt64 {
    /// Returns the lowest `count` bytes (all of them from 8 on), with the others zero.
    @inline(__always)
    func lowBytes(_ count: Int) -> UInt64 {
        count >= 8 ? self : self & ((1 << UInt64(truncatingIfNeeded: count &* 8)) &- 1)
    }
}
