// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema

/// Markdown tables of keys, one for each family and one for the nested keys of each key.
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

/// Markdown tables of schema types and keys, each with all keys within it.
struct SchemaTables {
    private(set) var lines: [String] = []

    init(_ entries: [SchemaEntry]) {
        for entry in entries { addTable(of: entry) }
    }

    private mutating func addTable(of entry: SchemaEntry) {
        if !lines.isEmpty { lines.append("") }
        let title = entry.path.isEmpty ? entry.fact("Title").map { ": \($0)" } ?? "" : ""
        lines += ["### `\(entry.place)`\(title)", ""]
        let facts = [entry.fact("Platforms"), Self.scopes(of: entry)].compactMap { $0 }
        if entry.path.isEmpty, !facts.isEmpty {
            lines += [facts.joined(separator: "; "), ""]
        }
        lines += ["| key | value | | |", "|---|---|---|---|"]
        for key in (entry.path.isEmpty ? [] : [entry]) + entry.descendants {
            lines.append(
                MarkdownTable.row([
                    "`\(key.keyPath)`", Self.value(of: key),
                    Self.facts(of: key).joined(separator: "; "), key.fact("Summary") ?? "",
                ]))
        }
    }

    private static func value(of key: SchemaEntry) -> String {
        [WordList.any(of: key.kinds), key.range].compactMap { $0 }.joined(separator: ", ")
    }

    /// The maximum number of values that are listed.
    private static let maximumValueCount = 12

    private static func facts(of key: SchemaEntry) -> [String] {
        let values = key.values.map(SchemaArticle.text)
        let shown = values.prefix(maximumValueCount).map { "`\($0)`" }.joined(separator: ", ")
        return [
            key.isSet("Required") ? "required" : nil,
            values.isEmpty ? nil : shown + (values.count > maximumValueCount ? " and others" : ""),
            key.text["Default"].map { "default \(SchemaArticle.text($0))" },
            key.fact("Platforms"),
            key.fact("Deprecated").map { "deprecated since \($0)" },
            key.fact("Removed").map { "removed in \($0)" },
            key.fact("Ignored").map { $0 == "output" ? "ignored" : "ignored since \($0)" },
            key.fact("Use").map { "use `\($0)`" },
            key.fact("Supervised").map { "supervised on \($0)" },
            scopes(of: key),
            key.isSet("Private") ? "Apple's own" : nil,
        ].compactMap { $0 }
    }

    private static func scopes(of entry: SchemaEntry) -> String? {
        guard let scopes = entry.fact("Scopes")?.split(separator: " ") else { return nil }
        return "scope \(WordList.all(of: scopes.map(String.init)))"
    }
}
