// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The failure of a verb on one file.
struct PlutilFailure: Error {
    /// plutil's message, printed after the file's name on the first line. Foundation's messages are
    /// in parentheses.
    let message: String
    /// Our own diagnostic, for example with the location.
    var diagnostic: PlistDiagnostic?

    /// Creates a failure with plutil's own message.
    init(_ message: String, _ diagnostic: PlistDiagnostic? = nil) {
        self.message = message
        self.diagnostic = diagnostic
    }

    /// Creates a failure for the system's error, in Foundation's words.
    init(_ error: SystemError, whileWriting: Bool) {
        let reason =
            if error.isMissingFile {
                "The file doesn’t exist."
            } else if error.isPermissionDenied {
                "You don’t have permission."
            } else if error.isNameTooLong {
                "The file name is invalid."
            } else if error.isOutOfSpace {
                "There isn’t enough space."
            } else if error == .changedFile {
                "Another program changed the file meanwhile, so nothing was written."
            } else if error == .derivedLink {
                "The output is a symbolic link with a derived name."
            } else {
                "(NSCocoaErrorDomain error \(whileWriting ? 512 : 256).)"
            }
        self.init("(The operation could not be completed. \(reason))")
    }

    /// Creates the message of `-lint` for an unparsable property list; `-lint` never reads a file
    /// as JSON.
    init(linting error: PlistError, _ source: ByteStore, isJSON: Bool) {
        self.init(
            "(\(Self.propertyListMessage(error, source)))",
            isJSON ? Self.jsonNote : source.count == 0 ? nil : error.diagnostic)
    }

    private static let jsonNote = PlistDiagnostic(
        .note, .init(rawValue: "hint"),
        "this is valid JSON, but -lint accepts only property lists; "
            + "'plutil-lite lint' also accepts JSON")

    /// Creates the message of all other verbs for input of an unknown format.
    init(decoding error: PlistError, _ source: ByteStore) {
        let first = Self.propertyListMessage(error, source)
        let second =
            if error.format == .json {
                error.message
            } else if source.count == 0 {
                "Unexpected end of file during JSON parse."
            } else {
                "the input is not JSON"
            }
        self.init(
            "Property List error: \(first) / JSON error: \(second)",
            source.count == 0 ? nil : error.diagnostic)
    }

    private static func propertyListMessage(_ error: PlistError, _ source: ByteStore) -> String {
        if source.count == 0 { return "Cannot parse a NULL or zero-length data" }
        if error.format == .xml || error.format == .binary { return error.message }
        // For input other than XML, Foundation's final message is that it does not begin with `<`.
        guard let start = FirstCharacter(source.view) else { return error.message }
        return "Unexpected character \(start.character) at line \(start.line)"
    }

    func report(on input: Input, to console: Console) {
        var lines = ["\(input.shown): \(VisibleText.escaped(message))"]
        if var diagnostic {
            // plutil has no option for the format.
            diagnostic.notes.removeAll { $0.code == .assumedFormat }
            let text = DiagnosticText(fileName: input.shown, palette: .plain)
            lines += [text.headline(diagnostic)] + text.details(diagnostic)
        }
        console.message(lines.joined(separator: "\n"))
    }
}

/// The first character that is not white space.
private struct FirstCharacter {
    let character: Character
    /// The line, counted from 1.
    let line: Int

    init?(_ text: ByteView) {
        var line = 1
        var offset = text.starts(with: "\u{FEFF}") ? 3 : 0
        while offset < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[offset]) {
            if text[offset] == 0x0A { line += 1 }
            offset += 1
        }
        guard offset < text.count else { return nil }
        let start = text.slice(offset, min(4, text.count - offset)).array
        guard let character = String(decoding: start, as: UTF8.self).first else { return nil }
        self.character = character
        self.line = line
    }
}
