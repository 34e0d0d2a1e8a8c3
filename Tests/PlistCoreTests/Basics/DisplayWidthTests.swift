// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct DisplayWidthTests {
    /// First and last characters of ranges, and those next to them.
    @Test(
        arguments: [
            (0x7F, 1), (0x2FF, 1), (0x300, 0), (0x36F, 0), (0x370, 1), (0x10FF, 1), (0x1100, 2),
            (0x115F, 2),
            (0x1160, 1), (0x200B, 1), (0x200C, 0), (0x200D, 0), (0x200E, 1), (0x20CF, 1),
            (0x20D0, 0),
            (0x20FF, 0), (0x2100, 1), (0x2319, 1), (0x231A, 2), (0x231B, 2), (0x231C, 1),
            (0x23E8, 1),
            (0x23E9, 2), (0x23EC, 2), (0x23ED, 1), (0x2E7F, 1), (0x2E80, 2), (0x303E, 2),
            (0x303F, 1),
            (0x3041, 2), (0xA4CF, 2), (0xA4D0, 1), (0xABFF, 1), (0xAC00, 2), (0xD7A3, 2),
            (0xD7A4, 1),
            (0xF8FF, 1), (0xF900, 2), (0xFAFF, 2), (0xFB00, 1), (0xFDFF, 1), (0xFE00, 0),
            (0xFE0F, 0),
            (0xFE10, 1), (0xFE20, 0), (0xFE2F, 0), (0xFE30, 2), (0xFE6F, 2), (0xFE70, 1),
            (0xFF00, 1),
            (0xFF01, 2), (0xFF60, 2), (0xFF61, 1), (0xFFDF, 1), (0xFFE0, 2), (0xFFE6, 2),
            (0xFFE7, 1),
            (0x1F2FF, 1), (0x1F300, 2), (0x1F64F, 2), (0x1F650, 1), (0x1F680, 2), (0x1F6FF, 2),
            (0x1F700, 1),
            (0x1F900, 2), (0x1FAFF, 2), (0x1FB00, 1), (0x1FFFF, 1), (0x20000, 2), (0x3FFFD, 2),
            (0x3FFFE, 1),
        ] as [(UInt32, Int)])
    func measuresWidthOfCharacters(_ character: UInt32, _ columns: Int) throws {
        let scalar = try #require(Unicode.Scalar(character))
        #expect(DisplayWidth.columns(of: scalar) == columns)
        #expect(DisplayWidth.columns(of: "é\(scalar)") == 1 + columns)
    }

    @Test func refusalCountsAddUp() {
        var counts = RefusalCounts()
        for reason in [.kind, .null, .null, .controlCharacter, .unpairedSurrogate, .other]
            as [RefusalCounts.Reason]
        {
            counts.add(reason) { PlistDiagnostic(.error, .unrepresentable, "refused") }
        }
        var sum = counts
        sum.add(counts)
        #expect(RefusalCounts().total == 0)
        #expect(counts.total == 6 && sum.total == 12)
        #expect(sum.kinds == 2 && sum.nulls == 4 && sum.controlCharacters == 2)
        #expect(sum.unpairedSurrogates == 2)
    }
}
