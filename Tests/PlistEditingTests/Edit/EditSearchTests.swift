// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore
@testable import PlistEditing

/// Queries with many matches in an edited tree.
@Suite struct EditSearchTests {
    static let plain = [
        "[*]", "$", "$[0,1]", "$[0,0,-1]", "$[::2]", "$[::-1]", "$[1:]", "$[*].a", "$[*]['a','b']",
        "$[*][*]", "$[0]['a','z'][*]", "$[9]", "$[*].x.y", "/0/b/-", "$[*].a[0,1][*]",
    ]
    static let others = ["$..a", "$..*", "$[?@.a]", "$[?@.b == $[0].b][*]"]

    private static func editor() throws -> PlistEditor {
        var editor = PlistEditor(
            try PlistDocument(value: [["a": [1, 2, 3], "b": "x"], ["b": "y"], [4, 5], "text"]))
        try editor.set(7, at: [0, "a", 1])
        try editor.insert(["a": ["n": [8, 9]]], at: [1])
        try editor.remove(at: [3, 0])
        try editor.copy([0], to: [2])
        try editor.set(["z": 1], at: [2, "a"])
        return editor
    }

    @Test(arguments: plain + others) func findsSameAsInDocument(text: String) throws {
        var editor = try Self.editor()
        let query = try PlistQuery(text)
        let found = try editor.places(of: query)
        let expected = try editor.document().matches(of: query)
        #expect(Set(found.map(\.path)) == Set(expected.map(\.path)))
        #expect(found.count == Set(found.map(\.path)).count || Self.others.contains(text))
        let kinds = Dictionary(expected.map { ($0.path, $0.value.kind) }) { first, _ in first }
        for (path, kind) in found { #expect(kinds[path] == kind) }
    }

    /// Callers that edit the places need not sort them.
    @Test(arguments: ["[*]", "$[1:]", "$[3,0,-1,0]", "$[*][*]"])
    func findsPlacesInOrder(text: String) throws {
        let elements = (0..<40).map { PlistValue.array((0...$0).map { PlistValue($0) }) }
        var editor = PlistEditor(try PlistDocument(value: .array(elements)))
        try editor.remove(at: [20])
        let indices = try editor.places(of: PlistQuery(text)).map { place in
            place.path.components.map { component in
                if case .index(let index) = component { index } else { -1 }
            }
        }
        #expect(!indices.isEmpty)
        #expect(zip(indices, indices.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    @Test(arguments: plain) func visitsOnlyRequestedPlaces(text: String) throws {
        var editor = try Self.editor()
        let elements = (0..<10_000).map { PlistValue($0) }
        try editor.append(.array(elements), to: PlistPath())
        editor.searchSteps = SearchSteps(limit: 40 * SearchSteps.perPlace)
        _ = text.hasSuffix("[*]") ? [] : try editor.places(of: PlistQuery(text))
    }

    @Test(arguments: others) func countsStepsOfDecodedDocuments(text: String) throws {
        var editor = try Self.editor()
        editor.searchSteps = SearchSteps(limit: 100_000)
        let query = try PlistQuery(text)
        let error = #expect(throws: PlistError.self) {
            for _ in 0..<10_000 { _ = try editor.places(of: query) }
        }
        #expect(error?.code == .limit)
        #expect(error?.message == "finding what to edit takes more than 100000 steps")
    }

    @Test func countsEachPlace() throws {
        let elements = (0..<1000).map { PlistValue($0) }
        var editor = PlistEditor(try PlistDocument(value: .array(elements)))
        editor.searchSteps = SearchSteps(limit: 1_000_000)
        let query = try PlistQuery("$[*]")
        for _ in 0..<3 { _ = try editor.places(of: query) }
        #expect(throws: PlistError.self) { try editor.places(of: query) }
    }

    @Test func countsPathsToSharedPlaces() throws {
        var editor = PlistEditor(try SharedArrays.bomb(levels: 60))
        let query = try PlistQuery("$" + String(repeating: "[*]", count: 60))
        let error = #expect(throws: PlistError.self) { try editor.places(of: query) }
        #expect(error?.code == .limit)
    }
}
