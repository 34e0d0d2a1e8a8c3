// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct InfoCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Tell format, encoding, sizes and counts.",
        discussion: """
            Examples:
              plutil-lite info Info.plist
              plutil-lite info *.plist
            """)

    @OptionGroup var common: CommonOptions
    @OptionGroup var input: InputOptions
    @OptionGroup var files: FileArguments

    func execute() -> ExitStatus {
        let console = common.makeConsole()
        let loop = FileLoop(console: console)
        var status = loop.run(files.inputs) { input throws(Failure) in
            let source = try input.read()
            let document = try self.input.decode(source, of: input)
            console.answer("\(input.shown)")
            console.answer("  format  \(document.format?.displayName ?? "none")")
            console.answer("  size    \(Counted.text(source.count, "byte"))")
            return .done
        }
        status.worsen(to: console.finish())
        return status
    }
}
