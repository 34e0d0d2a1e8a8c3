// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore
import PlistFiles

struct CreateCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "create",
        abstract: "Create an empty property list; never replace an existing file.",
        usage: "plutil-lite create [<options>] [<format>] <file>",
        discussion: """
            Without a format, it is that of the file's extension, or else XML.
            """,
        examples: [
            "plutil-lite create New.plist",
            "plutil-lite create binary -",
        ])

    @Argument(help: "Format: \(OptionText.formats).")
    var format: String?

    @Argument(
        help: ArgumentHelp("File to create; - means standard output.", valueName: "file"),
        completion: .file())
    var path: String?

    static let filePlace = FilePlace.last

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = arguments.isEmpty ? nil : try arguments.positional()
        path = arguments.isEmpty ? nil : try arguments.positional()
    }

    func validate() throws { _ = try target() }

    /// The file, and what writes it; of one word alone that is the file.
    private func target() throws(ValidationError) -> (path: String, codec: any PlistCodec) {
        guard let format else { throw ValidationError("expected a file to create") }
        if let path { return (path, try OptionText.codec(format)) }
        guard PlistCodecRegistry.standard.codec(named: format) == nil else {
            throw ValidationError(
                "expected a file after the format '\(format)'; './\(format)' is a file of that name"
            )
        }
        return (format, NewFile.codec(forFileNamed: Input(argument: format).fileName))
    }

    func execute() throws -> ExitStatus {
        let console = Console()
        let (path, codec) = try target()
        let target = path == "-" ? nil : FilePath(argument: path)
        let file = OutputFile(target, policy: .refuse)
        do throws(Failure) {
            let encoder = Encoder(writer: codec, options: PlistEncodingOptions(), isStrict: false)
            _ = try encoder.write(NewFile.document(), to: file)
            return console.finish()
        } catch {
            return console.report(error, on: Input(argument: path))
        }
    }
}
