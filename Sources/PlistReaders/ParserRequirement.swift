// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The requirement that parsers accept a file, and read the same values from it as this library.
///
/// For the kernel's parser and codesign, the findings list all causes up to the one that stops the
/// parser; for other parsers, they list only the first cause.
public struct ParserRequirement: Sendable {
    /// The parsers that must accept the file.
    public let parsers: [ParserProfile]

    /// The maximum number of refusals listed per cause, for each parser.
    private static let maximumCount = 20

    /// Creates a requirement for some parsers.
    public init(_ parsers: [ParserProfile]) { self.parsers = parsers }

    /// Returns the places where a parser rejects the file or reads a different value than this
    /// library.
    ///
    /// - Parameters:
    ///   - source: the whole file.
    ///   - findings: the findings of validating the file; `nil` if it was rejected.
    ///   - format: the format; `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how this library reads it.
    ///   - registry: the codecs.
    /// - Complexity: O(*n*) for each parser. If there are no findings, the kernel's parser and
    ///   codesign take a fraction of the time for validating the file.
    public func findings(
        in source: ByteStore, validated findings: PlistFindings?, as format: PlistFormat? = nil,
        fileName: String? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) -> [PlistDiagnostic] {
        let isPlain = findings?.warningCount == 0 && Self.isUTF8(source)
        var found: [PlistDiagnostic] = []
        var remaining: [ParserProfile] = []
        for parser in parsers {
            if isPlain, let findings = Self.findings(inPlain: source, for: parser) {
                found += findings
            } else {
                remaining.append(parser)
            }
        }
        guard !remaining.isEmpty else { return found }
        let report = ParserReport(
            of: source, as: format, fileName: fileName, options: options, registry: registry,
            parsers: remaining)
        return found + report.verdicts.flatMap { Self.findings(of: $0, in: source) }
    }

    /// Returns the refusals of a file that this library accepts without warnings; `nil` if the
    /// refusals cannot be found without comparing keys and values.
    private static func findings(
        inPlain source: ByteStore, for parser: ParserProfile
    ) -> [PlistDiagnostic]? {
        guard parser == .kernel || parser == .codesign else { return nil }
        var scanner = KernelScanner(
            source.view, .kernel, keepsValues: false, maximumRefusalCount: maximumCount)
        let refusals = refusals(&scanner)
        if !refusals.isEmpty { return diagnostics(refusals, of: parser, in: source) }
        guard scanner.isPlain else { return nil }
        if parser == .kernel || scanner.hasDictionaryRoot { return [] }
        return ParserVerdict(.codesign, refusing: .rootNotDictionary).finding.map { [$0] }
    }

    /// Runs a scanner that collects refusals, and returns them together with the one that stopped
    /// it.
    private static func refusals(_ scanner: inout KernelScanner) -> [ReaderRefusal] {
        do throws(ReaderRefusal) {
            try scanner.scan()
            return scanner.refusals
        } catch {
            return scanner.refusals + [error]
        }
    }

    private static func diagnostics(
        _ refusals: [ReaderRefusal], of parser: ParserProfile, in source: ByteStore
    ) -> [PlistDiagnostic] {
        var locator = TextLocator(source.view)
        return refusals.sorted { $0.offset < $1.offset }.map { refusal in
            let diagnostic = PlistDiagnostic(
                .error, .readerRefuses,
                "\(parser.name) refuses \(refusal.advice(in: source.view))",
                at: PlistLocation(byteOffset: refusal.offset, byteCount: refusal.cause.byteCount))
            // An excerpt of UTF-16 bytes would be useless.
            return refusal.cause == .utf16 ? diagnostic : locator.locate(diagnostic)
        }
    }

    /// Returns whether the text declares no other encoding, so that all parsers see the same
    /// characters.
    private static func isUTF8(_ source: ByteStore) -> Bool {
        let text = try? ReaderText(source, .init()).ofCoreFoundation()
        return text?.store === source && text?.start == 0
    }

    private static func findings(
        of verdict: ParserVerdict, in source: ByteStore
    ) -> [PlistDiagnostic] {
        guard let finding = verdict.finding else { return [] }
        switch verdict.parser {
        case .kernel, .iokit, .codesign: break
        default: return [finding]
        }
        let dialect: KernelDialect = verdict.parser == .iokit ? .iokit : .kernel
        var scanner = KernelScanner(
            source.view, dialect, keepsValues: true, maximumRefusalCount: maximumCount)
        let refusals = refusals(&scanner)
        // There are none if Core Foundation rejects the file, or if the values differ.
        return refusals.isEmpty
            ? [finding] : diagnostics(refusals, of: verdict.parser, in: source)
    }
}
