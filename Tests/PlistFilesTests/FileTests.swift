// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import PlistFiles
import Testing

@Suite struct FileTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private static func bytes(_ store: ByteStore) -> [UInt8] {
        unsafe store.withUnsafeBytes { unsafe Array($0) }
    }

    // MARK: Reading

    @Test func readsWhatWasWritten() throws {
        let path = folder["a.plist"]
        let value: PlistValue = ["b": [1, 2.5, true], "a": "é"]
        for format in [PlistFormat.xml, .binary, .json, .gnustep] {
            try PlistDocument(value: value).write(toFile: path, as: format)
            let document = try PlistDocument(contentsOfFile: path)
            #expect(document.format == format)
            #expect(try document.value == value)
        }
        #expect(try folder.names == ["a.plist"])
    }

    /// A text may be JSON, OpenStep or a table of strings.
    @Test func usesFileNameAsFormatHint() throws {
        try folder.write("a = b;\n", to: "a.strings")
        #expect(try PlistDocument(contentsOfFile: folder["a.strings"]).format == .strings)
        let editor = try PlistSourceEditor(contentsOfFile: folder["a.strings"])
        #expect(editor.document.format == .strings)
    }

    @Test func noticesConcurrentChanges() throws {
        try folder.write("{a = 1;}", to: "a")
        var editor = try PlistSourceEditor(contentsOfFile: folder["a"])
        try editor.edits.set("2", at: "a")
        let result = try editor.finish()
        try folder.write("{a = 3;}", to: "a")
        let error = Scratch.refusal { try result.write(toFile: folder["a"]) }
        #expect(error?.errorNumber == -1)
        #expect(
            error?.message == "another program changed the file meanwhile, so nothing was written")
        #expect(try folder.text(of: "a") == "{a = 3;}")
        try folder.write("{a = 1;}", to: "a")
        try result.write(toFile: folder["a"])
        #expect(try folder.text(of: "a") == "{a = 2;}")
        #expect(try folder.names == ["a"])
        let missing = Scratch.refusal { try result.write(toFile: folder["b"]) }
        #expect(missing?.isMissing == true)
    }

    /// A writer for a format that cannot be read.
    private struct CountWriter: PlistWriter {
        let format = PlistFormat(name: "count", displayName: "number of values")

        func encode(
            _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
        ) throws(PlistError) -> [PlistDiagnostic] {
            for byte in "\(document.root.count)".utf8 { try output.append(byte) }
            return []
        }
    }

    @Test func acceptsCustomRegistry() throws {
        let writer = CountWriter()
        let registry = PlistCodecRegistry.standard.adding(writer).removing(.json)
        let document = try PlistDocument(decoding: "[1, 2]")
        try document.write(toFile: folder["a"], as: writer.format, registry: registry)
        #expect(try Self.bytes(ByteStore(contentsOfFile: folder["a"])) == Array("2".utf8))
        #expect(try document.encoded(as: writer.format, registry: registry) == Array("2".utf8))
        #expect(try document.value.encoded(as: writer.format, registry: registry) == [0x32])
        #expect(registry.writer(for: .xml) != nil && registry.codec(for: writer.format) == nil)
        var encoder = PlistEncoder()
        (encoder.format, encoder.registry) = (writer.format, registry)
        #expect(try encoder.encode(["a", "b", "c"]) == [0x33])
        // Unreadable formats are skipped in detection.
        try folder.write("[1, 2]", to: "a.json")
        let error = Scratch.refusal {
            _ = try PlistDocument(contentsOfFile: folder["a.json"], registry: registry)
        }
        #expect(error?.plistError != nil)
        let editing = Scratch.refusal {
            _ = try PlistSourceEditor(
                contentsOfFile: folder["a.json"], as: .json, registry: registry)
        }
        #expect(editing?.plistError?.code == .unknownFormat)
        #expect(throws: PlistError.self) { try document.encoded(as: writer.format) }
    }

    @Test(arguments: [0, 1, 5000, 100_000]) func mapsAndReadsSameBytes(count: Int) throws {
        try folder.write(String(repeating: "x", count: count), to: "a")
        let expected = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        #expect(Self.bytes(try ByteStore(mapping: folder["a"])) == expected)
        #expect(Self.bytes(try ByteStore(contentsOfFile: folder["a"])) == expected)
    }

    /// A mapped file would end the test with a signal.
    @Test func survivesShortenedFile() throws {
        try folder.write("", to: "a")
        #expect(truncate(folder["a"], 33 << 20) == 0)
        let store = try FileReading.everything(in: FilePath(folder["a"]), mayMap: false)
        #expect(truncate(folder["a"], 0) == 0)
        #expect(store.count == 33 << 20)
        #expect(Self.bytes(store).last == 0)
    }

    @Test func keepsReplacedMappedFile() throws {
        try folder.write("old", to: "a")
        let store = try ByteStore(mapping: folder["a"])
        try ByteStore("new".utf8).write(toFile: folder["a"])
        #expect(Self.bytes(store) == Array("old".utf8))
        #expect(try folder.text(of: "a") == "new")
    }

    @Test func explainsUnreadableFile() throws {
        let path = folder["nothing\n"]
        let missing = try #require(Scratch.refusal { _ = try ByteStore(contentsOfFile: path) })
        #expect(missing.errorNumber == ENOENT && missing.isMissing)
        #expect(missing.path == path)
        #expect(missing.message == "No such file or directory")
        #expect(missing.description == folder["nothing"] + "\\n: No such file or directory")
        let directory = Scratch.refusal { _ = try PlistDocument(contentsOfFile: folder["."]) }
        #expect(directory?.errorNumber == EISDIR && directory?.isMissing == false)
        let mapped = Scratch.refusal { _ = try ByteStore(mapping: folder["."]) }
        #expect(mapped?.errorNumber == EISDIR)
        // The system would ignore everything after the NUL.
        let cut = Scratch.refusal { _ = try ByteStore(mapping: folder["."] + "\0x") }
        #expect(cut?.errorNumber == ENOENT)
    }

    @Test func reportsErrorsInFile() throws {
        try folder.write("<plist><true/>", to: "a")
        let error = try #require(
            Scratch.refusal { _ = try PlistDocument(contentsOfFile: folder["a"]) })
        #expect(error.plistError?.location?.text?.line == 1)
        #expect(error.errorNumber == nil && !error.isMissing && !error.isChanged)
        #expect(error.description == "\(folder["a"]): \(try #require(error.plistError))")
    }

    // MARK: Writing

    @Test func keepsFileAttributes() throws {
        try folder.write("old", to: "inner/a")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o604], ofItemAtPath: folder["inner/a"])
        try FileManager.default.createSymbolicLink(
            atPath: folder["link"], withDestinationPath: "inner/a")
        try PlistDocument(value: ["k": 1]).write(toFile: folder["link"], as: .json)
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder["link"])
        #expect(link == "inner/a")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder["inner/a"])
        #expect(attributes[.posixPermissions] as? Int == 0o604)
        #expect(try PlistDocument(contentsOfFile: folder["inner/a"]).root["k"]?.integer == 1)
        #expect(try folder.names == ["inner", "link"])
    }

    @Test func keepsSourceOfEditedFile() throws {
        try folder.write("{ a = 1; /* why */ b = 2; }\n", to: "a")
        var editor = try PlistSourceEditor(contentsOfFile: folder["a"])
        try editor.edits.set("3", at: ["b"])
        try editor.finish().write(toFile: folder["a"])
        #expect(try folder.text(of: "a") == "{ a = 1; /* why */ b = 3; }\n")
    }

    @Test func leavesUnwritableFile() throws {
        try folder.write("old", to: "a")
        let document = try PlistDocument(value: [.null])
        let null = Scratch.refusal { try document.write(toFile: folder["a"], as: .xml) }
        #expect(null?.plistError?.path == [0])
        #expect(try folder.text(of: "a") == "old")
        #expect(try folder.names == ["a"])
        let directory = Scratch.refusal { try document.write(toFile: folder["."], as: .json) }
        #expect(directory?.errorNumber == EISDIR)
        let missing = Scratch.refusal { try document.write(toFile: folder["no/a"], as: .json) }
        #expect(missing?.errorNumber == ENOENT)
        let store = Scratch.refusal { try ByteStore([1]).write(toFile: folder["."]) }
        #expect(store?.errorNumber == EISDIR)
        let unknown = PlistFormat(name: "unknown", displayName: "unknown")
        let refusal = Scratch.refusal { try document.write(toFile: folder["a"], as: unknown) }
        #expect(refusal?.plistError?.code == .unknownFormat)
    }

    @Test func reportsValuesChangedToFit() throws {
        let date = PlistValue.date(PlistDate(secondsSinceReferenceDate: 0.5))
        let warnings = try PlistDocument(value: date).write(toFile: folder["a"], as: .xml)
        #expect(warnings.map(\.code) == [.fractionTruncated])
    }

    @Test func writesToDevice() throws {
        try PlistDocument(value: ["k": 1]).write(toFile: "/dev/null", as: .xml)
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }
}
