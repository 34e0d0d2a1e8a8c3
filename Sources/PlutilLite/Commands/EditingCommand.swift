// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// A command that does one edit to property lists.
struct EditingCommand<Arguments: EditArguments>: StatusCommand {
    static var configuration: CommandConfiguration { Arguments.configuration }

    @OptionGroup var arguments: Arguments
    @OptionGroup var editing: EditingOptions

    init() {}

    init(plain words: inout PlainArguments) throws {
        arguments = try Arguments(plain: &words)
        editing = try EditingOptions(plain: &words)
        arguments.take(from: &editing.reading.files)
    }

    static func prepare(_ arguments: [String]) -> [String] {
        EditingOptions.expandingBackup(arguments)
    }

    func validate() throws {
        let files = try arguments.partition(files: editing.reading.files).files
        try editing.validate(files: files, readsStandardInput: arguments.readsStandardInput)
    }

    func execute() throws -> ExitStatus {
        let console = try editing.reading.makeConsole(writesToTerminal: editing.writesToTerminal)
        let (words, files) = try arguments.partition(files: editing.reading.files)
        do throws(Failure) {
            let edit = try arguments.makeEdit(words, console)
            return try editing.run([LabelledEdit(edit: edit)], on: files, console)
        } catch let failure {
            return console.report(failure, on: .standardInput)
        }
    }
}
