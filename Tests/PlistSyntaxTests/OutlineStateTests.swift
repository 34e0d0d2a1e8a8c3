// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSyntax
import TestSupport
import Testing

/// Reads the states of texts that are being typed, and truncated texts.
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

    /// A million open containers take no more memory than the limit.
    @Test(
        .tags(.hostile),
        arguments: [
            (PlistFormat.xml, "<array>"), (.json, "["), (.openstep, "{a="), (.strings, "a={"),
        ])
    func stopsAtDeepestContainer(_ format: PlistFormat, _ opener: String) {
        let text = String(repeating: opener, count: 1_000_000)
        let outline = PlistOutline(reading: text, as: format)
        #expect(outline.rows.count == 1 << 17)
        #expect(outline.error != nil)
        #expect(outline.faults.allSatisfy { ($0.replacement ?? "").utf8.count < 2_000 })
        #expect(outline.context(at: text.utf8.count).range.upperBound <= text.utf8.count)
    }
}
