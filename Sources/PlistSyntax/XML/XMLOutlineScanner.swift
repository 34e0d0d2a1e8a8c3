// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Scans an XML property list of any state into the rows of an outline.
///
/// In text that the decoder accepts, it follows the decoder's grammar. In other text, it also looks
/// for the likely end of something that has none: the end of the line, the next tag, or the end of
/// an outer container.
struct XMLOutlineScanner: ~Escapable {
    let text: ByteView
    /// The end of the text, before trailing NULs.
    let end: Int
    let options: PlistDecodingOptions
    var position: Int
    var builder: OutlineBuilder
    /// Whether there has been the start tag, and the end tag, of `plist`.
    var hasPlist = false
    var hasEnded = false
    /// The ends of markup that the rest of the text does not have.
    private var missingClosers: Closer = []

    @_lifetime(copy text)
    init(
        _ text: ByteView, from start: Int, _ options: PlistDecodingOptions,
        _ builder: OutlineBuilder
    ) {
        self.text = text
        self.options = options
        self.builder = builder
        position = start
        var end = text.count
        while end > start, text[end - 1] == 0 { end -= 1 }
        self.end = end
    }

    mutating func scan() -> OutlineBuilder {
        while true {
            position = text.endOfSpace(from: position, upTo: end)
            guard position < end, !builder.isTooDeep(before: position..<end) else { break }
            if text[position] != UInt8(ascii: "<") {
                scanStrayText()
            } else {
                scanMarkup()
            }
        }
        finish()
        return builder
    }

    private mutating func scanMarkup() {
        let next = position + 1 < end ? text[position + 1] : 0
        switch next {
        case UInt8(ascii: "/"): scanEndTag()
        case UInt8(ascii: "!"), UInt8(ascii: "?"):
            if !skipTrivia() { scanStrayMarkup() }
        case UInt8(ascii: "<") where text.starts(with: "<<<<<<<", at: position):
            scanStrayText()
        default:
            if XMLElement.isNameByte(next) { return scanStartTag() }
            scanHalfTag(position..<position + 1, nil)
        }
    }

    // MARK: Markup other than elements

    /// Skips a comment, instruction or document type; returns false if there is none.
    mutating func skipTrivia() -> Bool {
        let start = position
        if text.starts(with: "<!--", at: start) {
            position = endOfMarkup(.comment, from: start + 4) ?? unclosedTrivia("-->")
            builder.addTrivia(.comment, start..<position)
        } else if text.starts(with: "<?", at: start) {
            position = endOfMarkup(.instruction, from: start + 2) ?? unclosedTrivia("?>")
            builder.addTrivia(.instruction, start..<position)
        } else if text.starts(with: "<!DOCTYPE", at: start) {
            position = endOfDocumentType() ?? unclosedTrivia(">")
            builder.addTrivia(.instruction, start..<position)
        } else {
            return false
        }
        return true
    }

    /// Returns the end of the first `closer` from an offset on, or `nil`.
    ///
    /// - Complexity: O(*n*) for a closer that is there, and once for one that is not.
    mutating func endOfMarkup(_ closer: Closer, from start: Int) -> Int? {
        if missingClosers.contains(closer) { return nil }
        if let found = firstEnd(closer, from: start) { return found }
        missingClosers.formUnion(closer)
        return nil
    }

    /// The end of markup.
    struct Closer: OptionSet {
        let rawValue: UInt8
        static let comment = Closer(rawValue: 1)
        static let instruction = Closer(rawValue: 2)
        static let characterData = Closer(rawValue: 4)
        static let bracket = Closer(rawValue: 8)
        static let tag = Closer(rawValue: 16)

        var text: StaticString {
            switch self {
            case .comment: "-->"
            case .instruction: "?>"
            case .characterData: "]]>"
            case .bracket: "]"
            default: ">"
            }
        }
    }

