// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore
import PlistFiles

struct BundleCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "bundle",
        abstract: "Describe a bundle.",
        usage: "plutil-lite bundle [<options>] <path> ...",
        discussion: """
            Prints its kind, layout, names, versions, executable, localizations, icons, document \
            types and nested bundles, and points out names in the wrong case, broken links and \
            links that lead out of the bundle.
            """,
        examples: [
            "plutil-lite bundle Tidewater.app",
            "plutil-lite bundle --locale fr Tidewater.app",
            "plutil-lite bundle --define MARKETING_VERSION=2.5 Tidewater.app",
            "plutil-lite bundle --format json Tidewater.app Tides.framework",
            "plutil-lite bundle Tidewater.ipa",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("Output format: text or json. (default: text)", valueName: "form"),
        completion: .described(.list(["text", "json"])))
    var format: String?

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("\(OptionText.localeHelp)", valueName: "locale"))
    var locale: [String] = []

    @Flag(name: .described(.shortAndLong), help: "\(OptionText.quietHelp)")
    var quiet = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Use colour: auto, always or never. (default: auto)", valueName: "when"),
        completion: .described(.list(ColorChoice.allCases.map(\.rawValue))))
    var color: String?

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

    @Argument(
        help: ArgumentHelp("Bundles to describe.", valueName: "path"), completion: .directory)
    var paths: [String] = []

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = try arguments.option("--format")
        locale = try arguments.options("--locale")
        quiet = arguments.flag("--quiet", "-q")
        color = try arguments.option("--color")
        definitions = try arguments.options("--define")
        configurations = try arguments.options("--xcconfig")
        usesEnvironment = arguments.flag("--env")
        unexpanded = try arguments.option("--unexpanded")
        paths = try arguments.positionals()
    }

    private enum Form: String, CaseIterable { case text, json }

    func validate() throws {
        _ = try form()
        _ = try colorChoice()
        _ = try OptionText.locales(locale, after: "--locale")
        try buildSettings.validate()
        if paths.isEmpty { throw ValidationError("expected a bundle") }
    }

    private func form() throws(ValidationError) -> Form {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func colorChoice() throws(ValidationError) -> ColorChoice {
        try OptionText.choice(color, after: "--color", default: .auto)
    }

    func execute() throws -> ExitStatus {
        let console = Console(
            isQuiet: quiet, color: try colorChoice(),
            showsProgress: !System.isTerminal(System.standardOutput))
        let locales = try OptionText.locales(locale, after: "--locale")
        let form = try form()
        let settings: BuildSettings?
        do throws(Failure) {
            settings = try buildSettings.settings(otherwise: .keep)
        } catch {
            return console.report(error, on: .standardInput)
        }
        var status = ExitStatus.done
        var records: [PlistValue] = []
        var isFirst = true
        for (index, path) in paths.enumerated() {
            let directory = FilePath(argument: path)
            console.progress.update("bundle \(index + 1) of \(paths.count): \(directory.shown)")
            guard let report = report(of: directory, locales, settings, console) else {
                status = .notRun
                continue
            }
            switch form {
            case .json: records.append(BundleRecord(report, path: path).value)
            case .text:
                if !isFirst { console.answer("") }
                isFirst = false
                BundleTable(report, name: directory.shown, palette: console.answerPalette)
                    .lines.forEach(console.answer)
            }
        }
        if form == .json { try writeJSON(records, to: console) }
        return max(status, console.finish())
    }

    /// `nil` if it cannot be read, which has been reported.
    private func report(
        of directory: FilePath, _ locales: [LocaleName], _ settings: BuildSettings?,
        _ console: Console
    ) -> BundleReport? {
        guard let folder = BundleFolder.opened(directory, console) else { return nil }
        var bundle = folder.bundle
        bundle.buildSettings = settings
        do throws(BundleError) {
            return try BundleReport(
                of: bundle, preferring: locales, options: BundleFolder.decoding)
        } catch {
            folder.report(error, to: console)
            return nil
        }
    }

    private func writeJSON(_ records: [PlistValue], to console: Console) throws {
        let document = try PlistDocument(value: .array(records))
        let text = String(decoding: try document.encoded(as: .json), as: UTF8.self)
        console.answer(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
}
