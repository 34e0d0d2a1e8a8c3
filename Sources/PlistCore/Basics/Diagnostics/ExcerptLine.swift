// SPDX-License-Identifier: Apache-2.0

/// The source line of a finding, cut to the available width around the location.
package struct ExcerptLine {
    package let text: String
    /// The number of columns before the location.
    package let caretColumn: Int
    /// The width of the location, in columns.
    package let caretWidth: Int

    /// The minimum width of a shortened line.
    private static let minimumWidth = 16

    /// - Parameter columns: the available width; `nil` if unlimited.
    package init(_ position: PlistLocation.TextPosition, columns: Int?) {
        let scalars = Array(position.excerpt.unicodeScalars)
        let widths = scalars.map(DisplayWidth.columns)
        let caret = min(max(position.caretStart, 0), scalars.count)
        let caretEnd = caret + min(max(position.caretCount, 0), scalars.count - caret)
        let room = max(columns ?? .max, Self.minimumWidth)
        var (start, end) = (0, scalars.count)
        if widths.reduce(0, +) > room {
            let marked = widths[caret..<caretEnd].reduce(0, +)
            // For a wide location its start counts; each ellipsis also takes a column.
            let before = max((room - 2 - marked) / 2, (room - 2) / 4)
            start = Self.start(of: widths[..<caret], width: before)
            var left = room - (start > 0 ? 1 : 0)
            if widths[start...].reduce(0, +) > left {
                left -= 1
                end = start
                while widths[end] <= left {
                    left -= widths[end]
                    end += 1
                }
            }
        }
        var line = String.UnicodeScalarView()
        if start > 0 { line.append("…") }
        line.append(contentsOf: scalars[start..<end])
        if end < scalars.count { line.append("…") }
        text = String(line)
        let shownEnd = max(min(caretEnd, end), min(caret, end))
        caretColumn =
            (start > 0 ? 1 : 0) + widths[min(start, caret)..<min(caret, end)].reduce(0, +)
        caretWidth = widths[min(caret, end)..<shownEnd].reduce(0, +)
    }

    /// Returns the index where the last `width` columns of a row of scalars start.
    private static func start(of widths: ArraySlice<Int>, width: Int) -> Int {
        var start = widths.endIndex
        var left = width
        while start > widths.startIndex, widths[start - 1] <= left {
            start -= 1
            left -= widths[start]
        }
        return start
    }
}
