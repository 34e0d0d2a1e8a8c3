// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// System calls for files, repeated when interrupted, with `errno` thrown as an error.
///
/// Those that need pointers are in `SystemCalls.swift`.
package enum FileSystem {
    package enum Access {
        case read
        case write
        /// Creates the file; fails if the name exists.
        case create(mode: UInt32)

        fileprivate var flags: Int32 {
            switch self {
            case .read: O_RDONLY
            case .write: O_WRONLY
            case .create: O_WRONLY | O_CREAT | O_EXCL
            }
        }
    }

    package static func openFile(
        _ path: FilePath, _ access: Access
    ) throws(SystemError) -> OpenFile {
        var mode: mode_t = 0
        if case .create(let wanted) = access { mode = mode_t(wanted) }
        return try openFile(path, flags: access.flags, mode: mode)
    }

    /// Opens a file whose path is too long for a single call, part by part.
    static func openLongPath(
        _ path: FilePath, flags: Int32, mode: mode_t
    ) throws(SystemError) -> OpenFile {
        let slash = UInt8(ascii: "/")
        var rest = path.bytes[...]
        var directory = try openFile(
            FilePath(bytes: [rest.first == slash ? slash : UInt8(ascii: ".")]), in: AT_FDCWD,
            flags: O_RDONLY | O_DIRECTORY, mode: 0)
        while true {
            rest = rest.drop { $0 == slash }
            let isLast = rest.count < maximumPathLength
            var part = rest
            if !isLast {
                guard let end = rest.prefix(maximumPathLength).lastIndex(of: slash) else {
                    throw SystemError(number: ENAMETOOLONG)
                }
                part = rest[..<end]
            }
            let next = try directory.withDescriptor { descriptor throws(SystemError) in
                try openFile(
                    FilePath(bytes: part), in: descriptor,
                    flags: isLast ? flags : O_RDONLY | O_DIRECTORY, mode: mode)
            }
            if isLast { return next }
            directory = next
            rest = rest[part.endIndex...]
        }
    }

    /// The number of bytes in a path that every system accepts.
    private static let maximumPathLength = 1000

    /// Opens a file for writing from a byte on; the rest is discarded.
    package static func openFile(
        _ path: FilePath, continuingAt byteCount: Int
    ) throws(SystemError) -> OpenFile {
        let file = try openFile(path, flags: O_WRONLY | O_CREAT, mode: 0o666)
        try file.withDescriptor { descriptor throws(SystemError) in
            _ = try check(.ftruncate) { Int(ftruncate(descriptor, off_t(byteCount))) }
            _ = try check(.lseek) { Int(lseek(descriptor, off_t(byteCount), SEEK_SET)) }
        }
        return file
    }

    /// Returns the position of the next read or write; `nil` for a pipe.
    package static func position(_ descriptor: Int32) -> Int? {
        // In append mode, writes always go to the end of the file, regardless of the position.
        let flags = call(.fcntl) { fcntl(descriptor, F_GETFL) }
        let appends = flags >= 0 && flags & O_APPEND != 0
        let position = call(.lseek) { lseek(descriptor, 0, appends ? SEEK_END : SEEK_CUR) }
        return position < 0 ? nil : Int(position)
    }

    /// Discards everything from a byte on, and sets the position there.
    package static func truncate(_ descriptor: Int32, to byteCount: Int) {
        guard call(.ftruncate, { ftruncate(descriptor, off_t(byteCount)) }) == 0 else { return }
        _ = call(.lseek) { lseek(descriptor, off_t(byteCount), SEEK_SET) }
    }

    static func synchronise(_ descriptor: Int32) throws(SystemError) {
        do throws(SystemError) {
            _ = try check(.fsync) { Int(fsync(descriptor)) }
        } catch {
            // Pipes, devices and some file systems have nothing to synchronise.
            if error.number != EINVAL && error.number != ENOTSUP && error.number != EROFS {
                throw error
            }
        }
    }

    /// Repeats an interrupted call; throws `errno` when it returns −1.
    @inline(__always)
    static func check<Result: SignedInteger>(
        _ name: SystemCall, _ body: () -> Result
    ) throws(SystemError) -> Result {
        while true {
            let result = call(name, body)
            if result != -1 { return result }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }

    /// Repeats an interrupted call that reads or writes up to a number of bytes, which `body` gets;
    /// throws `errno` when it returns −1.
    @inline(__always)
    static func check(
        _ name: SystemCall, upTo byteCount: Int, _ body: (Int) -> Int
    ) throws(SystemError) -> Int {
        while true {
            let result = call(name, upTo: byteCount, body)
            if result != -1 { return result }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }
}
