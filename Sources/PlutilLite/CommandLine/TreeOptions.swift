// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistFiles

/// The options of commands that can search directories.
struct TreeOptions {
    /// The names of these options, which one help page explains.
    static let names = [
        "--recursive", "--include", "--exclude", "--content", "--files0-from", "--allow-empty",
        "--jobs",
    ]

    let recursive: Bool
    let include: [String]
    let exclude: [String]
    let content: Bool
    let namesFile: String?
    let allowEmpty: Bool
    let jobs: Int?

    init(_ line: inout CommandLine) throws(UsageError) {
        recursive = line.flag(
            "--recursive", "-r", in: .trees,
            help: "Read all property lists in directories and ZIP archives.")
        include = try line.options(
            "--include", value: "glob", in: .trees, mayBeEmpty: false,
            help:
                "With -r, read files with these names instead of those with the usual "
                + "extensions; may be repeated."
        )
        exclude = try line.options(
            "--exclude", value: "glob", in: .trees, mayBeEmpty: false,
            help: "With -r, skip files and directories with these names.")
        content = line.flag(
            "--content", in: .trees,
            help: "With -r, find XML and binary property lists by their first bytes.")
        namesFile = try line.option(
            "--files0-from", value: "file", in: .trees, completes: .files,
            help: "Read NUL-terminated file names from this file; - means standard input.")
        allowEmpty = line.flag(
            "--allow-empty", in: .trees, help: "Exit with 0 if there are no files to read.")
        let jobs = try line.option(
            "--jobs", value: "n", in: .trees,
            help: """
                Work on N files, or on N parts of a large file, at a time. (default: the number of \
                processors)
                """)
        self.jobs = try jobs.map { text throws(UsageError) in
            guard let count = Int(text), (1...1024).contains(count) else {
                throw UsageError(expected: "a number from 1 to 1024", after: "--jobs", found: text)
            }
            return count
        }
    }

    /// - Parameter files: the operands.
    func validate(files: [String]) throws(UsageError) {
        let selecting = [
            ("--include", !include.isEmpty), ("--exclude", !exclude.isEmpty),
            ("--content", content),
        ].first(where: \.1)
        if !recursive, let option = selecting?.0 { throw .needs(option, "-r") }
        if content && !include.isEmpty { throw .conflict("--include", "--content") }
        if recursive && files.isEmpty && namesFile == nil {
            throw UsageError("expected a directory for -r")
        }
        if namesFile != nil, let file = files.first {
            throw .conflict("--files0-from", Wording.quoted(file))
        }
    }

    /// Whether there may be more input files than the command line names.
    var isUsed: Bool { recursive || namesFile != nil }

    /// Whether standard input is the only input.
    func readsStandardInput(files: [String]) -> Bool { files.isEmpty && !isUsed }

    /// Rejects reading from a terminal, unless `-` requests it.
    func refuseTerminal(files: [String]) throws(UsageError) {
        if readsStandardInput(files: files) && Input.standardInput.isTerminal {
            throw UsageError("expected a FILE; use - to read from the terminal")
        }
    }

    /// The options that may select several files, each with whether it was given.
    var given: UsageError.Given { [("-r", recursive), ("--files0-from", namesFile != nil)] }

    /// - Parameter destination: the destination of changed files; `nil` if none are changed. If
    ///   files are changed, links found in directories are not followed, because they may lead out
    ///   of the directory.
    func inputTree(for destination: DestinationOptions? = nil) -> InputTree {
        let isForEdits = destination != nil
        var tree = InputTree(jobCount: jobs, changesFiles: isForEdits)
        tree.overwrites = destination?.noInPlace != true
        tree.advice = recursive ? nil : "use -r to read the property lists in it"
        tree.names = namesFile.map { Input(argument: $0) }
        tree.mayBeEmpty = allowEmpty
        if recursive {
            tree.selection = FileSelection(
                included: include.map { GlobPattern($0) },
                excluded: exclude.map { GlobPattern($0) },
                looksIntoFiles: content,
                links: isForEdits ? .ignore : .readFiles)
        }
        return tree
    }
}

extension MachOSelection {
    /// Takes the options that select a property list in an executable.
    init(_ line: inout CommandLine) throws(UsageError) {
        self.init()
        part = try line.choice(
            "--part", in: .rare,
            help: "Read this part of an executable: info, launchd, entitlements or "
                + "entitlements-der. (default: the first one present)")
        architecture = try line.option(
            "--arch", value: "name", in: .rare, mayBeEmpty: false,
            help: "Read the code for this processor in an executable, such as arm64.")?.lowercased()
    }
}
