// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
package import PlistSchema
import PlistSyntax

extension LanguageSnapshot {
    /// Returns what can be typed at an offset, the most likely first.
    ///
    /// - Complexity: O(*n*) in the keys that the catalogue or schema has for the place, and in the
    ///   entries of the dictionary.
    package func completions(
        at offset: Int, schemas: SchemaLibrary = SchemaLibrary()
    ) -> [Completion] {
        if isBlank { return CompletionList.templates(self) }
        let list = CompletionList(self, at: offset, schemas)
        return list.completions()
    }
}

/// The completions at one place.
struct CompletionList {
    let snapshot: LanguageSnapshot
    let context: PlistOutline.Context
    let keys: KnownKeys
    let spelling: ValueSpelling

    init(_ snapshot: LanguageSnapshot, at offset: Int, _ schemas: SchemaLibrary) {
        self.snapshot = snapshot
        context = snapshot.outline.context(at: offset)
        keys = KnownKeys(snapshot: snapshot, schemas: schemas)
        spelling = ValueSpelling(snapshot.outline.format)
    }

    func completions() -> [Completion] {
        let found =
            switch context.expectation {
            case .nothing: [Completion]()
            case .entry: entries()
            case .key, .text(.key): keyTexts()
            case .value: values(prefix: "")
            case .elementName(let isClosing): isClosing ? endTags() : elements()
            case .text(.value(let kind)): valueTexts(kind)
            }
        // An edit must not span lines.
        return found.filter { snapshot.isOnOneLine($0.range) }
    }

    // MARK: Keys

    /// The path of the dictionary whose key is being typed.
    private var dictionary: PlistPath { context.path }

    /// The keys that may stand in the dictionary and are not there yet, the most likely first.
    private func missingKeys() -> [KnownKey] {
        let own = context.range
        var present: Set<String> = []
        for row in context.container.map({ Array($0.children) }) ?? [] {
            guard let key = row.key?.string else { continue }
            // The key that is being typed does not count.
            if let range = row.keyContentRange, range.overlaps(own) || range == own { continue }
            present.insert(key)
        }
        let all = keys.keys(at: dictionary).filter { !present.contains($0.name) }
        let isTop = snapshot.role == .infoPlist && dictionary.components.isEmpty
        let usual = isTop ? UsualKeys.ranks(besides: present) : [:]
        func rank(_ key: KnownKey) -> (Int, Int) {
            if let rank = usual[key.name] { return (1, rank) }
            if key.isDeprecated { return (5, 0) }
            if key.isWrittenByOthers { return (4, 0) }
            if key.isRequired { return (isTop ? 2 : 0, 0) }
            return (key.isRecommended ? 2 : 3, 0)
        }
        let ranks = all.map(rank)
        let order = all.indices.sorted { left, right in
            let (one, other) = (ranks[left], ranks[right])
            return (one.0, one.1, left) < (other.0, other.1, right)
        }
        return order.map { all[$0] }
    }

    private func completion(
        _ key: KnownKey, _ snippet: Snippet, in range: Range<Int>
    ) -> Completion {
        var completion = Completion(label: key.name, role: .key, snippet: snippet, range: range)
        completion.detail = key.typeWords
        completion.isDeprecated = key.isDeprecated
        completion.subject = .key(key.name, of: dictionary)
        return completion
    }

    /// The value that a new entry begins with.
    private func value(of key: KnownKey) -> Snippet {
        if let value = key.usualValue, key.kinds.first == value.kind,
            let content = spelling.content(value)
        {
            let kind = value.kind
            return spelling.snippet(kind, values: [value]) == Snippet(content)
                ? Snippet([.place(content)]) : spelling.snippet(kind, values: [value])
        }
        let kind = key.kinds.first ?? .string
        return spelling.snippet(kind, values: key.values.map(\.value))
    }

