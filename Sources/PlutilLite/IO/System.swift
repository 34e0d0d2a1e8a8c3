// SPDX-License-Identifier: Apache-2.0

// Only this folder of the program knows which C library it uses.

import PlistFiles

#if canImport(Glibc)
    import CMalloc
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// System services, except for files.
enum System {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// Occupies the numbers of closed standard streams, so that no file is opened under such a
    /// number and receives messages. Reading and writing these streams still fails.
    static func occupyStandardStreams() {
        for descriptor in standardInput...standardError
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // This is the lowest free number, because the lower ones are in use.
            _ = try? FileSystem.openFile(
                FilePath("/dev/null"), descriptor == standardInput ? .write : .read
            ).release()
        }
    }

    /// Allocates large blocks separately, so that freed ones are returned to the system.
    ///
    /// By default, after a large block has been freed, glibc puts later blocks of up to the same
    /// size (tens of megabytes) on the heap. Memory there is returned only after everything at
    /// higher addresses has been freed.
    static func keepLargeBlocksApart() {
        #if canImport(Glibc)
            mallopt(M_MMAP_THRESHOLD, 1 << 18)
            // Threads allocate such blocks again and again, and can reuse pages that need not be
            // cleared.
            mallopt(M_TRIM_THRESHOLD, 1 << 22)
        #endif
    }

    /// Makes threads started from now on allocate from one arena, so that they reuse each other's
    /// freed memory. By default each thread gets its own arena.
    static func shareFreedMemory() {
        #if canImport(Glibc)
            mallopt(M_ARENA_MAX, 1)
        #endif
    }

    /// Turns exceeding the file size limit into a write error; by default it ends the program.
    /// Child processes get the default again.
    static func reportLargeFiles() { SignalSet.setIgnored(SIGXFSZ, true) }

    static func exitProgram(_ status: Int32) -> Never { exit(status) }

    /// The effective user ID.
    static var user: UInt32 { geteuid() }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whole seconds from 2001 to now.
    static var secondsSinceReferenceDate: Int {
        time(of: CLOCK_REALTIME).tv_sec - 978_307_200
    }

    /// The seconds of a monotonic clock.
    static var monotonicSeconds: Double {
        let time = time(of: CLOCK_MONOTONIC)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Returns the first argument that Swift decodes to `text`, with its original bytes.
    static func rawArgument(repairedAs text: String) -> [UInt8] {
        rawArguments(repairedAs: text).first ?? Array(text.utf8)
    }

    /// Returns all arguments that Swift decodes to `text`, with their original bytes.
    static func rawArguments(repairedAs text: String) -> [[UInt8]] {
        let arguments = ProgramArguments()
        return (0..<arguments.count).map { arguments[$0] }.filter { $0.text == text }.map(\.bytes)
    }
}
