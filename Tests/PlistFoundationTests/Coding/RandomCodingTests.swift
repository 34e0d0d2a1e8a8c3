// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import PlistFoundation
import TestSupport
import Testing

/// Each coder reads everything that the other one writes.
@Suite struct RandomCodingTests {
    @Test(.tags(.slow), arguments: 0..<10)
    func randomTreesRoundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 { try Coders.roundTrip(RandomTree.random(&generator, depth: 5)) }
    }

    @Test(.tags(.slow), arguments: 10..<20)
    func randomTypesRoundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            try check(Self.shape(&generator, depth: 4), &generator)
        }
    }

    /// All keys of maps are known, so nothing of the old value is left.
    @Test(arguments: 20..<30)
    func updatesReadBackAsNewValue(seed: UInt64) throws {
        typealias Maps = [String: [[String: Int]]]
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let old = Maps.random(&generator)
            var new = Maps.random(&generator)
            for (key, value) in old where Bool.random(using: &generator) {
                new[key] = value.shuffled(using: &generator)
            }
            let bytes = try Coders.foundationEncode(old, .xml)
            var editor = PlistEditor(try PlistDocument(decoding: bytes))
            try PlistEncoder().update(new, with: &editor)
            let document = try editor.document()
            #expect(try document.value == PlistEncoder().document(encoding: new).value)
            #expect(try PlistDecoder().decode(Maps.self, from: document) == new)
            #expect(editor.hasChanges == (old != new))
        }
    }

    private func check<T: Arbitrary>(_ type: T.Type, _ generator: inout SeededGenerator) throws {
        try Coders.roundTrip([T.random(&generator), T.random(&generator)])
        try Coders.roundTrip(Pair<T, Int>.random(&generator))
    }

    // MARK: Shapes

    private static let leaves: [any (Arbitrary & SendableMetatype).Type] = [
        Bool.self, Int.self, Int8.self, UInt16.self, Int32.self, UInt64.self, Float.self,
        Double.self, String.self, Date.self, Data.self, Choice.self,
    ]

    /// Returns a type made of others at random.
    private static func shape(_ generator: inout SeededGenerator, depth: Int) -> any Arbitrary.Type
    {
        guard depth > 0, Int.random(in: 0..<5, using: &generator) > 0 else {
            return leaves.randomElement(using: &generator) ?? Int.self
        }
        let inner = shape(&generator, depth: depth - 1)
        let other = shape(&generator, depth: depth - 1)
        return wrap(inner, other, Int.random(in: 0..<7, using: &generator))
    }

    private static func wrap<T: Arbitrary, Other: Arbitrary>(
        _ type: T.Type, _ other: Other.Type, _ choice: Int
    ) -> any Arbitrary.Type {
        switch choice {
        // A nil within an optional could not be distinguished from nil.
        case 0: type.isOptional ? [T].self : T?.self
        case 1: [T].self
        case 2: [String: T].self
        case 3: [Int: T].self
        case 4: Child<T, Other>.self
        case 5: Either<T, Other>.self
        default: Pair<T, Other>.self
        }
    }
}

/// A type with random values.
protocol Arbitrary: Codable, Equatable {
    static var isOptional: Bool { get }
    static func random(_ generator: inout SeededGenerator) -> Self
}

extension Arbitrary {
    static var isOptional: Bool { false }
}

struct Pair<First: Arbitrary, Second: Arbitrary>: Arbitrary {
    var first: First
    var maybe: Second?
    var second: Second

    static func random(_ generator: inout SeededGenerator) -> Pair {
        let value: Second? = Bool.random(using: &generator) ? Second.random(&generator) : nil
        // A nil that is present would be read as absent.
        return Pair(
            first: .random(&generator), maybe: Second.isOptional ? nil : value,
            second: .random(&generator))
    }
}

class Parent<Value: Arbitrary>: Codable {
    let inherited: Value
    init(_ inherited: Value) { self.inherited = inherited }
}

final class Child<Own: Arbitrary, Value: Arbitrary>: Parent<Value>, Arbitrary {
    let own: Own

    private enum Key: CodingKey { case own }

    init(_ own: Own, _ inherited: Value) {
        self.own = own
        super.init(inherited)
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        own = try container.decode(Own.self, forKey: .own)
        try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try super.encode(to: container.superEncoder())
        try container.encode(own, forKey: .own)
    }

    static func == (left: Child, right: Child) -> Bool {
        left.own == right.own && left.inherited == right.inherited
    }

    static func random(_ generator: inout SeededGenerator) -> Child {
        Child(.random(&generator), .random(&generator))
    }
}

enum Either<First: Arbitrary, Second: Arbitrary>: Arbitrary {
    case first(First)
    case second(Second, also: First)
    case neither

