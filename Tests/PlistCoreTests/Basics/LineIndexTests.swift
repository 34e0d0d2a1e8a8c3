// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Lines and columns, compared with counting from the start of the text each time.
@Suite struct LineIndexTests {
    private static let text = "a\né日\r\n\r😀b\n\n" + String(repeating: "xyz ", count: 12) + "\r\n日é"

    /// Returns the 1-based line of a place, the start of that line, and the scalars and UTF-16 code
    /// units before the place on it.
    private static func counted(
        _ offset: Int, in bytes: [UInt8], from start: Int
    ) -> [Int] {
        var (line, lineStart) = (1, start)
        for place in start..<max(offset, start) {
            let isEnd =
                bytes[place] == 0x0A
                || bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)
            if isEnd { (line, lineStart) = (line + 1, place + 1) }
        }
        let before = bytes[lineStart..<max(offset, start)]
        // A line's CR that an LF follows counts as a character.
        let scalars = before.filter { $0 & 0xC0 != 0x80 }
        return [line, lineStart, scalars.count, scalars.count + scalars.count { $0 >= 0xF0 }]
    }

    @Test(arguments: [1, 2, 3, 8, 50, 1000], ["", "\u{FEFF}"])
    func findsSameLinesInAnyOrder(interval: Int, mark: String) {
        let bytes = Array((mark + Self.text).utf8)
        var index = LineIndex(bytes.view, interval: interval)
        for end in [0, 10, bytes.count] {
            index.extend(to: end, in: bytes.view)
            for offset in Array(0...bytes.count) + Array((0...bytes.count).reversed()) {
                let place = index.place(of: offset, in: bytes.view)
                let expected = Self.counted(offset, in: bytes, from: mark.utf8.count)
                #expect(
                    [place.line, place.lineStart, place.scalarCount, place.codeUnitCount]
                        == expected, "\(offset)")
            }
        }
    }

    /// The text is far longer than the cached part around one place.
    @Test func findsLinesOfLargeText() throws {
        let lines = (0..<500).map { "k\($0) = \"é\($0)\";\n" }
        let document = try PlistDocument(decoding: Array(lines.joined().utf8), as: .strings)
        for number in [499, 0, 77, 300, 299] {
            let place = document.root["k\(number)"]?.location
            #expect(place?.text?.line == number + 1)
        }
    }
}
