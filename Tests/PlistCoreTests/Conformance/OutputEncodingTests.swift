// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Text formats in encodings other than UTF-8, with escapes, and on one line.
@Suite struct OutputEncodingTests {
    static let textFormats = PlistCodecRegistry.standard.codecs.map(\.format)
        .filter { $0 != .binary }

    static let value: PlistValue = [
        "name": "Tromsø – 北京", "smile": "😀", "ключ": ["a", "é\u{301}"],
        "long": .string(PlistString(String(repeating: "€uro😀", count: 40_000))),
    ]

    @Test(arguments: textFormats, PlistEncodingOptions.OutputEncoding.allCases)
    func roundTripsInEveryEncoding(
        format: PlistFormat, encoding: PlistEncodingOptions.OutputEncoding
    ) throws {
        let document = try PlistDocument(value: Self.value)
        var options = PlistEncodingOptions()
        options.encoding = encoding
        let bytes = try document.encoded(as: format, options: options)
        let decoded = try PlistDocument(decoding: bytes, as: format)
        #expect(decoded == document)
        let name = encoding == .utf16 ? "utf-16le" : encoding.rawValue
        #expect(decoded.encodingName?.lowercased() == name)
    }

    @Test(.tags(.slow), arguments: textFormats, PlistEncodingOptions.OutputEncoding.allCases)
    func writesSameBytesThroughWriter(
        format: PlistFormat, encoding: PlistEncodingOptions.OutputEncoding
    ) throws {
        let document = try PlistDocument(value: Self.value)
        var options = PlistEncodingOptions()
        options.encoding = encoding
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        var pieces: [[UInt8]] = []
        try PlistOutput.withWriter({ pieces.append($0.array) }) { output throws(PlistError) in
            _ = try codec.encode(document, options: options, to: &output)
        }
        #expect(pieces.count > 1)
        #expect(try Array(pieces.joined()) == document.encoded(as: format, options: options))
    }

    @Test(arguments: textFormats)
    func escapesNonASCIICharacters(format: PlistFormat) throws {
        let document = try PlistDocument(value: Self.value)
        var options = PlistEncodingOptions()
        options.escapesNonASCII = true
        let bytes = try document.encoded(as: format, options: options)
        #expect(bytes.allSatisfy { $0 < 0x80 })
        #expect(try PlistDocument(decoding: bytes, as: format) == document)
    }

    @Test(arguments: textFormats)
    func writesOneLineWhenCompact(format: PlistFormat) throws {
        let value: PlistValue = ["a": ["b", "c", [:], []], "d": ["e": "f"], "g": ""]
        let document = try PlistDocument(value: value)
        var options = PlistEncodingOptions()
        options.indentation = .compact
        let bytes = try document.encoded(as: format, options: options)
        let isXML = format == .xml
        // XML keeps the lines of its declarations.
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == (isXML ? 3 : 1))
        #expect(bytes.last == UInt8(ascii: "\n"))
        #expect(!bytes.contains(UInt8(ascii: "\t")))
        #expect(try PlistDocument(decoding: bytes, as: format) == document)
    }
}
