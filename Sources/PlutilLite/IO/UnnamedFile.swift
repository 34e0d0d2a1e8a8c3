// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Files without a name, as in some file systems of Linux; the system removes them when the program
/// ends, however it ends.
enum UnnamedFile {
    #if os(Linux)
        /// `O_TMPFILE` of asm-generic/fcntl.h, the same on all machines that Swift builds for; the
        /// Swift modules of the C libraries leave it out.
        private static let flag: Int32? = 0o20_000_000 | O_DIRECTORY
    #else
        private static let flag: Int32? = nil
    #endif

    /// Opens one in a directory for writing; `nil` if there are none or they cannot be given a
    /// name.
    static func open(in directory: FilePath, mode: UInt32) -> Int32? {
        guard let flag else { return nil }
        let descriptor = directory.withCString {
            openFile($0, flag | O_WRONLY | O_CLOEXEC, mode_t(mode))
        }
        guard descriptor >= 0 else { return nil }
        let isNameable = name(of: descriptor).withCString { access($0, F_OK) } == 0
        if isNameable { return descriptor }
        System.closeFile(descriptor)
        return nil
    }

    /// Gives the file a name, which must be free.
    static func link(_ descriptor: Int32, to path: FilePath) throws(SystemError) {
        try System.onPath(name(of: descriptor)) { from in
            path.withCString { linkat(AT_FDCWD, from, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }
        }
    }

    /// The name under which the system shows the program its own open files.
    private static func name(of descriptor: Int32) -> FilePath {
        FilePath(bytes: "/proc/self/fd/\(descriptor)".utf8)
    }
}

// Outside the type, whose function of the same name would hide that of the C library.
private func openFile(_ name: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    open(name, flags, mode)
}