    private func firstEnd(_ kind: Closer, from start: Int) -> Int? {
        let closer = kind.text
        if kind == .bracket {
            return text.slice(0, end).firstIndex(of: UInt8(ascii: "]"), from: min(start, end))
        }
        var offset = start + closer.utf8CodeUnitCount - 1
        while offset < end, let found = text.firstIndex(of: UInt8(ascii: ">"), from: offset),
            found < end
        {
            if text.starts(with: closer, at: found + 1 - closer.utf8CodeUnitCount) {
                return found + 1
            }
            offset = found + 1
        }
        return nil
    }

    /// Returns the end of the line, and records that a comment or tag is not closed.
    private mutating func unclosedTrivia(_ closer: String) -> Int {
        let stop = text.trimmedEnd(position..<text.lineEnd(position..<end))
        builder.addFault(
            .tag, stop..<stop, "expected '\(closer)', found the end of the line",
            replacement: closer, from: position)
        // Any other text may be part of the comment.
        builder.doubt(upTo: end)
        return stop
    }

    private mutating func endOfDocumentType() -> Int? {
        var offset = position + 9
        while offset < end {
            switch text[offset] {
            case UInt8(ascii: ">"): return offset + 1
            case UInt8(ascii: "<"): return nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let close = text.firstIndex(of: text[offset], from: offset + 1)
                if let close,
                    text.slice(offset + 1, close - offset - 1)
                        .firstIndex(of: UInt8(ascii: "<"), from: 0) == nil
                {
                    offset = close
                }
            case UInt8(ascii: "["): return endOfInternalSubset(from: offset)
            default: break
            }
            offset += 1
        }
        return nil
    }

    private mutating func endOfInternalSubset(from start: Int) -> Int? {
        builder.addFault(
            .nothing, start..<start + 1, "the document type has an internal subset",
            code: .unsupportedMarkup)
        return endOfMarkup(.bracket, from: start).flatMap { endOfMarkup(.tag, from: $0) }
    }

    /// Skips `<!` with anything that is not allowed there, up to `>` or the end of the line.
    private mutating func scanStrayMarkup() {
        var stop = endOfRun(from: position + 1)
        if let close = text.slice(0, stop).firstIndex(of: UInt8(ascii: ">"), from: position) {
            stop = close + 1
        }
        let range = position..<text.trimmedEnd(position..<stop)
        position = range.upperBound
        builder.addTrivia(.word, range)
        builder.addFault(
            .nothing, range, "expected an element, found other markup", code: .unsupportedMarkup)
    }

    // MARK: Text outside of elements

    /// Reads text up to the next tag or the end of the line.
    private mutating func scanStrayText() {
        let start = position
        let isMarker = text[start] == UInt8(ascii: "<")
        let stop = text.trimmedEnd(
            start..<(isMarker ? text.lineEnd(start..<end) : endOfRun(from: start + 1)))
        position = stop
        if !isMarker, scanTextWithoutStartTag(start..<stop) { return }
        builder.addFault(
            .nothing, start..<stop,
            "expected \(expectation), found text", code: .unexpectedText)
        doubtLine()
        if builder.expectsValue && builder.innermost != nil && !isMarker {
            builder.add(nil, start..<stop, content: start..<stop, .assumed)
        } else {
            builder.addTrivia(.word, start..<stop)
        }
    }

    /// Notes that the rest of the line, within the reach of one damaged place, may be
    /// misunderstood.
    mutating func doubtLine() {
        if position < builder.doubtEnd { return }
        let stop = min(position + 80, end)
        builder.doubt(upTo: text.lineEnd(position..<stop))
    }

    /// Returns the offset of the next `<` or line break.
    func endOfRun(from start: Int) -> Int {
        var offset = start
        while offset < end {
            let byte = text[offset]
            if byte == UInt8(ascii: "<") || byte == 0x0A || byte == 0x0D { break }
            offset &+= 1
        }
        return offset
    }

