// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Everything known about a value of a key, as a page for people.
///
///     CA92.1
///       Reads and writes what only the app itself sees.
///
///       value of      NSPrivacyAccessedAPITypes.NSPrivacyAccessedAPITypeReasons
struct ValueArticle {
    let value: AllowedValue
    let entry: KeyEntry
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let name = KeyWords.text(of: value.value)
        var lines = ["\(palette.bold)\(name)\(palette.reset)"]
        if !value.meaning.isEmpty {
            lines += WrappedText.lines(sentence, width: WrappedText.pageWidth - 2).map { "  " + $0 }
        }
        lines.append("")
        lines += row("value of", entry.path)
        if entry.family.file != .infoPlist { lines += row("file", entry.family.file.name) }
        lines += row("group", value.group)
        lines += row("values", members)
        lines += row("platforms", KeyWords.platforms(value.platforms))
        lines += row("since", value.firstSystem)
        let needed = value.neededKeys
        lines += row("needs", needed.isEmpty ? nil : WordList.any(of: needed))
        lines += row("keys", value.ownKeys.joined(separator: ", "))
        lines += row("source", KeyWords(entry).source)
        return lines
    }

    private func row(_ label: String, _ text: String?) -> [String] {
        KeyArticle.row(label, text, palette)
    }

    /// The values that are of this one's group, such as the reasons of a category.
    private var members: String? {
        let name = KeyWords.text(of: value.value)
        let values = KeyCatalogue.catalogue(of: entry.family.file).allEntries
            .flatMap(\.allowedValues).filter { $0.group == name }
        return values.isEmpty
            ? nil : values.map { KeyWords.text(of: $0.value) }.joined(separator: ", ")
    }

    /// The meaning with a capital and a full stop.
    private var sentence: String {
        value.meaning.prefix(1).uppercased() + value.meaning.dropFirst() + "."
    }
}
