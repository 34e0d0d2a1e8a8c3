// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// A command that makes one edit to property lists.
struct EditingCommand<Arguments: EditArguments>: Command {
    static var guide: CommandGuide { Arguments.guide }
    static var takesNumbers: Bool { Arguments.takesNumbers }

    static var filePlace: FilePlace { .last }

    var wordNames: [String] { words.names }

    private let arguments: Arguments
    private let words: LeadingWords
    private let editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        arguments = try Arguments(&line)
        editing = try EditingOptions(&line)
        words = line.leading
    }

    func validate() throws(UsageError) {
        try arguments.validate()
        try words.validate()
        try editing.validate(readsStandardInput: arguments.readsStandardInput)
    }

    func execute() throws -> ExitStatus {
        let word = zip(words.names, words.texts).map {
            WordBeforeFiles(name: $0, text: $1, ifMissing: Arguments.ifMissing)
        }.last
        return try editing.run(after: word) { console, _ throws(Failure) in
            let files = ValueFiles(isStrict: editing.reading.strict)
            let edit = try arguments.makeEdit(words.texts[...], console, files)
            return .edits([LabelledEdit(edit: edit)])
        }
    }
}

typealias SetCommand = EditingCommand<SetArguments>

struct SetArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "set",
        abstract: "Set the value at a path, or add it if it is missing.",
        usage: "plutil-lite set [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Edits files in place, preserving comments, order and layout. Standard input is edited \
            to standard output. Unless an option gives its type, a new value gets the type of the \
            value it replaces, or else the one expected for the key; see 'plutil-lite help \
            values'.
            """,
        examples: [
            "plutil-lite set CFBundleVersion 42 Info.plist",
            "plutil-lite set LSUIElement --bool true Info.plist",
            "plutil-lite set -p 'Servers[+].Port' --integer 8080 app.json",
            "plutil-lite set -k com.example.key --json '[1, 2]' settings.plist",
            "plutil-lite set --unarchive window.title Tides state.archive",
            "plutil-lite set --dry-run CFBundleName Tide Info.plist",
            "plutil-lite set CFBundleName Tide < old.plist > new.plist",
        ])

    let target: PlacementOptions
    let makesParents: Bool
    let ifMissing: Bool
    let unarchive: Bool
    let expectation: ExpectationOptions

    static var ifMissing: MissingFileAdvice { .create }

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
        ifMissing = line.flag("--if-missing", help: "Do nothing if there already is a value.")
        unarchive = line.flag(
            "--unarchive",
            help: "Set the object at the path in a keyed archive.")
        expectation = try ExpectationOptions(&line)
    }

    func validate() throws(UsageError) {
        let others = [("--if-missing", ifMissing), ("--expect-old", expectation.expectOld != nil)]
        try UsageError.refuseSeveral(of: others)
        if unarchive {
            try UsageError.refuse(others + [("--parents", makesParents)], with: "--unarchive")
        }
        try validateValues()
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.set, words, console, files)
        edit.makesParents = makesParents
        edit.isOnlyIfMissing = ifMissing
        edit.expectation = expectation.oldValue
        return unarchive ? ArchivedValueEdit(query: edit.places.query, value: edit.values[0]) : edit
    }
}

typealias InsertCommand = EditingCommand<InsertArguments>

struct InsertArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "insert",
        abstract: "Insert a new value; in an array, before an element.",
        usage: "plutil-lite insert [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails if the key exists. In an array, the value is inserted before the element with \
            that index; [+] is the end of the array.
            """,
        examples: [
            "plutil-lite insert CFBundleName Tide Info.plist",
            "plutil-lite insert 'UIDeviceFamily[0]' --integer 1 Info.plist",
            "plutil-lite insert -p Window.Inks.Sea --dictionary settings.plist",
        ])

    let target: PlacementOptions
    let makesParents: Bool

    static var ifMissing: MissingFileAdvice { .create }

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.insert, words, console, files)
        edit.makesParents = makesParents
        return edit
    }
}

typealias ReplaceCommand = EditingCommand<ReplaceArguments>

