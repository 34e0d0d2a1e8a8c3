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
            Prints text property lists as they are, in UTF-8, binary ones as XML in their order, \
            and the content of signed ones. Anything else is printed unchanged, so that git can \
            still compare it.
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

    /// Returns the bytes of the input: the Info.plist of an archived app, or all bytes of any other
    /// archive.
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
        // Git treats UTF-16 text as binary.
        let name = document.encodingName.flatMap(PlistTextEncoding.init(name:))
        return name == .utf8 ? content : ByteStore(document.source.array)
    }
}
