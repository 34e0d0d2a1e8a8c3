// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import InfoPlist
import PlistCore
import PlistFiles

struct ResourceCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "resource",
        abstract: "Find a resource of a bundle as the system would.",
        usage: "plutil-lite resource [<options>] <bundle> <name>",
        discussion: """
            Prints the path of the resource: the one for all languages, else the one for the \
            region, the language, or the development region. In each of these places a variant \
            for the device comes first. With a scale, name@2x.png and the like are looked for: \
            the scale itself, then larger ones, then smaller ones. Names are case-sensitive, also \
            on file systems that are not.
            """,
        examples: [
            "plutil-lite resource Tidewater.app Hand.png",
            "plutil-lite resource --device ipad Tidewater.app Hand.png",
            "plutil-lite resource --scale 3 Tidewater.app Hand.png",
            "plutil-lite resource --locale fr_CA --locale en Tidewater.app Help.html",
            "plutil-lite resource --all --locale fr Tidewater.app Help.html",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("The device: iphone, ipod or ipad.", valueName: "device"),
        completion: .described(.list(DeviceKey.devices)))
    var device: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("The scale of the screen: 1, 2 or 3.", valueName: "scale"),
        completion: .described(.list(ResourceSearch.scales.map(String.init))))
    var scale: String?

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("\(OptionText.localeHelp)", valueName: "locale"))
    var locale: [String] = []

    @Flag(name: .described(.long), help: "Print every place that is searched, in order, and why.")
    var all = false

    @Flag(name: .described(.shortAndLong), help: "\(OptionText.quietHelp)")
    var quiet = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Use colour: auto, always or never. (default: auto)", valueName: "when"),
        completion: .described(.list(ColorChoice.allCases.map(\.rawValue))))
    var color: String?

    @Argument(help: "Bundle to search.", completion: .directory)
    var bundle: String

    @Argument(help: "Name of the resource, with its extension and folders.")
    var name: String

    static let filePlace = FilePlace.first
    var wordNames: [String] { ["name"] }

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        device = try arguments.option("--device")
        scale = try arguments.option("--scale")
        locale = try arguments.options("--locale")
        all = arguments.flag("--all")
        quiet = arguments.flag("--quiet", "-q")
        color = try arguments.option("--color")
        bundle = try arguments.positional("bundle")
        name = try arguments.positional("name")
    }

    func validate() throws {
        _ = try makeSearch()
        _ = try resource()
        _ = try colorChoice()
    }

    private func colorChoice() throws(ValidationError) -> ColorChoice {
        try OptionText.choice(color, after: "--color", default: .auto)
    }

    private func makeSearch() throws(ValidationError) -> ResourceSearch {
        var search = ResourceSearch()
        let device = device?.lowercased()
        if let device, !DeviceKey.devices.contains(device) {
            throw ValidationError(
                "expected \(OptionText.listed(DeviceKey.devices)) after --device, "
                    + "found '\(VisibleText.escaped(device))'")
        }
        search.device = device
        search.scale = try scaleNumber()
        search.preferred = try OptionText.locales(locale, after: "--locale")
        return search
    }

    private func scaleNumber() throws(ValidationError) -> Int? {
        guard let scale else { return nil }
        let names = ResourceSearch.scales.map(String.init)
        guard names.contains(scale) else {
            throw ValidationError(
                "expected \(OptionText.listed(names)) after --scale, "
                    + "found '\(VisibleText.escaped(scale))'")
        }
        return Int(scale)
    }

    private func resource() throws(ValidationError) -> TreePath {
        // The bytes that were passed may be no UTF-8.
        guard let path = TreePath(bytes: FilePath(argument: name).bytes), path != .root else {
            throw ValidationError(
                "expected the name of a resource in the bundle, "
                    + "found '\(VisibleText.escaped(name))'")
        }
        return path
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet, color: try colorChoice())
        var search = try makeSearch()
        let resource = try resource()
        let directory = FilePath(argument: bundle)
        guard let folder = BundleFolder.opened(directory, console) else { return .notRun }
        do throws(BundleError) {
            let info = try folder.bundle.readInfoPlist(options: BundleFolder.decoding)?.root
            search.developmentRegion = info?["CFBundleDevelopmentRegion"]?.string
                .map { LocaleName($0) }
            let candidates = try search.candidates(for: resource, in: folder.bundle)
            let report = ResourceReport(candidates, in: folder, palette: console.answerPalette)
            return report.write(isWhole: all, resource, to: console)
        } catch {
            folder.report(error, to: console)
            return .notRun
        }
    }
}
