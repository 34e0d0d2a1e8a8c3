// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The destination options of all commands with `-o`.
struct DestinationOptions {
    /// Options that only some of these commands support.
    struct Extras: OptionSet {
        let rawValue: Int

        static let dryRun = Self(rawValue: 1)
        static let noInPlace = Self(rawValue: 2)
        static let backup = Self(rawValue: 4)
        static let fileExtension = Self(rawValue: 8)
        /// Results replace the input files; `-i` is accepted but has no effect.
        static let editsInPlace = Self(rawValue: 16)
    }

    let outputPath: String?
    let noClobber: Bool
    let inPlace: Bool
    let fileExtension: String?
    let dryRun: Bool
    let check: Bool
    let noInPlace: Bool
    private let backup: Bool
    private let backupSuffix: String?
    private let extras: Extras

    /// The help text of `--check` for commands that edit files.
    static let checkHelp = "Write nothing; exit with 1 if anything would change."

    /// - Parameters:
    ///   - inPlaceHelp: the help text of `-i`; `nil` if the command does not support it.
    ///   - checkHelp: the help text of `--check`; `nil` if the command does not support it.
    init(
        _ line: inout CommandLine, _ extras: Extras = [], inPlace inPlaceHelp: String? = nil,
        check checkHelp: String? = nil
    ) throws(UsageError) {
        self.extras = extras
        outputPath = try line.option(
            "-o", "--output", value: "path", completes: .files,
            help: "Write to PATH; - means standard output.")
        noClobber = line.flag(
            "--no-clobber", help: "Fail instead of overwriting an existing output file.")
        inPlace =
            inPlaceHelp.map { line.flag("-i", "--in-place", help: $0) }
            ?? (extras.contains(.editsInPlace)
                && line.flag("-i", "--in-place", in: .hidden, help: ""))
        fileExtension =
            extras.contains(.fileExtension)
            ? try line.option(
                "-e", "--extension", value: "ext",
                help: "Write next to each FILE, with this extension.") : nil
        dryRun =
            extras.contains(.dryRun)
            && line.flag(
                "--dry-run", help: "Print a unified diff of the changes instead of making them.")
        check = checkHelp.map { line.flag("--check", help: $0) } ?? false
        backup =
            extras.contains(.backup)
            && line.flag(
                "--backup",
                help: "Keep the old FILE as FILE.bak, or as FILE.bak.1 and so on if that exists.")
        backupSuffix =
            extras.contains(.backup)
            ? try line.option(
                "--backup-suffix", value: "suffix",
                help: "Keep the old FILE with this suffix instead of .bak."
            ) : nil
        noInPlace =
            extras.contains(.noInPlace)
            && line.flag(
                "--no-in-place", in: .rare,
                help: """
                    Fail instead of overwriting FILE in place when it cannot be replaced atomically.
                    """)
    }

    /// - Parameter files: the input files, with one result each.
    func validate(files: [String] = [], tree: TreeOptions? = nil) throws(UsageError) {
        try UsageError.refuseSeveral(of: [
            ("-o", outputPath != nil), ("-i", inPlace), ("-e", fileExtension != nil),
        ])
        if check {
            try UsageError.refuse(
                [
                    ("--dry-run", dryRun), ("-o", outputPath != nil),
                    ("-i", inPlace && !extras.contains(.editsInPlace)),
                ], with: "--check")
        }
        if let backupSuffix, backupSuffix.isEmpty || backupSuffix.contains("/") {
            throw UsageError(
                expected: "a suffix such as '.bak'", after: "--backup-suffix", found: backupSuffix)
        }
        guard outputPath != nil else {
            if noClobber && fileExtension == nil {
                throw .needs(
                    "--no-clobber", extras.contains(.fileExtension) ? "-o or -e" : "-o")
            }
            return
        }
        let others = [("--backup", backup), ("--backup-suffix", backupSuffix != nil)]
        try UsageError.refuse(others + (tree?.given ?? []), with: "-o")
        if files.count > 1 { throw UsageError("expected one FILE for -o, found \(files.count)") }
    }

    /// The file after `-o`; `nil` for standard output.
    var path: FilePath? { outputPath == "-" ? nil : outputPath.map(FilePath.init(argument:)) }

