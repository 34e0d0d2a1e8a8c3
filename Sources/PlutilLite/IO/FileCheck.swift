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

extension Input {
    /// Looks whether the input can be read, as far as that shows before it is.
    ///
    /// - Parameters:
    ///   - status: what the file is.
    ///   - isReplaced: whether it is to be replaced as well.
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
