// SPDX-License-Identifier: Apache-2.0

/// A type whose all-zero bit pattern is a valid value.
///
/// The compiler does not check this.
package protocol ZeroInitializable: BitwiseCopyable {}

extension Bool: ZeroInitializable {}
extension UInt8: ZeroInitializable {}
extension UInt16: ZeroInitializable {}
extension UInt32: ZeroInitializable {}
extension UInt64: ZeroInitializable {}

/// A growable array of trivial elements with one owner and checked access.
///
/// Compared with `Array`, it avoids the uniqueness check of every append. It grows with `realloc`,
/// which moves large blocks without copying them, so growth does not double the peak memory.
///
/// Invariant: `count <= capacity`, and the first `count` elements are initialised.
@safe
package struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    private var base: UnsafeMutablePointer<Element>
    package private(set) var count = 0
    private var capacity: Int

    /// Reserves space for `capacity` elements; allocates nothing for zero.
    package init(capacity: Int = 0) {
        precondition(capacity >= 0)
        self.capacity = capacity
        unsafe base =
            capacity == 0 ? Self.nowhere : Self.reallocate(nil, capacity: capacity)
    }

    /// The value of `base` when no memory is allocated.
    private static var nowhere: UnsafeMutablePointer<Element> {
        unsafe UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!
    }

    /// The allocated memory; `nil` if there is none.
    private var memory: UnsafeMutablePointer<Element>? { unsafe capacity == 0 ? nil : base }

    /// A buffer of `zeroCount` elements whose bits are all zero, in memory that is committed only
    /// when touched.
    package init(zeroCount: Int) where Element: ZeroInitializable {
        precondition(zeroCount >= 0)
        capacity = max(zeroCount, 1)
        count = zeroCount
        unsafe base = Self.room(for: capacity) { unsafe Platform.allocateZeroed(byteCount: $0) }
    }

    /// Commits the memory of all elements, which are about to be accessed in random order.
    func commit() { unsafe Platform.commit(base, byteCount: count * MemoryLayout<Element>.stride) }

    deinit {
        if let memory = unsafe memory { unsafe Platform.deallocate(memory) }
    }

    /// Gives up ownership of the memory, which the caller must free with `Platform.deallocate`.
    @unsafe
    consuming func relinquish() -> UnsafeRawBufferPointer {
        if capacity == 0 { reserve(1) }
        let memory = unsafe UnsafeRawBufferPointer(
            start: base, count: count * MemoryLayout<Element>.stride)
        discard self
        return unsafe memory
    }

    private static func reallocate(
        _ old: UnsafeMutableRawPointer?, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        unsafe room(for: capacity) { unsafe Platform.reallocate(old, byteCount: $0) }
    }

    @inline(__always)
    private static func room(
        for capacity: Int, _ allocate: (_ byteCount: Int) -> UnsafeMutableRawPointer?
    ) -> UnsafeMutablePointer<Element> {
        let (byteCount, overflow) = capacity.multipliedReportingOverflow(
            by: MemoryLayout<Element>.stride)
        precondition(!overflow)
        // Like Swift's own allocations, this traps: the program cannot continue without memory.
        guard let memory = unsafe allocate(byteCount) else { fatalError("out of memory") }
        return unsafe memory.assumingMemoryBound(to: Element.self)
    }

    @inline(never)
    private mutating func grow(toHold needed: Int) {
        let old = unsafe memory
        capacity = max(needed, capacity &* 2, Self.minimumCapacity)
        unsafe base = Self.reallocate(old, capacity: capacity)
    }

    private static var minimumCapacity: Int { 16 }

    @inline(__always)
    package mutating func append(_ element: Element) {
        if count == capacity { grow(toHold: count + 1) }
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    /// Reserves space for `extra` more elements, so that appending them does not move the memory.
    package mutating func reserve(_ extra: Int) {
        precondition(extra >= 0)
        if extra > capacity - count { grow(toHold: count + extra) }
    }

    @inline(__always)
    package subscript(index: Int) -> Element {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return unsafe base[index]
        }
        set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            unsafe base[index] = newValue
        }
    }

    @inline(__always)
    package mutating func removeLast(downTo newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    /// Appends copies of the elements of another buffer, from an index on.
    @inline(__always)
    package mutating func append(_ other: borrowing GrowableBuffer, from start: Int) {
        let added = other.count - start
        precondition(start >= 0 && added >= 0)
        reserve(added)
        unsafe (base + count).initialize(from: other.base + start, count: added)
        count += added
    }

    package mutating func append(repeating element: Element, count added: Int) {
        precondition(added >= 0)
        reserve(added)
        unsafe (base + count).initialize(repeating: element, count: added)
        count += added
    }

    /// Returns the contents, leaving an empty buffer behind.
    mutating func take() -> GrowableBuffer {
        var taken = GrowableBuffer()
        swap(&taken, &self)
        return taken
    }

    /// Releases unused capacity if that is worth the time.
    mutating func trim() {
        guard (capacity - count) * MemoryLayout<Element>.stride >= 1024 else { return }
        capacity = max(count, 1)
        unsafe base = Self.reallocate(base, capacity: capacity)
    }

    /// The elements.
    package var view: ElementView<Element> {
        @_lifetime(borrow self)
        @inline(__always)
        get { unsafe view(of: self) }
    }

    /// Returns the elements to an owner that keeps the buffer alive and does not change it.
    @unsafe
    @_lifetime(borrow owner)
    @inline(__always)
    func view<Owner: ~Copyable>(of owner: borrowing Owner) -> ElementView<Element> {
        unsafe ElementView(base: base, count: count, of: owner)
    }

    /// Appends `added` elements, each computed from its number.
    @inline(__always)
    mutating func append(count added: Int, _ element: (Int) -> Element) {
        precondition(added >= 0)
        reserve(added)
        let end = unsafe base + count
        var index = 0
        while index < added {
            unsafe (end + index).initialize(to: element(index))
            index &+= 1
        }
        count &+= added
    }

    /// Appends `pairCount` pairs of elements, each computed from its number.
    @inline(__always)
    mutating func append(
        pairs pairCount: Int, _ pair: (Int) -> (first: Element, second: Element)
    ) {
        precondition(pairCount >= 0)
        reserve(2 * pairCount)
        let end = unsafe base + count
        var index = 0
        while index < pairCount {
            let (first, second) = pair(index)
            unsafe (end + 2 &* index).initialize(to: first)
            unsafe (end + (2 &* index &+ 1)).initialize(to: second)
            index &+= 1
        }
        count &+= 2 &* pairCount
    }
}

