// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import Testing

/// Swift variables in place of values.
@Suite struct VariableTests {
    @Test func acceptsVariablesAsValues() {
        var value: PlistValue = ["a": 1, "gone": true]
        let (count, name, ratio, isOn) = (UInt32(7), "Tide", Float(0.5), true)
        let missing: Int? = nil
        value["a"] = count
        value["name"] = name
        value["ratio"] = ratio
        value["on"] = isOn
        value["gone"] = missing
        value["date"] = PlistDate(secondsSinceReferenceDate: 1)
        #expect(
            value == [
                "a": 7, "name": "Tide", "ratio": 0.5, "on": true,
                "date": .date(PlistDate(secondsSinceReferenceDate: 1)),
            ])
        let read: Int? = value["a"]
        let text: String? = value["name"]
        let other: Int? = value["name"]
        #expect(read == 7 && text == "Tide" && other == nil)
        #expect(value["a"] == 7 && value["a"]?.asInt == 7)
    }

    @Test func readsVariablesBackAsTheirTypes() {
        let date = PlistDate(secondsSinceReferenceDate: 1)
        let value: PlistValue = [
            "text": "Tide", "integer": -7, "real": 2.5, "flag": true, "date": .date(date),
        ]
        let (double, float): (Double?, Float?) = (value["real"], value["real"])
        #expect(double == 2.5 && float == 2.5)
        let (flag, text): (Bool?, PlistString?) = (value["flag"], value["text"])
        #expect(flag == true && text == "Tide")
        let (integer, day): (PlistInteger?, PlistDate?) = (value["integer"], value["date"])
        #expect(integer == -7 && day == date)
        let others: (Double?, Float?, Bool?) = (value["text"], value["text"], value["text"])
        #expect(others.0 == nil && others.1 == nil && others.2 == nil)
        let more: (PlistString?, PlistInteger?, PlistDate?) = (
            value["flag"], value["text"], value["text"]
        )
        #expect(more.0 == nil && more.1 == nil && more.2 == nil)
        var copy: PlistValue = [:]
        copy["real"] = double
        copy["text"] = text
        copy["integer"] = integer
        #expect(copy == ["real": 2.5, "text": "Tide", "integer": -7])
    }

    @Test func editsAcceptVariables() throws {
        var editor = PlistEditor(try PlistDocument(decoding: "{A = {B = x;}; P = (1, 2);}"))
        let (name, index) = ("Tide", 1)
        try editor.set(name, at: "A.B")
        try editor.set(name, at: ["P", .index(index)])
        try editor.set(["tides"], at: "A.C")
        try editor.set("x", at: ["A", "\(name)"])
        #expect(
            try editor.document().value
                == ["A": ["B": "Tide", "C": ["tides"], "Tide": "x"], "P": ["1", "Tide"]])
        let error = #expect(throws: PlistError.self) { try editor.set(name, at: "A[") }
        #expect(error?.code == .querySyntax)
    }

    @Test func valuesCompareWithTexts() {
        let text: PlistString = "e\u{301}"
        let (same, other) = ("e\u{301}", "\u{E9}")
        #expect(text == same && same == text && !(text != same) && !(same != text))
        // Swift compares the two as equal.
        #expect(text != other && other != text && !(text == other) && !(other == text))
    }

    @Test func makesValuesOfIntegers() {
        let integer: PlistInteger = -129
        #expect(Int(exactly: integer) == -129)
        #expect(Int8(exactly: integer) == nil && UInt(exactly: integer) == nil)
    }

    /// A text passed as bytes is parsed, not stored as a string.
    @Test func parsesBytesAsPropertyList() throws {
        #expect(try PlistDocument(decoding: "{a=b;}").value == ["a": "b"])
    }
}

