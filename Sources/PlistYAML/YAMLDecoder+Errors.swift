// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension YAMLDecoder {
    /// Returns an error at a place, with the path of the current value.
    func error(
        _ code: PlistDiagnostic.Code, _ message: String, at place: Range<Int>
    ) -> PlistError {
        let error = builder.error(code, message, at: place)
        var diagnostic = error.diagnostic
        // The open container is relevant only if its end is missing.
        diagnostic.notes = []
        return PlistError(diagnostic, format: error.format)
    }

    /// Returns the error for text that libyaml refuses.
    mutating func error(of problem: YAMLProblem) -> PlistError {
        switch problem.kind {
        case .memory:
            return error(.limit, "not enough memory to read the text", at: 0..<0)
        case .reader: return readerError(problem)
        case .syntax: break
        }
        let offset = min(places.offset(of: problem.place), text.count)
        let size = offset < text.count ? characterSize(at: offset) : 0
        let found = found(at: offset, size)
        let error = self.error(
            .syntax, Self.message(problem.problem, found: found), at: offset..<offset + size)
        guard let context = problem.contextPlace, context < problem.place else { return error }
        var diagnostic = error.diagnostic
        var locator = TextLocator(text)
        diagnostic.notes = [
            locator.locate(
                PlistDiagnostic(
                    .note, .syntax, "the enclosing part begins here",
                    at: PlistLocation(byteOffset: places.offset(of: context))))
        ]
        return PlistError(diagnostic, format: error.format)
    }

    private func readerError(_ problem: YAMLProblem) -> PlistError {
        // The offset counts from the start of the text.
        let offset = min(places.start + problem.place, text.count)
        let size = offset < text.count ? characterSize(at: offset) : 0
        return error(
            .controlCharacter,
            "expected text, found the control character \(found(at: offset, size)); "
                + "write it as an escape in double quotation marks", at: offset..<offset + size)
    }

    private func characterSize(at offset: Int) -> Int {
        min(max(text.codePoint(at: offset).byteCount, 1), text.count - offset)
    }

    /// Returns the description of the character at an offset.
    private func found(at offset: Int, _ size: Int) -> String {
        guard offset < text.count else { return "the end of the input" }
        switch text[offset] {
        case 0x0A, 0x0D: return "the end of the line"
        case 0x09: return "a tab"
        default: return VisibleText.found(text.slice(offset, size).repairedString)
        }
    }

    // MARK: Messages

    private static func message(_ problem: String, found: String) -> String {
        if found == "a tab" { return "expected spaces as indentation, found a tab" }
        if let message = messages[problem] { return message }
        guard let expected = expectations[problem] else {
            return "expected YAML, found \(found) (\(problem))"
        }
        let hint = problem == unknownStart ? "; quote a string that begins like this" : ""
        return "expected \(expected), found \(found)\(hint)"
    }

    private static let unknownStart = "found character that cannot start any token"

    /// The expected text for each problem that libyaml reports.
    private static let expectations: [String: String] = [
        unknownStart: "a value",
        "could not find expected ':'": "':' after the key",
        "did not find expected key": "a key, or the end of the mapping",
        "did not find expected '-' indicator": "'-', or the end of the sequence",
        "did not find expected ',' or ']'": "',' or ']'",
        "did not find expected ',' or '}'": "',' or '}'",
        "did not find expected node content": "a value",
        "did not find expected <document start>": "'---' or the end of the input",
        "did not find expected whitespace or line break": "a space or the end of the line",
        "did not find expected comment or line break": "a comment or the end of the line",
        "did not find expected alphabetic or numeric character": "a letter or a digit",
        "did not find expected whitespace": "a space",
        "did not find expected '!'": "'!'",
        "did not find the expected '>'": "'>'",
        "did not find expected tag URI": "a tag",
        "did not find URI escaped octet": "two hexadecimal digits after '%'",
        "did not find expected hexdecimal number": "hexadecimal digits",
        "did not find expected digit or '.' character": "a digit or '.'",
        "did not find expected version number": "a version number",
        "could not find expected directive name": "the name of a directive",
        "found unexpected end of stream": "the closing quotation mark",
        "found unexpected document indicator": "the closing quotation mark",
        "found a tab character where an indentation space is expected":
            "spaces as indentation",
        "found a tab character that violates indentation": "spaces as indentation",
        "found an indentation indicator equal to 0": "an indentation from 1 to 9",
    ]

    private static let messages: [String: String] = [
        "mapping values are not allowed in this context":
            "unexpected ':'; quote a string that contains ': ', and begin a mapping on a new line",
        "block sequence entries are not allowed in this context":
            "unexpected '-'; begin a sequence on a new line",
        "mapping keys are not allowed in this context":
            "unexpected '?'; quote a string that begins like this",
        "found unknown escape character":
            "expected an escape such as '\\n' or '\\u000a'; keep a backslash with single quotation marks",
        "found invalid Unicode character escape code":
            "expected an escape of a Unicode character",
        "found undefined tag handle": "expected a tag whose prefix a %TAG line defines",
        "found duplicate %YAML directive": "expected one %YAML line",
        "found duplicate %TAG directive": "expected one %TAG line for each prefix",
        "found incompatible YAML document": "expected YAML 1.1 or 1.2",
        "found unknown directive name": "expected %YAML or %TAG",
    ]
}