    /// Reads text that is followed by the end tag of a key or a value; returns false for other text.
    private mutating func scanTextWithoutStartTag(_ range: Range<Int>) -> Bool {
        let start = range.upperBound
        guard text.starts(with: "</", at: start) else { return false }
        let nameEnd = endOfName(from: start + 2)
        guard let name = XMLElement(text, start + 2..<nameEnd), !name.isContainer, name != .plist,
            text.byte(at: nameEnd) == UInt8(ascii: ">"),
            name == .key
                ? builder.isInDictionary && builder.pendingKey == nil
                : builder.expectsValue && builder.innermost != nil
        else { return false }
        position = nameEnd + 1
        builder.addFault(
            .tag, range.lowerBound..<range.lowerBound, "expected '<\(name.name)>', found text",
            code: .unexpectedText, replacement: "<\(name.name)>")
        if name == .key {
            builder.addKey(range.lowerBound..<position, content: range, isOpen: true)
        } else {
            builder.add(name.kind, range.lowerBound..<position, content: range, .assumed)
        }
        return true
    }

    /// The parts that may follow, for a message.
    var expectation: String {
        guard let innermost = builder.innermost else {
            return builder.hasRoot ? "the end of the input" : "a value"
        }
        if !innermost.isDictionary { return "a value or '</array>'" }
        return builder.pendingKey == nil ? "'<key>' or '</dict>'" : "a value for the key"
    }

    // MARK: The end

    /// Closes everything that is still open at the end of the text.
    private mutating func finish() {
        let stop = text.trimmedEnd(0..<end)
        let rest = end..<end
        if builder.pendingKey != nil { addMissingValue(found: "the end of the input", at: rest) }
        if builder.innermost != nil {
            closeContainers(downTo: 0, before: rest, found: "the end of the input")
        }
        if !builder.hasRoot {
            builder.addFault(
                .value, stop..<stop, "expected a value, found the end of the input", code: .empty,
                replacement: hasPlist ? "<dict/>" : nil)
        }
        if hasPlist && !hasEnded {
            builder.addFault(
                .endOfContainer, stop..<stop, "expected '</plist>', found the end of the input",
                replacement: "</plist>")
        }
    }

    /// Adds a row without a value for the key that has none.
    mutating func addMissingValue(found: String, at range: Range<Int>) {
        guard let key = builder.pendingKey else { return }
        let hole = Int(key.end)
        builder.addMissingValue(at: hole)
        builder.addFault(
            .value, hole..<hole,
            "expected a value for the key "
                + "'\(keyName(Int(key.contentStart)..<Int(key.contentEnd)))', found \(found)",
            code: .unexpectedElement, found: range, row: builder.draft.records.count - 1)
    }

    /// The text of a key, for a message.
    func keyName(_ range: Range<Int>) -> String {
        VisibleText.excerpt(text.slice(range.prefix(400)).repairedString)
    }

    /// Closes the innermost containers, whose end tags are missing.
    ///
    /// - Parameters:
    ///   - count: the number of containers that stay open.
    ///   - range: the part that shows that the end tags are missing.
    mutating func closeContainers(downTo count: Int, before range: Range<Int>, found: String) {
        builder.noteMisfit()
        let offset = range.lowerBound
        let lastEnd = builder.innermost?.lastEnd ?? 0
        let stop = offset == end ? end : text.endOfLine(before: offset, from: lastEnd)
        while builder.containers.count > count, let container = builder.innermost {
            let name = container.isDictionary ? "</dict>" : "</array>"
            if !builder.isInnermostSurplus {
                builder.addFault(
                    .endOfContainer, container.lastEnd..<container.lastEnd,
                    "expected '\(name)', found \(found)",
                    code: offset == end ? .syntax : .unexpectedElement, found: range,
                    replacement: name, row: container.row)
            }
            builder.recogniseUID(in: text)
            builder.close(stop..<stop, .open)
        }
    }
}
