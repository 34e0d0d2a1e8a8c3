// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Pieces may end anywhere, even within characters.
@Suite struct UTF16TranscoderTests {
    private static let texts = ["aé日😀", "日日", "😀", "ab", "éa", "a日b😀", "日é😀a", ""]

    @Test(arguments: texts, [false, true]) func joinsPiecesOfText(text: String, isBigEndian: Bool) {
        let bytes = Array(text.utf8)
        let expected = text.utf16.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isBigEndian ? [high, low] : [low, high]
        }
        for first in 0...bytes.count {
            for second in first...bytes.count {
                let transcoder = UTF16Transcoder(isBigEndian: isBigEndian, writesMark: false)
                var units = GrowableBuffer<UInt8>(capacity: 16)
                for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
                    transcoder.transcode(ByteStore(Array(piece)).view, into: &units)
                }
                #expect(units.bytes.array == expected, "\(first) \(second)")
            }
        }
    }
}
