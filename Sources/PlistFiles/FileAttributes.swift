// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The attributes that are kept when a file is replaced: owner, group, permissions, access control
/// list and extended attributes.
enum FileAttributes {
    /// Copies the old file's attributes to the new one, as far as the user has permission.
    ///
    /// - Parameter old: the old file; if it is not readable, its extended attributes are lost.
    /// - Throws: an error if the permissions cannot be set; other attributes are kept if possible.
    static func copy(
        from old: FilePath, _ status: FileStatus, to new: Int32
    ) throws(SystemError) {
        var permissions = status.permissions
        // Changing the owner clears bits of the mode and requires a right over the file, so it
        // comes first.
        if !isGiven(new, to: status.owner, status.group) {
            permissions &= ~mode_t(S_ISUID)
            // Users may at least assign their files to one of their own groups.
            if !isGiven(new, to: uid_t.max, status.group) {
                permissions &= ~mode_t(S_ISGID)
                // The bits for the old group would apply to another group.
                permissions &= ~mode_t(0o070) | (permissions & 0o007) << 3
            }
        }
        if let old = try? FileSystem.openFile(old, .read),
            !old.withDescriptor({ copyExtended(from: $0, to: new) })
        {
            permissions &= ~mode_t(0o070)
        }
        _ = try FileSystem.check(.fchmod) { fchmod(new, permissions) }
    }

    /// Changes owner and group, and returns whether that was allowed.
    private static func isGiven(_ file: Int32, to owner: uid_t, _ group: gid_t) -> Bool {
        (try? FileSystem.check(.fchown) { fchown(file, owner, group) }) != nil
    }

    /// Returns whether the access control list was copied.
    private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
        #if canImport(Darwin)
            return FileSystem.copyAttributes(from: old, to: new)
        #else
            // On Linux the access control list is an extended attribute.
            let accessList = Array("system.posix_acl_access".utf8)
            for name in FileSystem.attributeNames(of: old) where name != accessList {
                _ = FileSystem.copyAttribute(name, from: old, to: new)
            }
            // Directories may assign access control lists to new files that the old one did not
            // have.
            return FileSystem.copyAttribute(accessList, from: old, to: new)
        #endif
    }
}
