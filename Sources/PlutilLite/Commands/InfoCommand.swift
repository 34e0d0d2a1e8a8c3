// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct InfoCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "info",
        abstract: "Print format, encoding, sizes and counts.",
        usage: "plutil-lite info [<options>] [<file> ...]",
        discussion: """
            For a binary property list, also prints how many objects it has, how many are \
            shared, and how many bytes it wastes: those that writing it again would save. Of a \
            signed one, prints who signed it and until when the certificate is valid, which is not \
            verified; of an executable, which parts it has; of a member of a ZIP archive, how it is \
            packed.
            """,
        examples: [
            "plutil-lite info Info.plist",
            "plutil-lite info *.plist",
            "plutil-lite info --format json Info.plist",
            "plutil-lite info < settings.plist",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("Output format: text or json. (default: text)", valueName: "form"),
        completion: .described(.list(["text", "json"])))
    var format: String?

    @Option(
        name: .described(.long), parsing: .unconditional, help: PartOptions.partHelp,
        completion: .described(PartOptions.partNames))
    var part: String?

    @Option(name: .described(.long), parsing: .unconditional, help: PartOptions.archHelp)
    var arch: String?

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = try arguments.option("--format")
        part = try arguments.option("--part")
        arch = try arguments.option("--arch")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
    }

    private enum Form: String, CaseIterable { case text, json }

    func validate() throws {
        _ = try PartOptions(part: part, arch: arch).selection()
        try tree.validate(files: reading.files)
        _ = try form()
    }

    private func form() throws(ValidationError) -> Form {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    func execute() throws -> ExitStatus {
        let form = try form()
        let console = try reading.makeConsole()
        let palette = console.answerPalette
        var loop = try reading.makeLoop(console, tree: try tree.inputTree())
        loop.part = try PartOptions(part: part, arch: arch).selection()
        var records: [PlistValue] = []
        var status = loop.runAll { input, loop throws(Failure) in
            let source = try input.read()
            let document = try loop.decode(source, of: input)
            let container = try? Container(source, fileName: input.fileName, part: loop.part)
            var facts = DocumentFacts(
                document, byteCount: container?.content.count ?? source.count)
            facts.container = container
            facts.member = MemberFacts(input)
            if form == .json { return PlistValue.dictionary(facts.record(file: input.text)) }
            loop.console.answer("\(palette.bold)\(input.shown)\(palette.reset)")
            InfoTable(facts).lines(palette).forEach(loop.console.answer)
            return nil
        } then: { (record: PlistValue?) in
            if let record { records.append(record) }
            return .done
        }.status
        if form == .json {
            try console.answer(json: .array(records))
            status.worsen(to: console.finish())
        }
        return status
    }
}
