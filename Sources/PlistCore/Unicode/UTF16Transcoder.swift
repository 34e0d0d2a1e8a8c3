// SPDX-License-Identifier: Apache-2.0

/// Converts well-formed UTF-8 that arrives in pieces to UTF-16.
final class UTF16Transcoder {
    private let isBigEndian: Bool
    /// Whether the byte order mark still has to be written.
    private var owesMark: Bool
    /// The incomplete character at the end of the last piece.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool, writesMark: Bool) {
        self.isBigEndian = isBigEndian
        owesMark = writesMark
    }

    /// Transcodes and appends the next piece.
    func transcode(_ piece: ByteView, into units: inout GrowableBuffer<UInt8>) {
        if owesMark { units.append(utf16: ByteView("\u{FEFF}"), isBigEndian: isBigEndian) }
        owesMark = false
        var start = 0
        while !rest.isEmpty && start < piece.count {
            rest.append(piece[start])
            start += 1
            if rest.count == rest[0].characterByteCount {
                units.append(utf16: rest.view, isBigEndian: isBigEndian)
                rest.removeAll()
            }
        }
        let end = Self.endOfCharacters(in: piece, from: start)
        units.append(utf16: piece.slice(start..<end), isBigEndian: isBigEndian)
        if end < piece.count { rest = piece.slice(end..<piece.count).array }
    }

    /// Returns the end of the last complete character in a piece.
    private static func endOfCharacters(in piece: ByteView, from start: Int) -> Int {
        var last = piece.count - 1
        while last > start && piece[last] & 0xC0 == 0x80 { last -= 1 }
        guard last >= start, last + piece[last].characterByteCount > piece.count else {
            return piece.count
        }
        return last
    }
}
