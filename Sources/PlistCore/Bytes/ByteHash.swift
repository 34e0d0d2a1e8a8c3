// SPDX-License-Identifier: Apache-2.0

/// A fast hash of byte strings, with a new key in every process so that no file can be crafted to
/// collide.
///
/// Folded 64 × 64 bit multiplication, as in wyhash. No output depends on the hash values.
package enum ByteHash {
    private static let seed = UInt64.random(in: .min ... .max) | 1

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// A hasher that has already looked up the seed.
    package struct Hasher: Sendable {
        private let seed: UInt64
        package init() { seed = ByteHash.seed }

        /// Complexity: O(*n*).
        @inline(__always)
        package func hash(_ bytes: ByteView) -> UInt64 {
            let count = bytes.count
            let start = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
            if count >= 8 { return hashLong(bytes, start) }
            let low: UInt64
            if count >= 4 {
                low =
                    UInt64(bytes.uint32(at: 0))
                    | UInt64(bytes.uint32(at: count &- 4)) << 32
            } else if count > 0 {
                low =
                    UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8
                    | UInt64(bytes[count &- 1]) << 16
            } else {
                low = 0
            }
            return ByteHash.fold(start ^ low, seed ^ 0xA076_1D64_78BD_642F)
        }

        @inline(__always)
        private func hashLong(_ bytes: ByteView, _ start: UInt64) -> UInt64 {
            var state = start
            var offset = 0
            while offset < bytes.count &- 8 {
                state = ByteHash.fold(
                    state ^ bytes.uint64(at: offset), seed ^ 0xE703_7ED1_A0B4_28DB)
                offset &+= 8
            }
            return ByteHash.fold(
                state ^ bytes.uint64(at: bytes.count &- 8), seed ^ 0xA076_1D64_78BD_642F)
        }

        /// Returns the hash of a number.
        @inline(__always)
        package func hash(_ value: UInt64) -> UInt64 {
            ByteHash.fold(value ^ seed, 0xE703_7ED1_A0B4_28DB)
        }
    }
}
