// SPDX-License-Identifier: Apache-2.0

import PlistCore
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

    @Test(arguments: [3, 40])
    func replacesInPlaceAndAppendsAtTheEnd(count: Int) {
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
    func removesAndKeepsTheOrder(count: Int) {
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

    @Test func letsTheLastOfEqualKeysWinAtTheFirstPlace() {
        let dictionary: PlistDictionary = ["a": 1, "b": 2, "a": 3]
        #expect(dictionary.keys == ["a", "b"])
        #expect(dictionary.values == [3, 2])
    }

    @Test func keepsKeysApartThatDifferOnlyInNormalisation() {
        let dictionary: PlistDictionary = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(dictionary.count == 2)
        #expect(dictionary["\u{E9}"] == 1)
        #expect(dictionary["e\u{301}"] == 2)
    }

    @Test func isEqualWhateverTheOrder() {
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

    @Test func doesNotShareChangesWithItsCopies() {
        let original = Self.wide(20)
        var copy = original
        copy["key 3"] = nil
        copy["x"] = 1
        #expect(original.count == 20)
        #expect(original["key 3"] == 3)
        #expect(original["x"] == nil)
    }
}
