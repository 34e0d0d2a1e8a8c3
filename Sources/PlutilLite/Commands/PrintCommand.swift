// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct PrintCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Show whole property lists, for people.",
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
        let console = common.makeConsole()
        let inputs = files.inputs
        let loop = FileLoop(console: console)
        var isFirst = true
        var status = loop.run(inputs) { input throws(Failure) in
            let document = try self.input.decode(input)
            if inputs.count > 1 {
                if !isFirst { console.answer("") }
                let palette = console.answerPalette
                console.answer("\(palette.bold)==> \(input.shown) <==\(palette.reset)")
            }
            isFirst = false
            console.flush()
            try write(document, palette: console.answerPalette)
            return .done
        }
        status.worsen(to: console.finish())
        return status
    }

    private func write(_ document: PlistDocument, palette: Palette) throws(Failure) {
        let file = OutputFile(nil)
        var output = file.makeOutput()
        do throws(PlistError) {
            try TreePrinter.write(document, palette: palette, to: &output)
        } catch {
            throw file.lastFailure ?? .unrepresentable(error)
        }
    }
}
