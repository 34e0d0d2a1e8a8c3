// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct InfoCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "info",
        abstract: "Tell format, encoding, sizes and counts.",
        usage: "plutil-lite info [<options>] [<file> ...]",
        discussion: """
            Of a binary property list it also tells how many objects it holds, how many of them \
            are shared, and what it wastes: the bytes that writing it again would save.
            """,
        examples: [
            "plutil-lite info Info.plist",
            "plutil-lite info *.plist",
            "plutil-lite info < settings.plist",
        ])

    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        reading = try ReadingOptions(plain: &arguments)
    }

    func execute() throws -> ExitStatus {
        let console = try reading.makeConsole()
        let palette = console.answerPalette
        let loop = try reading.makeLoop(console)
        return loop.run { input throws(Failure) in
            let source = try input.read()
            let document = try loop.decode(source, of: input)
            console.answer("\(palette.bold)\(input.shown)\(palette.reset)")
            for line in InfoTable(document, byteCount: source.count).lines(palette) {
                console.answer(line)
            }
            return .done
        }
    }
}