    /// The treatment of an existing output file.
    var policy: ReplacementFile.Policy { noClobber ? .refuse : .replace }

    /// Whether a result may be written to a terminal.
    ///
    /// - Parameter editsFiles: whether results replace the input files by default.
    func writesToTerminal(editsFiles: Bool = false) -> Bool {
        let isWritten = !(inPlace || fileExtension != nil || check)
        return System.isTerminal(System.standardOutput)
            && (dryRun || isWritten && (outputPath ?? (editsFiles ? "" : "-")) == "-")
    }

    /// Returns the plan of an edit whose results are written here.
    func plan(_ work: EditWork, newFile: NewFile? = nil) -> EditPlan {
        let replaces = inPlace || extras.contains(.editsInPlace)
        return EditPlan(
            work: work, outputPath: outputPath ?? (replaces ? nil : "-"), isDryRun: dryRun,
            backupSuffix: backupSuffix ?? (backup ? ".bak" : nil), newFile: newFile,
            onlyAsks: check, refusesExistingOutput: noClobber)
    }
}

/// The options for writing property lists.
struct OutputOptions {
    let sortKeys: Bool
    let indent: String?
    let compact: Bool
    let lossy: Bool
    let jsonStyle: PlistEncodingOptions.JSONStyle?
    let encoding: PlistEncodingOptions.OutputEncoding?
    let ascii: Bool
    let controlCharacters: PlistEncodingOptions.ControlCharacters?
    let invalidText: PlistEncodingOptions.InvalidText?
    let nulls: PlistEncodingOptions.Nulls?
    let maxExpansion: Int?

    init(_ line: inout CommandLine) throws(UsageError) {
        sortKeys = line.flag(
            "--sort-keys",
            help: "Sort dictionaries by key in plutil's order (UTF-16 code units).")
        indent = try line.option(
            "--indent", value: "n|tab", completes: .words(["2", "4", "tab"]),
            help:
                "Indent text formats by N spaces (0 to 16) or a tab per level. (default: 2 in JSON, "
                + "else tab)")
        compact = line.flag(
            "--compact", help: "Write text formats without indentation or newlines.")
        lossy = line.flag(
            "--lossy",
            help:
                "Write values that the format cannot represent as the nearest equivalent: dates "
                + "and data as strings, UIDs as numbers and, in OpenStep, numbers and Booleans "
                + "as strings.")
        jsonStyle = try line.choice(
            "--json-style", value: "style", in: .rare,
            help: "JSON layout: standard, or foundation as in Xcode. (default: standard)")
        encoding = try line.choice(
            "--encoding", value: "name", in: .rare,
            help: "Encoding of text formats: utf-8, utf-16, utf-16le or utf-16be. (default: utf-8)")
        ascii = line.flag(
            "--ascii", in: .rare, help: "Escape all characters other than ASCII in text formats.")
        controlCharacters = try line.choice(
            "--control-characters", value: "policy", in: .rare,
            help:
                "Policy for control characters, which XML cannot represent: error, drop, replace "
                + "(with U+FFFD) or raw. (default: error)")
        invalidText = try line.choice(
            "--invalid-text", value: "policy", in: .rare,
            help: "Policy for unpaired surrogates in text formats: error or replace (with "
                + "U+FFFD). (default: error)")
        nulls = try line.choice(
            "--null", value: "policy", in: .rare,
            help: "Policy for nulls in formats without null: error, drop or string. "
                + "(default: error)")
        maxExpansion = try line.maximumExpansion()
        try validate()
    }

    func validate() throws(UsageError) { _ = try makeEncodingOptions() }

    func makeEncodingOptions() throws(UsageError) -> PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortKeys
        options.indentation = try OptionText.indentation(indent, after: "--indent")
        if compact {
            if indent != nil { throw .conflict("--indent", "--compact") }
            options.indentation = .compact
        }
        options.isLossy = lossy
        if let jsonStyle { options.jsonStyle = jsonStyle }
        if let encoding { options.encoding = encoding }
        options.escapesNonASCII = ascii
        if let controlCharacters { options.controlCharacters = controlCharacters }
        if let invalidText { options.invalidText = invalidText }
        if let nulls { options.nulls = nulls }
        options.maximumExpansion = maxExpansion
        return options
    }
}
