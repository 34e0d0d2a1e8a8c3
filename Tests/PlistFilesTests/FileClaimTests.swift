// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles
import Testing

/// Edits of one file by several writers, none of which may be lost.
@Suite struct FileClaimTests {
    private let folder: Scratch
    private let path: FilePath

    init() throws {
        folder = try Scratch()
        try folder.write("0", to: "a")
        path = FilePath(folder["a"])
    }

    private func replace(_ claim: FileClaim?, _ text: String) throws {
        let file = try ReplacementFile(
            for: path, replacing: FileStatus(of: path), claimedBy: claim, policy: .replace)
        try file.write(Array(text.utf8).span)
        try file.commit()
    }

    /// Adds one to the number in the file.
    private func increment() throws {
        let claim = try FileClaim(of: path, .locking)
        let number = claim.seen == nil ? 0 : Int(try folder.text(of: "a")) ?? 0
        try replace(claim, String(number + 1))
        withExtendedLifetime(claim) {}
    }

    @Test(arguments: [2, 8]) func losesNoEditOfSeveralWriters(_ writerCount: Int) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<writerCount {
                group.addTask { for _ in 0..<(96 / writerCount) { try increment() } }
            }
            try await group.waitForAll()
        }
        #expect(try folder.text(of: "a") == "96")
        #expect(try folder.names == ["a"])
    }

    @Test func losesNoEditWhileFileIsCreated() async throws {
        try FileManager.default.removeItem(atPath: folder["a"])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { for _ in 0..<5 { try increment() } } }
            try await group.waitForAll()
        }
        #expect(try folder.text(of: "a") == "20")
    }

    @Test func othersWaitUntilFileIsReplaced() throws {
        let claim = try FileClaim(of: path, .locking)
        #expect(claim.isLocked)
        #expect(try !FileClaim(of: path, .locking, patience: 0).isLocked)
        try replace(claim, "1")
        #expect(!claim.isLocked)
        let next = try FileClaim(of: path, .locking, patience: 0)
        #expect(next.isLocked)
        #expect(next.seen?.byteCount == 1)
    }

    /// The file that replaces it has its own lock.
    @Test func waitsForFileThatFinallyHasTheName() async throws {
        let claim = try FileClaim(of: path, .locking)
        let other = Task.detached { [path] in
            try FileClaim(of: path, .locking).seen?.byteCount
        }
        // The result is the same whether or not the other writer already waits.
        try replace(claim, "longer")
        #expect(try await other.value == 6)
    }

    @Test func locksDirectoryOfMissingFile() throws {
        let missing = FilePath(folder["b"])
        let claim = try FileClaim(of: missing, .locking)
        #expect(claim.isLocked && claim.seen == nil)
        #expect(try !FileClaim(of: missing, .locking, patience: 0).isLocked)
        // Existing files are locked individually.
        #expect(try FileClaim(of: path, .locking, patience: 0).isLocked)
    }

    @Test func locksNothingDuringTerminalInput() throws {
        let claim = try FileClaim(of: path, .noting)
        #expect(!claim.isLocked)
        #expect(try FileClaim(of: path, .locking, patience: 0).isLocked)
        try increment()
        #expect(throws: SystemError.changedFile) { try replace(claim, "lost") }
        #expect(try folder.text(of: "a") == "1")
    }

    /// A lock that is held forever, such as by `flock` around the program, is only waited for.
    @Test func continuesWithoutUnavailableLock() throws {
        let holder = try FileClaim(of: path, .locking)
        let claim = try FileClaim(of: path, .locking, patience: 0)
        try replace(claim, "1")
        #expect(try folder.text(of: "a") == "1")
        #expect(throws: SystemError.changedFile) { try replace(holder, "2") }
        #expect(try folder.names == ["a"])
    }

    /// The state of the file is checked again, with or without a lock.
    @Test func checksFileAgainWithoutLock() throws {
        let earlier = try FileStatus(of: path)
        let holder = try FileClaim(of: path, .locking)
        try folder.write("longer", to: "a")
        let claim = try FileClaim(of: path, .locking, after: earlier, patience: 0.02)
        #expect(!claim.isLocked)
        #expect(claim.seen?.byteCount == 6)
        #expect(try FileClaim(of: path, .noting, after: earlier).seen?.byteCount == 6)
        withExtendedLifetime(holder) {}
    }

    @Test func replacesItsOwnFileAgain() throws {
        let claim = try FileClaim(of: path, .locking)
        try replace(claim, "1")
        try replace(claim, "2")
        #expect(try folder.text(of: "a") == "2")
        try folder.write("other", to: "a")
        #expect(throws: SystemError.changedFile) { try replace(claim, "3") }
        #expect(try folder.text(of: "a") == "other")
    }

    /// Opening a pipe for reading would wake up its writer.
    @Test func opensNoPipe() throws {
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        let writer = open(folder["pipe"], O_WRONLY | O_NONBLOCK)
        #expect(writer == -1)
        let claim = try FileClaim(of: FilePath(folder["pipe"]), .locking)
        #expect(!claim.isLocked && claim.seen?.kind == .other)
    }
}