extension GrowableBuffer<UInt8> {
    package var bytes: ByteView {
        @_lifetime(borrow self)
        @inline(__always)
        get { unsafe bytes(of: self) }
    }

    /// Returns the bytes to an owner that keeps the buffer alive and does not change it.
    @unsafe
    @_lifetime(borrow owner)
    @inline(__always)
    func bytes<Owner: ~Copyable>(of owner: borrowing Owner) -> ByteView {
        unsafe ByteView(base: base, count: count, of: owner)
    }

    /// Lets `body` append at most `byteCount` bytes, with one bounds check instead of one for each
    /// piece. Traps if it appends more.
    @inline(__always)
    mutating func append(atMost byteCount: Int, _ body: (inout ByteCursor) -> Void) {
        var cursor = beginAppending(byteCount)
        body(&cursor)
        endAppending(cursor)
    }

    /// Returns a cursor at the end, with space for `byteCount` bytes. The next call must be
    /// `endAppending`.
    @inline(__always)
    mutating func beginAppending(_ byteCount: Int) -> ByteCursor {
        precondition(byteCount >= 0)
        reserve(byteCount &+ ByteCursor.slack)
        return unsafe ByteCursor(base + count, byteCount: byteCount)
    }

    /// Adds the bytes that a cursor has written to the count.
    @inline(__always)
    mutating func endAppending(_ cursor: consuming ByteCursor) {
        count &+= unsafe cursor.writtenCount(from: base + count)
    }

    package mutating func append(_ bytes: ByteView) {
        reserve(bytes.count)
        unsafe (base + count).update(
            from: bytes.unsafeBytes.baseAddress!.assumingMemoryBound(to: UInt8.self),
            count: bytes.count)
        count += bytes.count
    }

    package mutating func append(_ bytes: [UInt8]) {
        append(bytes.view)
    }
}

