// SPDX-License-Identifier: Apache-2.0

extension OpenStepDecoder {
    /// Describes the input at `position`, for a message: a word or a character.
    func found() -> String {
        guard position < text.count else { return "the end of the input" }
        if let directive = PreprocessorDirective.found(text, at: position) { return directive }
        let wordEnd = min(OpenStepBytes.unquotedEnd(text, from: position), position + 40)
        let end =
            wordEnd > position
            ? wordEnd
            : position
                + (text[position] < 0x80 ? 1 : UTF8Scan.sequenceLength(text, at: position))
        let shown = text.slice(position, end - position).repairedString
        return VisibleText.found(shown)
    }

    private func syntaxError(_ message: String, notes: [PlistDiagnostic] = []) -> PlistError {
        builder.error(.syntax, message, at: position, notes: notes)
    }

    func missingKey() -> PlistError {
        let end = builder.depth > 1 || !isStrings ? "'}'" : "the end of the input"
        return syntaxError(
            "expected a key or \(end), found \(found())", notes: containerNote())
    }

    func missingValue() -> PlistError {
        switch builder.isInDictionary {
        case true?:
            return syntaxError(
                "expected a value, found \(found())", notes: [keyNote("the key of the value")])
        case false?:
            return syntaxError(
                "expected a value or ')', found \(found())", notes: containerNote())
        case nil:
            return syntaxError("expected a property list, found \(found())")
        }
    }

    func missingSemicolon() -> PlistError {
        syntaxError(
            "expected ';' after the value, found \(found())",
            notes: [keyNote("the entry begins here")])
    }

    func missingComma() -> PlistError {
        syntaxError(
            "expected ',' or ')' after the value, found \(found())", notes: containerNote())
    }

    func missingEqualsSign(after start: Int, _ end: Int) -> PlistError {
        syntaxError(
            "expected '=' or ';' after the key, found \(found())",
            notes: [
                PlistDiagnostic(
                    .note, .syntax, "the key is here",
                    at: PlistLocation(byteOffset: start, byteCount: end - start))
            ])
    }

    func unclosedContainer() -> PlistError {
        syntaxError(
            isInDictionary
                ? "expected a key or '}', found the end of the input"
                : "expected a value or ')', found the end of the input",
            notes: containerNote())
    }

    func unterminatedString(_ start: Int) -> PlistError {
        builder.error(
            .syntax,
            "expected \(text[start] == OpenStepBytes.quote ? "'\"'" : "\"'\"") to end the string, "
                + "found the end of the input", at: text.count,
            notes: [.stillOpen("the string", at: start)])
    }

    /// Returns a note on where the innermost container was opened, if it has an opening bracket.
    private func containerNote() -> [PlistDiagnostic] {
        isStrings && builder.depth == 1 ? [] : builder.openContainerNote()
    }

    private func keyNote(_ message: String) -> PlistDiagnostic {
        PlistDiagnostic(
            .note, .syntax, message, at: PlistLocation(byteOffset: builder.lastKeyOffset))
    }
}
