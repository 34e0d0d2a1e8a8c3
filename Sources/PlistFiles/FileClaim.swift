// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a file was before it was read, and the lock under which programs replace it one after the
/// other.
///
/// The lock is on the file that the name stands for, so it goes with that file when another one takes
/// the name: who has waited for it looks whether it still has the name, and else waits for the lock on
/// its successor. Where there is no file yet, the lock is on the directory. It is let go at the end of
/// this object's life, or of the program, however that ends; nothing stays on the disk.
///
/// Nobody holds two locks, so edits of several files in any order cannot wait for each other. Locks
/// are advice: not every file system has them, other programs ignore them, and one may hold them
/// forever. So the writing goes on without a lock after some time, and what the file was is compared
/// before it is replaced in any case.
package final class FileClaim {
    /// What others may do meanwhile.
    package enum Manner {
        /// Those that edit the file as well wait until it is replaced.
        case locking
        /// Anything: whether they did shows when the file is to be replaced.
        case noting
    }

    /// The seconds that are waited for one holder of the lock: longer than any edit of a file takes
    /// that people wait for.
    package static let patience = 10.0

    /// What the file was when it was claimed; `nil` if there was none.
    package private(set) var seen: FileStatus?
    private var lock: OpenFile?
    /// Whether there is no need to ask for the lock once more.
    private(set) var isSettled: Bool

    /// Whether all who ask for the lock have to wait.
    package var isLocked: Bool { lock != nil }

    /// - Parameters:
    ///   - earlier: what the file was when it was looked at, so that a lock can be asked for without
    ///     a further look. What counts is what it is once it is locked.
    ///   - patience: the seconds after which the lock is not waited for any longer, unless the file was
    ///     replaced meanwhile.
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
            // A file that was created or removed meanwhile has its lock elsewhere.
            if let seen, earlier != nil, !seen.isSameFile(as: locked) { continue }
            if (earlier == nil) != (seen == nil) { continue }
            held = consume wanted
            break
        }
        if !isCurrent { seen = try FileStatus(of: path) }
        lock = held
    }

    /// Whether the name stands for what it did, as far as the system knows.
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

    /// The file that the lock is on; `nil` if it cannot be opened, or nothing is ever replaced there.
    private static func open(_ status: FileStatus?, at path: FilePath) -> OpenFile? {
        switch status?.kind {
        case nil: try? FileSystem.openFile(path.directory, flags: O_RDONLY | O_DIRECTORY)
        case .regular: try? FileSystem.openFile(path, flags: O_RDONLY | O_NONBLOCK)
        // To open a pipe would wake up whoever waits at its other end.
        case .directory, .other: nil
        }
    }

    /// - Returns: whether it is locked.
    private static func lock(_ file: borrowing OpenFile, _ patience: Double) -> Bool {
        file.withDescriptor { descriptor in
            // The system's own way to wait ends only by signals, which belong to the program.
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
