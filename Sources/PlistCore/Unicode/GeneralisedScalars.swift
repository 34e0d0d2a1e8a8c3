// SPDX-License-Identifier: Apache-2.0

/// The scalar values of generalised UTF-8; unpaired surrogates take three bytes.
package struct GeneralisedScalars: ~Escapable {
    private let bytes: ByteView
    /// The start of the next scalar.
    package private(set) var offset = 0

    @inline(__always)
    @_lifetime(copy bytes)
    package init(_ bytes: ByteView, from offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    @inline(__always)
    package mutating func next() -> UInt32? {
        guard offset < bytes.count else { return nil }
        let lead = bytes[offset]
        offset &+= 1
        if lead < 0x80 { return UInt32(lead) }
        let continuationCount = lead.characterByteCount &- 1
        var value = UInt32(lead) & (0x3F >> UInt32(continuationCount))
        for _ in 0..<continuationCount where offset < bytes.count {
            value = value << 6 | UInt32(bytes[offset] & 0x3F)
            offset &+= 1
        }
        return value
    }
}
