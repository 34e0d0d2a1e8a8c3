// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore

struct ExplainCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "explain",
        abstract: "Explain keys of Info.plist, entitlements and privacy manifests.",
        usage: "plutil-lite explain [<options>] [<key> ...]",
        discussion: """
            A <key> is a key, a path such as CFBundleURLTypes.CFBundleURLName, the name that \
            Xcode shows for the key, or a value: a kind of extension, a code in a privacy \
            manifest. A rule of check and a code of the App Store are explained, too. Without \
            <key>, all keys are listed.
            """,
        examples: [
            "plutil-lite explain CFBundleVersion",
            "plutil-lite explain 'Bundle identifier' UILaunchImageFile~ipad",
            "plutil-lite explain com.apple.security.app-sandbox CA92.1",
            "plutil-lite explain missing-key ITMS-90473",
            "plutil-lite explain --family UI",
            "plutil-lite explain --search icon",
            "plutil-lite explain --format json CFBundleDocumentTypes",
        ])

    @Flag(name: .described(.long), help: "Print one line per key instead of the full explanation.")
    var list = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only keys of one family: its name, or the prefix of its keys, such as UI.",
            valueName: "family"))
    var family: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Only keys with this word in their names, descriptions or values.",
            valueName: "word"))
    var search: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "How to write: text, json or markdown. (default: text)", valueName: "form"),
        completion: .described(.list(["text", "json", "markdown"])))
    var format: String?

    @Flag(name: .described(.shortAndLong), help: "\(OptionText.quietHelp)")
    var quiet = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Use colour: auto, always or never. (default: auto)", valueName: "when"),
        completion: .described(.list(ColorChoice.allCases.map(\.rawValue))))
    var color: String?

    @Argument(help: "Keys, the names that Xcode shows for them, values, rules or codes.")
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

    func validate() throws {
        _ = try form()
        _ = try colorChoice()
        if !keys.isEmpty && (search != nil || family != nil) {
            throw ValidationError(
                "--family and --search choose among all keys; leave out '\(keys[0])'")
        }
        _ = try chosen()
    }

    private func form() throws(ValidationError) -> KeyAnswer.Form {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func colorChoice() throws(ValidationError) -> ColorChoice {
        try OptionText.choice(color, after: "--color", default: .auto)
    }

    /// The keys that `--family` and `--search` leave.
    private func chosen() throws(ValidationError) -> [KeyEntry] {
        var entries = KeyCatalogue.all.flatMap(\.entries)
        if let family {
            entries = KeyCatalogue.all.flatMap { $0.entries(ofFamily: family) }
            if entries.isEmpty { throw Self.mistake(family) }
        }
        guard let search else { return entries }
        if search.isEmpty { throw OptionText.mistake("a word", after: "--search", found: search) }
        let found = KeyCatalogue.all.flatMap { $0.search(search) }
        if family == nil { return found }
        let families = Set(entries.map(\.family))
        return found.filter { families.contains($0.family) }
    }

    private static func mistake(_ family: String) -> ValidationError {
        let names = OptionText.listed(KeyCatalogue.all.flatMap(\.families).map(\.name))
        return ValidationError(
            "expected \(names) after --family, found '\(VisibleText.escaped(family))'")
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet, color: try colorChoice())
        var status = ExitStatus.done
        var answer = KeyAnswer(form: try form(), isList: list || keys.isEmpty)
        if keys.isEmpty {
            answer.entries = try chosen()
            if answer.entries.isEmpty {
                console.remark(Self.nothingFound(for: search ?? ""))
                status = .no
            }
        }
        for key in keys where !answer.add(whatIsCalled: key) {
            console.remark(Self.unknown(key))
            status = .no
        }
        try answer.write(to: console)
        return max(status, console.finish())
    }

    private static func unknown(_ key: String) -> String {
        let near =
            (KeyCatalogue.all.flatMap { $0.suggestions(for: key) }
            + CheckRules.names(meantBy: key)).prefix(3).map { "'\($0)'" }
        let hint = near.isEmpty ? "" : "; did you mean \(OptionText.listed(near))?"
        return "the catalogue does not have '\(VisibleText.escaped(key))'\(hint)"
    }

    private static func nothingFound(for word: String) -> String {
        "nothing about keys has '\(VisibleText.escaped(word))' in it"
    }
}
