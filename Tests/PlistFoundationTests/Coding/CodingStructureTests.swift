// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// Cases from Foundation's tests, under their names: encodings of types of every shape.
@Suite struct CodingStructureTests {
    struct Nothing: Codable, Equatable {}

    final class EmptyObject: Codable, Equatable {
        static func == (left: EmptyObject, right: EmptyObject) -> Bool { true }
    }

    @Test func encodingTopLevelEmptyStruct() throws {
        try Coders.roundTrip(Nothing())
        #expect(try PlistEncoder().document(encoding: Nothing()).value == [:])
        for (format, other) in Coders.formats {
            #expect(
                try Data(Coders.encode(Nothing(), format))
                    == Coders.foundationEncode(Nothing(), other))
        }
    }

    @Test func encodingTopLevelEmptyClass() throws {
        try Coders.roundTrip(EmptyObject())
        try Coders.roundTrip(["object": EmptyObject()])
    }

    // MARK: One value

    /// A type that is encoded as a single value of another type.
    struct Single<Value: Codable & Equatable>: Codable, Equatable {
        var value: Value
        init(_ value: Value) { self.value = value }
        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Value.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    final class SingleObject: Codable, Equatable {
        let value: Int
        init(_ value: Int) { self.value = value }
        init(from decoder: any Decoder) throws {
            value = try decoder.singleValueContainer().decode(Int.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
        static func == (left: SingleObject, right: SingleObject) -> Bool {
            left.value == right.value
        }
    }

    @Test func encodingTopLevelSingleValueEnum() throws {
        enum Door: String, Codable { case open, shut }
        enum Level: Int, Codable { case low = -1, high = 7 }
        try Coders.roundTripLeaf(Door.open)
        try Coders.roundTripLeaf(Level.low)
        try Coders.roundTripLeaf(Single(true))
    }

    @Test func encodingTopLevelSingleValueStruct() throws {
        try Coders.roundTripLeaf(Single(2.5))
        try Coders.roundTripLeaf(Single(Single("text")))
        try Coders.roundTripLeaf(Single(UInt64.max))
        try Coders.roundTripLeaf(Single(Date(timeIntervalSinceReferenceDate: 3)))
    }

    @Test func encodingTopLevelSingleValueClass() throws {
        try Coders.roundTripLeaf(SingleObject(-5))
    }

    @Test func encodingTopLevelData() throws {
        for data in [Data(), Data([1]), Data(repeating: 7, count: 1000)] {
            try Coders.roundTrip(data)
            try Coders.roundTrip(Single(data))
        }
    }

    @Test func interceptData() throws {
        try Coders.roundTrip(["data": Single(Data("bytes".utf8))])
        #expect(
            try PlistEncoder().document(encoding: [Data([9])]).value == [.data([9])])
    }

    @Test func interceptDate() throws {
        let date = Date(timeIntervalSinceReferenceDate: -86400)
        try Coders.roundTrip(["date": Single(date)])
        #expect(
            try PlistEncoder().document(encoding: [date]).value
                == [.date(PlistDate(secondsSinceReferenceDate: -86400))])
    }

    /// A Boolean or nil.
    enum Answer: Codable, Equatable {
        case yes, no, unknown
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .unknown
            } else {
                self = try container.decode(Bool.self) ? .yes : .no
            }
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .yes: try container.encode(true)
            case .no: try container.encode(false)
            case .unknown: try container.encodeNil()
            }
        }
    }

    @Test(arguments: [Answer.yes, .no, .unknown])
    func encodingTopLevelNullableType(answer: Answer) throws {
        try Coders.roundTripLeaf(answer)
        try Coders.roundTrip(["a": [answer], "b": [answer, .unknown]])
    }

    @Test func optionalsAtTheTop() throws {
        try Coders.roundTrip(Optional(["a": 1]))
        try Coders.roundTripLeaf(Optional(1))
        try Coders.roundTripLeaf(Optional<Int>.none)
        let null = Array("<string>$null</string>".utf8)
        #expect(try PlistDecoder().decode(Int?.self, from: null) == nil)
        #expect(try PlistDecoder().decode([Int]?.self, from: Array("[1]".utf8)) == [1])
    }

    // MARK: Many values

    struct Address: Codable, Equatable {
        var street = "Hafenstraße 7"
        var code = 20_095
        var isShared = false
        var floor: Int? = -1
        var door: String?
    }

    class Member: Codable, Equatable {
        let name: String
        let address: Address
        init(_ name: String) {
            self.name = name
            address = Address(door: name)
        }
        func isEqual(to other: Member) -> Bool { name == other.name && address == other.address }
        static func == (left: Member, right: Member) -> Bool { left.isEqual(to: right) }
    }

    /// Shares the container of its superclass.
    final class Captain: Member {
        let ship: String
        private enum CodingKeys: CodingKey { case ship }
        init(_ name: String, ship: String) {
            self.ship = ship
            super.init(name)
        }
        required init(from decoder: any Decoder) throws {
            ship = try decoder.container(keyedBy: CodingKeys.self).decode(
                String.self, forKey: .ship)
            try super.init(from: decoder)
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(ship, forKey: .ship)
            try super.encode(to: encoder)
        }
        override func isEqual(to other: Member) -> Bool {
            ship == (other as? Captain)?.ship && super.isEqual(to: other)
        }
    }

    struct Club: Codable, Equatable {
        var seat = Address()
        var captains = [Captain("Mia", ship: "Brise"), Captain("Noa", ship: "Woge")]
        var byName = ["Mia": Member("Mia")]
    }

    @Test func encodingTopLevelStructuredStruct() throws {
        try Coders.roundTrip(Address())
        try Coders.roundTrip(Address(floor: nil, door: "left"))
    }

    @Test func encodingTopLevelStructuredClass() throws { try Coders.roundTrip(Member("Mia")) }

    @Test func encodingTopLevelStructuredSingleStruct() throws {
        try Coders.roundTrip(Single([4, 2]))
        try Coders.roundTrip(Single([Single("a"), Single("b")]))
    }

    @Test func encodingTopLevelStructuredSingleClass() throws {
        try Coders.roundTrip(Single(["a": "b", "": "ä"]))
        try Coders.roundTrip(Single(Member("x")))
    }

    @Test func encodingTopLevelDeepStructuredType() throws { try Coders.roundTrip(Club()) }

    @Test func encodingClassWhichSharesEncoderWithSuper() throws {
        let captain = Captain("Mia", ship: "Brise")
        try Coders.roundTrip(captain)
        let value = try PlistEncoder().document(encoding: captain).value
        #expect(value["ship"] == "Brise" && value["name"] == "Mia" && value["super"] == nil)
    }

    @Test func decodingConcreteTypeParameter() throws {
        let bytes = try PlistEncoder().encode(Captain("Mia", ship: "Brise"))
        let member = try PlistDecoder().decode(Captain.self as Member.Type, from: bytes)
        #expect((member as? Captain)?.ship == "Brise")
    }

    /// A number that is multiplied by another one.
    struct Scaled: CodableWithConfiguration, Equatable {
        var number: Int
        init(_ number: Int) { self.number = number }
        init(from decoder: any Decoder, configuration: Int) throws {
            number = try decoder.singleValueContainer().decode(Int.self) / configuration
        }
        func encode(to encoder: any Encoder, configuration: Int) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number * configuration)
        }
        struct Tenfold: EncodingConfigurationProviding, DecodingConfigurationProviding {
            static var encodingConfiguration: Int { 10 }
            static var decodingConfiguration: Int { 10 }
        }
    }

    @Test func encodingTopLevelWithConfiguration() throws {
        let bytes = try PlistEncoder().encode(Scaled(3), configuration: 7)
        #expect(try PlistDecoder().decode(Int.self, from: bytes) == 21)
        #expect(try PlistDecoder().decode(Scaled.self, from: bytes, configuration: 7) == Scaled(3))
        #expect(
            try PropertyListDecoder().decode(Scaled.self, from: Data(bytes), configuration: 7)
                == Scaled(3))
        let tenfold = try PlistEncoder().encode(Scaled(3), configuration: Scaled.Tenfold.self)
        #expect(
            try PlistDecoder().decode(
                Scaled.self, from: tenfold, configuration: Scaled.Tenfold.self) == Scaled(3))
        let error = #expect(throws: DecodingError.self) {
            try PlistDecoder().decode(
                Scaled.self, from: Array("\n<true/>".utf8), configuration: 7)
        }
        #expect(error?.plistError?.location?.text?.line == 2)
    }

    /// In containers, Foundation's extensions encode with a configuration, with any coder.
    @Test func configurationsInContainers() throws {
        struct Holder: Codable, Equatable {
            var scaled = [Scaled(3)]
            init() {}
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                scaled = [try container.decode(Scaled.self, configuration: 10)]
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                for element in scaled { try container.encode(element, configuration: 10) }
            }
        }
        try Coders.roundTrip(Holder())
        #expect(try PlistEncoder().document(encoding: Holder()).value == [30])
    }

    @Test func test_basicEncodeDecode() throws {
        struct Inner: Codable, Equatable {
            var text = "demo"
            var number: Int? = 1234
            var link = URL(string: "https://example.org/a?b#c")
            var suit = Suit.two
            var data = Data("demo".utf8)
            var date = Date.distantFuture
            var identifier = UUID()
            var price = Decimal(string: "12.5")
        }
        enum Suit: String, Codable { case one, two }
        enum Number: Int, Codable { case one = 1, two }
        struct Outer: Codable, Equatable {
            var number = Number.two
            var inner = Inner()
        }
        try Coders.roundTrip(Outer())
    }

    @Test func multipleDecodeOptions() throws {
        /// A number, a real or a text, whichever there is first in an array.
        enum Entry: Codable, Equatable {
            case whole(Int), real(Float), text(String)
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                if let number = try? container.decode(Int.self) {
                    self = .whole(number)
                } else if let number = try? container.decode(Float.self) {
                    self = .real(number)
                } else {
                    self = .text(try container.decode(String.self))
                }
                #expect(container.isAtEnd)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                switch self {
                case .whole(let number): try container.encode(number)
                case .real(let number): try container.encode(number)
                case .text(let text): try container.encode(text)
                }
            }
        }
        for value in [Entry.whole(1), .real(1.25), .text("1")] { try Coders.roundTrip(value) }
    }

    @Test func fauxStability_struct() throws {
        let first = try PlistEncoder().encode(Club())
        for _ in 0..<100 { #expect(try PlistEncoder().encode(Club()) == first) }
    }

    /// A dictionary's keys have its own order, which is the same for each value.
    @Test func fauxStability_dict() throws {
        let dictionary = ["a": "a", "z": "z", "n": "n"]
        let first = try PlistEncoder().encode(dictionary)
        for _ in 0..<100 { #expect(try PlistEncoder().encode(dictionary) == first) }
        var encoder = PlistEncoder()
        encoder.format = .xml
        encoder.options.sortsKeys = true
        for _ in 0..<20 {
            let other = Dictionary(uniqueKeysWithValues: dictionary.map { ($0, $1) })
            #expect(try encoder.encode(other) == encoder.encode(dictionary))
        }
    }

    /// PlistEncoder is a struct, so a custom format needs a function instead of a subclass.
    @Test func customSubclass() throws {
        func xmlEncoder() -> PlistEncoder {
            var encoder = PlistEncoder()
            encoder.format = .xml
            return encoder
        }
        #expect(try xmlEncoder().encode(["a": "b"]).starts(with: "<?xml".utf8))
    }
}
