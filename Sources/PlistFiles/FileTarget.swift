// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The destination of new contents: a file that replaces another one when it is complete, or a pipe
/// or a device.
///
/// If the last reference is released before the file is complete, the old file is unchanged. Data
/// written to a pipe cannot be recalled.
package final class FileTarget {
    // Hidden in a class, because otherwise the runtime would have to look up how to copy and free
    // values of another module's type.
    private enum Kind: ~Copyable {
        case replacement(ReplacementFile)
        /// A file in a directory that does not accept new ones; its new contents are kept in memory
        /// until they are complete.
        case overwritten(OverwrittenFile, because: SystemError)
        /// A pipe or a device.
        case device(OpenFile)
        case shared(Int32)
    }

    /// `nil` once it is complete.
    private var kind: Kind?

    /// The reason why the file was overwritten in place, if it could not be replaced.
    package private(set) var obstacle: SystemError?

    /// Creates a target for a file that stays open, such as one of the program's standard streams.
    package init(shared descriptor: Int32) { kind = .shared(descriptor) }

    /// Opens the file with a name. Regular files and unused names are replaced as a whole.
    ///
    /// - Parameters:
    ///   - claim: the state of the file when it was read, which must be the same when it is
    ///     replaced.
    ///   - model: the file whose attributes the new file gets, unless it replaces a file.
    ///   - lastResort: how to overwrite a file that cannot be replaced; `nil` for an error.
    ///   - interrupts: the source of requests to stop writing.
    /// - Throws: an error if the file must not or cannot be written.
    package init(
        replacing path: FilePath, policy: ReplacementFile.Policy = .replace,
        claimedBy claim: FileClaim? = nil, like model: FilePath? = nil,
        lastResort: Overwriting? = nil,
        interrupts: @autoclosure () -> (any InterruptSource)? = nil
    ) throws(FileTargetError) {
        var place = path
        var old: FileStatus?
        do throws(SystemError) {
            if policy == .replace { place = try path.followingLinks() }
            old = try FileStatus(of: place, followsLinks: policy != .replaceRegularFile)
            try Self.refuse(old, place, policy)
            if old?.kind == .other {
                kind = .device(try FileSystem.openFile(place, .write))
                return
            }
        } catch {
            throw FileTargetError(error)
        }
        // A file with a derived name is never opened, because the name may have become a link in
        // the meantime.
        let lastResort = policy == .replaceRegularFile ? nil : lastResort
        do throws(SystemError) {
            let attributes = if let model { try FileStatus(of: model) } else { old }
            kind = .replacement(
                try ReplacementFile(
                    for: place, replacing: attributes, claimedBy: claim, policy: policy,
                    like: model, lastResort: lastResort, interrupts: interrupts()))
        } catch {
            if let lastResort, error.isOfPlace, old?.kind == .regular {
                kind = .overwritten(
                    OverwrittenFile(place, claim, lastResort), because: error)
                return
            }
            throw FileTargetError(
                error, beside: error.isPermissionDenied && old != nil ? place : nil)
        }
    }

    /// - Throws: an error if the file must not or cannot be written.
    private static func refuse(
        _ old: FileStatus?, _ place: FilePath, _ policy: ReplacementFile.Policy
    ) throws(SystemError) {
        guard let old else { return }
        if policy == .refuse { throw SystemError(number: EEXIST) }
        if old.kind == .directory { throw SystemError(number: EISDIR) }
        if policy == .replaceRegularFile, old.kind == .other {
            throw old.isLink ? .derivedLink : .notRegular
        }
        // A rename would bypass the write protection of the file.
        if old.kind == .regular { try FileSystem.checkAccess(place, W_OK) }
    }

    package func write(_ bytes: Span<UInt8>) throws(SystemError) {
        switch kind {
        case .replacement(let file): try file.write(bytes)
        case .overwritten(let file, _): file.append(bytes)
        case .device(let file):
            try file.withDescriptor { descriptor throws(SystemError) in
                try FileSystem.writeAll(descriptor, bytes)
            }
        case .shared(let descriptor): try FileSystem.writeAll(descriptor, bytes)
        case nil: break
        }
    }

    /// Completes the file and puts it in place.
    package func commit() throws(SystemError) {
        switch kind.take() {
        case .replacement(let file): obstacle = try file.commit()
        case .overwritten(let file, let error):
            try file.commit()
            obstacle = error
        case .device(let file): try file.finish()
        case .shared: break
        case nil: break
        }
    }
}

/// An error that describes why a file cannot be written.
package struct FileTargetError: Error {
    package let error: SystemError
    /// The file, if its directory does not accept new files.
    private let neighbour: FilePath?

    package init(_ error: SystemError, beside neighbour: FilePath? = nil) {
        self.error = error
        self.neighbour = neighbour
    }

    package var message: String {
        guard let neighbour else { return error.message }
        return "cannot create a new file in \(neighbour.directory.shown): "
            + error.message
    }
}
