// SPDX-License-Identifier: Apache-2.0

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
