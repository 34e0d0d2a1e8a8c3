// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A command that does one edit to property lists.
struct EditingCommand<Arguments: EditArguments>: Command {
    static var guide: CommandGuide { Arguments.guide }
    static var takesNumbers: Bool { Arguments.takesNumbers }

    static var filePlace: FilePlace { .last }

    var wordNames: [String] { arguments.wordNames }

    var arguments: Arguments
    var editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        var arguments = try Arguments(&line)
        var editing = try EditingOptions(&line)
        arguments.take(from: &editing.reading.files)
        self.arguments = arguments
        self.editing = editing
    }

    func validate() throws(UsageError) {
        try arguments.validate()
        let files = try arguments.partition(files: editing.reading.files).files
        try editing.validate(files: files, readsStandardInput: arguments.readsStandardInput)
    }

    func execute() throws -> ExitStatus {
        let (words, files) = try arguments.partition(files: editing.reading.files)
        let word = zip(arguments.wordNames, words).map {
            WordBeforeFiles(name: $0, text: $1, ifMissing: Arguments.ifMissing)
        }.last
        return try editing.run(on: files, after: word) { console, _ throws(Failure) in
            let files = ValueFiles(isStrict: editing.reading.strict)
            return .edits([LabelledEdit(edit: try arguments.makeEdit(words, console, files))])
        }
    }
}
