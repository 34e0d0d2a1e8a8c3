// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore

/// What `check` looks for, and what variables in an Info.plist stand for.
struct RuleOptions: PlainParsable {
    @Option(
        name: .described(.customLong("rule")), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Apply only this rule; repeat the option for more.", valueName: "rule"),
        completion: .described(.list(CheckRules.names)))
    var names: [String] = []

    @Option(
        name: .described(.customLong("skip")), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Leave out this rule; repeat the option for more.", valueName: "rule"),
        completion: .described(.list(CheckRules.names)))
    var skipped: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Platform, if the keys do not say or are wrong: iOS, macOS, tvOS, watchOS or visionOS.",
            valueName: "platform"),
        completion: .described(.list(PlatformName.all)))
    var platform: String?

    @Flag(name: .described(.long), help: "Also find what the App Store refuses.")
    var store = false

    @Flag(name: .described(.long), help: "Also print notes: what only the references ask for.")
    var notes = false

    @Option(
        name: .described(.customLong("define")), parsing: .unconditionalSingleValue,
        help: BuildSettingOptions.definitionHelp)
    var definitions: [String] = []

    @Option(
        name: .described(.customLong("xcconfig")), parsing: .unconditionalSingleValue,
        help: BuildSettingOptions.fileHelp, completion: .file())
    var configurations: [String] = []

    @Flag(name: .described(.customLong("env")), help: BuildSettingOptions.environmentHelp)
    var usesEnvironment = false

    @Option(
        name: .described(.long),
        parsing: .unconditional, help: BuildSettingOptions.unexpandedHelp,
        completion: .described(.list(["error", "keep"])))
    var unexpanded: String?

    /// What variables stand for.
    var buildSettings: BuildSettingOptions {
        BuildSettingOptions(
            definitions: definitions, configurations: configurations,
            usesEnvironment: usesEnvironment, unexpanded: unexpanded)
    }

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        names = try arguments.options("--rule")
        skipped = try arguments.options("--skip")
        platform = try arguments.option("--platform")
        store = arguments.flag("--store")
        notes = arguments.flag("--notes")
        definitions = try arguments.options("--define")
        configurations = try arguments.options("--xcconfig")
        usesEnvironment = arguments.flag("--env")
        unexpanded = try arguments.option("--unexpanded")
    }

    func validate() throws {
        _ = try selection()
        _ = try platformName()
        try buildSettings.validate()
    }

    func selection() throws(ValidationError) -> RuleSelection {
        for name in names { try Self.check(name, after: "--rule") }
        for name in skipped { try Self.check(name, after: "--skip") }
        if !store, let name = names.first(where: { StoreRule(rawValue: $0) != nil }) {
            throw ValidationError("'\(name)' is a rule of the App Store; add --store")
        }
        if !names.isEmpty && Set(names).isSubset(of: skipped) {
            throw ValidationError("--skip leaves out every rule that --rule names: \(names[0])")
        }
        return RuleSelection(names, without: skipped)
    }

    func platformName() throws(ValidationError) -> String? {
        guard let platform else { return nil }
        if let name = PlatformName.platform(called: platform) { return name }
        throw OptionText.mistake(
            OptionText.listed(PlatformName.all), after: "--platform", found: platform)
    }

    private static func check(_ name: String, after option: String) throws(ValidationError) {
        let rules = CheckRules.names
        guard !rules.contains(name) else { return }
        let parts = name.split(separator: ",").map { String($0) }
        if parts.count > 1 && rules.contains(parts[0]) {
            throw ValidationError(
                "\(option) takes one rule, found '\(VisibleText.escaped(name))'; "
                    + "write \(option) before each")
        }
        let near = CheckRules.names(meantBy: name).map { "'\($0)'" }
        let hint =
            near.isEmpty
            ? "see 'plutil-lite check --list-rules'" : "did you mean \(OptionText.listed(near))?"
        throw ValidationError(
            "no rule after \(option) is called '\(VisibleText.escaped(name))'; \(hint)")
    }
}
