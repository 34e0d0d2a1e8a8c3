// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct DocumentEqualityTests {
    static func document(_ value: PlistValue) throws -> PlistDocument {
        try PlistDocument(value: value)
    }

    static let distinct: [PlistValue] = [
        "", "a", "e\u{301}", "\u{E9}", 0, 1, -1, .integer(PlistInteger(UInt64.max)), 0.0,
        .real(.init(-0.0)), .real(.init(.nan)), 1.0, true, false, .uid(0), .uid(1), .null,
        .data([]), .data([0]), .data(Array("a".utf8)), [], [:], [0], [0, 0], [[]], [[:]],
        ["a": 0], ["b": 0], ["a": 1], ["a": 0, "b": 0], ["a": 0, "b": 1], ["b": 0, "a": 1],
        .date(PlistDate(secondsSinceReferenceDate: 0)),
        .date(PlistDate(secondsSinceReferenceDate: 1)),
    ]

    @Test func distinguishesAllTypesAndValues() throws {
        let left = try Self.distinct.map(Self.document)
        let right = try Self.distinct.map(Self.document)
        for index in left.indices {
            for otherIndex in right.indices {
                #expect((left[index] == right[otherIndex]) == (index == otherIndex))
                #expect(left[index].isIdentical(to: right[otherIndex]) == (index == otherIndex))
            }
        }
    }

    @Test func ignoresOrderOfEntriesUnlessAsked() throws {
        let one = try Self.document(["x": ["a": 1, "b": [2], "c": 3], "y": 4])
        let other = try Self.document(["y": 4, "x": ["c": 3, "b": [2], "a": 1]])
        #expect(one == other)
        #expect(!one.isIdentical(to: other))
        #expect(one.isIdentical(to: one))
    }

    @Test func findsDifferenceAfterKeysOutOfOrder() throws {
        let one = try Self.document(["z": 0, "a": 1, "b": 2])
        #expect(try one != Self.document(["z": 0, "b": 1, "a": 2]))
        #expect(try one != Self.document(["z": 0, "b": 2, "c": 1]))
    }

    @Test func comparesPartsOfOneDocument() throws {
        let document = try Self.document([["a": 1, "b": 2], ["b": 2, "a": 1], ["a": 1, "b": 3]])
        let root = document.root
        #expect(root[0] == root[1])
        #expect(root[0] != root[2])
        #expect(root[0]?.isIdentical(to: root[1]!) == false)
        #expect(root[0]?.isIdentical(to: root[0]!) == true)
        #expect(root[0]?["a"] == root[1]?["a"])
    }

    @Test func comparesWideDictionariesInLinearTime() throws {
        // Both orders, in one pass each: quadratic time would take days.
        func sketch(_ numbers: some Sequence<Int>) -> PlistDocument {
            var sketch = ArenaSketch()
            var entries: [(key: NodeID, value: NodeID)] = []
            for number in numbers {
                entries.append((sketch.text("k\(number)"), sketch.leaf(number)))
            }
            let root = sketch.dictionary(entries)
            return sketch.finish(root: root)
        }
        let count = 100_000
        let ascending = sketch(0..<count)
        let descending = sketch((0..<count).reversed())
        #expect(ascending == descending)
        #expect(!ascending.isIdentical(to: descending))
    }

    @Test func comparesSharedPartsOnce() throws {
        let bomb = ArenaSketch.bomb(levels: 500)
        #expect(bomb == ArenaSketch.bomb(levels: 500))
        #expect(bomb != ArenaSketch.bomb(levels: 500, core: 1))
        #expect(bomb != ArenaSketch.bomb(levels: 499))
        #expect(bomb.isIdentical(to: ArenaSketch.bomb(levels: 500)))
    }

    @Test func comparesDifferentlySharedParts() throws {
        // The same tree with two nodes per level, referred to crosswise.
        var sketch = ArenaSketch()
        var pair = (sketch.leaf(0), sketch.leaf(0))
        for _ in 0..<500 {
            pair = (sketch.array([pair.0, pair.1]), sketch.array([pair.1, pair.0]))
        }
        let crossed = sketch.finish(root: pair.0, traits: .sharedContainers)
        #expect(crossed == ArenaSketch.bomb(levels: 500))
        #expect(crossed != ArenaSketch.bomb(levels: 500, core: 1))
    }

    @Test func ignoresSharingOfParts() throws {
        var value: PlistValue = 3
        for _ in 0..<10 { value = [value, value] }
        #expect(try Self.document(value) == ArenaSketch.bomb(levels: 10, core: 3))
        #expect(try Self.document(value) != ArenaSketch.bomb(levels: 10, core: 4))
    }

    @Test func agreesWithEqualityOfValues() throws {
        let documents = try Self.distinct.map(Self.document)
        for (left, leftValue) in zip(documents, Self.distinct) {
            for (right, rightValue) in zip(documents, Self.distinct) {
                #expect((left == right) == (leftValue == rightValue))
            }
        }
    }

    @Test func hashesOnlyValues() throws {
        let documents = try (Self.distinct + Self.distinct).map(Self.document)
        #expect(Set(documents).count == Self.distinct.count)
        #expect(Set(documents.map(\.root.hashValue)).count == Self.distinct.count)
        let one = try Self.document(["x": ["a": 1, "b": [2, 3], "c": 3], "y": 4])
        let other = try Self.document(["y": 4, "x": ["c": 3, "b": [2, 3], "a": 1]])
        #expect(one.hashValue == other.hashValue)
        #expect(one.root["x"]?.hashValue == other.root["x"]?.hashValue)
        let swapped = try Self.document(["x": ["a": 1, "b": [3, 2], "c": 3], "y": 4])
        #expect(one.hashValue != swapped.hashValue)
        // The place of a part makes no difference.
        let text = try PlistDocument(decoding: Array("{ z = ({ a = b; }, { a = b; }, (b)); }".utf8))
        let parts = try #require(text.root["z"]?.elements)
        #expect(Set(parts).count == 2)
        #expect(try parts[0].hashValue == Self.document(["a": "b"]).hashValue)
    }

    /// Hashes may collide, but not for all values that differ in one respect.
    @Test func hashesSignsAndValues() throws {
        let pairs: [(PlistValue, PlistValue)] = (1...40).map { number in
            (
                .integer(PlistInteger(-number)),
                .integer(PlistInteger(UInt64(bitPattern: Int64(-number))))
            )
        }
        for (negative, positive) in pairs {
            #expect(
                try Self.document(negative).hashValue != Self.document(positive).hashValue)
        }
        let dictionaries = (0..<40).map { ["a": .integer(PlistInteger($0))] as PlistDictionary }
        #expect(Set(dictionaries.map(\.hashValue)).count == 40)
    }

    @Test func hashesSharedPartsOnce() throws {
        #expect(ArenaSketch.bomb(levels: 500).hashValue == ArenaSketch.bomb(levels: 500).hashValue)
        #expect(
            ArenaSketch.bomb(levels: 500).hashValue
                != ArenaSketch.bomb(levels: 500, core: 1).hashValue)
        var value: PlistValue = 3
        for _ in 0..<10 { value = [value, value] }
        #expect(
            try Self.document(value).hashValue == ArenaSketch.bomb(levels: 10, core: 3).hashValue)
    }

    @Test(arguments: 0..<50) func hashesRandomValuesLikeShuffledOnes(seed: UInt64) throws {
        var random = RandomValue(seed: seed, .binary)
        let value = random.tree()
        let document = try Self.document(value)
        let copy = try PlistDocument(decoding: document.encoded(as: .binary))
        #expect(copy == document && copy.hashValue == document.hashValue)
        let reversed = try Self.document(value.reversingEntries)
        #expect(reversed == document && reversed.hashValue == document.hashValue)
    }
}

extension PlistValue {
    fileprivate var reversingEntries: PlistValue {
        switch self {
        case .dictionary(let dictionary):
            PlistValue(
                dictionary.reversed().map { (key: $0.key, value: $0.value.reversingEntries) })
        case .array(let elements): .array(elements.map(\.reversingEntries))
        default: self
        }
    }
}
