// SPDX-License-Identifier: Apache-2.0

/// The UTF-16 code units whose pairs represent code points from U+10000 on.
package enum Surrogate {
    /// Whether a unit is half of a pair.
    @inline(__always)
    static func isHalf(_ unit: UInt32) -> Bool { unit & 0xFFFF_F800 == 0xD800 }

    /// Whether a unit is the first half of a pair.
    @inline(__always)
    static func isHigh(_ unit: UInt32) -> Bool { unit & 0xFFFF_FC00 == 0xD800 }

    /// Whether a unit is the second half of a pair.
    @inline(__always)
    static func isLow(_ unit: UInt32) -> Bool { unit & 0xFFFF_FC00 == 0xDC00 }

    /// Returns the code point that a pair represents.
    @inline(__always)
    static func codePoint(_ high: UInt32, _ low: UInt32) -> UInt32 {
        0x10000 &+ (high & 0x3FF) &<< 10 | low & 0x3FF
    }

    /// Returns the pair that represents a code point from U+10000 on.
    @inline(__always)
    package static func pair(of codePoint: UInt32) -> (high: UInt32, low: UInt32) {
        (0xD7C0 &+ codePoint &>> 10, 0xDC00 | codePoint & 0x3FF)
    }
}
