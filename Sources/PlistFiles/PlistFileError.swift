// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// An error that occurred when a property list was read from a file or written to one.
///
/// ```swift
/// var document: PlistDocument?
/// do {
///     document = try PlistDocument(contentsOfFile: "settings.plist")
/// } catch {
///     guard error.isMissing else { throw error }
/// }
/// ```
public enum PlistFileError: Error, Equatable, Sendable {
    /// The system refused to read or write the file.
    ///
    /// - Parameters:
    ///   - path: the file, as named by the caller.
    ///   - errorNumber: the value of `errno`; negative if the reason is not one of the system's.
    ///   - message: the reason in the system's words, such as `No such file or directory`.
    case system(path: String, errorNumber: Int32, message: String)

    /// The contents of the file are not a valid property list, or the format cannot represent the
    /// new contents.
    ///
    /// - Parameters:
    ///   - path: the file, as named by the caller.
    ///   - error: the reason and its place.
    case content(path: String, error: PlistError)

    /// The file, as named by the caller.
    public var path: String {
        switch self {
        case .system(let path, _, _), .content(let path, _): path
        }
    }

    /// The reason, without the file and the place.
    public var message: String {
        switch self {
        case .system(_, _, let message): message
        case .content(_, let error): error.message
        }
    }

    /// The value of `errno`, negative if the reason is not one of the system's; `nil` for an error
    /// in the contents.
    public var errorNumber: Int32? {
        guard case .system(_, let number, _) = self else { return nil }
        return number
    }

    /// The error in the contents; `nil` if the system refused the file.
    public var plistError: PlistError? {
        guard case .content(_, let error) = self else { return nil }
        return error
    }

    /// Whether the file, or a folder on its path, does not exist.
    public var isMissing: Bool { systemError?.isMissingFile == true }

    /// Whether the file could not be created because it already exists.
    public var isExisting: Bool { systemError?.isExistingFile == true }

    /// Whether nothing was written because another program changed the file after it was read.
    public var isChanged: Bool { errorNumber == SystemError.changedFile.number }

    private var systemError: SystemError? { errorNumber.map { SystemError(number: $0) } }

    init(_ error: SystemError, _ path: String) { self.init(FileTargetError(error), path) }

    init(_ error: FileTargetError, _ path: String) {
        self = .system(path: path, errorNumber: error.error.number, message: error.message)
    }

    /// Returns the error for a URL that is not a file URL.
    package static func notFile(_ url: String) -> PlistFileError {
        PlistFileError(.notFileURL, url)
    }

    /// Calls `body`, whose errors concern the contents of a file.
    static func about<Result: ~Copyable>(
        _ path: String, _ body: () throws(PlistError) -> Result
    ) throws(PlistFileError) -> Result {
        do throws(PlistError) {
            return try body()
        } catch {
            throw .content(path: path, error: error)
        }
    }
}

extension PlistFileError: CustomStringConvertible {
    /// The path, safe to print, and the reason: `Info.plist: No such file or directory`,
    /// `Info.plist: 10:2: expected a value or '</array>', found '</dict>'`.
    public var description: String {
        let reason =
            switch self {
            case .system(_, _, let message): message
            case .content(_, let error): error.description
            }
        return "\(FilePath(path).shown): \(reason)"
    }
}
