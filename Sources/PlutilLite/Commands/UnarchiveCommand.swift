// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistFiles

struct UnarchiveCommand: Command {
    static let guide = CommandGuide(
        name: "unarchive",
        abstract: "Print the objects of keyed archives as values.",
        usage: "plutil-lite unarchive [<options>] [<file> ...]",
        discussion: """
            Objects of Foundation's classes become the values they represent; objects of other \
            classes become dictionaries of their fields. An object that several others refer to is \
            written out once; elsewhere it is {"$ref": N}, its number in $objects. To print single \
            values, use get --unarchive; to change one, set --unarchive.
            """,
        examples: [
            "plutil-lite unarchive state.archive",
            "plutil-lite unarchive --format xml --lossy -o state.plist state.archive",
            "plutil-lite get --unarchive window.title state.archive",
            "plutil-lite set --unarchive '$top.root.window.title' Tides state.archive",
        ])

    let format: String?
    let lossy: Bool
    let destination: DestinationOptions
    let ids: Bool
    let objects: Bool
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        format = try line.matchFormat()
        lossy = line.lossyMatches()
        destination = try DestinationOptions(&line)
        ids = line.flag(
            "--ids", help: "Add $id to objects that contain others: their number in $objects.")
        objects = line.flag(
            "--objects",
            help: "Write objects of all classes as their fields, including Foundation's.")
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try destination.validate(files: reading.files)
        let format = try matchFormat()
        if lossy {
            guard case .format = format else { throw UsageError.lossyFormat }
        }
    }

    private func matchFormat() throws(UsageError) -> MatchFormat {
        let format = try OptionText.matchFormat(format, after: "--format")
        guard case .format(let codec, var options) = format else { return format }
        options.isLossy = lossy
        options.isTagged = reading.tagged
        return .format(codec, options)
    }

    func execute() throws -> ExitStatus {
        let format = try matchFormat()
        let path = destination.path
        let console = reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        // A single job, because unarchived values are written as they are produced.
        var loop = try reading.makeLoop(console, tree: InputTree(jobCount: 1))
        var unarchiving = UnarchivingOptions()
        unarchiving.marksObjects = ids
        unarchiving.keepsObjects = objects
        loop.unarchiving = unarchiving
        if destination.outputPath == nil, MatchAspect.value(format).isBinary,
            System.isTerminal(System.standardOutput)
        {
            return console.report(.binaryOnTerminal)
        }
        return loop.runAll { input, loop throws(Failure) in
            let console = loop.console
            let document = try loop.decode(loop.read(&input))
            let palette = path == nil ? console.answerPalette : Palette.plain
            console.flush()
            var warnings: [PlistDiagnostic] = []
            do throws(Failure) {
                let aspect = MatchAspect.value(format)
                let content: OutputFile.Content =
                    aspect.isForTerminals ? .escapedText : aspect.isBinary ? .binary : .text
                try OutputFile(path, policy: destination.policy, content).write {
                    output throws(PlistError) in
                    try document.checkExpansion(
                        maximum: nil, format: MatchFormat.name, textByteCount: \.length)
                    warnings = try format.write(
                        document.root, palette: palette, terminator: 0x0A, to: &output)
                }
            } catch {
                throw error.advised(.get)
            }
            console.warnOfChanges(document, warnings, in: input)
            return .done
        } then: { (status: ExitStatus) in
            status
        }.status
    }
}
