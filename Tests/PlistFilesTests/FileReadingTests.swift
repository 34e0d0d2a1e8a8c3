// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    import Foundation
    import PlistCore
    import PlistFiles
    import Testing

    @Suite struct FileReadingTests {
        private let folder: Scratch
        private let path: FilePath

        init() throws {
            folder = try Scratch()
            path = FilePath(folder["a"])
        }

        private func makeZeros(_ byteCount: Int) throws {
            try folder.write("", to: "a")
            #expect(truncate(folder["a"], off_t(byteCount)) == 0)
        }

        @Test func refusesDevicesWithBytes() throws {
            #expect(try FileReading.everything(in: FilePath("/dev/null")).count == 0)
            #expect(throws: SystemError.notRegular) {
                try FileReading.everything(in: FilePath("/dev/zero"))
            }
            #expect(throws: PlistFileError.self) { try ByteStore(contentsOfFile: "/dev/zero") }
            #expect(throws: PlistFileError.self) { try ByteStore(mapping: "/dev/zero") }
        }

        /// A pipe has no size, and a file may grow while it is read.
        @Test func stopsReadingAtLimit() throws {
            try makeZeros(100_000)
            for (limit, isRead) in [(100_000, true), (99_999, false), (1000, false)] {
                let count = try? FileSystem.openFile(path, .read).withDescriptor { descriptor in
                    try FileReading.everything(descriptor, growingTo: limit).count
                }
                #expect(count == (isRead ? 100_000 : nil))
            }
        }

        /// Large files, and files from 1 MiB on that are read only in part.
        @Test(arguments: [
            (32 << 20, false, true), (32 << 20 - 1, false, false), (1 << 20, true, true),
            (1 << 20 - 1, true, false), (1 << 20, false, false), (0, true, false),
        ]) func mapsLargeFiles(byteCount: Int, isSparse: Bool, isMapped: Bool) throws {
            try makeZeros(byteCount)
            var readings: [() throws -> ByteStore] = [
                { try FileReading.everything(in: path) { $0.count == 64 && isSparse } },
                {
                    try FileSystem.openFile(path, .read).withDescriptor { descriptor in
                        let store = try FileReading.everything(descriptor) { _ in isSparse }
                        // The descriptor is at the end of the file.
                        #expect(FileSystem.position(descriptor) == byteCount)
                        return store
                    }
                },
            ]
            if !isSparse {
                // Without an explicit choice.
                readings.append { try FileReading.everything(in: path) }
                readings.append { try ByteStore(contentsOfFile: path.text) }
                readings.append {
                    try FileSystem.openFile(path, .read).withDescriptor { descriptor in
                        try FileReading.everything(descriptor)
                    }
                }
            }
            for reading in readings {
                let faults = SystemFaults()
                let store = try SystemFaults.$current.withValue(faults) { try reading() }
                #expect(store.count == byteCount)
                #expect(faults.calls.contains { $0.name == .mmap } == isMapped)
            }
        }

        /// The caller's decision whether to map the file depends on its start.
        @Test func showsStartToCaller() throws {
            let text = "start" + String(repeating: "x", count: 1 << 20)
            try folder.write(text, to: "a")
            var starts: [[UInt8]] = []
            _ = try FileReading.everything(in: path) { start in
                starts.append(unsafe start.withUnsafeBytes { unsafe Array($0) })
                return true
            }
            #expect(starts == [Array(text.utf8.prefix(64))])
        }

        @Test(arguments: [3, 33 << 20]) func readsFromCurrentPosition(byteCount: Int) throws {
            try makeZeros(byteCount)
            let faults = SystemFaults()
            let count = try SystemFaults.$current.withValue(faults) {
                try FileSystem.openFile(path, .read).withDescriptor { descriptor in
                    lseek(descriptor, 2, SEEK_SET)
                    return try FileReading.everything(descriptor).count
                }
            }
            #expect(count == byteCount - 2)
            #expect(!faults.calls.contains { $0.name == .mmap })
        }

        @Test func readsOnlyStartOfFile() throws {
            try folder.write(String(repeating: "xyz", count: 30_000), to: "a")
            #expect(try FileReading.start(of: path, byteCount: 4) == Array("xyzx".utf8))
            #expect(try FileReading.start(of: path, byteCount: 100_000).count == 90_000)
            for count in [0, 1, 1 << 16, 1 << 16 + 1, 90_000] {
                let limited = try FileReading.limited(path, byteCount: count, mayBePipe: false)
                #expect(limited.count == count)
            }
            let all = try FileReading.limited(path, byteCount: 90_001, mayBePipe: true)
            #expect(all.count == 90_000)
            #expect(throws: SystemError.directory) {
                try FileReading.limited(FilePath(folder["."]), byteCount: 1, mayBePipe: true)
            }
        }

        /// The pipe has more bytes than expected.
        @Test func readsPipeToItsEnd() throws {
            #expect(mkfifo(folder["pipe"], 0o600) == 0)
            let (pipe, count) = (folder["pipe"], 300_000)
            Thread.detachNewThread {
                let file = FileHandle(forWritingAtPath: pipe)
                try? file?.write(contentsOf: Data(repeating: 0x78, count: count))
                try? file?.close()
            }
            let store = try FileReading.everything(in: FilePath(pipe))
            #expect(store.count == count)
            #expect(unsafe store.withUnsafeBytes { unsafe $0.allSatisfy { $0 == 0x78 } })
        }

        /// The pipe has no writer.
        @Test func doesNotWaitForPipe() throws {
            #expect(mkfifo(folder["pipe"], 0o600) == 0)
            let pipe = FilePath(folder["pipe"])
            #expect(try FileReading.start(of: pipe, byteCount: 4).isEmpty)
            #expect(throws: SystemError.notRegular) {
                try FileReading.limited(pipe, byteCount: 4, mayBePipe: false)
            }
            #expect(throws: SystemError.notRegular) {
                try FileReading.limited(FilePath("/dev/null"), byteCount: 4, mayBePipe: true)
            }
            #expect(throws: FileTreeError.self) {
                try DirectoryTree(folder["."]).entries(of: "pipe")
            }
        }
    }
#endif
