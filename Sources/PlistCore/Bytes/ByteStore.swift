// SPDX-License-Identifier: Apache-2.0

/// Immutable bytes with one owner: the source of a property list.
///
/// Documents refer to slices of it, so it lives as long as any document or view made from it.
@safe
public final class ByteStore: @unchecked Sendable {
    private let base: UnsafeRawPointer
    private let release: @Sendable (UnsafeRawPointer, Int) -> Void
    private let evictor: (@Sendable (UnsafeRawPointer, Int) -> Void)?

    /// The number of bytes.
    public let count: Int

    /// Copies bytes. Complexity: O(*n*).
    public convenience init(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        unsafe self.init(capacity: count) { memory in
            unsafe memory.copyBytes(from: bytes)
            return count
        }
    }

    /// Allocates memory and lets `initialize` fill it.
    ///
    /// - Parameters:
    ///   - capacity: the number of bytes to allocate.
    ///   - initialize: writes into the memory and returns the number of bytes written.
    public init<Failure: Error>(
        capacity: Int,
        initializingWith initialize: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) {
        let memory = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Swift.max(capacity, 1), alignment: 16)
        do throws(Failure) {
            count = try unsafe initialize(
                UnsafeMutableRawBufferPointer(rebasing: memory[..<capacity]))
        } catch {
            unsafe memory.deallocate()
            throw error
        }
        precondition(count <= capacity)
        unsafe base = UnsafeRawPointer(memory.baseAddress!)
        unsafe release = { start, _ in unsafe start.deallocate() }
        unsafe evictor = nil
    }

    /// Takes ownership of memory, such as a mapped file, and frees it with `release`.
    ///
    /// Until then, the memory must stay readable and unchanged.
    ///
    /// - Parameters:
    ///   - memory: the bytes; an empty buffer may have no address.
    ///   - evict: tells the system that whole pages of the memory are not needed for now, provided
    ///     that it can reload them on demand.
    ///   - release: frees the memory; called once, or never for a buffer without an address.
    @unsafe
    public init(
        adopting memory: UnsafeRawBufferPointer,
        evict: (@Sendable (UnsafeRawPointer, Int) -> Void)? = nil,
        release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void
    ) {
        count = memory.count
        guard let start = memory.baseAddress else {
            // Views have an address even if nothing is read from it.
            unsafe base = UnsafeRawPointer(
                UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
            unsafe self.release = { start, _ in unsafe start.deallocate() }
            unsafe evictor = nil
            return
        }
        unsafe base = start
        unsafe self.release = unsafe release
        unsafe evictor = unsafe evict
    }

    /// Copies bytes. Complexity: O(*n*).
    package convenience init(copying bytes: ByteView) {
        unsafe self.init(capacity: bytes.count) { memory in
            unsafe memory.copyMemory(from: bytes.unsafeBytes)
            return bytes.count
        }
    }

    /// No bytes.
    static let empty = ByteStore([])

    /// Takes ownership of the memory of a buffer, without its spare capacity.
    package convenience init(adopting bytes: consuming GrowableBuffer<UInt8>) {
        bytes.trim()
        let memory = unsafe bytes.relinquish()
        unsafe self.init(adopting: memory) { start, _ in
            unsafe Platform.deallocate(UnsafeMutableRawPointer(mutating: start))
        }
    }

    deinit { unsafe release(base, count) }

    /// Whether pages that are not needed for now can be released.
    var isMapped: Bool { unsafe evictor != nil }

    /// Releases the pages of bytes that are not needed for now; the bytes stay readable.
    ///
    /// - Parameter range: starts and ends at multiples of the page size.
    func evict(_ range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        unsafe evictor?(base + range.lowerBound, range.count)
    }

    /// The bytes.
    package var view: ByteView {
        @_lifetime(borrow self)
        @inline(__always)
        get { unsafe view(of: self) }
    }

    /// Returns the bytes to an owner that keeps the store alive and does not change it.
    @unsafe
    @_lifetime(borrow owner)
    @inline(__always)
    func view<Owner: ~Copyable>(of owner: borrowing Owner) -> ByteView {
        unsafe ByteView(base: base, count: count, of: owner)
    }

    /// The bytes, borrowed.
    public var bytes: Span<UInt8> {
        @_lifetime(borrow self)
        get { view.span }
    }

    /// Calls `body` with the bytes, which are valid only during the call.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }
}

extension ByteStore: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
    /// Returns the byte at an offset, which must be less than ``count``.
    public subscript(position: Int) -> UInt8 { view[position] }

    /// Calls `body` with the bytes, so that `Array(store)` and `String(decoding: store, as:
    /// UTF8.self)` copy them all at once.
    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try unsafe body(
            UnsafeRawBufferPointer(start: base, count: count).assumingMemoryBound(to: UInt8.self))
    }
}

extension ByteStore {
    /// A copy of the bytes. Complexity: O(*n*).
    package var array: [UInt8] { view.array }

    /// Whether two stores have equal bytes. Complexity: O(*n*).
    package func holdsSame(as other: ByteStore) -> Bool {
        view.isEqual(to: other.view)
    }
}

/// Releases the pages of a mapped source after a reader has passed them.
///
/// A reader can still return to them: the system loads them again.
struct PassedPages: Sendable {
    private var evicted = 0
    /// The offset of the next release.
    private var next: Int

    /// Large enough that releasing costs almost nothing, and small compared with a mapped file.
    private static let stepByteCount = 4 << 20

    private static let wholeByteCount = 16 << 20

    init(of store: ByteStore) { next = store.isMapped ? Self.stepByteCount : .max }

    /// Records that the reader has reached an offset.
    @inline(__always)
    mutating func pass(_ offset: Int, of store: ByteStore) {
        if offset >= next { evict(upTo: offset, of: store) }
    }

    @inline(never)
    private mutating func evict(upTo offset: Int, of store: ByteStore) {
        let end = offset / Self.stepByteCount * Self.stepByteCount
        // Occasionally, also release the pages that the reader has gone back to, because it needs
        // only a few of them.
        let isWhole = end / Self.wholeByteCount > evicted / Self.wholeByteCount
        store.evict(isWhole ? 0..<end : evicted..<end)
        evicted = end
        next = end + Self.stepByteCount
    }
}
