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
        var arguments = try Arguments(plain: &words)
        var editing = try EditingOptions(plain: &words)
        arguments.take(from: &editing.reading.files)
        self.arguments = arguments
        self.editing = editing
    }

    func validate() throws {
        let files = try arguments.partition(files: editing.reading.files).files
        try editing.validate(files: files, readsStandardInput: arguments.readsStandardInput)
    }

    func execute() throws -> ExitStatus {
        let (words, files) = try arguments.partition(files: editing.reading.files)
        return try editing.run(on: files) { console throws(Failure) in
            [LabelledEdit(edit: try arguments.makeEdit(words, console))]
        }
    }
}
