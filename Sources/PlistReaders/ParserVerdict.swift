// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Whether a parser takes a file, and the value that it reads.
public struct ParserVerdict: Sendable {
    /// How a value compares with what this library reads.
    public enum Agreement: String, Sendable {
        /// It is the same.
        case same
        /// It is another one.
        case other
    }

    /// The parser.
    public let parser: ParserProfile
    /// Why it refuses the file, or reads another value.
    package internal(set) var reason: ReaderCause?
    /// The same by a name for programs, as in the table of `docs/readers.md`; `nil` if there is nothing
    /// to say.
    public var cause: String? { reason?.rawValue }
    /// What it refuses and what to write instead.
    private var advice = "the file"
    /// Whether it takes the file.
    public let isAccepted: Bool
    /// Whether it takes the file, and does not read it to its end.
    package internal(set) var isPartial = false
    /// Where it stops; in text that is not UTF-8, in bytes of its UTF-8.
    public internal(set) var location: PlistLocation?
    /// The line that it names itself, which may be another.
    public internal(set) var reportedLine: Int?
    /// What is wrong and what to write instead.
    public internal(set) var message: String?
    /// What it reads; `nil` if it refuses the file, or has no values. A kind that this library
    /// lacks is the nearest that it has: a set is an array.
    public internal(set) var value: PlistDocument?
    /// `nil` if either of the two has no value.
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

    /// A verdict that a parser takes a file, but reads it only up to an offset.
    init(_ parser: ParserProfile, value: PlistDocument?, readTo end: Int, of text: ByteView) {
        self.init(parser, value: value)
        isPartial = true
        location = Self.location(of: end, in: text)
        message = "\(parser.name) reads no further than this, and says nothing of it"
    }

    /// A refusal for the reason of another parser's refusal.
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

    /// A refusal that has no place.
    init(_ parser: ParserProfile, refusing cause: ReaderCause) {
        self.parser = parser
        isAccepted = false
        value = nil
        reason = cause
        advice = cause.advice
        message = "\(parser.name) refuses \(advice)"
    }

    /// A refusal because of a finding in a format other than XML.
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
