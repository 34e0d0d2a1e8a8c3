// SPDX-License-Identifier: Apache-2.0

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
