// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PlistCore

/// The scan in blocks, compared with the standard library's parser, which goes from character to
/// character.
@Suite struct UTF8ScanTests {
    /// Returns the offset of the first byte that is not UTF-8, and the number of characters before
    /// it.
    private static func reference(_ bytes: [UInt8]) -> (
        invalidOffset: Int?, scalars: [Unicode.Scalar]
    ) {
        var parser = Unicode.UTF8.ForwardParser(), rest = bytes.makeIterator()
        var offset = 0
        var scalars: [Unicode.Scalar] = []
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let sequence):
                offset += sequence.count
                scalars.append(Unicode.UTF8.decode(sequence))
            case .error: return (offset, scalars)
            case .emptyInput: return (nil, scalars)
            }
        }
    }

    private static func check(_ bytes: [UInt8], from start: Int = 0) {
        let store = ByteStore(bytes)
        let scan = UTF8Scan(store.view, from: start)
        let (invalidOffset, scalars) = reference(Array(bytes[start...]))
        #expect(scan.invalidOffset == invalidOffset.map { $0 + start }, "\(bytes)")
        guard invalidOffset == nil else { return }
        #expect(scan.isASCII == scalars.allSatisfy(\.isASCII), "\(bytes)")
        #expect(
            scan.hasControls
                == scalars.contains { $0.value < 0x20 && $0 != "\t" && $0 != "\n" }, "\(bytes)")
        #expect(
            scan.hasNoncharacters == scalars.contains { $0.value & 0xFFFF_FFFE == 0xFFFE },
            "\(bytes)")
    }

    /// Sequences at the edges of each range, and just outside.
    private static let sequences: [[UInt8]] = [
        [0x00], [0x08], [0x09], [0x0A], [0x0B], [0x1F], [0x20], [0x7F], [0x80], [0xBF],
        [0xC0, 0x80],
        [0xC1, 0xBF], [0xC2, 0x80], [0xC2, 0x7F], [0xC2, 0xC0], [0xDF, 0xBF], [0xE0, 0x9F, 0xBF],
        [0xE0, 0xA0, 0x80], [0xE1, 0x80, 0x80], [0xE2, 0x80], [0xED, 0x9F, 0xBF],
        [0xED, 0xA0, 0x80],
        [0xEF, 0xBF, 0xBD], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF], [0xEF, 0xBE, 0xBF],
        [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0x90, 0x80],
        [0xF3, 0xA0, 0x80, 0xC0],
        [0xF4, 0x8F, 0xBF, 0xBD], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
    ]

    /// Tries each place of a stretch, in Latin and in other scripts, truncated or not. The scan
    /// looks at the first characters of a text one by one, up to the next in ASCII, and only then
    /// at stretches.
    @Test(arguments: ["a", "é", "あ", "😀", "éあ"], [0, 64])
    func findsEachSequenceAtEachPlace(filler: String, asciiCount: Int) {
        for sequence in Self.sequences {
            for place in 0..<68 {
                let ascii = String(repeating: "a", count: asciiCount)
                var bytes = Array((ascii + String(repeating: filler, count: 64)).utf8)
                let start =
                    asciiCount + (64 + place) / filler.utf8.count * filler.utf8.count
                bytes.insert(contentsOf: sequence, at: min(start, bytes.count))
                bytes += Array(String(repeating: "a", count: 70).utf8)
                Self.check(bytes)
                Self.check(Array(bytes[..<(start + sequence.count)]))
            }
        }
    }

    @Test(arguments: 0..<20) func agreesWithStandardLibrary(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabets: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFD,
        ]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            while bytes.count < 200 {
                let range = alphabets.randomElement(using: &random)!
                for _ in 0..<Int.random(in: 1...70, using: &random) {
                    let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random))
                    bytes += Array(String(scalar ?? "?").utf8)
                }
            }
            let start = Int.random(in: 0..<4, using: &random)
            let prefix = [UInt8](repeating: 0xFF, count: start)
            Self.check(prefix + bytes, from: start)
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
            Self.check(prefix + bytes, from: start)
            Self.check(
                prefix + bytes.prefix(Int.random(in: 0...bytes.count, using: &random)), from: start)
        }
    }
}
