// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Why a property list could not be read from a file or written to one.
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
    ///   - path: the file, as the caller named it.
    ///   - errorNumber: the value of `errno`; negative if the reason is not one of the system's.
    ///   - message: the reason in the words of the system: `No such file or directory`.
    case system(path: String, errorNumber: Int32, message: String)

    /// The contents of the file are not a valid property list, or the format cannot represent the new contents.
    ///
    /// - Parameters:
    ///   - path: the file, as the caller named it.
    ///   - error: the reason and its place.
    case content(path: String, error: PlistError)

    /// The file, as the caller named it.
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

    /// The value of `errno`, negative if the reason is not one of the system's; `nil` for an error in the
    /// contents.
    public var errorNumber: Int32? {
        guard case .system(_, let number, _) = self else { return nil }
        return number
    }

    /// The error in the contents; `nil` if the system refused the file.
    public var plistError: PlistError? {
        guard case .content(_, let error) = self else { return nil }
        return error
    }

    /// Whether there is no such file, or no folder on the way to it.
    public var isMissing: Bool { systemError?.isMissingFile == true }

    /// Whether there is such a file already, and it was to be created.
    public var isExisting: Bool { systemError?.isExistingFile == true }

    /// Whether another program changed the file after it was read, so that nothing was written.
    public var isChanged: Bool { errorNumber == SystemError.changedFile.number }

    private var systemError: SystemError? { errorNumber.map { SystemError(number: $0) } }

    init(_ error: SystemError, _ path: String) { self.init(FileTargetError(error), path) }

    init(_ error: FileTargetError, _ path: String) {
        self = .system(path: path, errorNumber: error.error.number, message: error.message)
    }

    /// The error for a URL that names no file.
    package static func notFile(_ url: String) -> PlistFileError {
        PlistFileError(.notFileURL, url)
    }

    /// Calls `body`, whose errors are about the contents of a file.
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
