// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct PrintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Show whole property lists, for people.",
        usage: "plutil-lite print [<options>] [<file> ...]",
        discussion: """
            A line for each value; the kinds are seen at a glance: strings in quotes, reals \
            with a point or an exponent, dates, data with its length, uid N. Not for machines.

            Examples:
              plutil-lite print Info.plist
              plutil-lite print --color always settings.plist | less -R
              curl -s https://example.com/app.plist | plutil-lite print
            """)

    @OptionGroup var common: CommonOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var expansion: ExpansionOptions
    @OptionGroup var files: FileArguments

    func execute() -> ExitStatus {
        let console = common.makeConsole(
            writesToTerminal: System.isTerminal(System.standardOutput))
        let loop = FileLoop(console: console, inputs: files.inputs)
        var isFirst = true
        return loop.run { input throws(Failure) in
            let document = try loop.decode(input, self.input)
            if loop.inputs.count > 1 {
                if !isFirst { console.answer("") }
                let palette = console.answerPalette
                console.answer("\(palette.bold)==> \(input.shown) <==\(palette.reset)")
            }
            isFirst = false
            console.flush()
            try write(document, of: input, console)
            return .done
        }
    }

    private func write(
        _ document: PlistDocument, of input: Input, _ console: Console
    ) throws(Failure) {
        let file = OutputFile(nil)
        file.onProgress = { count in
            console.progress.update("\(input.shown): \(Progress.size(count)) written")
        }
        var output = file.makeOutput()
        do throws(PlistError) {
            try TreePrinter.write(
                document, palette: console.answerPalette,
                maximumExpansion: expansion.maxExpansion, to: &output)
        } catch {
            throw file.lastFailure ?? .unrepresentable(error)
        }
    }
}
