// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistFiles
import Testing

@Suite struct FileSystemTests {
    private let folder: Scratch

    init() throws { folder = try Scratch() }

    /// Longer than the system accepts at once.
    @Test func opensLongPaths() throws {
        let part = String(repeating: "x", count: 250)
        var (path, descriptor) = (folder["."], open(folder["."], O_RDONLY | O_DIRECTORY))
        for _ in 0..<20 {
            #expect(mkdirat(descriptor, part, 0o700) == 0)
            let next = openat(descriptor, part, O_RDONLY | O_DIRECTORY)
            close(descriptor)
            (path, descriptor) = (path + "//" + part, next)
        }
        let file = openat(descriptor, "a", O_WRONLY | O_CREAT, 0o600)
        #expect(Foundation.write(file, "deep", 4) == 4)
        close(file)
        close(descriptor)
        #expect(path.utf8.count > 5000)
        #expect(try FileReading.everything(in: FilePath(path + "/a")).count == 4)
        #expect(throws: SystemError.missingFile) {
            try FileReading.everything(in: FilePath(path + "/b"))
        }
        let name = String(repeating: "y", count: 5000)
        #expect(throws: SystemError(number: ENAMETOOLONG)) {
            try FileReading.everything(in: FilePath(folder["."] + "/" + name))
        }
    }

    @Test func continuesFileAtOffset() throws {
        try folder.write("old text", to: "a")
        try FileSystem.openFile(FilePath(folder["a"]), continuingAt: 4).withDescriptor {
            #expect(FileSystem.position($0) == 4)
            try FileSystem.writeAll($0, Array("new".utf8).span)
            #expect(FileSystem.position($0) == 7)
        }
        #expect(try folder.text(of: "a") == "old new")
        try FileSystem.openFile(FilePath(folder["b"]), continuingAt: 0).withDescriptor {
            FileSystem.truncate($0, to: 2)
            try FileSystem.writeAll($0, Array("x".utf8).span)
        }
        #expect(try folder.text(of: "b") == "\0\0x")
        // The system gives any new file this mode.
        close(open(folder["c"], O_WRONLY | O_CREAT, 0o666))
        let modes = try ["b", "c"].map {
            try FileManager.default.attributesOfItem(atPath: folder[$0])[.posixPermissions] as? Int
        }
        #expect(modes[0] == modes[1])
    }

    @Test func reportsWritePosition() throws {
        try folder.write("text", to: "a")
        let plain = open(folder["a"], O_RDWR)
        defer { close(plain) }
        #expect(FileSystem.position(plain) == 0)
        lseek(plain, 3, SEEK_SET)
        #expect(FileSystem.position(plain) == 3)
        FileSystem.truncate(plain, to: 2)
        #expect(FileSystem.position(plain) == 2)
        #expect(try folder.text(of: "a") == "te")
        let appending = open(folder["a"], O_WRONLY | O_APPEND)
        defer { close(appending) }
        #expect(FileSystem.position(appending) == 2)
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        #expect(FileSystem.position(ends[0]) == nil)
        #expect(FileSystem.position(-1) == nil)
    }

    @Test func distinguishesErrors() {
        for number in [EEXIST, ENOENT, ENOTDIR, EISDIR, EPIPE, ENOSPC, EDQUOT, EIO] {
            let error = SystemError(number: number)
            #expect(error.isExistingFile == (number == EEXIST))
            #expect(error.isMissingFile == (number == ENOENT))
            #expect(error.isThroughFile == (number == ENOTDIR))
            #expect(error.isDirectory == (number == EISDIR))
            #expect(error.isBrokenPipe == (number == EPIPE))
            #expect(error.isOutOfSpace == [ENOSPC, EDQUOT].contains(number))
            #expect(!error.isWithoutLinks)
        }
        #expect(SystemError(number: ENOSPC).phrase == "no space left on device")
    }

    @Test func followsManyLinks() throws {
        try folder.write("x", to: "0")
        for number in 1...41 {
            try FileManager.default.createSymbolicLink(
                atPath: folder["\(number)"], withDestinationPath: "\(number - 1)")
        }
        #expect(try FilePath(folder["39"]).followingLinks() == FilePath(folder["0"]))
        #expect(throws: SystemError(number: ELOOP)) {
            try FilePath(folder["40"]).followingLinks()
        }
    }

    @Test func writesIntoPipe() throws {
        #expect(mkfifo(folder["pipe"], 0o600) == 0)
        let reader = open(folder["pipe"], O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(try FileStatus(of: reader).isPipe)
        #expect(try FileStatus(of: FilePath(folder["."]))?.isPipe == false)
        let target = try FileTarget(replacing: FilePath(folder["pipe"]))
        try target.write(Array("text".utf8).span)
        try target.commit()
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 4)
        #expect(Array(bytes[..<4]) == Array("text".utf8))
        // The writer has closed it.
        #expect(read(reader, &bytes, 8) == 0)
    }

    #if DEBUG
        /// A rename would bypass the protection of a file.
        @Test func checksWritePermission() throws {
            try folder.write("old", to: "a")
            let path = FilePath(folder["a"])
            let refusal = SystemFaults { $0.name == .faccessat ? .fails(EACCES) : nil }
            SystemFaults.$current.withValue(refusal) {
                let error = #expect(throws: FileTargetError.self) {
                    try FileTarget(replacing: path)
                }
                #expect(error?.error.number == EACCES)
                #expect(error?.message == "Permission denied")
            }
            #expect(throws: Never.self) {
                try SystemFaults.$current.withValue(refusal) {
                    try FileTarget(replacing: FilePath("/dev/null")).commit()
                }
            }
            // No new file can be created beside it.
            let full = SystemFaults { $0.name == .open ? .fails(EACCES) : nil }
            let beside = SystemFaults.$current.withValue(full) {
                #expect(throws: FileTargetError.self) { try FileTarget(replacing: path) }
            }
            #expect(
                beside?.message == "cannot create a new file in "
                    + path.directory.shown + ": Permission denied")
            let other = SystemFaults { $0.name == .open ? .fails(ENOSPC) : nil }
            let plain = SystemFaults.$current.withValue(other) {
                #expect(throws: FileTargetError.self) { try FileTarget(replacing: path) }
            }
            #expect(plain?.message == "No space left on device")
            let missing = SystemFaults.$current.withValue(full) {
                #expect(throws: FileTargetError.self) {
                    try FileTarget(replacing: FilePath(folder["b"]))
                }
            }
            #expect(missing?.message == "Permission denied")
        }
    #endif
}