    static func random(_ generator: inout SeededGenerator) -> Either {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: .first(.random(&generator))
        case 1: .second(.random(&generator), also: .random(&generator))
        default: .neither
        }
    }
}

enum Choice: String, Arbitrary, CaseIterable {
    case one, two, three

    static func random(_ generator: inout SeededGenerator) -> Choice {
        allCases.randomElement(using: &generator) ?? .one
    }
}

extension Arbitrary where Self: FixedWidthInteger {
    static func random(_ generator: inout SeededGenerator) -> Self {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: [.min, .max, 0, 1].randomElement(using: &generator) ?? 0
        default: Self.random(in: .min ... .max, using: &generator)
        }
    }
}

extension Int: Arbitrary {}
extension Int8: Arbitrary {}
extension Int32: Arbitrary {}
extension Int64: Arbitrary {}
extension UInt8: Arbitrary {}
extension UInt16: Arbitrary {}
extension UInt64: Arbitrary {}

extension Bool: Arbitrary {
    static func random(_ generator: inout SeededGenerator) -> Bool {
        Bool.random(using: &generator)
    }
}

extension Double: Arbitrary {
    /// Not −0, which Foundation does not distinguish from 0 if both occur.
    static func random(_ generator: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            [0, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 2]
                .randomElement(using: &generator) ?? 0
        case 1: Double(Int16.random(in: -99...99, using: &generator)) / 10
        default:
            Double(
                sign: .minus, exponent: .random(in: -1000...1000, using: &generator),
                significand: .random(in: -2...2, using: &generator))
        }
    }
}

extension Float: Arbitrary {
    /// Numbers that Foundation writes, which are only the exact ones.
    static func random(_ generator: inout SeededGenerator) -> Float {
        Float(Int16.random(in: .min ... .max, using: &generator)) / 16
    }
}

extension String: Arbitrary {
    /// No two are canonically equivalent, because Foundation writes the first one for both.
    private static let parts = [
        "a", "Z", "0", " ", "\t", "\n", "é", "ß", "中", "😀", "👩🏽‍🚀", "<", "&", "]]>", "\"",
        "$nul", "\\", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFD}",
    ]

    static func random(_ generator: inout SeededGenerator) -> String {
        let count = [0, 1, 3, 20].randomElement(using: &generator) ?? 0
        return (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }
}

extension Data: Arbitrary {
    static func random(_ generator: inout SeededGenerator) -> Data {
        Data((0..<Int.random(in: 0..<40, using: &generator)).map { _ in .random(&generator) })
    }
}

extension Date: Arbitrary {
    /// Dates in whole seconds; both coders write the same XML text for them.
    static func random(_ generator: inout SeededGenerator) -> Date {
        Date(
            timeIntervalSinceReferenceDate: Double(
                Int64.random(in: -13_000_000_000...20_000_000_000, using: &generator)))
    }
}

extension Optional: Arbitrary where Wrapped: Arbitrary {
    static var isOptional: Bool { true }
    static func random(_ generator: inout SeededGenerator) -> Wrapped? {
        Bool.random(using: &generator) ? nil : Wrapped.random(&generator)
    }
}

extension Array: Arbitrary where Element: Arbitrary {
    static func random(_ generator: inout SeededGenerator) -> [Element] {
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in .random(&generator) }
    }
}

extension Dictionary: Arbitrary where Key: Arbitrary, Value: Arbitrary {
    static func random(_ generator: inout SeededGenerator) -> [Key: Value] {
        let count = Int.random(in: 0..<4, using: &generator)
        return [Key: Value](
            (0..<count).map { _ in (.random(&generator), .random(&generator)) },
            uniquingKeysWith: { first, _ in first })
    }
}

extension RandomTree {
    static func random(
        _ generator: inout SeededGenerator, depth: Int
    ) -> RandomTree {
        func inner() -> RandomTree { random(&generator, depth: depth - 1) }
        func list() -> [RandomTree] {
            (0..<Int.random(in: 0..<4, using: &generator)).map { _ in inner() }
        }
        func entries() -> [String: RandomTree] {
            [String: RandomTree](
                (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
                    (String.random(&generator), inner())
                }, uniquingKeysWith: { first, _ in first })
        }
        switch Int.random(in: 0..<(depth > 0 ? 14 : 8), using: &generator) {
        case 0: return .nothing
        case 1: return .boolean(.random(&generator))
        case 2: return .signed(.random(&generator))
        case 3: return .unsigned(.random(&generator))
        case 4: return .real(.random(&generator))
        case 5: return .text(.random(&generator))
        case 6: return .data(.random(&generator))
        case 7: return .date(.random(&generator))
        case 8: return .list(list())
        case 9: return .entries(entries())
        case 10: return .interlaced(list(), list())
        case 11: return .repeated(entries())
        case 12: return .parent(inner())
        default: return .own(inner())
        }
    }
}
