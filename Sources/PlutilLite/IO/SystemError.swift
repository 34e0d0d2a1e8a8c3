// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why the system refused a call.
package struct SystemError: Error, Hashable {
    /// An `errno` value.
    package let number: Int32

    /// The system's own words: `No space left on device`.
    var message: String { System.message(ofError: number) }

    /// What a name is refused with that no file can have.
    static var invalidPath: SystemError { SystemError(number: EINVAL) }

    /// Whoever read the other end has gone.
    var isBrokenPipe: Bool { number == EPIPE }

    /// The name or a directory on the way to it does not exist.
    var isMissingFile: Bool { number == ENOENT }

    /// What a directory is refused with where a file is expected.
    static var directory: SystemError { SystemError(number: EISDIR) }

    /// A directory was read like a file.
    var isDirectory: Bool { self == .directory }

    var isPermissionDenied: Bool { number == EACCES || number == EPERM }

    var isNameTooLong: Bool { number == ENAMETOOLONG }

    /// The disk, or the user's share of it, is full.
    var isOutOfSpace: Bool { number == ENOSPC || number == EDQUOT }
}
