// SPDX-License-Identifier: Apache-2.0

import PlistLanguage
import TestSupport
import Testing

@Suite struct TextLinesTests {
    private static let pieces = ["a", "é", "€", "😀", "\n", "\r", "\r\n", " ", "xyz"]

    private static func randomText(_ generator: inout SeededGenerator, _ count: Int) -> [UInt8] {
        var text = ""
        for _ in 0..<Int.random(in: 0...count, using: &generator) {
            text += pieces.randomElement(using: &generator) ?? ""
        }
        return Array(text.utf8)
    }

    @Test func findsLinesOfAllLineEnds() {
        let lines = TextLines(Array("a\nb\r\nc\rd".utf8))
        #expect(lines.starts == [0, 2, 5, 7])
        #expect(TextLines([]).starts == [0])
        #expect(TextLines(Array("\r\r\n".utf8)).starts == [0, 1, 3])
    }

    @Test func replacementAdaptsLinesLikeReadingAgain() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<3000 {
            var text = Self.randomText(&generator, 12)
            var lines = TextLines(text)
            for _ in 0..<4 {
                let start = Int.random(in: 0...text.count, using: &generator)
                let end = Int.random(in: start...text.count, using: &generator)
                let new = Self.randomText(&generator, 3)
                text.replaceSubrange(start..<end, with: new)
                lines.replace(start..<end, byCount: new.count, in: text)
                #expect(lines == TextLines(text))
            }
        }
    }

    @Test(arguments: PositionEncoding.allCases)
    func positionsOfOffsetsLeadBack(_ encoding: PositionEncoding) {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<500 {
            let text = Self.randomText(&generator, 1200)
            let lines = TextLines(text)
            let map = PositionMap(text, lines, encoding)
            for _ in 0..<8 {
                var offset = Int.random(in: 0...text.count, using: &generator)
                while offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
                let position = lines.position(of: offset, in: text, encoding)
                #expect(map.position(of: offset) == position)
                // A place between CR and LF is the end of its line.
                let isInLineEnd =
                    offset > 0 && offset < text.count && text[offset] == 0x0A
                    && text[offset - 1] == 0x0D
                #expect(map.offset(of: position) == (isInLineEnd ? offset - 1 : offset))
            }
        }
    }

    @Test(arguments: [
        (PositionEncoding.utf8, 8), (.utf16, 5), (.utf32, 4),
    ])
    func countsUnits(_ encoding: PositionEncoding, _ expected: Int) {
        let text = Array("aé😀b\n".utf8)
        let lines = TextLines(text)
        #expect(lines.position(of: 8, in: text, encoding).character == expected)
        #expect(
            lines.offset(of: TextPosition(line: 0, character: expected), in: text, encoding) == 8)
    }

    @Test func positionWithinCharacterIsItsStart() {
        let text = Array("a😀b".utf8)
        let lines = TextLines(text)
        #expect(lines.offset(of: TextPosition(line: 0, character: 2), in: text, .utf16) == 1)
        #expect(lines.offset(of: TextPosition(line: 0, character: 3), in: text, .utf8) == 1)
    }
}
