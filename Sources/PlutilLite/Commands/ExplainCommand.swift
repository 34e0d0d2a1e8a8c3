// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistSchema

struct ExplainCommand: Command {
    static let guide = CommandGuide(
        name: "explain",
        abstract: "Explain keys of Info.plist files, entitlements, profiles, jobs and more.",
        usage: "plutil-lite explain [<options>] [<key> ...]",
        discussion: """
            <key> is a key, a path such as CFBundleURLTypes.CFBundleURLName, a key's name in \
            Xcode, or a value: an extension point or a code in a privacy manifest. It may also be \
            a key of a launchd job or a configuration profile, or a type of payload, command or \
            declaration. For a rule of check, prints the reason for it, an example that breaks it \
            and the corrected example; for an App Store code, its rules. Without <key>, lists all \
            keys.
            """,
        examples: [
            "plutil-lite explain CFBundleVersion",
            "plutil-lite explain 'Bundle identifier' UILaunchImageFile~ipad",
            "plutil-lite explain com.apple.security.app-sandbox CA92.1",
            "plutil-lite explain KeepAlive com.apple.dock SystemPolicyAllFiles",
            "plutil-lite explain missing-key ITMS-90473",
            "plutil-lite explain --family UI",
            "plutil-lite explain --search icon",
            "plutil-lite explain --format json CFBundleDocumentTypes",
        ])

    let list: Bool
    let family: String?
    let search: String?
    let format: KeyReport.Form
    let schemaFolder: SchemaFolder?
    let quiet: Bool
    let color: ColorChoice
    var keys: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        list = line.flag("--list", help: "Print one line per key instead of the full explanation.")
        family = try line.option(
            "--family", value: "family",
            help: "List only keys of one family: its name, or the prefix of its keys, such as UI.")
        search = try line.option(
            "--search", value: "word", mayBeEmpty: false,
            help: "List only keys with this word in their names, descriptions or values.")
        format =
            try line.choice(
                "--format", value: "format",
                help: "Output format: text, json or markdown. (default: text)") ?? .text
        schemaFolder = try SchemaFolder(
            &line,
            help: "Use newer tables of profiles, commands and declarations in this directory.")
        quiet = line.quiet()
        color = try line.color()
        keys = try line.words(
            "keys", completes: .explainedKey,
            help: "Keys, their names in Xcode, values, rules or codes.")
    }

    func validate() throws(UsageError) {
        if let key = keys.first, search != nil || family != nil {
            throw .conflict(family == nil ? "--search" : "--family", Wording.quoted(key))
        }
        // Only with --family, because this builds the entries of all catalogues.
        if family != nil { _ = try chosen() }
    }

    /// Returns the keys that match `--family` and `--search`.
    private func chosen() throws(UsageError) -> [KeyEntry] {
        var entries = KeyCatalogue.all.flatMap(\.entries)
        if let family {
            entries = KeyCatalogue.all.flatMap { $0.entries(ofFamily: family) }
            if entries.isEmpty { throw Self.mistake(family) }
        }
        guard let search else { return entries }
        let found = KeyCatalogue.all.flatMap { $0.search(search) }
        if family == nil { return found }
        let families = Set(entries.map(\.family))
        return found.filter { families.contains($0.family) }
    }

    private static func mistake(_ family: String) -> UsageError {
        let names = WordList.any(of: KeyCatalogue.all.flatMap(\.families).map(\.name))
        return UsageError(expected: names, after: "--family", found: family)
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet, color: color)
        var status = ExitStatus.done
        let schemas: SchemaLibrary
        do throws(Failure) {
            schemas = try schemaFolder?.library() ?? SchemaLibrary()
        } catch {
            return console.report(error)
        }
        var answer = KeyReport(form: format, isList: list || keys.isEmpty, schemas: schemas)
        if keys.isEmpty {
            answer.entries = try chosen()
            if answer.entries.isEmpty {
                console.remark(Self.nothingFound(for: search ?? ""))
                status = .no
            }
        }
        for key in keys where !answer.add(whatIsCalled: key) {
            console.remark(Self.unknown(key, schemas))
            status = .no
        }
        try answer.write(to: console)
        return max(status, console.finish())
    }

    private static func unknown(_ key: String, _ schemas: SchemaLibrary) -> String {
        let near =
            (KeyCatalogue.all.flatMap { $0.suggestions(for: key) }
            + EditDistance.nearest(to: key, among: schemas.names)
            + CheckRules.names(meantBy: key)).prefix(3).map { "'\($0)'" }
        let hint = near.isEmpty ? "" : "; did you mean \(WordList.any(of: near))?"
        return "the catalogue has no entry '\(VisibleText.escaped(key))'\(hint)"
    }

    private static func nothingFound(for word: String) -> String {
        "no key matches '\(VisibleText.escaped(word))'"
    }
}
