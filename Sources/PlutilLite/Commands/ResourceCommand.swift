// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

struct ResourceCommand: Command {
    static let guide = CommandGuide(
        name: "resource",
        abstract: "Find a resource of a bundle as the system would.",
        usage: "plutil-lite resource [<options>] <bundle> <name>",
        discussion: """
            Prints the path of the resource: the one for all languages, or else for the region, \
            the language or the development region. In each of these places, a variant for the \
            device comes first. With a scale, also looks for names such as name@2x.png: the scale \
            itself, then larger ones, then smaller ones. Names are case-sensitive, even on \
            case-insensitive file systems.
            """,
        examples: [
            "plutil-lite resource Tidewater.app Hand.png",
            "plutil-lite resource --device ipad Tidewater.app Hand.png",
            "plutil-lite resource --scale 3 Tidewater.app Hand.png",
            "plutil-lite resource --locale fr_CA --locale en Tidewater.app Help.html",
            "plutil-lite resource --all --locale fr Tidewater.app Help.html",
        ])

    let device: String?
    let scale: String?
    let locales: [LocaleName]
    let all: Bool
    let quiet: Bool
    let color: ColorChoice
    let bundle: String
    let name: String

    static let filePlace = FilePlace.first
    var wordNames: [String] { ["name"] }

    init(_ line: inout CommandLine) throws(UsageError) {
        device = try line.choice(
            "--device", among: DeviceKey.devices, help: "The device: iphone, ipod or ipad.")
        scale = try line.choice(
            "--scale", among: ResourceSearch.scales.map(String.init),
            help: "The scale of the screen: 1, 2 or 3.")
        locales = try line.locales(
            help: "Preferred language, such as en_GB; repeat the option for the next choice.")
        all = line.flag("--all", help: "Print every place searched, in order, and why.")
        quiet = line.quiet()
        color = try line.color()
        bundle = try line.word("bundle", completes: .directories, help: "Bundle to search.")
        name = try line.word("name", help: "Name of the resource, with its extension and folders.")
    }

    func validate() throws(UsageError) {
        _ = try resource()
    }

    private func resource() throws(UsageError) -> TreePath {
        // The bytes that were passed may not be UTF-8.
        guard let path = TreePath(bytes: FilePath(argument: name).bytes), path != .root else {
            throw UsageError(
                expected: "the name of a resource in the bundle", after: nil, found: name)
        }
        return path
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet, color: color)
        var search = ResourceSearch()
        search.device = device
        search.scale = scale.flatMap { Int($0) }
        search.preferred = locales
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
