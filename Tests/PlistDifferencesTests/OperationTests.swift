// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import Testing

@testable import PlistDifferences

@Suite struct OperationTests {
    private static func line(_ operation: PlistOperation) throws -> String {
        switch operation {
        case .insert(let value, let path): "insert \(path) \(try TaggedJSON.text(value))"
        case .replace(let value, let path, let old):
            "replace \(path) \(try TaggedJSON.text(old)) \(try TaggedJSON.text(value))"
        case .remove(let path): "remove \(path)"
        case .move(let source, let destination): "move \(source) \(destination)"
        case .rename(let path, let key): "rename \(path) \(key)"
        }
    }

    /// Two documents, and the operations between them: all, and only those that every consumer
    /// knows.
    struct Case: CustomTestStringConvertible {
        let old, new: String
        let operations, plainOperations: [String]
        var testDescription: String { "\(old) \(new)" }

        init(_ old: String, _ new: String, _ operations: [String], plain: [String]? = nil) {
            (self.old, self.new) = (old, new)
            (self.operations, plainOperations) = (operations, plain ?? operations)
        }
    }

    static let cases = [
        Case("1", #""a""#, [#"replace . 1 "a""#]),
        Case(
            #"{"a": 1, "b": 2, "c": 3}"#, #"{"a": 1.5, "c": 3, "d": [4]}"#,
            ["replace a 1 1.5", "remove b", "insert d [4]"]),
        Case(
            #"{"a": "a long text", "b": 1}"#, #"{"c": "a long text", "b": 1}"#, ["rename a c"],
            plain: ["remove a", #"insert c "a long text""#]),
        Case(
            #"{"k": {"a": "a long text", "b": 1}}"#, #"{"k": {"c": "a long text", "b": 2}}"#,
            ["rename k.a c", "replace k.b 1 2"],
            plain: ["remove k.a", #"insert k.c "a long text""#, "replace k.b 1 2"]),
        // Each path is valid after the operations before it.
        Case(
            #"{"l": [1, 2, 3], "s": true}"#, #"{"l": [3, 1, 2, 9], "n": "x"}"#,
            ["move l[2] l[0]", "insert l[3] 9", "remove s", #"insert n "x""#],
            plain: [
                "remove l[2]", "insert l[0] 3", "insert l[3] 9", "remove s", #"insert n "x""#,
            ]),
        Case(
            "[1, 2, 3, 4, 5]", "[0, 2, 9, 8, 5]",
            ["replace [0] 1 0", "replace [2] 3 9", "replace [3] 4 8"]),
        Case("[1, 2, 3, 4]", "[2, 4]", ["remove [0]", "remove [1]"]),
        Case("[1, 2]", "[7, 8, 1, 9, 2]", ["insert [0] 7", "insert [1] 8", "insert [3] 9"]),
        Case(
            #"{"x": {"v": "a long text", "w": 1}, "y": [1, 2]}"#,
            #"{"x": {"w": 1}, "y": [1, "a long text", 2]}"#, ["move x.v y[1]"],
            plain: ["remove x.v", #"insert y[1] "a long text""#]),
        // A moved value is changed at its new place.
        Case(
            #"[{"id": "a", "v": 1}, {"id": "b"}, {"id": "c"}]"#,
            #"[{"id": "b"}, {"id": "c"}, {"id": "a", "v": 2}]"#,
            ["move [0] [2]", "replace [2].v 1 2"],
            plain: ["remove [0]", #"insert [2] {"id":"a","v":1}"#, "replace [2].v 1 2"]),
        // Into the container that replaces the moved value: a move would name the source.
        Case(
            #"["a long text", {"k": 1}]"#, #"[{"k": 1, "v": "a long text"}]"#,
            ["remove [0]", #"insert [0].v "a long text""#]),
    ]

    @Test(arguments: cases)
    func operationsApplyInSequence(_ example: Case) throws {
        let old = try TaggedJSON.document(example.old)
        let new = try TaggedJSON.document(example.new)
        let differences = PlistDifferences(from: old, to: new)
        #expect(try differences.operations.map(Self.line) == example.operations)
        #expect(try differences.plainOperations.map(Self.line) == example.plainOperations)
        for operations in [differences.operations, differences.plainOperations] {
            #expect(try Self.applied(operations, to: old) == new)
        }
    }

    private static func applied(
        _ operations: PlistDifferences.Operations, to old: PlistDocument
    ) throws -> PlistDocument {
        var editor = PlistEditor(old)
        for operation in operations { try editor.apply(operation) }
        return try editor.document()
    }

    /// Each operation replaces the value that is there at that moment.
    @Test(arguments: PropertyTests.formats)
    func operationsTurnOldIntoNew(format: PlistFormat) throws {
        var moveCount = 0
        for seed in 0..<150 {
            var pair = RandomPair(seed: UInt64(seed + 50_000), format: format)
            let (old, new, _) = try pair.make(maximumEdits: 8)
            let differences = PlistDifferences(from: old, to: new)
            for operations in [differences.operations, differences.plainOperations] {
                var editor = PlistEditor(old)
                for operation in operations {
                    switch operation {
                    case .replace(_, let path, let replaced):
                        #expect(try editor.view(at: path).value == replaced.value, "seed \(seed)")
                    case .move, .rename:
                        #expect(!operations.isPlain)
                        moveCount += 1
                    case .insert, .remove: break
                    }
                    try editor.apply(operation)
                }
                #expect(try editor.document() == new, "seed \(seed)")
            }
        }
        #expect(moveCount > 10)
    }

    // MARK: Some of the edits

    @Test func omitsUnselectedEdits() throws {
        let old = try TaggedJSON.document(#"{"a": 1, "l": [1, 2, 3], "b": 2}"#)
        let new = try TaggedJSON.document(#"{"a": 9, "l": [0, 1, 3], "d": "4"}"#)
        let differences = PlistDifferences(from: old, to: new)
        #expect(differences.map(\.kind) == [.change, .add, .remove, .remove, .add])
        let selected = differences.selecting { $0.kind != .remove }
        #expect(selected.map(\.kind) == [.change, .add, .add])
        #expect(
            try selected.operations.map(Self.line) == [
                "replace a 1 9", "insert l[0] 0", #"insert d "4""#,
            ])
        let expected = try TaggedJSON.document(
            #"{"a": 9, "l": [0, 1, 2, 3], "b": 2, "d": "4"}"#)
        #expect(try Self.applied(selected.operations, to: old) == expected)
        #expect(differences.selecting { _ in false }.isEmpty)
    }

    @Test func appliesOnlySelectedRemovals() throws {
        let old = try TaggedJSON.document(#"{"a": 1, "l": [1, 2, 3], "b": 2}"#)
        let new = try TaggedJSON.document(#"{"a": 9, "l": [0, 1, 3], "d": "4"}"#)
        let selected = PlistDifferences(from: old, to: new).selecting { $0.kind == .remove }
        #expect(try selected.operations.map(Self.line) == ["remove l[1]", "remove b"])
    }
}
