// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Conversion of texts to UTF-8.
@Suite struct TextDecodingTests {
    static let encodings: [PlistTextEncoding] = [
        .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .latin1,
    ]

    private static func bytes(_ scalars: [Unicode.Scalar], _ encoding: PlistTextEncoding) -> [UInt8]
    {
        func bytes(_ value: some FixedWidthInteger & UnsignedInteger) -> [UInt8] {
            (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return switch encoding {
        case .utf16LittleEndian: String(text).utf16.flatMap { bytes($0) }
        case .utf16BigEndian: String(text).utf16.flatMap { bytes($0).reversed() }
        case .utf32LittleEndian: scalars.flatMap { bytes($0.value) }
        case .utf32BigEndian: scalars.flatMap { bytes($0.value).reversed() }
        default: scalars.map { UInt8($0.value) }
        }
    }

    /// Single bytes are decoded as declared.
    @Test(arguments: [
        ("encoding='iso-8859-1'", "é"), ("encoding = \"latin1\"", "é"),
        ("encoding=\"\"", "expected an encoding such as UTF-8, found ''"),
        ("encoding=''", "expected an encoding such as UTF-8, found ''"),
        ("encoding=latin1", "expected UTF-8, found the byte 0xE9"),
        ("encoding=xlatin1x", "expected UTF-8, found the byte 0xE9"),
        ("encoding='utf-32'", "the document is declared as utf-32, but its bytes are not"),
        ("encoding='UTF-16LE'", "the document is declared as UTF-16LE, but its bytes are not"),
        ("encoding='UCS-4'", "the document is declared as UCS-4, but its bytes are not"),
        (
            "encoding='ISO-10646-UCS-2'",
            "the document is declared as ISO-10646-UCS-2, but its bytes are not"
        ),
    ]) func decodesDeclaredEncoding(declaration: String, expected: String) throws {
        let bytes =
            Array("<?xml version='1.0' \(declaration)?><plist><string>".utf8) + [0xE9]
            + Array("</string></plist>".utf8)
        let found: String
        do throws(PlistError) {
            found = try PlistDocument(decoding: bytes).root.string ?? ""
        } catch {
            found = error.message
        }
        #expect(found == expected)
    }

    private static func decoded(
        _ bytes: [UInt8], _ encoding: PlistTextEncoding, from start: Int = 0
    ) throws -> (text: [UInt8], scan: UTF8Scan) {
        let text = try encoding.decode(ByteStore(bytes), from: start, format: .xml)
        return (text.store.array, try text.scan(format: .xml))
    }

    /// Returns a text of a few alphabets, so that runs of each occur.
    private static func scalars(_ count: Int, _ random: inout SeededGenerator) -> [Unicode.Scalar] {
        let alphabets: [[ClosedRange<UInt32>]] = [
            [0x20...0x7E], [0x20...0x7E, 0x80...0xFF], [0x400...0x44F], [0x3041...0x3093],
            [0x20...0x7E, 0xE000...0xFFFF], [0x1F600...0x1F64F, 0x61...0x7A],
            [0x00...0x1F, 0x61...0x7A], [0xFF01...0xFF5E, 0x7F...0x80, 0x7FF...0x800],
        ]
        var scalars: [Unicode.Scalar] = []
        while scalars.count < count {
            let ranges = alphabets.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let range = ranges.randomElement(using: &random)!
                scalars.append(Unicode.Scalar(UInt32.random(in: range, using: &random))!)
            }
        }
        return Array(scalars.prefix(count))
    }

    @Test(arguments: encodings, 0..<150)
    func agreesWithStandardLibrary(_ encoding: PlistTextEncoding, _ length: Int) throws {
        var random = SeededGenerator(seed: UInt64(length))
        for _ in 0..<10 {
            var scalars = Self.scalars(length, &random)
            if encoding == .latin1 {
                scalars = scalars.map { Unicode.Scalar(UInt8($0.value & 0xFF)) }
            }
            let start = Int.random(in: 0...4, using: &random)
            let prefix = [UInt8](repeating: 0x41, count: start)
            let found = try Self.decoded(
                prefix + Self.bytes(scalars, encoding), encoding, from: start)
            let expected = scalars.flatMap { Array(String($0).utf8) }
            #expect(found.text == expected)
            // The recorded properties of the text equal those found by a scan.
            let store = ByteStore(expected)
            let scan = UTF8Scan(store.view)
            #expect(found.scan.isASCII == scan.isASCII)
            #expect(found.scan.hasControls == scan.hasControls)
            #expect(found.scan.hasNoncharacters == scan.hasNoncharacters)
        }
    }

    @Test(
        arguments: [
            ([0xD800, 0x61], 0), ([0x61, 0xDC00], 2), ([0xD800], 0), ([0xD83D, 0xD83D, 0xDE00], 0),
        ] as [([UInt16], Int)], [0, 1, 7, 8, 9, 64])
    func refusesUnpairedSurrogates(_ sample: ([UInt16], Int), _ before: Int) {
        let units =
            [UInt16](repeating: 0x3042, count: before) + sample.0 + [0x62, 0x63, 0x64, 0x65]
        for (encoding, high) in [(PlistTextEncoding.utf16LittleEndian, 1), (.utf16BigEndian, 0)] {
            var bytes: [UInt8] = []
            for unit in units {
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                bytes += high == 0 ? pair : pair.reversed()
            }
            let error = #expect(throws: PlistError.self) {
                try Self.decoded(bytes, encoding)
            }
            #expect(error?.code == .invalidEncoding)
            #expect(error?.location?.byteOffset == 2 * before + sample.1)
        }
    }

    /// Long texts are converted in stretches, which may end within a pair.
    @Test(.tags(.slow), arguments: [PlistTextEncoding.utf16LittleEndian, .utf16BigEndian], [0, 1])
    func decodesAcrossStretches(_ encoding: PlistTextEncoding, _ letterCount: Int) throws {
        let scalars: [Unicode.Scalar] =
            Array(repeating: "a", count: letterCount) + Array(repeating: "😀", count: 300_000)
        var bytes = Self.bytes(scalars, encoding)
        let expected =
            [UInt8](repeating: 0x61, count: letterCount)
            + (0..<300_000).flatMap { _ in [0xF0, 0x9F, 0x98, 0x80] as [UInt8] }
        #expect(try Self.decoded(bytes, encoding).text == expected)
        // The first half of the last pair is left.
        bytes.removeLast(2)
        let error = #expect(throws: PlistError.self) { try Self.decoded(bytes, encoding) }
        #expect(error?.location?.byteOffset == bytes.count - 2)
    }

    @Test(arguments: [
        ("", [0xFF] as [UInt8], "expected UTF-8, found the byte 0xFF"),
        ("", [0x80], "expected UTF-8, found the byte 0x80"),
        ("", [0xC3, 0x28], "expected UTF-8, found the byte 0xC3"),
        (
            "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>", [0xC3, 0xA9],
            "expected US-ASCII as declared, found the byte 0xC3"
        ),
    ])
    func locatesMalformedByte(start: String, bytes: [UInt8], message: String) {
        let before = Array((start + "<string>a").utf8)
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: before + bytes + Array("</string>".utf8), as: .xml)
        }
        #expect(error?.code == .invalidEncoding)
        #expect(error?.message == message)
        #expect(error?.location?.byteOffset == before.count)
    }
}
