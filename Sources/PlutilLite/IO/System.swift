// SPDX-License-Identifier: Apache-2.0

// This is the only folder of the program that knows which C library it uses.

#if canImport(Glibc)
    import CMalloc
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system calls of the program: repeated when interrupted, `errno` thrown as an error.
enum System {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    enum Access {
        case read
        case write
        /// Creates the file; an error if the name exists.
        case create(mode: UInt32)

        fileprivate var flags: Int32 {
            switch self {
            case .read: O_RDONLY
            case .write: O_WRONLY
            case .create: O_WRONLY | O_CREAT | O_EXCL
            }
        }
    }

    static func openFile(_ path: FilePath, _ access: Access) throws(SystemError) -> Int32 {
        var mode: mode_t = 0
        if case .create(let wanted) = access { mode = mode_t(wanted) }
        return try path.withCString { name throws(SystemError) in
            try check { open(name, access.flags | O_CLOEXEC, mode) }
        }
    }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    /// Closes a file that was written; some file systems report errors only now.
    static func closeWritten(_ descriptor: Int32) throws(SystemError) {
        guard close(descriptor) != 0 else { return }
        // The descriptor is gone nevertheless; a repeated call could close another file.
        if errno != EINTR { throw SystemError(number: errno) }
    }

    /// Reads at most `count` bytes; 0 at the end.
    static func readBytes(
        _ descriptor: Int32, into memory: UnsafeMutableRawPointer, count: Int
    ) throws(SystemError) -> Int {
        // Some systems refuse to read 2 GiB or more at once.
        let piece = min(count, 1 << 30)
        return try check { read(descriptor, memory, piece) }
    }

    /// Writes everything.
    static func writeAll(
        _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
    ) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            written += try check {
                write(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
            }
        }
    }

    static func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
        var failure: SystemError?
        bytes.withUnsafeBytes { buffer in
            do throws(SystemError) {
                try writeAll(descriptor, buffer)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }

    static func synchronise(_ descriptor: Int32) throws(SystemError) {
        do throws(SystemError) {
            _ = try check { Int(fsync(descriptor)) }
        } catch {
            // Pipes, devices and some file systems have nothing to synchronise.
            if error.number != EINVAL && error.number != ENOTSUP && error.number != EROFS {
                throw error
            }
        }
    }

    static func renameFile(_ source: FilePath, to target: FilePath) throws(SystemError) {
        try onPath(source) { from in target.withCString { rename(from, $0) } }
    }

    /// Gives a file a second name, which must be free.
    static func linkFile(_ source: FilePath, to target: FilePath) throws(SystemError) {
        try onPath(source) { from in target.withCString { link(from, $0) } }
    }

    static func removeFile(_ path: FilePath) { _ = path.withCString { unlink($0) } }

    /// Runs a call that takes a path and returns 0 or −1.
    static func onPath(
        _ path: FilePath, _ call: (UnsafePointer<CChar>) -> Int32
    ) throws(SystemError) {
        try path.withCString { name throws(SystemError) in
            _ = try check { Int(call(name)) }
        }
    }

    /// Repeats an interrupted call; throws `errno` when it returns −1.
    static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }

    static func message(ofError number: Int32) -> String { String(cString: strerror(number)) }

    /// Occupies standard streams that are closed, so that no file gets their number and no messages
    /// end up in it; reading and writing them still fails.
    static func occupyStandardStreams() {
        for descriptor in standardInput...standardError
        where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            // This is the lowest free number, since those below are taken.
            _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
        }
    }

    /// Keeps large blocks of memory apart, so that freed ones go back to the system.
    ///
    /// By default glibc takes each large block that is freed as a sign to keep later ones of that
    /// size, tens of megabytes, where they go back only once everything behind them has.
    static func keepLargeBlocksApart() {
        #if canImport(Glibc)
            mallopt(M_MMAP_THRESHOLD, 1 << 18)
        #endif
    }

    static func exitProgram(_ status: Int32) -> Never { exit(status) }

    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    static func environmentVariable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Whole seconds from 2001 to now.
    static var secondsSinceReferenceDate: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec - 978_307_200
    }

    /// Seconds of a clock that never jumps.
    static var monotonicSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The first argument that Swift decodes to `text`, as it was passed.
    static func rawArgument(repairedAs text: String) -> [UInt8] {
        rawArguments(repairedAs: text).first ?? Array(text.utf8)
    }

    /// All arguments that Swift decodes to `text`, as they were passed.
    static func rawArguments(repairedAs text: String) -> [[UInt8]] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
            .compactMap { argument in
                guard let argument, String(cString: argument) == text else { return nil }
                return Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
            }
    }
}
