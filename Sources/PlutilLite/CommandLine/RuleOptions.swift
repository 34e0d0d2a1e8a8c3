// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistReaders
import PlistSchema

/// The rules that `check` applies, and the values of variables in an Info.plist.
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
                help: "Apply only this rule; repeat the option for more."))
        skipped = try Self.lowercased(
            line.options(
                "--skip", value: "rule", completes: .words(CheckRules.names),
                help: "Leave out this rule; repeat the option for more."))
        platform = try line.option(
            "--platform", value: "platform", completes: .words(PlatformName.all),
            help:
                "Platform, if the keys do not say or are wrong: iOS, macOS, tvOS, watchOS or visionOS."
        )
        system = try line.option(
            "--os", value: "system", completes: .words(SystemVersion.names.map { $0.lowercased() }),
            help: """
                System of a configuration profile or a job, such as macos:14.2: also find keys that \
                it does not have yet or any more.
                """)
        readers = try line.options(
            "--for", value: "reader", completes: .words(ProfileConsumer.allCases.map(\.rawValue)),
            help: """
                Who takes a configuration profile: \(Self.readerNames). What one of them refuses is \
                an error. Repeat the option for more.
                """)
        schema = try line.option(
            "--schema", value: "file", completes: .files,
            help: """
                Compare with this schema instead: JSON Schema 2020-12, a manifest of \
                ProfileManifests, or a property list as 'schema infer' writes it.
                """)
        schemaFolder = try SchemaFolder(
            &line,
            help: """
                Compare profiles, commands and declarations with newer tables in this directory, as \
                Scripts/device-management/convert writes them.
                """)
        installed = line.flag(
            "--installed",
            help: """
                Files of jobs are where launchd looks for them: also find what it refuses of their \
                owners, modes and names.
                """)
        store = line.flag("--store", help: "Also find what the App Store refuses.")
        notes = line.flag("--notes", help: "Also print notes: what only the references ask for.")
        buildSettings = try BuildSettingOptions(&line, otherwise: .keep)
    }

    /// Names of rules in lower case, and other texts as they are, for messages.
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

    /// Refuses what has no effect on the comparison with one schema.
    private func validateSchema() throws(UsageError) {
        guard schema != nil else { return }
        let others = [
            ("--platform", platform != nil), ("--for", !readers.isEmpty), ("--store", store),
            ("--installed", installed), ("--schema-dir", schemaFolder != nil),
        ]
        try UsageError.refuse(others, with: "--schema")
        let rules = SchemaRules.all.map(\.rawValue) + SyntaxRule.allCases.map(\.rawValue)
        if let name = names.first(where: { !rules.contains($0) }) {
            throw .conflict("--schema", "--rule \(name)", because: "schemas do not apply this rule")
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
            expected: "\(WordList.any(of: names)), perhaps with a version as in macos:14",
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
            "no rule after \(option) is called '\(VisibleText.escaped(name))'; \(hint)")
    }
}

extension SchemaFolder {
    /// The folder after `--schema-dir`; `nil` if the option is not there.
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

    /// - Returns: `nil` for no option; nothing for `none`.
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
