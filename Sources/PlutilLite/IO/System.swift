// SPDX-License-Identifier: Apache-2.0

// This is the only folder of the program that knows which C library it uses.

import PlistFiles

#if canImport(Glibc)
    import CMalloc
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What the program asks of the system besides files.
enum System {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// Occupies standard streams that are closed, so that no file gets their number and no messages
    /// end up in it; reading and writing them still fails.
    static func occupyStandardStreams() {
        for descriptor in standardInput...standardError
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // This is the lowest free number, since those below are taken.
            _ = try? FileSystem.openFile(
                FilePath("/dev/null"), descriptor == standardInput ? .write : .read
            ).release()
        }
    }

    /// Keeps large blocks of memory apart, so that freed ones go back to the system.
    ///
    /// By default glibc takes each large block that is freed as a sign to keep later ones of that
    /// size, tens of megabytes, where they go back only once everything behind them has.
    static func keepLargeBlocksApart() {
        #if canImport(Glibc)
            mallopt(M_MMAP_THRESHOLD, 1 << 18)
            // Threads get such blocks again and again, with pages that need not be cleared.
            mallopt(M_TRIM_THRESHOLD, 1 << 22)
        #endif
    }

    /// Has threads that begin from now on take memory from one place, where what one of them has freed serves
    /// the others. By default each gets a place of its own.
    static func shareFreedMemory() {
        #if canImport(Glibc)
            mallopt(M_ARENA_MAX, 1)
        #endif
    }

    /// Turns a file that outgrows its limit into a write error, which otherwise ends the program.
    /// Programs that this one starts get the default again.
    static func reportLargeFiles() { SignalSet.setIgnored(SIGXFSZ, true) }

    static func exitProgram(_ status: Int32) -> Never { exit(status) }

    /// The number of the user whose rights the program has.
    static var user: UInt32 { geteuid() }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Whole seconds from 2001 to now.
    static var secondsSinceReferenceDate: Int {
        time(of: CLOCK_REALTIME).tv_sec - 978_307_200
    }

    /// Seconds of a clock that never jumps.
    static var monotonicSeconds: Double {
        let time = time(of: CLOCK_MONOTONIC)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The first argument that Swift decodes to `text`, as it was passed.
    static func rawArgument(repairedAs text: String) -> [UInt8] {
        rawArguments(repairedAs: text).first ?? Array(text.utf8)
    }

    /// All arguments that Swift decodes to `text`, as they were passed.
    static func rawArguments(repairedAs text: String) -> [[UInt8]] {
        let arguments = ProgramArguments()
        return (0..<arguments.count).map { arguments[$0] }.filter { $0.text == text }.map(\.bytes)
    }
}
