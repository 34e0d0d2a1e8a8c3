// SPDX-License-Identifier: Apache-2.0

/// Converts well-formed UTF-8 that arrives in pieces to UTF-16.
final class UTF16Transcoder {
    private let isBigEndian: Bool
    /// Whether a byte order mark has yet to be written.
    private var owesMark: Bool
    /// The start of a character at the end of the last piece.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool, writesMark: Bool) {
        self.isBigEndian = isBigEndian
        owesMark = writesMark
    }

    /// Appends the next piece, transcoded.
    func transcode(_ piece: ByteView, into units: inout GrowableBuffer<UInt8>) {
        if owesMark { append(unit: 0xFEFF, to: &units) }
        owesMark = false
        units.reserve(2 * piece.count)
        var offset = 0
        while !rest.isEmpty && offset < piece.count {
            rest.append(piece[offset])
            offset += 1
            if rest.count == Self.byteCount(startingWith: rest[0]) {
                append(rest.view.codePoint(at: 0).value, to: &units)
                rest.removeAll()
            }
        }
        while offset < piece.count {
            guard offset + Self.byteCount(startingWith: piece[offset]) <= piece.count else {
                rest = piece.slice(offset, piece.count - offset).array
                break
            }
            let (value, byteCount) = piece.codePoint(at: offset)
            append(value, to: &units)
            offset += byteCount
        }
    }

    private static func byteCount(startingWith byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    private func append(_ codePoint: UInt32, to units: inout GrowableBuffer<UInt8>) {
        if codePoint < 0x10000 {
            return append(unit: UInt16(truncatingIfNeeded: codePoint), to: &units)
        }
        let pair = codePoint &- 0x10000
        append(unit: 0xD800 | UInt16(truncatingIfNeeded: pair >> 10), to: &units)
        append(unit: 0xDC00 | UInt16(truncatingIfNeeded: pair & 0x3FF), to: &units)
    }

    private func append(unit: UInt16, to units: inout GrowableBuffer<UInt8>) {
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        units.append(isBigEndian ? high : low)
        units.append(isBigEndian ? low : high)
    }
}
