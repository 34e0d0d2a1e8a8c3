// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// Edits and `laidOut` use the same layout: a formatted text is still formatted after an edit.
@Suite struct EditLayoutTests {
    /// A formatted text, and its name.
    struct Sample: CustomTestStringConvertible {
        let format: PlistFormat
        let fileName: String
        var style = PlistLayout.Style.plain
        /// The first line of the text.
        var start = ""

        var testDescription: String { "\(fileName) \(style.rawValue)" }

        var layout: PlistLayout {
            var layout = PlistLayout()
            layout.style = style
            return layout
        }

        func editor(_ text: [UInt8]) throws -> PlistSourceEditor {
            try PlistSourceEditor(decoding: ByteStore(text), as: format, fileName: fileName)
        }

        func laidOut(_ text: [UInt8]) throws -> [UInt8] {
            TextEdit.bytes(try editor(text).laidOut(layout))
        }
    }

    static let samples = [
        Sample(format: .xml, fileName: "a.plist"), Sample(format: .json, fileName: "a.json"),
        Sample(format: .openstep, fileName: "a.plist"),
        Sample(format: .gnustep, fileName: "a.plist"),
        Sample(format: .strings, fileName: "a.strings"),
        Sample(format: .json, fileName: "Contents.json", style: .xcode),
        Sample(format: .json, fileName: "a.xcstrings", style: .xcode),
        Sample(
            format: .openstep, fileName: "project.pbxproj", style: .xcode,
            start: "// !$*UTF8*$!\n"),
    ]

    /// Returns a random formatted text and its number of comments; `nil` if it is not well-formed.
    private static func text(_ sample: Sample, seed: UInt64) throws -> (
        bytes: [UInt8], commentCount: Int
    )? {
        var maker = RandomText(sample.format, seed: seed)
        let text = sample.start + maker.make()
        guard (try? PlistDocument(decoding: text.utf8, as: sample.format)) != nil else {
            return nil
        }
        return (try sample.laidOut(Array(text.utf8)), maker.commentCount)
    }

    /// Returns whether each comment occurs once in a text.
    private static func holds(_ text: [UInt8], commentCount: Int) -> Bool {
        let text = String(decoding: text, as: UTF8.self)
        return (0..<commentCount).allSatisfy {
            text.split(separator: "c\($0 + 1)c", omittingEmptySubsequences: false).count == 2
        }
    }

    /// Returns the containers of a document, by path, with their number of entries.
    private static func containers(
        _ value: PlistValue, _ path: PlistPath = PlistPath()
    ) -> [(path: PlistPath, keys: [PlistPathComponent], isDictionary: Bool)] {
        let components: [(PlistPathComponent, PlistValue)]
        var isDictionary = false
        switch value {
        case .dictionary(let dictionary):
            components = dictionary.map { (.key($0.key), $0.value) }
            isDictionary = true
        case .array(let elements):
            components = elements.enumerated().map { (.index($0.offset), $0.element) }
        default: return []
        }
        return [(path, components.map(\.0), isDictionary)]
            + components.flatMap { containers($1, PlistPath(path.components + [$0])) }
    }

    private static let values: [PlistValue] = [
        "v", [:], [], ["a": ["b": [], "c": [:]], "d": ["x", [:], ["y"]]], [[[]], [:], "z"],
    ]

    @Test(.tags(.slow), arguments: samples) func editsKeepLayout(_ sample: Sample) throws {
        var count = 0
        for seed in 0..<400 {
            guard let text = try Self.text(sample, seed: UInt64(seed)) else { continue }
            let document = try sample.editor(text.bytes).document
            for container in Self.containers(try PlistValue(document.root)) {
                let value =
                    Self.values[sample.format == .strings ? 0 : (seed + count) % Self.values.count]
                let new: PlistPathComponent =
                    container.isDictionary ? .key("new") : .index(container.keys.count)
                let path = PlistPath(container.path.components + [new])
                let comment = Comment(
                    rawValue: "\(path) of\n\(String(decoding: text.bytes, as: UTF8.self))")
                let added = try Self.edit(text.bytes, sample, text.commentCount, comment) {
                    try $0.insert(PlistDocument(value: value).root, at: path)
                }
                let removed = try Self.edit(added, sample, text.commentCount, comment) {
                    try $0.remove(at: path)
                }
                #expect(container.keys.isEmpty || removed == text.bytes, comment)
                count += 1
                try Self.changeEntries(of: container, text.bytes, sample, comment)
            }
        }
        #expect(count > 200)
    }

    /// Makes edits that may move comments.
    private static func changeEntries(
        of container: (path: PlistPath, keys: [PlistPathComponent], isDictionary: Bool),
        _ text: [UInt8], _ sample: Sample, _ comment: Comment
    ) throws {
        func path(_ component: PlistPathComponent) -> PlistPath {
            PlistPath(container.path.components + [component])
        }
        guard let first = container.keys.first, let last = container.keys.last else { return }
        let value = try PlistDocument(value: sample.format == .strings ? "v" : [:]).root
        for component in [first, last] {
            try edit(text, sample, nil, comment) { try $0.remove(at: path(component)) }
            try edit(text, sample, nil, comment) {
                try $0.replace(path(component), with: value)
            }
        }
        if container.isDictionary {
            try edit(text, sample, nil, comment) { try $0.rename(path(first), to: "new") }
        } else {
            try edit(text, sample, nil, comment) {
                try $0.insert(value, at: path(.index(0)))
            }
            try edit(text, sample, nil, comment) {
                try $0.move(path(first), to: path(.index(container.keys.count - 1)))
            }
        }
    }

    /// Edits a formatted text, and checks that the result is formatted.
    @discardableResult private static func edit(
        _ text: [UInt8], _ sample: Sample, _ commentCount: Int?, _ comment: Comment,
        _ edit: (inout PlistEditor) throws -> Void
    ) throws -> [UInt8] {
        var editor = try sample.editor(text)
        try edit(&editor.edits)
        let edited = TextEdit.bytes(try editor.finish())
        let expected = try sample.laidOut(edited)
        #expect(
            String(decoding: edited, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
            comment)
        if let commentCount { #expect(holds(edited, commentCount: commentCount), comment) }
        return edited
    }
}
