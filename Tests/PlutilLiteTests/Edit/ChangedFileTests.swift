// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import TestSupport
import Testing

@testable import PlutilLite

/// Changes by another program between reading and writing are not overwritten.
@Suite struct ChangedFileTests {
    /// A change by another program to a file that is being edited.
    enum Intrusion: CaseIterable {
        case rewriting, replacing, removing, touching

        func happen(to file: URL) throws {
            let text = Samples.small.replacingOccurrences(of: ">x<", with: ">z<")
            switch self {
            case .rewriting:
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(text.utf8))
                try handle.close()
            case .replacing:
                let other = file.appendingPathExtension("new")
                try Data(text.utf8).write(to: other)
                try ChangedFileTests.setDate(other)
                try #require(rename(other.path, file.path) == 0)
            case .removing: try FileManager.default.removeItem(at: file)
            case .touching:
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: 5)], ofItemAtPath: file.path)
            }
        }
    }

    /// An edit during which the intrusion happens.
    struct DisturbedEdit: Edit {
        let intrusion: Intrusion?
        let file: URL

        func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
            try editor.set("y", at: ["a"])
            do {
                try intrusion?.happen(to: file)
            } catch {
                Issue.record(error)
            }
            return []
        }
    }

    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.small, to: "a.plist")
        try Self.setDate(folder["a.plist"])
    }

    /// Sets a date far in the past, so that even a coarse clock shows later changes.
    private static func setDate(_ file: URL) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: EditFileTests.before], ofItemAtPath: file.path)
    }

    private func edit(_ intrusion: Intrusion?, backupSuffix: String? = nil) throws(Failure) {
        var input = Input(argument: folder["a.plist"].path)
        let loop = FileLoop(
            console: Console(), inputs: [input], format: nil, decoding: PlistDecodingOptions())
        let edit = DisturbedEdit(intrusion: intrusion, file: folder["a.plist"])
        let run = EditRun(
            plan: EditPlan(
                work: .edits([LabelledEdit(edit: edit)]), outputPath: nil, isDryRun: false,
                backupSuffix: backupSuffix), loop: loop)
        _ = try run.edit(WriteJob(input: input, target: input.place), &input)
    }

    @Test(arguments: Intrusion.allCases)
    func leavesFileChangedByAnotherProgram(_ intrusion: Intrusion) throws {
        do throws(Failure) {
            try edit(intrusion, backupSuffix: ".bak")
            Issue.record("the file was overwritten")
        } catch {
            guard case .file(folder["a.plist"].path, let message) = error else {
                throw error
            }
            #expect(message == "another program changed the file meanwhile, so nothing was written")
        }
        #expect(try folder.names == (intrusion == .removing ? [] : ["a.plist"]))
        switch intrusion {
        case .rewriting, .replacing: #expect(try folder.text(of: "a.plist").contains(">z<"))
        case .touching: #expect(try folder.text(of: "a.plist") == Samples.small)
        case .removing: break
        }
    }

    @Test func replacesUnchangedFile() throws {
        try edit(nil, backupSuffix: ".bak")
        #expect(try folder.text(of: "a.plist").contains(">y<"))
        #expect(try folder.names == ["a.plist", "a.plist.bak"])
    }
}
