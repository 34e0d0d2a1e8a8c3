// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Hints that name options and commands, for findings of the libraries, which do not know them.
extension PlistDiagnostic {
    /// The message with advice.
    var advice: String { message + hint }

    /// The text after the message; may be empty.
    private var hint: String {
        switch code {
        case .assumedFormat: "; see --from"
        case .undefinedSetting:
            "; define it with --define NAME=VALUE, or keep it with --unexpanded keep"
        case .missingVersion: "; 'set \(place) 1' adds it"
        case .versionKind: "; use 'set \(place) --string VERSION'"
        case .unknownFormat where message.contains(text: "a YAML document"):
            "; --from yaml reads it"
        case .versionSuffix: " with 'set \(place) VERSION'"
        case .syntax where followsQuotationMark:
            "; a quotation mark in a string is written '\\\"'"
        default: ""
        }
    }

    /// Whether a quoted string ended before a word, as at a quotation mark without a backslash.
    private var followsQuotationMark: Bool {
        guard message.hasPrefix("expected ';' after the value, found '"), let text = location?.text
        else { return false }
        let before = text.excerpt.unicodeScalars.prefix(text.caretStart)
        return before.last { $0 != " " } == "\""
    }

    private var place: String { path?.description ?? "PATH" }
}

extension PlistError {
    /// The message with advice.
    var advice: String { diagnostic.advice }
}

/// Advice on options for values that a format cannot represent.
enum RefusalAdvice {
    /// `convert` to a format, or to source code, which has no option for nulls.
    case conversion(holdsNullOption: Bool)
    case get
    case edit

    /// Returns the error with a note: the number of values concerned, and advice.
    func applied(to error: PlistError) -> PlistError {
        if case .conversion = self, error.code == .expansion { return error.namingExpansionLimit }
        guard let counts = error.refusals, let format = error.format else { return error }
        let clauses = clauses(counts, format)
        // An edit already identifies the value.
        if case .edit = self, clauses.isEmpty { return error }
        let values = Counted.text(counts.total, "value")
        let hint = clauses.isEmpty ? "no option changes that" : clauses.joined(separator: "; ")
        let verb = counts.total == 1 ? "does" : "do"
        var diagnostic = error.diagnostic
        diagnostic.notes.append(
            PlistDiagnostic(
                .note, .unrepresentable,
                "\(values) \(verb) not fit \(format.displayName); \(hint)"))
        return PlistError(diagnostic, format: format, refusals: counts)
    }

    private func clauses(_ counts: RefusalCounts, _ format: PlistFormat) -> [String] {
        // The formats with tags for types that they lack.
        let hasTags = format == .json || format == .yaml
        let ofKinds =
            hasTags
            ? "--lossy writes the nearest equivalent, --tagged loses nothing"
            : "--lossy writes the nearest equivalent"
        var clauses: [(count: Int, text: String)] = []
        switch self {
        case .conversion(let holdsNullOption):
            clauses = [
                (counts.kinds, ofKinds),
                (
                    holdsNullOption ? counts.nulls : 0,
                    "--null drop omits nulls, --null string writes them as text"
                ),
                (counts.controlCharacters, "--control-characters drop omits the characters"),
                (counts.unpairedSurrogates, "--invalid-text replace writes U+FFFD"),
            ]
        case .get:
            let isHeldByJSON =
                counts.nulls + counts.controlCharacters + counts.unpairedSurrogates
            clauses = [
                (counts.kinds, ofKinds),
                (
                    isHeldByJSON,
                    hasTags ? "--tagged loses nothing" : "--format json --tagged loses nothing"
                ),
            ]
        case .edit:
            clauses = [
                (counts.kinds, hasTags ? "--tagged loses nothing" : "--string sets a string")
            ]
        }
        return clauses.filter { $0.count > 0 }.map(\.text)
    }
}

extension PlistError {
    /// The error with the option for the expansion limit, for commands that have it.
    var namingExpansionLimit: PlistError {
        guard code == .expansion else { return self }
        var diagnostic = diagnostic
        diagnostic.message += " (--max-expansion raises the limit)"
        return PlistError(diagnostic, format: format)
    }
}

extension Failure {
    /// Returns the failure with a note about options that avoid it.
    func advised(_ advice: RefusalAdvice) -> Failure {
        guard case .unrepresentable(let error) = self else { return self }
        return .unrepresentable(advice.applied(to: error))
    }
}

/// A file that consists of one unquoted word, such as a failed download that contains `NotFound`.
enum BareWord {
    /// The maximum length of a word.
    private static let maximumByteCount = 256

    /// Returns a warning if a file that parses is one word, which OpenStep reads as a string.
    static func warning(about source: ByteStore) -> PlistDiagnostic? {
        if let name = ForeignFormat.encodedPlist(in: source) {
            return PlistDiagnostic(
                .warning, .unknownFormat, "the file is \(name)", at: PlistLocation(byteOffset: 0))
        }
        guard (1...maximumByteCount).contains(source.count) else { return nil }
        let word = source.array.drop(while: isSpace).reversed().drop(while: isSpace)
        guard !word.isEmpty, word.allSatisfy(isPartOfWord) else { return nil }
        return PlistDiagnostic(
            .warning, .assumedFormat,
            "the file is one word, which OpenStep reads as a string; is it a failed download?",
            at: PlistLocation(byteOffset: 0))
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
            UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

/// The comments of a source that are lost although the output format has comments.
struct CommentLoss {
    private let count: Int
    /// Advice on keeping the comments; may be empty.
    private let hint: String

    private static let formats: Set<PlistFormat> = [.xml, .openstep, .gnustep, .strings, .yaml]

    init(_ document: PlistDocument, _ target: PlistFormat) {
        let isKept = target == .strings && document.comments != nil
        count = Self.formats.contains(target) && !isKept ? document.commentCount : 0
        hint = document.format == .yaml ? "" : "; set and other edits keep comments"
    }

    var warning: PlistDiagnostic? {
        guard count > 0 else { return nil }
        return PlistDiagnostic(
            .warning, .lossy, text(count == 1 ? "is" : "are"), changesValue: true)
    }

    /// The failure if warnings are errors; in this case, nothing has been written.
    var refusal: Failure? { count > 0 ? .refused(text("would be")) : nil }

    private func text(_ verb: String) -> String {
        "\(Counted.text(count, "comment")) \(verb) dropped\(hint)"
    }
}
