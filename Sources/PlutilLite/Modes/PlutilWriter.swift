// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Writes results where and how plutil does.
struct PlutilWriter {
    let console: Console
    /// Whether warnings about changed values are suppressed.
    var isSilent = false
    /// Whether a header file is written for Objective-C.
    var writesHeader = false

    /// - Throws: plutil's message for unrepresentable values, or for the file system's error.
    func write(
        _ document: PlistDocument, of input: Input, to target: PlutilTarget
    ) throws(PlutilFailure) {
        let writer = try makeWriter(for: document, of: input, target)
        let file = target.open(console)
        do throws(Failure) {
            let encoder = Encoder(writer: writer, options: target.options, isStrict: false)
            let warnings = try encoder.write(document, to: file)
            if !isSilent { console.warnOfChanges(document, warnings, in: input) }
        } catch {
            throw PlutilFailure(error, file, target.format)
        }
        guard writesHeader, let path = target.path, let literal = writer as? LiteralWriter
        else { return }
        try writeHeader(literal, of: document, beside: path)
    }

    private func writeHeader(
        _ literal: LiteralWriter, of document: PlistDocument, beside path: FilePath
    ) throws(PlutilFailure) {
        let file = OutputFile(path.withExtension("h"), policy: .replaceRegularFile)
        do throws(Failure) {
            try file.write { output throws(PlistError) in
                try literal.encodeHeader(of: document, to: &output)
            }
        } catch {
            throw PlutilFailure(error, file, .objectiveC)
        }
    }

    private func makeWriter(
        for document: PlistDocument, of input: Input, _ target: PlutilTarget
    ) throws(PlutilFailure) -> any PlistWriter {
        let name = input.fileName ?? "-"
        switch target.format {
        case .raw: return PlutilRaw(endsLine: target.endsLine)
        case .type: return PlutilKindWriter(endsLine: target.endsLine)
        case .swift: return LiteralWriter(.swift, sourceName: name)
        case .objectiveC:
            return LiteralWriter(.objectiveC, sourceName: name, preamble: preamble(target))
        // A UID becomes an object.
        case .json where !document.root.kind.isContainer && document.root.kind != .uid:
            throw PlutilFailure(PlutilFormat.json.refusal)
        case .xml: return try codec(.xml)
        case .binary: return try codec(.binary)
        case .json: return try codec(.json)
        case .openStep, .unchanged: throw PlutilFailure(PlutilFormat.openStep.refusal)
        }
    }

    private func codec(_ format: PlistFormat) throws(PlutilFailure) -> any PlistCodec {
        guard let codec = PlistCodecRegistry.standard.codec(for: format) else {
            throw PlutilFailure(PlutilFormat.openStep.refusal)
        }
        return codec
    }

    private func preamble(_ target: PlutilTarget) -> LiteralWriter.Preamble {
        guard let path = target.path else { return .nothing }
        return writesHeader ? .header(path.withExtension("h").nameText) : .foundation
    }
}

extension PlutilTarget {
    /// Returns the output file, which is not opened before the first byte is available.
    ///
    /// - Parameter console: where to report that the file was overwritten in place.
    func open(_ console: Console) -> OutputFile {
        let file = OutputFile(
            path, policy: isDerived ? .replaceRegularFile : .replace,
            format == .binary ? .binary : .text)
        file.claim = claim
        file.overwrites(noting: console)
        return file
    }

    /// The encoding options that reproduce plutil's layout.
    fileprivate var options: PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.realStyle = .plutil
        options.controlCharacters = .raw
        options.writesRawReturns = true
        options.jsonStyle = .foundation
        options.escapesSlashes = true
        options.workers = FileWorkers(jobCount: nil)
        switch format {
        case .xml: options.keyOrder = .utf16
        case .json where isReadable: options.keyOrder = .natural
        case .json: options.indentation = .compact
        default: break
        }
        return options
    }
}

extension PlutilFailure {
    /// Creates the failure for an error while writing a file.
    init(_ failure: Failure, _ file: OutputFile, _ format: PlutilFormat) {
        switch failure {
        case .unrepresentable(let error) where error.code == .unrepresentable:
            self.init(format.refusal, error.diagnostic)
        case .unrepresentable(let error), .input(let error), .argument(_, let error):
            self.init(error.advice, error.diagnostic)
        case .file(_, let message), .unavailable(let message):
            guard let error = file.systemError else {
                self.init(message)
                return
            }
            self.init(file.shown.isEmpty ? .invalidPath : error, whileWriting: true)
        case .noMatch(let message), .noInput(let message), .refused(let message),
            .usage(let message):
            self.init(message)
        case .readerGone: self.init("the reader of standard output has gone")
        }
    }
}
