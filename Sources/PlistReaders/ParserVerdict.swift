// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The verdict of a parser on a file: whether it accepts the file, and the value that it reads.
public struct ParserVerdict: Sendable {
    /// The relation of a parser's value to the value that this library reads.
    public enum Agreement: String, Sendable {
        /// The values are the same.
        case same
        /// The values differ.
        case other
    }

    /// The parser.
    public let parser: ParserProfile
    /// The reason why it rejects the file, or reads a different value.
    package internal(set) var reason: ReaderCause?
    /// An identifier for the reason, as in the table of `docs/readers.md`; `nil` if there is
    /// nothing to report.
    public var cause: String? { reason?.rawValue }
    /// The rejected construct, and a correction.
    private var advice = "the file"
    /// Whether it accepts the file.
    public let isAccepted: Bool
    /// Whether it accepts the file without reading it to the end.
    package internal(set) var isPartial = false
    /// The place where the parser stops; for text that is not UTF-8, as an offset in its UTF-8
    /// form.
    public internal(set) var location: PlistLocation?
    /// The line that the parser itself reports, which may differ from the line of `location`.
    public internal(set) var reportedLine: Int?
    /// A description of the problem, with a correction.
    public internal(set) var message: String?
    /// The value that the parser reads; `nil` if it rejects the file or reads no values. A type
    /// that this library does not have is replaced by the nearest type: a set becomes an array.
    public internal(set) var value: PlistDocument?
    /// The comparison of the value with this library's; `nil` if either is missing.
    public internal(set) var agreement: Agreement?

    init(_ parser: ParserProfile, value: PlistDocument?) {
        self.parser = parser
        self.value = value
        isAccepted = true
    }

    init(_ parser: ParserProfile, _ refusal: ReaderRefusal, in text: ByteStore) {
        self.parser = parser
        isAccepted = false
        value = nil
        reason = refusal.cause
        reportedLine = refusal.line
        advice = refusal.advice(in: text.view)
        message = "\(parser.name) refuses \(advice)"
        location = Self.location(
            of: refusal.offset, byteCount: refusal.cause.byteCount, in: text.view)
    }

    /// Creates a verdict for a parser that accepts a file, but reads it only up to an offset.
    init(_ parser: ParserProfile, value: PlistDocument?, readTo end: Int, of text: ByteView) {
        self.init(parser, value: value)
        isPartial = true
        location = Self.location(of: end, in: text)
        message = "\(parser.name) reads no further than this, without an error"
    }

    /// Creates a refusal for the same reason as another parser's.
    init(_ parser: ParserProfile, like other: ParserVerdict, cause: ReaderCause? = nil) {
        self.parser = parser
        isAccepted = false
        value = nil
        reason = cause ?? other.reason
        location = other.location
        reportedLine = other.reportedLine
        advice = other.advice
        message =
            cause == nil
            ? "\(parser.name) refuses \(advice)"
            : "\(parser.name) refuses the file because \(other.parser.name) refuses \(advice)"
    }

    /// Creates a refusal without a place.
    init(_ parser: ParserProfile, refusing cause: ReaderCause) {
        self.parser = parser
        isAccepted = false
        value = nil
        reason = cause
        advice = cause.advice
        message = "\(parser.name) refuses \(advice)"
    }

    /// Creates a refusal because of a finding in a format other than XML.
    init(_ parser: ParserProfile, refusing finding: PlistDiagnostic) {
        self.init(parser, refusing: .otherFormat)
        location = finding.location
        message = "\(parser.name) refuses this: \(finding.message)"
    }

    static func location(of offset: Int, byteCount: Int = 1, in text: ByteView) -> PlistLocation {
        var locator = TextLocator(text)
        let place = PlistDiagnostic(
            .error, .readerRefuses, "",
            at: PlistLocation(byteOffset: offset, byteCount: byteCount))
        return locator.locate(place).location ?? PlistLocation(byteOffset: offset)
    }

    /// The verdict as a finding; `nil` if nothing is wrong.
    public var finding: PlistDiagnostic? {
        if !isAccepted {
            return PlistDiagnostic(.error, .readerRefuses, message ?? "", at: location)
        }
        guard agreement == .other else { return nil }
        return PlistDiagnostic(.error, .readsOtherwise, message ?? "", at: location)
    }
}
