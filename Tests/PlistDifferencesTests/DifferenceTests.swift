// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

@Suite struct DifferenceTests {
    /// Returns the edits, one per line: `kind oldPath newPath`.
    private static func lines(_ differences: PlistDifferences) -> [String] {
        differences.map { difference in
            let paths = [difference.oldPath, difference.newPath].compactMap { $0?.description }
            return ([String(describing: difference.kind)] + paths).joined(separator: " ")
        }
    }

    private static func lines(
        _ old: String, _ new: String, _ options: PlistDifferenceOptions = .init()
    ) throws -> [String] {
        let (old, new) = (try TaggedJSON.document(old), try TaggedJSON.document(new))
        let differences = PlistDifferences(from: old, to: new, options: options)
        if !options.comparesOrder {
            var editor = PlistEditor(old)
            try editor.apply(differences)
            #expect(try editor.document() == new)
        }
        return lines(differences)
    }

    @Test(arguments: [
        (#"{"a": 1}"#, #"{"a": 1}"#, []),
        (#"{"a": 1, "b": 2}"#, #"{"b": 2, "a": 1}"#, []),
        (#"{"a": 1}"#, #"{"a": 1.0}"#, ["change a a"]),
        (#"{"a": 1}"#, #"{"a": true}"#, ["change a a"]),
        (#"{"a": 1}"#, #"{"a": "1"}"#, ["change a a"]),
        (#"{"a": 0.0}"#, #"{"a": -0.0}"#, ["change a a"]),
        (#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, ["add b"]),
        (#"{"a": 1, "b": 2}"#, #"{"a": 1}"#, ["remove b"]),
        (#"{"a": 1, "b": 2}"#, #"{"a": 1, "c": 2}"#, ["rename b c"]),
        (#"{"a": {"b": {"c": 1}}}"#, #"{"a": {"b": {"c": 2}}}"#, ["change a.b.c a.b.c"]),
        ("1", "2", ["change . ."]),
        ("[1]", "{}", ["change . ."]),
        ("[]", "[1]", ["add [0]"]),
        ("[1, 2, 3]", "[1, 3]", ["remove [1]"]),
        ("[1, 2, 3]", "[1, 9, 3]", ["change [1] [1]"]),
        ("[1, 2, 3]", "[3, 1, 2]", ["move [2] [0]"]),
        ("[1, 2, 3]", "[1, 2, 8, 3]", ["add [2]"]),
        // Among equal elements, the last ones are added or removed.
        ("[1]", "[1, 1]", ["add [1]"]),
        ("[1, 1]", "[1]", ["remove [1]"]),
        (
            #"[{"id": "a", "v": 1}, {"id": "b"}, {"id": "c"}]"#,
            #"[{"id": "b"}, {"id": "c"}, {"id": "a", "v": 2}]"#,
            ["move [0] [2]", "change [0].v [2].v"]
        ),
        // Two entries that are equal by chance are not renamed.
        (
            #"{"x": 0, "a": true, "b": true}"#, #"{"x": 0, "c": true, "d": true}"#,
            ["remove a", "remove b", "add c", "add d"]
        ),
        // Longer texts are not equal by chance.
        (
            #"{"x": 0, "a": "a long text", "b": "a long text"}"#,
            #"{"x": 0, "c": "a long text", "d": "a long text"}"#, ["rename a c", "rename b d"]
        ),
        (
            #"{"x": {"v": "a long text", "w": 1}, "y": {"z": 1}}"#,
            #"{"x": {"w": 1}, "y": {"z": 1, "v": "a long text"}}"#, ["move x.v y.v"]
        ),
        // To a place before its old one.
        (
            #"{"y": {"z": 1}, "x": {"v": "a long text", "w": 1}}"#,
            #"{"y": {"z": 1, "v": "a long text"}, "x": {"w": 1}}"#, ["move x.v y.v"]
        ),
        // A value that is equal by chance moves only under its key.
        (
            #"{"x": {"v": true, "w": 1}, "y": {"z": 1}}"#,
            #"{"x": {"w": 1}, "y": {"z": 1, "v": true}}"#, ["move x.v y.v"]
        ),
        (
            #"{"x": {"v": true, "w": 1}, "y": {"z": 1}}"#,
            #"{"x": {"w": 1}, "y": {"z": 1, "u": true}}"#, ["remove x.v", "add y.u"]
        ),
        // Eight bytes are long enough, seven are not.
        (
            #"{"x": 0, "a": "12345678", "b": "12345678"}"#,
            #"{"x": 0, "c": "12345678", "d": "12345678"}"#, ["rename a c", "rename b d"]
        ),
        (
            #"{"x": 0, "a": "1234567", "b": "1234567"}"#,
            #"{"x": 0, "c": "1234567", "d": "1234567"}"#,
            ["remove a", "remove b", "add c", "add d"]
        ),
        (
            #"{"x": 0, "a": true}"#, #"{"x": 0, "c": true, "d": true}"#,
            ["remove a", "add c", "add d"]
        ),
        // Empty containers are equal by chance, others are not.
        (
            #"{"x": 0, "a": [], "b": []}"#, #"{"x": 0, "c": [], "d": []}"#,
            ["remove a", "remove b", "add c", "add d"]
        ),
        (
            #"{"x": 0, "a": [1], "b": [1]}"#, #"{"x": 0, "c": [1], "d": [1]}"#,
            ["rename a c", "rename b d"]
        ),
        // Containers that have nothing in common are replaced as a whole, but not the root.
        (#"{"a": {"b": 1}}"#, #"{"a": {"d": "4"}}"#, ["change a a"]),
        (
            #"{"a": {"k": 0, "b": 1, "c": 2}}"#, #"{"a": {"k": 0, "d": 3, "e": "4"}}"#,
            ["remove a.b", "remove a.c", "add a.d", "add a.e"]
        ),
        // A key is something in common.
        (
            #"{"a": {"b": 1, "k": 0}}"#, #"{"a": {"k": 5, "c": "2"}}"#,
            ["remove a.b", "change a.k a.k", "add a.c"]
        ),
        (#"{"a": [1, 2, 3]}"#, #"{"a": [9, 2, 8]}"#, ["change a[0] a[0]", "change a[2] a[2]"]),
        (#"{"a": {"b": 1, "c": 2}}"#, #"{"a": {"d": 3, "e": "4"}}"#, ["change a a"]),
        (
            #"{"b": 1, "c": 2}"#, #"{"d": 3, "e": "4"}"#,
            [
                "remove b", "remove c", "add d", "add e",
            ]
        ),
    ])
    func findsFewestEdits(old: String, new: String, expected: [String]) throws {
        #expect(try Self.lines(old, new) == expected)
    }

    @Test func pairsDictionariesByIdentity() throws {
        let old = #"[{"id": "a", "v": 1, "w": 1}, {"id": "b", "v": 2, "w": 2}]"#
        let new = #"[{"id": "b", "v": 9, "w": 2}, {"id": "a", "v": 1, "w": 1}]"#
        let moved = try Self.lines(old, new)
        #expect(moved == ["change [1].v [0].v", "move [0] [1]"])
        var options = PlistDifferenceOptions()
        options.identityKeys = ["w"]
        #expect(try Self.lines(old, new, options) == moved)
        // Only the other element is the same on both sides.
        options.identityKeys = []
        #expect(try Self.lines(old, new, options) == ["add [0]", "remove [1]"])
        // An identity that two elements share identifies neither.
        let twice = #"[{"id": "a", "v": 1}, {"id": "a", "v": 2}]"#
        let changed = #"[{"id": "a", "v": 1}, {"id": "a", "v": 3}]"#
        #expect(try Self.lines(twice, changed) == ["change [1].v [1].v"])
    }

    @Test func pairsSimilarElements() throws {
        let old = #"[{"a": 1, "b": 2, "c": 3}, 5]"#
        let new = #"["new", {"a": 1, "b": 7, "c": 3}, 6]"#
        #expect(
            try Self.lines(old, new) == ["add [0]", "change [0].b [1].b", "change [1] [2]"])
    }

    @Test func comparesOrderIfAsked() throws {
        var options = PlistDifferenceOptions()
        options.comparesOrder = true
        let old = #"{"a": 1, "b": 2, "c": 3, "d": {"x": 1, "y": 2}}"#
        let new = #"{"b": 2, "c": 4, "a": 1, "d": {"y": 2, "x": 1}}"#
        #expect(
            try Self.lines(old, new, options) == ["move a a", "change c c", "move d.x d.x"])
        let differences = PlistDifferences(
            from: try TaggedJSON.document(old), to: try TaggedJSON.document(new), options: options)
        #expect(differences.map(\.isOrderOnly) == [true, false, true])
        #expect(try Self.lines("[1, 2]", "[2, 1]", options) == ["move [0] [1]"])
    }

    @Test func namesPlaceOfAddedValue() throws {
        let old = try TaggedJSON.document(#"{"list": [1, 2, 3], "old": "a long text"}"#)
        let new = try TaggedJSON.document(
            #"{"list": [1, 9, 2, 3, 8], "new": "a long text", "k": 1}"#)
        let differences = PlistDifferences(from: old, to: new)
        #expect(
            differences.map(\.basePath.description) == ["list[1]", "list[3]", "old", "k"])
    }

    /// An array that moved is named by its place in the old document.
    @Test func namesPlaceInOldDocument() throws {
        let old = try TaggedJSON.document(#"[{"id": "a", "list": [1, 2], "d": {"k": 1}}]"#)
        let new = try TaggedJSON.document(
            #"["x", {"id": "a", "list": [1, 9, 2], "d": {"k": 1, "n": 2}}]"#)
        let differences = PlistDifferences(from: old, to: new)
        #expect(differences.map(\.kind) == [.add, .add, .add])
        #expect(differences.map(\.basePath.description) == ["[0]", "[0].list[1]", "[0].d.n"])
        #expect(
            differences.map(\.newPath?.description) == ["[0]", "[1].list[1]", "[1].d.n"])
    }

    @Test func locatesDifferencesInSources() throws {
        let old = try PlistDocument(decoding: Array(#"{"a": [1, 22]}"#.utf8), as: .json)
        let new = try PlistDocument(
            decoding: Array(
                "<plist><dict><key>a</key><array><integer>1</integer></array></dict></plist>".utf8))
        let difference = try #require(PlistDifferences(from: old, to: new).first)
        #expect(difference.kind == .remove)
        #expect(difference.oldValue?.sourceRange == 10..<12)
        #expect(difference.newValue == nil)
    }

    // MARK: Embedded property lists

    private static func holder(_ texts: [String: String]) throws -> PlistDocument {
        var entries = PlistDictionary()
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            entries[PlistString(key)] = .data(Array(text.utf8))
        }
        return try PlistDocument(value: .dictionary(entries))
    }

    @Test func comparesEmbeddedData() throws {
        let old = try Self.holder(["p": #"{"a": 1, "b": [1, 2]}"#, "q": "text"])
        let new = try Self.holder(["p": #"{"a": 2, "b": [1]}"#, "q": "other"])
        let differences = PlistDifferences(from: old, to: new)
        #expect(
            Self.lines(differences) == ["change p.!.a p.!.a", "remove p.!.b[1]", "change q q"])
        #expect(differences[0].oldValue?.int == 1)
        #expect(differences[0].newValue?.int == 2)
        var options = PlistDifferenceOptions()
        options.comparesEmbedded = false
        let plain = PlistDifferences(from: old, to: new, options: options)
        #expect(Self.lines(plain) == ["change p p", "change q q"])
        // Applying the edits reproduces the bytes of the data.
        for found in [differences, plain] {
            var editor = PlistEditor(old)
            try editor.apply(found)
            #expect(try editor.document() == new)
        }
        #expect(Array(differences.operations).count == 2)
    }

    @Test func comparesManyEmbeddedData() throws {
        let names = (100..<140).map { "p\($0)" }
        func holder(_ value: Int) throws -> PlistDocument {
            try Self.holder(
                Dictionary(uniqueKeysWithValues: names.map { ($0, #"{"a": \#(value)}"#) }))
        }
        let differences = PlistDifferences(from: try holder(1), to: try holder(2))
        #expect(Self.lines(differences) == names.map { "change \($0).!.a \($0).!.a" })
    }

    @Test(arguments: [
        ("{}", true), (" \n\t\r[]", true), ("{", false), ("\u{1}{}", false), (" \u{1}", false),
        ("  ", false), ("\u{7F}a", false), ("bplist00", true), ("\u{FEFF}<", true),
        (String(repeating: " ", count: 1023), false), (String(repeating: " ", count: 1024), true),
    ]) func recognisesPossiblePropertyLists(text: String, expected: Bool) {
        let bytes = ByteStore(Array(text.utf8))
        #expect(EmbeddedPropertyList.mayBegin(bytes.view) == expected)
    }

    /// Equal values, encoded as different bytes.
    @Test func findsReencodedData() throws {
        let old = try Self.holder(["p": #"{"a": 1}"#])
        let new = try Self.holder(["p": #"{ "a": 1 }"#])
        #expect(Self.lines(PlistDifferences(from: old, to: new)) == ["change p p"])
    }

    @Test func comparesDataAtRoot() throws {
        let old = try PlistDocument(value: .data(Array(#"{"a": [1]}"#.utf8)))
        let new = try PlistDocument(value: .data(Array(#"{"a": [2]}"#.utf8)))
        let differences = PlistDifferences(from: old, to: new)
        #expect(Self.lines(differences) == ["change !.a[0] !.a[0]"])
        var editor = PlistEditor(old)
        try editor.apply(differences)
        #expect(try editor.document() == new)
    }

    /// Adjacent new elements are one edit of the array, except in data.
    @Test func joinsAdjacentAdditions() throws {
        let data = [#"[1, 2]"#, #"[3]"#].map { PlistValue.data(Array($0.utf8)) }
        let other = [#"[7, 8]"#, #"[9]"#].map { PlistValue.data(Array($0.utf8)) }
        let pairs: [([PlistValue], [PlistValue])] = [
            (data, other), (data + [1], other + [2]), ([1] + data + [2, 3], [4] + other + [5, 6]),
            ([1, 2], [1, "a", "b", "c", 2]), ([[1, 2]], [["x", 1, "y", "z", 2, "w"], "v"]),
            (["a", "b", "c", "d"], ["w", "x", "c", "y"]), ([], ["a", ["b"], ["c": "d"]]),
        ]
        for (old, new) in pairs {
            let wanted = try PlistDocument(value: .array(new))
            var editor = PlistEditor(try PlistDocument(value: .array(old)))
            let differences = PlistDifferences(from: try editor.document(), to: wanted)
            try editor.apply(differences)
            #expect(try editor.document() == wanted)
        }
    }

    @Test(arguments: [
        ("( a )\n", #"["a", "b", {"k": [null]}, "c"]"#, "[2].k[0]"),
        ("( a, b, c )\n", #"["x", "y", null]"#, "[2]"),
    ]) func namesElementTheFormatCannotHold(
        source: String, wanted: String, path: String
    ) throws {
        var editor = try PlistSourceEditor(decoding: ByteStore(Array(source.utf8)), as: .openstep)
        let differences = PlistDifferences(
            from: editor.document, to: try TaggedJSON.document(wanted))
        let error = #expect(throws: PlistError.self) { try editor.edits.apply(differences) }
        #expect(error?.code == .unrepresentable)
        #expect(error?.path?.description == path)
        #expect(!editor.edits.hasChanges)
        #expect(try editor.finish().bytes.array == Array(source.utf8))
    }

    /// Differences cannot be applied to a property list with fewer elements than the one compared.
    @Test(arguments: [
        (#"["a", "b", "c"]"#, #"["x", "y", "z"]"#, #"["a"]"#, "index 1"),
        (#"["a", "b", "c"]"#, #"["x", "y", "z"]"#, "[]", "index 0"),
        (#"["a", "b", "c"]"#, #"["a", "x", "y"]"#, "[]", "index 1"),
        (#"["a", "b"]"#, #"["a", "b", "x", "y"]"#, "[]", "index 2"),
        (#"[["k", "a", "b"]]"#, #"[["k", "x", "y"]]"#, #"["a"]"#, "index 1"),
        (#"[["k", "a", "b"]]"#, #"[["k", "x", "y"]]"#, #"[{"a": 1}]"#, "index 1"),
    ]) func refusesPropertyListWithFewerElements(
        old: String, new: String, other: String, missing: String
    ) throws {
        let differences = PlistDifferences(
            from: try TaggedJSON.document(old), to: try TaggedJSON.document(new))
        var editor = PlistEditor(try TaggedJSON.document(other))
        let error = #expect(throws: PlistError.self) { try editor.apply(differences) }
        #expect(error?.code == .noMatch)
        #expect(error?.message.hasSuffix("has no \(missing)") == true)
        #expect(!editor.hasChanges)
    }

    // MARK: Large and hostile documents

    @Test func comparesSharedContainersInBoundedTime() throws {
        let old = try SharedContainers.document(levels: 60, leaf: 1)
        #expect(
            PlistDifferences(from: old, to: try SharedContainers.document(levels: 60, leaf: 1))
                .isEmpty)
        let new = try SharedContainers.document(levels: 60, leaf: 2)
        let differences = PlistDifferences(from: old, to: new)
        #expect(!differences.isEmpty)
        #expect(differences.allSatisfy { $0.kind == .change })
    }

    @Test func alignsManyDifferentElements() throws {
        let count = 20_000
        let old = try PlistDocument(
            value: .array((0..<count).map { .integer(PlistInteger(Int64($0))) }))
        let new = try PlistDocument(
            value: .array((0..<count).map { .integer(PlistInteger(Int64(count - $0))) }))
        let differences = PlistDifferences(from: old, to: new)
        var editor = PlistEditor(old)
        try editor.apply(differences)
        #expect(try editor.document() == new)
        #expect(differences.count < 2 * count)
    }

    @Test func comparesDeepDocuments() throws {
        func deep(_ leaf: Int64) throws -> PlistDocument {
            var value = PlistValue.integer(PlistInteger(leaf))
            for level in 0..<500 {
                value = level % 2 == 0 ? .array([value, "end"]) : .dictionary(["k": value])
            }
            return try PlistDocument(value: value)
        }
        let differences = PlistDifferences(from: try deep(1), to: try deep(2))
        #expect(differences.count == 1)
        #expect(differences[0].oldPath?.components.count == 500)
    }

    /// Digests depend on the key, and equal values have equal digests whatever their order.
    @Test func digestsDependOnKeyAndValues() throws {
        var random = SeededGenerator(seed: 3)
        let (first, second) = (DigestKey(using: &random), DigestKey(using: &random))
        let texts = [
            "1", "1.0", "true", #""1""#, "0.0", "-0.0", "-1", "[]", "{}", "null", "[1]", "[[1]]",
            #"{"a": 1, "b": 2}"#, #"{"a": 2, "b": 1}"#, #"{"a": [1, 2]}"#, #"{"a": [2, 1]}"#,
            #""""#,
            #"{"$data": "MQ=="}"#, #"{"$uid": 1}"#, #"{"$date": "2001-01-01T00:00:01Z"}"#,
            #""a text of more than sixty-four bytes, the digest of which is kept by its node""#,
        ]
        var seen: Set<Digest> = []
        for text in texts {
            let document = try TaggedJSON.document(text)
            for key in [first, second] { seen.insert(Self.digest(document, key)) }
        }
        #expect(seen.count == 2 * texts.count)
        let one = try TaggedJSON.document(#"{"a": 1, "b": {"c": 2, "d": 3}}"#)
        let other = try TaggedJSON.document(#"{"b": {"d": 3, "c": 2}, "a": 1}"#)
        #expect(Self.digest(one, first) == Self.digest(other, first))
        #expect(Self.digest(one, first, inOrder: true) != Self.digest(other, first, inOrder: true))
    }

    private static func digest(
        _ document: PlistDocument, _ key: DigestKey, inOrder: Bool = false
    ) -> Digest {
        let reader = document.reader
        var digests = ValueDigests(nodeCount: reader.nodes.count, key, respectsOrder: inOrder)
        return digests.digest(of: document.rootID, in: reader)
    }
}