    /// Whole entries.
    private func entries() -> [Completion] {
        let before = context.needsSeparator ? separator : ""
        let after = followsEntry && spelling.syntax == .json ? "," : ""
        return missingKeys().map { key in
            let entry = spelling.entry(key.name, value(of: key))
            return completion(key, before + entry + after, in: context.range)
        }
    }

    private var separator: String { spelling.syntax == .json ? ", " : "; " }

    /// Whether another entry follows on the text after the range.
    private var followsEntry: Bool { nextByte == UInt8(ascii: "\"") }

    /// The first byte after the range that is not white space.
    private var nextByte: UInt8? {
        snapshot.text[min(context.range.upperBound, snapshot.text.count)...].first {
            $0 != 0x20 && !(0x09...0x0D).contains($0)
        }
    }

    /// The texts of a key whose tag or quotation mark is there; with the rest of the entry if that
    /// is missing.
    private func keyTexts() -> [Completion] {
        let row = context.row
        let isEnded = row?.isKeyComplete ?? false
        let hasValue = row.map { $0.state != .assumed || !$0.range.isEmpty } ?? false
        return missingKeys().map { key in
            let name =
                context.expectation == .key ? spelling.key(key.name) : spelling.escaped(key.name)
            if hasValue || row == nil { return completion(key, Snippet(name), in: context.range) }
            let rest = rest(of: key, isEnded: isEnded)
            return completion(key, name + rest, in: context.range.lowerBound..<keyEnd(isEnded))
        }
    }

    /// The end of the key with its tag or quotation mark, if the rest of the entry is inserted.
    private func keyEnd(_ isEnded: Bool) -> Int {
        guard isEnded, let end = context.row?.keyRange?.upperBound else {
            return context.range.upperBound
        }
        return end
    }

    /// Returns the text after a key: its end, and a value.
    private func rest(of key: KnownKey, isEnded: Bool) -> Snippet {
        let value = value(of: key)
        switch spelling.syntax {
        case .xml: return "</key>\n" + value
        case .json:
            let follows = nextByte == UInt8(ascii: ":")
            return follows ? Snippet(isEnded ? "\"" : "") : "\": " + value
        case .openStep:
            let quote = context.expectation == .key ? "" : "\""
            return nextByte == UInt8(ascii: "=")
                ? Snippet(isEnded ? quote : "") : quote + " = " + value + ";"
        }
    }

    // MARK: Values

    /// The types that are possible at the place of a value, the likely ones first.
    private func kinds() -> [PlistKind] {
        let known = keys.kinds(at: context.path)
        let all: [PlistKind] =
            switch spelling.syntax {
            case .xml: [.string, .integer, .boolean, .array, .dictionary, .real, .date, .data]
            case .json: [.string, .integer, .boolean, .array, .dictionary, .real]
            case .openStep: [.string, .array, .dictionary, .data]
            }
        return known.filter { all.contains($0) || $0 == .boolean || $0 == .integer }
            + all.filter { !known.contains($0) }
    }

    /// Values with their tags or quotation marks.
    ///
    /// - Parameter prefix: the text before the range, which all of them begin with.
    private func values(prefix: String) -> [Completion] {
        let range = context.range
        let after = spelling.syntax == .json && followsEntry ? "," : ""
        var found: [Completion] = []
        func add(_ label: String, _ snippet: Snippet, _ detail: String, _ role: Completion.Role) {
            let text = snippet.plain()
            guard text.hasPrefix(prefix) else { return }
            var completion = Completion(
                label: label, role: role, snippet: snippet.dropping(prefix) + after, range: range)
            completion.detail = detail
            if role == .value { completion.subject = .value(label, at: context.path) }
            found.append(completion)
        }
        for value in keys.values(at: context.path) {
            guard let text = spelling.value(value.value) else { continue }
            add(Self.label(value.value), Snippet(text), value.meaning, .value)
        }
        for kind in kinds() {
            if kind == .boolean {
                for flag in [true, false] {
                    guard let text = spelling.value(.boolean(flag)) else { continue }
                    add(text.filter(\.isLetter), Snippet(text), "boolean", .element)
                }
            } else {
                let label =
                    spelling.syntax == .xml ? ValueSpelling.element(kind) : kind.name
                add(label, spelling.snippet(kind), kind.name, .element)
            }
        }
        return found
    }

