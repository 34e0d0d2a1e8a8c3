// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

struct CreateCommand: Command {
    static let guide = CommandGuide(
        name: "create",
        abstract: "Create an empty property list; fail if the file exists.",
        usage: "plutil-lite create [<options>] [<format>] <file>",
        discussion: """
            The format defaults to that of the file's extension, or else XML.
            """,
        examples: [
            "plutil-lite create New.plist",
            "plutil-lite create binary -",
        ])

    let format: String?
    var path: String?

    static let filePlace = FilePlace.last

    init(_ line: inout CommandLine) throws(UsageError) {
        format = try line.optionalWord(
            "format", completes: .words(OptionText.formatNames),
            help: "Format: \(OptionText.formats).")
        path = try line.optionalWord(
            "file", completes: .files, help: "File to create; - means standard output.")
    }

    func validate() throws(UsageError) { _ = try target() }

    /// Returns the file and its codec; a single word is the file.
    private func target() throws(UsageError) -> (path: String, codec: any PlistCodec) {
        guard let format else { throw UsageError("expected a file to create") }
        if let path { return (path, try OptionText.codec(format)) }
        guard PlistCodecRegistry.formats.codec(named: format.lowercased()) == nil else {
            throw UsageError(
                "expected a file after the format '\(format)'; './\(format)' names a file"
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
