// SPDX-License-Identifier: Apache-2.0

/// Gives the pages of a mapped source back once a reader has gone through them.
///
/// A reader that goes back to them all the same finds them: the system loads them again.
package struct PassedPages: Sendable {
    private var evicted = 0
    /// Offset at which pages are given back next.
    private var next: Int

    /// Enough that giving back costs next to nothing, and little next to a file that is mapped.
    private static let stepByteCount = 4 << 20

    private static let wholeByteCount = 16 << 20

    package init(of store: ByteStore) { next = store.isMapped ? Self.stepByteCount : .max }

    /// Notes that the reader has come to an offset.
    @inline(__always)
    package mutating func pass(_ offset: Int, of store: ByteStore) {
        if offset >= next { evict(upTo: offset, of: store) }
    }

    @inline(never)
    private mutating func evict(upTo offset: Int, of store: ByteStore) {
        let end = offset / Self.stepByteCount * Self.stepByteCount
        // Now and then the pages too that the reader went back to, a few at most of which it needs.
        let isWhole = end / Self.wholeByteCount > evicted / Self.wholeByteCount
        store.evict(isWhole ? 0..<end : evicted..<end)
        evicted = end
        next = end + Self.stepByteCount
    }
}
