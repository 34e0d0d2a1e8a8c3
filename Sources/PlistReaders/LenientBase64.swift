// SPDX-License-Identifier: Apache-2.0

/// Base64 as lenient readers decode it, in groups of four characters. `=` counts as a character
/// with the value 0, other characters are skipped, and an incomplete group is dropped.
struct LenientBase64 {
    /// The characters that restart the count of pads.
    enum Reset { case byAnythingElse, byAnythingButSpace }

    private let padsReset: Reset
    private var group: UInt32 = 0
    private var count = 0
    private var padCount = 0
    private var hasPads = false
    /// Whether strict readers reject the text or decode something else.
    private(set) var isUnusual = false

    init(padsReset: Reset) { self.padsReset = padsReset }

    @inline(__always)
    mutating func add(_ byte: UInt8, to bytes: inout [UInt8]) {
        guard let value = Self.value(of: byte) else { return skip(byte) }
        if byte == UInt8(ascii: "=") {
            padCount += 1
            hasPads = true
        } else {
            padCount = 0
            if hasPads { isUnusual = true }
        }
        count += 1
        group = group << 6 | UInt32(value)
        guard count & 3 == 0 else { return }
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        if padCount < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
        if padCount < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
    }

    @inline(__always)
    private mutating func skip(_ byte: UInt8) {
        let isSpace = byte == 0x20 || 0x09...0x0D ~= byte
        if isSpace && padsReset == .byAnythingButSpace { return }
        if padCount > 0 && count & 3 != 0 { isUnusual = true }
        padCount = 0
    }

    @inline(__always)
    static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        case UInt8(ascii: "="): 0
        default: nil
        }
    }
}
