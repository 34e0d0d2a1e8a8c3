// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

typealias RemoveCommand = EditingCommand<RemoveArguments>

struct RemoveArguments: EditArguments {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        _superCommandName: ModernCommands.programName,
        abstract: "Remove the value at a path, and its key.",
        usage: "plutil-lite remove [<options>] <path> [<file> ...]",
        discussion: """
            A comment on the line where the entry ends goes with it.

            Examples:
              plutil-lite remove UIRequiresFullScreen Info.plist
              plutil-lite remove --if-exists 'UIDeviceFamily[-1]' Info.plist
              plutil-lite remove --all '$..[?@.obsolete == true]' data.json
              plutil-lite remove -k com.example.key settings.plist
            """)
    static let maximumWordCount = 1

    @OptionGroup var selection: SelectionOptions

    @Flag(help: "Do nothing where there is no value.")
    var ifExists = false

    @OptionGroup var expectation: ExpectationOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        selection = try SelectionOptions(plain: &arguments)
        ifExists = arguments.flag("--if-exists")
        expectation = try ExpectationOptions(plain: &arguments)
    }

    var words: [String] {
        get { selection.place.path.map { [$0] } ?? [] }
        set { selection.place.path = newValue.first }
    }

    var wordNames: [String] { selection.wordNames }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console
    ) throws(Failure) -> any Edit {
        var words = words
        return RemovalEdit(
            places: try selection.places(&words, console), isOnlyIfThere: ifExists,
            expectation: expectation.oldValue)
    }
}
