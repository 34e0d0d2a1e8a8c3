// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

/// Edits of trees, and of binary property lists.
@Suite struct PlistEditorTests {
    static let value: PlistValue = [
        "a": ["x", "y"], "b": ["c": 1, "d": 2], "e": .data([1]),
    ]

    static func edited(_ edit: (inout PlistEditor) throws -> Void) throws -> PlistValue {
        var editor = PlistEditor(try PlistDocument(value: value))
        try edit(&editor)
        return try editor.document().value
    }

    @Test func editsDocument() throws {
        let document = try PlistDocument(value: Self.value)
        let edited = try document.edited { editor throws(PlistError) in
            try editor.set(3, at: ["b", "c"])
            try editor.rename(["b"], to: "z")
        }
        #expect(edited.root.entries.map(\.key) == ["a", "z", "e"])
        #expect(try edited.value["z"] == ["c": 3, "d": 2])
        #expect(try document.value == Self.value)
    }

    @Test func acceptsPathsAsTextInEveryEdit() throws {
        let value = try Self.edited { editor in
            let (number, names) = (3, ["p", "q"])
            try editor.set(number, at: "b.c")
            try editor.set("4", at: "b.d")
            try editor.insert(number, at: "a[0]")
            try editor.insert(names, at: "b.names")
            try editor.replace("a[1]", with: number)
            try editor.replace("a[2]", with: "y2")
            try editor.append(number, to: "a")
            try editor.append("z", to: "a")
            try editor.copy("b.c", to: "copy")
            try editor.move("copy", to: "b.moved")
            try editor.rename("b", to: "renamed")
            try editor.remove(at: "e")
        }
        #expect(
            value == [
                "a": [3, 3, "y2", 3, "z"],
                "renamed": ["c": 3, "d": "4", "names": ["p", "q"], "moved": 3],
            ])
        let error = #expect(throws: PlistError.self) {
            _ = try Self.edited { try $0.remove(at: "a[*]") }
        }
        #expect(error?.code == .querySyntax)
    }

    @Test func acceptsVariablesAtPaths() throws {
        let (number, key) = (3, "z")
        let value = try Self.edited { editor in
            try editor.insert(number, at: ["a", 0])
            try editor.replace(["a", 1], with: number)
            try editor.append(number, to: ["a"])
            try editor.rename(["b"], to: key)
        }
        #expect(value["a"] == [3, 3, "y", 3] && value["z"]?.count == 2)
    }

    @Test func makesParentsOnlyIfAsked() throws {
        let path: PlistPath = ["n", "m", 0, "k"]
        let error = #expect(throws: PlistError.self) {
            try Self.edited { try $0.set(1, at: path) }
        }
        #expect(error?.code == .noMatch)
        let made = try Self.edited { try $0.set(1, at: path, creatingParents: true) }
        #expect(made["n"] == ["m": [["k": 1]]])
        let appended = try Self.edited { try $0.append(1, to: ["p", "q"], creatingParents: true) }
        #expect(appended["p"] == ["q": [1]])
    }

    struct Refusal: CustomTestStringConvertible, Sendable {
        let code: PlistDiagnostic.Code
        let message: String
        let edit: @Sendable (inout PlistEditor) throws -> Void
        var testDescription: String { message }
    }

    static let refusals = [
        Refusal(code: .valueExists, message: "there is already a value at a") {
            try $0.insert(1, at: ["a"])
        },
        Refusal(code: .noMatch, message: "the root is a dictionary and has no key 'q'") {
            try $0.replace(["q"], with: 1)
        },
        Refusal(code: .noMatch, message: "a is an array of 2 elements and has no index 2") {
            try $0.set(1, at: ["a", 2])
        },
        Refusal(code: .noMatch, message: "e is data and has no key 'x'") {
            try $0.set(1, at: ["e", "x"])
        },
        Refusal(code: .invalidEdit, message: "a new array begins with index 0, not 1") {
            try $0.set(1, at: ["q", 1, "x"], creatingParents: true)
        },
        Refusal(code: .invalidEdit, message: "the root cannot be removed") {
            try $0.remove(at: [])
        },
        Refusal(code: .invalidEdit, message: "b cannot be moved into itself") {
            try $0.move(["b"], to: ["b", "x"])
        },
        Refusal(code: .invalidEdit, message: "expected a key to rename, found a[0]") {
            try $0.rename(["a", 0], to: "x")
        },
        Refusal(code: .valueExists, message: "there is already a value at b") {
            try $0.rename(["a"], to: "b")
        },
        Refusal(code: .invalidEdit, message: "b is a dictionary, not an array to append to") {
            try $0.append(1, to: ["b"])
        },
        Refusal(
            code: .invalidEdit, message: "expected an array, found a dictionary"
        ) {
            _ = try $0.merge(try PlistDocument(value: [1] as PlistValue).root, into: ["b"])
        },
        Refusal(code: .noMatch, message: "the root is a dictionary and has no key 'q'") {
            try $0.move(["q"], to: ["r"])
        },
        Refusal(code: .valueExists, message: "there is already a value at e") {
            try $0.move(["a"], to: ["e"])
        },
    ]

    @Test(arguments: refusals) func refusedEditChangesNothing(refusal: Refusal) throws {
        var editor = PlistEditor(try PlistDocument(value: Self.value))
        let error = #expect(throws: PlistError.self) { try refusal.edit(&editor) }
        #expect(error?.code == refusal.code)
        #expect(error?.message == refusal.message)
        #expect(!editor.hasChanges)
        #expect(try editor.document().value == Self.value)
    }

    @Test func copiesAreIndependent() throws {
        let copied = try Self.edited {
            try $0.set(5, at: ["b", "c"])
            try $0.copy(["b"], to: ["b", "copy"])
            try $0.copy(["b"], to: ["f"])
            try $0.set(6, at: ["b", "copy", "c"])
            try $0.set(7, at: ["f", "c"])
        }
        #expect(copied["b"] == ["c": 5, "d": 2, "copy": ["c": 6, "d": 2]])
        #expect(copied["f"] == ["c": 7, "d": 2, "copy": ["c": 5, "d": 2]])
    }

    @Test func refusesMoreThan512Levels() throws {
        var deep: PlistValue = []
        for _ in 1..<511 { deep = [deep] }
        var editor = PlistEditor(try PlistDocument(value: ["d": [:]]))
        try editor.set(deep, at: ["b"])
        let set = #expect(throws: PlistError.self) { try editor.set([deep], at: ["c"]) }
        #expect(set?.code == .depth)
        #expect(set?.path == ["c"])
        let moved = #expect(throws: PlistError.self) { try editor.move(["b"], to: ["d", "e"]) }
        #expect(moved?.code == .depth)
        try editor.set([1], at: ["b", 0, 0], creatingParents: false)
        try editor.move(["b"], to: ["d", "e"])
    }

    @Test func editsPropertyListsWithinData() throws {
        let inner = Array("<plist><dict><key>a</key><integer>1</integer></dict></plist>".utf8)
        var editor = PlistEditor(try PlistDocument(value: ["payload": .data(inner)]))
        try editor.editEmbedded(at: ["payload"]) { edits throws(PlistError) in
            try edits.set(2, at: ["a"])
        }
        let data = try editor.document().root["payload"]?.data
        #expect(
            String(decoding: data ?? [], as: UTF8.self)
                == "<plist><dict><key>a</key><integer>2</integer></dict></plist>")
        let error = #expect(throws: PlistError.self) {
            try editor.editEmbedded(at: []) { _ throws(PlistError) in }
        }
        #expect(error?.code == .noMatch)
        let inside = #expect(throws: PlistError.self) {
            try editor.editEmbedded(at: ["payload"]) { edits throws(PlistError) in
                try edits.set("\u{7}", at: ["b"])
            }
        }
        #expect(inside?.code == .unrepresentable)
        #expect(inside?.path?.description == "payload.!.b")
    }

    @Test func editsPlacesByStepsIntoData() throws {
        let inner = Array("{\"l\": [1, 2]}".utf8)
        var editor = PlistEditor(try PlistDocument(value: ["payload": .data(inner)]))
        func edit(_ query: String, _ value: PlistValue) throws {
            let steps = try #require(PlistQuery(query).steps)
            try editor.edit(at: steps) { editor, path throws(PlistError) in
                try editor.set(value, at: path)
            }
        }
        try edit("payload.!.l[-1]", 3)
        try edit("payload.!.m", "x")
        let data = try editor.document().root["payload"]?.data
        #expect(String(decoding: data ?? [], as: UTF8.self) == "{\"l\": [1, 3], \"m\": \"x\"}")
        let deep = #expect(throws: PlistError.self) {
            try edit(Array(repeating: "!", count: 65).joined(separator: "."), 1)
        }
        #expect(deep?.code == .limit)
        // Unchanged data are not written again.
        var unchanged = PlistEditor(try PlistDocument(value: ["payload": .data(inner)]))
        try unchanged.editEmbedded(at: ["payload"]) { edits throws(PlistError) in
            try edits.set(1, at: ["l", 0])
        }
        #expect(!unchanged.hasChanges)
    }

    @Test(arguments: UInt64(0)..<200) func editsBinaryFiles(seed: UInt64) throws {
        var random = RandomEdits(.xml, seed: seed)
        var expected = random.root()
        let bytes = try PlistDocument(value: expected).encoded(as: .binary)
        var editor = try PlistSourceEditor(decoding: ByteStore(bytes))
        for _ in 0..<5 {
            guard let edit = random.edit(of: expected) else { continue }
            try edit.apply(to: &editor.edits)
            edit.apply(to: &expected)
        }
        let result = try editor.finish()
        let decoded = try PlistDocument(decoding: TextEdit.bytes(result))
        #expect(try decoded.isIdentical(to: PlistDocument(value: expected)))
        // Copies are shared, so there may be fewer objects than in a newly written file.
        let anew = try PlistDocument(value: expected).encoded(as: .binary)
        #expect(result.bytes.count <= anew.count)
    }

    @Test(arguments: [PlistFormat.xml, .binary])
    func refusesEditsOfAnotherEditor(format: PlistFormat) throws {
        let bytes = try ByteStore(PlistDocument(value: ["a": "b"]).encoded(as: format))
        let same = try PlistSourceEditor(decoding: bytes)
        for var edits in [PlistEditor(same.document), same.edits] {
            try edits.set("c", at: ["a"])
            var editor = try PlistSourceEditor(decoding: bytes)
            editor.edits = edits
            let error = #expect(throws: PlistError.self) { try editor.finish() }
            #expect(error?.code == .invalidEdit)
            #expect(
                error?.message
                    == "expected edits of this property list, found those of another editor")
        }
        var copy = same
        var edits = same.edits
        try edits.set("c", at: ["a"])
        copy.edits = edits
        let written = try PlistDocument(decoding: TextEdit.bytes(copy.finish()))
        #expect(written.root["a"]?.string == "c")
    }

    @Test func changesSharedContainersAtOnePlace() throws {
        let document = try SharedArrays.document([
            [0xA3, 1, 1, 1], [0xA2, 2, 3], [0x51, UInt8(ascii: "x")], [0x51, UInt8(ascii: "y")],
        ])
        var editor = try PlistSourceEditor(decoding: ByteStore(document.encoded(as: .binary)))
        try editor.edits.set("z", at: [1, 0])
        let result = try editor.finish()
        let decoded = try PlistDocument(decoding: TextEdit.bytes(result))
        #expect(try decoded.value == [["x", "y"], ["z", "y"], ["x", "y"]])
        let view = decoded.root
        #expect(view[0]?.id == view[2]?.id)
        #expect(view[0]?.id != view[1]?.id)
    }

    @Test func keepsBombsSmall() throws {
        let bomb = try SharedArrays.bomb(levels: 60).encoded(as: .binary)
        var editor = try PlistSourceEditor(decoding: ByteStore(bomb))
        try editor.edits.set("z", at: [0, 1, 0])
        try editor.edits.copy([0], to: [1])
        let result = try editor.finish()
        #expect(result.bytes.count < 2 * bomb.count)
        #expect(try PlistDocument(decoding: TextEdit.bytes(result)).expandedNodeCount() > 1 << 60)
    }

    @Test func findsPlacesByQueries() throws {
        let editor = PlistEditor(try PlistDocument(value: Self.value))
        func path(_ query: String) throws -> String {
            try editor.path(of: PlistQuery(query)).description
        }
        #expect(try path("a[-1]") == "a[1]")
        #expect(try path("a.1") == "a[1]")
        #expect(try path("a[+]") == "a[2]")
        #expect(try path("/a/-") == "a[2]")
        #expect(try path("b.0") == "b.\"0\"")
        #expect(try path(":n:m") == "n.m")
        #expect(try path("n[+].x") == "n[0].x")
        #expect(
            try editor.paths(matching: PlistQuery("b[*]")).map(\.description) == ["b.c", "b.d"])
        #expect(try editor.paths(matching: PlistQuery("b.q")).isEmpty)
        let inner = #expect(throws: PlistError.self) { try path("a.!.b") }
        #expect(
            inner?.message
                == "a.!.b leads into an embedded property list, which is edited separately")
        let error = #expect(throws: PlistError.self) { try path("a[*]") }
        #expect(error?.code == .invalidEdit)
    }
}
