// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
package import PlistSchema
import PlistSyntax

/// An explanation of a word.
package struct LanguageHover: Hashable, Sendable {
    /// The explanation in Markdown.
    package let markdown: String
    package let range: Range<Int>
}

extension LanguageSnapshot {
    /// Returns the explanation of the key or value at an offset; `nil` if nothing is known about it.
    ///
    /// - Complexity: O(*n*) in the bytes of the value and in the facts about its key.
    package func hover(
        at offset: Int, schemas: SchemaLibrary = SchemaLibrary()
    ) -> LanguageHover? {
        guard let row = outline.row(at: offset) else { return nil }
        let keys = KnownKeys(snapshot: self, schemas: schemas)
        if let range = row.keyRange, range.contains(offset) {
            guard let key = keys.key(at: row.path) else { return nil }
            return LanguageHover(
                markdown: KeyMarkdown(key).text, range: firstLine(of: row.keyContentRange ?? range))
        }
        let content = row.contentRange.isEmpty ? row.range : row.contentRange
        guard let markdown = valueMarkdown(row, keys) else { return nil }
        return LanguageHover(markdown: markdown, range: firstLine(of: content))
    }

    /// Returns the explanation of something that a completion offers.
    package func explanation(
        of subject: CompletionSubject, schemas: SchemaLibrary = SchemaLibrary()
    ) -> String? {
        let keys = KnownKeys(snapshot: self, schemas: schemas)
        switch subject {
        case .key(let name, of: let path):
            return keys.key(at: PlistPath(path.components + [.key(PlistString(name))]))
                .map { KeyMarkdown($0).text }
        case .value(let label, at: let path):
            return keys.values(at: path).first { KeyWords.text(of: $0.value) == label }
                .flatMap { $0.meaning.isEmpty ? nil : Markdown.escaped($0.meaning) }
        }
    }

    private func valueMarkdown(_ row: PlistOutline.Row, _ keys: KnownKeys) -> String? {
        switch row.kind {
        case .date: return row.value.flatMap(Self.dateMarkdown)
        case .data: return row.value.flatMap(Self.dataMarkdown)
        case .string, .integer, .real, .boolean:
            guard let value = row.value else { return nil }
            let known = keys.values(at: row.path).first { $0.value == value }
            guard let known, !known.meaning.isEmpty else { return nil }
            return
                "`\(Markdown.code(KeyWords.text(of: value)))`: \(Markdown.escaped(known.meaning))"
        case .dictionary, .array, .uid, .null, nil: return nil
        }
    }

    private static func dateMarkdown(_ value: PlistValue) -> String? {
        guard case .date(let date) = value else { return nil }
        let seconds = date.secondsSinceReferenceDate
        guard seconds.isFinite, seconds.magnitude < 1e12 else { return nil }
        let days = ((seconds / 86400).rounded(.down))
        // The reference date, 1 January 2001, was a Monday.
        let names = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
        let weekday = names[((Int(days) % 7) + 7) % 7]
        let whole = Int(seconds.rounded(.down))
        return "\(weekday), \(date) (UTC)\n\n"
            + "Unix time \(whole + 978_307_200), \(whole) seconds since 2001"
    }

    private static func dataMarkdown(_ value: PlistValue) -> String? {
        guard case .data(let bytes) = value else { return nil }
        var lines = ["\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"]
        if !bytes.isEmpty {
            let shown = bytes.prefix(16).map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }
            lines.append("`\(shown.joined(separator: " "))\(bytes.count > 16 ? " …" : "")`")
        }
        if let name = signature(of: bytes) { lines.append(name) }
        return lines.joined(separator: "\n\n")
    }

    /// Returns the type of file that data begins like; `nil` if it is unknown.
    private static func signature(of bytes: [UInt8]) -> String? {
        let known: [(start: [UInt8], name: String)] = [
            (Array("bplist00".utf8), "binary property list"), (Array("<?xml".utf8), "XML"),
            ([0x89, 0x50, 0x4E, 0x47], "PNG image"), ([0xFF, 0xD8, 0xFF], "JPEG image"),
            (Array("book".utf8), "bookmark"), (Array("-----BEGIN".utf8), "PEM text"),
            ([0x30, 0x82], "DER, such as a certificate"),
        ]
        return known.first { bytes.starts(with: $0.start) }?.name
    }
}

