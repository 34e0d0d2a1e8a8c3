// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
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

    @Test func changesOnlyWhatDiffers() throws {
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

    @Test func removesWhatIsNilAndKeepsWhatItDoesNotKnow() throws {
        var settings = Settings()
        settings.recent = nil
        let value = try updated(settings).document().value
        #expect(value["recent"] == nil)
        #expect(value["other"] == true)
        #expect(value["window"] == ["extra": 1, "width": 10])
        #expect(value["counts"] == ["x": 1])
    }

    @Test func addsWhatIsMissing() throws {
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
