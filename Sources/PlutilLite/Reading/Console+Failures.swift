// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

extension Console {
    /// Reports a failure of an input, or of the command as a whole.
    func report(_ failure: Failure, on input: Input? = nil) -> ExitStatus {
        let place = input?.shown ?? Program.name
        switch failure {
        case .file(let name, let text): complain(of: name, SystemError.phrase(text))
        case .input(let error), .unrepresentable(let error): warn([error.diagnostic], about: place)
        case .noMatch(let text): remark(of: place, text)
        case .noInput(let text): if !isQuiet { say(.note, of: place, text) }
        case .refused(let text), .unavailable(let text): complain(of: place, text)
        case .argument(let name, let error): warn([error.diagnostic], about: name)
        case .usage(let text): complain(text)
        case .readerGone: break
        }
        switch failure {
        case .unrepresentable, .noMatch, .noInput, .refused: return .no
        case .file, .input, .argument, .usage, .unavailable, .readerGone: return .notRun
        }
    }

    /// Writes an error with its place: a file, or by default the command line.
    func complain(of place: String = Program.name, _ text: String) {
        say(.error, of: place, text)
    }

    /// Writes an error that the exit status also reports, and that `-q` suppresses.
    func remark(of place: String = Program.name, _ text: @autoclosure () -> String) {
        if isQuiet { flush() } else { complain(of: place, text()) }
    }

    /// Writes a message without a location.
    func say(
        _ severity: PlistDiagnostic.Severity, of place: String = Program.name,
        _ text: String
    ) {
        let place = place.isEmpty ? "''" : place
        let line = DiagnosticText(fileName: place, palette: messagePalette)
        var text = text
        if let columns = messageColumns {
            let start = "\(place): \(severity.rawValue): "
            text = WrappedText.message(
                text, behind: DisplayWidth.columns(of: start), width: columns)
        }
        message(line.headline(severity, text, at: place))
    }

    /// Reports a finding, with its excerpt and notes.
    func report(_ diagnostic: PlistDiagnostic, on input: Input) {
        let text = DiagnosticText(
            fileName: input.shown, palette: messagePalette, columns: messageColumns)
        message(text.full(diagnostic))
    }

    /// Writes a note to help with an answer.
    func note(_ text: String, on input: Input) {
        report(PlistDiagnostic(.note, .init(rawValue: "hint"), text), on: input)
    }

    /// Reports warnings about an argument.
    func warn(_ warnings: [PlistDiagnostic], about name: String) {
        let text = DiagnosticText(
            fileName: name, palette: messagePalette, columns: messageColumns)
        for warning in warnings { message(text.full(warning)) }
    }

    /// Reports that some warnings were dropped.
    func reportDropped(_ findings: PlistFindings, of input: Input) {
        let count = findings.warningCount - findings.warnings.count
        if let rest = FileSummary.dropped(count, of: input) { message(rest) }
    }

    /// Reports values that are not written as they were read.
    func warnOfChanges(_ document: PlistDocument, _ encoding: [PlistDiagnostic], in input: Input) {
        guard !isQuiet else { return }
        warnOfChanges(document.warnings.filter(\.changesValue) + encoding, in: input)
        reportDropped(PlistFindings(document), of: input)
    }

    func warnOfChanges(_ changes: [PlistDiagnostic], in input: Input) {
        let text = DiagnosticText(fileName: input.shown, palette: messagePalette)
        for change in changes { message(text.headline(change)) }
    }
}

extension OutputFile {
    /// Allows overwriting a file in place if it cannot be replaced, and reports it.
    func overwrites(noting console: Console) {
        onOverwrite = { [shown] obstacle in
            guard !console.isQuiet else { return }
            console.say(
                .note, of: shown,
                "overwritten in place because it cannot be replaced (\(obstacle.phrase))")
        }
    }
}
