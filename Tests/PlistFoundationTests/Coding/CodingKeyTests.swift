// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import TestSupport
import Testing

/// Keys and types that the standard library codes: both coders agree about all of them.
@Suite struct CodingKeyTests {
    enum Side: String, Codable, CodingKeyRepresentable, Hashable { case left, right }

    struct Name: Codable, Hashable, CodingKeyRepresentable {
        var text: String
        init(_ text: String) { self.text = text }
        init?(codingKey: some CodingKey) { text = codingKey.stringValue }
        var codingKey: any CodingKey { AnyKey(stringValue: text) }
    }

    struct Point: Codable, Hashable {
        var x = 1
        var y = -1
    }

    @Test func keysOfDictionaries() throws {
        try Coders.roundTrip(["a": 1, "": 2, "a b": 3, "é": 4, "e\u{301}x": 5, "👩🏽‍🚀": 6])
        try Coders.roundTrip(["a.b": 1, "a[0]": 2, "\u{FEFF}": 4, "<&>\"'": 5])
        try Coders.roundTrip([1: "a", -7: "b", .max: "c"])
        try Coders.roundTrip([Side.left: 1, .right: 2])
        try Coders.roundTrip([Name("n"): [1], Name(""): []])
        // One entry, so that the order of the array that both write is the same.
        try Coders.roundTrip([Point(): "p"])
        try Coders.roundTrip([UInt8(3): "p"])
        try Coders.roundTrip([2.5: ["a": Point()]])
        let points: PlistValue = [["x": 1, "y": -1], "p"]
        #expect(try PlistEncoder().document(encoding: [Point(): "p"]).value == points)
        #expect(try PlistEncoder().document(encoding: [Side.left: 1]).value == ["left": 1])
        #expect(try PlistEncoder().document(encoding: [7: 1]).value == ["7": 1])
    }

    /// Foundation does not read the key that represents nil in a value.
    @Test func keyThatIsNull() throws {
        let bytes = try Coders.encode(["$null": 3], .xml)
        #expect(try PlistDecoder().decode([String: Int].self, from: bytes) == ["$null": 3])
    }

    @Test func keysThatDoNotFit() {
        let xml = "<dict><key>x</key><integer>1</integer></dict>"
        Coders.agree([Int: Int].self, xml)
        Coders.agree([Side: Int].self, xml)
        Coders.agree([Point: Int].self, xml)
        Coders.agree([Name: Int].self, xml)
        Coders.agree([Int: Int].self, "<dict><key>1</key><string>a</string></dict>")
        Coders.agree([Point: Int].self, "<array><dict/><integer>1</integer></array>")
        Coders.agree([Point: Int].self, "<array><integer>1</integer></array>")
    }

    enum Move: Codable, Equatable {
        case stay
        case walk(Int)
        case jump(Double, to: String?)
        indirect case both(Move, then: [Move])
    }

