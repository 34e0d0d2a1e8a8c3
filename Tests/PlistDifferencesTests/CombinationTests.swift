// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

@Suite struct CombinationTests {
    private static func combine(
        _ values: [PlistValue], _ policy: PlistCombinationPolicy = .error,
        at places: [(String, PlistCombinationPolicy)] = []
    ) throws -> PlistCombination {
        let documents = try values.map { try PlistDocument(value: $0) }
        var options = PlistCombinationOptions()
        options.policy = policy
        options.places = try places.map { .init(try PlistQuery($0.0), $0.1) }
        return try PlistCombination(
            documents[0], adding: Array(documents.dropFirst()), options: options)
    }

    private static func value(
        _ values: [PlistValue], _ policy: PlistCombinationPolicy = .error,
        at places: [(String, PlistCombinationPolicy)] = []
    ) throws -> PlistValue {
        let combination = try combine(values, policy, at: places)
        #expect(combination.conflicts.isEmpty)
        return try combination.document.root.value
    }

    @Test func combinesDeeplyAndKeepsOrder() throws {
        let found = try Self.value([
            ["b": 1, "a": ["x": 1]], ["c": 2, "a": ["y": 2], "b": 1], ["a": ["x": 1, "z": 3]],
        ])
        #expect(found == ["b": 1, "a": ["x": 1, "y": 2, "z": 3], "c": 2])
    }

    @Test func conflictsHaveEachDifferentValueOnce() throws {
        let combination = try Self.combine([
            ["a": ["v": 1]], ["a": ["v": 2]], ["a": ["v": 2]], ["a": ["v": 1.0]],
            ["a": ["v": 1], "b": []],
        ])
        let conflict = try #require(combination.conflicts.first)
        #expect(combination.conflicts.count == 1)
        #expect(conflict.path.description == "a.v")
        #expect(conflict.versions.map(\.index) == [0, 1, 3])
        #expect(try combination.document.root.value == ["a": ["v": 1], "b": []])
    }

    @Test func arraysAreValuesWithoutPolicy() throws {
        #expect(try Self.value([["a": [1]], ["a": [1]]]) == ["a": [1]])
        #expect(try Self.combine([["a": [1]], ["a": [2]]]).conflicts.count == 1)
        #expect(try Self.value([["a": [1]], ["a": [2]]], .last) == ["a": [2]])
        #expect(try Self.value([["a": [1]], ["a": [2]]], .first) == ["a": [1]])
    }

