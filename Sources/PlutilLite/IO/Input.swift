// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An input of a command: a file, or standard input.
enum Input: Hashable, Sendable {
    case standardInput
    case file(FilePath)
    /// A file in an archive that is read as a stream.
    case member(ArchiveMember)

    /// `-` is standard input.
    init(argument: String) {
        self = argument == "-" ? .standardInput : .file(FilePath(argument: argument))
    }

    init(argument: ProgramArgument) {
        self = "-" ~= argument ? .standardInput : .file(FilePath(argument))
    }

    /// Returns the inputs named by a command's arguments: standard input if there are none.
    static func list(_ arguments: [String]) -> [Input] {
        if arguments.isEmpty { return [.standardInput] }
        guard arguments.contains(where: FilePath.mayBeRepaired) else {
            return arguments.map { Input(argument: $0) }
        }
        // Different names that are not UTF-8 may become equal when they are converted to strings,
        // and may also equal the value of an option. Files come last.
        var names: [String: [[UInt8]]] = [:]
        let inputs = arguments.reversed().map { argument in
            guard FilePath.mayBeRepaired(argument) else { return Input(argument: argument) }
            var left = names[argument] ?? System.rawArguments(repairedAs: argument)
            let bytes = left.popLast() ?? Array(argument.utf8)
            names[argument] = left
            return .file(FilePath(bytes: bytes))
        }
        return inputs.reversed()
    }

    /// The name to show in messages.
    var shown: String { filePath?.shown ?? "<stdin>" }

    /// The name for programs; bytes that are not UTF-8 are replaced.
    var text: String { filePath?.text ?? "<stdin>" }

    /// The file name, a hint for format detection.
    var fileName: String? { filePath?.nameText }

    /// The path of a file or an archive member, even if it is an open file of the program.
    var filePath: FilePath? {
        switch self {
        case .standardInput: nil
        case .file(let path): path
        case .member(let member): member.path
        }
    }

    /// The path of a file; `nil` for names of the program's own open files, which are usable
    /// regardless of the permissions of these names.
    var path: FilePath? {
        place.flatMap { StandardStream.descriptor(namedBy: $0) == nil ? $0 : nil }
    }

    /// The file that a result may replace; `nil` for standard input under any name.
    var place: FilePath? {
        guard case .file(let path) = self,
            StandardStream.descriptor(namedBy: path) != System.standardInput
        else { return nil }
        return path
    }

    /// The input with all links resolved, so that all names of a file give the same input.
    var ofFile: Input {
        guard case .file(let path) = self else { return self }
        return .file(path.place)
    }

    /// Returns the current status of the file; `nil` for standard input.
    func status() throws(Failure) -> FileStatus? {
        guard case .file(let path) = self else { return nil }
        do throws(SystemError) {
            return try FileStatus(of: path)
        } catch {
            throw Failure(error, on: shown)
        }
    }

    /// Claims the file before it is read and replaced; `nil` for other inputs.
    ///
    /// - Parameter seen: the state of the file in an earlier check, if there was one.
    func claim(
        _ manner: FileClaim.Manner = .locking, after seen: FileStatus? = nil
    ) throws(Failure) -> FileClaim? {
        guard let path else { return nil }
        do throws(SystemError) {
            return try FileClaim(of: path, manner, after: seen)
        } catch {
            throw Failure(error, on: shown)
        }
    }

    /// Reads all bytes without interpreting them.
    func readBytes(
        mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(SystemError) -> ByteStore {
        switch self {
        case .standardInput:
            return try FileReading.everything(
                System.standardInput, mayMap: mayMap, isSparse: isSparse)
        case .file(let path):
            // Reopening the name fails if it refers to a socket.
            if let descriptor = StandardStream.descriptor(namedBy: path) {
                return try FileReading.everything(descriptor, mayMap: mayMap, isSparse: isSparse)
            }
            return try FileReading.everything(in: path, mayMap: mayMap, isSparse: isSparse)
        case .member(let member): return member.contents
        }
    }
}

/// A file in an archive.
struct ArchiveMember: Hashable, Sendable {
    let path: FilePath
    let contents: ByteStore

