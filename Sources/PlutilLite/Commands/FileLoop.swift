// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// Does a command's work on one file after another, whatever becomes of those before.
struct FileLoop {
    let console: Console
    /// Those that are named; in directories there may be more.
    var inputs: [Input]
    /// The format of all inputs; `nil` to detect it.
    let format: PlistFormat?
    var decoding: PlistDecodingOptions
    /// What to take of executables.
    var part = MachOSelection()
    /// How keyed archives are read; `nil` for what they are in a property list.
    var unarchiving: UnarchivingOptions?
    /// What variables in strings stand for; `nil` to leave property lists as they are.
    var buildSettings: BuildSettings?
    /// Where further inputs come from.
    var tree = InputTree()

    /// Runs `body` for each input that is named and reports what it throws.
    ///
    /// Of a directory `body` gets the Info.plist, once it has found that it cannot read the
    /// directory itself; so it reads before it does anything that cannot be done twice.
    ///
    /// - Returns: the worst status.
    func run(_ body: (Input) throws(Failure) -> ExitStatus) -> ExitStatus {
        var status = ExitStatus.done
        for (index, input) in inputs.enumerated() {
            console.progress.update("file \(index + 1) of \(inputs.count): \(input.shown)")
            console.announce(input)
            let outcome = outcome(of: input, body)
            status.worsen(to: outcome.answer ?? outcome.status)
        }
        status.worsen(to: console.finish())
        return status
    }

    /// What became of the work on one input: an answer, or the status of a failure that has been
    /// reported.
    struct Outcome<Answer: Sendable>: Sendable {
        var answer: Answer?
        var status = ExitStatus.done
    }

    func outcome<Answer: Sendable>(
        of input: Input, _ work: (Input) throws(Failure) -> Answer
    ) -> Outcome<Answer> {
        do throws(Failure) {
            do throws(Failure) {
                return Outcome(answer: try work(input))
            } catch {
                guard let folder = try error.bundle() else { throw error }
                let file =
                    part.isGiven
                    ? try folder.executable() : try folder.infoPlist(orElse: tree.advice)
                do throws(Failure) {
                    return Outcome(answer: try work(file))
                } catch {
                    return Outcome(status: console.report(error, on: file))
                }
            }
        } catch {
            return Outcome(status: console.report(error, on: input))
        }
    }

    /// Whether an error is about how the input is to be read, not about what it is.
    func isMistaken(_ error: PlistError) -> Bool {
        error.code == .unsupportedEncoding && decoding.encodingName != nil
    }

    /// Reads and decodes one input.
    func decode(_ input: Input) throws(Failure) -> PlistDocument {
        try decode(input.read(), of: input)
    }

    /// Decodes what was read from an input.
    func decode(_ source: ByteStore, of input: Input) throws(Failure) -> PlistDocument {
        try expanded(decodeUnexpanded(source, of: input))
    }

