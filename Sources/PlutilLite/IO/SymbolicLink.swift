// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension FilePath {
    /// Links followed before a chain of them is taken for a circle, as Linux does.
    private static let maximumLinks = 40

    /// The file that the name stands for: symbolic links of its last component are followed.
    ///
    /// The last of them may point to a name that does not exist, which is then the one to create.
    func followingLinks() throws(SystemError) -> FilePath {
        var path = self
        for _ in 0..<Self.maximumLinks {
            guard let target = try path.linkTarget() else { return path }
            path = path.sibling(named: target)
        }
        throw SystemError(number: ELOOP)
    }

    /// What a symbolic link says; `nil` for anything else.
    func linkTarget() throws(SystemError) -> [UInt8]? {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        do throws(SystemError) {
            let count = try withCString { name throws(SystemError) in
                try System.check {
                    target.withUnsafeMutableBytes { buffer in
                        readlink(
                            name, buffer.baseAddress!.assumingMemoryBound(to: CChar.self),
                            buffer.count)
                    }
                }
            }
            return Array(target.prefix(count))
        } catch {
            if error.number == EINVAL || error.number == ENOENT { return nil }
            throw error
        }
    }
}

extension FilePath {
    /// - Throws: `ELOOP` if the file, or a directory on the way to it that the name names, is a
    ///   symbolic link.
    func refuseLinks() throws(SystemError) {
        let bytes = self.bytes
        for end in bytes.indices.dropFirst() + [bytes.endIndex]
        where end == bytes.endIndex || bytes[end] == UInt8(ascii: "/") {
            if try FilePath(bytes: bytes[..<end]).linkTarget() != nil {
                throw SystemError(number: ELOOP)
            }
        }
    }
}
