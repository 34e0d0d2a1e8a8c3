// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import PlistEditing
import Testing

@Suite struct ValueSubscriptTests {
    @Test func subscriptChangesEntries() {
        var value: PlistValue = ["a": ["b": 1]]
        value["a"]?["b"] = 2
        value["c"] = "new"
        #expect(value == ["a": ["b": 2], "c": "new"])
        value["a"] = nil
        #expect(value == ["c": "new"])
        let key = "c"
        value[key] = 1
        value[PlistString(key)]?["nothing"] = 2
        #expect(value[key] == 1)
    }

    @Test func subscriptChangesElements() {
        var value: PlistValue = ["list": [1, [2, 3], 4]]
        value["list"]?[1]?[0] = "two"
        value["list"]?[2] = nil
        #expect(value == ["list": [1, ["two", 3]]])
        // These places do not exist.
        for index in [2, 3, -1, Int.min, Int.max] {
            value["list"]?[index] = 9
            value["list"]?[index] = nil
        }
        #expect(value == ["list": [1, ["two", 3]]])
    }

    @Test func subscriptReplacesContainers() {
        var value: PlistValue = ["list": [1], "entries": ["b": 1, "a": 2], "leaf": 5]
        value["list"]?.asArray?.append("two")
        value["list"]?.asArray?.insert(0, at: 0)
        value["entries"]?.asDictionary?.sortKeys()
        #expect(value["list"] == [0, 1, "two"])
        #expect(value["entries"]?.asDictionary?.keys == ["a", "b"])
        value["list"]?.asArray = nil
        value["entries"]?.asDictionary = nil
        #expect(value == ["list": [], "entries": [:], "leaf": 5])
        value["leaf"]?.asArray = nil
        value["leaf"]?.asArray?.append(2)
        value["none"]?.asArray = [1]
        #expect(value == ["list": [], "entries": [:], "leaf": 5])
        value["leaf"]?.asArray = [1]
        value["list"]?.asDictionary = ["a": 1]
        #expect(value == ["list": ["a": 1], "entries": [:], "leaf": [1]])
    }

    @Test func subscriptIgnoresMissingContainer() {
        let values: [PlistValue] = [
            "text", .data([1]), 2, 2.5, true, .date(PlistDate(secondsSinceReferenceDate: 1)),
            .uid(3),
            .null,
        ]
        for var value in values {
            let before = value
            value["a"] = 1
            value["a"] = nil
            value[0] = 1
            value[0] = nil
            value["a"]?["b"]?[0] = 1
            value[0]?[0] = 1
            #expect(value == before)
        }
        var array: PlistValue = [1]
        array["a"] = 1
        array["0"] = 1
        #expect(array == [1])
        var dictionary: PlistValue = ["a": 1]
        dictionary[0] = 1
        dictionary[0] = nil
        #expect(dictionary == ["a": 1])
    }

    @Test func keepsValueIfChangeFails() {
        struct Refusal: Error {}
        func refuse(_ value: inout PlistValue?) throws {
            value?["b"] = 2
            throw Refusal()
        }
        var value: PlistValue = ["a": ["b": 1], "list": [["b": 1]]]
        #expect(throws: Refusal.self) { try refuse(&value["a"]) }
        #expect(throws: Refusal.self) { try refuse(&value["none"]) }
        // Changes made before the error stay, and nothing is lost.
        #expect(value == ["a": ["b": 2], "list": [["b": 1]]])
    }

    /// Returns the address of the elements of a container, which changes if they are copied.
    private static func address(_ value: PlistValue?) -> UInt {
        let elements = value?.asArray ?? value?.asDictionary?.values ?? []
        return elements.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }

