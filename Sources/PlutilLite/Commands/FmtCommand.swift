// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

struct FmtCommand: Command {
    static let guide = CommandGuide(
        name: "fmt",
        abstract: "Reformat text property lists, optionally sorting keys.",
        usage: "plutil-lite fmt [<options>] [<file> ...]",
        discussion: """
            Puts each entry and element on its own line, indented as by the format's own tools, or \
            as by Xcode in Xcode's files. Values, comments and spellings do not change; comments \
            stay with their entries, and an empty line between entries is kept. Files are edited \
            in place; standard input is formatted to standard output.
            """,
        examples: [
            "plutil-lite fmt Info.plist",
            "plutil-lite fmt --sort-keys --indent 4 settings.json",
            "plutil-lite fmt --dry-run Localizable.strings",
            "plutil-lite fmt --check *.plist",
            "plutil-lite fmt --check --style xcode Localizable.xcstrings",
        ])

    let sortKeys: Bool
    let oneLine: Bool
    let indent: String?
    let style: PlistLayout.Style?
    let destination: DestinationOptions
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        sortKeys = line.flag(
            "--sort-keys",
            help: "Sort dictionaries by key in plutil's order (UTF-16 code units).")
        oneLine = line.flag(
            "--one-line", help: "Keep one-line containers on one line (not in XML).")
        indent = try line.option(
            "--indent", value: "n|tab", completes: .words(["2", "4", "tab"]),
            help: "Indent by N spaces (0 to 16) or a tab per level. (default: 2 in JSON, else tab)")
        style = try line.choice(
            "--style", value: "style",
            help: """
                Layout: xcode, or plain for that of the format's own tools. (default: xcode for \
                project.pbxproj, .xcstrings and other files that Xcode writes, else plain)
                """)
        destination = try DestinationOptions(
            &line, [.editsInPlace, .dryRun, .noInPlace], check: DestinationOptions.checkHelp)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try tree.validate(files: reading.files)
        _ = try layout()
        try destination.validate(files: reading.files, tree: tree)
    }

    private func layout() throws(UsageError) -> PlistLayout {
        var layout = PlistLayout()
        layout.sortsKeys = sortKeys
        layout.keepsOneLine = oneLine
        layout.indentation = try OptionText.indentation(indent, after: "--indent")
        return layout
    }

    func execute() throws -> ExitStatus {
        let layout = try layout()
        try tree.refuseTerminal(files: reading.files)
        let console = reading.makeConsole(
            writesToTerminal: destination.writesToTerminal(editsFiles: !reading.files.isEmpty))
        var inputTree = tree.inputTree(for: destination)
        inputTree.selection?.skipsBinary = true
        return EditRun.run(
            destination.plan(.layout(layout, style)),
            try reading.makeLoop(console, tree: inputTree))
    }
}
