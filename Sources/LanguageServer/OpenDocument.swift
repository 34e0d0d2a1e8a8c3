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

    /// A notification of changes, with the text before it.
    private struct Step {
        let version: Int
        /// The version before it.
        let previous: Int
        let changes: [Parameters]
        let text: [UInt8]
        let lines: TextLines
    }

    /// The last steps, the newest last.
    private var steps: [Step] = []
    /// The maximum number and size of the kept texts.
    private static let maximumStepCount = 8
    private static let maximumKeptByteCount = 4 << 20

    /// Makes the changes of a notification.
    ///
    /// Some editors send notifications out of order. A version between those of the last steps is
    /// applied in its place; any other one is applied to the current text.
    mutating func apply(
        _ changes: [Parameters], version: Int?, _ encoding: PositionEncoding
    ) throws(ServerError) {
        (cached, isDirty) = (nil, true)
        changeCount += 1
        guard let version else { return try make(changes, encoding) }
        var later: [Step] = []
        if let own = self.version, version < own {
            let first = steps.firstIndex { $0.previous < version && version < $0.version }
            if let first {
                later = Array(steps[first...])
                (text, lines, self.version) = (later[0].text, later[0].lines, later[0].previous)
                steps.removeSubrange(first...)
            }
        }
        try make(version, changes, encoding)
        for step in later { try make(step.version, step.changes, encoding) }
    }

    private mutating func make(
        _ version: Int, _ changes: [Parameters], _ encoding: PositionEncoding
    ) throws(ServerError) {
        let previous = self.version ?? version
        if text.count <= Self.maximumKeptByteCount / Self.maximumStepCount {
            steps.append(
                Step(
                    version: version, previous: previous, changes: changes, text: text,
                    lines: lines))
            if steps.count > Self.maximumStepCount { steps.removeFirst() }
        } else {
            steps = []
        }
        self.version = max(version, previous)
        try make(changes, encoding)
    }

    /// Makes changes, one after the other.
    private mutating func make(
        _ changes: [Parameters], _ encoding: PositionEncoding
    ) throws(ServerError) {
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
