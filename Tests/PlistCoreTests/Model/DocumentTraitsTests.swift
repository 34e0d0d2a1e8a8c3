// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct DocumentTraitsTests {
    static func date(_ seconds: Double) -> PlistValue {
        .date(PlistDate(secondsSinceReferenceDate: seconds))
    }

    static let cases: [(PlistValue, PlistTraits)] = [
        (["a": [1, 2.5, true, "text\t\n\u{7F}é😀\u{FFFD}\u{FEFF}"]], []),
        ("\r", .nonXMLCharacters),
        ("\0", .nonXMLCharacters),
        ("a\u{1B}", .nonXMLCharacters),
        (["a\u{8}": 1], .nonXMLCharacters),
        ("\u{FFFE}", .nonXMLCharacters),
        ("x\u{FFFF}", .nonXMLCharacters),
        ("\u{FFF0}\u{EFFF}\u{1FFFF}", []),
        (.string(DocumentValueTests.surrogate), .unpairedSurrogates),
        (.dictionary([DocumentValueTests.surrogate: 1]), .unpairedSurrogates),
        ("\u{D7FF}\u{E000}", []),
        ([.null], .nulls),
        (date(0), []),
        (date(-3e9), []),
        (date(0.5), .unusualDates),
        (date(.nan), .unusualDates),
        (date(.infinity), .unusualDates),
        (date(-.infinity), .unusualDates),
        (date(4e13), .unusualDates),
        (["CF$UID": 1], .uidDictionaries),
        (["a": ["CF$UID": 0]], .uidDictionaries),
        (["CF$UID": -1], .uidDictionaries),
        (["CF$UID": "1"], []),
        (["CF$UID": 1, "b": 2], []),
        ([.uid(1)], .uids),
        ([.null, "\r"], [.nulls, .nonXMLCharacters]),
    ]

    @Test(arguments: cases)
    func traitsDescribeDocument(value: PlistValue, expected: PlistTraits) throws {
        #expect(try PlistDocument(value: value).traits == expected)
    }

    @Test func marksASCIIStrings() throws {
        let document = try PlistDocument(value: ["plain", "é", "a\u{7F}\0", ""])
        #expect(
            document.root.elements.map { $0.node.flags.contains(.ascii) }
                == [true, false, true, true])
    }
}
