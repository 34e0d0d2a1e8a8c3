// SPDX-License-Identifier: Apache-2.0

/// Finds the extent of a binary property list from its header and trailer.
enum BinaryEnvelope {
    static let headerByteCount = 8
    static let trailerByteCount = 32

    /// Returns the end of the binary property list that starts at an offset, based on the first
    /// matching trailer; `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the bytes from there on.
    static func end(of file: ByteView, from start: Int) -> Int? {
        var trailer = start + headerByteCount + 2
        while trailer + trailerByteCount <= file.count {
            defer { trailer += 1 }
            guard file[trailer] == 0, isTrailer(file, at: trailer, shift: start) else { continue }
            return trailer + trailerByteCount
        }
        return nil
    }

    /// Whether 32 bytes are the trailer of the bytes before them.
    private static func isTrailer(_ file: ByteView, at offset: Int, shift: Int) -> Bool {
        guard (1...8).contains(file[offset + 6]), (1...8).contains(file[offset + 7]) else {
            return false
        }
        let count = file.bigEndian(at: offset + 8, width: 8)
        let top = file.bigEndian(at: offset + 16, width: 8)
        let table = file.bigEndian(at: offset + 24, width: 8)
        let (byteCount, overflow) = count.multipliedReportingOverflow(by: UInt64(file[offset + 6]))
        guard !overflow, count > 0, top < count, table > 8 else { return false }
        let (end, isBeyond) = table.addingReportingOverflow(byteCount)
        return !isBeyond && end == UInt64(offset - shift)
    }
}
