// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

struct PrintCommand: Command {
    static let guide = CommandGuide(
        name: "print",
        abstract: "Print whole property lists for people to read.",
        usage: "plutil-lite print [<options>] [<file> ...]",
        discussion: """
            Prints one line per value and shows its type: strings are in quotes, reals have a \
            point or an exponent, data shows its length. For scripts, use get or convert.
            """,
        examples: [
            "plutil-lite print Info.plist",
            "plutil-lite print --color always settings.plist | less -R",
            "plutil-lite print --path CFBundleIcons --path UIDeviceFamily Info.plist",
            "plutil-lite print --xcode-names Info.plist",
            "plutil-lite print --device ipad --locale fr --explain Tide.app",
            "plutil-lite print --define NAME=Tides --xcconfig Tides.xcconfig Info.plist",
            "curl -s https://example.com/app.plist | plutil-lite print",
        ])

    let maxExpansion: Int?
    let xcodeNames: Bool
    let paths: [String]
    let unarchive: Bool
    let effective: EffectiveOptions
    let part: MachOSelection
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        xcodeNames = line.flag(
            "--xcode-names", in: .rare,
            help: "Print the names that Xcode shows for the keys of an Info.plist.")
        maxExpansion = try line.maximumExpansion()
        paths = try PathListOption.paths(&line)
        unarchive = line.unarchive()
        effective = try EffectiveOptions(&line, otherwise: .keep)
        part = try MachOSelection(&line)
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try effective.validate(unarchive: unarchive)
        if xcodeNames && !paths.isEmpty { throw .conflict("--xcode-names", "--path") }
    }

    func execute() throws -> ExitStatus {
        let console = reading.makeConsole(
            writesToTerminal: System.isTerminal(System.standardOutput))
        // A single job, because output is written as it is produced.
        var loop = try reading.makeLoop(console, tree: InputTree(jobCount: 1))
        loop.part = part
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        let values = effective.values
        let queries: [PlistQuery]
        do throws(Failure) {
            queries = try PathListOption.queries(paths)
            loop.buildSettings = try effective.buildSettings.settings()
        } catch {
            return console.report(error)
        }
        let hasTitles = loop.inputs.count > 1
        var isFirst = true
        return loop.runAll { input, loop throws(Failure) in
            let read = try loop.read(&input, isSparse: loop.isSparse(queries, as: values))
            let pieces =
                queries.isEmpty
                ? [try whole(read, loop, values, maxExpansion)]
                : try parts(at: queries, read, loop, values, maxExpansion)
            return (input, pieces)
        } then: { (input: Input, pieces: [Piece]?) in
            guard let pieces else { return .no }
            if hasTitles {
                if !isFirst { console.answer("") }
                let palette = console.answerPalette
                console.answer("\(palette.bold)==> \(input.shown) <==\(palette.reset)")
            }
            isFirst = false
            do throws(Failure) {
                for piece in pieces { try write(piece, of: input, maxExpansion, console) }
                return .done
            } catch {
                return console.report(error, on: input)
            }
        }.status
    }

    /// A part of the output that is printed as a unit.
    private struct Piece: Sendable {
        let document: PlistDocument
        /// The sources of the root's entries, if they are printed.
        var origins: [String] = []
        /// The source of all entries.
        var origin: String?
        var checksExpansion = true
    }

    private func whole(
        _ read: ReadInput, _ loop: FileLoop, _ values: EffectiveValues?, _ expansion: Int?
    ) throws(Failure) -> Piece {
        let document = try loop.decode(read)
        guard let values else { return Piece(document: document) }
        let effective = try values.applied(
            to: document, of: read.input, loop.decoding, maximumExpansion: maxExpansion)
        let origins = values.isExplained ? effective.origins.map(\.origin) : []
        return Piece(document: effective.document, origins: origins)
    }

    /// Returns the values at the paths; `nil` if one is missing, which has been reported.
    private func parts(
        at queries: [PlistQuery], _ read: ReadInput, _ loop: FileLoop, _ values: EffectiveValues?,
        _ expansion: Int?
    ) throws(Failure) -> [Piece]? {
        let answers = try loop.answers(
            to: queries, in: read, as: values, explainsAbsence: true, maximumExpansion: maxExpansion
        )
        guard loop.console.reportAbsences(in: answers, of: read.input) else { return nil }
        try loop.checkVariables(in: answers)
        var pieces: [Piece] = []
        for answer in answers {
            do throws(PlistError) {
                try answer.document?.checkExpansion(
                    maximum: maxExpansion, format: MatchFormat.name, textByteCount: \.length)
            } catch {
                throw .unrepresentable(error.namingExpansionLimit)
            }
            for match in answer.matches {
                pieces.append(
                    Piece(
                        document: match.value.document.rerooted(at: match.value.id),
                        origin: answer.origins?.origin(of: match.path), checksExpansion: false))
            }
        }
        return pieces
    }

    private func write(
        _ piece: Piece, of input: Input, _ maximumExpansion: Int?, _ console: Console
    ) throws(Failure) {
        let palette = console.answerPalette
        if let origin = piece.origin {
            console.answer("\(palette.faint)# \(origin)\(palette.reset)")
        }
        console.flush()
        let file = OutputFile(nil, .escapedText)
        file.onProgress = { count in
            console.progress.update("\(input.shown): \(Progress.size(count)) written")
        }
        do throws(PlistError) {
            try file.append { output throws(PlistError) in
                let document = piece.document
                try TreePrinter.write(
                    xcodeNames ? XcodeNames.applied(to: document, maximumExpansion) : document,
                    notes: piece.origins, palette: palette, columns: console.answerColumns,
                    maximumExpansion: maximumExpansion,
                    checksExpansion: piece.checksExpansion, to: &output)
            }
        } catch {
            throw file.lastFailure ?? .unrepresentable(error.namingExpansionLimit)
        }
    }
}
