// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What new contents are written to: a file that takes the place of another one when it is complete, or
/// a pipe or a device.
///
/// A file that was not completed when the last reference is gone stays as it was; what has gone through a
/// pipe cannot be recalled.
package final class FileTarget {
    // Hidden in a class, since the runtime would have to find out how another module's values of this
    // kind are copied and freed.
    private enum Kind: ~Copyable {
        case replacement(ReplacementFile)
        /// A file in a directory that takes no new ones; what it gets is in memory until then.
        case overwritten(OverwrittenFile, because: SystemError)
        /// A pipe or a device.
        case device(OpenFile)
        case shared(Int32)
    }

    /// `nil` once it is complete.
    private var kind: Kind?

    /// Why the file was written over, if no other one could take its place.
    package private(set) var obstacle: SystemError?

    /// A file that stays open: one of those that a program was started with.
    package init(shared descriptor: Int32) { kind = .shared(descriptor) }

    /// Opens what a name stands for; regular files and free names are replaced as a whole.
    ///
    /// - Parameters:
    ///   - claim: what the file was when it was read; it has to be the same when it is replaced.
    ///   - model: the file whose attributes a new one gets, instead of those of the file that it
    ///     replaces.
    ///   - lastResort: how to write over a file that no other one can replace; `nil` for an error.
    ///   - interrupts: what may ask to stop the writing.
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
        // A file is not opened by a derived name: a link may have taken the name meanwhile.
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
        // A rename would bypass the protection of the file.
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

/// Why a file cannot be written.
package struct FileTargetError: Error {
    package let error: SystemError
    /// The file, if the directory that it is in takes no new files.
    private let neighbour: FilePath?

    package init(_ error: SystemError, beside neighbour: FilePath? = nil) {
        self.error = error
        self.neighbour = neighbour
    }

    package var message: String {
        guard let neighbour else { return error.message }
        return "no new file can be created beside it in \(neighbour.directory.shown): "
            + error.message
    }
}
