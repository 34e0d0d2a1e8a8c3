// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FilePath {
    /// The number of links to follow before a chain is considered a cycle, as in Linux.
    private static let maximumLinks = 40

    /// Returns the file that the name refers to, following a symbolic link in its last component.
    ///
    /// If the last link points to a name that does not exist, that name is returned, so that the
    /// file can be created.
    package func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0..<Self.maximumLinks {
            guard let target = try path.linkTarget() else { return path }
            path = path.sibling(named: target)
        }
        throw SystemError(number: ELOOP)
    }

    /// Returns the target of a symbolic link; `nil` for anything else.
    func linkTarget() throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try FileSystem.linkTarget(of: self)
        } catch {
            if error.number == EINVAL || error.number == ENOENT { return nil }
            throw error
        }
    }
}

extension FilePath {
    /// The path without symbolic links, `.` and `..`; `nil` if there is no such file.
    package var absolute: FilePath? { FileSystem.absolutePath(of: self) }

    /// - Throws: `ELOOP` if the file, or a directory on its path, is a symbolic link.
    package func refuseLinks() throws(SystemError) {
        let bytes = self.bytes
        for end in bytes.indices.dropFirst() + [bytes.endIndex]
        where end == bytes.endIndex || bytes[end] == UInt8(ascii: "/") {
            if try FilePath(bytes: bytes[..<end]).linkTarget() != nil {
                throw SystemError(number: ELOOP)
            }
        }
    }
}
