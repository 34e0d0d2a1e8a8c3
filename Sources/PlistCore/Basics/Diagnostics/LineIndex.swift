// SPDX-License-Identifier: Apache-2.0

/// The line and column positions of UTF-8 text, counted on demand.
///
/// Positions are remembered while counting. Any number of look-ups therefore takes one pass over
/// the text and a short recount for each, even if they are out of order and the text is one long
/// line.
struct LineIndex: Sendable {
    struct Place {
        var offset = 0
        /// 1-based.
        var line = 1
        var lineStart = 0
        /// Scalars since the start of the line.
        var scalarCount = 0
        /// UTF-16 code units since the start of the line.
        var codeUnitCount = 0
    }

    /// The distance between remembered positions, in bytes.
    private let interval: Int

    /// The positions at multiples of the interval, as far as the text has been counted.
    private var known = [Place()]

    /// The start of the first line: a byte order mark is not a column.
    private let textStart: Int

    /// - Parameter interval: the maximum number of bytes to recount for a look-up.
    init(_ text: ByteView, interval: Int = 1 << 14) {
        self.interval = interval
        textStart = text.starts(with: "\u{FEFF}") ? 3 : 0
        known[0].offset = textStart
        known[0].lineStart = textStart
    }

    /// Continues counting, so that looking up any position before an offset takes at most one
    /// interval.
    mutating func extend(to offset: Int, in text: ByteView) {
        while known.count <= offset / interval {
            let boundary = known.count * interval
            known.append(Self.counted(from: known[known.count - 1], to: boundary, in: text))
        }
    }

    /// - Parameters:
    ///   - offset: from 0 to the text's length.
    ///   - earlier: an earlier result; counting starts there if it is nearer.
    /// - Complexity: O(1) within the extent of the index.
    func place(of offset: Int, in text: ByteView, after earlier: Place? = nil) -> Place {
        var start = known[min(offset / interval, known.count - 1)]
        if let earlier, earlier.offset <= offset, earlier.offset > start.offset { start = earlier }
        return Self.counted(from: start, to: max(offset, textStart), in: text)
    }

    /// Lines end with LF, CR or CRLF.
    private static func counted(from start: Place, to end: Int, in text: ByteView) -> Place {
        var place = start
        var offset = start.offset
        while offset < end {
            let byte = text[offset]
            offset &+= 1
            let isReturn = byte == 0x0D && (offset == text.count || text[offset] != 0x0A)
            if byte == 0x0A || isReturn {
                place.line &+= 1
                place.lineStart = offset
                place.scalarCount = 0
                place.codeUnitCount = 0
            } else if byte & 0xC0 != 0x80 {
                place.scalarCount &+= 1
                place.codeUnitCount &+= byte >= 0xF0 ? 2 : 1
            }
        }
        place.offset = end
        return place
    }
}
