// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias RemoveCommand = EditingCommand<RemoveArguments>

struct RemoveArguments: EditArguments {
    static let guide = CommandGuide(
        name: "remove",
        abstract: "Remove the value at a path, with its key.",
        usage: "plutil-lite remove [<options>] <path> [<file> ...]",
        discussion: """
            A comment at the end of the entry's line is removed with it.
            """,
        examples: [
            "plutil-lite remove UIRequiresFullScreen Info.plist",
            "plutil-lite remove --if-exists 'UIDeviceFamily[-1]' Info.plist",
            "plutil-lite remove --all '$..[?@.obsolete == true]' data.json",
            "plutil-lite remove --path 'UIDeviceFamily[0]' --path Debug Info.plist",
            "plutil-lite remove -k com.example.key settings.plist",
        ])
    static let maximumWordCount = 1

    var selection: SelectionOptions
    let paths: [String]
    let ifExists: Bool
    let expectation: ExpectationOptions

    static var ifMissing: MissingFileAdvice { .severalPaths }

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        paths = try PathListOption.paths(&line)
        ifExists = line.flag("--if-exists", help: "Do nothing if there is no value.")
        expectation = try ExpectationOptions(&line)
        try validate()
    }

    var words: [String] {
        get { selection.place.path.map { [$0] } ?? [] }
        set { selection.place.path = newValue.first }
    }

    var wordNames: [String] { paths.isEmpty ? selection.wordNames : [] }

    func validate() throws(UsageError) {
        try PathListOption.validate(paths, beside: selection.place)
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var words = words
        let places =
            paths.isEmpty
            ? [try selection.places(&words, console)]
            : try PathListOption.queries(paths).map { selection.places(of: $0, console) }
        return RemovalEdit(
            places: places, isOnlyIfThere: ifExists, expectation: expectation.oldValue)
    }
}