    private static func label(_ value: PlistValue) -> String {
        switch value {
        case .string(let text): text.description
        case .integer(let number): "\(number)"
        case .real(let number): "\(number.value)"
        case .boolean(let flag): flag ? "true" : "false"
        default: value.kind.name
        }
    }

    /// The texts of a value whose tags or quotation marks are there.
    private func valueTexts(_ kind: PlistKind) -> [Completion] {
        let values = keys.values(at: context.path).filter { $0.value.kind == kind }
        return values.compactMap { value in
            guard let text = spelling.content(value.value) else { return nil }
            var completion = Completion(
                label: Self.label(value.value), role: .value, snippet: Snippet(text),
                range: context.range)
            completion.detail = value.meaning
            completion.subject = .value(completion.label, at: context.path)
            return completion
        }
    }

    // MARK: Elements

    /// The names of elements after a typed `<`.
    private func elements() -> [Completion] {
        let end = context.range.upperBound
        // If the rest of the tag is there, only the name is missing.
        let isNameOnly = end < snapshot.text.count && [0x3E, 0x2F].contains(snapshot.text[end])
        if isNameOnly {
            let names = context.isKeyPlace ? ["key"] : kinds().map(ValueSpelling.element)
            return names.map {
                Completion(label: $0, role: .element, snippet: Snippet($0), range: context.range)
            }
        }
        guard context.isKeyPlace else { return values(prefix: "<") }
        let key = Completion(
            label: "key", role: .element,
            snippet: Snippet([.text("key>"), .place(""), .text("</key>")]),
            range: context.range)
        let entries = missingKeys().map { key in
            completion(
                key, spelling.entry(key.name, value(of: key)).dropping("<"), in: context.range)
        }
        return [key] + entries
    }

    /// The end tag of the innermost open element.
    private func endTags() -> [Completion] {
        let row = [context.row, context.container].compactMap { $0 }.first {
            $0.state == .open && $0.openingRange != nil
        }
        guard let opening = (row ?? context.container)?.openingRange else { return [] }
        let name = snapshot.string(opening).dropFirst().prefix { $0.isLetter }
        let end = context.range.upperBound
        let isClosed = end < snapshot.text.count && snapshot.text[end] == 0x3E
        return [
            Completion(
                label: String(name), role: .element, snippet: Snippet(name + (isClosed ? "" : ">")),
                range: context.range)
        ]
    }

    // MARK: Empty files

    /// Whole files, for a text without content.
    static func templates(_ snapshot: LanguageSnapshot) -> [Completion] {
        let range = snapshot.text.count..<snapshot.text.count
        let isJSON = snapshot.name.hasSuffix(".json") || snapshot.name.hasSuffix(".xcstrings")
        if isJSON || snapshot.name.hasSuffix(".strings") || snapshot.name.hasSuffix(".pbxproj") {
            return []
        }
        let start = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        return [
            Completion(
                label: "plist", role: .template, detail: "property list in XML",
                snippet: Snippet([
                    .text(start + "<dict>\n\t"), .place(""), .text("\n</dict>\n</plist>\n"),
                ]), range: range)
        ]
    }
}

extension Snippet {
    /// Returns the snippet without a text that it begins with.
    func dropping(_ prefix: String) -> Snippet {
        guard !prefix.isEmpty, case .text(let first)? = parts.first, first.hasPrefix(prefix) else {
            return self
        }
        let rest = String(first.dropFirst(prefix.count))
        return Snippet(rest) + Snippet(Array(parts.dropFirst()))
    }
}
