// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct CreateCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "create",
        abstract: "Create an empty property list; never replace an existing file.",
        usage: "plutil-lite create [<options>] <format> <file>",
        examples: [
            "plutil-lite create xml New.plist",
            "plutil-lite create binary -",
        ])

    @Argument(
        help: "Format: \(OptionText.formats).")
    var format: String

    @Argument(
        help: ArgumentHelp("File to create; - means standard output.", valueName: "file"),
        completion: .file())
    var path: String

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = try arguments.positional()
        path = try arguments.positional()
    }

    func validate() throws { _ = try OptionText.codec(format) }

    func execute() throws -> ExitStatus {
        let console = Console()
        let codec = try OptionText.codec(format)
        let target = path == "-" ? nil : FilePath(argument: path)
        let file = OutputFile(target, policy: .refuse)
        do throws(Failure) {
            let encoder = Encoder(writer: codec, options: PlistEncodingOptions(), isStrict: false)
            _ = try encoder.write(emptyDictionary(), to: file)
            return console.finish()
        } catch {
            return console.report(error, on: Input(argument: path))
        }
    }

    private func emptyDictionary() throws(Failure) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument([:])
        } catch {
            throw .unrepresentable(error)
        }
    }
}
