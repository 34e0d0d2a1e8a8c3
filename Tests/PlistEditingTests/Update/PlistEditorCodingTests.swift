// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistEditing
import Testing

@Suite struct PlistEditorCodingTests {
    private struct Settings: Codable {
        var name = "n"
        var size = 2.0
        var recent: [String]? = ["a", "b", "c"]
        var counts = ["x": 1]
        var window = Window()
    }

    private struct Window: Codable {
        var width = 10
        var title: String?
    }

    private static let source: PlistValue = [
        "other": true, "size": 2, "name": "n", "recent": ["a", "b", "c"],
        "window": ["title": "t", "extra": 1, "width": 10], "counts": ["x": 1, "y": 2],
    ]

    private func updated(_ value: some Encodable, at path: PlistPath = []) throws -> PlistEditor {
        var editor = PlistEditor(try PlistDocument(value: Self.source))
        try PlistEncoder().update(value, at: path, with: &editor)
        return editor
    }

    @Test func changesOnlyDifferences() throws {
        var settings = Settings()
        settings.counts["y"] = 2
        settings.window.title = "t"
        #expect(try !updated(settings).hasChanges)
        settings.name = "new"
        settings.recent = ["a", "z", "c", "d"]
        let value = try updated(settings).document().value
        var expected = Self.source
        expected["name"] = "new"
        expected["recent"] = ["a", "z", "c", "d"]
        #expect(value == expected)
        guard case .dictionary(let dictionary) = value else { return }
        #expect(dictionary.keys == ["other", "size", "name", "recent", "window", "counts"])
    }

    @Test func removesNilAndKeepsUnknownKeys() throws {
        var settings = Settings()
        settings.recent = nil
        let value = try updated(settings).document().value
        #expect(value["recent"] == nil)
        #expect(value["other"] == true)
        #expect(value["window"] == ["extra": 1, "width": 10])
        #expect(value["counts"] == ["x": 1])
    }

    private struct Numbers: Codable, Equatable {
        var int: Int?
        var int8: Int8?
        var int16: Int16?
        var int32: Int32?
        var int64: Int64?
        var int128: Int128?
        var uint: UInt?
        var uint8: UInt8?
        var uint16: UInt16?
        var uint32: UInt32?
        var uint64: UInt64?
        var uint128: UInt128?
        var float: Float?
        var double: Double?
        var bool: Bool?
        var string: String?
    }

    @Test func removesNilOfEveryType() throws {
        let full = Numbers(
            int: 1, int8: 2, int16: 3, int32: 4, int64: 5, int128: 6, uint: 7, uint8: 8, uint16: 9,
            uint32: 10, uint64: 11, uint128: 12, float: 13.5, double: 14.5, bool: true, string: "s")
        let document = try PlistEncoder().document(encoding: full)
        #expect(document.root.count == 16)
        #expect(try PlistDecoder().decode(Numbers.self, from: document) == full)
        var editor = PlistEditor(document)
        try PlistEncoder().update(Numbers(), with: &editor)
        #expect(try editor.document().value == [:])
        #expect(try PlistDecoder().decode(Numbers.self, from: editor.document()) == Numbers())
    }

    @Test func addsMissingValues() throws {
        var editor = PlistEditor(try PlistDocument(value: [:]))
        try PlistEncoder().update(Settings(), with: &editor)
        #expect(
            try editor.document().value == [
                "name": "n", "size": 2.0, "recent": ["a", "b", "c"], "counts": ["x": 1],
                "window": ["width": 10],
            ])
        #expect(throws: PlistError.self) {
            try PlistEncoder().update(1, at: ["a", "b"], with: &editor)
        }
    }

    @Test(arguments: [[], ["a"], ["c", "b", "a"], ["x", "a", "b", "c"], ["b"], ["a", "c"]])
    func updatesArrays(elements: [String]) throws {
        let value = try updated(elements, at: ["recent"]).document().value
        #expect(value["recent"] == .array(elements.map { .string(PlistString($0)) }))
    }
}
