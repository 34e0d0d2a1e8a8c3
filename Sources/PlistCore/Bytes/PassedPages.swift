// SPDX-License-Identifier: Apache-2.0

/// Gives back the pages of a mapped source once a reader has gone through them.
///
/// A reader that returns to them nevertheless finds them: the system loads them again.
struct PassedPages: Sendable {
    private var evicted: Int
    /// What is before it is somebody else's.
    private let start: Int
    /// The offset at which pages are given back next.
    private var next: Int

    /// Large enough that giving back costs next to nothing, and small compared with a mapped file.
    private static let stepByteCount = 4 << 20

    private static let wholeByteCount = 16 << 20

    /// - Parameter start: where the reader begins.
    init(of store: ByteStore, from start: Int = 0) {
        // What is on both sides of a step's end is given back by the reader before.
        self.start = (start + Self.stepByteCount - 1) / Self.stepByteCount * Self.stepByteCount
        evicted = self.start
        next = store.isMapped ? self.start + Self.stepByteCount : .max
    }

    /// Records that the reader has come to an offset.
    @inline(__always)
    mutating func pass(_ offset: Int, of store: ByteStore) {
        if offset >= next { evict(upTo: offset, of: store) }
    }

    @inline(never)
    private mutating func evict(upTo offset: Int, of store: ByteStore) {
        let end = offset / Self.stepByteCount * Self.stepByteCount
        // Now and then also the pages that the reader went back to; it needs a few of them at most.
        let isWhole = end / Self.wholeByteCount > evicted / Self.wholeByteCount
        store.evict(isWhole ? start..<end : evicted..<end)
        evicted = end
        next = end + Self.stepByteCount
    }
}
