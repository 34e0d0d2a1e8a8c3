// SPDX-License-Identifier: Apache-2.0

import PlistCore

typealias RenameCommand = EditingCommand<RenameArguments>

struct RenameArguments: EditArguments {
    static let guide = CommandGuide(
        name: "rename",
        abstract: "Rename the key of the value at a path.",
        usage: "plutil-lite rename [<options>] <path> <key> [<file> ...]",
        discussion: """
            The value keeps its place in the dictionary. The new key is literal; it must not \
            exist yet.
            """,
        examples: [
            "plutil-lite rename CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite rename -k old.key new.key settings.plist",
            "plutil-lite rename --all '..colour' color data.json",
        ])
    static let maximumWordCount = 2

    var selection: SelectionOptions
    var key: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        line.describe(word: "key", help: "The new key.")
        key = nil
    }

    var words: [String] {
        get { [selection.place.path, key].compactMap { $0 } }
        set {
            selection.place.path = newValue.first
            key = newValue.dropFirst().first
        }
    }

    var wordNames: [String] { selection.wordNames + ["key"] }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var words = words
        let places = try selection.places(&words, console)
        let key = try ArgumentText.checkedUTF8(words.popFirst() ?? "")
        return RenameEdit(places: places, key: PlistString(key))
    }
}
