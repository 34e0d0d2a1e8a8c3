// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct ValueConversionTests {
    @Test func areMadeOfWhatProgramsHave() {
        let number = 5
        let text = "text"
        let isTrue = true
        let elements: [PlistValue] = [1, "two"]
        let entries = [(key: "b" as PlistString, value: 1 as PlistValue), (key: "a", value: 2)]
        #expect(PlistValue(number) == .integer(5))
        #expect(PlistValue(Int8(-5)) == .integer(-5))
        #expect(PlistValue(UInt64.max) == .integer(PlistInteger(UInt64.max)))
        #expect(PlistValue(Int64.min) == .integer(PlistInteger(Int64.min)))
        #expect(PlistValue(PlistInteger(7)) == .integer(7))
        #expect(PlistValue(text) == .string("text"))
        #expect(PlistValue(text.dropFirst()) == .string("ext"))
        #expect(PlistValue(PlistString("text")) == .string("text"))
        #expect(PlistValue(Double(number)) == .real(5.0))
        #expect(PlistValue(0.1 as Float) == .real(.init(Double(0.1 as Float))))
        #expect(PlistValue(isTrue) == .boolean(true))
        let date = PlistDate(secondsSinceReferenceDate: 1)
        #expect(PlistValue(date) == .date(date))
        #expect(PlistValue(data: [1, 2]) == .data([1, 2]))
        #expect(PlistValue(data: [1, 2, 3][1...]) == .data([2, 3]))
        #expect(PlistValue(elements) == .array(elements))
        #expect(PlistValue((1...3).map { PlistValue($0) }) == [1, 2, 3])
        #expect(PlistValue(entries).asDictionary?.keys == ["b", "a"])
        #expect(PlistValue(["b": 1, "a": 2] as PlistDictionary).asDictionary?.keys == ["b", "a"])
        #expect(PlistValue(exactly: Int128(UInt64.max)) == .integer(PlistInteger(UInt64.max)))
        #expect(PlistValue(exactly: Int128(UInt64.max) + 1) == nil)
    }

    @Test func areAssigned() {
        let number = 5
        let text = "a text"
        let part = text.dropFirst(2)
        var value: PlistValue = [:]
        value["n"] = PlistValue(number)
        value["m"] = .init(number + 1)
        value["t"] = .init(text)
        value["p"] = .init(part)
        value["d"] = .init(data: [1])
        value["r"] = .init(Double(number) / 2)
        value["b"] = .init(number > 4)
        value["l"] = .init([PlistValue(number), PlistValue(text)])
        #expect(
            value == [
                "n": 5, "m": 6, "t": "a text", "p": "text", "d": .data([1]), "r": 2.5, "b": true,
                "l": [5, "a text"],
            ])
    }

    @Test func sayWhatTheyAre() {
        let date = PlistDate(secondsSinceReferenceDate: 1)
        let values: [PlistValue] = [
            ["a": 1], [1], "text", .data([1]), 2, 2.5, true, .date(date), .uid(3), .null,
        ]
        #expect(values.map(\.asDictionary) == [["a": 1]] + Array(repeating: nil, count: 9))
        #expect(values.map(\.asArray?.count).firstIndex(of: 1) == 1)
        #expect(values.compactMap(\.asArray) == [[1]])
        #expect(values.map(\.asString).firstIndex(of: "text") == 2)
        #expect(values.compactMap(\.asString) == ["text"])
        #expect(values.map(\.asData).firstIndex(of: [1]) == 3)
        #expect(values.compactMap(\.asData) == [[1]])
        #expect(values.map(\.asInteger).firstIndex(of: 2) == 4)
        #expect(values.compactMap(\.asInteger) == [2])
        #expect(values.compactMap(\.asInt) == [2])
        #expect(values.compactMap(\.asDouble) == [2, 2.5])
        #expect(values.map(\.asBool).firstIndex(of: true) == 6)
        #expect(values.compactMap(\.asBool) == [true])
        #expect(values.map(\.asDate).firstIndex(of: date) == 7)
        #expect(values.compactMap(\.asDate) == [date])
        #expect(values.map(\.asUID).firstIndex(of: 3) == 8)
        #expect(values.compactMap(\.asUID) == [3])
        #expect(values.map(\.isNull).firstIndex(of: true) == 9)
        #expect(values.map(\.count) == [1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(PlistValue.string(DocumentValueTests.surrogate).asString == nil)
    }
}
