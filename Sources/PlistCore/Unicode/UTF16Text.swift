// SPDX-License-Identifier: Apache-2.0

/// Big-endian UTF-16 in a file that continues for at least eight bytes after it.
struct UTF16Text: ~Escapable {
    let bytes: ByteView
    let start: Int
    /// The number of code units.
    let count: Int

    @_lifetime(copy bytes)
    init(bytes: ByteView, start: Int, count: Int) {
        self.bytes = bytes
        self.start = start
        self.count = count
    }

    struct Findings {
        /// Whether there may be characters that XML cannot represent.
        var isSuspicious = false
        var hasUnpairedSurrogate = false
    }

    /// Four units from `index` on, the first in the highest bits.
    @inline(__always)
    func units(at index: Int) -> UInt64 { bytes.word(at: start &+ 2 &* index).byteSwapped }

    /// The scalar or unpaired surrogate at `index`, which moves behind it.
    @inline(__always)
    func scalar(at index: inout Int) -> UInt32 {
        let unit = UInt32(truncatingIfNeeded: units(at: index) &>> 48)
        index &+= 1
        guard unit & 0xFC00 == 0xD800, index < count else { return unit }
        let low = UInt32(truncatingIfNeeded: units(at: index) &>> 48)
        guard low & 0xFC00 == 0xDC00 else { return unit }
        index &+= 1
        return 0x10000 &+ (unit & 0x3FF) &<< 10 | low & 0x3FF
    }

    /// Bits that are not set in any ASCII unit.
    private static let beyondASCII: UInt64 = 0xFF80_FF80_FF80_FF80

    @inline(__always)
    static func isASCII(_ units: UInt64) -> Bool { units & beyondASCII == 0 }

    /// Whether any of four units is a surrogate.
    @inline(__always)
    static func hasSurrogate(_ units: UInt64) -> Bool {
        // A unit is one if its five highest bits are 11011: look for a zero after subtracting that.
        let rest = (units & 0xF800_F800_F800_F800) ^ 0xD800_D800_D800_D800
        return (rest &- 0x0001_0001_0001_0001) & ~rest & 0x8000_8000_8000_8000 != 0
    }

    /// Four ASCII units as four bytes, the first in the lowest bits.
    @inline(__always)
    static func packed(_ units: UInt64) -> UInt32 {
        let pairs = (units | units &>> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: pairs | pairs &>> 16).byteSwapped
    }

    /// A scalar below U+10000 as UTF-8, the first byte in the lowest bits, and its length.
    ///
    /// Without a branch, which would be unpredictable in text of several scripts.
    @inline(__always)
    static func encoded(_ unit: UInt32) -> (bytes: UInt32, length: Int) {
        let last = unit & 0x3F
        let two = 0x80C0 | unit &>> 6 | last &<< 8
        let three = 0x80_80E0 | unit &>> 12 | (unit &>> 6 & 0x3F) &<< 8 | last &<< 16
        let short = unit < 0x80 ? unit : two
        return (
            unit < 0x800 ? short : three, 1 &+ (unit < 0x80 ? 0 : 1) &+ (unit < 0x800 ? 0 : 1)
        )
    }

    /// A scalar from U+10000 on as four bytes of UTF-8.
    static func encodedLong(_ scalar: UInt32) -> UInt32 {
        0x8080_80F0 | scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16
            | (scalar & 0x3F) << 24
    }
}
