// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

struct FmtCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "fmt",
        abstract: "Lay out texts anew: the same values, comments and spellings.",
        usage: "plutil-lite fmt [<options>] [<file> ...]",
        discussion: """
            An entry or an element goes on each line, indented as the format's own tools do. \
            Comments stay with their entries, and one empty line where there was one. Files are \
            edited in place; what is read from standard input is written to standard output.
            """,
        examples: [
            "plutil-lite fmt Info.plist",
            "plutil-lite fmt --sort-keys --indent 4 settings.json",
            "plutil-lite fmt --dry-run Localizable.strings",
            "plutil-lite fmt --check *.plist",
        ])

    @Flag(
        name: .described(.long),
        help: "Sort dictionaries by key, in the order of plutil (UTF-16 code units).")
    var sortKeys = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Indent by N spaces (0 to 16) or a tab per level. (default: 2 in JSON, else tab)",
            valueName: "n|tab"),
        completion: .described(.list(["2", "4", "tab"])))
    var indent: String?

    @Flag(name: .described(.long), help: "Write nothing: the status is 1 if anything would change.")
    var check = false

    @Flag(
        name: .described(.long), help: "Print a unified diff of the changes instead of making them."
    )
    var dryRun = false

    @Option(
        name: .described([.customShort("o"), .customLong("output")]), parsing: .unconditional,
        help: ArgumentHelp("Write to PATH; - means standard output.", valueName: "path"),
        completion: .file())
    var outputPath: String?

    /// What it does anyway, for those who are used to say so.
    @Flag(name: .described([.customShort("i"), .customLong("in-place")]), help: .hidden)
    var inPlace = false

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        sortKeys = arguments.flag("--sort-keys")
        indent = try arguments.option("--indent")
        check = arguments.flag("--check")
        dryRun = arguments.flag("--dry-run")
        outputPath = try arguments.option("-o", "--output")
        inPlace = arguments.flag("-i", "--in-place")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws {
        try tree.validate(files: reading.files)
        _ = try layout()
        if let outputPath, outputPath.isEmpty {
            throw ValidationError("the path after -o is empty")
        }
        if outputPath != nil && reading.files.count > 1 {
            throw ValidationError(
                "-o takes the output of one file, found \(reading.files.count)")
        }
        if outputPath != nil && inPlace {
            throw ValidationError("-o writes elsewhere, -i in place: only one of them can be meant")
        }
        if check && (dryRun || outputPath != nil) {
            throw ValidationError(
                "--check writes nothing, so \(dryRun ? "--dry-run" : "-o") says nothing")
        }
    }

    private func layout() throws(ValidationError) -> PlistLayout {
        var layout = PlistLayout()
        layout.sortsKeys = sortKeys
        layout.indentation = try OptionText.indentation(indent, after: "--indent")
        return layout
    }

    func execute() throws -> ExitStatus {
        let layout = try layout()
        if reading.files.isEmpty && Input.standardInput.isTerminal {
            throw ValidationError(
                "expected a FILE, as standard input is a terminal; - reads it all the same")
        }
        let writesText = dryRun || reading.files.isEmpty || (outputPath ?? "") == "-"
        let console = try reading.makeConsole(
            writesToTerminal: writesText && System.isTerminal(System.standardOutput))
        let plan = EditPlan(
            work: .layout(layout), outputPath: outputPath, isDryRun: dryRun, backupSuffix: nil,
            onlyAsks: check)
        return EditRun.run(
            plan,
            try reading.makeLoop(
                console, tree: try tree.inputTree(isForEdits: true)))
    }
}