    /// A property list with the values of its variables, if these are to be expanded.
    func expanded(_ document: PlistDocument) throws(Failure) -> PlistDocument {
        guard let buildSettings else { return document }
        do throws(PlistError) {
            return try buildSettings.expanding(document)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Decodes what was read from an input, with its variables as they are.
    func decodeUnexpanded(
        _ source: ByteStore, of input: Input
    ) throws(Failure) -> PlistDocument {
        let document = try decodeStored(source, of: input)
        return unarchiving == nil ? document : try unarchived(document).document
    }

    /// The objects of a keyed archive.
    func unarchived(_ document: PlistDocument) throws(Failure) -> UnarchivedDocument {
        do throws(PlistError) {
            if let found = try UnarchivedDocument(document, options: unarchiving ?? .init()) {
                return found
            }
        } catch {
            throw .input(error)
        }
        throw .input(
            PlistError(
                .unknownFormat,
                "expected a keyed archive, found a property list without '$archiver', '$top' and "
                    + "'$objects'"))
    }

    /// Decodes what was read from an input as it is.
    func decodeStored(
        _ source: ByteStore, of input: Input
    ) throws(Failure) -> PlistDocument {
        announce(source, of: input)
        do throws(PlistError) {
            return try source.opened(fileName: input.fileName, part: part) {
                source throws(PlistError) in
                try PlistCodecRegistry.commands.decode(
                    source, as: format, fileName: input.fileName, options: decoding)
            }
        } catch {
            throw .input(error)
        }
    }

    /// Reads and decodes a property list that says what to do with the inputs.
    func decodeArgument(
        _ input: Input, as format: PlistFormat?
    ) throws(Failure) -> PlistDocument {
        console.announce(input)
        let source = try input.read()
        announce(source, of: input)
        do throws(PlistError) {
            var options = decoding
            options.recordsSourceRanges = true
            return try PlistCodecRegistry.commands.decode(
                source, as: format, fileName: input.fileName, options: options)
        } catch {
            throw .argument(name: input.shown, error)
        }
    }

    /// Reads one input to be edited.
    func edit(_ source: ByteStore, of input: Input) throws(Failure) -> PlistSourceEditor {
        announce(source, of: input)
        if let refusal = Container.refusal(of: source, from: input) { throw refusal }
        do throws(PlistError) {
            return try PlistSourceEditor(
                decoding: source, as: format, fileName: input.fileName, options: decoding,
                registry: .commands)
        } catch {
            throw .input(error)
        }
    }

    /// Validates what was read from an input.
    func validate(_ source: ByteStore, of input: Input) throws(Failure) -> PlistFindings {
        announce(source, of: input)
        do throws(PlistError) {
            return try source.opened(fileName: input.fileName, part: part) {
                source throws(PlistError) in
                try PlistCodecRegistry.commands.validate(
                    source, as: format, fileName: input.fileName, options: decoding)
            }
        } catch {
            throw .input(error)
        }
    }

    func announce(_ source: ByteStore, of input: Input) {
        console.progress.announce(
            "reading \(input.shown), \(Progress.size(source.count))", byteCount: source.count)
    }
}

extension PlistCodecRegistry {
    /// What the commands read with. plutil's and PlistBuddy's take `{}` for OpenStep.
    static let commands = takingEmptyBracesForJSON.adding(DEREntitlementsCodec())
}

extension Console {
    /// Reports why an input could not be dealt with.
    func report(_ failure: Failure, on input: Input) -> ExitStatus {
        switch failure {
        case .file(let name, let text):
            complain(of: name, SystemError.phrase(text))
            return .notRun
        case .directory(let path):
            return report(
                .file(name: path.shown, message: SystemError.directory.message), on: input)
        case .archive(let place):
            return report(.file(name: place.shown, message: place.refusalText), on: input)
        case .input(let error):
            report(error.diagnostic, on: input)
            return .notRun
        case .unrepresentable(let error):
            report(error.diagnostic, on: input)
            return .no
        case .noMatch(let text):
            remark(of: input.shown, text)
            return .no
        case .refused(let text):
            complain(of: input.shown, text)
            return .no
        case .argument(let name, let error):
            let text = DiagnosticText(
                fileName: name, palette: messagePalette, columns: messageColumns)
            message(text.full(error.diagnostic))
            return .notRun
        case .usage(let text):
            complain(text)
            return .notRun
        case .unavailable(let text):
            complain(of: input.shown, text)
            return .notRun
        case .readerGone:
            return .notRun
        }
    }

    /// Says what is wrong, and with what: a file, or else the command line.
    func complain(of place: String = ModernCommands.programName, _ text: String) {
        say(.error, of: place, text)
    }

    /// The same for what the status says too, so that nobody needs to hear it who wants quiet.
    func remark(of place: String = ModernCommands.programName, _ text: @autoclosure () -> String) {
        if isQuiet { flush() } else { complain(of: place, text()) }
    }

    /// A message without a location.
    func say(
        _ severity: PlistDiagnostic.Severity, of place: String = ModernCommands.programName,
        _ text: String
    ) {
        let place = place.isEmpty ? "''" : place
        let line = DiagnosticText(fileName: place, palette: messagePalette)
        message(line.headline(severity, text, at: place))
    }

    /// Reports a finding, with its excerpt and notes.
    func report(_ diagnostic: PlistDiagnostic, on input: Input) {
        let text = DiagnosticText(
            fileName: input.shown, palette: messagePalette, columns: messageColumns)
        message(text.full(diagnostic))
    }

    /// Adds what may help to an answer.
    func note(_ text: String, on input: Input) {
        report(PlistDiagnostic(.note, .init(rawValue: "hint"), text), on: input)
    }

    /// Reports what is odd about an argument.
    func warn(_ warnings: [PlistDiagnostic], about name: String) {
        let text = DiagnosticText(
            fileName: name, palette: messagePalette, columns: messageColumns)
        for warning in warnings { message(text.full(warning)) }
    }

    /// Says that there were more warnings than are kept.
    func reportUntold(_ findings: PlistFindings, of input: Input) {
        let count = findings.warningCount - findings.warnings.count
        if let rest = FileSummary.dropped(count, of: input) { message(rest) }
    }

    /// Reports values that are not written as they were read.
    func warnOfChanges(_ document: PlistDocument, _ encoding: [PlistDiagnostic], in input: Input) {
        guard !isQuiet else { return }
        warnOfChanges(document.warnings.filter(\.changesValue) + encoding, in: input)
        reportUntold(PlistFindings(document), of: input)
    }

    func warnOfChanges(_ changes: [PlistDiagnostic], in input: Input) {
        let text = DiagnosticText(fileName: input.shown, palette: messagePalette)
        for change in changes { message(text.headline(change)) }
    }
}