    static func == (left: Self, right: Self) -> Bool { left.path == right.path }
    func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// The names that systems give to a program's own open files.
enum StandardStream {
    /// Returns the descriptor that a name such as `/dev/stdin` or `/dev/fd/5` refers to.
    static func descriptor(namedBy path: FilePath) -> Int32? {
        guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/self/fd/") else { return nil }
        switch path.shown {
        case "/dev/stdin": return System.standardInput
        case "/dev/stdout": return System.standardOutput
        case "/dev/stderr": return System.standardError
        case let text where text.hasPrefix("/dev/fd/"): return Int32(text.dropFirst(8))
        case let text where text.hasPrefix("/proc/self/fd/"): return Int32(text.dropFirst(14))
        default: return nil
        }
    }
}

extension Input {
    /// Checks in advance whether the input is readable.
    ///
    /// - Parameters:
    ///   - status: the status of the file.
    ///   - isReplaced: whether the result replaces the file.
    ///   - mayOverwrite: whether it may be overwritten in place if it cannot be replaced.
    /// - Throws: the reason why the input cannot be read or replaced.
    func check(
        _ status: FileStatus?, isReplaced: Bool, mayOverwrite: Bool
    ) throws(Failure) {
        guard let path else { return }
        let shown = path.isEmpty ? "''" : path.shown
        var target = path
        do throws(SystemError) {
            guard let status else { throw .missingFile }
            try path.checkAccess(R_OK)
            guard isReplaced, status.kind == .regular else { return }
            target = try path.followingLinks()
            try target.checkAccess(W_OK)
            if mayOverwrite { return }
            try target.checkOwner(status)
        } catch {
            throw .file(name: shown, message: error.isMissingFile ? "no such file" : error.message)
        }
        do throws(SystemError) {
            try target.directory.checkAccess(W_OK | X_OK)
        } catch {
            throw Failure(FileTargetError(error, beside: target), on: shown)
        }
    }

    /// Checks whether the file, which does not exist, can be created.
    func checkCreation() throws(Failure) {
        guard case .file(let path) = self else { return }
        guard !path.isEmpty else { throw .file(name: "''", message: "the file name is empty") }
        let directory = path.followingLink.directory
        do throws(SystemError) {
            try directory.checkAccess(W_OK | X_OK)
        } catch {
            throw .file(
                name: shown,
                message: error.isMissingFile
                    ? "cannot create it: there is no directory \(directory.shown)"
                    : "cannot create it in \(directory.shown): \(error.message)")
        }
    }
}

extension Failure {
    init(_ error: FileTargetError, on name: String) {
        self = .file(name: name, message: error.message)
    }
}

extension FilePath {
    /// The target of a symbolic link, even if it does not exist yet.
    var followingLink: FilePath { (try? followingLinks()) ?? self }

    /// The path in a form that is equal for all spellings of its directory.
    var place: FilePath {
        let path = followingLink
        let directory = path.directory
        return FilePath(bytes: (directory.absolute ?? directory).bytes + [0x2F] + path.name)
    }

    /// - Throws: an error if the user lacks permission for the access.
    func checkAccess(_ mode: Int32) throws(SystemError) {
        try FileSystem.checkAccess(self, mode)
    }

    /// - Throws: an error if only owners may replace files in the directory.
    fileprivate func checkOwner(_ status: FileStatus) throws(SystemError) {
        let user = System.user
        guard user != 0, status.owner != user, let folder = try FileStatus(of: directory),
            folder.permissions & mode_t(S_ISVTX) != 0, folder.owner != user
        else { return }
        throw SystemError(number: EPERM)
    }
}
