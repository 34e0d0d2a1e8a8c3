// SPDX-License-Identifier: Apache-2.0

/// Why the system does not let a file be read or written.
///
/// What is wrong with the contents of a file is a `PlistError` instead.
public struct PlistFileError: Error, Hashable, Sendable {
    /// The file, as it was named.
    public let path: String
    /// The value of `errno` that says why; negative if the reason is not one of the system's.
    public let errorNumber: Int32
    /// Why, in the words of the system: `No such file or directory`.
    public let message: String

    /// Whether there is no such file, or no folder on the way to it.
    public var isMissing: Bool { SystemError(number: errorNumber).isMissingFile }

    /// Whether there is such a file already, and it was to be created.
    public var isExisting: Bool { SystemError(number: errorNumber).isExistingFile }

    /// Whether another program changed the file after it was read, so that nothing was written.
    public var isChanged: Bool { errorNumber == SystemError.changedFile.number }

    init(_ error: SystemError, _ path: String) { self.init(FileTargetError(error), path) }

    init(_ error: FileTargetError, _ path: String) {
        self.path = path
        errorNumber = error.error.number
        message = error.message
    }
}

extension PlistFileError: CustomStringConvertible {
    /// The path, safe to print, and the reason: `Info.plist: No such file or directory`.
    public var description: String { "\(FilePath(path).shown): \(message)" }
}
