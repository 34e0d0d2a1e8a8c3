// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Fixes of whole values, entries and versions of a text.
struct EntrySourceFixes: ~Escapable {
    private let range: Range<Int>
    private let text: ByteView
    private let isXML: Bool

    /// - Parameters:
    ///   - range: the location of the finding.
    ///   - text: the text, in UTF-8.
    @_lifetime(copy text)
    init(_ range: Range<Int>, _ text: ByteView, isXML: Bool) {
        self.range = range
        self.text = text
        self.isXML = isXML
    }

    /// - Complexity: O(*n*) in the text after the finding.
    func fixes(of finding: PlistDiagnostic) -> [PlistFix] {
        switch finding.code {
        case .conflictMarker: versions
        case .duplicateKey:
            finding.notes.first?.location.map { removal(at: $0.byteOffset) } ?? []
        case .null: Self.removal(at: finding.path)
        case .dateNormalised: isXML ? date : []
        case .unexpectedText: isXML ? element : []
        case .unsupportedMarkup: isXML ? characterData : []
        case .coreFoundationRefuses: isXML ? instruction : []
        case .ambiguousScalar: quotes
        default: []
        }
    }

    // MARK: Values

    private static func removal(at path: PlistPath?) -> [PlistFix] {
        guard let path, let last = path.components.last else { return [] }
        return [PlistFix("remove \(PlistPath([last]).excerpt)", .suggestion, [.remove(path)])]
    }

    /// A date outside the calendar, as readers understand it.
    private var date: [PlistFix] {
        let old = text.slice(range.lowerBound, range.count)
        guard let date = DateText.parse(old), date.isNormalised else { return [] }
        let new = DateText.string(
            CivilTime(secondsSinceReferenceDate: date.secondsSinceReferenceDate))
        return PlistFix.splice("write '\(new)'", .suggestion, range, new)
    }

