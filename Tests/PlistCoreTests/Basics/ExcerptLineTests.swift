// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The part shown of a line that is too long.
@Suite struct ExcerptLineTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let line: String
        /// The start of the place, and its number of characters.
        let place: (start: Int, count: Int)
        let columns: Int?
        let shown: String
        /// The column and width of the place in the shown part.
        let caret: (column: Int, width: Int)
        var testDescription: String { "\(place) in \(columns ?? -1) columns" }
    }

    static let line = "0123456789abcdefghijklmnopqrstuvwxyzABCD"
    static let wide = String(repeating: "日", count: 20)

    static let cases = [
        Case(line: line, place: (20, 1), columns: nil, shown: line, caret: (20, 1)),
        Case(line: line, place: (20, 1), columns: 40, shown: line, caret: (20, 1)),
        Case(line: line, place: (20, 1), columns: 20, shown: "…cdefghijklmnopqrst…", caret: (9, 1)),
        Case(line: line, place: (20, 3), columns: 20, shown: "…defghijklmnopqrstu…", caret: (8, 3)),
        Case(
            line: line, place: (20, 18), columns: 20, shown: "…ghijklmnopqrstuvwx…", caret: (5, 14)),
        Case(line: line, place: (2, 1), columns: 20, shown: "0123456789abcdefghi…", caret: (2, 1)),
        Case(line: line, place: (28, 1), columns: 20, shown: "…klmnopqrstuvwxyzAB…", caret: (9, 1)),
        Case(line: line, place: (29, 1), columns: 20, shown: "…lmnopqrstuvwxyzABCD", caret: (9, 1)),
        Case(line: line, place: (38, 1), columns: 20, shown: "…uvwxyzABCD", caret: (9, 1)),
        Case(line: line, place: (40, 1), columns: 20, shown: "…vwxyzABCD", caret: (10, 0)),
        Case(line: line, place: (20, 1), columns: 10, shown: "…efghijklmnopqr…", caret: (7, 1)),
        Case(line: wide, place: (10, 1), columns: 20, shown: "…日日日日日日日日日…", caret: (9, 2)),
        Case(line: wide, place: (10, 1), columns: 40, shown: wide, caret: (20, 2)),
    ]

    @Test(arguments: cases) func cutsLineAroundPlace(_ test: Case) {
        let position = PlistLocation.TextPosition(
            line: 1, column: 1, utf16Column: 1, excerpt: test.line, caretStart: test.place.start,
            caretCount: test.place.count)
        let line = ExcerptLine(position, columns: test.columns)
        #expect(line.text == test.shown)
        #expect(line.caretColumn == test.caret.column)
        #expect(line.caretWidth == test.caret.width)
        #expect(DisplayWidth.columns(of: line.text) <= max(test.columns ?? 40, 16))
    }
}
