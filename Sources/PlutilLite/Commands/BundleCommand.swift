// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

struct BundleCommand: Command {
    static let guide = CommandGuide(
        name: "bundle",
        abstract: "Describe a bundle.",
        usage: "plutil-lite bundle [<options>] <path> ...",
        discussion: """
            Prints its kind, layout, names, versions, executable, localizations, icons, document \
            types and nested bundles, and reports names in the wrong case, broken links and links \
            that lead out of the bundle.
            """,
        examples: [
            "plutil-lite bundle Tidewater.app",
            "plutil-lite bundle --locale fr Tidewater.app",
            "plutil-lite bundle --define MARKETING_VERSION=2.5 Tidewater.app",
            "plutil-lite bundle --format json Tidewater.app Tides.framework",
            "plutil-lite bundle Tidewater.ipa",
        ])

    private let format: Form
    let locales: [LocaleName]
    let quiet: Bool
    let color: ColorChoice
    let buildSettings: BuildSettingOptions

    let paths: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        format =
            try line.choice(
                "--format", value: "format", help: "Output format: text or json. (default: text)")
            ?? .text
        locales = try line.locales(
            help: "Preferred language, such as en_GB; repeat the option for the next choice.")
        quiet = line.quiet()
        color = try line.color()
        buildSettings = try BuildSettingOptions(&line, otherwise: .keep)
        paths = try line.words("path", completes: .directories, help: "Bundles to describe.")
    }

    private enum Form: String, CaseIterable { case text, json }

    func validate() throws(UsageError) {
        if paths.isEmpty { throw UsageError("expected a bundle") }
    }

    func execute() throws -> ExitStatus {
        let console = Console(
            isQuiet: quiet, color: color,
            showsProgress: !System.isTerminal(System.standardOutput))
        let settings: BuildSettings?
        do throws(Failure) {
            settings = try buildSettings.settings()
        } catch {
            return console.report(error)
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
            switch format {
            case .json: records.append(BundleRecord(report, path: path).value)
            case .text:
                if !isFirst { console.answer("") }
                isFirst = false
                BundleTable(report, name: directory.shown, palette: console.answerPalette)
                    .lines.forEach(console.answer)
            }
        }
        if format == .json { try writeJSON(records, to: console) }
        return max(status, console.finish())
    }

    /// - Returns: `nil` if the bundle cannot be read, which has been reported.
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
