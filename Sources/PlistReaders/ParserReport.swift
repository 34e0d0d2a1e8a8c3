// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The verdicts of other programs' parsers on a file, including files that this library cannot
/// read.
public struct ParserReport: Sendable {
    /// The document that this library reads; `nil` if it rejects the file.
    public let document: PlistDocument?
    /// The reason why it rejects the file.
    public let error: PlistError?
    /// A verdict for each parser, in the order of ``ParserProfile``.
    public let verdicts: [ParserVerdict]

    /// Collects the verdicts of the parsers on a file.
    ///
    /// - Parameters:
    ///   - source: the whole file.
    ///   - format: the format for this library; `nil` to detect it.
    ///   - fileName: a hint for detection.
    ///   - options: how this library reads it.
    ///   - registry: the codecs.
    ///   - parsers: the parsers; `nil` for all that read the format.
    /// - Complexity: O(*n*) for each parser.
    public init(
        of source: ByteStore, as format: PlistFormat? = nil, fileName: String? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard,
        parsers: [ParserProfile]? = nil
    ) {
        // Few of the parsers support JSON, so a single string is treated as OpenStep.
        let isString = PlistFormat(ofFileNamed: fileName) == nil && JSONCodec.isString(source)
        let format = format ?? (isString ? .openstep : nil)
        var document: PlistDocument?
        var error: PlistError?
        do throws(PlistError) {
            document = try registry.decode(
                source, as: format, fileName: fileName, options: options)
        } catch let failure {
            error = failure
        }
        self.document = document
        self.error = error
        let found = document?.format ?? format ?? error?.format
        let examination = Examination(
            source: source, options: options, document: document, error: error,
            format: found)
        var values = document.map { [$0] } ?? []
        verdicts = (parsers ?? ParserProfile.all(for: found)).map { parser in
            var verdict = examination.verdict(of: parser)
            guard let value = verdict.value else { return verdict }
            // Equal values are stored once.
            let isSame = verdict.agreement == .same
            if let known = isSame ? document : values.first(where: { $0 == value }) {
                verdict.value = known
            } else {
                values.append(value)
            }
            return verdict
        }
    }

    /// Returns the first two parsers that read different values; `nil` if all parsers that accept
    /// the file agree.
    ///
    /// - Parameter parsers: the parsers to compare; `nil` for all.
    public func conflict(
        among parsers: [ParserProfile]? = nil
    ) -> (ParserVerdict, ParserVerdict)? {
        let asked = verdicts.filter { parsers?.contains($0.parser) ?? true }
        for (index, verdict) in asked.enumerated() {
            for other in asked[..<index] where Self.differ(other, verdict) {
                return (other, verdict)
            }
        }
        return nil
    }

    private static func differ(_ one: ParserVerdict, _ other: ParserVerdict) -> Bool {
        if one.agreement == .same && other.agreement == .same { return false }
        if let left = one.value, let right = other.value { return left != right }
        guard let first = one.agreement, let second = other.agreement else { return false }
        // If the value of a parser is unknown, all that is known is that it differs from this
        // library's.
        return first != second
    }

    /// Returns the verdict of a parser; `nil` if it is not in the report.
    public func verdict(of parser: ParserProfile) -> ParserVerdict? {
        verdicts.first { $0.parser == parser }
    }
}

/// A file, and the result of reading it with this library.
struct Examination {
    let source: ByteStore
    let options: PlistDecodingOptions
    let document: PlistDocument?
    let error: PlistError?
    let format: PlistFormat?

    func verdict(of parser: ParserProfile) -> ParserVerdict {
        switch parser {
        case .kernel: kernelVerdict(.kernel, .kernel)
        case .iokit: kernelVerdict(.iokit, .iokit)
        case .codesign: codesignVerdict()
        case .coreFoundation: coreFoundationVerdict()
        case .plistlib: plistlibVerdict()
        case .libplist: libplistVerdict()
        case .libxml2: libxml2Verdict()
        case .openstepPlist, .gnustep: otherFormatVerdict(of: parser)
        case .pyyaml: yamlVerdict()
        }
    }

    // MARK: Parsers

    private func kernelVerdict(_ parser: ParserProfile, _ dialect: KernelDialect) -> ParserVerdict {
        let bytes = source.view
        var scanner = KernelScanner(bytes, dialect, keepsValues: true)
        do throws(ReaderRefusal) {
            try scanner.scan()
            var verdict = accepted(parser, scanner.draft.finish())
            if let place = scanner.peculiarPlace {
                verdict.location = ParserVerdict.location(of: place, in: bytes)
            }
            return verdict
        } catch {
            return ParserVerdict(parser, error, in: source)
        }
    }

    private func coreFoundationVerdict(
        keys: ReaderDraft.Keys = .byCharacters
    ) -> ParserVerdict {
        if format == .binary || format == .json {
            return otherFormatVerdict(of: .coreFoundation)
        }
        var decoded: DecodedText?
        do throws(ReaderRefusal) {
            let text = try ReaderText(source, options).ofCoreFoundation()
            decoded = text
            var scanner = CoreFoundationScanner(text.store.view, start: text.start, keys: keys)
            try scanner.scan()
            return accepted(.coreFoundation, scanner.draft.finish())
        } catch {
            if let verdict = try? oldStyleVerdict() { return verdict }
            if let format, format != .xml, let finding = self.error?.diagnostic {
                return ParserVerdict(.coreFoundation, refusing: finding)
            }
            return ParserVerdict(.coreFoundation, error, in: decoded?.store ?? source)
        }
    }

