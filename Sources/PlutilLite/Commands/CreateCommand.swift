// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct CreateCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Write an empty property list; never over an existing file.",
        usage: "plutil-lite create [<options>] <format> <file>",
        discussion: """
            Examples:
              plutil-lite create xml New.plist
              plutil-lite create binary -
            """)

    @OptionGroup var common: CommonOptions

    @Argument(help: "Format to write.")
    var format: FormatArgument

    @Argument(
        help: ArgumentHelp("The file to create; - is standard output.", valueName: "file"),
        completion: .file())
    var path: String

    func execute() -> ExitStatus {
        let console = common.makeConsole()
        let target = path == "-" ? nil : FilePath(argument: path)
        let file = OutputFile(target, policy: .refuse)
        var window = file.makeOutput()
        do throws(Failure) {
            do throws(PlistError) {
                _ = try format.codec.encode(
                    PlistDocument([:]), options: PlistEncodingOptions(), to: &window)
                try window.finish()
            } catch {
                file.abandon()
                throw file.lastFailure ?? .unrepresentable(error)
            }
            try file.commit()
            return console.finish()
        } catch {
            return console.report(error, on: Input(argument: path))
        }
    }
}
