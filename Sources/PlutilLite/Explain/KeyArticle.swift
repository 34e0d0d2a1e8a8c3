// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema

/// An article about a key for people.
///
///     CFBundleVersion  Bundle version
///       Version of the build, released or not, it increases with every build.
///
///       value        string: up to three integers …
///       platforms    iOS, macOS
struct KeyArticle: Article {
    let entry: KeyEntry
    let palette: Palette

    /// The maximum width of a term that has its explanation next to it.
    private static let widestTerm = 24
    private static let widestName = 40

    /// The lines without line ends.
    var lines: [String] {
        let words = KeyWords(entry)
        var lines = [title]
        lines += indented(entry.summary) + [""]
        if entry.family.file != .infoPlist { lines += row("file", entry.family.file.name) }
        lines += row("in Xcode", isNameInTitle ? nil : entry.displayName)
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
        lines += row("example", words.exampleLines)
        return lines
    }

    private var title: String {
        let shown =
            isNameInTitle
            ? entry.displayName.map { "  \(palette.faint)\($0)\(palette.reset)" } ?? "" : ""
        return "\(palette.bold)\(entry.path)\(palette.reset)\(shown)"
    }

    /// Whether Xcode's name fits on the line of the path.
    private var isNameInTitle: Bool {
        entry.path.count + 2 + (entry.displayName?.count ?? 0) <= WrappedText.pageWidth
    }

    private var values: [String] {
        let terms = entry.allowedValues.map { value in
            let since = value.firstSystem.map { ", from \($0) on" } ?? ""
            return (KeyWords.text(of: value.value), value.meaning + since)
        }
        let listed = WrappedText.lines(
            terms.map(\.0).joined(separator: ", "), width: Self.textWidth)
        let open = entry.allowsOtherValues ? ["and others"] : []
        // Terms without explanations are listed on shared lines.
        let isPlain = terms.allSatisfy { $0.1.isEmpty }
        return (isPlain ? listed : definitions(terms)) + (terms.isEmpty ? [] : open)
    }

    /// Returns terms with their explanations next to or below them.
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
            // Next to a long name, there is no room.
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

    /// The other keys with this name that are nested in another key.
    private var otherPlaces: String? {
        let paths = KeyCatalogue.catalogue(of: entry.family.file).allEntries
            .filter { $0.name == entry.name && $0.path != entry.path }.map(\.path)
        return paths.isEmpty ? nil : paths.joined(separator: ", ")
    }
}

/// A page of `explain`: a title, a paragraph, and labelled rows.
private protocol Article {
    var palette: Palette { get }
}

extension Article {
    fileprivate static var textWidth: Int { WrappedText.pageWidth - 2 - labelWidth }

    private static var labelWidth: Int { 14 }

    /// Returns a paragraph indented below the title.
    fileprivate func indented(_ text: String) -> [String] {
        WrappedText.lines(text, width: WrappedText.pageWidth - 2).map { "  " + $0 }
    }

    /// Returns a labelled paragraph; empty if there is no text.
    fileprivate func row(_ label: String, _ text: String?) -> [String] {
        row(label, text.map { WrappedText.lines($0, width: Self.textWidth) } ?? [])
    }

    /// Returns labelled lines; empty without lines.
    fileprivate func row(_ label: String, _ lines: [String]) -> [String] {
        if lines == [""] { return [] }
        return lines.enumerated().map { index, line in
            let label = WrappedText.padded(index == 0 ? label : "", to: Self.labelWidth)
            return "  \(palette.key)\(label)\(palette.reset)\(line)"
        }
    }
}

/// An article about a value of a key, for people.
///
///     CA92.1
///       Reads and writes data that only the app itself sees.
///
///       value of      NSPrivacyAccessedAPITypes.NSPrivacyAccessedAPITypeReasons
struct ValueArticle: Article {
    let value: AllowedValue
    let entry: KeyEntry
    let palette: Palette

