// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A command line of the user's that reads or writes files.
enum OutsideProgram {
    /// Runs it in a shell on a file that it may change, and waits for its end.
    ///
    /// - Parameters:
    ///   - command: gets the file's name as its last word.
    ///   - signals: those that are held back meanwhile, so that no file is left.
    /// - Returns: the file's new contents.
    /// - Throws: `refused` if it did not end with status 0, or left anything but a file of at most
    ///   `limit` bytes.
    static func run(
        _ command: String, shown: String, on file: TemporaryText, atMost limit: Int,
        _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        func isExcessive() -> Bool { file.byteCount > limit }
        let word = ShellQuoting.quoted(file.path.text)
        let end = signals.runShell("\(command) \(word)", unless: isExcessive)
        if isExcessive() { throw excess(shown, limit) }
        try check(end, shown)
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileReading.limited(file.path, byteCount: limit + 1, mayBePipe: false)
        } catch {
            throw .refused("cannot read the edited text: \(error.phrase)")
        }
        if bytes.count > limit { throw excess(shown, limit) }
        return ByteStore(bytes)
    }

    /// Runs it in a shell and waits for its end.
    ///
    /// - Returns: its output.
    /// - Throws: `refused` if it did not end with status 0, or wrote more than `limit` bytes.
    static func output(
        of command: String, shown: String, atMost limit: Int, _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        let output: ShellOutput
        do throws(SystemError) {
            output = try ShellOutput(atMost: limit)
        } catch {
            throw .unavailable(message: "cannot start \(shown): \(error.phrase)")
        }
        let end = signals.runShell(command, output: output)
        if output.isExcessive { throw excess(shown, limit) }
        try check(end, shown)
        return ByteStore(output.bytes)
    }

    private static func excess(_ shown: String, _ limit: Int) -> Failure {
        .refused("\(shown) wrote more than \(limit) bytes, so nothing was changed")
    }

    private static func check(_ end: System.ShellEnd, _ shown: String) throws(Failure) {
        switch end {
        case .exited(0): return
        case .exited(let status):
            throw .refused("\(shown) ended with status \(status), so nothing was changed")
        case .killed(let signal):
            throw .refused("\(shown) was ended by signal \(signal), so nothing was changed")
        case .failed(let error):
            throw .unavailable(message: "\(shown) could not be started: \(error.message)")
        }
    }
}

/// A change that a program of the user's makes to a property list.
protocol OutsideEdit {
    /// - Throws: why nothing is to be written.
    func edit(
        _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult
}

/// A file for an outside program, which nobody else can read; it is removed at the end of its life
/// unless it is kept. Signals have to be held back until then.
final class TemporaryText {
    let path: FilePath
    var isKept = false

    /// - Parameter ending: what its name ends with, so that programs know what it is.
    init(_ bytes: ByteView, ending: String) throws(Failure) {
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        path = System.temporaryDirectory.appending(
            name: Array("plutil-lite-\(number)\(ending)".utf8))
        do throws(SystemError) {
            let file = try FileSystem.openFile(path, .create(mode: 0o600))
            try file.withDescriptor { descriptor throws(SystemError) in
                try FileSystem.writeAll(descriptor, bytes.span)
            }
            try file.finish()
        } catch {
            throw Failure(error, on: path.shown)
        }
    }

    deinit {
        if !isKept { FileSystem.removeFile(path) }
    }

    /// The file's size at the moment; 0 if there is none.
    var byteCount: Int {
        guard let status = try? FileStatus(of: path), status.kind == .regular else { return 0 }
        return status.byteCount
    }
}
