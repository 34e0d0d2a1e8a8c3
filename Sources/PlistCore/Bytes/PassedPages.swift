// SPDX-License-Identifier: Apache-2.0

/// Gives back the pages of a mapped source once a reader has gone through them.
///
/// A reader that returns to them nevertheless finds them: the system loads them again.
struct PassedPages: Sendable {
    private var evicted = 0
    /// The offset at which pages are given back next.
    private var next: Int

    /// Large enough that giving back costs next to nothing, and small compared with a mapped file.
    private static let stepByteCount = 4 << 20

    private static let wholeByteCount = 16 << 20

    init(of store: ByteStore) { next = store.isMapped ? Self.stepByteCount : .max }

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
        store.evict(isWhole ? 0..<end : evicted..<end)
        evicted = end
        next = end + Self.stepByteCount
    }
}
