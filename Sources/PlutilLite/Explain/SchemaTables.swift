// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// Types and keys of schemas as tables in Markdown, one for each, with all keys within it.
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

    /// More values are not listed.
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
