// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers
import PlistCore
import PlistFiles

struct UnarchiveCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "unarchive",
        abstract: "Print the objects of keyed archives as values.",
        usage: "plutil-lite unarchive [<options>] [<file> ...]",
        discussion: """
            Objects of Foundation's classes become the values that they stand for, those of other \
            classes dictionaries of their fields. An object that several others refer to is \
            written out once; elsewhere is {"$ref": N}, its number in $objects. To print single \
            values, use get --unarchive; to change one, set --unarchive.
            """,
        examples: [
            "plutil-lite unarchive state.archive",
            "plutil-lite unarchive --format xml --lossy -o state.plist state.archive",
            "plutil-lite get --unarchive window.title state.archive",
            "plutil-lite set --unarchive '$top.root.window.title' Tides state.archive",
        ])

    @Option(
        name: .described(.customLong("format")), parsing: .unconditional,
        help: ArgumentHelp(
            "How to write values: raw, print, gron, shell, tsv, \(OptionText.formats). "
                + "(default: raw)", valueName: "how"))
    var format: String?

    @Flag(
        name: .described(.long),
        help: """
            With --format json and the like: write what the format cannot hold as the nearest equivalent.
            """)
    var lossy = false

    @Option(
        name: .described([.customShort("o"), .customLong("output")]), parsing: .unconditional,
        help: ArgumentHelp("Write to PATH; - means standard output.", valueName: "path"),
        completion: .file())
    var outputPath: String?

    @Flag(
        name: .described(.long),
        help: "Add $id to what holds other objects: its number in $objects.")
    var ids = false

    @Flag(
        name: .described(.long),
        help: "Write objects of all classes with their fields, whatever they stand for.")
    var objects = false

    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = try arguments.option("--format")
        lossy = arguments.flag("--lossy")
        outputPath = try arguments.option("-o", "--output")
        ids = arguments.flag("--ids")
        objects = arguments.flag("--objects")
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws {
        let format = try matchFormat()
        if lossy {
            guard case .format = format else {
                throw ValidationError("--lossy is for --format json, xml and the like")
            }
        }
        if let outputPath, outputPath.isEmpty {
            throw ValidationError("the path after -o is empty")
        }
        if outputPath != nil && reading.files.count > 1 {
            throw ValidationError("-o takes the output of one file, found \(reading.files.count)")
        }
    }

    private func matchFormat() throws -> MatchFormat {
        let format = try OptionText.matchFormat(format, after: "--format")
        guard case .format(let codec, var options) = format else { return format }
        options.isLossy = lossy
        options.isTagged = reading.tagged
        return .format(codec, options)
    }

    func execute() throws -> ExitStatus {
        let format = try matchFormat()
        let path = outputPath == "-" ? nil : outputPath.map(FilePath.init(argument:))
        let console = try reading.makeConsole(
            writesToTerminal: path == nil && System.isTerminal(System.standardOutput))
        var loop = try reading.makeLoop(console)
        var unarchiving = UnarchivingOptions()
        unarchiving.marksObjects = ids
        unarchiving.keepsObjects = objects
        loop.unarchiving = unarchiving
        return loop.run { [loop] input throws(Failure) in
            if outputPath == nil, MatchAspect.value(format).isBinary,
                System.isTerminal(System.standardOutput)
            {
                throw .binaryOnTerminal
            }
            let document = try loop.decode(input)
            let palette = path == nil ? console.answerPalette : Palette.plain
            console.flush()
            var warnings: [PlistDiagnostic] = []
            do throws(Failure) {
                let isShown = outputPath == nil && !MatchAspect.value(format).isForTerminals
                try OutputFile(path, isShown: isShown).write { output throws(PlistError) in
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
        }
    }
}
