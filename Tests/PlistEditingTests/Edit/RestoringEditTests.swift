// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport

@testable import PlistEditing
import Testing

/// Setting a key and removing it again leaves no trace, and no edit loses the comment of another
/// value.
@Suite struct RestoringEditTests {
    private static let key: PlistString = "Zz new"

    /// Returns the paths of all containers in a value.
    private static func containers(
        of value: PlistValue, _ path: [PlistPathComponent] = []
    ) -> [(path: [PlistPathComponent], value: PlistValue)] {
        switch value {
        case .dictionary(let entries):
            [(path, value)]
                + entries.flatMap { containers(of: $0.value, path + [.key($0.key)]) }
        case .array(let elements):
            [(path, value)]
                + elements.enumerated().flatMap {
                    containers(of: $0.element, path + [.index($0.offset)])
                }
        default: []
        }
    }

    /// Returns ways to add something to a container, and its place afterwards.
    ///
    /// - Parameter isLaidOut: whether the text is formatted; otherwise a comment on the line of the
    ///   first element belongs to an element that is inserted before it.
    private static func additions(
        to container: (path: [PlistPathComponent], value: PlistValue), isLaidOut: Bool
    ) -> [(place: PlistPath, add: (inout PlistEditor) throws -> Void)] {
        let path = PlistPath(container.path)
        switch container.value {
        case .dictionary(let entries):
            let place = PlistPath(container.path + [.key(key)])
            let set = { (editor: inout PlistEditor) in try editor.set("v", at: place) }
            guard let first = entries.first?.key else { return [(place, set)] }
            let from = PlistPath(container.path + [.key(first)])
            return [(place, set), (place, { try $0.copy(from, to: place) })]
        case .array(let elements):
            let end = PlistPath(container.path + [.index(elements.count)])
            let start = PlistPath(container.path + [.index(0)])
            let append = { (editor: inout PlistEditor) in try editor.append("v", to: path) }
            guard isLaidOut else { return [(end, append)] }
            return [(end, append), (start, { try $0.insert("v", at: start) })]
        default: return []
        }
    }

    private static func edited(
        _ bytes: [UInt8], _ format: PlistFormat, _ edit: (inout PlistEditor) throws -> Void
    ) throws -> [UInt8] {
        TextEdit.bytes(try TextEdit.result(bytes, as: format, edit))
    }

    private static func laidOut(_ bytes: [UInt8], _ format: PlistFormat) throws -> [UInt8] {
        let editor = try PlistSourceEditor(decoding: ByteStore(bytes), as: format)
        return TextEdit.bytes(try editor.laidOut(PlistLayout()))
    }

