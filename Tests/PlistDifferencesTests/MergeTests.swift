// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlistDifferences

@Suite struct MergeTests {
    private static func merge(
        _ base: String, _ ours: String, _ theirs: String, _ options: PlistMergeOptions = .init()
    ) throws -> PlistMerge {
        try PlistMerge(
            base: TaggedJSON.document(base), ours: TaggedJSON.document(ours),
            theirs: TaggedJSON.document(theirs), options: options)
    }

    /// Returns the conflicts, each as its type and path.
    private static func words(_ merge: PlistMerge) -> [String] {
        merge.conflicts.map { "\($0.kind) \($0.path)" }
    }

    /// Three versions, the merged value, and the conflicts.
    struct Case: CustomTestStringConvertible {
        let base, ours, theirs, merged: String
        var conflicts: [String] = []
        var testDescription: String { "\(base) \(ours) \(theirs)" }

        init(
            _ base: String, _ ours: String, _ theirs: String, _ merged: String,
            _ conflicts: [String] = []
        ) {
            (self.base, self.ours, self.theirs) = (base, ours, theirs)
            (self.merged, self.conflicts) = (merged, conflicts)
        }
    }

    static let cases = [
        // Dictionaries
        Case(#"{"a":1,"b":2}"#, #"{"a":3,"b":2}"#, #"{"a":1,"b":4}"#, #"{"a":3,"b":4}"#),
        Case(#"{"a":1}"#, #"{"a":2}"#, #"{"a":2}"#, #"{"a":2}"#),
        Case(#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#, #"{"a":2}"#, ["change a"]),
        Case(#"{"a":1}"#, #"{"a":1.0}"#, #"{"a":true}"#, #"{"a":1.0}"#, ["change a"]),
        Case(#"{"a":1,"b":2}"#, #"{"b":2}"#, #"{"a":1}"#, "{}"),
        Case(#"{"a":1}"#, "{}", #"{"a":2}"#, "{}", ["removal a"]),
        Case(#"{"a":1}"#, #"{"a":2}"#, "{}", #"{"a":2}"#, ["removal a"]),
        Case(#"{"a":1}"#, "{}", "{}", "{}"),
        Case(#"{"a":{"x":1},"b":2}"#, #"{"a":{"x":1},"b":3}"#, #"{"b":2}"#, #"{"b":3}"#),
        Case("{}", #"{"a":1}"#, #"{"b":2}"#, #"{"a":1,"b":2}"#),
        Case("{}", #"{"a":1}"#, #"{"a":1}"#, #"{"a":1}"#),
        Case("{}", #"{"a":1}"#, #"{"a":2}"#, #"{"a":1}"#, ["addition a"]),
        // Containers that both added are not merged.
        Case(
            "{}", #"{"a":{"x":1}}"#, #"{"a":{"y":1}}"#, #"{"a":{"x":1}}"#, ["addition a"]),
        Case(
            #"{"a":{"b":{"c":1,"d":1}}}"#, #"{"a":{"b":{"c":2,"d":1}}}"#,
            #"{"a":{"b":{"c":1,"d":2},"e":3}}"#, #"{"a":{"b":{"c":2,"d":2},"e":3}}"#),
        // A value that is not a container on one side
        Case(#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#, #"{"a":[1]}"#, #"{"a":{"b":2}}"#, ["change a"]),
        // New entries keep their predecessors, ours first.
        Case(
            #"{"p":1,"q":1,"r":1}"#, #"{"p":1,"x":1,"q":1,"r":1}"#,
            #"{"s":1,"p":1,"y":1,"z":1,"q":1,"r":1}"#,
            #"{"s":1,"p":1,"x":1,"y":1,"z":1,"q":1,"r":1}"#),
        // Also at the start, and after entries that both sides added elsewhere.
        Case(#"{"a":1}"#, #"{"a":2}"#, #"{"s":1}"#, #"{"s":1,"a":2}"#, ["removal a"]),
        Case(
            #"{"p":1}"#, #"{"p":1,"x":1}"#, #"{"x":1,"p":1,"y":1}"#, #"{"p":1,"y":1,"x":1}"#),
        // A new key and a change of the value
        Case(
            #"{"k":"a long text"}"#, #"{"n":"a long text"}"#, #"{"k":"another text"}"#,
            #"{"n":"a long text"}"#, ["removal k"]),
        // Roots
        Case("1", "2", "1", "2"),
        Case("1", "2", "3", "2", ["change ."]),
        Case(#"{"a":1}"#, "[1]", #"{"a":2}"#, "[1]", ["change ."]),
        Case("[]", "[1]", "[]", "[1]"),
        // Arrays
        Case("[1,2,3]", "[1,2,3,4]", "[0,1,2,3]", "[0,1,2,3,4]"),
        Case("[1,2]", "[1,2,8]", "[1,2,9]", "[1,2,8,9]"),
        Case("[1,2]", "[1,7,8,2]", "[1,9,2]", "[1,7,8,9,2]"),
        Case("[1,2]", "[1,7,2]", "[1,7,2]", "[1,7,2]"),
        Case("[1,2]", "[1,7,8,2]", "[1,8,9,2]", "[1,7,8,9,2]"),
        // An element that both sides added occurs as often as in one side.
        Case(#"["x"]"#, #"["x","y","y","a"]"#, #"["x","y","y","b"]"#, #"["x","y","y","a","b"]"#),
        Case(
            "[]", #"["an added text","an added text","a"]"#,
            #"["an added text","an added text","b"]"#,
            #"["an added text","an added text","a","b"]"#),
        // Elements of the base are not among them.
        Case(
            #"["a long text"]"#, #"["a long text","b","a long text"]"#,
            #"["a long text","c","a long text"]"#, #"["a long text","b","c","a long text"]"#),
        // Equal additions in different places become one, unless they are equal by chance.
        Case(
            #"["a","b"]"#, #"["an added text","a","b"]"#, #"["a","b","an added text"]"#,
            #"["an added text","a","b"]"#),
        Case(
            #"["a","b","a"]"#, #"["x","a","b","a"]"#, #"["a","b","a","x"]"#,
            #"["x","a","b","a","x"]"#),
        // If no version has duplicates, the merged one has none.
        Case(#"["a","b"]"#, #"["x","a","b"]"#, #"["a","b","x"]"#, #"["x","a","b"]"#),
        Case("[1,2]", "[7,1,2]", "[1,2,7]", "[7,1,2]"),
        Case("[1,2,3]", "[1,3]", "[1,2]", "[1]"),
        Case("[1,2,3]", "[1,3]", "[1,3]", "[1,3]"),
        // Scalars are removed and added, not changed.
        Case("[1,2,3]", "[1,9,3]", "[1,3]", "[1,9,3]"),
        Case("[1,2,3]", "[1,3]", "[1,9,3]", "[1,9,3]"),
        Case("[1,2,3]", "[1,9,3]", "[1,2,9,3]", "[1,9,3]"),
        Case("[1,2,3]", "[1,9,3]", "[9,1,2,3]", "[1,9,3]"),
        Case(
            #"["a","b","c"]"#, #"["a","an identifier","c"]"#, #"["a","b","c","an identifier"]"#,
            #"["a","an identifier","c"]"#),
        Case(#"["a","b","c"]"#, #"["a","x","c"]"#, #"["a","b","x","c"]"#, #"["a","x","c"]"#),
        Case(#"["a","b","c"]"#, #"["a","x","c"]"#, #"["a","y","c"]"#, #"["a","x","y","c"]"#),
        Case(#"["a",{"b":1}]"#, #"["a","x"]"#, #"["a","y"]"#, #"["a","x","y"]"#),
        // Numbers that both change are a conflict.
        Case("[1,2,3]", "[1,8,3]", "[1,9,3]", "[1,8,3]", ["change [1]"]),
        Case("[0.5,0.5]", "[0.5,0.6]", "[0.5,0.7]", "[0.5,0.6]", ["change [1]"]),
        Case("[1,2,3]", "[1,9,3]", "[1,9,3]", "[1,9,3]"),
        Case("[1,2,3]", "[8,2,3]", "[1,2,9]", "[8,2,9]"),
        // Moves
        Case("[1,2,3,4]", "[4,1,2,3]", "[1,2,3,4,5]", "[4,1,2,3,5]"),
        Case("[1,2,3,4]", "[1,2,3,4,5]", "[4,1,2,3]", "[4,1,2,3,5]"),
        Case("[1,2,3,4]", "[4,1,2,3]", "[4,1,2,3]", "[4,1,2,3]"),
        Case("[1,2,3,4,5]", "[5,1,2,3,4]", "[1,2,5,3,4]", "[5,1,2,3,4]", ["move [0]"]),
        Case("[1,2,3,4]", "[1,2,3]", "[4,1,2,3]", "[1,2,3]"),
        Case("[1,2,3,4]", "[4,1,2,3]", "[1,2,3]", "[1,2,3]"),
        Case(
            #"[1,2,{"id":"a"}]"#, "[1,2]", #"[{"id":"a"},1,2]"#, "[1,2]", ["removal [0]"]),
        // To a place before an addition by both sides
        Case("[1,2,3,4]", "[2,3,4,1,8]", "[2,3,4,1,9]", "[2,3,4,1,8,9]"),
        // Past an element that the other side removed
        Case("[1,2,3]", "[1,3]", "[2,1,3]", "[1,3]"),
        Case("[1,2,3]", "[2,3]", "[2,1,3]", "[2,3]"),
        // Dictionaries of arrays
        Case(
            #"[{"id":"a","v":1,"w":1},{"id":"b","v":1}]"#,
            #"[{"id":"b","v":1},{"id":"a","v":2,"w":1}]"#,
            #"[{"id":"a","v":1,"w":2},{"id":"b","v":1},{"id":"c"}]"#,
            #"[{"id":"b","v":1},{"id":"a","v":2,"w":2},{"id":"c"}]"#),
        Case(
            #"[{"id":"a","v":1},{"id":"b","v":1}]"#, #"[{"id":"b","v":2}]"#,
            #"[{"id":"a","v":1},{"id":"b","v":1,"w":1}]"#, #"[{"id":"b","v":2,"w":1}]"#),
        Case(
            #"[{"id":"a"}]"#, #"[{"id":"a"},{"id":"b","v":1}]"#, #"[{"id":"b","v":2},{"id":"a"}]"#,
            #"[{"id":"a"},{"id":"b","v":1}]"#, ["addition [1]"]),
    ]

    @Test(arguments: cases)
    func mergesThreeVersions(_ example: Case) throws {
        let merge = try Self.merge(example.base, example.ours, example.theirs)
        #expect(try TaggedJSON.text(merge.document) == example.merged)
        #expect(Self.words(merge) == example.conflicts)
        // As edits of ours
        var editor = PlistEditor(try TaggedJSON.document(example.ours))
        try editor.apply(merge.differences)
        #expect(try editor.document() == merge.document)
    }

    @Test(arguments: cases.filter { !$0.conflicts.isEmpty })
    func settlesConflicts(_ example: Case) throws {
        var options = PlistMergeOptions()
        options.preferredSide = .theirs
        let theirs = try Self.merge(example.base, example.ours, example.theirs, options)
        #expect(theirs.conflicts.count == example.conflicts.count)
        #expect(try TaggedJSON.text(theirs.document) != example.merged)
        // Seen from the other side
        let swapped = try Self.merge(example.base, example.theirs, example.ours)
        let one = MergeModel.sorted(try swapped.document.root.value)
        let other = MergeModel.sorted(try theirs.document.root.value)
        #expect(one == other)
    }

    @Test(arguments: [
        ("[1,2,3]", "[1,8,3]", "[1,9,3]", "[1,8,9,3]", []),
        ("[1,2,3]", "[1,9,3]", "[1,3]", "[1,9,3]", []),
        (#"{"a":1}"#, "{}", #"{"a":2}"#, #"{"a":2}"#, []),
        (#"{"a":1}"#, #"{"a":3}"#, #"{"a":2}"#, #"{"a":3}"#, ["change a"]),
        ("{}", #"{"a":{"x":1}}"#, #"{"a":{"y":1}}"#, #"{"a":{"x":1,"y":1}}"#, []),
        ("{}", #"{"a":[1,2]}"#, #"{"a":[2,3]}"#, #"{"a":[1,2,3]}"#, []),
        ("{}", #"{"a":{"x":1}}"#, #"{"a":{"x":2}}"#, #"{"a":{"x":1}}"#, ["addition a.x"]),
        // Whatever there was before
        (#"{"a":{"k":1}}"#, #"{"a":[1,2]}"#, #"{"a":[2,3]}"#, #"{"a":[1,2,3]}"#, []),
        (
            #"{"a":[1,2]}"#, #"{"a":{"x":1}}"#, #"{"a":{"y":1}}"#, #"{"a":{"x":1,"y":1}}"#, []
        ),
    ])
    func keepsBothVersions(
        base: String, ours: String, theirs: String, merged: String, conflicts: [String]
    ) throws {
        var options = PlistMergeOptions()
        options.keepsBoth = true
        let merge = try Self.merge(base, ours, theirs, options)
        #expect(try TaggedJSON.text(merge.document) == merged)
        #expect(Self.words(merge) == conflicts)
    }

    @Test func namesTheVersionsOfAConflict() throws {
        let merge = try Self.merge(
            #"{"x":{"l":[1,{"id":"a","v":1}]}}"#, #"{"x":{"l":[1,{"id":"a","v":2},5]}}"#,
            #"{"x":{"l":[9,8,1,{"id":"a","v":3}]}}"#)
        let conflict = try #require(merge.conflicts.first)
        #expect(merge.conflicts.count == 1)
        #expect(conflict.path.description == "x.l[1].v")
        #expect(conflict[.base]?.path.description == "x.l[1].v")
        #expect(conflict[.ours]?.path.description == "x.l[1].v")
        #expect(conflict[.theirs]?.path.description == "x.l[3].v")
        #expect(
            PlistMerge.Side.allCases.map { conflict[$0]?.value.int } == [1, 2, 3])
        #expect(try TaggedJSON.text(merge.document) == #"{"x":{"l":[9,8,1,{"id":"a","v":2},5]}}"#)
    }

    /// Each conflict has a path in three versions, with one step more than there are containers
    /// around it.
    @Test(.tags(.slow)) func limitsMemoryOfPaths() throws {
        let stepCount = 3 * 402
        let count = WorkAccount.base / MemoryLayout<PlistPathComponent>.stride / stepCount + 1
        func version(_ value: Int) throws -> PlistDocument {
            var root = PlistValue.array((0..<count).map { _ in PlistValue(value) })
            for _ in 0..<400 { root = ["k": root] }
            return try PlistDocument(value: root)
        }
        let error = #expect(throws: PlistError.self) {
            try PlistMerge(base: version(1), ours: version(2), theirs: version(3))
        }
        #expect(error?.code == .limit)
        #expect(error?.message == "the paths of the conflicts take more than 268435456 bytes")
    }

    @Test func keepsSharing() throws {
        func shared(_ leaf: UInt8) throws -> PlistDocument {
            try SharedContainers.document(levels: 60, leaf: leaf)
        }
        let merge = try PlistMerge(base: shared(1), ours: shared(2), theirs: shared(3))
        #expect(!merge.conflicts.isEmpty)
        let one = try PlistMerge(base: shared(1), ours: shared(1), theirs: shared(3))
        #expect(one.conflicts.isEmpty)
        #expect(PlistDifferences(from: one.document, to: try shared(3)).isEmpty)
    }

    @Test func mergesDeepDocuments() throws {
        func deep(_ leaf: Int64, _ other: Int64) throws -> PlistDocument {
            var value = PlistValue.integer(PlistInteger(leaf))
            for level in 0..<500 {
                value = level % 2 == 0 ? .array([value, "end"]) : .dictionary(["k": value])
            }
            return try PlistDocument(
                value: .dictionary(["deep": value, "other": .integer(PlistInteger(other))]))
        }
        let merge = try PlistMerge(base: deep(1, 1), ours: deep(2, 1), theirs: deep(1, 2))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document == (try deep(2, 2)))
        let conflict = try PlistMerge(base: deep(1, 1), ours: deep(2, 1), theirs: deep(3, 1))
        #expect(conflict.conflicts.first?.path.components.count == 501)
    }

    @Test func mergesManyAdditions() throws {
        func numbers(_ range: Range<Int>) -> [PlistValue] {
            range.map { .integer(PlistInteger(Int64($0))) }
        }
        let base = try PlistDocument(value: .array(numbers(0..<10)))
        let ours = try PlistDocument(value: .array(numbers(0..<20_000)))
        let theirs = try PlistDocument(value: .array(["new"] + numbers(0..<10)))
        let merge = try PlistMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        let merged: PlistValue = .array(["new"] + numbers(0..<20_000))
        #expect(try merge.document.root.value == merged)
        let back = try PlistMerge(base: base, ours: theirs, theirs: ours)
        var editor = PlistEditor(theirs)
        try editor.apply(back.differences)
        #expect(try editor.document().root.value == merged)
    }
}
