// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore
@testable import PlistEditing

/// White space, which layout and edits depend on in all text formats.
@Suite struct EditableTextTests {
    static let codecs = PlistCodecRegistry.standard.codecs.compactMap {
        $0 as? any SourceKeepingCodec
    }

    /// `EditableText` classifies most of ASCII itself.
    @Test func syntaxesAgreeOnASCII() {
        #expect(Self.codecs.count > 3)
        for codec in Self.codecs {
            let syntax = codec.sourceSyntax
            for byte in UInt8(0x21)...0x7E {
                #expect(
                    syntax.whiteSpaceCount(at: 0, in: [byte].view) == 0, "\(codec.format) \(byte)")
            }
            for byte: UInt8 in [0x20, 0x09, 0x0A] {
                #expect(
                    syntax.whiteSpaceCount(at: 0, in: [byte].view) == 1, "\(codec.format) \(byte)")
            }
        }
    }

    /// Skipping gives the same result as asking the syntax about every character.
    @Test func skippingEqualsAskingForEach() {
        let text = Array(" \t\u{0B}\n\r\n\u{0C}a \u{2028}\u{2029} é\u{A0}\u{85} \u{7F}\0 z".utf8)
        for codec in Self.codecs {
            let syntax = codec.sourceSyntax
            let skipping = EditableText(ByteStore(text), syntax: syntax)
            for limit in 0...text.count {
                for start in 0...limit {
                    var end = start
                    while end < limit {
                        let count = syntax.whiteSpaceCount(at: end, in: text.view)
                        if count == 0 { break }
                        end += count
                    }
                    #expect(skipping.skipBlanks(from: start, limit: limit) == end)
                }
            }
        }
    }
}
