// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistSyntax

/// A change that resolves findings.
package struct LanguageAction: Sendable {
    package let title: String
    package let replacements: [TextReplacement]
    /// The finding that it resolves; `nil` if it resolves several.
    package var finding: LanguageFinding?
    /// Whether the author certainly meant it.
    package var isPreferred = false
    /// Whether it makes all certain changes of the text.
    package var isOfAll = false
}

/// A change of a whole text that keeps its values.
package struct LanguageRewrite: Sendable {
    package let title: String
    /// The kind in the Language Server Protocol.
    package let kind: String
    package let replacements: [TextReplacement]
}

extension LanguageSnapshot {
    /// The maximum number of findings whose fixes are computed.
    private static let maximumFixedCount = 50

    /// Returns the fixes of the findings in a range, and the one that makes all certain fixes.
    ///
    /// - Complexity: that of ``findings(_:)``, and O(*n*) in the bytes for each fix.
    ///
    /// - Parameters:
    ///   - rules: the rules that the findings break.
    ///   - range: the range of the findings; for the certain fixes, that of the text counts.
    ///   - makesAll: whether the action that makes all certain fixes is also returned.
    package func fixes(
        _ rules: LanguageRules = .init(), in range: Range<Int>, makesAll: Bool = true
    ) -> [LanguageAction] {
        let all = findings(rules)
        var actions: [LanguageAction] = []
        for finding in all.prefix(Self.maximumFixedCount * 10)
        where finding.range.lowerBound <= range.upperBound
            && range.lowerBound <= finding.range.upperBound
        {
            guard actions.count < Self.maximumFixedCount else { break }
            actions += self.actions(for: finding)
        }
        guard makesAll else { return actions }
        var safe: [TextReplacement] = []
        for finding in all.prefix(Self.maximumFixedCount) {
            guard let fix = finding.fixes.first(where: { $0.safety == .safe }),
                let made = replacements(fix)
            else { continue }
            let overlaps = made.contains { new in
                safe.contains { new.range.overlaps($0.range) || new.range == $0.range }
            }
            if !overlaps { safe += made }
        }
        if !safe.isEmpty {
            safe.sort { $0.range.lowerBound < $1.range.lowerBound }
            actions.append(
                LanguageAction(title: "Fix all that is certain", replacements: safe, isOfAll: true))
        }
        return actions
    }

    private func actions(for finding: LanguageFinding) -> [LanguageAction] {
        var actions: [LanguageAction] = []
        if let replacement = finding.replacement {
            let text = replacement.newText.split(separator: "\n").joined(separator: " ")
            let title =
                replacement.newText.isEmpty
                ? "Remove '\(VisibleText.excerpt(string(replacement.range)))'"
                : "Insert '\(VisibleText.excerpt(text))'"
            var action = LanguageAction(title: title, replacements: [replacement], finding: finding)
            action.isPreferred = true
            actions.append(action)
        }
        for fix in finding.fixes {
            guard let made = replacements(fix), !made.isEmpty else { continue }
            var action = LanguageAction(
                title: fix.title.prefix(1).uppercased() + fix.title.dropFirst(), replacements: made,
                finding: finding)
            action.isPreferred = fix.safety == .safe
            actions.append(action)
        }
        return actions
    }

    /// Returns the replacements that make a fix; `nil` if it cannot be made.
    func replacements(_ fix: PlistFix) -> [TextReplacement]? {
        var splices: [TextReplacement] = []
        do throws(PlistError) {
            var editor: PlistSourceEditor?
            for edit in fix.edits {
                if case .splice(let range, let text) = edit {
                    splices.append(TextReplacement(range, text))
                } else {
                    if editor == nil { editor = try self.editor() }
                    try editor?.edits.make(edit)
                }
            }
            guard let editor else { return splices }
            // Positions after other edits are unknown.
            guard splices.isEmpty else { return nil }
            return try editor.finish().changes.map {
                TextReplacement($0.range, String(decoding: $0.replacement, as: UTF8.self))
            }
        } catch {
            return nil
        }
    }

    func editor() throws(PlistError) -> PlistSourceEditor {
        try PlistSourceEditor(
            decoding: ByteStore(text), as: outline.format, fileName: path,
            options: Self.decodingOptions)
    }

    // MARK: Whole texts

    /// Sorting the keys, and the other formats that have all the values.
    ///
    /// - Complexity: O(*n*) in the bytes, and O(*k* log *k*) in the keys of a dictionary.
    package var rewrites: [LanguageRewrite] {
        guard let document = outline.document, outline.error == nil else { return [] }
        var found: [LanguageRewrite] = []
        if let sorted = sortedReplacements, !sorted.isEmpty {
            found.append(
                LanguageRewrite(
                    title: "Sort keys", kind: "source.sortKeys", replacements: sorted))
        }
        guard !isTranslation, !isProject else { return found }
        for format in [PlistFormat.xml, .json, .openstep] where format != outline.format {
            guard let bytes = try? document.encoded(as: format) else { continue }
            found.append(
                LanguageRewrite(
                    title: "Convert to \(format.displayName)", kind: "refactor.rewrite",
                    replacements: [
                        TextReplacement(
                            0..<text.count, String(decoding: bytes, as: UTF8.self))
                    ]))
        }
        return found
    }

    private var sortedReplacements: [TextReplacement]? {
        var layout = PlistLayout()
        layout.sortsKeys = true
        layout.keepsOneLine = true
        return try? layoutReplacements(layout)
    }
}

extension PlistEditor {
    /// Makes an edit of a fix, other than a splice.
    fileprivate mutating func make(_ edit: PlistFix.Edit) throws(PlistError) {
        switch edit {
        case .splice: break
        case .set(let path, let value): try set(value, at: path, creatingParents: true)
        case .append(let path, let value): try append(value, to: path)
        case .remove(let path): try remove(at: path)
        case .rename(let path, let key): try rename(path, to: key)
        case .move(let path, let destination):
            try move(path, to: destination, creatingParents: true)
        }
    }
}
