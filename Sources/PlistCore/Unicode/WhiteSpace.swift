// SPDX-License-Identifier: Apache-2.0

extension UInt8 {
    /// Whether a byte is white space in XML, JSON, numbers and queries: a space, a tab, a line feed or
    /// a carriage return.
    @inline(__always)
    package var isWhiteSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}

extension ByteView {
    /// The offset of the first byte from an offset on that is not white space, or the end.
    func endOfWhiteSpace(from start: Int) -> Int {
        var offset = start
        while offset < count, self[offset].isWhiteSpace { offset &+= 1 }
        return offset
    }
}