    @Test(.tags(.slow), arguments: EditPropertyTests.samples(80))
    func restoresTextsAndKeepsComments(sample: EditPropertyTests.Sample) throws {
        var random = RandomEdits(sample.format, seed: sample.seed)
        let value = random.root()
        let text = StyledText(value, as: sample.format, seed: sample.seed, repeatsKeys: false)
        for bytes in [text.bytes, try Self.laidOut(text.bytes, sample.format)] {
            let isLaidOut = try Self.laidOut(bytes, sample.format) == bytes
            for container in Self.containers(of: value) {
                for (place, add) in Self.additions(to: container, isLaidOut: isLaidOut) {
                    let added = try Self.edited(bytes, sample.format, add)
                    let removed = try Self.edited(added, sample.format) { try $0.remove(at: place) }
                    let shown = Comment(
                        rawValue: "\(place) of\n\(String(decoding: bytes, as: UTF8.self))")
                    if container.value.count > 0 { #expect(removed == bytes, shown) }
                    for comment in text.comments {
                        for result in [added, removed] {
                            #expect(
                                String(decoding: result, as: UTF8.self).contains(comment.text),
                                shown)
                        }
                    }
                    guard isLaidOut else { continue }
                    #expect(
                        String(decoding: try Self.laidOut(added, sample.format), as: UTF8.self)
                            == String(decoding: added, as: UTF8.self), shown)
                    #expect(try Self.laidOut(removed, sample.format) == removed, shown)
                }
            }
        }
    }

    @Test(arguments: [
        ("/*\n  Header\n*/\n\n", PlistFormat.strings, "/*\n  Header\n*/\n\n\"K\" = \"v\";\n"),
        ("/* Header */\n", .strings, "/* Header */\n\n\"K\" = \"v\";\n"),
        ("// Header", .strings, "// Header\n\n\"K\" = \"v\";\n"),
        ("{\n\t/* heading */\n\n}\n", .openstep, "{\n\t/* heading */\n\n\tK = v;\n}\n"),
        ("{\n\t/* heading */\n}\n", .openstep, "{\n\t/* heading */\n\n\tK = v;\n}\n"),
        (
            "<plist version=\"1.0\">\n<dict>\n\t<!-- heading -->\n\n</dict>\n</plist>\n", .xml,
            "<plist version=\"1.0\">\n<dict>\n\t<!-- heading -->\n\n\t<key>K</key>\n"
                + "\t<string>v</string>\n</dict>\n</plist>\n"
        ),
        (
            "<plist version=\"1.0\"><dict/></plist>", .xml,
            "<plist version=\"1.0\"><dict><key>K</key><string>v</string></dict></plist>"
        ),
    ])
    func keepsHeadingsOfEmptyContainers(
        _ text: String, _ format: PlistFormat, _ expected: String
    ) throws {
        let set = try TextEdit.apply(to: text, as: format) { try $0.set("v", at: ["K"]) }
        #expect(set == expected)
        let removed = try TextEdit.apply(to: set, as: format) { try $0.remove(at: ["K"]) }
        if text.hasSuffix("\n\n") || text.contains("\n\n") { #expect(removed == text) }
        #expect(removed.contains("eading") == text.contains("eading"))
        #expect(removed.contains("Header") == text.contains("Header"))
    }

    @Test func keepsHeadingsOnLineOfBracket() throws {
        let set = try TextEdit.apply(to: "{ /* c */ }", as: .openstep) {
            try $0.set("v", at: ["K"])
        }
        #expect(set == "{ /* c */\n\tK = v;\n}")
        let removed = try TextEdit.apply(to: set, as: .openstep) { try $0.remove(at: ["K"]) }
        #expect(removed.contains("/* c */"))
    }

    /// Edits and formatting write empty containers in the same way.
    @Test(arguments: [
        ("x.xcstrings", "{\n  \"strings\" : {\n\n  }\n}"),
        ("Contents.json", "{\n  \"strings\" : {\n\n  }\n}"),
        ("a.json", "{\n  \"strings\": {}\n}\n"), ("project.pbxproj", "{\n\tstrings = {\n\t};\n}\n"),
        ("a.plist", "{\n\tstrings = {};\n}\n"),
    ])
    func writesEmptyContainersLikeLayout(_ name: String, _ text: String) throws {
        func editor(_ text: String) throws -> PlistSourceEditor {
            try PlistSourceEditor(decoding: ByteStore(text.utf8), fileName: name)
        }
        func check(_ bytes: [UInt8]) throws -> String {
            let text = String(decoding: bytes, as: UTF8.self)
            var layout = PlistLayout()
            let read = try editor(text)
            layout.style = XcodeLayout.isUsual(fileName: name, read.document) ? .xcode : .plain
            #expect(try TextEdit.bytes(read.laidOut(layout)) == bytes)
            return text
        }
        var added = try editor(text)
        try added.edits.set(.dictionary([:]), at: ["strings", "a"])
        let set = try check(TextEdit.bytes(added.finish()))
        var emptied = try editor(set)
        try emptied.edits.remove(at: ["strings", "a"])
        #expect(try check(TextEdit.bytes(emptied.finish())) == text)
        var nested = try editor(set)
        try nested.edits.set("x", at: ["strings", "a", "b"])
        _ = try check(TextEdit.bytes(nested.finish()))
    }
}
