// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file written under another name and put in its place when it is complete.
///
/// Whoever looks, and whenever the power fails, finds the old content or the new, never a part:
/// the new file is written beside the target, brought to the disk and renamed. The target's other
/// hard links keep the old content; its owner, permissions and extended attributes stay.
struct ReplacementFile {
    /// What to do about a file that has the name already.
    enum Policy {
        case replace
        /// An error, however late the other file appears.
        case refuse
    }

    private let target: FilePath
    private let policy: Policy
    private let temporary: FilePath
    private let descriptor: Int32
    private let old: FileStatus?
    private var interrupts: InterruptGuard

    /// Opens a temporary file beside `target`, a regular file or a name that is free.
    init(
        for target: FilePath, replacing old: FileStatus?, policy: Policy
    ) throws(SystemError) {
        self.target = target
        self.policy = policy
        self.old = old
        let number = UInt64.random(in: .min ... .max)
        temporary = target.sibling(
            named: Array(".plutil-lite-\(String(number, radix: 36)).tmp".utf8))
        interrupts = InterruptGuard()
        do throws(SystemError) {
            // A new file gets what the umask and the directory's defaults leave of 0666. What takes
            // the place of another is nobody else's business before it has the other's mode.
            descriptor = try System.openFile(
                temporary, .create(mode: old == nil ? 0o666 : 0o600))
        } catch {
            interrupts.end()
            throw error
        }
    }

    /// - Throws: `EINTR` when the user wants the program to end.
    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        if interrupts.isInterrupted { throw SystemError(number: EINTR) }
        try System.writeAll(descriptor, bytes)
    }

    /// Puts the file in its place; after an error, `abandon` it.
    mutating func commit() throws(SystemError) {
        if let old {
            let previous = try? System.openFile(target, .read)
            defer { if let previous { System.closeFile(previous) } }
            try FileAttributes.copy(from: previous, old, to: descriptor)
        }
        try System.synchronise(descriptor)
        if interrupts.isInterrupted { throw SystemError(number: EINTR) }
        switch policy {
        case .replace: try System.renameFile(temporary, to: target)
        case .refuse:
            try System.linkFile(temporary, to: target)
            System.removeFile(temporary)
        }
        System.closeFile(descriptor)
        synchroniseDirectory()
        interrupts.end()
    }

    /// Removes the temporary file.
    mutating func abandon() {
        System.removeFile(temporary)
        System.closeFile(descriptor)
        interrupts.end()
    }

    /// Without this a power failure may bring the old file back, which is whole as well, so an
    /// error here is none of the user's.
    private func synchroniseDirectory() {
        guard let directory = try? System.openFile(target.directory, .read) else { return }
        try? System.synchronise(directory)
        System.closeFile(directory)
    }
}
