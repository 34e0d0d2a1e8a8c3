// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The state of a file before it was read, and a lock that makes programs replace the file one
/// after the other.
///
/// The lock is on the file itself, not on its name. After waiting for the lock, a process therefore
/// checks whether the name still refers to the same file; if not, it waits for the lock on the new
/// file. If there is no file yet, the lock is on the directory. The lock is released when this
/// object is destroyed or the program ends for any reason; nothing is left on the disk.
///
/// No process holds two locks, so edits of several files in any order cannot deadlock. Locks are
/// advisory: some file systems do not support them, other programs ignore them, and a program may
/// hold one forever. After some time, writing therefore continues without the lock, and the state
/// of the file is always compared before it is replaced.
package final class FileClaim {
    /// How other programs are treated while the file is claimed.
    package enum Manner {
        /// Other programs that edit the file with this library wait until it is replaced.
        case locking
        /// Other programs may do anything; changes are detected when the file is replaced.
        case noting
    }

    /// The number of seconds to wait for one holder of the lock, which is longer than any edit of a
    /// file takes.
    package static let patience = 10.0

    /// The state of the file when it was claimed; `nil` if there was none.
    package private(set) var seen: FileStatus?
    private var lock: OpenFile?
    /// Whether the lock need not be requested again.
    private(set) var isSettled: Bool

    /// Whether all other programs that request the lock have to wait.
    package var isLocked: Bool { lock != nil }

    /// - Parameters:
    ///   - earlier: the status of the file when it was last examined, so that the lock can be
    ///     requested without examining the file again. After locking, the status is read again.
    ///   - patience: the number of seconds to wait for the lock, unless the file was replaced
    ///     meanwhile.
    package init(
        of path: FilePath, _ manner: Manner, after earlier: FileStatus? = nil,
        patience: Double = FileClaim.patience
    ) throws(SystemError) {
        var isCurrent = manner != .locking || earlier?.kind != .regular
        seen = isCurrent ? try FileStatus(of: path) : earlier
        isSettled = manner == .locking
        var held: OpenFile?
        while manner == .locking, let wanted = Self.open(seen, at: path) {
            guard Self.lock(wanted, patience) else { break }
            let locked = try wanted.withDescriptor { descriptor throws(SystemError) in
                try FileStatus(of: descriptor)
            }
            let earlier = seen
            seen = try FileStatus(of: path)
            isCurrent = true
            // If the file was created or removed in the meantime, the lock is on the wrong file.
            if let seen, earlier != nil, !seen.isSameFile(as: locked) { continue }
            if (earlier == nil) != (seen == nil) { continue }
            held = consume wanted
            break
        }
        if !isCurrent { seen = try FileStatus(of: path) }
        lock = held
    }

    /// Returns whether the name still refers to the same file.
    func isIntact(at path: FilePath) throws(SystemError) -> Bool {
        guard let status = try FileStatus(of: path) else { return seen == nil }
        return seen.map { status.isSame(as: $0) } ?? false
    }

    /// Records that the claim's owner has replaced the file; the lock was on the old one.
    func becomes(_ status: FileStatus?) {
        seen = status
        lock = nil
        isSettled = false
    }

    /// Opens the file to lock; returns `nil` if it cannot be opened, or is something that is never
    /// replaced.
    private static func open(_ status: FileStatus?, at path: FilePath) -> OpenFile? {
        switch status?.kind {
        case nil: try? FileSystem.openFile(path.directory, flags: O_RDONLY | O_DIRECTORY)
        case .regular: try? FileSystem.openFile(path, flags: O_RDONLY | O_NONBLOCK)
        // Opening a pipe would wake up the process at its other end.
        case .directory, .other: nil
        }
    }

    /// - Returns: whether it is locked.
    private static func lock(_ file: borrowing OpenFile, _ patience: Double) -> Bool {
        file.withDescriptor { descriptor in
            // A blocking wait could only be interrupted by a signal, and signals are up to the
            // program.
            var pause: UInt32 = 500
            var waited = 0.0
            while FileSystem.call(.flock, { flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR, waited < patience else {
                    return false
                }
                usleep(pause)
                waited += Double(pause) / 1e6
                pause = min(pause * 2, 8000)
            }
            return true
        }
    }
}
