// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#elseif canImport(Darwin)
    package import Darwin
#endif

/// The system's information about a file.
package struct FileStatus: Sendable {
    package enum Kind {
        case regular
        case directory
        /// A pipe, a terminal, a device, a socket, or a link that was not followed.
        case other
    }

    private let record: stat

    package init(of descriptor: Int32) throws(SystemError) {
        record = try FileSystem.status(of: descriptor)
    }

    /// `nil` if there is no file.
    package init?(of path: FilePath, followsLinks: Bool = true) throws(SystemError) {
        do throws(SystemError) {
            record = try FileSystem.status(of: path, followsLinks: followsLinks)
        } catch {
            if error.isMissingFile { return nil }
            throw error
        }
    }

    package var kind: Kind {
        switch record.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .directory
        default: .other
        }
    }

    var isLink: Bool { record.st_mode & S_IFMT == S_IFLNK }

    var isDevice: Bool {
        record.st_mode & S_IFMT == S_IFCHR || record.st_mode & S_IFMT == S_IFBLK
    }

    package var isPipe: Bool { record.st_mode & S_IFMT == S_IFIFO }

    /// Returns whether this is the same file, even if it was changed.
    func isSameFile(as other: FileStatus) -> Bool {
        record.st_dev == other.record.st_dev && record.st_ino == other.record.st_ino
    }

    /// Returns whether this is the same file and has not been written since.
    package func isSame(as earlier: FileStatus) -> Bool {
        let (one, other) = (record, earlier.record)
        #if canImport(Darwin)
            let times = [
                (one.st_mtimespec, other.st_mtimespec), (one.st_ctimespec, other.st_ctimespec),
            ]
        #else
            let times = [(one.st_mtim, other.st_mtim), (one.st_ctim, other.st_ctim)]
        #endif
        return isSameFile(as: earlier) && one.st_size == other.st_size
            && times.allSatisfy { $0.tv_sec == $1.tv_sec && $0.tv_nsec == $1.tv_nsec }
    }

    package var byteCount: Int { Int(record.st_size) }
    package var owner: uid_t { record.st_uid }
    package var group: gid_t { record.st_gid }

    /// Permissions with the set-user, set-group and sticky bits.
    package var permissions: mode_t { record.st_mode & 0o7777 }
}
