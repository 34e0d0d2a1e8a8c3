// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The reason why a system call failed.
package struct SystemError: Error, Hashable {
    /// An `errno` value.
    package let number: Int32

    /// The fate of the old contents of a file that was partly overwritten.
    private enum Loss: Hashable {
        case copied(FilePath)
        case lost
    }
    private var loss: Loss?

    package init(number: Int32) { self.number = number }

    /// The system's own message, such as `No space left on device`.
    package var message: String {
        switch self {
        case .changedFile: "another program changed the file meanwhile, so nothing was written"
        case .notRegular: "not a regular file"
        case .notFileURL: "not a file URL"
        case .derivedLink: "a symbolic link, which is not followed because the name was derived"
        default: FileSystem.message(ofError: number) + lossText
        }
    }

    private var lossText: String {
        switch loss {
        case .copied(let copy):
            "; the file was partly written, and its old contents are in '\(copy.shown)'"
        case .lost: "; the file was partly written, and there is no copy of its old contents"
        case nil: ""
        }
    }

    /// Returns the same error for a partly overwritten file.
    ///
    /// - Parameter copy: the copy of its old contents; `nil` if there is none.
    func keeping(_ copy: FilePath?) -> SystemError {
        var error = self
        error.loss = copy.map { .copied($0) } ?? .lost
        return error
    }

    /// Whether the file cannot be replaced, or no new file can be created next to it.
    var isOfPlace: Bool { [EBUSY, EXDEV, EROFS, EACCES, EPERM].contains(number) }

    /// Not an error of the system: the file is not the one that was read.
    package static var changedFile: SystemError { SystemError(number: -1) }

    /// Not an error of the system: a device, or a pipe where pipes are not read.
    package static var notRegular: SystemError { SystemError(number: -2) }

    /// Not an error of the system: a link with a name that a program derived.
    package static var derivedLink: SystemError { SystemError(number: -3) }

    /// Not an error of the system: a URL that is not a file URL.
    static var notFileURL: SystemError { SystemError(number: -4) }

    /// The message as part of a sentence: `no space left on device`.
    package var phrase: String { Self.phrase(message) }

    /// Returns text with a lower-case first letter, because the system's messages begin with a
    /// capital and ours do not.
    package static func phrase(_ text: String) -> String {
        let isWord = text.dropFirst().first?.isLowercase == true
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// The error for a name that no file can have.
    package static var invalidPath: SystemError { SystemError(number: EINVAL) }

    /// Whether the reading end of the pipe was closed.
    package var isBrokenPipe: Bool { number == EPIPE }

    /// The error for a request of the user to stop the program.
    package static var interrupted: SystemError { SystemError(number: EINTR) }

    /// The error for a file that does not exist.
    package static var missingFile: SystemError { SystemError(number: ENOENT) }

    /// Whether the name, or a directory on its path, does not exist.
    package var isMissingFile: Bool { number == ENOENT }

    /// Whether a component of the path before the last one is a file.
    package var isThroughFile: Bool { number == ENOTDIR }

    /// Whether the name already exists.
    package var isExistingFile: Bool { number == EEXIST }

    /// The error for creating a second name on a file system that does not support hard links.
    package static var withoutLinks: SystemError { SystemError(number: EPERM) }

    /// Whether the file system does not support hard links.
    package var isWithoutLinks: Bool {
        [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(number)
    }

    /// The error for a directory where a file is expected.
    package static var directory: SystemError { SystemError(number: EISDIR) }

    /// Whether a directory was read as a file.
    package var isDirectory: Bool { self == .directory }

    package var isPermissionDenied: Bool { number == EACCES || number == EPERM }

    package var isNameTooLong: Bool { number == ENAMETOOLONG }

    /// Whether the disk, or the user's quota, is full.
    package var isOutOfSpace: Bool { number == ENOSPC || number == EDQUOT }
}