    /// A plain YAML scalar without quotes or escapes.
    private var quotes: [PlistFix] {
        let word = text.text(range)
        guard !isXML, !word.isEmpty,
            word.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x27 && $0 != 0x22 })
        else { return [] }
        return PlistFix.splice("write '\(word)' in quotes", .suggestion, range, "'\(word)'")
    }

    // MARK: XML

    /// Text in place of the value of a key, as an element.
    private var element: [PlistFix] {
        guard isAfterKey, let end = text.firstIndex(of: UInt8(ascii: "<"), from: range.lowerBound)
        else { return [] }
        let whole = range.lowerBound..<text.startOfBlanks(before: end)
        guard (1...1024).contains(whole.count) else { return [] }
        let content = text.text(whole)
        let name = Int(content)?.description == content ? "integer" : "string"
        return PlistFix.splice(
            "enclose it in '<\(name)>'", .suggestion, whole, "<\(name)>\(content)</\(name)>")
    }

    /// A CDATA section in place of a value, in a string.
    private var characterData: [PlistFix] {
        let start = range.lowerBound
        guard text.starts(with: "<![CDATA[", at: start), isAfterKey || isAfterArray,
            let end = end(after: "]]>", from: start)
        else { return [] }
        return [
            PlistFix(
                "enclose it in '<string>'", .suggestion,
                [
                    .splice(start..<start, with: "<string>"),
                    .splice(end..<end, with: "</string>"),
                ])
        ]
    }

    /// A processing instruction, which readers leave out.
    private var instruction: [PlistFix] {
        let start = range.lowerBound
        guard text.starts(with: "<?", at: start), let end = end(after: "?>", from: start) else {
            return []
        }
        return PlistFix.splice("remove the processing instruction", .safe, start..<end, "")
    }

    private var isAfterKey: Bool { precedes("</key>") }
    private var isAfterArray: Bool { precedes("<array>") }

    private func precedes(_ tag: StaticString) -> Bool {
        let start = text.startOfBlanks(before: range.lowerBound) - tag.utf8CodeUnitCount
        return start >= 0 && text.starts(with: tag, at: start)
    }

    private func end(after mark: StaticString, from start: Int) -> Int? {
        var position = start
        while position < text.count {
            if text.starts(with: mark, at: position) { return position + mark.utf8CodeUnitCount }
            position += 1
        }
        return nil
    }

    // MARK: Repeated keys

    /// The removal of an earlier entry with the same key, whose value the reader drops.
    private func removal(at offset: Int) -> [PlistFix] {
        guard (0..<text.count).contains(offset),
            let end = isXML ? endOfElements(from: offset) : endOfEntry(from: offset)
        else { return [] }
        var start = text.startOfBlanks(before: offset)
        if start > 0 || end < text.count, start < offset, text[start] != 0x0A, text[start] != 0x0D {
            // A comment or an entry is on the same line.
            start = offset
        }
        let isFirstLine = start == 0 && end < text.count && text[end] == 0x0A
        return PlistFix.splice(
            "remove the value that is dropped", .suggestion, start..<(isFirstLine ? end + 1 : end),
            "")
    }

    /// Returns the end of a key and its value, an element without elements.
    private func endOfElements(from start: Int) -> Int? {
        guard let key = endOfLeaf(at: start, named: "key") else { return nil }
        return endOfLeaf(at: text.endOfBlanks(from: key), named: nil)
    }

    private func endOfLeaf(at start: Int, named name: String?) -> Int? {
        guard start < text.count, text[start] == UInt8(ascii: "<") else { return nil }
        let nameEnd = text.endOfName(from: start + 1)
        let own = text.text(start + 1..<nameEnd)
        guard !own.isEmpty, name.map({ $0 == own }) ?? true else { return nil }
        if text.starts(with: "/>", at: nameEnd) { return nameEnd + 2 }
        guard text.starts(with: ">", at: nameEnd),
            let close = text.firstIndex(of: UInt8(ascii: "<"), from: nameEnd),
            text.starts(with: "</", at: close),
            text.text(close + 2..<text.endOfName(from: close + 2)) == own,
            let end = text.firstIndex(of: UInt8(ascii: ">"), from: close)
        else { return nil }
        return end + 1
    }

    /// Returns the end of an OpenStep entry whose value is a string, after its semicolon.
    private func endOfEntry(from start: Int) -> Int? {
        guard let key = endOfString(from: start), text.starts(with: "=", at: key),
            let value = endOfString(from: text.endOfBlanks(from: key + 1)),
            text.starts(with: ";", at: value)
        else { return nil }
        return value + 1
    }

    /// Returns the end of a string and the white space after it.
    private func endOfString(from start: Int) -> Int? {
        guard start < text.count else { return nil }
        var end = start
        if text[start] == UInt8(ascii: "\"") {
            end += 1
            while end < text.count, text[end] != UInt8(ascii: "\"") {
                end += text[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            end += 1
        } else {
            while end < text.count, Self.isOfWord(text[end]) { end += 1 }
        }
        return end > start && end < text.count ? text.endOfBlanks(from: end) : nil
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            || [0x5F, 0x2E, 0x2D, 0x24, 0x2F, 0x3A].contains(byte)
    }

    // MARK: Versions of a merge

    /// The versions of an unfinished merge.
    private var versions: [PlistFix] {
        let first = line(from: range.lowerBound)
        guard text.starts(with: "<<<<<<<", at: first.lowerBound),
            let middle = line(beginning: "=======", after: first.upperBound),
            let last = line(beginning: ">>>>>>>", after: middle.upperBound)
        else { return [] }
        let base = line(beginning: "|||||||", after: first.upperBound)
        let end = base.map { min($0.lowerBound, middle.lowerBound) } ?? middle.lowerBound
        func keep(_ title: String, _ cuts: [Range<Int>]) -> PlistFix {
            PlistFix(title, .alternative, cuts.map { .splice($0, with: "") })
        }
        return [
            keep("keep the first version", [first, end..<last.upperBound]),
            keep("keep the second version", [first.lowerBound..<middle.upperBound, last]),
        ]
    }

    /// Returns the rest of the line at an offset, with its end.
    private func line(from start: Int) -> Range<Int> {
        let end = text.firstIndex(of: 0x0A, from: start).map { $0 + 1 } ?? text.count
        return start..<end
    }

    private func line(beginning mark: StaticString, after start: Int) -> Range<Int>? {
        var position = start
        while position < text.count {
            let line = line(from: position)
            if text.starts(with: mark, at: position) { return line }
            // Another conflict begins before this one ends.
            if text.starts(with: "<<<<<<<", at: position) { return nil }
            position = line.upperBound
        }
        return nil
    }
}
