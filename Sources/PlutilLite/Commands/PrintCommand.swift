// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct PrintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        _superCommandName: ModernCommands.programName,
        abstract: "Show whole property lists, for people.",
        usage: "plutil-lite print [<options>] [<file> ...]",
        discussion: """
            A line for each value; the kinds are seen at a glance: strings in quotes, reals \
            with a point or an exponent, dates, data with its length, uid N. Not for machines.

            Examples:
              plutil-lite print Info.plist
              plutil-lite print --color always settings.plist | less -R
              plutil-lite print --xcode-names Info.plist
              plutil-lite print --device ipad --locale fr --explain Tide.app
              curl -s https://example.com/app.plist | plutil-lite print
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(OutputOptions.expansionHelp, valueName: "n"))
    var maxExpansion: String?

    @Flag(help: "Show the names that Xcode has for the keys of an Info.plist.")
    var xcodeNames = false

    @OptionGroup var effective: EffectiveOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        xcodeNames = arguments.flag("--xcode-names")
        maxExpansion = try arguments.option("--max-expansion")
        effective = try EffectiveOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws { _ = try expansion() }

    private func expansion() throws(ValidationError) -> Int? {
        try OptionText.count(maxExpansion, after: "--max-expansion")
    }

    func execute() throws -> ExitStatus {
        let console = try reading.makeConsole(
            writesToTerminal: System.isTerminal(System.standardOutput))
        let loop = try reading.makeLoop(console)
        let expansion = try expansion()
        let values = try effective.makeValues()
        var isFirst = true
        return loop.run { input throws(Failure) in
            var document = try loop.decode(input)
            var origins: [String] = []
            if let values {
                let effective = try values.applied(
                    to: document, of: input, loop.decoding, maximumExpansion: expansion)
                document = effective.document
                if values.isExplained { origins = effective.origins.map(\.origin) }
            }
            if loop.inputs.count > 1 {
                if !isFirst { console.answer("") }
                let palette = console.answerPalette
                console.answer("\(palette.bold)==> \(input.shown) <==\(palette.reset)")
            }
            isFirst = false
            console.flush()
            try write(document, origins, of: input, expansion, console)
            return .done
        }
    }

    private func write(
        _ document: PlistDocument, _ origins: [String], of input: Input, _ maximumExpansion: Int?,
        _ console: Console
    ) throws(Failure) {
        let file = OutputFile(nil)
        file.onProgress = { count in
            console.progress.update("\(input.shown): \(Progress.size(count)) written")
        }
        var output = file.makeOutput()
        do throws(PlistError) {
            try TreePrinter.write(
                xcodeNames ? XcodeNames.applied(to: document, maximumExpansion) : document,
                notes: origins, palette: console.answerPalette,
                maximumExpansion: maximumExpansion, to: &output)
        } catch {
            throw file.lastFailure ?? .unrepresentable(error)
        }
    }
}
