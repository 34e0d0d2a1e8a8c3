// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// System calls about files: repeated when interrupted, `errno` thrown as an error.
///
/// Those that need pointers are in `SystemCalls.swift`.
package enum FileSystem {
    package enum Access {
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

    package static func openFile(
        _ path: FilePath, _ access: Access
    ) throws(SystemError) -> OpenFile {
        var mode: mode_t = 0
        if case .create(let wanted) = access { mode = mode_t(wanted) }
        return try openFile(path, flags: access.flags, mode: mode)
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

    /// Repeats an interrupted call; throws `errno` when it returns −1.
    static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }
}
