// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Texts full of CR, LF and CRLF survive every chain of conversions.
@Suite struct CarriageReturnPropertyTests {
    private static let pieces = [
        "\r", "\r", "\n", "\r\n", "\r\n", "\n\r", "a", "é", "&", "<", "]", "0123456789", "]]>", " ",
    ]

    static func text(_ generator: inout SeededGenerator) -> PlistString {
        let count = Int.random(in: 0..<8, using: &generator)
        return PlistString(
            (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined())
    }

    /// Returns dictionaries of similar keys, with strings and lists of strings.
    static func tree(_ seed: UInt64) -> PlistValue {
        var generator = SeededGenerator(seed: seed)
        let keys = (0..<6).map { _ in text(&generator) }
        let rows = (0..<12).map { _ -> PlistValue in
            var row = PlistDictionary()
            for key in keys where Bool.random(using: &generator) {
                row[key] =
                    Bool.random(using: &generator)
                    ? .string(text(&generator)) : .array([.string(text(&generator)), .string("x")])
            }
            return .dictionary(row)
        }
        return ["rows": .array(rows)]
    }

    /// Returns XML with raw carriage returns, and line ends of any type between the elements.
    static func rawXML(_ value: PlistValue, lineEnd: String) throws -> [UInt8] {
        var options = PlistEncodingOptions()
        options.writesRawReturns = true
        options.indentation = .compact
        let text = String(
            decoding: try PlistDocument(value: value).encoded(as: .xml, options: options),
            as: UTF8.self)
        // Only between elements, not in empty ones.
        let mark = "\u{1}"
        let spaced = text.replacing("<string></", with: "<string>\(mark)</")
            .replacing("<key></", with: "<key>\(mark)</")
            .replacing("><", with: ">\(lineEnd)<")
        return Array(spaced.utf8.filter { $0 != 1 })
    }

    /// Returns the bytes with line ends normalised as in XML 1.0.
    static func folded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.indices.compactMap { index in
            let isReturn = bytes[index] == 0x0D
            let isPair = isReturn && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            return isPair ? nil : isReturn ? 0x0A : bytes[index]
        }
    }

    @Test(.tags(.slow), arguments: ConversionTests.lanes, ["", "\n", "\r\n", "\r"])
    func carriageReturnsSurviveEachFormat(_ lane: ConversionTests.Lane, _ lineEnd: String) throws {
        for seed in UInt64(0)..<30 {
            let value = Self.tree(seed)
            let raw = try Self.rawXML(value, lineEnd: lineEnd)
            let one = try PlistDocument(decoding: raw)
            try #require(one.isIdentical(to: PlistDocument(value: value)), "seed \(seed)")
            let two = try lane.decode(lane.encode(one))
            #expect(two.isIdentical(to: one), "seed \(seed)")
            let three = try PlistDocument(decoding: two.encoded(as: .xml))
            #expect(three.isIdentical(to: one), "seed \(seed)")
            #expect(three.warnings.isEmpty)
            let findings = try XMLCodec().validate(ByteStore(raw), options: .init())
            #expect(findings.warnings == one.warnings)
            #expect(findings.warningCount == one.warningCount)
        }
    }

    @Test(.tags(.slow), arguments: UInt64(0)..<40)
    func findsKeysWithCarriageReturns(seed: UInt64) throws {
        try LookupTests.expectSame(Self.rawXML(Self.tree(seed), lineEnd: "\r\n"), XMLCodec())
    }

    /// Expat normalises raw line ends, and nothing else.
    @Test(.enabled(if: ExternalProgram.python != nil, "there is no Python with plistlib"))
    func plistlibFoldsRawCarriageReturns() throws {
        let values = (UInt64(0)..<60).map { Self.tree($0 + 500) }
        let files = try values.map { value in
            (
                xml: try Self.rawXML(value, lineEnd: "\n"),
                binary: try PlistDocument(value: value).encoded(as: .binary)
            )
        }
        for (file, answer) in zip(files, try PlistlibOracleTests.answers(files)) {
            let ours = try PlistDocument(decoding: Self.folded(file.xml)).value
            #expect(TaggedValue.text(answer.xml.read) == TaggedValue.text(ours))
            #expect(try PlistDocument(decoding: file.xml).value == answer.binary.read)
        }
    }
}