    @Test func enumsWithValues() throws {
        try Coders.roundTrip([Move.stay, .walk(3), .jump(0.5, to: nil), .jump(1, to: "x")])
        try Coders.roundTrip(Move.both(.stay, then: [.walk(1), .both(.stay, then: [])]))
        Coders.agree(Move.self, "<dict/>")
        Coders.agree(Move.self, "<dict><key>fly</key><dict/></dict>")
        Coders.agree(Move.self, "<dict><key>stay</key><dict/><key>walk</key><dict/></dict>")
        Coders.agree(Move.self, "<dict><key>walk</key><dict/></dict>")
        Coders.agree(Move.self, "<dict><key>walk</key><string>$null</string></dict>")
        Coders.agree(Move.self, "<string>stay</string>")
        #expect(
            try PlistEncoder().document(encoding: Move.walk(3)).value == ["walk": ["_0": 3]])
    }

    @Test func standardTypes() throws {
        try Coders.roundTrip([Set([1, 2, 3])].map { $0.sorted() })
        try Coders.roundTrip([1..<5])
        try Coders.roundTrip([1...5])
        try Coders.roundTrip(ContiguousArray([1, 2]))
        try Coders.roundTrip(["a": ["b": ["c": [[[1]], []]]]])
        try Coders.roundTrip([Optional(Optional(1)), nil])
        try Coders.roundTrip([Duration.seconds(3)])
        try Coders.roundTrip([["a", nil], nil, []] as [[String?]?])
    }

    @Test func foundationTypes() throws {
        try Coders.roundTrip([URL(string: "https://example.org/ä?b=c#d"), URL(string: "x")])
        try Coders.roundTrip([UUID(), UUID()])
        try Coders.roundTrip([Decimal(string: "-0.1"), Decimal(string: "1e100"), 0, 12.5])
        try Coders.roundTrip([IndexSet([1, 3])])
        try Coders.roundTrip([DateInterval(start: Date(timeIntervalSince1970: 5), duration: 2)])
        try Coders.roundTrip(["locale": Locale(identifier: "de_DE")])
        try Coders.roundTrip([DateComponents(year: 2026, month: 2)])
        try Coders.roundTrip([Measurement(value: 2, unit: UnitLength.meters)])
        try Coders.roundTrip([Data(), Data([0, 255])])
        let xml = "<array><string>not a url at all %</string><integer>1</integer></array>"
        Coders.agree([URL].self, xml)
        Coders.agree([UUID].self, xml)
        Coders.agree([Decimal].self, xml)
        Coders.agree([Date].self, xml)
        Coders.agree([Data].self, xml)
    }

    @Test(arguments: [
        "", "é", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
        "\u{FFFD}", "\u{10FFFD}", "\u{2028}\u{2029}\u{85}", "\t\n", " a ", "]]>",
        "&amp;", "<![CDATA[", "\u{FEFF}a", String(repeating: "x", count: 200),
        String(repeating: "é", count: 70),
    ])
    func texts(text: String) throws {
        try Coders.roundTrip([text])
        try Coders.roundTrip([text: text])
    }

    @Test func roundTripEmoji() throws {
        try Coders.roundTrip(["🚗", "👩🏻‍❤️‍👨🏿", "🏋🏽‍♂️🕺🏼🥌"])
    }

    @Test func roundTripEscapedStrings() throws {
        try Coders.roundTrip(["&", "<", ">", "\"", "'"])
    }

    @Test(arguments: [["ke\u{0}y": "value"], ["key": "val\u{0}ue"]])
    func xmlEncodingRejectsStringsWithEmbeddedNUL(dictionary: [String: String]) throws {
        #expect(throws: EncodingError.self) { try Coders.encode(dictionary, .xml) }
        let bytes = try Coders.encode(dictionary, .binary)
        #expect(Coders.agree([String: String].self, bytes).value == dictionary)
    }

    /// Foundation writes characters that XML 1.0 does not allow.
    @Test(arguments: ["\u{FFFF}", "\u{1}", "a\u{B}"])
    func charactersThatXMLCannotHold(text: String) throws {
        #expect(throws: EncodingError.self) { try Coders.encode([text], .xml) }
        #expect(throws: EncodingError.self) { try Coders.encode([text: 1], .xml) }
        let bytes = try Coders.encode([text], .binary)
        #expect(Coders.agree([String].self, bytes).value == [text])
    }

    /// Foundation sorts them in XML.
    @Test func orderOfKeys() throws {
        struct Ordered: Codable { var z = 1, a = 2, m = 3 }
        for (format, _) in Coders.formats {
            let root = try PlistDocument(decoding: Coders.encode(Ordered(), format)).root
            #expect(root.entries.map(\.key) == ["z", "a", "m"])
        }
        var encoder = PlistEncoder()
        encoder.format = .xml
        encoder.options.sortsKeys = true
        #expect(try Data(encoder.encode(Ordered())) == Coders.foundationEncode(Ordered(), .xml))
    }

    final class Chain: Codable, Equatable {
        let next: Chain?
        init(_ next: Chain?) { self.next = next }
        static func of(_ count: Int) -> Chain {
            (1..<count).reduce(Chain(nil)) { next, _ in Chain(next) }
        }
        static func == (left: Chain, right: Chain) -> Bool { left.length == right.length }
        var length: Int {
            var (count, chain) = (1, next)
            while let link = chain { (count, chain) = (count + 1, link.next) }
            return count
        }
    }

    @Test func depth() throws {
        try Coders.roundTrip(Chain.of(500))
        #expect(throws: EncodingError.self) { try PlistEncoder().encode(Chain.of(600)) }
        let text = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(throws: DecodingError.self) {
            try PlistDecoder().decode(PlistValue.self, from: Array(text.utf8))
        }
    }

    // MARK: Coding paths

    /// A value that records the coding path of every encoder and container it sees.
    final class Route: Encodable {
        enum Stop: Int, CodingKey { case first, second, last }

        var paths: [String] = []
        let inner: Route?

        init(inner: Route? = nil) { self.inner = inner }

        private func note(_ path: [any CodingKey]) {
            paths.append(
                path.map { "\($0.stringValue)=\($0.intValue.map(String.init) ?? "-")" }
                    .joined(separator: "/"))
        }

        func encode(to encoder: any Encoder) throws {
            note(encoder.codingPath)
            var outer = encoder.container(keyedBy: Stop.self)
            note(outer.codingPath)
            guard let inner else { return }
            var nested = outer.nestedContainer(keyedBy: AnyKey.self, forKey: .first)
            note(nested.codingPath)
            try nested.encode(inner, forKey: "7")
            try nested.encode(inner, forKey: "x")
            note(nested.nestedContainer(keyedBy: Stop.self, forKey: "8").codingPath)
            var list = outer.nestedUnkeyedContainer(forKey: .second)
            note(list.codingPath)
            try list.encode(inner)
            note(nested.superEncoder(forKey: "9").codingPath)
            note(nested.superEncoder().codingPath)
            note(list.superEncoder().codingPath)
            try outer.encode(inner, forKey: .last)
            note(nested.codingPath)
        }
    }

    /// Foundation leaves out the nested containers around a value that they encode.
    @Test func pathsOfEncodersKeepNumbers() throws {
        let inner = Route()
        let route = Route(inner: inner)
        _ = try PlistEncoder().encode(["a": [route]])
        let start = "a=-/Index 0=0"
        let values = ["/first=0/7=7", "/first=0/x=-", "/second=1/Index 0=0", "/last=2"]
        #expect(inner.paths == values.flatMap { [start + $0, start + $0] })
        let containers = [
            "", "", "/first=0", "/first=0/8=8", "/second=1", "/first=0/9=9", "/first=0/super=-",
            "/second=1/Index 1=1", "/first=0",
        ]
        #expect(route.paths == containers.map { start + $0 })
        let other = Route(inner: Route())
        _ = try PropertyListEncoder().encode(["a": [other]])
        #expect(other.paths.prefix(5) == route.paths.prefix(5))
    }

    /// A key that is a number is not the index of an element.
    @Test func pathsOfErrorsHaveKeys() throws {
        let tooLarge = [7: [[AnyKeyed(key: "8", value: UInt128.max)]]]
        let error = try #require(
            #expect(throws: EncodingError.self) { try PlistEncoder().encode(tooLarge) })
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.codingPath.map(\.intValue) == [7, 0, 0, 8])
        #expect(error.plistError?.path == PlistPath([.key("7"), .index(0), .index(0), .key("8")]))
    }

    struct AnyKeyed: Encodable {
        var key: AnyKey
        var value: UInt128

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(value, forKey: key)
        }
    }
}
