// SPDX-License-Identifier: Apache-2.0

/// What may ask to stop the writing of a file, for example signals that are held back meanwhile.
package protocol InterruptSource: AnyObject {
    var isInterrupted: Bool { get }
}

/// A file written beside another one that replaces it when it is complete.
///
/// At any moment, even after a power failure, there is the old content or the new, never a part:
/// the new file is flushed to the disk and renamed. The target's other hard links keep the old
/// content; its owner, permissions and extended attributes stay.
///
/// If the system has files without a name, the new file gets one only right before it is renamed, so
/// that a program that is killed while it writes leaves nothing behind. If this value's life ends before it was put in
/// place, the new file is removed.
package struct ReplacementFile: ~Copyable {
    /// What to do about a file that already has the name.
    package enum Policy {
        case replace
        /// Replaces only a regular file: for a name that the user did not give. A link, a pipe or a device
        /// that has the name is an error.
        case replaceRegularFile
        /// An error, however late the other file appears.
        case refuse
    }

    private let target: FilePath
    private let policy: Policy
    private let temporary: FilePath
    private let file: OpenFile
    private let old: FileStatus?
    private let claim: FileClaim?
    /// The lock for the moment of the replacement, if the claim has none.
    private var lock: FileClaim?
    /// The file whose attributes the new one gets.
    private let model: FilePath
    /// Whether the new file can be found under the temporary name.
    private var isNamed = false
    private let interrupts: (any InterruptSource)?
    private let mayLink: Bool
    /// What to do where the file cannot take the target's place; `nil` for nothing.
    private let lastResort: Overwriting?

    /// Opens a new file beside `target`, a regular file or a name that is free.
    ///
    /// - Parameters:
    ///   - old: the status of the file whose attributes the new one gets.
    ///   - claim: what the target was when it was read; it has to be the same when it is replaced.
    ///   - model: that file, if it is not the target.
    ///   - mayBeUnnamed: whether to use a file without a name if the system has them.
    ///   - mayLink: whether to give the file a second name if the system allows it.
    ///   - lastResort: how to write over the target if the new file cannot take its place.
    ///   - interrupts: what may ask to stop the writing; kept until the file is in place or removed.
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
        // A new file gets what the umask and the directory's defaults leave of 0666. One that
        // replaces another stays private until it has the other's mode.
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

    /// - Throws: `EINTR` if the writing is to stop.
    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        try checkInterrupts()
        try file.withDescriptor { descriptor throws(SystemError) in
            try FileSystem.writeAll(descriptor, bytes)
        }
    }

    /// Puts the file in place.
    ///
    /// - Returns: why the target was written over instead, if it was.
    /// - Throws: `EINTR` if the writing is to stop. After any error the old file is as
    ///   it was.
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

    /// Replaces the target, while nobody does who asks for the lock.
    private mutating func replaceTarget() throws(SystemError) -> SystemError? {
        if claim?.isSettled != true, try FileStatus(of: target) != nil {
            lock = try FileClaim(of: target, .locking)
        }
        // A program that is killed from here on leaves the temporary name.
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

    /// Takes the name with an empty file, which nobody else can do then, and puts the new one in its
    /// place.
    private func takeReservedPlace() throws(SystemError) {
        _ = try FileSystem.openFile(target, .create(mode: 0o600))
        do throws(SystemError) {
            try FileSystem.renameFile(temporary, to: target)
        } catch {
            FileSystem.removeFile(target)
            throw error
        }
    }

    /// Without this a power failure may bring the old file back, which is complete as well, so an
    /// error here is none of the user's concern.
    private func synchroniseDirectory() {
        guard let directory = try? FileSystem.openFile(target.directory, .read) else { return }
        directory.withDescriptor { try? FileSystem.synchronise($0) }
    }
}
