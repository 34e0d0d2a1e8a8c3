// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import TestSupport
import Testing

/// Reads the states of texts that are being typed, truncated texts, and damaged ones.
@Suite struct OutlineStateTests {
    @Test(.tags(.slow), arguments: SampleText.all)
    func findsContextAndHoleWhileTyping(_ sample: SampleText) {
        let counts = OutlineStates.type(into: sample.bytes, as: sample.format, places: 12)
        #expect(counts.states > 200)
        #expect(counts.rightContexts == counts.states, "\(counts.examples)")
        #expect(counts.rightFaults == counts.states, "\(counts.examples)")
    }

    @Test(.tags(.hostile), arguments: SampleText.all)
    func findsContainerAtEndOfTruncatedText(_ sample: SampleText) {
        // The first lines have no root yet.
        let counts = OutlineStates.truncate(
            sample.bytes, as: sample.format, at: 20..<sample.bytes.count)
        #expect(counts.states > 100)
        #expect(counts.rightFaults == counts.states, "\(counts.examples)")
        #expect(counts.rightContexts * 100 >= counts.states * 99, "\(counts.examples)")
    }

    @Test(.tags(.hostile), arguments: SampleText.all)
    func survivesDamage(_ sample: SampleText) {
        var generator = SeededGenerator(seed: 56)
        for _ in 0..<400 {
            let text = OutlineStates.damage(sample.bytes, &generator)
            let outline = PlistOutline(reading: text, as: sample.format)
            let shown = String(decoding: text, as: UTF8.self)
            #expect(OutlineInvariants.violation(outline) == nil, "\(shown)")
            for offset in stride(from: 0, through: text.count, by: 7) {
                let context = outline.context(at: offset)
                #expect(context.range.upperBound <= text.count, "\(shown)")
            }
            if let document = outline.document, outline.error == nil {
                #expect(OutlineComparison.difference(outline, document) == nil, "\(shown)")
            }
        }
    }

    @Test(.tags(.hostile)) func readsDeepContainers() throws {
        let depth = 50_000
        let texts: [(PlistFormat, String, String)] = [
            (.xml, "<array>", "</array>"), (.json, "[", "]"), (.openstep, "(", ")"),
            (.openstep, "{a=", ";}"),
        ]
        for (format, start, end) in texts {
            for text in [
                String(repeating: start, count: depth),
                String(repeating: start, count: depth) + String(repeating: end, count: depth),
            ] {
                let outline = PlistOutline(reading: text, as: format)
                #expect(outline.rows.count >= depth)
                #expect(outline.error != nil)
                #expect(outline.context(at: text.utf8.count / 2).path.components.count > 100)
                #expect(outline.document != nil)
            }
        }
    }
}