    @Test func subscriptChangesInPlace() {
        let wide = PlistDictionaryTests.wide(100)
        var value: PlistValue = [
            "a": .dictionary(wide), "l": [.dictionary(wide), [1, 2, 3]], "small": ["x": 1],
        ]
        // The two are no longer shared.
        value["a"]?["key 1"] = 0
        value["l"]?[0]?["key 1"] = 0
        let places = [value["a"], value["l"], value["l"]?[0], value["l"]?[1], value["small"]].map {
            Self.address($0)
        }
        #expect(Set(places).count == 5)
        value["a"]?["key 2"] = "two"
        value["l"]?[0]?["key 3"] = "three"
        value["l"]?[1]?[0] = "one"
        value["l"]?[1]?.asArray?.swapAt(0, 1)
        value["a"]?.asDictionary?["key 4"] = "four"
        value["small"]?["x"] = 2
        let later = [value["a"], value["l"], value["l"]?[0], value["l"]?[1], value["small"]].map {
            Self.address($0)
        }
        #expect(later == places)
        #expect(value["a"]?["key 2"] == "two" && value["a"]?["key 4"] == "four")
        #expect(value["l"]?[1] == [2, "one", 3])
    }

    @Test func subscriptDoesNotChangeCopies() throws {
        var value: PlistValue = ["a": ["b": [1, 2]], "c": 3]
        let copy = value
        value["a"]?["b"]?[0] = "new"
        value["a"]?["x"] = 1
        value["c"] = nil
        #expect(copy == ["a": ["b": [1, 2]], "c": 3])
        #expect(value == ["a": ["b": ["new", 2], "x": 1]])
    }

    // MARK: Random changes

    /// Assigns through the subscripts, as `value[step]?[step] = new` does.
    private static func assign(
        _ new: PlistValue?, at steps: ArraySlice<PlistPathComponent>, in value: inout PlistValue
    ) {
        let rest = steps.dropFirst()
        switch steps.first {
        case .key(let key)?:
            if rest.isEmpty { return value[key] = new }
            if value[key] != nil { assign(new, at: rest, in: &value[key]!) }
        case .index(let index)?:
            if rest.isEmpty { return value[index] = new }
            if value[index] != nil { assign(new, at: rest, in: &value[index]!) }
        default: break
        }
    }

