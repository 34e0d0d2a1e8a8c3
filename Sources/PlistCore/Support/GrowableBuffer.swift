// SPDX-License-Identifier: Apache-2.0

/// A growing row of plain elements with one owner and checked access.
///
/// Compared with `Array` it saves the uniqueness check of every append, and it grows through
/// `realloc`, which moves large memory without copying it, so growth does not double the peak.
///
/// Invariant: `count <= capacity`, and the first `count` elements are initialised.
@safe
package struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
    private var base: UnsafeMutablePointer<Element>
    package private(set) var count = 0
    private var capacity: Int

    package init(capacity: Int = 16) {
        self.capacity = max(capacity, 1)
        unsafe base = Self.reallocate(nil, capacity: self.capacity)
    }

    /// `zeroCount` elements whose bits are all zero, in memory that is only committed when touched.
    ///
    /// `Element` must be a type for which zero bits are a value.
    package init(zeroCount: Int) {
        precondition(zeroCount >= 0)
        capacity = max(zeroCount, 1)
        count = zeroCount
        let (byteCount, overflow) = capacity.multipliedReportingOverflow(
            by: MemoryLayout<Element>.stride)
        precondition(!overflow)
        guard let memory = unsafe Platform.allocateZeroed(byteCount: byteCount) else {
            // As with all of Swift's own memory: the program cannot go on without it.
            fatalError("out of memory")
        }
        unsafe base = memory.assumingMemoryBound(to: Element.self)
    }

    deinit { unsafe Platform.deallocate(base) }

    /// Gives the memory away; it is then to be freed with `Platform.deallocate`.
    @unsafe
    consuming func relinquish() -> UnsafeRawBufferPointer {
        let memory = unsafe UnsafeRawBufferPointer(
            start: base, count: count * MemoryLayout<Element>.stride)
        discard self
        return unsafe memory
    }

    private static func reallocate(
        _ old: UnsafeMutableRawPointer?, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        let (byteCount, overflow) = capacity.multipliedReportingOverflow(
            by: MemoryLayout<Element>.stride)
        precondition(!overflow)
        guard let memory = unsafe Platform.reallocate(old, byteCount: byteCount) else {
            fatalError("out of memory")
        }
        return unsafe memory.assumingMemoryBound(to: Element.self)
    }

    @inline(never)
    private mutating func grow(toHold needed: Int) {
        capacity = max(needed, capacity &* 2)
        unsafe base = Self.reallocate(base, capacity: capacity)
    }

    @inline(__always)
    package mutating func append(_ element: Element) {
        if count == capacity { grow(toHold: count + 1) }
        unsafe (base + count).initialize(to: element)
        count &+= 1
    }

    /// Makes room for `extra` more elements, so that appending them does not move the memory.
    package mutating func reserve(_ extra: Int) {
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

    /// Appends copies of the elements at `range` of another buffer.
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

    /// Gives back what was reserved and not used.
    package mutating func trim() {
        guard count < capacity else { return }
        capacity = max(count, 1)
        unsafe base = Self.reallocate(base, capacity: capacity)
    }

    /// The elements.
    package var view: ElementView<Element> {
        @_lifetime(borrow self)
        @inline(__always)
        get { unsafe view(of: self) }
    }

    /// The elements, for an owner that keeps the buffer and does not change it.
    @unsafe
    @_lifetime(borrow owner)
    @inline(__always)
    func view<Owner: ~Copyable>(of owner: borrowing Owner) -> ElementView<Element> {
        unsafe ElementView(base: base, count: count, of: owner)
    }

    /// The memory from `count` on, of at least `extra` elements; `commit` what was written.
    @unsafe
    package mutating func spare(_ extra: Int) -> UnsafeMutablePointer<Element> {
        reserve(extra)
        return unsafe base + count
    }

    /// Counts `added` elements, written through `spare`, as initialised.
    @unsafe
    package mutating func commit(_ added: Int) {
        precondition(added >= 0 && added <= capacity - count)
        count += added
    }
}

extension GrowableBuffer<UInt8> {
    package var bytes: ByteView {
        @_lifetime(borrow self)
        @inline(__always)
        get { unsafe bytes(of: self) }
    }

    /// The bytes, for an owner that keeps the buffer and does not change it.
    @unsafe
    @_lifetime(borrow owner)
    @inline(__always)
    func bytes<Owner: ~Copyable>(of owner: borrowing Owner) -> ByteView {
        unsafe ByteView(base: base, count: count, of: owner)
    }

    package mutating func append(_ bytes: ByteView) {
        reserve(bytes.count)
        unsafe (base + count).update(
            from: bytes.unsafeBytes.baseAddress!.assumingMemoryBound(to: UInt8.self),
            count: bytes.count)
        count += bytes.count
    }

    /// Gives the memory away, to be freed by `Platform.deallocate`.
    @unsafe
    consuming func release() -> UnsafeRawBufferPointer {
        let bytes = unsafe UnsafeRawBufferPointer(start: base, count: count)
        discard self
        return unsafe bytes
    }

    package mutating func append(_ bytes: [UInt8]) {
        reserve(bytes.count)
        unsafe bytes.withUnsafeBufferPointer { memory in
            guard let start = memory.baseAddress else { return }
            unsafe (base + count).update(from: start, count: memory.count)
        }
        count += bytes.count
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
}
