// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct CodableRoundTripTests {
    static let formats: [PlistFormat] = [.xml, .binary]

    private func roundTrip<T: Codable & Equatable>(_ value: T, _ format: PlistFormat) throws {
        var encoder = PlistEncoder()
        encoder.format = format
        encoder.allowsLeafRoot = true
        let bytes = try encoder.encode(value)
        #expect(try PlistDecoder().decode(T.self, from: bytes) == value)
        let document = try encoder.document(encoding: value)
        #expect(try PlistDecoder().decode(T.self, from: document) == value)
    }

    @Test(arguments: formats)
    func keepsValues(format: PlistFormat) throws {
        try roundTrip(Primitives(), format)
        try roundTrip([Primitives(), Primitives(boolean: false, present: nil)], format)
        try roundTrip(Containers(), format)
        try roundTrip(Leaves(), format)
        try roundTrip([Leaves](), format)
        try roundTrip("text", format)
        try roundTrip([Double.infinity, -.infinity, .leastNonzeroMagnitude], format)
        try roundTrip(PlistUID(7), .binary)
    }

    @Test func keepsOrderOfKeys() throws {
        let document = try PlistEncoder().document(encoding: Primitives())
        #expect(document.root.entries.first?.key == "boolean")
        #expect(document.root.entries.map(\.key).last == "present")
        let value = try PlistEncoder().document(encoding: Leaves()).value
        guard case .dictionary(let dictionary)? = value["dictionary"] else {
            Issue.record("expected a dictionary")
            return
        }
        #expect(dictionary.keys == ["z", "a"])
    }

    @Test func writesNothingForNil() throws {
        let document = try PlistEncoder().document(encoding: Primitives())
        #expect(document.root["absent"] == nil)
        let containers = try PlistEncoder().document(encoding: Containers())
        #expect(containers.root["optionals"]?[1]?.string == "$null")
        var encoder = PlistEncoder()
        encoder.format = .json
        let json = try encoder.document(encoding: Containers())
        #expect(json.root["optionals"]?[1]?.isNull == true)
        #expect(
            try PlistDecoder().decode(Containers.self, from: encoder.encode(Containers()))
                == Containers())
    }

    @Test func encodesSuperclasses() throws {
        let document = try PlistEncoder().document(encoding: Dog("Rex", ["sit"]))
        #expect(try document.value == ["tricks": ["sit"], "super": ["name": "Rex"]])
        let dog = try PlistDecoder().decode(Dog.self, from: document)
        #expect(dog.name == "Rex" && dog.tricks == ["sit"])
    }

    @Test func findsKeysInAnyOrder() throws {
        // Records with keys in other orders, with missing keys, and with unknown ones.
        var random = SeededGenerator(seed: 5)
        var expected: [Primitives] = []
        var records: [PlistValue] = []
        for index in 0..<300 {
            var value = Primitives()
            value.int = index
            value.string = "\(index)"
            if Bool.random(using: &random) { value.present = nil }
            if Bool.random(using: &random) { value.absent = index }
            if Bool.random(using: &random) { value.absentText = "x" }
            expected.append(value)
            guard
                case .dictionary(let dictionary) = try PlistEncoder().document(encoding: value)
                    .value
            else { continue }
            var entries = dictionary.map { $0 }
            if Bool.random(using: &random) { entries.append((key: "\(index)", value: 1)) }
            if Bool.random(using: &random) { entries.shuffle(using: &random) }
            records.append(.dictionary(PlistDictionary(entries)))
        }
        let document = try PlistDocument(value: .array(records))
        #expect(try PlistDecoder().decode([Primitives].self, from: document) == expected)
    }

    @Test func readsLargeMaps() throws {
        let map = Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key \($0)", $0) })
        let bytes = try PlistEncoder().encode(map)
        #expect(try PlistDecoder().decode([String: Int].self, from: bytes) == map)
        struct Some: Codable {
            let first: Int
            let last: Int
            enum CodingKeys: String, CodingKey { case first = "key 19999", last = "key 1" }
        }
        let some = try PlistDecoder().decode(Some.self, from: bytes)
        #expect(some.first == 19_999 && some.last == 1)
    }

    @Test func readsSingleValueAtPath() throws {
        let bytes = ByteStore(try PlistEncoder().encode(["a": [Leaves(), Leaves(suit: .hearts)]]))
        let decoder = PlistDecoder()
        #expect(
            try decoder.decode(Leaves.self, from: bytes, at: PlistQuery("a[1]")).suit == .hearts)
        #expect(try decoder.decode(Suit.self, from: bytes, at: PlistQuery("$..suit")) == .spades)
        #expect(throws: DecodingError.self) {
            try decoder.decode(Leaves.self, from: bytes, at: PlistQuery("a[2]"))
        }
        let view = try #require(PlistDocument(decoding: bytes.array).root["a"]?[1])
        #expect(try decoder.decode(Leaves.self, from: view).suit == .hearts)
        #expect(try decoder.decode([Int].self, from: [1, 2] as PlistValue) == [1, 2])
    }

    @Test func passesUserInfo() throws {
        struct Asking: Codable {
            static let key = CodingUserInfoKey(rawValue: "key")
            init() {}
            init(from decoder: any Decoder) throws {
                #expect(Self.key.flatMap { decoder.userInfo[$0] } as? Int == 5)
                _ = try decoder.singleValueContainer()
            }
            func encode(to encoder: any Encoder) throws {
                #expect(Self.key.flatMap { encoder.userInfo[$0] } as? Int == 5)
                var container = encoder.singleValueContainer()
                try container.encode("x")
            }
        }
        let key = try #require(Asking.key)
        var encoder = PlistEncoder()
        encoder.userInfo[key] = 5
        var decoder = PlistDecoder()
        decoder.userInfo[key] = 5
        _ = try decoder.decode([Asking].self, from: encoder.encode([Asking()]))
    }
}
