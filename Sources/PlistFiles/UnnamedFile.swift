// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files without a name, which some file systems of Linux support. The system removes them when the
/// program ends, however it ends.
enum UnnamedFile {
    #if os(Linux)
        /// `O_TMPFILE` of asm-generic/fcntl.h, the same on all platforms that Swift supports; the
        /// Swift modules of the C libraries omit it.
        private static let flag: Int32? = 0o20_000_000 | O_DIRECTORY
    #else
        private static let flag: Int32? = nil
    #endif

    /// Opens an unnamed file in a directory for writing; returns `nil` if such files are not
    /// supported or cannot be given a name.
    static func open(in directory: FilePath, mode: UInt32) -> OpenFile? {
        guard let flag,
            let file = try? FileSystem.openFile(
                directory, flags: flag | O_WRONLY, mode: mode_t(mode))
        else { return nil }
        let isNameable = file.withDescriptor { descriptor in
            (try? FileSystem.checkAccess(name(of: descriptor), F_OK)) != nil
        }
        guard isNameable else { return nil }
        return consume file
    }

    /// Gives the file a name, which must be unused.
    static func link(_ file: borrowing OpenFile, to path: FilePath) throws(SystemError) {
        try file.withDescriptor { descriptor throws(SystemError) in
            try FileSystem.linkFile(name(of: descriptor), to: path, followsLinks: true)
        }
    }

    /// Returns the path in `/proc` for one of the program's own open files.
    private static func name(of descriptor: Int32) -> FilePath {
        FilePath("/proc/self/fd/\(descriptor)")
    }
}
