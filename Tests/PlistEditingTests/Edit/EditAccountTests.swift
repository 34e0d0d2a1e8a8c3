// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore
@testable import PlistEditing

/// The memory that an editor accounts for, and values that it visits only once.
@Suite struct EditAccountTests {
    /// Returns how often an edit can be made with an account of 100,000 bytes.
    private static func repetitions(
        of root: PlistValue, _ edit: (inout PlistEditor, Int) throws(PlistError) -> Void
    ) throws -> Int {
        var editor = PlistEditor(try PlistDocument(value: root))
        editor.account = WorkAccount(limit: 100_000)
        for count in 0..<100_000 {
            do throws(PlistError) {
                try edit(&editor, count)
            } catch {
                #expect(error.code == .limit)
                #expect(error.message == "the copies take more than 100000 bytes")
                return count
            }
        }
        return .max
    }

    private static let numbers: PlistValue = .dictionary(
        PlistDictionary((0..<100).map { (key: PlistString("k\($0)"), value: PlistValue($0)) }))

    @Test func countsEachMergedElement() throws {
        let source = try PlistDocument(value: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).root
        let count = try Self.repetitions(of: []) { editor, _ throws(PlistError) in
            _ = try editor.merge(source, into: PlistPath())
        }
        #expect(count == 100_000 / (10 * MemoryLayout<EditedSlot>.stride))
    }

    /// A binary property list shares copies, except containers that have changed since.
    @Test func countsEachTableOfChangedCopy() throws {
        let count = try Self.repetitions(of: Self.numbers) { editor, number throws(PlistError) in
            try editor.copy(PlistPath(), to: [.key(PlistString("z\(number)"))])
        }
        #expect((40...60).contains(count))
    }

    @Test func findsExtentOfCopyOnce() throws {
        var editor = PlistEditor(try PlistDocument(value: Self.numbers))
        for number in 0..<10 {
            try editor.copy(PlistPath(), to: [.key(PlistString("z\(number)"))])
        }
        #expect(editor.tree.keptExtents.count == 1)
        // All but the root, which has changed since.
        #expect(editor.tree.containers.dropLast().allSatisfy { $0.extent != nil })
        #expect(editor.tree.containers.last?.extent == nil)
        let heights = editor.tree.containers.compactMap(\.extent?.height)
        #expect(heights == Array(2...10))
    }

    @Test func validatesValueOnce() throws {
        let source = try PlistDocument(value: [["a": "x\u{1}"]])
        var encoding = PlistEncodingOptions()
        encoding.controlCharacters = .replace
        var editor = PlistEditor(
            try PlistDocument(value: [:]), for: XMLCodec(), isTagged: false, encoding)
        for key in ["a", "b", "c"] {
            try editor.set(source.root, at: [.key(PlistString(key))])
        }
        #expect(editor.tree.additions.count == 1)
        #expect(try editor.view(at: ["c", 0, "a"]).string == "x\u{FFFD}")
    }

    // MARK: Looking

    /// Returns an editor after a few edits, when places are indexed.
    private static func edited(_ root: PlistValue) throws -> PlistEditor {
        var editor = PlistEditor(try PlistDocument(value: root))
        for number in 0..<40 {
            try editor.set(
                PlistValue(number), at: ["a", "b", .key(PlistString("c\(number)")), "d"],
                creatingParents: true)
        }
        return editor
    }

    @Test func indexesKeysOnPathOfManyEdits() throws {
        let editor = try Self.edited(["a": [:], "z": 1])
        let containers = editor.tree.containers.filter { $0.hasKeyIndex }
        #expect(containers.map(\.count).sorted() == [1, 2, 40])
    }

    @Test func findsKeysWithDotsOnPath() throws {
        var editor = try Self.edited(["a": [:], "a.x": 1, "z.y.x": 2, "b": 0])
        func found(_ key: PlistString) -> String? {
            editor.dottedKeys(along: [.key(key)])[0].map { "\($0)" }
        }
        #expect(found("a") == "a.x")
        #expect(found("z") == "z.y.x")
        #expect(found("b") == nil)
        #expect(found("z.y") == nil)
        try editor.remove(at: ["a.x"])
        #expect(found("a") == nil)
        try editor.rename(["b"], to: "a.q")
        #expect(found("a") == "a.q")
        try editor.set(3, at: ["a.q"])
        try editor.rename(["a.q"], to: "q")
        #expect(found("a") == nil)
        try editor.set(4, at: ["a.r"])
        #expect(found("a") == "a.r")
        try editor.move(["a.r"], to: ["b.r"])
        #expect(found("a") == nil)
        #expect(found("b") == "b.r")
    }

