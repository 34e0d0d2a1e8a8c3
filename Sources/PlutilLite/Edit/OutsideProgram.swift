// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A command line of the user's that reads or writes files.
enum OutsideProgram {
    /// Runs it in a shell and waits for its end.
    ///
    /// - Parameter signals: those that are held back meanwhile, so that no file is left.
    /// - Throws: `refused` if it did not end with status 0.
    static func run(
        _ command: String, shown: String, _ signals: InterruptGuard
    ) throws(Failure) {
        switch signals.runShell(command) {
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

    func read() throws(Failure) -> ByteStore { try Input.file(path).readContents() }
}
