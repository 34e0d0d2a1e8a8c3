// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// A command that does one edit to property lists.
struct EditingCommand<Arguments: EditArguments>: StatusCommand {
    static var guide: CommandGuide { Arguments.guide }
    static var takesNumbers: Bool { Arguments.takesNumbers }

    static var filePlace: FilePlace { .last }

    var wordNames: [String] { arguments.wordNames }

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

    mutating func validate() throws {
        try arguments.validate()
        let files = try arguments.partition(files: editing.reading.files).files
        try editing.validate(files: files, readsStandardInput: arguments.readsStandardInput)
    }

    func execute() throws -> ExitStatus {
        let (words, files) = try arguments.partition(files: editing.reading.files)
        let word = zip(arguments.wordNames, words).map(WordBeforeFiles.init).last
        return try editing.run(on: files, after: word) { console, _ throws(Failure) in
            .edits([LabelledEdit(edit: try arguments.makeEdit(words, console))])
        }
    }
}
