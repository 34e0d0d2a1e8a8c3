// SPDX-License-Identifier: Apache-2.0

import InfoPlist

/// Keys as tables in Markdown, one for each family and one for the keys nested in another.
struct KeyTables {
    private(set) var lines: [String] = []

    init(_ entries: [KeyEntry]) {
        var families: [KeyFamily] = []
        for entry in entries where !families.contains(entry.family) {
            families.append(entry.family)
        }
        for family in families {
            let members = entries.filter { $0.family == family }
            addTable("### \(family.title)", members)
            addNestedTables(of: members)
        }
    }

    private mutating func addNestedTables(of entries: [KeyEntry]) {
        var pending = Array(entries.reversed())
        while let entry = pending.popLast() {
            if !entry.nestedKeys.isEmpty {
                addTable("#### Within `\(entry.path)`", entry.nestedKeys)
            }
            pending += entry.nestedKeys.reversed()
        }
    }

    private mutating func addTable(_ title: String, _ entries: [KeyEntry]) {
        if !lines.isEmpty { lines.append("") }
        lines += [
            title, "", "| key | in Xcode | value | platforms | | |", "|---|---|---|---|---|---|",
        ]
        for entry in entries {
            let words = KeyWords(entry)
            let cells = [
                "`\(entry.name)`", entry.displayName ?? "", words.kinds, words.platforms,
                words.brief.joined(separator: ", "), entry.summary,
            ]
            lines.append(MarkdownTable.row(cells))
        }
    }
}
