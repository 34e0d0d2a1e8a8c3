// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import TestSupport
import Testing

/// Reads random texts, whole and damaged.
@Suite struct OutlineDamageTests {
    static let formats: [PlistFormat] = [.xml, .openstep, .strings, .json]

    @Test(arguments: formats, RandomText.Layout.allCases)
    func equalsAcceptedDocument(_ format: PlistFormat, _ layout: RandomText.Layout) throws {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        for seed in 0..<60 {
            let text = RandomText.make(format, layout, seed: UInt64(seed))
            let document = try PlistDocument(
                decoding: Array(text.utf8), as: format, options: options)
            let outline = PlistOutline(reading: text, as: format)
            #expect(OutlineComparison.difference(outline, document) == nil, "\(text)")
            #expect(OutlineInvariants.violation(outline) == nil, "\(text)")
        }
    }

    /// The outline equals the document in each encoding, with and without a mark.
    @Test(arguments: formats) func equalsDocumentInOtherEncodings(_ format: PlistFormat) throws {
        let text = RandomText.make(format, .odd, seed: 1)
        let units = Array(text.utf16)
        let scalars = text.unicodeScalars.map(\.value)
        let encoded: [(name: String, bytes: [UInt8])] = [
            ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
            ("UTF-16LE", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
            ("UTF-16BE", [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
            (
                "UTF-32BE",
                [0, 0, 0xFE, 0xFF]
                    + scalars.flatMap { scalar in
                        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar >> $0) }
                    }
            ),
        ]
        for (name, bytes) in encoded {
            let outline = PlistOutline(reading: bytes, as: format)
            #expect(outline.error == nil, "\(name)")
            let document = try PlistDocument(decoding: bytes, as: format)
            #expect(OutlineComparison.difference(outline, document) == nil, "\(name)")
            let half = PlistOutline(reading: Array(bytes.prefix(bytes.count / 8 * 4)), as: format)
            #expect(half.error != nil && half.rows.count > 1, "\(name)")
            #expect(OutlineInvariants.violation(half) == nil, "\(name)")
        }
    }

    /// At most one fault in most texts with one damaged place, and the right containers elsewhere.
    /// Some damage is two faults: a swap, or a bracket in the wrong place.
    @Test(.tags(.hostile, .slow), arguments: formats)
    func findsOneFaultAndRightContainers(_ format: PlistFormat) {
        var generator = SeededGenerator(seed: 56)
        var counts = StateCounts()
        for seed in 0..<40 {
            let text = RandomText.make(format, .indented, size: 60, seed: UInt64(seed))
            let outline = PlistOutline(reading: text, as: format)
            let (found, violation) = OutlineStates.damage(outline, times: 20, &generator)
            #expect(violation == nil, "\(found.examples)")
            counts += found
        }
        #expect(counts.states == 800 && counts.contexts > 10_000)
        #expect(counts.rightFaults * 100 >= counts.states * 70, "\(counts.examples)")
        #expect(counts.rightContexts * 100 >= counts.contexts * 97, "\(counts.examples)")
    }

    /// Damaged samples and texts in any layout keep all properties of outlines.
    @Test(.tags(.hostile), arguments: SampleText.all) func survivesDamage(_ sample: SampleText) {
        var generator = SeededGenerator(seed: 56)
        for seed in 0..<300 {
            let layout = RandomText.Layout.allCases[seed % 3]
            let text =
                seed % 2 == 0
                ? sample.bytes
                : Array(RandomText.make(sample.format, layout, seed: UInt64(seed)).utf8)
            var damaged = text
            for _ in 0...generator.number(below: 3) where !damaged.isEmpty {
                damaged = TextDamage.random(in: damaged, &generator).applied(to: damaged)
            }
            let outline = PlistOutline(reading: damaged, as: sample.format)
            let shown = String(decoding: damaged, as: UTF8.self)
            #expect(OutlineInvariants.violation(outline) == nil, "\(shown)")
            for offset in stride(from: 0, through: damaged.count, by: 7) {
                let context = outline.context(at: offset)
                #expect(context.range.upperBound <= damaged.count, "\(shown)")
            }
            if let document = outline.document, outline.error == nil {
                #expect(OutlineComparison.difference(outline, document) == nil, "\(shown)")
            }
        }
    }

    /// Brackets that never close take time that grows with the text, not with its square.
    @Test(
        .tags(.hostile),
        arguments: [
            (PlistFormat.openstep, "{a=", "(", "}"), (.json, "{\"a\":", "[", "}"),
            (.xml, "<dict><key>a</key>", "<array>", "</dict>"), (.xml, "", "<dict>", "</array>"),
            (.openstep, "", "(\n", "/* a */}"), (.json, "[", "\"a\n", "]}"),
        ])
    func readsManyBracketsThatDoNotFit(
        _ format: PlistFormat, _ start: String, _ opener: String, _ closer: String
    ) {
        let text =
            start + String(repeating: opener, count: 100_000)
            + String(repeating: closer, count: 100_000)
        let outline = PlistOutline(reading: text, as: format)
        #expect(outline.error != nil)
        #expect(outline.faults.count <= 1_001)
        #expect(outline.context(at: text.utf8.count / 2).range.upperBound <= text.utf8.count)
    }
}
