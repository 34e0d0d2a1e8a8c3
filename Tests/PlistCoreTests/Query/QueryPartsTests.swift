// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// The last steps of queries, separated from the first ones.
@Suite struct QueryPartsTests {
    static let parts: [(query: String, limit: Int, start: String, steps: [PlistStep])] =
        [
            ("a.b.c", 1, "a.b", [.key("c")]),
            ("a.b.c", 9, "", [.key("a"), .key("b"), .key("c")]),
            ("a[*].b[0]", 1, "a[*].b", [.index(0)]),
            ("a[*].b[0]", 9, "a[*]", [.key("b"), .index(0)]),
            ("a[*]", 9, "a[*]", []),
            ("a..b", 9, "a..b", []),
            ("a[0,1].x", 9, "a[0,1]", [.key("x")]),
            ("$.a[?@.b == 1]['c.d']", 9, "$.a[?@.b == 1]", [.key("c.d")]),
            ("a.b", 0, "a.b", []),
            (".", 1, ".", []),
        ]

    static let document: PlistValue = [
        "a": ["b": ["c": 1], "0": ["x": 2, "b": 1, "c.d": 3]], "b": 5,
    ]

    @Test(arguments: CaseIndex.all(of: parts))
    func splitsStepsFromEnd(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, limit, start, steps) = Self.parts[index]
        let parts = try PlistQuery(text).parts(upTo: limit)
        #expect(parts.steps == steps)
        let document = try PlistDocument(value: Self.document)
        let paths = try document.matches(of: parts.start).map(\.path)
        #expect(try paths == document.matches(of: PlistQuery(start)).map(\.path))
    }
}
