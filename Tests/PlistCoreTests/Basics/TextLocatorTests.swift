// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct TextLocatorTests {
    static func position(
        _ offset: Int, _ byteCount: Int = 1, in text: String
    ) throws -> PlistLocation.TextPosition {
        let store = ByteStore(text.utf8)
        return try withExtendedLifetime(store) {
            var locator = TextLocator(store.view)
            let location = PlistLocation(byteOffset: offset, byteCount: byteCount)
            return try #require(locator.locate(location).text)
        }
    }

    /// The excerpt with the marked part in brackets.
    static func marked(_ position: PlistLocation.TextPosition) -> String {
        let scalars = Array(position.excerpt.unicodeScalars)
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            if index == position.caretStart { text += "[" }
            text.unicodeScalars.append(scalar)
            if index == position.caretStart + position.caretCount - 1 { text += "]" }
        }
        return text
    }

    @Test(arguments: [
        (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1), (7, 4, 1), (8, 4, 2), (10, 5, 1),
        (11, 6, 1), (12, 6, 2),
    ])
    func countsLinesWithAnyLineEnd(offset: Int, line: Int, column: Int) throws {
        let position = try Self.position(offset, in: "ab\ncd\r\re\r\n\nx")
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test func countsColumnsInScalars() throws {
        let text = "é日😀x"
        #expect(try Self.position(0, in: text).column == 1)
        #expect(try Self.position(2, in: text).column == 2)
        #expect(try Self.position(5, in: text).column == 3)
        #expect(try Self.position(9, in: text).column == 4)
        #expect(try Self.position(10, in: text).column == 5)
    }

    @Test func countsColumnsInCodeUnits() throws {
        let text = "\u{FEFF}é日😀x\né😀y"
        let columns = try [3, 5, 8, 12, 13, 14, 16, 20].map {
            try Self.position($0, in: text).utf16Column
        }
        #expect(columns == [1, 2, 3, 5, 6, 1, 2, 4])
    }

    @Test func marksAffectedBytes() throws {
        #expect(try Self.marked(Self.position(3, 4, in: "ab\n<foo>\ncd")) == "[<foo]>")
        #expect(try Self.marked(Self.position(5, 5, in: "é日x😀y")) == "é日[x😀]y")
        // A place that names only the first byte of a character means the character.
        #expect(try Self.marked(Self.position(2, 1, in: "é日x")) == "é[日]x")
    }

    @Test func locatesPlacesBackAndForth() throws {
        let store = ByteStore("a\nb\nc\nd".utf8)
        var locator = TextLocator(store.view)
        var lines: [Int?] = []
        for offset in [6, 0, 4, 2, 6] {
            lines.append(locator.locate(PlistLocation(byteOffset: offset)).text?.line)
        }
        #expect(lines == [4, 1, 3, 2, 4])
    }

    @Test func countsSameColumnsInAnyOrder() throws {
        // Longer than the part cached at once, with line ends at every place.
        var generator = SeededGenerator(seed: 3)
        let pieces = ["\r", "\n", "\r\n", "a", "é", "日", "😀", "bcdefghijkl"]
        var text = ""
        for _ in 0..<12_000 { text += pieces.randomElement(using: &generator)! }
        let bytes = Array(text.utf8)
        var expected: [Int: (line: Int, column: Int)] = [:]
        var (line, column) = (1, 1)
        for (offset, byte) in bytes.enumerated() {
            expected[offset] = (line, column)
            let following = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            if byte == 0x0A || byte == 0x0D && following != 0x0A {
                (line, column) = (line + 1, 1)
            } else if following & 0xC0 != 0x80 {
                column += 1
            }
        }
        let store = ByteStore(bytes)
        var locator = TextLocator(store.view)
        for offset in expected.keys.shuffled(using: &generator).prefix(3000)
        where bytes[offset] & 0xC0 != 0x80 {
            let position = locator.locate(PlistLocation(byteOffset: offset)).text
            #expect(position?.line == expected[offset]?.line, "byte \(offset)")
            #expect(position?.column == expected[offset]?.column, "byte \(offset)")
        }
    }

    @Test func keepsPlacesInsideText() throws {
        for text in ["", "a", "a\n", "\r", "é"] {
            for offset in [-5, 0, 1, 2, 3, 100, Int.max] {
                for byteCount in [0, 1, 2, 100, Int.max] {
                    let position = try Self.position(offset, byteCount, in: text)
                    #expect(position.line >= 1 && position.column >= 1)
                    #expect(position.caretCount >= 1)
                    #expect(position.caretStart <= position.excerpt.unicodeScalars.count)
                }
            }
        }
    }

    @Test func cutsLongLinesAroundPlace() throws {
        let text = String(repeating: "a", count: 5000) + "X" + String(repeating: "b", count: 5000)
        let position = try Self.position(5000, in: text)
        #expect(position.column == 5001)
        #expect(position.excerpt.unicodeScalars.count < 200)
        #expect(Self.marked(position).contains("a[X]b"))
        #expect(position.excerpt.hasPrefix("…"))
        #expect(position.excerpt.hasSuffix("…"))
    }

    @Test func cutsNonUTF8Lines() throws {
        let store = ByteStore([UInt8](repeating: 0x80, count: 100_000))
        try withExtendedLifetime(store) {
            var locator = TextLocator(store.view)
            let place = PlistLocation(byteOffset: 50_000, byteCount: 10_000)
            let position = try #require(locator.locate(place).text)
            #expect(position.excerpt.unicodeScalars.count < 1000)
        }
    }

    @Test func escapesControlCharactersInExcerpt() throws {
        let position = try Self.position(0, in: "\u{1B}[31m\u{202E}x\u{85}\ty")
        #expect(!position.excerpt.unicodeScalars.contains { VisibleText.isUnsafe($0) })
        #expect(position.excerpt == "\\u{1b}[31m\\u{202e}x\\u{85} y")
        #expect(position.caretCount == 6)
    }

    @Test func endsExcerptAtLineEnd() throws {
        let position = try Self.position(0, 10, in: "ab\ncd")
        #expect(position.excerpt == "ab")
        #expect(position.caretCount == 2)
    }

    @Test func locatesPlacesInAnyOrder() throws {
        let text = String(repeating: "aé𝄞\r\n\n𝄞\rb", count: 3000)
        let store = ByteStore(text.utf8)
        var generator = SystemRandomNumberGenerator()
        var offsets = (0..<400).map { _ in Int.random(in: 0...text.utf8.count, using: &generator) }
        for isSorted in [true, false] {
            if isSorted { offsets.sort() } else { offsets.shuffle() }
            var locator = TextLocator(store.view)
            for offset in offsets {
                var fresh = TextLocator(store.view)
                let place = PlistLocation(byteOffset: offset)
                #expect(locator.locate(place) == fresh.locate(place))
            }
        }
    }

    @Test func alsoLocatesNotes() throws {
        let store = ByteStore("a\nb\nc".utf8)
        var locator = TextLocator(store.view)
        let note = PlistDiagnostic(.note, .syntax, "here", at: PlistLocation(byteOffset: 0))
        let found = locator.locate(
            PlistDiagnostic(
                .error, .syntax, "x", at: PlistLocation(byteOffset: 4), notes: [note]))
        #expect(found.location?.text?.line == 3)
        #expect(found.notes.first?.location?.text?.line == 1)
    }
}

@Suite struct ByteOrderMarkTests {
    @Test(arguments: [(0, 1), (3, 1), (4, 2)])
    func doesNotCountByteOrderMarkAsColumn(_ offset: Int, _ column: Int) {
        let store = ByteStore(Array("\u{FEFF}ab".utf8))
        var locator = TextLocator(store.view)
        let located = locator.locate(PlistLocation(byteOffset: offset))
        #expect(located.text?.column == column)
        #expect(located.text?.excerpt == "ab")
    }
}