    @Test func arraysFollowPolicy() throws {
        let values: [PlistValue] = [["a": [1, 2, 1]], ["a": [3, 2, 3]], ["a": [1, 4]]]
        #expect(try Self.value(values, at: [("a", .replace)]) == ["a": [1, 4]])
        #expect(
            try Self.value(values, at: [("a", .append)]) == ["a": [1, 2, 1, 3, 2, 3, 1, 4]])
        #expect(try Self.value(values, at: [("a", .union)]) == ["a": [1, 2, 1, 3, 4]])
        #expect(try Self.value([["a": [1]], ["a": [1]]], at: [("a", .append)]) == ["a": [1, 1]])
    }

    @Test func dictionariesOfArraysAreFoundByKey() throws {
        let values: [PlistValue] = [
            ["l": [["id": 1, "a": 1], 7, ["id": 1, "a": 5]]],
            ["l": [["id": 2], ["id": 1, "b": 2], 7, 8, ["id": 1, "c": 3]]],
        ]
        #expect(
            try Self.value(values, at: [("l", .by("id"))]) == [
                "l": [
                    ["id": 1, "a": 1, "b": 2], 7, ["id": 1, "a": 5, "c": 3], ["id": 2], 8,
                ]
            ])
        let disputed = try Self.combine(
            [["l": [["id": 0], ["id": 1, "a": 1]]], ["l": [["id": 1, "a": 2]]]],
            at: [("l", .by("id"))])
        let paths = disputed.conflicts.first?.versions.map(\.path.description)
        #expect(paths == ["l[1].a", "l[0].a"])
    }

    @Test func innermostThenLastPolicyCounts() throws {
        let values: [PlistValue] = [
            ["a": ["x": 1, "y": 1, "l": [1]], "b": 1], ["a": ["x": 2, "y": 2, "l": [2]], "b": 1],
        ]
        #expect(
            try Self.value(values, at: [("a.x", .last), ("a", .first)]) == [
                "a": ["x": 2, "y": 1, "l": [1]], "b": 1,
            ])
        #expect(
            try Self.value(values, at: [("a", .first), ("a", .last), ("a.l", .append)]) == [
                "a": ["x": 2, "y": 2, "l": [1, 2]], "b": 1,
            ])
        let whole: [PlistValue] = [["a": ["x": 1]], ["a": ["y": 2]]]
        #expect(try Self.value(whole, at: [("a", .replace)]) == ["a": ["y": 2]])
        #expect(try Self.combine(whole, at: [("a", .last), ("q", .last)]).missingPlaces == [1])
    }

    @Test func rootsOfDifferentTypesConflict() throws {
        for policy in [PlistCombinationPolicy.error, .first, .last] {
            let combination = try Self.combine([["a": 1], [1]], policy)
            #expect(combination.conflicts.map(\.path) == [PlistPath()])
            #expect(try combination.document.root.value == ["a": 1])
        }
    }

    /// A policy for arrays does not affect other values.
    @Test func valuesWithoutPolicyConflict() throws {
        for policy in [PlistCombinationPolicy.replace, .append, .union, .by("id")] {
            let combination = try Self.combine([["a": 1], ["a": 2, "b": 3]], policy)
            #expect(combination.conflicts.map(\.path.description) == ["a"])
            #expect(try combination.document.root.value == ["a": 1, "b": 3])
        }
    }

    @Test func findsPlacesByKeysWithDots() throws {
        let combination = try Self.combine(
            [["com.example.a": 1, "b": ["c.d": [1]]], ["com.example.a": 2, "b": ["c.d": [2]]]],
            at: [("com.example.a", .last), ("b.c.d", .union)])
        #expect(combination.conflicts.isEmpty && combination.missingPlaces.isEmpty)
        #expect(
            try combination.document.root.value
                == ["com.example.a": 2, "b": ["c.d": [1, 2]]])
    }

    /// The limit for shared containers grows with the documents.
    @Test func combinesLargeDocuments() throws {
        let large = PlistValue.array((0..<130_000).map { PlistValue($0) })
        let found = try Self.value([["d": ["l": large]], ["d": ["a": 1]]])
        #expect(found == ["d": ["l": large, "a": 1]])
    }

    /// Each version of a conflict has a path with one step more than there are containers around
    /// it.
    @Test(.tags(.slow)) func limitsMemoryOfPaths() throws {
        let stepCount = 2 * 402
        let count = WorkAccount.base / MemoryLayout<PlistPathComponent>.stride / stepCount + 1
        func version(_ value: PlistValue) throws -> PlistValue {
            var entries = PlistDictionary()
            for number in 0..<count { entries[PlistString("\(number)")] = value }
            return (0..<400).reduce(.dictionary(entries)) { root, _ in ["k": root] }
        }
        let error = #expect(throws: PlistError.self) {
            try Self.combine([version(1), version(2)])
        }
        #expect(error?.code == .limit)
        #expect(error?.message == "the paths of the conflicts take more than 268435456 bytes")
    }

    @Test func deepPropertyListsNeedNoStack() throws {
        let depth = PlistDecodingOptions.maximumDepth - 10
        func document(_ leaf: String) throws -> PlistDocument {
            let text =
                String(repeating: "{a=", count: depth) + "{\(leaf)=1;}"
                + String(repeating: ";}", count: depth)
            return try PlistDocument(decoding: Array(text.utf8), as: .openstep)
        }
        let combination = try PlistCombination(document("x"), adding: [document("y")])
        #expect(combination.conflicts.isEmpty)
        #expect(combination.document.reader.nodes.count > depth)
    }

    // MARK: A model

    private static func model(
        _ one: PlistValue, _ other: PlistValue, _ policy: PlistCombinationPolicy,
        _ arrays: PlistCombinationPolicy?
    ) -> PlistValue {
        if case .dictionary(var entries) = one, case .dictionary(let others) = other {
            for (key, value) in others {
                entries[key] = entries[key].map { model($0, value, policy, arrays) } ?? value
            }
            return .dictionary(entries)
        }
        if case .array(let elements) = one, case .array(let others) = other, let arrays {
            if arrays == .append { return .array(elements + others) }
            var all = elements
            for element in others where !all.contains(element) { all.append(element) }
            return .array(all)
        }
        return policy == .last ? other : one
    }

    /// Combines random property lists one after the other.
    @Test(.tags(.slow), arguments: 0..<4)
    func agreesWithModel(part: Int) throws {
        var edited = 0
        for seed in part * 100..<(part + 1) * 100 {
            var pair = RandomPair(seed: UInt64(seed))
            let (one, two, _) = try pair.make(maximumEdits: 8)
            let (three, _, _) = try pair.make()
            let documents = [one, two, three].filter { $0.root.kind == one.root.kind }
            let values = try documents.map { try $0.root.value }
            for policy in [PlistCombinationPolicy.first, .last] {
                for arrays in [nil, PlistCombinationPolicy.append, .union] {
                    var options = PlistCombinationOptions()
                    options.policy = policy
                    if let arrays { options.places = [.init(try PlistQuery("."), arrays)] }
                    let combination = try PlistCombination(
                        documents[0], adding: Array(documents.dropFirst()), options: options)
                    let expected = values.dropFirst().reduce(values[0]) {
                        Self.model($0, $1, policy, arrays)
                    }
                    let wanted = try PlistDocument(value: expected)
                    #expect(
                        PlistDifferences(from: combination.document, to: wanted).isEmpty,
                        "seed \(seed) \(policy)")
                    #expect(combination.conflicts.isEmpty)
                    var editor = PlistEditor(documents[0])
                    try editor.apply(combination.differences)
                    #expect(try editor.document() == combination.document, "seed \(seed)")
                    edited += combination.differences.isEmpty ? 0 : 1
                }
            }
        }
        #expect(edited > 200)
    }
}
