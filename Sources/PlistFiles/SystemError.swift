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

    /// What became of the old contents of a file that was written in part.
    private enum Loss: Hashable {
        case copied(FilePath)
        case lost
    }
    private var loss: Loss?

    package init(number: Int32) { self.number = number }

    /// The system's own message: `No space left on device`.
    package var message: String {
        switch self {
        case .changedFile: "another program changed the file meanwhile, so nothing was written"
        case .notRegular: "not a regular file"
        case .notFileURL: "not the URL of a file"
        case .derivedLink: "a symbolic link, which is not followed because the name was derived"
        default: FileSystem.message(ofError: number) + lossText
        }
    }

    private var lossText: String {
        switch loss {
        case .copied(let copy):
            "; the file was written in part, and its old contents are in '\(copy.shown)'"
        case .lost: "; the file was written in part, and there is no copy of its old contents"
        case nil: ""
        }
    }

    /// The same for a file that was written in part.
    ///
    /// - Parameter copy: where its old contents are; `nil` for nowhere.
    func keeping(_ copy: FilePath?) -> SystemError {
        var error = self
        error.loss = copy.map { .copied($0) } ?? .lost
        return error
    }

    /// No other file can take this one's place, or be made beside it.
    var isOfPlace: Bool { [EBUSY, EXDEV, EROFS, EACCES, EPERM].contains(number) }

    /// Not an error of the system: the file is not the one that was read.
    package static var changedFile: SystemError { SystemError(number: -1) }

    /// Not an error of the system: a device, or a pipe where none is read.
    package static var notRegular: SystemError { SystemError(number: -2) }

    /// Not an error of the system: a link where a program derived the name.
    package static var derivedLink: SystemError { SystemError(number: -3) }

    /// Not an error of the system: a URL that names no file.
    static var notFileURL: SystemError { SystemError(number: -4) }

    /// The same as a part of a sentence: `no space left on device`.
    package var phrase: String { Self.phrase(message) }

    /// The system's words begin with a capital, messages do not.
    package static func phrase(_ text: String) -> String {
        let isWord = text.dropFirst().first?.isLowercase == true
        return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
    }

    /// The error for a name that no file can have.
    package static var invalidPath: SystemError { SystemError(number: EINVAL) }

    /// The reading end has been closed.
    package var isBrokenPipe: Bool { number == EPIPE }

    /// The user wants to stop the program.
    package static var interrupted: SystemError { SystemError(number: EINTR) }

    /// The error for a name that no file has.
    package static var missingFile: SystemError { SystemError(number: ENOENT) }

    /// The name, or a directory on its path, does not exist.
    package var isMissingFile: Bool { number == ENOENT }

    /// The name leads through a file as if that were a directory.
    package var isThroughFile: Bool { number == ENOTDIR }

    /// The name is taken.
    package var isExistingFile: Bool { number == EEXIST }

    /// The error for a second name of a file where files have only one.
    package static var withoutLinks: SystemError { SystemError(number: EPERM) }

    /// The file system gives no file a second name.
    package var isWithoutLinks: Bool {
        [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(number)
    }

    /// The error for a directory where a file is expected.
    package static var directory: SystemError { SystemError(number: EISDIR) }

    /// A directory was read as a file.
    package var isDirectory: Bool { self == .directory }

    package var isPermissionDenied: Bool { number == EACCES || number == EPERM }

    package var isNameTooLong: Bool { number == ENAMETOOLONG }

    /// The disk, or the user's share of it, is full.
    package var isOutOfSpace: Bool { number == ENOSPC || number == EDQUOT }
}
