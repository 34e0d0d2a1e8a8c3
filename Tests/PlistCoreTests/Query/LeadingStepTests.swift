// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Queries that read only the part of a file at their first steps.
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

    @Test(arguments: queries) func splitsLeadingSteps(text: String, stepCount: Int) throws {
        #expect(try PlistQuery(text).leadingSteps.count == stepCount)
    }

    @Test(arguments: queries, PlistCodecRegistry.standard.codecs.map(\.format))
    func findsSameMatches(query: (text: String, stepCount: Int), format: PlistFormat) throws {
        let compiled = try PlistQuery(query.text)
        var options = PlistEncodingOptions()
        options.isLossy = true
        let bytes = try PlistDocument(value: Self.value).encoded(as: format, options: options)
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

    /// Paths, and whether they pass a key with dots that may be intended.
    static let joinable: [(text: String, passes: Bool)] = [
        ("a.b", true), ("a.b.c", true), ("a.c", false), ("n.k.l", true), ("n.k.m", true),
        ("n[\"k\"].l", false), ("a", false), ("list[0].u.v", true), ("list[-1].u.v", true),
        ("list[-2].u.v", true), ("list.0.u.v", true), ("list[0].u.w", false), ("a.b[0]", true),
        ("late.x", true), ("wide.x", false),
    ]

    static let dotted: PlistValue = [
        "a": ["b": ["c": 1], "c": 2], "a.b": 3, "a.bc": 4, "n": ["k": ["l": 5, "m": 6], "k.l": 7],
        "list": [["u": ["v": 1, "w": 2], "u.v": 3], ["u": ["v": 1], "u.v": 3]],
        "n.k.m.x": 8, "n.k.m": 9, "wide": ["x": 1], "wider.x": 2, "late": ["x": 1], "late.x": 2,
    ]

    @Test(arguments: joinable, PlistCodecRegistry.standard.codecs.map(\.format))
    func notesKeysWithDots(query: (text: String, passes: Bool), format: PlistFormat) throws {
        var encoding = PlistEncodingOptions()
        encoding.isLossy = true
        // All formats hold the keys; those of .strings files hold nothing else.
        let bytes = try PlistDocument(value: Self.dotted).encoded(as: format, options: encoding)
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        let compiled = try PlistQuery(query.text)
        let steps = compiled.leadingSteps
        for isTagged in [false, true] {
            var options = PlistDecodingOptions()
            options.isTagged = isTagged
            options.joinedKeys = compiled.joinedKeys(ofSteps: steps.count)
            let found = try codec.decode(ByteStore(bytes), at: steps, options: options)
            guard let found else {
                #expect(query.text == "a.b[0]")
                continue
            }
            #expect(found.passesJoinedKeys == query.passes)
        }
    }
}