struct ReplaceArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "replace",
        abstract: "Replace an existing value.",
        usage: "plutil-lite replace [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails if there is no value at the path. Unless an option gives its type, the new value \
            has the type of the old one.
            """,
        examples: [
            "plutil-lite replace CFBundleVersion 42 Info.plist",
            "plutil-lite replace --all '..enabled' --bool false settings.plist",
            "plutil-lite replace --expect-old 1.0 version 1.1 package.json",
        ])

    let target: PlacementOptions
    let expectation: ExpectationOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        expectation = try ExpectationOptions(&line)
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.replace, words, console, files)
        edit.expectation = expectation.oldValue
        return edit
    }
}

typealias AppendCommand = EditingCommand<AppendArguments>

struct AppendArguments: PlacingArguments {
    static let guide = CommandGuide(
        name: "append",
        abstract: "Add values to the end of an array.",
        usage: "plutil-lite append [<options>] <path> [<value>] [<file> ...]",
        discussion: """
            Fails unless the value is an array. Give several values to append them in order.
            """,
        examples: [
            "plutil-lite append UIDeviceFamily --integer 2 Info.plist",
            "plutil-lite append -p Servers example.com settings.plist",
            "plutil-lite append --all '..tags' new data.json",
            "plutil-lite append --unique UIRequiredDeviceCapabilities metal Info.plist",
            "plutil-lite append Servers --string a --string b settings.plist",
        ])

    let target: PlacementOptions
    let makesParents: Bool
    let unique: Bool

    static let takesSeveralValues = true

    init(_ line: inout CommandLine) throws(UsageError) {
        target = try PlacementOptions(&line)
        makesParents = line.parents()
        unique = line.flag("--unique", help: "Skip values that the array already contains.")
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var edit = try makeEdit(.append, words, console, files)
        edit.makesParents = makesParents
        edit.isUnique = unique
        return edit
    }
}

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

    let selection: SelectionOptions
    let paths: [String]
    let ifExists: Bool
    let expectation: ExpectationOptions

    static var ifMissing: MissingFileAdvice { .severalPaths }

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        paths = try PathListOption.paths(&line)
        ifExists = line.flag("--if-exists", help: "Do nothing if there is no value.")
        expectation = try ExpectationOptions(&line)
    }

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

    let selection: SelectionOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        selection = try SelectionOptions(&line)
        line.describe(word: "key", help: "The new key.")
        line.expect(word: "key")
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        var words = words
        let places = try selection.places(&words, console)
        let key = try ArgumentText.checkedUTF8(words.popFirst() ?? "")
        return RenameEdit(places: places, key: PlistString(key))
    }
}

typealias CopyCommand = EditingCommand<CopyArguments>

struct CopyArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "copy",
        abstract: "Copy a value to another path.",
        usage: "plutil-lite copy [<options>] <source> <destination> [<file> ...]",
        discussion: """
            Fails if there is a value at the destination. In an array, the copy is inserted before \
            the element with that index; [+] is the end of the array.
            """,
        examples: [
            "plutil-lite copy CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite copy 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite copy -p Window.Size Defaults.Window.Size settings.plist",
        ])
    static let isMove = false

    let transfer: TransferOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        transfer = try TransferOptions(&line)
    }
}

typealias MoveCommand = EditingCommand<MoveArguments>

struct MoveArguments: TransferArguments {
    static let guide = CommandGuide(
        name: "move",
        abstract: "Move a value to another path.",
        usage: "plutil-lite move [<options>] <source> <destination> [<file> ...]",
        discussion: """
            The value is removed before the destination is resolved, so indexes there do not count \
            it. Fails if there is a value at the destination. In an array, the value is inserted \
            before the element with that index; [+] is the end of the array.
            """,
        examples: [
            "plutil-lite move CFBundleDisplayName CFBundleName Info.plist",
            "plutil-lite move 'Servers[0]' 'Servers[+]' settings.plist",
            "plutil-lite move -p Size Layout.Size settings.plist",
        ])
    static let isMove = true

    let transfer: TransferOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        transfer = try TransferOptions(&line)
    }
}

typealias BumpCommand = EditingCommand<BumpArguments>

struct BumpArguments: EditArguments {
    static let guide = CommandGuide(
        name: "bump",
        abstract: "Raise the version numbers of an Info.plist.",
        usage:
            "plutil-lite bump [--build] [--major | --minor | --patch] [<options>] [<file> ...]",
        discussion: """
            --build raises the last number of CFBundleVersion, or the suffix of a development \
            version: 42 becomes 43, 3.1.3a1 becomes 3.1.3a2. The other options raise a number of \
            CFBundleShortVersionString and set the numbers after it to 0. Prints the old and the \
            new version; nothing else in the file changes.
            """,
        examples: [
            "plutil-lite bump --build Info.plist",
            "plutil-lite bump --minor --build App/Info.plist Widget/Info.plist",
            "plutil-lite bump --patch --dry-run Info.plist",
        ])

    let build: Bool
    let major: Bool
    let minor: Bool
    let patch: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        build = line.flag("--build", help: "Raise CFBundleVersion.")
        major = line.flag(
            "--major", help: "Raise the first number (major) of CFBundleShortVersionString.")
        minor = line.flag("--minor", help: "Raise the second number of CFBundleShortVersionString.")
        patch = line.flag("--patch", help: "Raise the third number of CFBundleShortVersionString.")
    }

    func validate() throws(UsageError) {
        guard build || position != nil else {
            throw UsageError("expected --build, --major, --minor or --patch")
        }
        try UsageError.refuseSeveral(of: [
            ("--major", major), ("--minor", minor), ("--patch", patch),
        ])
    }

    /// The component of the release number to raise.
    private var position: BundleVersion.Position? {
        major ? .major : minor ? .minor : patch ? .patch : nil
    }

    func makeEdit(
        _ words: ArraySlice<String>, _ console: Console, _ files: ValueFiles
    ) throws(Failure) -> any Edit {
        BumpEdit(bump: VersionBump(release: position, raisesBuild: build))
    }
}
