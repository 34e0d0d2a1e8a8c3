// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistLanguage

/// A text that is open in the editor.
struct OpenDocument {
    let uri: String
    let path: String
    private(set) var version: Int?
    private(set) var text: [UInt8]
    private(set) var lines: TextLines
    private var cached: (snapshot: LanguageSnapshot, positions: PositionMap)?
    /// Whether the findings have not been sent since the last change.
    var isDirty = true
    /// The number of changes, which identifies the findings for a client that asks for them.
    private(set) var changeCount = 0

    init(uri: String, version: Int?, text: [UInt8]) {
        self.uri = uri
        self.version = version
        self.text = text
        path = DocumentURI.path(of: uri)
        lines = TextLines(text)
    }

    /// Returns the text with its structure, which is made once after each change.
    mutating func current(
        _ encoding: PositionEncoding
    ) -> (snapshot: LanguageSnapshot, positions: PositionMap) {
        if let cached { return cached }
        let made = (
            LanguageSnapshot(path: path, text: text, lines: lines),
            PositionMap(text, lines, encoding)
        )
        cached = made
        return made
    }

    /// Whether a change with a version number is newer than the text.
    func isNewer(_ version: Int?) -> Bool {
        guard let version, let own = self.version else { return true }
        return version > own
    }

    /// Makes the changes of a notification, one after the other.
    mutating func apply(
        _ changes: [Parameters], version: Int?, _ encoding: PositionEncoding
    ) throws(ServerError) {
        self.version = version ?? self.version
        (cached, isDirty) = (nil, true)
        changeCount += 1
        for change in changes {
            guard let new = change["text"].bytes else {
                throw ServerError(.invalidParams, "expected a string for 'text'")
            }
            guard change["range"].isDictionary else {
                text = new
                lines = TextLines(new)
                continue
            }
            let start = offset(of: change["range"]["start"], encoding)
            let end = max(offset(of: change["range"]["end"], encoding), start)
            text.replaceSubrange(start..<end, with: new)
            lines.replace(start..<end, byCount: new.count, in: text)
        }
    }

    private func offset(of position: Parameters, _ encoding: PositionEncoding) -> Int {
        lines.offset(of: TextPosition(position), in: text, encoding)
    }
}

extension TextPosition {
    /// Reads a position; a missing or negative number counts as 0.
    init(_ parameters: Parameters) {
        self.init(
            line: max(parameters["line"].int ?? 0, 0),
            character: max(parameters["character"].int ?? 0, 0))
    }

    var value: PlistValue {
        ["line": PlistValue(line), "character": PlistValue(character)]
    }
}

extension PositionMap {
    func value(_ range: Range<Int>) -> PlistValue {
        [
            "start": position(of: range.lowerBound).value,
            "end": position(of: range.upperBound).value,
        ]
    }

    func value(_ replacement: TextReplacement) -> PlistValue {
        ["range": value(replacement.range), "newText": PlistValue(replacement.newText)]
    }

    /// Returns the range that parameters give.
    func range(_ parameters: Parameters) -> Range<Int> {
        let start = offset(of: TextPosition(parameters["start"]))
        return start..<max(start, offset(of: TextPosition(parameters["end"])))
    }
}
