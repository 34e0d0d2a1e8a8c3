// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

/// Queries of which only the part is read that their first steps lead to.
@Suite struct LeadingStepTests {
    static let value: PlistValue = [
        "a": [
            ["x": 1, "y": ["p", "q"], "0": "zero"], ["x": 2, "y": []], ["x": 1, "z": true],
        ],
        "b": ["c": ["d": ["e": [1, 2, 3]], "f": "text"], "0": [true, false]],
        "x": 1,
    ]

    static let queries: [(text: String, stepCount: Int)] = [
        ("a[1].x", 3), ("a.-1", 2), ("a[-1].z", 3), ("a[*].x", 1), ("b..e[0]", 1),
        ("b.c.d.e[1:]", 4),
        ("b.'c'.*", 2), ("a[+]", 1), ("b.c.f!", 3), (".", 0), ("..e", 0), ("*", 0), ("b.0.1", 3),
        ("$", 0), ("$.a[?@.x == 1].y", 1), ("$.a[0,1].x", 1), ("$['b']['c'].*", 2),
        ("$.a[?@.x == $.x].x", 0), ("$.a[?count($.a[*]) == 3].x", 0),
        ("/a/0/y/1", 4), ("/a/-", 1), ("/b/0/0", 3), (":a:0:0", 3), (":b:0:1", 3), ("none.a", 2),
        ("b.c.f.g", 4), ("a[7]", 2), ("x.y", 2),
    ]

    @Test(arguments: queries) func begin(text: String, stepCount: Int) throws {
        #expect(try PlistQuery(text).leadingSteps.count == stepCount)
    }

    @Test(arguments: queries, PlistCodecRegistry.standard.codecs.map(\.format))
    func leadToTheSameMatches(query: (text: String, stepCount: Int), format: PlistFormat) throws {
        let compiled = try PlistQuery(query.text)
        var options = PlistEncodingOptions()
        options.isLossy = true
        let bytes = try PlistDocument(Self.value).encoded(as: format, options: options)
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        let source = ByteStore(bytes)
        let document = try codec.decode(source, options: .init())
        let expected = try document.matches(of: compiled)
        let steps = compiled.leadingSteps
        let start = try codec.decode(source, at: steps, options: .init())
        let found = try start?.matches(of: compiled, after: steps.count) ?? []
        #expect(found.map(\.path) == expected.map(\.path))
        for (one, other) in zip(found, expected) {
            #expect(
                one.value.document.rerooted(at: one.value.id)
                    .isIdentical(to: other.value.document.rerooted(at: other.value.id)))
        }
    }
}
