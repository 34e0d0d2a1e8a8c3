// SPDX-License-Identifier: Apache-2.0

/// Converts well-formed UTF-8 that arrives in pieces to UTF-16.
final class UTF16Transcoder {
    private let isBigEndian: Bool
    /// A byte order mark yet to be written, followed by the converted piece.
    private var units: GrowableBuffer<UInt8>
    /// The start of a character at the end of the last piece.
    private var rest: [UInt8] = []

    init(isBigEndian: Bool, writesMark: Bool) {
        self.isBigEndian = isBigEndian
        units = GrowableBuffer(capacity: 1 << 16)
        if writesMark { append(unit: 0xFEFF) }
    }

    /// Passes the next piece, transcoded, to `body`.
    func withTranscoded(
        _ piece: ByteView, _ body: (ByteView) throws(PlistError) -> Void
    ) throws(PlistError) {
        var offset = 0
        while !rest.isEmpty && offset < piece.count {
            rest.append(piece[offset])
            offset += 1
            if rest.count == Self.byteCount(startingWith: rest[0]) {
                let character = ByteStore(rest)
                append(character.view.codePoint(at: 0).value)
                withExtendedLifetime(character) {}
                rest.removeAll()
            }
        }
        while offset < piece.count {
            guard offset + Self.byteCount(startingWith: piece[offset]) <= piece.count else {
                rest = piece.slice(offset, piece.count - offset).array
                break
            }
            let (value, byteCount) = piece.codePoint(at: offset)
            append(value)
            offset += byteCount
        }
        try body(units.bytes)
        units.removeLast(downTo: 0)
    }

    private static func byteCount(startingWith byte: UInt8) -> Int {
        byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }

    private func append(_ codePoint: UInt32) {
        if codePoint < 0x10000 { return append(unit: UInt16(truncatingIfNeeded: codePoint)) }
        let pair = codePoint &- 0x10000
        append(unit: 0xD800 | UInt16(truncatingIfNeeded: pair >> 10))
        append(unit: 0xDC00 | UInt16(truncatingIfNeeded: pair & 0x3FF))
    }

    private func append(unit: UInt16) {
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        units.append(isBigEndian ? high : low)
        units.append(isBigEndian ? low : high)
    }
}
