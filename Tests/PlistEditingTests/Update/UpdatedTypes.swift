// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport

@testable import PlistEditing

// Types of all shapes for the property test of updates.

typealias UpdateSample = ValueUpdatePropertyTests.Sample

extension Int: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> Int { generator.number(below: 4) }
}

extension String: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> String {
        ["a", "b", "<&>", ""][generator.number(below: 4)]
    }
}

extension Bool: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> Bool {
        generator.number(below: 2) == 0
    }
}

extension Optional: UpdateSample where Wrapped: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> Wrapped? {
        generator.number(below: 3) == 0 ? nil : .some(.random(&generator))
    }
}

extension Array: UpdateSample where Element: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> [Element] {
        (0..<generator.number(below: 5)).map { _ in .random(&generator) }
    }
}

extension Dictionary: UpdateSample where Key: UpdateSample, Value: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> [Key: Value] {
        var result: [Key: Value] = [:]
        for _ in 0..<generator.number(below: 4) {
            result[.random(&generator)] = .random(&generator)
        }
        return result
    }
}

extension Set: UpdateSample where Element: UpdateSample {
    static func random(_ generator: inout SeededGenerator) -> Set<Element> {
        Set([Element].random(&generator))
    }
}

enum UpdatedKey: String, UpdateSample {
    case one, two, three, four

    static func random(_ generator: inout SeededGenerator) -> UpdatedKey {
        [.one, .two, .three, .four][generator.number(below: 4)]
    }
}

indirect enum UpdatedEnum: UpdateSample {
    case none
    case number(Int)
    case named(first: String, second: Int?)
    case pair(UpdatedEnum, UpdatedEnum)

    static func random(_ generator: inout SeededGenerator) -> UpdatedEnum {
        switch generator.number(below: 5) {
        case 0: .none
        case 1, 2: .number(.random(&generator))
        case 3: .named(first: .random(&generator), second: .random(&generator))
        default: .pair(.random(&generator), .random(&generator))
        }
    }
}

/// A record with renamed keys and every type of container.
struct UpdatedRecord: UpdateSample {
    var name: String?
    var tags: Set<Int>
    var shape: UpdatedEnum?
    var lists: [[String]]

    enum CodingKeys: String, CodingKey {
        case name = "full-name"
        case tags, shape, lists
    }

    static func random(_ generator: inout SeededGenerator) -> UpdatedRecord {
        UpdatedRecord(
            name: .random(&generator), tags: .random(&generator), shape: .random(&generator),
            lists: .random(&generator))
    }
}

/// A type that omits nil and a default.
struct UpdatedWriter: UpdateSample {
    var text: String?
    var count: Int

    private enum CodingKeys: CodingKey { case text, count }

    init(text: String?, count: Int) {
        self.text = text
        self.count = count
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        text = try container.decodeIfPresent(String.self, forKey: .text)
        count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if let text { try container.encode(text, forKey: .text) }
        if count != 1 { try container.encode(count, forKey: .count) }
    }

    static func random(_ generator: inout SeededGenerator) -> UpdatedWriter {
        UpdatedWriter(text: .random(&generator), count: .random(&generator))
    }
}

class UpdatedBase: Codable {
    let base: Int?

    init(base: Int?) { self.base = base }
}

final class UpdatedClass: UpdatedBase, UpdateSample {
    let own: UpdatedEnum?

    private enum CodingKeys: CodingKey { case own }

    init(base: Int?, own: UpdatedEnum?) {
        self.own = own
        super.init(base: base)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        own = try container.decodeIfPresent(UpdatedEnum.self, forKey: .own)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try super.encode(to: container.superEncoder())
        if let own { try container.encode(own, forKey: .own) }
    }

    static func == (left: UpdatedClass, right: UpdatedClass) -> Bool {
        left.base == right.base && left.own == right.own
    }

    static func random(_ generator: inout SeededGenerator) -> UpdatedClass {
        UpdatedClass(base: .random(&generator), own: .random(&generator))
    }
}

/// A type with nested containers; one has values of several types.
struct UpdatedNest: UpdateSample {
    var width: Int?
    var row: [Int]
    var name: String

    private enum Outer: CodingKey { case frame, mixed }
    private enum Inner: CodingKey { case width }

    init(width: Int?, row: [Int], name: String) {
        self.width = width
        self.row = row
        self.name = name
    }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: Outer.self)
        width = try outer.nestedContainer(keyedBy: Inner.self, forKey: .frame)
            .decodeIfPresent(Int.self, forKey: .width)
        var mixed = try outer.nestedUnkeyedContainer(forKey: .mixed)
        name = try mixed.decode(String.self)
        row = try mixed.decode([Int].self)
    }

    func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: Outer.self)
        var inner = outer.nestedContainer(keyedBy: Inner.self, forKey: .frame)
        if let width { try inner.encode(width, forKey: .width) }
        var mixed = outer.nestedUnkeyedContainer(forKey: .mixed)
        try mixed.encode(name)
        try mixed.encode(row)
    }

    static func random(_ generator: inout SeededGenerator) -> UpdatedNest {
        UpdatedNest(
            width: .random(&generator), row: .random(&generator), name: .random(&generator))
    }
}

/// A number or a text, without a discriminator.
enum UpdatedChoice: UpdateSample {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }

    static func random(_ generator: inout SeededGenerator) -> UpdatedChoice {
        generator.number(below: 2) == 0 ? .number(.random(&generator)) : .text(.random(&generator))
    }
}

/// Leaves of the other types.
struct UpdatedLeaves: UpdateSample {
    var real: Double
    var data: PlistData
    var date: PlistDate
    var lines: String

    static func random(_ generator: inout SeededGenerator) -> UpdatedLeaves {
        UpdatedLeaves(
            real: [0.5, 1.5, -3.25, 2][generator.number(below: 4)],
            data: PlistData([[], [1], [1, 2, 3, 250], Array(0..<40)][generator.number(below: 4)]),
            date: PlistDate(secondsSinceReferenceDate: [0, 86_400][generator.number(below: 2)]),
            lines: ["", "one", "two\n  lines"][generator.number(below: 3)])
    }
}
