// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

// A file is replaced as a whole or not at all: at any moment, even after a power failure, it has
// its old contents or the new ones. Its permissions, owner and extended attributes are kept, as far
// as the user may set them. A symbolic link is preserved, and other hard links keep the old
// contents. Pipes and devices are written directly.

extension PlistDocument {
    /// Writes the property list to a file, which is replaced as a whole or not at all.
    ///
    /// The file keeps its permissions, owner and extended attributes; if the path is a symbolic
    /// link, its target is replaced. Pipes and devices are written directly.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - format: the format to write.
    ///   - ifMissing: whether to fail with ``PlistFileError/isExisting`` if the file exists, even
    ///     if another program creates it at the last moment. An existing file is not changed.
    ///   - options: how to write.
    ///   - registry: the known formats.
    /// - Returns: warnings about values that were changed to fit the format.
    /// - Throws: ``PlistFileError/content(path:error:)`` for a value that the format cannot
    ///   represent, ``PlistFileError/system(path:errorNumber:message:)`` if the file cannot be
    ///   written. The file is then unchanged.
    /// - Complexity: O(*n*) in the bytes written, which are never all in memory at the same time.
    @discardableResult
    public func write(
        toFile path: String, as format: PlistFormat, ifMissing: Bool = false,
        options: PlistEncodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) -> [PlistDiagnostic] {
        try FileWriter.write(to: path, .init(ifMissing: ifMissing)) { (output) throws(PlistError) in
            try encode(as: format, options: options, registry: registry, to: &output)
        }
    }
}

extension PlistEditResult {
    /// Writes the result of edits to a file, which is replaced as a whole or not at all; see
    /// ``PlistCore/PlistDocument/write(toFile:as:ifMissing:options:registry:)``.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - ifUnchanged: whether the file must still have the bytes that were read for the edits.
    ///     With `false`, changes that another program made in the meantime are lost, and the file
    ///     need not exist.
    /// - Throws: a ``PlistFileError`` if the file cannot be written, or has changed in the meantime
    ///   (``PlistFileError/isChanged``). The file is then unchanged.
    /// - Complexity: O(*n*) in the bytes written, and in those that were read if they are compared.
    public func write(
        toFile path: String, ifUnchanged: Bool = true
    ) throws(PlistFileError) {
        let claim = ifUnchanged ? try claim(path) : nil
        try FileWriter.write(to: path, claimedBy: claim) { (output) throws(PlistError) in
            try write(to: &output)
        }
    }

    /// Claims a file that still has the bytes that were read.
    private func claim(_ path: String) throws(PlistFileError) -> FileClaim {
        do throws(SystemError) {
            let file = try FilePath(path).followingLinks()
            let claim = try FileClaim(of: file, .locking)
            let found = try FileReading.everything(in: file, mayMap: false)
            guard found.view.isEqual(to: source.view) else { throw .changedFile }
            return claim
        } catch {
            throw PlistFileError(error, path)
        }
    }
}

extension ByteStore {
    /// Writes the bytes to a file, which is replaced as a whole or not at all; see
    /// ``PlistCore/PlistDocument/write(toFile:as:ifMissing:options:registry:)``.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - ifMissing: whether to fail with ``PlistFileError/isExisting`` if the file exists.
    /// - Throws: the reason why the file cannot be written; the file is then unchanged.
    public func write(toFile path: String, ifMissing: Bool = false) throws(PlistFileError) {
        let file = FilePath(path)
        do throws(FileTargetError) {
            let target = try FileTarget(replacing: file, policy: .init(ifMissing: ifMissing))
            do throws(SystemError) {
                try target.write(view.span)
                try target.commit()
            } catch {
                throw FileTargetError(error)
            }
        } catch {
            throw PlistFileError(error, path)
        }
    }
}

extension ReplacementFile.Policy {
    fileprivate init(ifMissing: Bool) { self = ifMissing ? .refuse : .replace }
}

/// Writes an encoder's output to a file.
final class FileWriter {
    private let target: FileTarget
    /// The error that stopped the writing, because an encoder only passes on errors of its own
    /// type.
    private var refusal: SystemError?

    private init(
        _ path: String, _ file: FilePath, _ policy: ReplacementFile.Policy, _ claim: FileClaim?
    ) throws(PlistFileError) {
        do throws(FileTargetError) {
            target = try FileTarget(replacing: file, policy: policy, claimedBy: claim)
        } catch {
            throw PlistFileError(error, path)
        }
    }

    /// - Parameters:
    ///   - path: the file as named by the caller.
    ///   - file: the file itself, if a link was followed.
    static func write<Result>(
        to path: String, at file: FilePath? = nil, _ policy: ReplacementFile.Policy = .replace,
        claimedBy claim: FileClaim? = nil, _ body: (inout PlistOutput) throws(PlistError) -> Result
    ) throws(PlistFileError) -> Result {
        let writer = try FileWriter(path, file ?? FilePath(path), policy, claim)
        let result: Result
        do throws(PlistError) {
            result = try PlistOutput.withWriter(writer.append, body)
        } catch {
            if let refusal = writer.refusal { throw PlistFileError(refusal, path) }
            throw .content(path: path, error: error)
        }
        do throws(SystemError) {
            try writer.target.commit()
        } catch {
            throw PlistFileError(error, path)
        }
        return result
    }

    private func append(_ bytes: Span<UInt8>) throws(PlistError) {
        do throws(SystemError) {
            try target.write(bytes)
        } catch {
            refusal = error
            throw PlistError(.output, "writing stopped")
        }
    }
}
