// SPDX-License-Identifier: Apache-2.0

import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where a command writes a result: nothing is opened before the first byte is available.
///
/// Regular files are replaced as a whole; pipes, terminals and devices are written directly.
final class OutputFile {
    private enum State {
        case unopened
        case replacement(ReplacementFile)
        /// A pipe, a device or one of the program's own open files.
        case stream(Int32, isOwned: Bool)
        case closed
    }

    private let path: FilePath?
    private let policy: ReplacementFile.Policy
    private var state = State.unopened

    /// The file whose attributes a new one gets, instead of those of the file that it replaces.
    var model: FilePath?

    /// What the file was before it was read: if it is not the same when it is to be replaced, it
    /// stays.
    var seen: FileStatus?

    /// Called with the number of bytes written so far.
    var onProgress: ((Int) -> Void)?
    private var writtenCount = 0

    /// - Parameter path: `nil` for standard output.
    init(_ path: FilePath?, policy: ReplacementFile.Policy = .replace) {
        self.path = path
        self.policy = policy
    }

    /// The name for messages.
    var shown: String { path?.shown ?? "<stdout>" }

    /// The interface through which an encoder writes.
    func makeOutput() -> PlistOutput {
        PlistOutput { bytes throws(PlistError) in try self.write(bytes) }
    }

    /// Writes what `body` appends, and puts the file in place.
    ///
    /// - Throws: `unrepresentable` with what `body` throws, or what the system refused; then
    ///   nothing has changed.
    func write(
        _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(Failure) {
        var output = makeOutput()
        do throws(PlistError) {
            try body(&output)
            try output.finish()
        } catch {
            abandon()
            throw lastFailure ?? .unrepresentable(error)
        }
        try commit()
    }

    /// Writes a complete store, and puts the file in place.
    func write(whole bytes: ByteView) throws(Failure) {
        try write { (output) throws(PlistError) in try output.append(bytes) }
    }

    /// As above; the store lives until everything is written.
    func write(whole store: ByteStore) throws(Failure) {
        defer { withExtendedLifetime(store) {} }
        try write(whole: store.view)
    }

    /// Writes the result of edits.
    func write(_ result: PlistEditResult) throws(Failure) {
        try write { (output) throws(PlistError) in try result.write(to: &output) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(PlistError) {
        do throws(Failure) {
            try open()
            try perform { () throws(SystemError) in
                switch state {
                case .replacement(let file): try file.write(bytes)
                case .stream(let descriptor, _): try System.writeAll(descriptor, bytes)
                case .unopened, .closed: break
                }
            }
        } catch {
            lastFailure = error
            throw PlistError(.output, "writing stopped")
        }
        writtenCount += bytes.count
        onProgress?(writtenCount)
    }

    /// What stopped the writing: an encoder passes on only errors of its own type.
    private(set) var lastFailure: Failure?

    /// The system's last refusal.
    private(set) var systemError: SystemError?

    /// Completes the file and puts it in place.
    func commit() throws(Failure) {
        try open()
        switch state {
        case .replacement(var file):
            do throws(Failure) {
                try perform { () throws(SystemError) in try file.commit() }
            } catch {
                // This one, since it knows whether it has a name yet.
                state = .replacement(file)
                abandon()
                throw error
            }
        case .stream(let descriptor, let isOwned):
            if isOwned {
                try perform { () throws(SystemError) in try System.closeWritten(descriptor) }
            }
        case .unopened, .closed: break
        }
        state = .closed
    }

    /// Leaves everything as it was; what has gone through a pipe cannot be recalled.
    func abandon() {
        switch state {
        case .replacement(var file): file.abandon()
        case .stream(let descriptor, true): System.closeFile(descriptor)
        case .stream, .unopened, .closed: break
        }
        state = .closed
    }

    private func perform(_ call: () throws(SystemError) -> Void) throws(Failure) {
        do throws(SystemError) {
            try call()
        } catch {
            systemError = error
            if error.number == EPIPE && path == nil { throw .readerGone }
            throw Failure(error, on: shown)
        }
    }

    private func open() throws(Failure) {
        guard case .unopened = state else { return }
        guard let path else {
            state = .stream(System.standardOutput, isOwned: false)
            return
        }
        // Opening such a name again would truncate or replace the file behind it.
        if let descriptor = StandardStream.descriptor(namedBy: path) {
            state = .stream(descriptor, isOwned: false)
            return
        }
        var target = path
        var old: FileStatus?
        try perform { () throws(SystemError) in
            if policy == .replace { target = try path.followingLinks() }
            old = try FileStatus(of: target)
            try refuse(old, target)
            if old?.kind == .other {
                state = .stream(try System.openFile(target, .write), isOwned: true)
            }
        }
        if case .unopened = state { try openReplacement(of: old, at: target) }
    }

    /// - Throws: an error if the file must not or cannot be written.
    private func refuse(_ old: FileStatus?, _ target: FilePath) throws(SystemError) {
        guard let old else { return }
        if policy == .refuse { throw SystemError(number: EEXIST) }
        if old.kind == .directory { throw SystemError(number: EISDIR) }
        // A rename would bypass the protection of the file.
        if old.kind == .regular {
            try target.checkAccess(W_OK)
        }
    }

    private func openReplacement(of old: FileStatus?, at target: FilePath) throws(Failure) {
        do throws(SystemError) {
            var old = old
            if let model { old = try FileStatus(of: model) }
            let file = try ReplacementFile(
                for: target, replacing: old, seenAs: seen, policy: policy, like: model)
            state = .replacement(file)
        } catch {
            systemError = error
            guard error.isPermissionDenied, old != nil else { throw Failure(error, on: shown) }
            throw .noRoom(beside: target, error, shown: shown)
        }
    }
}
