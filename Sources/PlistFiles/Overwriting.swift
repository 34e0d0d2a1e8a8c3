// SPDX-License-Identifier: Apache-2.0

import PlistCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Overwrites a file in place if it cannot be replaced, for example one that is itself a mount
/// point or whose directory does not accept new files.
///
/// A copy of the old contents is made first, and removed when everything is written. If writing
/// fails, the old contents are written back.
package struct Overwriting: Sendable {
    /// The directory for copies that cannot be made next to the file; `nil` for none.
    let copyDirectory: FilePath?

    package init(copyDirectory: FilePath?) { self.copyDirectory = copyDirectory }

    /// - Parameter claim: the state of the file when it was read, which must be the same.
    /// - Throws: the system's error. The file then has its old contents, or the error names a copy
    ///   of them or says that there is none.
    func write(
        _ new: ByteStore, over target: FilePath, _ claim: FileClaim?
    ) throws(SystemError) {
        let old = try FileReading.everything(in: target, mayMap: false)
        let file = try FileSystem.openFile(target, .write)
        if let claim, try !claim.isIntact(at: target) { throw .changedFile }
        let copy = makeCopy(of: old, target)
        do throws(SystemError) {
            try Self.replaceBytes(of: file, by: new)
        } catch {
            let isRestored = (try? Self.replaceBytes(of: file, by: old)) != nil
            guard isRestored else { throw error.keeping(copy) }
            if let copy { FileSystem.removeFile(copy) }
            throw error
        }
        if let copy { FileSystem.removeFile(copy) }
        claim?.becomes(
            try? file.withDescriptor { descriptor throws(SystemError) in
                try FileStatus(of: descriptor)
            })
    }

    private static func replaceBytes(
        of file: borrowing OpenFile, by bytes: ByteStore
    ) throws(SystemError) {
        try file.withDescriptor { descriptor throws(SystemError) in
            _ = try FileSystem.check(.lseek) { Int(lseek(descriptor, 0, SEEK_SET)) }
            try FileSystem.writeAll(descriptor, bytes.view.span)
            _ = try FileSystem.check(.ftruncate) { Int(ftruncate(descriptor, off_t(bytes.count))) }
            try FileSystem.synchronise(descriptor)
        }
    }

    /// Writes a copy that only its owner may read; returns `nil` if there is nowhere to write it.
    private func makeCopy(of old: ByteStore, _ target: FilePath) -> FilePath? {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        let name = Array(".plutil-lite-\(number).old".utf8)
        for path in [target.sibling(named: name), copyDirectory?.appending(name: name)] {
            guard let path, let file = try? FileSystem.openFile(path, .create(mode: 0o600)) else {
                continue
            }
            let isWritten: Void? = try? file.withDescriptor { descriptor throws(SystemError) in
                try FileSystem.writeAll(descriptor, old.view.span)
                try FileSystem.synchronise(descriptor)
            }
            if isWritten != nil { return path }
            FileSystem.removeFile(path)
        }
        return nil
    }
}

/// The new contents of a file that is overwritten in place once they are complete.
final class OverwrittenFile {
    private let target: FilePath
    private let claim: FileClaim?
    private let overwriting: Overwriting
    private var bytes: [UInt8] = []

    init(_ target: FilePath, _ claim: FileClaim?, _ overwriting: Overwriting) {
        self.target = target
        self.claim = claim
        self.overwriting = overwriting
    }

    func append(_ bytes: Span<UInt8>) {
        for index in bytes.indices { self.bytes.append(bytes[index]) }
    }

    func commit() throws(SystemError) {
        try overwriting.write(ByteStore(bytes), over: target, claim)
    }
}