/// Text for Markdown.
package enum Markdown {
    /// Returns the text of Markdown without its marks.
    package static func plain(_ markdown: String) -> String {
        var lines: [Substring] = []
        var isExample = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isExample.toggle()
            } else {
                lines.append(isExample ? line : Substring(plain(line: line)))
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func plain(line: Substring) -> String {
        var (result, isCode, isEscaped) = ("", false, false)
        for character in line {
            if isEscaped {
                result.append(character)
                isEscaped = false
            } else if character == "`" {
                isCode.toggle()
            } else if isCode {
                result.append(character)
            } else if character == "\\" {
                isEscaped = true
            } else if character != "*" {
                result.append(character)
            }
        }
        return result
    }

    /// Returns text that is shown as it is.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if "\\`*_<>[]#|~".contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Returns text for inline code, which cannot contain its delimiter.
    static func code(_ text: String) -> String {
        String(text.map { $0 == "`" ? "'" : $0 == "\n" ? " " : $0 })
    }
}

/// The explanation of a key in Markdown.
struct KeyMarkdown {
    let key: KnownKey

    init(_ key: KnownKey) { self.key = key }

    /// The maximum number of values that are listed.
    private static let maximumValueCount = 30

    var text: String {
        var parts = ["**\(Markdown.escaped(key.name))**" + title]
        if !key.summary.isEmpty { parts.append(Markdown.escaped(key.summary)) }
        let rows = facts.compactMap { label, text in
            text.flatMap { $0.isEmpty ? nil : "- \(label): \(Markdown.escaped($0))" }
        }
        if !rows.isEmpty { parts.append(rows.joined(separator: "\n")) }
        let values = key.values
        if !values.isEmpty {
            let lines = values.prefix(Self.maximumValueCount).map { value in
                let meaning = value.meaning.isEmpty ? "" : ": \(Markdown.escaped(value.meaning))"
                return "- `\(Markdown.code(KeyWords.text(of: value.value)))`\(meaning)"
            }
            let more = values.count > Self.maximumValueCount ? "\n- …" : ""
            parts.append("Values:\n" + lines.joined(separator: "\n") + more)
        }
        if let example { parts.append("```xml\n\(example)\n```") }
        return parts.joined(separator: "\n\n")
    }

    private var title: String {
        switch key {
        case .catalogue(let entry):
            entry.displayName.map { " · \(Markdown.escaped($0))" } ?? ""
        case .schema(let entry):
            entry.fact("Title").map { " · \(Markdown.escaped($0))" } ?? ""
        }
    }

    private var facts: [(String, String?)] {
        switch key {
        case .catalogue(let entry): facts(of: entry)
        case .schema(let entry): facts(of: entry)
        }
    }

    private func facts(of entry: KeyEntry) -> [(String, String?)] {
        let words = KeyWords(entry)
        return [
            ("value", words.valueForm), ("platforms", words.platforms),
            ("required", words.requirement), ("recommended", words.recommendation),
            ("localizable", entry.isLocalizable ? "yes, in InfoPlist.strings" : nil),
            ("deprecated", words.deprecation), ("build system", words.buildSystem),
            ("default", entry.defaultValue.map(KeyWords.text)),
            ("owner", entry.owner), ("source", words.source), ("certainty", words.certainty),
        ]
    }

    private func facts(of entry: SchemaEntry) -> [(String, String?)] {
        let value = [key.typeWords, entry.range].compactMap { $0 }.joined(separator: ", ")
        return [
            ("value", value), ("platforms", entry.fact("Platforms")),
            ("required", key.isRequired ? "yes" : nil),
            ("default", key.usualValue.map(KeyWords.text)),
            ("deprecated", entry.fact("Deprecated").map { "since \($0)" }),
            ("removed", entry.fact("Removed").map { "since \($0)" }),
            ("use", entry.fact("Use")), ("supervised", entry.fact("Supervised")),
            ("source", entry.snapshot),
        ]
    }

    /// The example as XML, without the lines around the dictionary.
    private var example: String? {
        guard case .catalogue(let entry) = key else { return nil }
        let lines = KeyWords(entry).exampleLines
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
