// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistReaders
import PlistSchema

/// The options that select rules for `check`, and give values to variables in an Info.plist.
struct RuleOptions {
    let names: [String]
    let skipped: [String]
    let platform: String?
    let system: String?
    let readers: [String]
    let schema: String?
    let schemaFolder: SchemaFolder?
    let installed: Bool
    let store: Bool
    let notes: Bool
    let buildSettings: BuildSettingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        names = try Self.lowercased(
            line.options(
                "--rule", value: "rule", completes: .words(CheckRules.names),
                help: "Apply only this rule; may be repeated."))
        skipped = try Self.lowercased(
            line.options(
                "--skip", value: "rule", completes: .words(CheckRules.names),
                help: "Skip this rule; may be repeated."))
        platform = try line.option(
            "--platform", value: "platform", completes: .words(PlatformName.all),
            help:
                "Platform, overriding the keys: iOS, macOS, tvOS, watchOS or visionOS."
        )
        system = try line.option(
            "--os", value: "system", completes: .words(SystemVersion.names.map { $0.lowercased() }),
            help: """
                System that a configuration profile or a job is for, such as macos:14.2: also \
                report keys that it does not support yet or any longer.
                """)
        readers = try line.options(
            "--for", value: "reader", completes: .words(ProfileConsumer.allCases.map(\.rawValue)),
            help: """
                Consumer of a configuration profile: \(Self.readerNames). Anything that it refuses \
                is an error. May be repeated.
                """)
        schema = try line.option(
            "--schema", value: "file", completes: .files,
            help: """
                Check against this schema instead: JSON Schema 2020-12, a manifest of \
                ProfileManifests, or a property list as written by 'schema infer'.
                """)
        schemaFolder = try SchemaFolder(
            &line,
            help: """
                Check profiles, commands and declarations against newer tables in this directory, \
                as written by Scripts/device-management/convert.
                """)
        installed = line.flag(
            "--installed",
            help: """
                Treat jobs as installed where launchd looks for them: also report owners, modes \
                and names that it refuses.
                """)
        store = line.flag("--store", help: "Also check the App Store's requirements.")
        notes = line.flag(
            "--notes", help: "Also print notes, such as requirements stated only in references.")
        buildSettings = try BuildSettingOptions(&line, otherwise: .keep)
    }

    /// Returns the names of rules in lower case, and other words unchanged, for messages.
    private static func lowercased(_ names: [String]) -> [String] {
        names.map { CheckRules.names.contains($0.lowercased()) ? $0.lowercased() : $0 }
    }

    func validate() throws(UsageError) {
        _ = try selection()
        _ = try platformName()
        _ = try systemVersion()
        _ = try profileReaders()
        try validateSchema()
    }

    /// Rejects options that have no effect when comparing with one schema.
    private func validateSchema() throws(UsageError) {
        guard schema != nil else { return }
        let others = [
            ("--platform", platform != nil), ("--for", !readers.isEmpty), ("--store", store),
            ("--installed", installed), ("--schema-dir", schemaFolder != nil),
        ]
        try UsageError.refuse(others, with: "--schema")
        let rules = SchemaRules.all.map(\.rawValue) + SyntaxRule.allCases.map(\.rawValue)
        if let name = names.first(where: { !rules.contains($0) }) {
            throw .conflict(
                "--schema", "--rule \(name)", because: "this rule does not apply to schemas")
        }
    }

    private static var readerNames: String {
        WordList.any(of: ProfileConsumer.allCases.map(\.rawValue))
    }

    func profileReaders() throws(UsageError) -> [ProfileConsumer] {
        var found: [ProfileConsumer] = []
        for name in readers {
            let reader: ProfileConsumer = try OptionText.choice(name, after: "--for")
            if !found.contains(reader) { found.append(reader) }
        }
        return found
    }

    func systemVersion() throws(UsageError) -> SystemVersion? {
        guard let system else { return nil }
        if let version = SystemVersion(system) { return version }
        let names = SystemVersion.names.map { $0.lowercased() }
        throw UsageError(
            expected: "\(WordList.any(of: names)), optionally with a version as in macos:14",
            after: "--os", found: system)
    }

    func selection() throws(UsageError) -> RuleSelection {
        for name in names { try Self.check(name, after: "--rule") }
        for name in skipped { try Self.check(name, after: "--skip") }
        if !store, let name = names.first(where: { StoreRule(rawValue: $0) != nil }) {
            throw .needs("--rule \(name)", "--store")
        }
        let installation = JobRule.jobInstallation.rawValue
        if !installed, names.contains(installation) {
            throw .needs("--rule \(installation)", "--installed")
        }
        if !names.isEmpty && Set(names).isSubset(of: skipped) {
            throw .conflict("--rule \(names[0])", "--skip \(names[0])")
        }
        return RuleSelection(names, without: skipped)
    }

    func platformName() throws(UsageError) -> String? {
        guard let platform else { return nil }
        if let name = PlatformName.platform(called: platform) { return name }
        throw UsageError(
            expected: WordList.any(of: PlatformName.all), after: "--platform", found: platform)
    }

    private static func check(_ name: String, after option: String) throws(UsageError) {
        let rules = CheckRules.names
        guard !rules.contains(name) else { return }
        let parts = name.split(separator: ",").map { String($0) }
        if parts.count > 1 && rules.contains(parts[0]) {
            throw UsageError(
                "\(option) takes one rule, found '\(VisibleText.escaped(name))'; "
                    + "write \(option) before each")
        }
        let near = CheckRules.names(meantBy: name).map { "'\($0)'" }
        let hint =
            near.isEmpty
            ? "see 'plutil-lite check --list-rules'" : "did you mean \(WordList.any(of: near))?"
        throw UsageError(
            "unknown rule '\(VisibleText.escaped(name))' after \(option); \(hint)")
    }
}

extension SchemaFolder {
    /// Takes the folder after `--schema-dir`; `nil` without the option.
    init?(_ line: inout CommandLine, help: String) throws(UsageError) {
        guard
            let path = try line.option(
                "--schema-dir", value: "directory", completes: .files, help: help)
        else { return nil }
        self.init(path: path)
    }
}

/// Readers named on the command line, separated by commas.
enum ReaderOption {
    static let names = ParserProfile.allCases.map(\.rawValue)

    /// - Returns: `nil` without the option; empty for `none`.
    static func readers(
        _ text: String?, after option: String, allowsNone: Bool = false
    ) throws(UsageError) -> [ParserProfile]? {
        guard let text else { return nil }
        if allowsNone && text.lowercased() == "none" { return [] }
        var readers: [ParserProfile] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let reader = ParserProfile(rawValue: part.lowercased()) else {
                throw UsageError(
                    expected: WordList.any(of: names + (allowsNone ? ["none"] : [])), after: option,
                    found: String(part))
            }
            if !readers.contains(reader) { readers.append(reader) }
        }
        return readers
    }
}
