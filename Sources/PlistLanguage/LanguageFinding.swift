// SPDX-License-Identifier: Apache-2.0

package import PlistCore
import PlistSyntax

/// A finding about a text, at the word that it concerns.
package struct LanguageFinding: Hashable, Sendable {
    /// A type of finding that editors show in another way.
    package enum Tag: Sendable {
        /// Shown faded: a part without effect.
        case unnecessary
        /// Shown struck through.
        case deprecated
    }

    /// Another place that explains the finding.
    package struct Related: Hashable, Sendable {
        package let range: Range<Int>
        package let message: String
    }

    package var severity: PlistDiagnostic.Severity
    /// The name of the rule.
    package let code: String
    package let message: String
    package let range: Range<Int>
    package var related: [Related] = []
    package var tags: [Tag] = []
    /// The replacement that mends a syntax error, if there is exactly one.
    package var replacement: TextReplacement?
    /// Changes that resolve the finding, the most likely first.
    var fixes: [PlistFix] = []
}

extension LanguageSnapshot {
    /// The maximum number of findings about a text.
    private static let maximumFindingCount = 1000

    /// Returns the findings of `lint` and `check`, in the order of the text.
    ///
    /// In a text that is not complete, these are the holes, one finding for each, because anything
    /// else may only follow from them.
    ///
    /// A YAML document has none, because there is no outline of it.
    ///
    /// - Complexity: O(*n*) in the bytes, and O(*k* log *n*) for *k* findings.
    package func findings(_ rules: LanguageRules = .init()) -> [LanguageFinding] {
        if isBlank || outline.format == .yaml { return [] }
        guard outline.error == nil, let document = outline.document else {
            return outline.faults.prefix(Self.maximumFindingCount).map(finding)
        }
        let found = rules.findings(in: document, of: self).map(finding)
            .filter { $0.severity != .note || rules.showsNotes || !$0.tags.isEmpty }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        return Array(found.prefix(Self.maximumFindingCount))
    }

    /// Whether there is only white space, as in a new file.
    package var isBlank: Bool {
        text.allSatisfy {
            $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF
        }
    }

    private func finding(_ fault: PlistOutline.Fault) -> LanguageFinding {
        let diagnostic = fault.diagnostic
        var finding = LanguageFinding(
            severity: .error, code: diagnostic.code.rawValue, message: diagnostic.message,
            range: fault.hole.isEmpty
                ? wordBefore(fault.hole.lowerBound) : firstLine(of: fault.hole))
        finding.related = related(diagnostic.notes)
        if let text = fault.replacement {
            finding.replacement = TextReplacement(fault.hole, text)
        }
        return finding
    }

    /// Returns the text before an offset up to white space, at most on one line; the character
    /// after it at the start of a line.
    private func wordBefore(_ offset: Int) -> Range<Int> {
        let offset = min(max(offset, 0), text.count)
        let lineStart = lines.starts[lines.line(of: offset)]
        var end = offset
        while end > lineStart, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
        var start = end
        while start > lineStart, text[start - 1] != 0x20, text[start - 1] != 0x09,
            text[start - 1] != 0x3E || start == end
        {
            start -= 1
        }
        return start < end ? start..<end : firstLine(of: offset..<min(offset + 1, text.count))
    }

    private func finding(_ diagnostic: PlistDiagnostic) -> LanguageFinding {
        var finding = LanguageFinding(
            severity: diagnostic.severity, code: diagnostic.code.rawValue,
            message: diagnostic.message, range: range(of: diagnostic))
        finding.related = related(diagnostic.notes)
        finding.fixes = diagnostic.fixes
        switch diagnostic.code.rawValue {
        case "deprecated-key": finding.tags = [.deprecated]
        case "ignored-key", "ineffective-key", "build-system-key": finding.tags = [.unnecessary]
        default: break
        }
        return finding
    }

    private func related(_ notes: [PlistDiagnostic]) -> [LanguageFinding.Related] {
        notes.compactMap { note in
            guard note.location != nil else { return nil }
            return .init(range: range(of: note), message: note.message)
        }
    }

    /// Returns the word that a finding concerns: the text of a key or value rather than its tags,
    /// and the key of a container rather than all of it.
    func range(of diagnostic: PlistDiagnostic) -> Range<Int> {
        guard let location = diagnostic.location else {
            return diagnostic.path.flatMap { outline.row(at: $0) }.map(word) ?? rootWord
        }
        let start = min(max(location.byteOffset, 0), text.count)
        let range = start..<min(start + max(location.byteCount, 1), text.count)
        guard let row = outline.row(at: start) else { return firstLine(of: range) }
        if let keyRange = row.keyRange, keyRange.lowerBound == start {
            return row.keyContentRange.map(firstLine) ?? firstLine(of: range)
        }
        return row.range.lowerBound == start && row.range.upperBound <= range.upperBound
            ? word(row) : firstLine(of: range)
    }

    private var rootWord: Range<Int> { outline.root.map(word) ?? firstLine(of: 0..<text.count) }

    /// The word that shows a value best.
    private func word(_ row: PlistOutline.Row) -> Range<Int> {
        switch row.kind {
        case .dictionary, .array, .uid:
            if isOnOneLine(row.range), row.range.count <= 64 { return row.range }
            return (row.keyContentRange ?? row.openingRange).map(firstLine)
                ?? firstLine(of: row.range)
        default:
            let content = row.contentRange
            return firstLine(of: content.isEmpty ? row.range : content)
        }
    }
}
