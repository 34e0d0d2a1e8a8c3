// SPDX-License-Identifier: Apache-2.0

/// A source of requests to stop writing a file, such as signals that are held back meanwhile.
package protocol InterruptSource: AnyObject {
    var isInterrupted: Bool { get }
}

/// A file written next to another one, which it replaces when it is complete.
///
/// At any moment, even after a power failure, the file has its old content or the new, never a part
/// of it: the new file is flushed to the disk and renamed. The target's other hard links keep the
/// old content; its owner, permissions and extended attributes are kept.
///
/// If the system supports files without a name, the new file gets its name only immediately before
/// it is renamed, so a program killed while writing leaves nothing behind. If this value is
/// destroyed before the file is in place, the new file is removed.
package struct ReplacementFile: ~Copyable {
    /// The treatment of an existing file with the name.
    package enum Policy {
        case replace
        /// Replaces only a regular file; a link, a pipe or a device with the name is an error. This
        /// is for names that the program derives.
        case replaceRegularFile
        /// Fails if the name exists, even if the other file appears at the last moment.
        case refuse
    }

    private let target: FilePath
    private let policy: Policy
    private let temporary: FilePath
    private let file: OpenFile
    private let old: FileStatus?
    private let claim: FileClaim?
    /// The lock during the replacement, if the claim has none.
    private var lock: FileClaim?
    /// The file whose attributes the new one gets.
    private let model: FilePath
    /// Whether the new file exists under the temporary name.
    private var isNamed = false
    private let interrupts: (any InterruptSource)?
    private let mayLink: Bool
    /// How to overwrite the target if it cannot be replaced; `nil` for an error.
    private let lastResort: Overwriting?

    /// Opens a new file next to `target`, which is a regular file or an unused name.
    ///
    /// - Parameters:
    ///   - old: the status of the file whose attributes the new one gets.
    ///   - claim: the state of the target when it was read, which must be the same when it is
    ///     replaced.
    ///   - model: that file, if it is not the target.
    ///   - mayBeUnnamed: whether to use a file without a name if the system supports it.
    ///   - mayLink: whether to give the file a second name if the system allows it.
    ///   - lastResort: how to overwrite the target if it cannot be replaced.
    ///   - interrupts: the source of requests to stop writing; kept until the file is in place or
    ///     removed.
    package init(
        for target: FilePath, replacing old: FileStatus?, claimedBy claim: FileClaim? = nil,
        policy: Policy, like model: FilePath? = nil, mayBeUnnamed: Bool = true,
        mayLink: Bool = true, lastResort: Overwriting? = nil,
        interrupts: (any InterruptSource)? = nil
    ) throws(SystemError) {
        self.target = target
        self.model = model ?? target
        self.policy = policy
        self.mayLink = mayLink
        self.lastResort = lastResort
        self.interrupts = interrupts
        self.old = old
        self.claim = claim
        let number = UInt64.random(in: .min ... .max)
        temporary = target.sibling(
            named: Array(".plutil-lite-\(String(number, radix: 36)).tmp".utf8))
        // A new file gets the permissions 0666 minus the umask and the directory's defaults. A file
        // that replaces another one stays private until it gets the old file's mode.
        let mode: UInt32 = old == nil ? 0o666 : 0o600
        if mayBeUnnamed, let unnamed = UnnamedFile.open(in: target.directory, mode: mode) {
            file = unnamed
        } else {
            file = try FileSystem.openFile(temporary, .create(mode: mode))
            isNamed = true
        }
    }

    deinit {
        if isNamed { FileSystem.removeFile(temporary) }
    }

    /// - Throws: `EINTR` if writing has to stop.
    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        try checkInterrupts()
        try file.withDescriptor { descriptor throws(SystemError) in
            try FileSystem.writeAll(descriptor, bytes)
        }
    }

    /// Puts the file in place.
    ///
    /// - Returns: the reason why the target was overwritten in place instead, if it was.
    /// - Throws: `EINTR` if writing has to stop. After any error the old file is unchanged.
    @discardableResult
    package consuming func commit() throws(SystemError) -> SystemError? {
        try file.withDescriptor { descriptor throws(SystemError) in
            if let old {
                try FileAttributes.copy(from: model, old, to: descriptor)
            }
            try FileSystem.synchronise(descriptor)
        }
        try checkInterrupts()
        let obstacle = try takePlace()
        synchroniseDirectory()
        return obstacle
    }

    private func checkInterrupts() throws(SystemError) {
        if interrupts?.isInterrupted == true { throw .interrupted }
    }

    private mutating func takePlace() throws(SystemError) -> SystemError? {
        switch policy {
        case .replace, .replaceRegularFile: return try replaceTarget()
        case .refuse where !isNamed: try UnnamedFile.link(file, to: target)
        case .refuse:
            do throws(SystemError) {
                guard mayLink else { throw .withoutLinks }
                try FileSystem.linkFile(temporary, to: target)
            } catch {
                guard error.isWithoutLinks else { throw error }
                try takeReservedPlace()
                isNamed = false
            }
        }
        return nil
    }

    /// Replaces the target while this process holds the lock.
    private mutating func replaceTarget() throws(SystemError) -> SystemError? {
        if claim?.isSettled != true, try FileStatus(of: target) != nil {
            lock = try FileClaim(of: target, .locking)
        }
        // If the program is killed after this point, it leaves the temporary name behind.
        if !isNamed {
            try UnnamedFile.link(file, to: temporary)
            isNamed = true
        }
        if let claim, try !claim.isIntact(at: target) { throw .changedFile }
        do throws(SystemError) {
            try FileSystem.renameFile(temporary, to: target)
        } catch {
            guard let lastResort, error.isOfPlace, old?.kind == .regular else { throw error }
            let new = try FileReading.everything(in: temporary)
            try lastResort.write(new, over: target, claim)
            lock = nil
            return error
        }
        isNamed = false
        lock = nil
        claim?.becomes(
            try? file.withDescriptor { descriptor throws(SystemError) in
                try FileStatus(of: descriptor)
            })
        return nil
    }

    /// Reserves the name with an empty file, so that no other program can take it, and replaces
    /// that with the new file.
    private func takeReservedPlace() throws(SystemError) {
        _ = try FileSystem.openFile(target, .create(mode: 0o600))
        do throws(SystemError) {
            try FileSystem.renameFile(temporary, to: target)
        } catch {
            FileSystem.removeFile(target)
            throw error
        }
    }

    /// Synchronises the directory, because a power failure could otherwise bring the old file back.
    /// That file is also complete, so errors are ignored.
    private func synchroniseDirectory() {
        guard let directory = try? FileSystem.openFile(target.directory, .read) else { return }
        directory.withDescriptor { try? FileSystem.synchronise($0) }
    }
}