    /// The lines without line ends.
    var lines: [String] {
        let name = KeyWords.text(of: value.value)
        var lines = ["\(palette.bold)\(name)\(palette.reset)"]
        if !value.meaning.isEmpty {
            lines += indented(sentence)
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

    /// The values in the group of this one, such as the reasons of a category.
    private var members: String? {
        let name = KeyWords.text(of: value.value)
        let values = KeyCatalogue.catalogue(of: entry.family.file).allEntries
            .flatMap(\.allowedValues).filter { $0.group == name }
        return values.isEmpty
            ? nil : values.map { KeyWords.text(of: $0.value) }.joined(separator: ", ")
    }

    /// The meaning with a capital letter and a full stop.
    private var sentence: String {
        value.meaning.prefix(1).uppercased() + value.meaning.dropFirst() + "."
    }
}

/// An article about a key or a type of a schema, for people.
///
///     StartInterval
///       Seconds between starts; starts during sleep are missed.
///
///       file          launchd job
///       value         integer, 1 to 4294967295
struct SchemaArticle: Article {
    let entry: SchemaEntry
    let palette: Palette

    /// The lines without line ends.
    var lines: [String] {
        let title = entry.path.isEmpty ? entry.fact("Title") ?? "" : ""
        let shown = title.isEmpty ? "" : "  \(palette.faint)\(title)\(palette.reset)"
        let name = entry.path.isEmpty ? entry.type : entry.keyPath
        var lines = ["\(palette.bold)\(name)\(palette.reset)\(shown)"]
        if let summary = entry.fact("Summary") {
            lines += indented(summary)
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
        lines += row("owner", entry.isSet("Private") ? "Apple only" : nil)
        lines += row("other keys", entry.isSet("Open") ? "work if a program reads them" : nil)
        lines += row("keys", keyLines)
        lines += row("source", entry.source)
        lines += row("certainty", entry.fact("Sure"))
        return lines
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
    private var keyLines: [String] {
        let keys = entry.keys
        let width = min(keys.map(\.shownName.count).max() ?? 0, 40)
        return keys.map { key in
            let facts = [
                key.kinds.joined(separator: " or "), key.isSet("Required") ? "required" : nil,
                key.fact("Ignored") == nil ? nil : "ignored",
                key.fact("Deprecated") == nil ? nil : "deprecated",
            ].compactMap { $0 }.joined(separator: ", ")
            let name = WrappedText.padded(key.shownName, to: width)
            return "\(palette.bold)\(name)\(palette.reset)  "
                + "\(palette.faint)\(facts)\(palette.reset)"
        }
    }
}

/// A list of schema keys, one per line.
struct SchemaIndex {
    let entries: [SchemaEntry]
    let palette: Palette

    /// The lines without line ends.
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
    /// The name of the key in a list of keys.
    var shownName: String { name == "*" ? "any other" : name }

    var source: String {
        schema.hasOneType
            ? snapshot : "apple/device-management, \(snapshot.prefix { $0 != " " })"
    }

    /// The type name and the key path.
    var place: String {
        path.isEmpty ? type : schema.hasOneType ? keyPath : "\(type).\(keyPath)"
    }

    /// All facts, for programs.
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
        case .launchd: "launchd job"
        case .exportOptions: "xcodebuild export options"
        case .profiles: "configuration profile"
        case .commands: "device management command"
        case .checkIns: "device management check-in message"
        case .declarations: "device management declaration"
        }
    }
}

/// The `explain` page of a rule of `check`: the requirement, the reason and an example.
///
///     identifier-shape
///       CFBundleIdentifier is a reverse domain name.
///
///       why           Two programs with the same identifier share their settings …
///       rule          of check
///       severity      usually warning
///       example       <key>CFBundleIdentifier</key>
///                     <string>Tides</string>
///       fixed         <key>CFBundleIdentifier</key>
///                     <string>com.example.tides</string>
///       fix           none. Only the author knows …
struct RuleArticle: Article {
    let rule: RuleList.Row
    let palette: Palette

    /// The lines without line ends.
    var lines: [String] {
        let sentence = rule.sentence.prefix(1).uppercased() + rule.sentence.dropFirst() + "."
        let explanation = RuleExplanation(ofRule: rule.name)
        return ["\(palette.bold)\(rule.name)\(palette.reset)"] + indented(sentence) + [""]
            + row("cause", rule.cause) + row("why", explanation?.why)
            + row("rule", kind) + row("severity", severity) + row("App Store", codes)
            + row("command", command) + row("file", explanation?.file)
            + row("example", Self.lines(of: explanation?.example))
            + row("fixed", Self.lines(of: explanation?.mended))
            + row("fix", explanation.flatMap(Self.fix))
    }

    /// The way to correct the example with this program.
    private static func fix(_ explanation: RuleExplanation) -> String? {
        switch explanation.fix {
        case "safe": "safe: --fix applies it"
        case "suggestion": "a suggestion: --fix-all applies it"
        case "alternative": "one of several: editors offer them, and JSON lists them"
        default: explanation.unfixed.map { "none. \($0)" }
        }
    }

    private static func lines(of example: String?) -> [String] {
        example?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    }

    private var kind: String {
        if let evidence = rule.evidence {
            return "none: check cannot detect it; see \(evidence)"
        }
        if !rule.finders.isEmpty { return WordList.all(of: rule.finders) }
        return rule.isOfStore ? "of check --store" : "of check"
    }

    private var severity: String? {
        rule.cause == nil ? "usually \(rule.severity)" : nil
    }

    private var codes: String? {
        guard rule.cause == nil, !rule.codes.isEmpty else { return nil }
        return rule.codes.joined(separator: ", ")
    }

    private var command: String? {
        guard rule.cause == nil else { return nil }
        return "plutil-lite check\(rule.isOfStore ? " --store" : "") --rule \(rule.name)"
    }
}