    private func plistlibVerdict() -> ParserVerdict {
        if format == .binary { return otherFormatVerdict(of: .plistlib) }
        var decoded: DecodedText?
        do throws(ReaderRefusal) {
            let text = try ReaderText(source, options).ofPlistlib()
            decoded = text
            let value = try strictValue(text, .expat)
            return accepted(.plistlib, value)
        } catch {
            return ParserVerdict(.plistlib, error, in: decoded?.store ?? source)
        }
    }

    private func libxml2Verdict() -> ParserVerdict {
        var decoded: DecodedText?
        do throws(ReaderRefusal) {
            let text = try ReaderText(source, options).ofLibXML2()
            decoded = text
            _ = try strictValue(text, .libxml2)
            return ParserVerdict(.libxml2, value: nil)
        } catch {
            return ParserVerdict(.libxml2, error, in: decoded?.store ?? source)
        }
    }

    /// Returns the value read by a strict parser, which checks every character.
    private func strictValue(
        _ text: DecodedText, _ parser: StrictXMLScanner.Parser
    ) throws(ReaderRefusal) -> PlistDocument? {
        let bytes = text.store.view
        let end = StrictXMLText.end(of: bytes, from: text.start, parser)
        var scanner = StrictXMLScanner(
            bytes.slice(0, end.offset), start: text.start, parser,
            plistlib: parser == .expat ? PlistlibHandler() : nil)
        do throws(ReaderRefusal) {
            try scanner.scan()
        } catch {
            // An error after the first invalid character does not count, because the parser stops
            // at that character.
            guard let cause = end.cause, error.offset >= end.offset else { throw error }
            throw ReaderRefusal(cause, at: end.offset)
        }
        if let cause = end.cause { throw ReaderRefusal(cause, at: end.offset) }
        return scanner.plistlib?.finish()
    }

    private func libplistVerdict() -> ParserVerdict {
        if !LibplistScanner.isXML(source.view) {
            if format != .xml, document != nil { return otherFormatVerdict(of: .libplist) }
            if let verdict = libplistTextVerdict() { return verdict }
        }
        let bytes = source.view
        var scanner = LibplistScanner(bytes)
        do throws(ReaderRefusal) {
            try scanner.scan()
            return accepted(.libplist, scanner.draft.finish())
        } catch {
            return ParserVerdict(.libplist, error, in: source)
        }
    }

    // MARK: Signing

    private func codesignVerdict() -> ParserVerdict {
        let kernel = kernelVerdict(.kernel, .kernel)
        guard kernel.isAccepted, let value = kernel.value else {
            return ParserVerdict(.codesign, like: kernel)
        }
        // Only Swift's plutil treats canonically equivalent keys as equal.
        let coreFoundation = coreFoundationVerdict(keys: .byBytes)
        guard coreFoundation.isAccepted else {
            return ParserVerdict(
                .codesign, like: coreFoundation, cause: .coreFoundationRefuses)
        }
        guard coreFoundation.value == value else {
            var verdict = ParserVerdict(.codesign, refusing: .valuesDiffer)
            verdict.location = kernel.location
            return verdict
        }
        guard value.root.kind == .dictionary || value.root.kind == .uid else {
            return ParserVerdict(.codesign, refusing: .rootNotDictionary)
        }
        return accepted(.codesign, value)
    }

    // MARK: Values

    func accepted(_ parser: ParserProfile, _ value: PlistDocument?) -> ParserVerdict {
        var verdict = ParserVerdict(parser, value: value)
        guard let value, let document else { return verdict }
        verdict.agreement = value == document ? .same : .other
        if verdict.agreement == .other { noteOther(in: &verdict) }
        return verdict
    }

    func noteOther(in verdict: inout ParserVerdict) {
        verdict.reason = .otherValue
        verdict.message = "\(verdict.parser.name) \(ReaderCause.otherValueMessage)"
    }
}

/// Finds the first character that stops a strict parser.
enum StrictXMLText {
    /// Returns the first offset of a character that XML does not allow.
    static func end(
        of text: ByteView, from start: Int, _ parser: StrictXMLScanner.Parser
    ) -> (offset: Int, cause: ReaderCause?) {
        let scan = UTF8Scan(text, from: start)
        var limit = scan.invalidOffset ?? text.count
        var cause: ReaderCause? = scan.invalidOffset == nil ? nil : .encodingMismatch
        // libxml2 stops at a NUL, as if the file ended there.
        if parser == .libxml2, let end = text.firstIndex(of: 0, from: start), end < limit {
            limit = end
            cause = nil
        }
        if let place = firstUnusual(text, from: start, to: limit) {
            return (place, .characterNotAllowed)
        }
        return (limit, cause)
    }

    private static func firstUnusual(_ text: ByteView, from start: Int, to end: Int) -> Int? {
        (start..<end).first { offset in
            let byte = text[offset]
            if byte < 0x20 { return !byte.isXMLSpace }
            return byte == 0xEF
                && (text.starts(with: "\u{FFFE}", at: offset)
                    || text.starts(with: "\u{FFFF}", at: offset))
        }
    }
}
