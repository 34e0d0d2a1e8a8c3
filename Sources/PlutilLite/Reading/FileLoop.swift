// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

/// The inputs of a command, and how they are read and decoded.
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

    /// Whether an error is about how the input is to be read, not about what it is.
    func isMistaken(_ error: PlistError) -> Bool {
        error.code == .unsupportedEncoding && decoding.encodingName != nil
    }

    /// Decodes what was read.
    func decode(_ read: ReadInput) throws(Failure) -> PlistDocument {
        try expanded(decodeUnexpanded(read))
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

    /// Decodes what was read, with its variables as they are.
    func decodeUnexpanded(_ read: ReadInput) throws(Failure) -> PlistDocument {
        let document = try decodeStored(read)
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

    /// Decodes what was read as it is.
    func decodeStored(_ read: ReadInput) throws(Failure) -> PlistDocument {
        announce(read)
        let fileName = read.input.fileName
        do throws(PlistError) {
            return try read.source.opened(fileName: fileName, part: part) {
                source throws(PlistError) in
                try PlistCodecRegistry.commands.decode(
                    source, as: format, fileName: fileName, options: decoding)
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
        let read = ReadInput(input: input, source: try input.read())
        announce(read)
        do throws(PlistError) {
            var options = decoding
            options.recordsSourceRanges = true
            return try PlistCodecRegistry.commands.decode(
                read.source, as: format, fileName: input.fileName, options: options)
        } catch {
            throw .argument(name: input.shown, error)
        }
    }

    /// Decodes what was read to be edited.
    func edit(_ read: ReadInput) throws(Failure) -> PlistSourceEditor {
        announce(read)
        if let refusal = Container.refusal(of: read.source, from: read.input) { throw refusal }
        do throws(PlistError) {
            return try PlistSourceEditor(
                decoding: read.source, as: format, fileName: read.input.fileName,
                options: decoding, registry: .commands)
        } catch {
            throw .input(error)
        }
    }

    /// Validates what was read.
    func validate(_ read: ReadInput) throws(Failure) -> PlistFindings {
        announce(read)
        let fileName = read.input.fileName
        do throws(PlistError) {
            return try read.source.opened(fileName: fileName, part: part) {
                source throws(PlistError) in
                try PlistCodecRegistry.commands.validate(
                    source, as: format, fileName: fileName, options: decoding)
            }
        } catch {
            throw .input(error)
        }
    }

    func announce(_ read: ReadInput) {
        let byteCount = read.source.count
        console.progress.announce(
            "reading \(read.input.shown), \(Progress.size(byteCount))", byteCount: byteCount)
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
        case .file(let name, let text): complain(of: name, SystemError.phrase(text))
        case .input(let error), .unrepresentable(let error): report(error.diagnostic, on: input)
        case .noMatch(let text): remark(of: input.shown, text)
        case .refused(let text), .unavailable(let text): complain(of: input.shown, text)
        case .argument(let name, let error): warn([error.diagnostic], about: name)
        case .usage(let text): complain(text)
        case .readerGone: break
        }
        switch failure {
        case .unrepresentable, .noMatch, .refused: return .no
        case .file, .input, .argument, .usage, .unavailable, .readerGone: return .notRun
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
