// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// Everything known about a key or a type that a schema has, as a page for people.
///
///     StartInterval
///       Seconds between starts; those during sleep are missed.
///
///       file          job of launchd
///       value         integer, 1 to 4294967295
struct SchemaArticle {
    let entry: SchemaEntry
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let title = entry.path.isEmpty ? entry.fact("Title") ?? "" : ""
        let shown = title.isEmpty ? "" : "  \(palette.faint)\(title)\(palette.reset)"
        let name = entry.path.isEmpty ? entry.type : entry.keyPath
        var lines = ["\(palette.bold)\(name)\(palette.reset)\(shown)"]
        if let summary = entry.fact("Summary") {
            lines += WrappedText.lines(summary, width: WrappedText.pageWidth - 2).map { "  " + $0 }
        }
        lines.append("")
        lines += row("file", entry.schema.fileWords)
        if !entry.schema.hasOneType, !entry.path.isEmpty { lines += row("type", entry.type) }
        lines += row("value", entry.path.isEmpty ? nil : value)
        lines += row("required", entry.isSet("Required") ? "yes" : nil)
        lines += row("default", entry.text["Default"].map(Self.text))
        lines += row("values", values)
        lines += row("platforms", entry.fact("Platforms"))
        lines += row("deprecated", entry.fact("Deprecated").map { "since \($0)" })
        lines += row("removed", entry.fact("Removed").map { "since \($0)" })
        lines += row(
            "ignored", entry.fact("Ignored").map { $0 == "output" ? "always" : "since \($0)" })
        lines += row("use", entry.fact("Use"))
        lines += row("supervised", entry.fact("Supervised"))
        lines += row("scope", entry.fact("Scopes")?.split(separator: " ").joined(separator: ", "))
        lines += row("only one on", entry.fact("Single"))
        lines += row("owner", entry.isSet("Private") ? "Apple alone" : nil)
        lines += row("other keys", entry.isSet("Open") ? "work if a program reads them" : nil)
        lines += keyRows
        lines += row("source", entry.source)
        lines += row("certainty", entry.fact("Sure"))
        return lines
    }

    private func row(_ label: String, _ text: String?) -> [String] {
        KeyArticle.row(label, text, palette)
    }

    private var value: String {
        [entry.kinds.joined(separator: " or "), entry.range].compactMap { $0 }
            .joined(separator: ", ")
    }

    private var values: String? {
        let values = entry.values.map(Self.text)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    static func text(_ value: PlistView) -> String {
        (try? PlistValue(value)).map(KeyWords.text) ?? ""
    }

    /// A line for each key within it.
    private var keyRows: [String] {
        let keys = entry.keys
        guard !keys.isEmpty else { return [] }
        let width = min(keys.map(\.shownName.count).max() ?? 0, 40)
        return keys.enumerated().map { index, key in
            let label = WrappedText.padded(index == 0 ? "keys" : "", to: 14)
            let facts = [
                key.kinds.joined(separator: " or "), key.isSet("Required") ? "required" : nil,
                key.fact("Ignored") == nil ? nil : "ignored",
                key.fact("Deprecated") == nil ? nil : "deprecated",
            ].compactMap { $0 }.joined(separator: ", ")
            let name = WrappedText.padded(key.shownName, to: width)
            return "  \(palette.key)\(label)\(palette.reset)\(palette.bold)\(name)\(palette.reset)"
                + "  \(palette.faint)\(facts)\(palette.reset)"
        }
    }
}

/// Many keys of schemas, one a line.
struct SchemaIndex {
    let entries: [SchemaEntry]
    let palette: Palette

    /// Lines without line ends.
    var lines: [String] {
        let width = entries.map(\.place.count).max() ?? 0
        return entries.map { entry in
            let place = WrappedText.padded(entry.place, to: width)
            return "  \(palette.key)\(place)\(palette.reset)  "
                + entry.kinds.joined(separator: " or ")
        }
    }
}

extension SchemaEntry {
    /// How the key is named beside others of its dictionary.
    var shownName: String { name == "*" ? "any other" : name }

    var source: String {
        schema.hasOneType
            ? snapshot : "apple/device-management, \(snapshot.prefix { $0 != " " })"
    }

    /// The type and the key path.
    var place: String {
        path.isEmpty ? type : schema.hasOneType ? keyPath : "\(type).\(keyPath)"
    }

    /// Everything, for programs.
    var record: PlistDictionary {
        var fields: PlistDictionary = ["key": PlistValue(name), "path": PlistValue(keyPath)]
        fields["file"] = PlistValue(schema.fileWords)
        if !schema.hasOneType { fields["type"] = PlistValue(type) }
        fields["kinds"] = .array(kinds.map { PlistValue($0) })
        if isSet("Required") { fields["required"] = true }
        fields["summary"] = fact("Summary").map { PlistValue($0) }
        if !values.isEmpty { fields["values"] = .array(values.compactMap { try? PlistValue($0) }) }
        for name in ["Default", "Minimum", "Maximum", "Platforms", "Deprecated", "Removed"] {
            guard let value = text[name].flatMap({ try? PlistValue($0) }) else { continue }
            fields[PlistString(name.lowercased())] = value
        }
        if !keys.isEmpty { fields["keys"] = .array(keys.map { .dictionary($0.record) }) }
        fields["source"] = PlistValue(source)
        return fields
    }
}

extension SchemaText {
    var fileWords: String {
        switch self {
        case .launchd: "job of launchd"
        case .exportOptions: "export options of xcodebuild"
        case .profiles: "configuration profile"
        case .commands: "command of device management"
        case .checkIns: "check-in message of device management"
        case .declarations: "declaration of device management"
        }
    }
}
