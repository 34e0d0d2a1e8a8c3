// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import PlistFiles
import PlistFoundation
import Testing

@Suite struct URLTests: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString, isDirectory: true)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func readsWritesAndEditsFile() throws {
        let file = folder.appendingPathComponent("a file é.plist")
        try PlistDocument(value: ["a": 1]).write(to: file, as: .xml, ifMissing: true)
        #expect(try PlistDocument(contentsOf: file).value == ["a": 1])
        var editor = try PlistSourceEditor(contentsOf: file)
        try editor.edits.set(2, at: ["a"])
        let result = try editor.finish()
        try result.write(to: file)
        // The file is no longer the one that was read for the edit.
        let error = #expect(throws: PlistFileError.self) { try result.write(to: file) }
        #expect(error?.isChanged == true)
        try PlistSourceEditor.updating(file) { try $0.edits.set(3, at: ["b"]) }
        #expect(try PlistDocument(contentsOf: file).value == ["a": 2, "b": 3])
        let bytes = try ByteStore(contentsOf: file)
        #expect(try Array(bytes) == Array(ByteStore(mapping: file)))
        try bytes.write(to: folder.appendingPathComponent("copy"))
    }

    @Test func refusesOtherURLs() throws {
        let url = try #require(URL(string: "https://example.com/a.plist"))
        let error = #expect(throws: PlistFileError.self) { try PlistDocument(contentsOf: url) }
        #expect(error?.localizedDescription == "https://example.com/a.plist: not a file URL")
        #expect(error?.isMissing == false)
    }

    @Test func urlIsStringInValue() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        var value: PlistValue = [:]
        value["url"] = url
        #expect(value == ["url": "https://example.com/a"])
        let back: URL? = value["url"]
        #expect(back == url)
        value["url"] = 5
        let none: URL? = value["url"]
        #expect(none == nil)
    }

    @Test func describesFileErrorForPeople() {
        let missing = folder.appendingPathComponent("none")
        let error = #expect(throws: PlistFileError.self) { try ByteStore(contentsOf: missing) }
        #expect(error?.isMissing == true)
        let description = error?.localizedDescription
        #expect(description == "\(missing.path(percentEncoded: false)): No such file or directory")
    }

    @Test func readsDataAndText() throws {
        let data = Data("{a = 1;}".utf8)
        #expect(try PlistReader(data).view(at: ["a"]).string == "1")
        #expect(try PlistReader("{a = 1;}").view(at: ["a"]).string == "1")
        #expect(try PlistReader(Array(data)).view(at: ["a"]).string == "1")
        #expect(try PlistSourceEditor(decoding: data).document.value == ["a": "1"])
        #expect(try PlistDecoder().decode([String: String].self, from: "{a = 1;}") == ["a": "1"])
        let value: PlistValue = ["a": "1"]
        #expect(try PlistDocument(decoding: value.encodedData(as: .binary)).value == value)
    }
}
