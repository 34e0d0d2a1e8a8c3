// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// The output of a command, which is opened when the first byte is available.
///
/// Regular files are replaced atomically; pipes, terminals and devices are written directly.
final class OutputFile {
    /// The type of the content, which decides how a terminal shows it.
    enum Content {
        /// Text; control characters are escaped on a terminal.
        case text
        /// Text that its writer has already escaped and coloured.
        case escapedText
        /// Binary output, which a terminal gets only on request.
        case binary
    }

    private let path: FilePath?
    private let policy: ReplacementFile.Policy
    private let content: Content
    private var wasOpened = false
    /// `nil` before the output is opened, and after it is complete or abandoned.
    private var target: FileTarget?

    /// The file whose attributes a new file gets, unless it replaces a file.
    var model: FilePath?

    /// The state of the file before it was read; a file that has changed since then is not
    /// replaced. The claim is released together with this object, and other processes wait for
    /// that.
    var claim: FileClaim?

    /// Called after a file that cannot be replaced was overwritten in place; `nil` to fail instead.
    var onOverwrite: ((SystemError) -> Void)?

    /// Called with the number of bytes written so far.
    var onProgress: ((Int) -> Void)?
    private var writtenCount = 0
    /// Escapes characters that a terminal would interpret; `nil` to write text unchanged.
    private var terminalText: TerminalText?

    /// - Parameters:
    ///   - path: `nil` for standard output.
    ///   - policy: the treatment of an existing file.
    ///   - content: the type of the content.
    init(
        _ path: FilePath?, policy: ReplacementFile.Policy = .replace, _ content: Content = .text
    ) {
        self.path = path
        self.policy = policy
        self.content = content
    }

    /// The name to show in messages.
    var shown: String { path?.shown ?? "<stdout>" }

    /// Writes everything that `body` appends, without committing the file.
    func append(
        _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) {
        try PlistOutput.withWriter({ (bytes) throws(PlistError) in try self.write(bytes) }, body)
    }

    /// Writes everything that `body` appends, and commits the file.
    ///
    /// - Throws: `unrepresentable` with the error of `body`, or the system's error; nothing has
    ///   then changed.
    func write(
        _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(Failure) {
        do throws(PlistError) {
            try append(body)
        } catch {
            abandon()
            throw lastFailure ?? .unrepresentable(error)
        }
        try commit()
    }

    /// Writes a complete store, and commits the file.
    func write(whole bytes: ByteView) throws(Failure) {
        try write { (output) throws(PlistError) in try output.append(bytes) }
    }

    func write(whole store: ByteStore) throws(Failure) { try write(whole: store.view) }

    /// Writes the result of edits.
    func write(_ result: PlistEditResult) throws(Failure) {
        try write { (output) throws(PlistError) in try result.write(to: &output) }
    }

    private func write(_ bytes: Span<UInt8>) throws(PlistError) {
        do throws(Failure) {
            try open()
            try perform { () throws(SystemError) in
                if let escaped = terminalText?.add(bytes) {
                    try target?.write(escaped.span)
                } else {
                    try target?.write(bytes)
                }
            }
        } catch {
            lastFailure = error
            throw PlistError(.output, "writing stopped")
        }
        writtenCount += bytes.count
        onProgress?(writtenCount)
    }

    /// The failure that stopped the writing, kept here because an encoder passes on only its own
    /// error type.
    private(set) var lastFailure: Failure?

    /// The last error of the system.
    private(set) var systemError: SystemError?

    /// Completes the file and moves it into place.
    func commit() throws(Failure) {
        try open()
        do throws(SystemError) {
            if let rest = terminalText?.finish() { try target?.write(rest.span) }
            try target?.commit()
            if let obstacle = target?.obstacle { onOverwrite?(obstacle) }
            target = nil
        } catch {
            throw failure(error)
        }
    }

    /// Leaves the target unchanged; data already written to a pipe cannot be recalled.
    func abandon() {
        wasOpened = true
        target = nil
    }

    private func perform(_ call: () throws(SystemError) -> Void) throws(Failure) {
        do throws(SystemError) {
            try call()
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: SystemError) -> Failure {
        systemError = error
        return error.isBrokenPipe && path == nil ? .readerGone : Failure(error, on: shown)
    }

    private func open() throws(Failure) {
        if wasOpened { return }
        try openTarget()
        wasOpened = true
    }

    /// Writes to an open descriptor. Only this function decides whether text is escaped for a
    /// terminal.
    private func share(_ descriptor: Int32) {
        target = FileTarget(shared: descriptor)
        if content == .text && System.isTerminal(descriptor) { terminalText = TerminalText() }
    }

    private func openTarget() throws(Failure) {
        guard let path else {
            share(System.standardOutput)
            return
        }
        // Reopening such a name would truncate or replace the file that it refers to.
        if let descriptor = StandardStream.descriptor(namedBy: path) {
            share(descriptor)
            return
        }
        do throws(FileTargetError) {
            target = try FileTarget(
                replacing: path, policy: policy, claimedBy: claim, like: model,
                lastResort: onOverwrite.map { _ in
                    Overwriting(copyDirectory: System.temporaryDirectory)
                },
                interrupts: InterruptGuard())
        } catch {
            systemError = error.error
            throw Failure(error, on: shown)
        }
    }
}

/// A writer of property lists in one format.
struct Encoder {
    let writer: any PlistWriter
    let options: PlistEncodingOptions
    /// Whether warnings of the writer are errors.
    let isStrict: Bool

    /// Writes a document and commits the file.
    ///
    /// - Returns: warnings about values that were changed to be representable.
    func write(
        _ document: PlistDocument, to file: OutputFile
    ) throws(Failure) -> [PlistDiagnostic] {
        if isStrict { try rehearse(document) }
        var warnings: [PlistDiagnostic] = []
        try file.write { output throws(PlistError) in
            warnings = try writer.encode(document, options: options, to: &output)
        }
        return warnings
    }

    /// Encodes without output first, so that nothing has been written if a warning is treated as an
    /// error.
    private func rehearse(_ document: PlistDocument) throws(Failure) {
        do throws(PlistError) {
            let warnings = try PlistOutput.withWriter({ _ in }) { nowhere throws(PlistError) in
                try writer.encode(document, options: options, to: &nowhere)
            }
            guard var first = warnings.first else { return }
            first.severity = .error
            throw PlistError(first, format: writer.format)
        } catch {
            throw .unrepresentable(error)
        }
    }
}
