// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Every primitive type of Codable.
struct Primitives: Codable, Equatable {
    var boolean = true
    var string = "é\u{1F600}"
    var double = -0.1
    var float: Float = 0.1
    var int = Int.min
    var int8 = Int8.min
    var int16 = Int16.min
    var int32 = Int32.min
    var int64 = Int64.max
    var uint = UInt.max
    var uint8 = UInt8.max
    var uint16 = UInt16.max
    var uint32 = UInt32.max
    var uint64 = UInt64.max
    var present: Int? = 1
    var absent: Int?
    var absentText: String?
    var absentFlag: Bool?
    var absentArray: [Int8]?
}

struct Containers: Codable, Equatable {
    var strings = ["a", "", "c"]
    var integers = [1, -2]
    var doubles = [0.5, 1]
    var booleans = [true, false]
    var bytes: [UInt8] = [0, 255]
    var nested = [["x": [1, 2]], [:]]
    var byNumber = [-1: "minus", 7: "seven"]
    var optionals: [Int?] = [1, nil, 3]
    var optionalTexts: [String: String?] = ["a": nil, "b": "c"]
    var set: Set<Int> = [5]
    var empty: [Primitives] = []
}

enum Suit: String, Codable, CaseIterable { case hearts, spades }

enum Shape: Codable, Equatable {
    case point
    case circle(radius: Double)
    case labelled(String, at: [Int])
}

struct Leaves: Codable, Equatable {
    var date = PlistDate(secondsSinceReferenceDate: 86_400)
    var data = PlistData([1, 2, 3])
    var text: PlistString = "t"
    var integer: PlistInteger = 5
    var value: PlistValue = ["z": [1, 2.5, true, "s"], "a": .data([9])]
    var dictionary: PlistDictionary = ["z": 1, "a": 2]
    var suit = Suit.spades
    var shapes = [Shape.point, .circle(radius: 2), .labelled("l", at: [1])]
}

class Animal: Codable {
    var name: String
    init(_ name: String) { self.name = name }
}

final class Dog: Animal {
    var tricks: [String] = []

    private enum Key: CodingKey { case tricks }

    init(_ name: String, _ tricks: [String]) {
        self.tricks = tricks
        super.init(name)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        tricks = try container.decode([String].self, forKey: .tricks)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(tricks, forKey: .tricks)
        try super.encode(to: container.superEncoder())
    }
}

final class Chain: Codable {
    var value: Int
    var next: Chain?
    init(_ value: Int, _ next: Chain? = nil) {
        self.value = value
        self.next = next
    }

    static func of(_ count: Int) -> Chain {
        (1..<count).reduce(Chain(0)) { Chain($1, $0) }
    }
}
