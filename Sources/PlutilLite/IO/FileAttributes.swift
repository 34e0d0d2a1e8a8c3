// SPDX-License-Identifier: Apache-2.0

import CFileAttributes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What is kept when another file replaces one: owner, group, permissions, access control list and
/// extended attributes.
enum FileAttributes {
    /// Gives the new file the old one's attributes, as far as the user may.
    ///
    /// - Parameter old: the old file; `nil` if it may not be read, in which case its attributes are
    ///   lost.
    /// - Throws: an error if the permissions cannot be set; other attributes are kept if possible.
    static func copy(
        from old: Int32?, _ status: FileStatus, to new: Int32
    ) throws(SystemError) {
        var permissions = status.permissions
        // Changing the owner clears bits of the mode and requires a right over the file, so it
        // comes first.
        if fchown(new, status.owner, status.group) != 0 {
            permissions &= ~mode_t(S_ISUID)
            // Users may at least give files to their own groups.
            if fchown(new, uid_t.max, status.group) != 0 {
                permissions &= ~mode_t(S_ISGID)
                // The bits for the old group would apply to another group.
                permissions &= ~mode_t(0o070) | (permissions & 0o007) << 3
            }
        }
        if let old, !copyExtended(from: old, to: new) { permissions &= ~mode_t(0o070) }
        _ = try System.check { fchmod(new, permissions) }
    }

    #if canImport(Darwin)
        /// Whether the access control list was copied.
        private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
            fcopyfile(old, new, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
        }
    #else
        /// On Linux the access control list is an extended attribute.
        private static let accessList = Array("system.posix_acl_access".utf8CString)

        /// Whether the access control list was copied.
        private static func copyExtended(from old: Int32, to new: Int32) -> Bool {
            var names = [CChar](repeating: 0, count: 1 << 16)
            let nameBytes = flistxattr(old, &names, names.count)
            guard nameBytes > 0 else { return true }
            var value = [UInt8](repeating: 0, count: 1 << 16)
            var isListKept = true
            for part in names.prefix(nameBytes).split(separator: 0) {
                let name = Array(part) + [0]
                let byteCount = fgetxattr(old, name, &value, value.count)
                let isCopied = byteCount >= 0 && fsetxattr(new, name, value, byteCount, 0) == 0
                if !isCopied && name == accessList { isListKept = false }
            }
            return isListKept
        }
    #endif
}
