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

    /// The inputs named by a command's arguments: standard input if there are none.
    static func list(_ arguments: [String]) -> [Input] {
        if arguments.isEmpty { return [.standardInput] }
        guard arguments.contains(where: FilePath.mayBeRepaired) else {
            return arguments.map { Input(argument: $0) }
        }
        // Names that are not UTF-8 may look the same once they are repaired, also as the value of
        // an option. Files come last.
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

    /// The name for messages.
    var shown: String { filePath?.shown ?? "<stdin>" }

    /// The name for programs; bytes that are not UTF-8 are repaired.
    var text: String { filePath?.text ?? "<stdin>" }

    /// The name as a hint for detection.
    var fileName: String? { filePath?.nameText }

    /// The path of a file or a member, also of one that is open.
    var filePath: FilePath? {
        switch self {
        case .standardInput: nil
        case .file(let path): path
        case .member(let member): member.path
        }
    }

    /// The path of a file, unless it is a name of one of the program's own open files: these can be
    /// used, whatever may be done with their names.
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

    /// The same for all names of a file, such as that of a link to it.
    var ofFile: Input {
        guard case .file(let path) = self else { return self }
        return .file(path.place)
    }

    /// The current status of the file; `nil` for standard input.
    func status() throws(Failure) -> FileStatus? {
        guard case .file(let path) = self else { return nil }
        do throws(SystemError) {
            return try FileStatus(of: path)
        } catch {
            throw Failure(error, on: shown)
        }
    }

    /// Claims the file, which is read next and replaced then; `nil` for what is not a file.
    ///
    /// - Parameter seen: what the file was when it was looked at, if it was.
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

    /// Reads all bytes, whatever they are.
    func readBytes(
        mayMap: Bool = true, isSparse: (ByteStore) -> Bool = { _ in false }
    ) throws(SystemError) -> ByteStore {
        switch self {
        case .standardInput:
            return try FileReading.everything(
                System.standardInput, mayMap: mayMap, isSparse: isSparse)
        case .file(let path):
            // Opening the name again fails if it stands for a socket.
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

/// The names under which systems offer a program's own open files.
enum StandardStream {
    /// The descriptor that `/dev/stdin`, `/dev/fd/5` and the like refer to.
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
    ///   - status: what the file is.
    ///   - isReplaced: whether the result replaces it.
    ///   - mayOverwrite: whether it is written over where no other file can take its place.
    /// - Throws: why it cannot.
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

    /// Looks whether the file, which does not exist, can be created.
    func checkCreation() throws(Failure) {
        guard case .file(let path) = self else { return }
        guard !path.isEmpty else { throw .file(name: "''", message: "no file has this name") }
        let directory = path.followingLink.directory
        do throws(SystemError) {
            try directory.checkAccess(W_OK | X_OK)
        } catch {
            throw .file(
                name: shown,
                message: error.isMissingFile
                    ? "there is no directory \(directory.shown) to create it in"
                    : "it cannot be created in \(directory.shown): \(error.message)")
        }
    }
}

extension Failure {
    init(_ error: FileTargetError, on name: String) {
        self = .file(name: name, message: error.message)
    }
}

extension FilePath {
    /// The file that a symbolic link stands for, also where it is yet to be made.
    var followingLink: FilePath { (try? followingLinks()) ?? self }

    /// The same for all names of a file in its directory.
    var place: FilePath {
        let path = followingLink
        let directory = path.directory
        return FilePath(bytes: (directory.absolute ?? directory).bytes + [0x2F] + path.name)
    }

    /// - Throws: why the program's user may not do something with the file.
    func checkAccess(_ mode: Int32) throws(SystemError) {
        try FileSystem.checkAccess(self, mode)
    }

    /// - Throws: where the directory lets only owners give a file's name to another.
    fileprivate func checkOwner(_ status: FileStatus) throws(SystemError) {
        let user = System.user
        guard user != 0, status.owner != user, let folder = try FileStatus(of: directory),
            folder.permissions & mode_t(S_ISVTX) != 0, folder.owner != user
        else { return }
        throw SystemError(number: EPERM)
    }
}
