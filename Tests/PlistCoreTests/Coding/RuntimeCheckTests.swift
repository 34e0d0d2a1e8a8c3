// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct RuntimeCheckTests {
    private class Base {}
    private final class Derived: Base {}

    @Test func distinguishesTypesByParameter() {
        #expect(known("text", as: String.self) == "text")
        #expect(known([1, 2], as: [Int].self) == [1, 2])
        #expect(known(1, as: String.self) == nil)
        #expect(known(1, as: UInt.self) == nil)
        #expect(known([1], as: [String].self) == nil)
        #expect(known("text" as Any, as: String.self) == nil)
        #expect(known("text" as String?, as: String.self) == nil)
        #expect(known(Derived() as Base, as: Derived.self) == nil)
    }

    /// One key, in a type for each parameter.
    private struct Keys<Parameter>: CodingKey {
        var stringValue: String { "key" }
        var intValue: Int? { nil }
        init() {}
        init?(stringValue: String) { nil }
        init?(intValue: Int) { nil }
    }

    private struct Record<Parameter>: Encodable {
        let value: Int

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys<Parameter>.self)
            try container.encode(value, forKey: Keys())
            var again = encoder.container(keyedBy: Keys<[Parameter]>.self)
            try again.encode(value + 1, forKey: Keys())
        }
    }

    private func encode<Parameter>(_ value: Int, _ type: Parameter.Type) throws -> [String: Int] {
        let encoded = try PlistEncoder().encode(Record<Parameter>(value: value))
        return try PlistDecoder().decode([String: Int].self, from: encoded)
    }

    private func encodeInTurn<Parameter>(_ count: Int, _ type: Parameter.Type) throws {
        #expect(try encode(count, type) == ["key": count + 1])
        #expect(try encode(count, Keys<Parameter>.self) == ["key": count + 1])
        #expect(try encode(count, Int.self) == ["key": count + 1])
        if count > 0 { try encodeInTurn(count - 1, Parameter?.self) }
    }

    /// More types of keys than the cache holds.
    @Test func findsContainersOfEachKeyType() throws {
        try encodeInTurn(300, String.self)
    }
}
