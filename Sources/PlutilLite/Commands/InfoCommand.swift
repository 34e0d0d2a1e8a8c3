// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

struct InfoCommand: Command {
    static let guide = CommandGuide(
        name: "info",
        abstract: "Print the format, encoding, size and counts of property lists.",
        usage: "plutil-lite info [<options>] [<file> ...]",
        discussion: """
            For a binary property list, also prints the number of objects, how many are shared, \
            and the wasted bytes: those that rewriting it would save. For a signed one, prints the \
            signer and the expiry of the certificate, without verifying the signature; for an \
            executable, its parts; for a member of a ZIP archive, how it is compressed.
            """,
        examples: [
            "plutil-lite info Info.plist",
            "plutil-lite info *.plist",
            "plutil-lite info --format json Info.plist",
            "plutil-lite info < settings.plist",
        ])

    private let format: Form
    let part: MachOSelection
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        format =
            try line.choice(
                "--format", value: "format", help: "Output format: text or json. (default: text)")
            ?? .text
        part = try MachOSelection(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    private enum Form: String, CaseIterable { case text, json }

    func validate() throws(UsageError) {
        try tree.validate(files: reading.files)
    }

    func execute() throws -> ExitStatus {
        let console = reading.makeConsole()
        let palette = console.answerPalette
        var loop = try reading.makeLoop(console, tree: tree.inputTree())
        loop.part = part
        var records: [PlistValue] = []
        var status = loop.runAll { input, loop throws(Failure) in
            let read = try loop.read(&input)
            let document = try loop.decode(read)
            let container = try? Container(read.source, fileName: input.fileName, part: loop.part)
            var facts = DocumentFacts(
                document, byteCount: container?.content.count ?? read.source.count)
            facts.container = container
            facts.member = MemberFacts(input)
            if format == .json { return PlistValue.dictionary(facts.record(file: input.text)) }
            loop.console.answer("\(palette.bold)\(input.shown)\(palette.reset)")
            InfoTable(facts).lines(palette).forEach(loop.console.answer)
            return nil
        } then: { (record: PlistValue?) in
            if let record { records.append(record) }
            return .done
        }.status
        if format == .json, status == .done || !records.isEmpty {
            try console.answer(json: .array(records))
            status.worsen(to: console.finish())
        }
        return status
    }
}
