// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore

struct ExplainCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "explain",
        abstract: "Explain the keys of an Info.plist.",
        usage: "plutil-lite explain [<options>] [<key> ...]",
        discussion: """
            A <key> is a key, a path such as CFBundleURLTypes.CFBundleURLName, or the name that \
            Xcode shows for the key. Without <key>, all keys are listed.
            """,
        examples: [
            "plutil-lite explain CFBundleVersion",
            "plutil-lite explain 'Bundle identifier' UILaunchImageFile~ipad",
            "plutil-lite explain --family UI",
            "plutil-lite explain --search icon",
            "plutil-lite explain --format json CFBundleDocumentTypes",
        ])

    @Flag(help: "Print one line per key instead of the full explanation.")
    var list = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only keys of one family: its name, or the prefix of its keys, such as UI.",
            valueName: "family"))
    var family: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only keys with this word in their names, descriptions or values.",
            valueName: "word"))
    var search: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How to write: text, json or markdown. (default: text)", valueName: "form"),
        completion: .list(["text", "json", "markdown"]))
    var format: String?

    @Flag(name: .shortAndLong, help: "\(OptionText.quietHelp)")
    var quiet = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Use colour: auto, always or never. (default: auto)", valueName: "when"),
        completion: .list(ColorChoice.allCases.map(\.rawValue)))
    var color: String?

    @Argument(help: "Keys, or the names that Xcode shows for them.")
    var keys: [String] = []

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        list = arguments.flag("--list")
        family = try arguments.option("--family")
        search = try arguments.option("--search")
        format = try arguments.option("--format")
        quiet = arguments.flag("--quiet", "-q")
        color = try arguments.option("--color")
        keys = try arguments.positionals()
    }

    private enum Form: String, CaseIterable { case text, json, markdown }

    func validate() throws {
        _ = try form()
        _ = try colorChoice()
        if !keys.isEmpty && (search != nil || family != nil) {
            throw ValidationError(
                "--family and --search choose among all keys; leave out '\(keys[0])'")
        }
        _ = try chosen()
    }

    private func form() throws(ValidationError) -> Form {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func colorChoice() throws(ValidationError) -> ColorChoice {
        try OptionText.choice(color, after: "--color", default: .auto)
    }

    /// The keys that `--family` and `--search` leave.
    private func chosen() throws(ValidationError) -> [KeyEntry] {
        let catalogue = KeyCatalogue.standard
        var entries = catalogue.entries
        if let family {
            entries = catalogue.entries(ofFamily: family)
            if entries.isEmpty { throw Self.mistake(family) }
        }
        guard let search else { return entries }
        if search.isEmpty { throw OptionText.mistake("a word", after: "--search", found: search) }
        let found = catalogue.search(search)
        return family == nil
            ? found
            : found.filter { hit in
                entries.contains { hit.path == $0.name || hit.path.hasPrefix($0.name + ".") }
            }
    }

    private static func mistake(_ family: String) -> ValidationError {
        let prefixes = OptionText.listed(KeyCatalogue.standard.families.flatMap(\.prefixes))
        return ValidationError(
            "expected \(prefixes) after --family, found '\(VisibleText.escaped(family))'")
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet, color: try colorChoice())
        var status = ExitStatus.done
        var entries: [KeyEntry] = []
        if keys.isEmpty {
            entries = try chosen()
            if entries.isEmpty {
                console.remark(Self.nothingFound(for: search ?? ""))
                status = .no
            }
        }
        for key in keys {
            let found = KeyCatalogue.standard.entries(called: key)
            if found.isEmpty {
                console.remark(Self.unknown(key))
                status = .no
            }
            entries += found
        }
        if !entries.isEmpty { try write(entries, to: console) }
        return max(status, console.finish())
    }

    private func write(_ entries: [KeyEntry], to console: Console) throws {
        switch try form() {
        case .text where list || keys.isEmpty:
            KeyIndex(entries: entries, palette: console.answerPalette).lines
                .forEach(console.answer)
        case .text:
            for (index, entry) in entries.enumerated() {
                if index > 0 { console.answer("") }
                KeyArticle(
                    entry: entry, catalogue: .standard, palette: console.answerPalette
                ).lines.forEach(console.answer)
            }
        case .markdown: KeyTables(entries).lines.forEach(console.answer)
        case .json: try console.answer(json: KeyRecord.value(of: entries))
        }
    }

    private static func unknown(_ key: String) -> String {
        let near = KeyCatalogue.standard.suggestions(for: key).map { "'\($0)'" }
        let hint = near.isEmpty ? "" : "; did you mean \(OptionText.listed(near))?"
        return "no key is called '\(VisibleText.escaped(key))'\(hint)"
    }

    private static func nothingFound(for word: String) -> String {
        "nothing about keys has '\(VisibleText.escaped(word))' in it"
    }
}
