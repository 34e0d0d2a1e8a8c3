// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PlistStringTests {
    static func surrogate(_ bytes: UInt8...) -> PlistString {
        ByteStoreText.string(bytes)
    }

    @Test func distinguishesNormalisationForms() {
        let composed: PlistString = "\u{E9}"
        let decomposed: PlistString = "e\u{301}"
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
    }

    @Test func returnsOriginalText() {
        for text in [
            "", "plain", "é", "e\u{301}", "日本", "😀", "\u{FEFF}x", "\0", "\u{D7FF}\u{E000}",
        ] {
            #expect(PlistString(text).string == text)
            #expect(PlistString(text).description == text)
            #expect(PlistString(text).utf8 == Array(text.utf8))
        }
    }

    @Test func hasNoSwiftStringForUnpairedSurrogate() {
        let text = Self.surrogate(0x61, 0xED, 0xA0, 0xBD, 0x62)
        #expect(text.string == nil)
        #expect(text.hasUnpairedSurrogates)
    }

    @Test func describesEachUnpairedSurrogateAsOneReplacementCharacter() {
        #expect(Self.surrogate(0x61, 0xED, 0xA0, 0xBD, 0x62).description == "a\u{FFFD}b")
        #expect(
            Self.surrogate(0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD).description == "\u{FFFD}\u{FFFD}")
    }

    @Test func ordersByUTF16CodeUnits() {
        let texts: [PlistString] = [
            "", "A", "B", "a", "aa", "b", "\u{7F}", "é", "\u{D7FF}", "\u{10000}", "\u{10FFFF}",
            "\u{E000}", "\u{FB01}", "\u{FFFD}",
        ]
        for (index, left) in texts.enumerated() {
            for (otherIndex, right) in texts.enumerated() {
                #expect((left < right) == (index < otherIndex), "\(left) < \(right)")
                let order = Array(left.description.utf16).lexicographicallyPrecedes(
                    Array(right.description.utf16))
                #expect(order == (index < otherIndex))
            }
        }
    }

    @Test func ordersViewsLikeStrings() {
        let texts = ["", "a", "ab", "b", "é", "\u{10000}", "\u{FFFD}"]
        for left in texts {
            for right in texts {
                let first = ByteStore(left.utf8)
                let second = ByteStore(right.utf8)
                #expect(
                    UTF16Order.precedes(first.view, second.view)
                        == (PlistString(left) < PlistString(right)))
            }
        }
    }

    @Test func supportsInterpolation() {
        let number = 7
        let text: PlistString = "item \(number)"
        #expect(text == PlistString("item 7"))
    }
}

/// Strings that no public initialiser makes.
enum ByteStoreText {
    static func string(_ bytes: [UInt8]) -> PlistString {
        let store = ByteStore(bytes)
        return PlistString(bytes: store.view)
    }
}
