// SPDX-License-Identifier: Apache-2.0

/// Converts byte offsets in UTF-8 text to lines, columns and excerpts.
///
/// It is created when findings are reported, for the few locations that are shown. Lines end with
/// LF, CR or CRLF.
package struct TextLocator: ~Escapable {
    private let text: ByteView
    private var lines: LineIndex
    /// The latest position, kept because findings mostly come in order and close together.
    private var latest: LineIndex.Place?

    /// The number of scalars shown on each side of the position in a long line.
    private static let excerptReach = 60

    @_lifetime(copy text)
    package init(_ text: ByteView) { self.init(text, LineIndex(text)) }

    /// - Parameter lines: the known positions of lines in the text.
    @_lifetime(copy text)
    init(_ text: ByteView, _ lines: LineIndex) {
        self.text = text
        self.lines = lines
    }

    /// Complexity: O(offset) for the first location, much less for later ones.
    package mutating func locate(_ location: PlistLocation) -> PlistLocation {
        let offset = min(max(location.byteOffset, 0), text.count)
        var located = location
        lines.extend(to: offset, in: text)
        let place = lines.place(of: offset, in: text, after: latest)
        latest = place
        let end = offset + min(max(location.byteCount, 0), text.count - offset)
        lines.extend(to: end, in: text)
        located.text = position(
            place, byteCount: location.byteCount,
            end: lines.place(of: endOfScalar(from: end, 0), in: text, after: place))
        return located
    }

    /// Adds text positions to a finding and its notes.
    package mutating func locate(_ diagnostic: PlistDiagnostic) -> PlistDiagnostic {
        var located = diagnostic
        if let location = diagnostic.location, location.text == nil {
            located.location = locate(location)
        }
        located.notes = diagnostic.notes.map { locate($0) }
        return located
    }

    private func position(
        _ place: LineIndex.Place, byteCount: Int, end last: LineIndex.Place
    ) -> PlistLocation.TextPosition {
        let offset = place.offset
        let start = boundary(from: offset, scalars: -Self.excerptReach, limit: place.lineStart)
        let markedEnd = endOfScalar(from: offset, min(max(byteCount, 1), text.count - offset))
        let end = boundary(
            from: offset, scalars: Self.excerptReach, limit: text.count, stoppingAtLineEnd: true)
        let before = shown(start, offset, cut: start > place.lineStart)
        let target = shown(offset, max(min(markedEnd, end), offset))
        let isCut = end < text.count && text[end] != 0x0A && text[end] != 0x0D
        let after = shown(min(markedEnd, end), end) + (isCut ? "…" : "")
        return PlistLocation.TextPosition(
            line: place.line, column: place.scalarCount + 1,
            utf16Column: place.codeUnitCount + 1,
            end: (last.line, last.scalarCount + 1, last.codeUnitCount + 1),
            excerpt: before + target + after,
            caretStart: before.unicodeScalars.count,
            caretCount: max(target.unicodeScalars.count, 1))
    }

    private func shown(_ start: Int, _ end: Int, cut: Bool = false)
        -> String
    {
        guard end > start else { return cut ? "…" : "" }
        let bytes = text.slice(start, end - start).array
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let visible = scalars.reduce(into: "") { $0 += $1 == "\t" ? " " : VisibleText.escaped($1) }
        return cut ? "…" + visible : visible
    }

    /// Returns the end of `byteCount` bytes, rounded up to the end of a scalar, because a location
    /// may be only the first byte of a scalar.
    private func endOfScalar(from offset: Int, _ byteCount: Int) -> Int {
        let end = offset + byteCount
        var extended = end
        while extended < text.count && extended < end + 3 && isContinuation(extended) {
            extended += 1
        }
        return extended
    }

    private func isContinuation(_ index: Int) -> Bool { text[index] & 0xC0 == 0x80 }

    /// Returns the offset that is `scalars` scalars away, but not past `limit`.
    private func boundary(
        from offset: Int, scalars: Int, limit: Int, stoppingAtLineEnd: Bool = false
    ) -> Int {
        var index = offset
        var left = abs(scalars)
        let step = scalars < 0 ? -1 : 1
        while index != limit && left > 0 {
            if stoppingAtLineEnd, text[index] == 0x0A || text[index] == 0x0D { break }
            index += step
            // At most three, so that a run of them in text that is not UTF-8 stays short.
            var continuations = 0
            while index != limit && index < text.count && isContinuation(index)
                && continuations < 3
            {
                index += step
                continuations += 1
            }
            left -= 1
        }
        return index
    }
}

extension PlistError {
    /// Returns the error with line, column and excerpt from its text.
    package func located(in text: ByteView) -> PlistError {
        var locator = TextLocator(text)
        return PlistError(locator.locate(diagnostic), format: format)
    }
}

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