@Suite struct ValueConversionTests {
    @Test func convertsSwiftValues() {
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

    @Test func assignsConvertedValues() {
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

    @Test func describesConvertedValues() {
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

@Suite struct CollectionConversionTests {
    @Test func arraysKeepTheirOrder() {
        var value: PlistValue = [:]
        value["names"] = ["Ebb", "Flood"].plistValue
        let names: [String]? = value["names"]
        #expect(names == ["Ebb", "Flood"])
        let numbers: [Int]? = value["names"]
        #expect(numbers == nil)
        #expect([[1], [2, 3]].plistValue == [[1], [2, 3]])
    }

    @Test func bytesAreData() {
        let bytes: [UInt8] = [1, 2]
        #expect(bytes.plistValue == .data([1, 2]))
        #expect([UInt8](plistValue: .data([1, 2])) == bytes)
        #expect([UInt8](plistValue: [1, 2]) == nil)
        #expect([Int](plistValue: .data([1, 2])) == nil)
        #expect([UInt8]().plistValue == .data([]) && [Int]().plistValue == [])
    }

    @Test func dictionariesAreSorted() {
        let value = ["b": 1, "a": 2, "c": 3].plistValue
        #expect(value.asDictionary?.keys == ["a", "b", "c"])
        #expect([String: Int](plistValue: value) == ["b": 1, "a": 2, "c": 3])
        #expect([String: String](plistValue: value) == nil)
        // String treats the composed and the decomposed letter as equal.
        let twins: PlistValue = ["\u{E9}": 1, "e\u{301}": 2]
        #expect([String: Int](plistValue: twins) == nil)
    }

    @Test func optionalsAreNull() {
        let values: [Int?] = [1, nil]
        #expect(values.plistValue == [1, .null])
        #expect([Int?](plistValue: [1, .null]) == values)
        #expect([Int?](plistValue: ["1"]) == nil)
        #expect([PlistValue](plistValue: [1, "a"]) == [1, "a"])
    }
}

@Suite struct SettableValueTests {
    @Test func replacesValueOfAnyType() {
        var value: PlistValue = ["a": "text"]
        value["a"]?.asInt = 5
        #expect(value == ["a": 5])
        value["a"]?.asInt? += 1
        #expect(value == ["a": 6])
        value["a"]?.asString = "six"
        value["a"]?.asString?.append("!")
        #expect(value == ["a": "six!"])
        value["a"]?.asDouble = 0.5
        #expect(value == ["a": 0.5])
        value["a"]?.asBool = true
        #expect(value == ["a": true])
        value["a"]?.asData = [1]
        #expect(value == ["a": .data([1])])
        value["a"]?.asInteger = PlistInteger(UInt64.max)
        #expect(value["a"]?.asInteger?.description == "18446744073709551615")
        value["a"]?.asDate = PlistDate(secondsSinceReferenceDate: 1)
        #expect(value["a"]?.kind == .date)
        value["a"]?.asUID = 3
        #expect(value == ["a": .uid(3)])
        value["a"]?.asArray = [1]
        value["a"]?.asArray?.append(2)
        #expect(value == ["a": [1, 2]])
        value["a"]?.asDictionary = ["b": 1]
        #expect(value == ["a": ["b": 1]])
    }

    @Test func ignoresNil() {
        var value: PlistValue = 5
        value.asInt = nil
        value.asString = nil
        value.asArray = nil
        value.asArray?.append(1)
        value.asDictionary = nil
        #expect(value == 5)
        value = [1]
        value.asArray = nil
        #expect(value == [])
    }
}

@Suite struct PathSubscriptTests {
    @Test func findsValueOrNothing() throws {
        let value: PlistValue = ["a": [["b": 1]]]
        #expect(value[["a", 0, "b"]] == 1)
        #expect(value[["a", 1, "b"]] == nil && value[["a", "b"]] == nil)
        #expect(value[PlistPath()] == value)
        let document = try PlistDocument(value: value)
        #expect(document[["a", 0, "b"]]?.int == 1)
        #expect(document[["a", 1]] == nil && document[["a", 0, .embedded]] == nil)
        #expect(document[PlistPath()] == document.root)
        #expect(document.root["a"]?[[0, "b"]]?.int == 1)
        let key = "b"
        #expect(value[PlistPath(["a", 0, PlistPathComponent(key)])] == 1)
        #expect(PlistPathComponent(PlistString(key)) == "b" && PlistPathComponent(0) == 0)
    }
}
