// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles
import TestSupport
import Testing

@testable import PlutilLite

/// Both ways to write a file: without a name until it is complete, and under a temporary one.
@Suite(.serialized) struct ReplacementFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("old", to: "a")
    }

    private func open(
        _ name: String, policy: ReplacementFile.Policy = .replace, mayBeUnnamed: Bool,
        mayLink: Bool = true
    ) throws -> ReplacementFile {
        let path = FilePath(argument: folder[name].path)
        return try ReplacementFile(
            for: path, replacing: try FileStatus(of: path), policy: policy,
            mayBeUnnamed: mayBeUnnamed, mayLink: mayLink)
    }

    private func write(_ text: String, to file: borrowing ReplacementFile) throws {
        try file.write(Array(text.utf8).span)
    }

    /// Returns the error that prevents the file from replacing the old one.
    private func refusal(of file: consuming ReplacementFile) -> SystemError? {
        do throws(SystemError) {
            try file.commit()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [true, false])
    func replacesOldFileWithNewOne(_ mayBeUnnamed: Bool) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o604], ofItemAtPath: folder["a"].path)
        let file = try open("a", mayBeUnnamed: mayBeUnnamed)
        try write("new", to: file)
        #expect(try folder.text(of: "a") == "old")
        try file.commit()
        #expect(try folder.text(of: "a") == "new")
        #expect(try folder.names == ["a"])
        let attributes = try FileManager.default.attributesOfItem(atPath: folder["a"].path)
        #expect(attributes[.posixPermissions] as? Int == 0o604)
    }

    @Test func keepsTemporaryFilePrivate() throws {
        let file = try open("a", mayBeUnnamed: false)
        let temporary = try #require(try folder.names.first { $0 != "a" })
        #expect(temporary.hasPrefix(".plutil-lite-"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder[temporary].path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        _ = consume file
        #expect(try folder.names == ["a"])
    }

    @Test(arguments: [true, false])
    func leavesOldFileWhenAbandoned(_ mayBeUnnamed: Bool) throws {
        let file = try open("a", mayBeUnnamed: mayBeUnnamed)
        try write("new", to: file)
        _ = consume file
        #expect(try folder.text(of: "a") == "old")
        #expect(try folder.names == ["a"])
    }

    @Test(arguments: [true, false], [FileClaim.Manner.locking, .noting])
    func refusesToReplaceFileOtherThanRead(
        _ mayBeUnnamed: Bool, _ manner: FileClaim.Manner
    ) throws {
        let path = FilePath(argument: folder["a"].path)
        func replace(after change: () throws -> Void) throws {
            try folder.write("old", to: "a")
            let claim = try FileClaim(of: path, manner)
            let file = try ReplacementFile(
                for: path, replacing: claim.seen, claimedBy: claim, policy: .replace,
                mayBeUnnamed: mayBeUnnamed)
            try write("new", to: file)
            try change()
            try file.commit()
        }
        #expect(throws: SystemError.changedFile) {
            try replace { try folder.write("longer", to: "a") }
        }
        #expect(try folder.text(of: "a") == "longer")
        #expect(throws: SystemError.changedFile) {
            try replace { try FileManager.default.removeItem(at: folder["a"]) }
        }
        #expect(try folder.names == [])
        try replace {}
        #expect(try folder.text(of: "a") == "new")
        #expect(try folder.names == ["a"])
    }

    @Test(arguments: [true, false])
    func refusesToReplaceFileThatAppearsMeanwhile(_ mayBeUnnamed: Bool) throws {
        let file = try open("b", policy: .refuse, mayBeUnnamed: mayBeUnnamed)
        try write("new", to: file)
        try folder.write("other", to: "b")
        #expect(refusal(of: file) == SystemError(number: EEXIST))
        #expect(try folder.text(of: "b") == "other")
        #expect(try folder.names == ["a", "b"])
    }

    @Test func refusesNameThatAppearsWithoutHardLinks() throws {
        let file = try open("b", policy: .refuse, mayBeUnnamed: false, mayLink: false)
        try write("new", to: file)
        try folder.write("other", to: "b")
        #expect(refusal(of: file) == SystemError(number: EEXIST))
        #expect(try folder.text(of: "b") == "other")
        #expect(try folder.names == ["a", "b"])
    }

    @Test(arguments: [(true, true), (false, true), (false, false)])
    func createsNewFile(_ mayBeUnnamed: Bool, _ mayLink: Bool) throws {
        let file = try open(
            "b", policy: .refuse, mayBeUnnamed: mayBeUnnamed, mayLink: mayLink)
        try write("new", to: file)
        try file.commit()
        #expect(try folder.text(of: "b") == "new")
        #expect(try folder.names == ["a", "b"])
    }

    /// A program that was started with the signal ignored may still outgrow its limit later.
    @Test func restoresFileSizeSignal() throws {
        let before = signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, before) }
        let path = FilePath(argument: folder["b"].path)
        let file = try ReplacementFile(
            for: path, replacing: nil, policy: .replace, interrupts: InterruptGuard())
        try file.commit()
        let after = signal(SIGXFSZ, SIG_IGN)
        #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }
}