    /// Returns the expected result, by rebuilding everything.
    private static func assigned(
        _ new: PlistValue?, at steps: ArraySlice<PlistPathComponent>, in value: PlistValue
    ) -> PlistValue {
        let rest = steps.dropFirst()
        switch (steps.first, value) {
        case (.key(let key)?, .dictionary(let dictionary)):
            var entries = Array(dictionary)
            let place = entries.firstIndex { $0.key == key }
            if let place, !rest.isEmpty {
                entries[place].value = assigned(new, at: rest, in: entries[place].value)
            } else if let place, let new {
                entries[place].value = new
            } else if let place {
                entries.remove(at: place)
            } else if let new, rest.isEmpty {
                entries.append((key, new))
            }
            return PlistValue(entries)
        case (.index(let index)?, .array(var elements)) where elements.indices.contains(index):
            if !rest.isEmpty {
                elements[index] = assigned(new, at: rest, in: elements[index])
            } else if let new {
                elements[index] = new
            } else {
                elements.remove(at: index)
            }
            return .array(elements)
        default: return value
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func subscriptFollowsRandomSteps(seed: UInt64) {
        var random = RandomValue(seed: seed, .binary)
        var value = random.tree()
        for _ in 0..<60 {
            let steps = random.steps(in: value)
            let new = random.flip() ? nil : random.tree(size: 8, depth: 2)
            let before = value
            let expected = Self.assigned(new, at: steps[...], in: before)
            Self.assign(new, at: steps[...], in: &value)
            #expect(PlistValueOrder(value) == PlistValueOrder(expected), "seed \(seed): \(steps)")
            // The copy did not change.
            #expect(Self.assigned(new, at: steps[...], in: before) == expected)
        }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func setsAndRemovesAtPathsLikeEditor(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .binary)
        var value = random.tree()
        for _ in 0..<40 {
            let path = PlistPath(random.steps(in: value))
            let creates = random.flip()
            let new = random.flip() ? nil : random.tree(size: 8, depth: 2)
            let before = value
            var editor = PlistEditor(try PlistDocument(value: value))
            var refusal: PlistError?
            var expectedRefusal: PlistError?
            do throws(PlistError) {
                if let new {
                    try value.set(new, at: path, creatingParents: creates)
                } else {
                    try value.removeValue(at: path)
                }
            } catch { refusal = error }
            do throws(PlistError) {
                if let new {
                    try editor.set(new, at: path, creatingParents: creates)
                } else {
                    try editor.remove(at: path)
                }
            } catch { expectedRefusal = error }
            #expect(refusal?.code == expectedRefusal?.code, "seed \(seed): \(path)")
            #expect(refusal?.message == expectedRefusal?.message)
            #expect(refusal?.path == expectedRefusal?.path)
            let expected = refusal == nil ? try editor.document().value : before
            #expect(PlistValueOrder(value) == PlistValueOrder(expected), "seed \(seed): \(path)")
        }
    }

    @Test func reportsInvalidPaths() throws {
        var value: PlistValue = ["a": [1, ["b": "c"]]]
        #expect(try value.value(at: ["a", 1, "b"]) == "c")
        #expect(try value.value(at: []) == value)
        let error = #expect(throws: PlistError.self) { try value.value(at: ["a", 2, "b"]) }
        #expect(error?.code == .noMatch && error?.path == ["a"])
        #expect(error?.message == "a is an array of 2 elements and has no index 2")
        #expect(try value.removeValue(at: ["a", 0]) == 1)
        try value.set([2], at: ["x", "y", 0], creatingParents: true)
        #expect(value == ["a": [["b": "c"]], "x": ["y": [[2]]]])
        let root = #expect(throws: PlistError.self) { try value.removeValue(at: []) }
        #expect(root?.code == .invalidEdit)
        let gap = #expect(throws: PlistError.self) {
            try value.set(1, at: ["new", 1], creatingParents: true)
        }
        #expect(gap?.message == "a new array begins with index 0, not 1")
        let embedded = #expect(throws: PlistError.self) {
            try value.set(1, at: ["new", .embedded], creatingParents: true)
        }
        #expect(embedded?.message == "an embedded property list cannot be created")
        let long = PlistPath(Array(repeating: "k", count: 513))
        let depth = #expect(throws: PlistError.self) {
            try value.set(1, at: long, creatingParents: true)
        }
        #expect(depth?.code == .depth)
        #expect(throws: PlistError.self) { try value.removeValue(at: long) }
        try value.set(1, at: PlistPath(long.components.dropLast()), creatingParents: true)
        #expect(try value.removeValue(at: PlistPath(long.components.dropLast())) == 1)
        try value.set("all", at: [])
        #expect(value == "all")
    }
}

/// A value whose comparison respects the order of entries.
private struct PlistValueOrder: Equatable {
    let value: PlistValue

    init(_ value: PlistValue) { self.value = value }

    static func == (left: PlistValueOrder, right: PlistValueOrder) -> Bool {
        guard let one = try? PlistDocument(value: left.value),
            let other = try? PlistDocument(value: right.value)
        else { return false }
        return one.isIdentical(to: other)
    }
}

extension RandomValue {
    fileprivate mutating func flip() -> Bool { number(below: 2) == 0 }

    /// Returns steps that lead to a value, or beyond.
    fileprivate mutating func steps(in value: PlistValue) -> [PlistPathComponent] {
        var steps: [PlistPathComponent] = []
        var value = value
        for _ in 0..<(1 + number(below: 5)) {
            let step: PlistPathComponent
            switch value {
            case .dictionary(let dictionary) where number(below: 8) > 0 && !dictionary.isEmpty:
                step = .key(dictionary[number(below: dictionary.count)].key)
            case .array(let elements) where number(below: 8) > 0:
                step = .index(number(below: elements.count + 2) - 1)
            default: step = flip() ? .key(text()) : .index(number(below: 3) - 1)
            }
            steps.append(step)
            switch step {
            case .key(let key): value = value[key] ?? .null
            case .index(let index): value = value[index] ?? .null
            case .embedded: break
            }
        }
        return steps
    }
}