    @Test func visitsArrayElementsOnce() throws {
        let elements = (0..<100).map { PlistValue($0) }
        var editor = PlistEditor(try PlistDocument(value: .array(elements + ["x"])))
        let text = try PlistDocument(value: "x").root
        let other = try PlistDocument(value: "y").root
        for _ in 0..<3 {
            #expect(try editor.hasElement(text, at: PlistPath()))
            #expect(try !editor.hasElement(other, at: PlistPath()))
            #expect(editor.elementKinds(at: PlistPath()) == PlistKindSet(.integer, .string))
        }
        #expect(editor.tree.elementIndexes.values.compactMap { $0?.count } == [101])
        #expect(editor.tree.elementKinds.count == 1)
        try editor.append(other, to: PlistPath())
        for _ in 0..<3 { #expect(try editor.hasElement(other, at: PlistPath())) }
        #expect(editor.tree.containers[0].elementIndex?.count == 102)
        try editor.remove(at: [101])
        for _ in 0..<3 { #expect(try !editor.hasElement(other, at: PlistPath())) }
    }

    @Test func indexesKeysOfUnchangedDictionaries() throws {
        let document = try PlistDocument(value: ["d": Self.numbers, "e": ["k": 1]])
        var editor = PlistEditor(document)
        let dictionary = EditedValue.kept(document.root["d"]!.id)
        for number in 0..<40 {
            #expect(editor.tree.keptKeys.index(of: dictionary)?.count == (number < 32 ? nil : 100))
            let key = PlistPathComponent.key(PlistString("k\(number)"))
            editor.noteLookUp(of: ["d", key])
            editor.noteLookUp(of: ["e", "k"])
            #expect(try editor.view(at: ["d", key]).int == number)
            #expect(throws: PlistError.self) { try editor.view(at: ["d", "x", key]) }
        }
        #expect(editor.tree.keptKeys.index(of: .kept(document.root["e"]!.id)) == nil)
        try editor.remove(at: ["d", "k7"])
        #expect(throws: PlistError.self) { try editor.view(at: ["d", "k7"]) }
        #expect(try editor.view(at: ["d", "k8"]).int == 8)
    }

    @Test func findsPlaceStepByStep() throws {
        let document = try PlistDocument(value: ["a": [1, ["b": "x"]]])
        var cursor = PlistEditor(document).cursor(at: ["a"])
        #expect(cursor.kind == .array)
        #expect(cursor.count == 2)
        cursor.step(to: .index(1))
        #expect(cursor.kind == .dictionary)
        cursor.step(to: .key("c"))
        cursor.step(to: .index(0))
        #expect(cursor.kind == nil)
        #expect(cursor.count == 0)
        #expect(cursor.path == ["a", 1, "c", 0])
    }

    @Test func indexesKeysOfChangedDictionaries() throws {
        var editor = PlistEditor(try PlistDocument(value: Self.numbers))
        try editor.set(0, at: ["k1"])
        guard case .edited(let number) = editor.tree.root else {
            Issue.record("nothing was edited")
            return
        }
        for count in 0..<40 {
            #expect(editor.tree.containers[number].hasKeyIndex == (count > 31))
            editor.noteLookUp(of: count % 2 == 0 ? ["k99"] : ["nothing"])
        }
        #expect(try editor.view(at: ["k99"]).int == 99)
    }

    @Test func countsEmbeddedDataBeforeEachEdit() throws {
        let inner = try PlistDocument(value: Self.numbers).encoded(as: .binary)
        var editor = PlistEditor(try PlistDocument(value: ["d": .data(inner)]))
        editor.account = WorkAccount(limit: 10 * inner.count)
        let path: PlistPath = ["d"]
        #expect(throws: PlistError.self) {
            for number in 0..<20 {
                try editor.editEmbedded(at: path) { inner throws(PlistError) in
                    try inner.set(PlistValue(number + 200), at: ["k1"])
                }
            }
        }
        editor.searchSteps = SearchSteps(limit: 1024 + inner.count)
        #expect(throws: PlistError.self) {
            for _ in 0..<5 { try editor.editEmbedded(at: path) { _ throws(PlistError) in } }
        }
    }

    @Test func countsAddedValuesInSearches() throws {
        var editor = PlistEditor(try PlistDocument(value: [[], []]))
        let count = editor.tree.searchStepCount
        let one = try PlistDocument(value: 1).root
        for _ in 0..<100 { try editor.append(one, to: [0]) }
        #expect(editor.tree.searchStepCount >= count + 400)
    }
}
