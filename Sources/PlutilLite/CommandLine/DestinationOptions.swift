// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Where a command writes its results, for all commands with `-o`.
struct DestinationOptions {
    /// Options that only some of these commands have.
    struct Extras: OptionSet {
        let rawValue: Int

        static let dryRun = Self(rawValue: 1)
        static let noInPlace = Self(rawValue: 2)
        static let backup = Self(rawValue: 4)
        static let fileExtension = Self(rawValue: 8)
        /// Results replace the files that were read; `-i` is accepted, but changes nothing.
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

    /// Describes `--check` of commands that edit files.
    static let checkHelp = "Write nothing: the status is 1 if anything would change."

    /// - Parameters:
    ///   - inPlaceHelp: describes `-i`; `nil` if the command does not have it.
    ///   - checkHelp: describes `--check`; `nil` if the command does not have it.
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
                help: "Keep the old FILE as FILE.bak, or FILE.bak.1 and so on where there is one.")
        backupSuffix =
            extras.contains(.backup)
            ? try line.option(
                "--backup-suffix", value: "suffix",
                help: "Keep it with this suffix instead of .bak."
            ) : nil
        noInPlace =
            extras.contains(.noInPlace)
            && line.flag(
                "--no-in-place", in: .rare,
                help: """
                    Fail instead of overwriting FILE in place when it cannot be replaced atomically.
                    """)
    }

    /// - Parameter files: the files that have a result each.
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

    /// What happens to an existing output file.
    var policy: ReplacementFile.Policy { noClobber ? .refuse : .replace }

    /// Whether a result may go to a terminal.
    ///
    /// - Parameter editsFiles: whether results replace the files that were read unless an option
    ///   says otherwise.
    func writesToTerminal(editsFiles: Bool = false) -> Bool {
        let isWritten = !(inPlace || fileExtension != nil || check)
        return System.isTerminal(System.standardOutput)
            && (dryRun || isWritten && (outputPath ?? (editsFiles ? "" : "-")) == "-")
    }

    /// The plan of an edit whose results go here.
    func plan(_ work: EditWork, newFile: NewFile? = nil) -> EditPlan {
        let replaces = inPlace || extras.contains(.editsInPlace)
        return EditPlan(
            work: work, outputPath: outputPath ?? (replaces ? nil : "-"), isDryRun: dryRun,
            backupSuffix: backupSuffix ?? (backup ? ".bak" : nil), newFile: newFile,
            onlyAsks: check, refusesExistingOutput: noClobber)
    }
}
