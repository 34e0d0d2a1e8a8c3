// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles

struct TextconvCommand: Command {
    static let guide = CommandGuide(
        name: "textconv",
        abstract: "Print a property list as text that git can compare line by line.",
        usage: "plutil-lite textconv <file>",
        discussion: """
            A text is printed as it is, in UTF-8, and a binary property list as XML in its order; of a \
            signed one the content. Anything else is printed as it is, so that git can compare it all the same.
            """,
        examples: ["plutil-lite textconv settings.plist"])

    let file: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        file = try line.optionalWord(
            "file", completes: .files, help: "The file; - means standard input.")
    }

    func execute() throws -> ExitStatus {
        guard let file else { throw UsageError("expected a file") }
        let console = Console()
        let input = Input(argument: file)
        do throws(Failure) {
            let source = try Self.source(of: input)
            try OutputFile(nil).write(whole: Self.text(of: source, input.fileName))
            return console.finish()
        } catch {
            return console.report(error, on: input)
        }
    }

    /// What the input holds; of an app in an archive its Info.plist, of other archives all bytes.
    private static func source(of input: Input) throws(Failure) -> ByteStore {
        let contents = try input.contents()
        guard case .archive(let place) = contents else { return try contents.bytes() }
        if let folder = try? BundleFolder(place), let file = try? folder.infoPlist(),
            let source = try? folder.tree.read(file)
        {
            return source
        }
        return place.path == .root ? place.archive.source : try contents.bytes()
    }

    private static func text(of source: ByteStore, _ fileName: String?) -> ByteStore {
        var options = PlistDecodingOptions()
        options.transcoder = StrictXML.transcode
        let container = try? Container(source, fileName: fileName)
        let content = container?.content ?? source
        guard
            let document = try? PlistCodecRegistry.commands.decode(
                content, fileName: fileName, options: options)
        else { return source }
        if document.format == .binary || document.format == .entitlementsDER {
            return (try? EditDiff.xml(document)) ?? source
        }
        // Git takes texts in UTF-16 for binary files.
        let name = document.encodingName.flatMap(PlistTextEncoding.init(name:))
        return name == .utf8 ? content : ByteStore(document.source.array)
    }
}
