// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import PlistFiles
import Testing

/// Edits of files that others create, edit and remove at the same time.
@Suite struct UpdatingTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func value(of name: String) throws -> PlistValue {
        try PlistDocument(contentsOfFile: folder[name]).value
    }

    // MARK: Creating

    @Test func createsOnlyIfMissing() throws {
        let document = try PlistDocument(value: ["a": 1])
        try document.write(toFile: folder["a"], as: .xml, ifMissing: true)
        #expect(try value(of: "a") == ["a": 1])
        let other = try PlistDocument(value: ["b": 2])
        let error = Scratch.refusal {
            try other.write(toFile: folder["a"], as: .xml, ifMissing: true)
        }
        #expect(error?.isExisting == true && error?.isChanged == false && error?.isMissing == false)
        #expect(error?.errorNumber == EEXIST)
        let bytes = ByteStore("{}".utf8)
        #expect(
            Scratch.refusal { try bytes.write(toFile: folder["a"], ifMissing: true) }?.isExisting
                == true)
        #expect(try value(of: "a") == ["a": 1])
        try bytes.write(toFile: folder["b"], ifMissing: true)
        #expect(try folder.text(of: "b") == "{}")
        #expect(try folder.names == ["a", "b"])
    }

    /// A link counts as an existing file, wherever it leads.
    @Test func treatsLinkAsExisting() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder["link"], withDestinationPath: folder["nowhere"])
        let error = Scratch.refusal {
            try PlistDocument(value: [:]).write(toFile: folder["link"], as: .xml, ifMissing: true)
        }
        #expect(error?.isExisting == true)
        #expect(try folder.names == ["link"])
    }

    @Test func oneOfSeveralCreatorsSucceeds() async throws {
        for round in 0..<20 {
            let name = "file \(round)"
            let created = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<6 {
                    group.addTask {
                        let document = try PlistDocument(value: ["n": PlistValue(number)])
                        do throws(PlistFileError) {
                            try document.write(
                                toFile: folder[name], as: .binary, ifMissing: true)
                            return true
                        } catch {
                            #expect(error.isExisting)
                            return false
                        }
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(created == 1)
        }
    }

    // MARK: Updating

    @Test func updateKeepsText() throws {
        try folder.write("{\n  // Count.\n  a = 1;\n}\n", to: "a")
        let old = try PlistSourceEditor.updating(file: folder["a"]) { editor in
            try editor.edits.set("2", at: ["a"])
            return editor.document.root["a"]?.string
        }
        #expect(old == "1")
        #expect(try folder.text(of: "a") == "{\n  // Count.\n  a = 2;\n}\n")
        #expect(try folder.names == ["a"])
    }

    @Test(arguments: [
        ("a", PlistFormat.xml), ("a.plist", .xml), ("a.json", .json), ("a.xcstrings", .json),
        ("a.strings", .strings), ("project.pbxproj", .openstep), ("a.bplist", .binary),
    ])
    func createsFormatOfFileName(_ name: String, _ format: PlistFormat) throws {
        try PlistSourceEditor.updating(file: folder[name]) { editor in
            #expect(try editor.document.value == [:])
            #expect(editor.document.format == format)
            try editor.edits.set("b", at: ["a"])
        }
        let document = try PlistDocument(contentsOfFile: folder[name])
        #expect(try document.value == ["a": "b"])
        #expect(document.format == format)
    }

    @Test func createsRequestedFormat() throws {
        try PlistSourceEditor.updating(file: folder["a"], as: .json) { editor in
            try editor.edits.set(5, at: ["a"])
        }
        #expect(try folder.text(of: "a") == "{\n  \"a\": 5\n}\n")
    }

    @Test func writesNothingWithoutEdits() throws {
        #expect(try PlistSourceEditor.updating(file: folder["a"]) { _ in 7 } == 7)
        #expect(try folder.names.isEmpty)
        try folder.write("{a = 1;}", to: "b")
        let before = try FileManager.default.attributesOfItem(atPath: folder["b"])
        try PlistSourceEditor.updating(file: folder["b"]) { editor in
            try editor.edits.set("1", at: ["a"])
        }
        let after = try FileManager.default.attributesOfItem(atPath: folder["b"])
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    }

    private struct Refusal: Error {}

    @Test func leavesFileAfterError() throws {
        try folder.write("{a = 1;}", to: "a")
        #expect(throws: Refusal.self) {
            try PlistSourceEditor.updating(file: folder["a"]) { editor in
                try editor.edits.set("2", at: ["a"])
                throw Refusal()
            }
        }
        #expect(throws: PlistError.self) {
            try PlistSourceEditor.updating(file: folder["a"]) { editor in
                try editor.edits.set(5, at: ["a"])
            }
        }
        #expect(try folder.text(of: "a") == "{a = 1;}")
        let folderError = Scratch.refusal {
            try PlistSourceEditor.updating(file: folder[""]) { _ in }
        }
        #expect(folderError?.errorNumber == EISDIR)
        let device = Scratch.refusal { try PlistSourceEditor.updating(file: "/dev/null") { _ in } }
        #expect(device?.message == "not a regular file")
        let nowhere = Scratch.refusal {
            try PlistSourceEditor.updating(file: folder["no/a"]) { editor in
                try editor.edits.set("2", at: ["a"])
            }
        }
        #expect(nowhere?.isMissing == true)
        #expect(try folder.names == ["a"])
    }

    @Test func keepsLink() throws {
        try folder.write("{a = 1;}", to: "target")
        for (name, target) in [("link", "target"), ("dangling", "new")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder[name], withDestinationPath: folder[target])
            try PlistSourceEditor.updating(file: folder[name]) { editor in
                try editor.edits.set("2", at: ["a"])
            }
            #expect(try value(of: target) == ["a": "2"])
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: folder[name])
                    == folder[target])
        }
    }

    /// Another program, which asks for no lock, replaces, creates or removes the file meanwhile.
    @Test(arguments: ["replaced", "created", "removed"])
    func repeatsEditsAfterConcurrentChange(_ event: String) throws {
        if event != "created" { try folder.write("{a = 1;}", to: "a") }
        var calls = 0
        try PlistSourceEditor.updating(file: folder["a"], as: .openstep) { editor in
            calls += 1
            if calls == 1 {
                try? FileManager.default.removeItem(atPath: folder["a"])
                if event != "removed" { try folder.write("{other = 1;}", to: "a") }
            }
            try editor.edits.set("2", at: ["a"])
        }
        #expect(calls == 2)
        let expected: PlistValue = event == "removed" ? ["a": "2"] : ["other": "1", "a": "2"]
        #expect(try value(of: "a") == expected)
        #expect(try folder.names == ["a"])
    }

    @Test func givesUpAfterManyConcurrentChanges() throws {
        try folder.write("{a = 1;}", to: "a")
        var calls = 0
        let error = Scratch.refusal {
            try PlistSourceEditor.updating(file: folder["a"]) { editor in
                calls += 1
                // A different size each time, because clocks are coarse.
                try folder.write(String(repeating: " ", count: calls) + "{a = 1;}", to: "a")
                try editor.edits.set("0", at: ["a"])
            }
        }
        #expect(error?.isChanged == true)
        #expect(calls == 100)
        #expect(try folder.text(of: "a").hasSuffix(" {a = 1;}"))
    }

    /// A file error that the edits themselves throw does not restart them.
    @Test func rethrowsErrorsOfEdits() throws {
        try folder.write("{}", to: "other")
        var calls = 0
        let error = Scratch.refusal {
            try PlistSourceEditor.updating(file: folder["a"]) { _ in
                calls += 1
                try ByteStore([]).write(toFile: folder["other"], ifMissing: true)
            }
        }
        #expect(error?.isExisting == true && calls == 1)
    }

    /// The file does not exist at first.
    @Test(arguments: [2, 8]) func losesNoConcurrentEdit(_ writerCount: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writerCount {
                group.addTask {
                    for number in 0..<(64 / writerCount) {
                        try PlistSourceEditor.updating(file: folder["a"]) { editor in
                            let count = editor.document.root["Count"]?.int ?? 0
                            try editor.edits.set(PlistValue(count + 1), at: ["Count"])
                            try editor.edits.insert(
                                true, at: [.key(PlistString("\(writer) \(number)"))])
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let document = try PlistDocument(contentsOfFile: folder["a"])
        #expect(document.root["Count"]?.int == 64)
        #expect(document.root.count == 65)
        #expect(try folder.names == ["a"])
    }
}
