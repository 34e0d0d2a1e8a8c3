// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The state of a file before it was read, and the lock under which programs replace it one after
/// the other.
///
/// The lock is on the file itself, so it stays with that file when another one takes over the name.
/// A process that has waited for the lock checks whether the file still has the name, and if not,
/// waits for the lock on its successor. If there is no file yet, the lock is on the directory. It
/// is released when this object is destroyed or the program ends, however it ends; nothing is left
/// on the disk.
///
/// No process holds two locks, so edits of several files in any order cannot deadlock. Locks are
/// advisory: not every file system has them, other programs ignore them, and a program may hold one
/// forever. Writing therefore continues without a lock after some time, and the state of the file
/// is always compared before it is replaced.
package final class FileClaim {
    /// How other programs are treated meanwhile.
    package enum Manner {
        /// Others that edit the file with this library wait until it is replaced.
        case locking
        /// Anything; changes are detected when the file is replaced.
        case noting
    }

    /// The seconds to wait for one holder of the lock, longer than any interactive edit of a file
    /// takes.
    package static let patience = 10.0

    /// The state of the file when it was claimed; `nil` if there was none.
    package private(set) var seen: FileStatus?
    private var lock: OpenFile?
    /// Whether the lock need not be requested again.
    private(set) var isSettled: Bool

    /// Whether all others that request the lock have to wait.
    package var isLocked: Bool { lock != nil }

    /// - Parameters:
    ///   - earlier: the status of the file when it was last examined, so that the lock can be
    ///     requested without examining it again. The status after locking is the one that counts.
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
            // The lock of a file that was created or removed meanwhile is elsewhere.
            if let seen, earlier != nil, !seen.isSameFile(as: locked) { continue }
            if (earlier == nil) != (seen == nil) { continue }
            held = consume wanted
            break
        }
        if !isCurrent { seen = try FileStatus(of: path) }
        lock = held
    }

    /// Returns whether the name still refers to the same file, as far as the system knows.
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

    /// Opens the file to lock; returns `nil` if it cannot be opened, or if nothing is ever replaced
    /// there.
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
            // The system's own way to wait is only interrupted by signals, which belong to the
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
