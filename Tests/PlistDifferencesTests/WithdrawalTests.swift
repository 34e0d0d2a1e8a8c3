// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@testable import PlistDifferences

@Suite struct WithdrawalTests {
    /// Returns the paths in `current` of values that `earlier` has and `later` lacks.
    private static func paths(
        _ current: PlistDocument, _ earlier: PlistDocument, _ later: PlistDocument,
        _ policies: [(String, PlistCombinationPolicy)] = []
    ) throws -> [String] {
        var walk = try WithdrawalWalk(
            current, from: earlier, to: later,
            policies: policies.map { .init(try PlistQuery($0.0), $0.1) })
        return try walk.withdrawn().map(\.description)
    }

    private static func paths(
        _ current: String, _ earlier: String, _ later: String,
        _ policies: [(String, PlistCombinationPolicy)] = []
    ) throws -> [String] {
        try paths(
            TaggedJSON.document(current), TaggedJSON.document(earlier),
            TaggedJSON.document(later), policies)
    }

    @Test(arguments: [
        // Whatever its value is by now
        (#"{"a":1,"b":2,"c":3}"#, #"{"b":9,"a":1}"#, #"{"a":1}"#, ["b"]),
        (#"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":2}"#, []),
        (#"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#, "{}", ["a", "b"]),
        ("1", "1", "2", []), ("[1]", "[1]", "[]", []),
        // Dictionaries are removed when they become empty, unless they are still desired.
        (#"{"d":{"x":1,"y":2},"e":1}"#, #"{"d":{"x":1,"y":2}}"#, "{}", ["d"]),
        (#"{"d":{"x":1,"y":2,"z":3}}"#, #"{"d":{"x":1,"y":2}}"#, "{}", ["d.x", "d.y"]),
        (#"{"d":{"x":1,"y":2}}"#, #"{"d":{"x":1,"y":2}}"#, #"{"d":{"x":1}}"#, ["d.y"]),
        (#"{"d":{"x":1}}"#, #"{"d":{"x":1}}"#, #"{"d":{}}"#, ["d.x"]),
        (#"{"d":{}}"#, #"{"d":{"x":1}}"#, "{}", ["d"]),
        (
            #"{"a":1,"d":{"x":1,"y":{"z":1},"w":2},"e":5}"#,
            #"{"a":1,"d":{"x":1,"y":{"z":1},"w":2}}"#, "{}", ["a", "d"]
        ),
        (
            #"{"a":1,"d":{"x":1,"y":{"z":1},"w":2},"e":5}"#,
            #"{"a":1,"d":{"x":1,"y":{"z":1}}}"#, "{}", ["a", "d.x", "d.y"]
        ),
        // Arrays are single values.
        (#"{"l":[1,2,3]}"#, #"{"l":[1]}"#, "{}", ["l"]),
        (#"{"l":[1,2,3]}"#, #"{"l":[1]}"#, #"{"l":[5]}"#, []),
        // Also values of other types
        (#"{"d":[1]}"#, #"{"d":{"x":1}}"#, "{}", ["d"]),
        (#"{"d":{"x":1}}"#, #"{"d":{"x":1}}"#, #"{"d":[1]}"#, []),
        (#"{"d":{"x":1}}"#, #"{"d":5}"#, #"{"d":{}}"#, []),
    ])
    func findsValuesNoLongerDesired(
        current: String, earlier: String, later: String, expected: [String]
    ) throws {
        #expect(try Self.paths(current, earlier, later) == expected)
    }

    @Test(arguments: [
        (#"{"l":[1,2,3,1]}"#, #"{"l":[9,1]}"#, #"{"l":[2,7]}"#, ["l[0]", "l[3]"]),
        (#"{"l":[1,2,3,1]}"#, #"{"l":[9,1,3]}"#, #"{"l":[4,1,2]}"#, ["l[2]"]),
        (#"{"l":[1,2]}"#, #"{"l":[1]}"#, "{}", ["l[0]"]),
        (#"{"l":[1,1]}"#, #"{"l":[1]}"#, "{}", ["l"]),
        (#"{"l":[1,1]}"#, #"{"l":[1]}"#, #"{"l":[]}"#, ["l[0]", "l[1]"]),
        (#"{"l":[{"a":1,"b":2}]}"#, #"{"l":[{"b":2,"a":1}]}"#, #"{"l":[]}"#, ["l[0]"]),
        (#"{"l":[{"a":1,"b":2}]}"#, #"{"l":[{"b":2,"a":1}]}"#, #"{"l":[{"b":2,"a":1}]}"#, []),
        (#"{"l":[[1],[2]]}"#, #"{"l":[[2]]}"#, #"{"l":[[1]]}"#, ["l[1]"]),
    ])
    func findsWithdrawnElements(
        current: String, earlier: String, later: String, expected: [String]
    ) throws {
        for policy in [PlistCombinationPolicy.union, .append, .by("id")] {
            #expect(try Self.paths(current, earlier, later, [("l", policy)]) == expected)
        }
    }

    @Test(arguments: [
        // An element without a counterpart is removed as a whole.
        (
            #"{"l":[{"id":"a","v":1,"w":2},{"id":"b","v":1},{"id":"c"},7,8]}"#,
            #"{"l":[7,{"id":"b","v":1},{"id":"a","v":5}]}"#, #"{"l":[{"id":"a"}]}"#,
            ["l[0].v", "l[1]", "l[3]"]
        ),
        // Elements of the same rank correspond.
        (
            #"{"l":[{"id":1,"v":1},{"id":1,"v":2}]}"#, #"{"l":[{"id":1,"v":1},{"id":1,"v":2}]}"#,
            #"{"l":[{"id":1,"v":1}]}"#, ["l[1]"]
        ),
        (
            #"{"l":[{"id":1,"v":1},{"id":1,"v":2}]}"#, #"{"l":[{"id":1,"v":1},{"id":1,"v":2}]}"#,
            #"{"l":[{"id":1},{"id":1,"v":2}]}"#, ["l[0].v"]
        ),
        (
            #"{"l":[{"id":2,"x":0},{"id":1,"v":1},{"id":1,"v":2}]}"#,
            #"{"l":[{"id":1,"v":1},{"id":1,"v":2},{"id":2,"x":0}]}"#,
            #"{"l":[{"id":1,"v":1},{"id":2},{"id":1}]}"#, ["l[0].x", "l[2].v"]
        ),
    ])
    func findsWithdrawnElementsByKey(
        current: String, earlier: String, later: String, expected: [String]
    ) throws {
        #expect(try Self.paths(current, earlier, later, [("l", .by("id"))]) == expected)
    }

    @Test func innermostThenLastPolicyCounts() throws {
        let current = #"{"d":{"x":1,"l":[1,2],"m":[1,2]}}"#
        let earlier = #"{"d":{"x":1,"l":[1],"m":[1]}}"#
        func paths(_ policies: [(String, PlistCombinationPolicy)]) throws -> [String] {
            try Self.paths(current, earlier, "{}", policies)
        }
        #expect(try paths([]) == ["d"])
        #expect(try paths([("d", .union)]) == ["d.x", "d.l[0]", "d.m[0]"])
        for policy in [PlistCombinationPolicy.error, .first, .last] {
            #expect(
                try paths([("d.l", policy), ("d", .union)]) == ["d.x", "d.l", "d.m[0]"])
        }
        #expect(
            try Self.paths(current, #"{"d":{"x":1}}"#, "{}", [("d", .replace)]) == ["d"])
        #expect(try paths([("d", .replace), ("d", .union)]) == ["d.x", "d.l[0]", "d.m[0]"])
        #expect(try paths([("d", .union), ("d", .replace)]) == ["d"])
        // Names with dots need no quotes.
        #expect(
            try Self.paths(
                #"{"a.b":[1,2]}"#, #"{"a.b":[1]}"#, "{}", [("a.b", .union)]) == [#""a.b"[0]"#])
    }

    /// A policy applies to its matches in any of the three documents.
    @Test(arguments: 0..<4) func findsPlacesWithPoliciesInEachDocument(version: Int) throws {
        // The element is at index 1 in one version only, so the path finds it only there.
        let element = #"{"id":"a","m":[1, 2]}"#
        func document(_ number: Int, _ last: String, _ rest: String) throws -> PlistDocument {
            let before = number == version ? #"{"id":"b"},"# : ""
            return try TaggedJSON.document(#"{"l":[\#(before)\#(last)]\#(rest)}"#)
        }
        let earlier = try document(0, element, "")
        let later = try document(1, #"{"id":"a","m":[2]}"#, #","z":1"#)
        let current = try document(2, element, #","z":1,"y":1"#)
        let found = try Self.paths(
            current, earlier, later,
            [("y", .first), ("z", .first), ("l", .by("id")), ("l[1].m", .first)])
        #expect(found == (version < 3 ? [] : ["l[0].m[0]"]))
    }

    // MARK: Limits

    /// Each path is stored, with one step more than there are containers around it.
    @Test(arguments: [(2590, false), (2608, true)])
    func limitsMemoryOfPaths(count: Int, isRefused: Bool) throws {
        func document(_ isKept: Bool) throws -> PlistDocument {
            var entries = PlistDictionary()
            for number in 0..<count { entries[PlistString("k\(number)")] = true }
            if isKept { entries["kept"] = true }
            var root = PlistValue.dictionary(entries)
            for _ in 0..<400 { root = ["k": root] }
            return try PlistDocument(value: root)
        }
        let (current, earlier) = (try document(true), try document(false))
        let later = try PlistDocument(value: [:])
        guard isRefused else {
            #expect(try Self.paths(current, earlier, later).count == count)
            return
        }
        let error = #expect(throws: PlistError.self) {
            try Self.paths(current, earlier, later)
        }
        #expect(error?.code == .limit)
        #expect(
            error?.message == "the paths of the withdrawn values take more than 67108864 bytes")
    }

    /// Keys and values may be shared, and are read for each place; here the keys of all three
    /// documents almost use up the limit.
    @Test(arguments: [(5000, false), (20_000, true)])
    func limitsReadKeysAndValues(count: Int, isRefused: Bool) throws {
        let key = PlistString(String(repeating: "k", count: 1 << 16))
        func document(_ count: Int) throws -> PlistDocument {
            var entries = PlistDictionary()
            for number in 0..<count { entries[PlistString("k\(number)")] = true }
            let root = (0..<340).reduce(PlistValue.dictionary(entries)) { root, _ in
                .dictionary([key: root])
            }
            return try PlistDocument(value: root)
        }
        let (rest, earlier) = (try document(0), try document(count))
        guard isRefused else {
            #expect(try Self.paths(rest, earlier, rest).isEmpty)
            return
        }
        let error = #expect(throws: PlistError.self) { try Self.paths(rest, earlier, rest) }
        #expect(error?.code == .limit)
        #expect(error?.message == "the values compared take more than 67108864 bytes")
    }
}
