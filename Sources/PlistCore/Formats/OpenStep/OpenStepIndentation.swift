// SPDX-License-Identifier: Apache-2.0

/// Finds a missing or surplus bracket from the indentation of the surrounding lines.
///
/// Xcode projects have one container a line, indented by its depth. A decoder reports the first
/// bracket that does not fit, often thousands of lines later.
struct OpenStepIndentation: ~Escapable {
    private struct Container {
        let offset: Int
        let closer: UInt8
        /// The indentation of its opening line.
        let indentation: Int
    }

    /// Text with deeper containers is not examined.
    private static let maximumDepth = 1 << 10

    private let text: ByteView
    private var position = 0
    private var containers: [Container] = []
    private var indentation = 0
    /// Whether any line so far is indented.
    private var isIndented = false
    /// Whether there is only white space before the position on its line.
    private var isAtStartOfLine = true

    @_lifetime(copy text)
    private init(_ text: ByteView) { self.text = text }

    /// Returns a decoder's error with a note about the first line whose indentation does not fit.
    ///
    /// - Complexity: O(*n*) in the bytes up to the error.
    static func explained(_ error: PlistError, in text: ByteView) -> PlistError {
        guard error.code == .syntax || error.code == .trailingContent,
            let end = error.location?.byteOffset
        else { return error }
        var notes: [PlistDiagnostic] = []
        if let header = swallowedBrace(in: text) {
            notes = [header]
        } else {
            var scan = OpenStepIndentation(text)
            notes = scan.misfit(before: min(end + 1, text.count))
        }
        guard !notes.isEmpty else { return error }
        var diagnostic = error.diagnostic
        diagnostic.notes += notes
        return PlistError(diagnostic, format: error.format)
    }

    /// Returns a note about a first line `// !$*UTF8*$!{`, whose brace is part of the comment.
    private static func swallowedBrace(in text: ByteView) -> PlistDiagnostic? {
        guard text.starts(with: "//") else { return nil }
        var end = text.firstIndex(of: 0x0A, from: 0) ?? text.count
        while end > 0, text[end - 1].isWhiteSpace { end -= 1 }
        guard end > 0, text[end - 1] == UInt8(ascii: "{") else { return nil }
        return note("the '{' at the end of this line is part of the comment", at: end - 1)
    }

    private mutating func misfit(before end: Int) -> [PlistDiagnostic] {
        while position < end, containers.count <= Self.maximumDepth {
            let byte = text[position]
            if byte == 0x0A || byte == 0x0D {
                (indentation, isAtStartOfLine) = (0, true)
                position += 1
            } else if byte == 0x20 || byte == 0x09 {
                if isAtStartOfLine { indentation += byte == 0x09 ? 4 : 1 }
                position += 1
            } else if text.starts(with: "//", at: position) {
                position = OpenStepBytes.lineEnd(text, from: position + 2)
            } else if text.starts(with: "/*", at: position) {
                guard let end = OpenStepBytes.blockCommentEnd(text, from: position + 2) else {
                    return []
                }
                position = end
                isAtStartOfLine = false
            } else {
                isIndented = isIndented || isAtStartOfLine && indentation > 0
                let notes = token(byte)
                if !notes.isEmpty { return isIndented ? notes : [] }
                isAtStartOfLine = false
            }
        }
        return []
    }

    /// Processes a bracket, a string or another byte; returns notes if it does not fit.
    private mutating func token(_ byte: UInt8) -> [PlistDiagnostic] {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            let closer = byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
            let notes = isAtStartOfLine ? missing() : []
            containers.append(
                Container(offset: position, closer: closer, indentation: indentation))
            position += 1
            return notes
        case UInt8(ascii: "}"), UInt8(ascii: ")"):
            let notes = isAtStartOfLine ? atCloser() : []
            if !containers.isEmpty { containers.removeLast() }
            position += 1
            return notes
        case OpenStepBytes.quote, OpenStepBytes.apostrophe:
            let notes = isAtStartOfLine ? missing() : []
            position += 1
            while position < text.count, text[position] != byte {
                position += text[position] == OpenStepBytes.backslash ? 2 : 1
            }
            position += 1
            return notes
        case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "="):
            position += 1
            return []
        default:
            let notes = isAtStartOfLine ? missing() : []
            position = max(OpenStepBytes.unquotedEnd(text, from: position), position + 1)
            return notes
        }
    }

    /// Returns notes at the first word of a line, if a container opened on a line indented at least
    /// as far should have been closed before.
    private func missing() -> [PlistDiagnostic] {
        guard containers.count > 1, let inner = containers.last, indentation <= inner.indentation
        else { return [] }
        return [missingNote(inner), Self.opening(of: inner)]
    }

    /// Returns notes at a bracket that starts a line.
    private func atCloser() -> [PlistDiagnostic] {
        guard let inner = containers.last else { return [surplusNote()] }
        if indentation == inner.indentation { return [] }
        // A less indented bracket belongs to an outer container.
        if indentation < inner.indentation, containers.count > 1 {
            return containers.contains { $0.indentation == indentation }
                ? [missingNote(inner), Self.opening(of: inner)] : []
        }
        return indentation > inner.indentation
            ? [surplusNote(), Self.opening(of: inner)] : []
    }

    private func missingNote(_ container: Container) -> PlistDiagnostic {
        let closer = closer(container.closer)
        return Self.note(
            "by its indentation, a '\(closer)' is missing before this line", at: position)
    }

    private func surplusNote() -> PlistDiagnostic {
        let closer = closer(text[position])
        return Self.note("by its indentation, this '\(closer)' is surplus", at: position)
    }

    /// Returns a closing bracket, with the semicolon that ends entries.
    private func closer(_ byte: UInt8) -> String {
        containers.count > 1 && containers[containers.count - 2].closer == UInt8(ascii: ")")
            ? byte == UInt8(ascii: "}") ? "}," : "),"
            : byte == UInt8(ascii: "}") ? "};" : ");"
    }

    private static func opening(of container: Container) -> PlistDiagnostic {
        note("the container that it closes was opened here", at: container.offset)
    }

    private static func note(_ message: String, at offset: Int) -> PlistDiagnostic {
        PlistDiagnostic(.note, .syntax, message, at: PlistLocation(byteOffset: offset))
    }
}
