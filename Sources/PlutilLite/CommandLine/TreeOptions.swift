// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistFiles

/// The options of commands that can search directories.
struct TreeOptions {
    /// The names of these options, which one page explains.
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
                "With -r, files of these names instead of the usual extensions; repeat it for others."
        )
        exclude = try line.options(
            "--exclude", value: "glob", in: .trees, mayBeEmpty: false,
            help: "With -r, leave out files or directories of these names.")
        content = line.flag(
            "--content", in: .trees,
            help: "With -r, find XML and binary property lists by their first bytes.")
        namesFile = try line.option(
            "--files0-from", value: "file", in: .trees, completes: .files,
            help: "Read the names of files, each with a NUL behind it; - means standard input.")
        allowEmpty = line.flag(
            "--allow-empty", in: .trees, help: "Exit with 0 if there is no file to read.")
        let jobs = try line.option(
            "--jobs", value: "n", in: .trees,
            help: """
                Work on N files at a time, or on N parts of a large one. (default: as many as there \
                are processors)
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

    /// Whether there may be more files than are named on the command line.
    var isUsed: Bool { recursive || namesFile != nil }

    /// Whether standard input is the only input.
    func readsStandardInput(files: [String]) -> Bool { files.isEmpty && !isUsed }

    /// Refuses to read from a terminal, except on request, by `-`.
    func refuseTerminal(files: [String]) throws(UsageError) {
        if readsStandardInput(files: files) && Input.standardInput.isTerminal {
            throw UsageError("expected a FILE; use - to read from the terminal")
        }
    }

    /// The options that may select several files, each with whether it is given.
    var given: UsageError.Given { [("-r", recursive), ("--files0-from", namesFile != nil)] }

    /// - Parameter destination: the destination of changed files; `nil` if none are changed. Links
    ///   in directories may lead elsewhere, so they are not followed to files that are changed.
    func inputTree(for destination: DestinationOptions? = nil) -> InputTree {
        let isForEdits = destination != nil
        var tree = InputTree(jobCount: jobs, changesFiles: isForEdits)
        tree.overwrites = destination?.noInPlace != true
        tree.advice = recursive ? nil : "-r reads the property lists in it"
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
    /// Which property list of an executable a command reads.
    init(_ line: inout CommandLine) throws(UsageError) {
        self.init()
        part = try line.choice(
            "--part", in: .rare,
            help: "Take this part of an executable: info, launchd, entitlements or "
                + "entitlements-der. (default: the first that it has)")
        architecture = try line.option(
            "--arch", value: "name", in: .rare, mayBeEmpty: false,
            help: "Take the code for this processor in an executable: arm64.")?.lowercased()
    }
}
