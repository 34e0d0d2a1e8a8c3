// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Does a command's work on one file after another, whatever becomes of those before.
struct FileLoop {
    let console: Console

    /// Runs `body` for each input and reports what it throws.
    ///
    /// - Returns: the worst status.
    func run(
        _ inputs: [Input], _ body: (Input) throws(Failure) -> ExitStatus
    ) -> ExitStatus {
        var status = ExitStatus.done
        for input in inputs {
            do throws(Failure) {
                status.worsen(to: try body(input))
            } catch {
                status.worsen(to: report(error, on: input))
            }
        }
        return status
    }

    /// Tells why an input could not be dealt with.
    func report(_ failure: Failure, on input: Input) -> ExitStatus {
        switch failure {
        case .file(let name, let message):
            console.message("\(name): \(message)")
            return .notRun
        case .input(let error):
            report(error.diagnostic, on: input)
            return .notRun
        case .unrepresentable(let error):
            report(error.diagnostic, on: input)
            return .no
        case .readerGone:
            return .notRun
        }
    }

    func report(_ diagnostic: PlistDiagnostic, on input: Input) {
        let text = DiagnosticText(fileName: input.shown, palette: console.messagePalette)
        console.message(text.full(diagnostic))
    }

    /// Tells of values that are not written as they were read.
    func warnOfChanges(_ document: PlistDocument, _ encoding: [PlistDiagnostic], in input: Input) {
        guard !console.isQuiet else { return }
        let text = DiagnosticText(fileName: input.shown, palette: console.messagePalette)
        let changes = document.warnings.filter(\.changesValue) + encoding
        var lines = changes.map { text.headline($0) }
        let untold = document.warningCount - document.warnings.count
        if untold > 0 {
            lines.append("\(input.shown): … and \(untold) more warnings")
        }
        if !lines.isEmpty { console.message(lines.joined(separator: "\n")) }
    }
}
