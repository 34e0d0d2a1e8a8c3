// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

@Suite struct PlistDictionaryTests {
    static func wide(_ count: Int) -> PlistDictionary {
        var dictionary = PlistDictionary()
        for number in 0..<count { dictionary["key \(number)"] = .integer(PlistInteger(number)) }
        return dictionary
    }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 18, 100])
    func findsEveryKeyAtEverySize(count: Int) {
        let dictionary = Self.wide(count)
        #expect(dictionary.count == count)
        #expect(dictionary.isEmpty == (count == 0))
        for number in 0..<count {
            #expect(dictionary["key \(number)"] == .integer(PlistInteger(number)))
        }
        #expect(dictionary["key \(count)"] == nil)
        #expect(dictionary.keys == (0..<count).map { "key \($0)" })
    }

    @Test func changesValuesThroughVariableKeys() {
        var dictionary: PlistDictionary = ["list": [1], "gone": 2]
        let (list, gone) = ("list", "gone")
        dictionary[list]?.asArray?.append(2)
        dictionary[gone]?.asArray?.append(2)
        #expect(dictionary == ["list": [1, 2], "gone": 2])
    }

    @Test func reservesCapacity() {
        func address(_ values: [PlistValue]) -> UInt {
            values.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
        }
        var dictionary: PlistDictionary = ["first": 0]
        dictionary.reserveCapacity(500)
        let place = address(dictionary.values)
        for number in 1..<500 { dictionary["key \(number)"] = .integer(PlistInteger(number)) }
        #expect(address(dictionary.values) == place)
        #expect(dictionary.count == 500 && dictionary["first"] == 0)
    }

    @Test(arguments: [3, 40])
    func replacesInPlaceAndAppendsAtEnd(count: Int) {
        var dictionary = Self.wide(count)
        dictionary["key 1"] = "changed"
        dictionary["new"] = true
        #expect(dictionary.count == count + 1)
        #expect(dictionary[1].key == "key 1")
        #expect(dictionary[1].value == "changed")
        #expect(dictionary[count].key == "new")
        #expect(dictionary["new"] == true)
    }

    @Test(arguments: [3, 40])
    func removesAndKeepsOrder(count: Int) {
        var dictionary = Self.wide(count)
        dictionary["key 1"] = nil
        dictionary["absent"] = nil
        #expect(dictionary.keys == (0..<count).filter { $0 != 1 }.map { "key \($0)" })
        for number in 2..<count {
            #expect(dictionary["key \(number)"] == .integer(PlistInteger(number)))
        }
        #expect(dictionary["key 1"] == nil)
        dictionary["key 1"] = 1
        #expect(dictionary.keys.last == "key 1")
    }

    @Test func keepsLastOfEqualKeysAtFirstPlace() {
        let dictionary: PlistDictionary = ["a": 1, "b": 2, "a": 3]
        #expect(dictionary.keys == ["a", "b"])
        #expect(dictionary.values == [3, 2])
    }

    @Test func distinguishesNormalisationForms() {
        let dictionary: PlistDictionary = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(dictionary.count == 2)
        #expect(dictionary["\u{E9}"] == 1)
        #expect(dictionary["e\u{301}"] == 2)
    }

    @Test func equalityIgnoresOrder() {
        let one: PlistDictionary = ["a": 1, "b": [true, "x"], "c": 2.5]
        let other: PlistDictionary = ["c": 2.5, "a": 1, "b": [true, "x"]]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": 1, "b": [true, "x"]])
        #expect(one != ["a": 1, "b": [true, "x"], "c": 2])
        #expect(one != ["a": 1, "b": [true, "x"], "d": 2.5])
    }

    @Test func comparesManyEntriesInAnyOrder() {
        let dictionary = Self.wide(1000)
        let reversed = PlistDictionary(dictionary.reversed())
        #expect(dictionary == reversed)
        var changed = reversed
        changed["key 500"] = 0
        #expect(dictionary != changed)
    }

    @Test func copiesAreIndependent() {
        let original = Self.wide(20)
        var copy = original
        copy["key 3"] = nil
        copy["x"] = 1
        #expect(original.count == 20)
        #expect(original["key 3"] == 3)
        #expect(original["x"] == nil)
    }

    @Test(arguments: [3, 40])
    func returnsOldValue(count: Int) {
        var dictionary = Self.wide(count)
        #expect(dictionary.updateValue("new", forKey: "key 1") == 1)
        #expect(dictionary.updateValue("other", forKey: "key x") == nil)
        #expect(dictionary.removeValue(forKey: "key 1") == "new")
        #expect(dictionary.removeValue(forKey: "key 1") == nil)
        #expect(dictionary.count == count)
        dictionary.removeAll()
        #expect(dictionary == [:] && dictionary.keys == [])
    }

    @Test func findsStringKeys() {
        let key = "key \(3)"
        var dictionary = Self.wide(5)
        #expect(dictionary[key] == 3)
        dictionary[key] = 4
        #expect(dictionary["key 3"] == 4)
        dictionary[key] = nil
        #expect(dictionary.count == 4)
    }

    @Test(arguments: [3, 40])
    func startsFromDefaultValue(count: Int) {
        var dictionary = Self.wide(count)
        #expect(dictionary["list", default: "none"] == "none")
        #expect(dictionary["key 1", default: "none"] == 1)
        #expect(dictionary["list"] == nil)
        dictionary["list", default: []].asArray?.append("a")
        dictionary["list", default: []].asArray?.append("b")
        #expect(dictionary["list"] == ["a", "b"])
        #expect(dictionary.keys.last == "list")
    }

    @Test(arguments: [3, 40])
    func mapsAndFiltersInOrder(count: Int) {
        var dictionary = Self.wide(count)
        dictionary["key 1"] = nil
        let mapped = dictionary.mapValues { PlistValue(($0.asInt ?? 0) * 2) }
        #expect(mapped.keys == dictionary.keys)
        #expect(mapped["key 2"] == 4 && mapped["key 1"] == nil)
        let even = dictionary.filter { ($0.value.asInt ?? 1) % 2 == 0 }
        #expect(even.keys == (0..<count).filter { $0 % 2 == 0 }.map { "key \($0)" })
        #expect(even["key 2"] == 2)
    }

    @Test func mergesAndKeepsPlaces() {
        var dictionary: PlistDictionary = ["a": 1, "b": 2]
        let more: PlistDictionary = ["c": 3, "a": 4]
        let old = dictionary.merging(more) { old, _ in old }
        #expect(Array(old.keys) == ["a", "b", "c"] && old.values == [1, 2, 3])
        dictionary.merge(more) { [$0, $1] }
        #expect(dictionary.keys == ["a", "b", "c"])
        #expect(dictionary.values == [[1, 4], 2, 3])
    }

    @Test func rethrowsErrors() {
        struct Refusal: Error {}
        let dictionary = Self.wide(20)
        #expect(throws: Refusal.self) { try dictionary.mapValues { _ in throw Refusal() } }
        #expect(throws: Refusal.self) { try dictionary.filter { _ in throw Refusal() } }
        var sorted = dictionary
        #expect(throws: Refusal.self) { try sorted.sort { _, _ in throw Refusal() } }
        #expect(sorted.keys == dictionary.keys)
    }

    @Test func sortsItsEntries() {
        var dictionary: PlistDictionary = ["b": 1, "\u{10000}": 2, "\u{FFFD}": 3, "a": 4]
        dictionary.sortKeys()
        // By UTF-16 code units, where U+10000 begins with 0xD800.
        #expect(dictionary.keys == ["a", "b", "\u{10000}", "\u{FFFD}"])
        dictionary.sort { ($0.value.asInt ?? 0) > ($1.value.asInt ?? 0) }
        #expect(dictionary.values == [4, 3, 2, 1])
        #expect(dictionary["b"] == 1)
    }

    /// Random changes, compared with a list of entries.
    @Test(.tags(.slow), arguments: 0..<20) func keepsOrderAfterRandomChanges(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var dictionary = PlistDictionary()
        var model: [(key: PlistString, value: PlistValue)] = []
        // Grows and shrinks, so that there are indexes, empty slots, and none again.
        for step in 0..<1500 {
            let isGrowing = (step / 300) % 2 == 0
            let key = PlistString("\(Int.random(in: 0..<200, using: &generator))")
            let place = model.firstIndex { $0.key == key }
            if Int.random(in: 0..<4, using: &generator) == 0 ? isGrowing : !isGrowing {
                dictionary[key] = nil
                if let place { model.remove(at: place) }
            } else {
                dictionary[key] = PlistValue(step)
                if let place {
                    model[place].value = PlistValue(step)
                } else {
                    model.append((key, PlistValue(step)))
                }
            }
            guard step % 10 == 0 else { continue }
            let isSame =
                dictionary.count == model.count && dictionary.keys == model.map(\.key)
                && dictionary.values == model.map(\.value)
                && dictionary.map(\.value) == model.map(\.value)
                && model.indices.allSatisfy { dictionary[$0].value == model[$0].value }
                && model.allSatisfy { dictionary[$0.key] == $0.value }
            #expect(isSame, "seed \(seed), step \(step)")
            let rebuilt = PlistDictionary(model)
            #expect(rebuilt == dictionary && rebuilt.hashValue == dictionary.hashValue)
        }
    }

    /// In linear time; quadratic time would take hours.
    @Test func removesManyEntriesInLinearTime() {
        let count = 200_000
        var dictionary = Self.wide(count)
        for number in 0..<count where number % 8 != 0 { dictionary["key \(number)"] = nil }
        #expect(dictionary.count == count / 8)
        #expect(dictionary[1].key == "key 8")
        for number in stride(from: 0, to: count, by: 8) {
            dictionary.removeValue(forKey: "key \(number)")
        }
        #expect(dictionary.isEmpty && dictionary.keys.isEmpty)
    }
}
