// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct PlistValueTests {
    @Test func supportsLiterals() {
        let value: PlistValue = [
            "string": "text", "integer": 5, "real": 2.5, "boolean": true, "array": [1, "two"],
            "nested": ["key": "value"],
        ]
        #expect(value["string"] == .string("text"))
        #expect(value["integer"] == .integer(5))
        #expect(value["real"] == .real(2.5))
        #expect(value["boolean"] == .boolean(true))
        #expect(value["array"]?[1] == .string("two"))
        #expect(value["nested"]?["key"] == .string("value"))
    }

    @Test func valuesOfDifferentTypesDiffer() {
        let ones: [PlistValue] = [
            .integer(1), .real(1.0), .boolean(true), .uid(1), .string("1"),
            .date(PlistDate(secondsSinceReferenceDate: 1)), .data([1]), .array([1]),
            .dictionary(["1": 1]), .null,
        ]
        for (index, left) in ones.enumerated() {
            for (otherIndex, right) in ones.enumerated() {
                #expect((left == right) == (index == otherIndex))
            }
        }
        #expect(Set(ones).count == ones.count)
        #expect(Set(ones.map(\.kind)) == Set(PlistKind.allCases))
    }

    @Test func comparesRealsByBits() {
        #expect(PlistValue.real(.init(.nan)) == .real(.init(.nan)))
        #expect(PlistValue.real(.init(-0.0)) != .real(.init(0.0)))
        let otherNaN = Double(bitPattern: Double.nan.bitPattern | 1)
        #expect(PlistValue.real(.init(.nan)) != .real(.init(otherNaN)))
        #expect(
            Set([PlistValue.real(.init(.nan)), .real(.init(.nan)), .real(.init(-0.0))]).count == 2)
    }

    @Test func scalarsHaveNoChildren() {
        let value: PlistValue = ["a": [1]]
        #expect(value["b"] == nil)
        #expect(value[0] == nil)
        #expect(value["a"]?[1] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["a"]?[Int.max] == nil)
        #expect(value["a"]?[Int.min] == nil)
        #expect(value["a"]?["a"] == nil)
        #expect(PlistValue.string("x")["a"] == nil)
    }
}
