// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Everything known about a key, as a page for people.
///
///     CFBundleVersion  Bundle version
///       Version of the build, released or not, it increases with every build.
///
///       value        string: up to three integers …
///       platforms    iOS, macOS
struct KeyArticle {
    let entry: KeyEntry
    let palette: Palette

    private static let margin = 2
    private static let labelWidth = 14
    /// Wider terms have their explanations below them.
    private static let widestTerm = 24
    private static let widestName = 40

    private static var textWidth: Int { WrappedText.pageWidth - margin - labelWidth }

    /// Lines without line ends.
    var lines: [String] {
        let words = KeyWords(entry)
        var lines = [title]
        lines += WrappedText.lines(entry.summary, width: WrappedText.pageWidth - Self.margin)
            .map { "  " + $0 }
        lines.append("")
        if entry.family.file != .infoPlist { lines += row("file", entry.family.file.name) }
        lines += row("owner", entry.owner.map { "\($0): this key is not Apple's" })
        lines += row("value", words.valueForm)
        lines += row("platforms", words.platforms)
        lines += row("required", words.requirement)
        lines += row("recommended", words.recommendation)
        lines += row("common", words.custom)
        lines += row("localizable", entry.isLocalizable ? "yes, in InfoPlist.strings" : nil)
        lines += row("deprecated", words.deprecation)
        lines += row("build system", words.buildSystem)
        lines += row("default", entry.defaultValue.map(KeyWords.text))
        lines += row("values", values)
        for sizes in entry.imageSizes {
            lines += row("image sizes", "\(sizes.device): \(sizes.sizes.joined(separator: ", "))")
        }
        lines += row("keys", nestedKeys)
        lines += row("see also", otherPlaces)
        lines += row("references", entry.difference)
        lines += row("source", words.source)
        lines += row("certainty", words.certainty)
        lines += row("example", example)
        return lines
    }

    private var title: String {
        let shown = entry.displayName.map { "  \(palette.faint)\($0)\(palette.reset)" } ?? ""
        return "\(palette.bold)\(entry.path)\(palette.reset)\(shown)"
    }

    private func row(_ label: String, _ text: String?) -> [String] {
        Self.row(label, text, palette)
    }

    private func row(_ label: String, _ lines: [String]) -> [String] {
        Self.row(label, lines, palette)
    }

    /// A labelled text; nothing if there is none.
    static func row(_ label: String, _ text: String?, _ palette: Palette) -> [String] {
        row(label, text.map { WrappedText.lines($0, width: textWidth) } ?? [], palette)
    }

    /// Labelled lines; nothing if there are none.
    static func row(
        _ label: String, _ lines: [String], _ palette: Palette
    ) -> [String] {
        if lines == [""] { return [] }
        return lines.enumerated().map { index, line in
            let label = WrappedText.padded(index == 0 ? label : "", to: labelWidth)
            return "  \(palette.key)\(label)\(palette.reset)\(line)"
        }
    }

    private var values: [String] {
        let terms = entry.allowedValues.map { value in
            let since = value.firstSystem.map { ", from \($0) on" } ?? ""
            return (KeyWords.text(of: value.value), value.meaning + since)
        }
        let listed = WrappedText.lines(
            terms.map(\.0).joined(separator: ", "), width: Self.textWidth)
        let open = entry.allowsOtherValues ? ["and others"] : []
        // What needs no words needs no lines of its own.
        let isPlain = terms.allSatisfy { $0.1.isEmpty }
        return (isPlain ? listed : definitions(terms)) + (terms.isEmpty ? [] : open)
    }

    /// Terms with their explanations beside or below them.
    private func definitions(_ terms: [(term: String, text: String)]) -> [String] {
        let widest = terms.map(\.term.count).max() ?? 0
        let isBeside = widest <= Self.widestTerm
        let indent = isBeside ? widest + 2 : 2
        return terms.flatMap { term, text in
            var lines = WrappedText.lines(text, width: Self.textWidth - indent)
            if !isBeside || lines.isEmpty { lines.insert("", at: 0) }
            return lines.enumerated().map { index, line in
                if index > 0 { return String(repeating: " ", count: indent) + line }
                let padded =
                    isBeside && !line.isEmpty ? WrappedText.padded(term, to: indent) : term
                return "\(palette.string)\(padded)\(palette.reset)\(line)"
            }
        }
    }

    private var nestedKeys: [String] {
        var lines: [String] = []
        for nested in entry.nestedKeys {
            let words = KeyWords(nested)
            let facts = ([words.kinds] + words.brief).filter { !$0.isEmpty }
                .joined(separator: ", ")
            // Beside a long name there is no room.
            let isBeside = nested.name.count <= Self.widestName
            let indent = isBeside ? nested.name.count + 2 : 2
            var texts = WrappedText.lines(facts, width: Self.textWidth - indent)
            if !isBeside || texts.isEmpty { texts.insert("", at: 0) }
            for (index, line) in texts.enumerated() {
                let name = index == 0 ? nested.name : ""
                let gap = line.isEmpty ? name : WrappedText.padded(name, to: indent)
                lines.append(
                    "\(palette.bold)\(gap)\(palette.reset)\(palette.faint)\(line)\(palette.reset)")
            }
            lines += WrappedText.lines(nested.summary, width: Self.textWidth - 2)
                .map { "  " + $0 }
        }
        if entry.nestsInItself { lines.append("and \(entry.name) itself") }
        return lines
    }

    /// Keys of the same name nested in others.
    private var otherPlaces: String? {
        let paths = KeyCatalogue.catalogue(of: entry.family.file).allEntries
            .filter { $0.name == entry.name && $0.path != entry.path }.map(\.path)
        return paths.isEmpty ? nil : paths.joined(separator: ", ")
    }

    /// The example as written in an XML file.
    private var example: [String] {
        guard let value = entry.example else { return [] }
        var options = PlistEncodingOptions()
        options.indentation = .spaces(2)
        let dictionary = PlistDictionary([(key: PlistString(entry.name), value: value)])
        guard
            let bytes = try? PlistDocument(value: .dictionary(dictionary))
                .encoded(as: .xml, options: options)
        else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        // Between `<dict>` and `</dict>`.
        return lines.dropFirst(4).dropLast(2).map { String($0.dropFirst(2)) }
    }
}