/// Writes sequentially into memory reserved by a buffer.
///
/// Stores write whole words, but only the requested bytes count; the next store overwrites the
/// rest. Each store starts within the reserved bytes or traps, and the memory extends `slack` bytes
/// beyond them, so that a whole word always fits.
///
/// A cursor cannot outlive the call: it is passed as `inout`, cannot be copied, and callers cannot
/// create another one to swap with it.
@safe
package struct ByteCursor: ~Copyable {
    private let start: UnsafeMutableRawPointer
    /// The number of reserved bytes.
    private let limit: UInt
    private(set) var count = 0

    /// The number of bytes past the reserved ones that may be overwritten.
    fileprivate static let slack = 16

    /// - Parameter start: memory of at least `byteCount` + `slack` bytes.
    @unsafe
    @inline(__always)
    fileprivate init(_ start: UnsafeMutableRawPointer, byteCount: Int) {
        unsafe self.start = start
        limit = UInt(bitPattern: byteCount)
    }

    /// Returns the number of bytes written. Traps if they exceed the reserved space, or if the
    /// cursor did not start at `place`.
    @unsafe
    @inline(__always)
    fileprivate func writtenCount(from place: UnsafeMutableRawPointer) -> Int {
        unsafe precondition(start == place && UInt(bitPattern: count) <= limit)
        return count
    }

    /// Stores a word at the current position.
    @inline(__always)
    private func store(_ word: UInt64) {
        precondition(UInt(bitPattern: count) <= limit)
        unsafe (start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    }

    /// Writes the lowest `byteCount` (0 to 8) bytes of a word, the lowest first.
    @inline(__always)
    mutating func put(_ word: UInt64, _ byteCount: Int) {
        store(word)
        count &+= byteCount
    }

    /// Writes the first `byteCount` (0 to 16) bytes of a block.
    @inline(__always)
    mutating func put(_ block: SIMD16<UInt8>, _ byteCount: Int) {
        precondition(UInt(bitPattern: count) <= limit)
        unsafe (start + count).storeBytes(of: block, as: SIMD16<UInt8>.self)
        count &+= byteCount
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        precondition(UInt(bitPattern: count) <= limit)
        unsafe (start + count).storeBytes(of: byte, as: UInt8.self)
        count &+= 1
    }

    /// Writes one byte, given in all lanes of a word, `byteCount` times.
    @inline(__always)
    mutating func fill(_ lanes: UInt64, _ byteCount: Int) {
        let words = SIMD2(repeating: lanes.littleEndian)
        let end = count &+ byteCount
        repeat {
            precondition(UInt(bitPattern: count) <= limit)
            unsafe (start + count).storeBytes(of: words, as: SIMD2<UInt64>.self)
            count &+= Self.slack
        } while count < end
        count = end
    }

    /// Writes up to 64 bytes from memory. Requires space for 64 bytes, and 64 readable bytes at
    /// `offset`.
    @inline(__always)
    mutating func put(fourBlocksOf memory: ByteView, from offset: Int, count byteCount: Int) {
        let start = count
        put(memory.block(at: offset), 16)
        put(memory.block(at: offset &+ 16), 16)
        put(memory.block(at: offset &+ 32), 16)
        put(memory.block(at: offset &+ 48), 16)
        count = start &+ min(byteCount, 64)
    }

    /// Writes bytes from memory, 16 at a time, if none of them is reserved.
    ///
    /// - Parameters:
    ///   - byteCount: the number of bytes; the caller must have reserved the space.
    ///   - reserved: selects the reserved bytes of a block; spaces must not be reserved.
    /// - Returns: false, and writes nothing, if a byte is reserved.
    @inline(__always)
    mutating func putPlain(
        _ memory: ByteView, from offset: Int, count byteCount: Int,
        reserved: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
    ) -> Bool {
        let start = count
        var found: SIMD16<UInt8>
        if byteCount >= 16 {
            found = SIMD16(repeating: 0)
            let last = byteCount &- 16
            var done = 0
            while done < last {
                let block = memory.block(at: offset &+ done)
                found |= SIMD16(where: reserved(block))
                put(block, 16)
                done &+= 16
            }
            // The last block overlaps the previous one.
            let block = memory.block(at: offset &+ last)
            found |= SIMD16(where: reserved(block))
            count = start &+ last
            put(block, 16)
        } else if byteCount >= 8 {
            let first = memory.uint64(at: offset)
            let last = memory.uint64(at: offset &+ byteCount &- 8)
            put(first, byteCount &- 8)
            put(last, 8)
            found = SIMD16(where: reserved(SIMD16(words: SIMD2(first, last))))
        } else {
            let spaces: UInt64 = 0x2020_2020_2020_2020
            let word = memory.paddedUInt64(at: offset).lowBytes(byteCount)
            put(word, byteCount)
            let padded = word | spaces &<< UInt64(truncatingIfNeeded: 8 &* byteCount)
            found = SIMD16(where: reserved(SIMD16(words: SIMD2(padded, spaces))))
        }
        guard found.words[0] | found.words[1] == 0 else {
            count = start
            return false
        }
        return true
    }

    /// Writes `byteCount` bytes from memory, word by word.
    @inline(__always)
    mutating func put(_ memory: ByteView, from offset: Int, count byteCount: Int) {
        var done = 0
        while done < byteCount {
            put(memory.paddedUInt64(at: offset &+ done), min(byteCount &- done, 8))
            done &+= 8
        }
    }
}

/// Borrowed elements with checked access; no view outlives the owner of its elements.
@safe
package struct ElementView<Element: BitwiseCopyable>: ~Escapable, BitwiseCopyable {
    private let base: UnsafePointer<Element>
    package let count: Int

    @unsafe
    @inline(__always)
    @_lifetime(borrow owner)
    fileprivate init<Owner: ~Copyable>(
        base: UnsafePointer<Element>, count: Int, of owner: borrowing Owner
    ) {
        unsafe self.base = base
        self.count = count
    }

    @inline(__always)
    package subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base[index]
    }

    /// The memory itself, for C.
    @unsafe
    package var memory: UnsafeBufferPointer<Element> {
        unsafe UnsafeBufferPointer(start: base, count: count)
    }
}
