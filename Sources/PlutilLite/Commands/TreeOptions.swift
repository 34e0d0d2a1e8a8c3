// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistFiles

/// What commands take that can go through many files.
struct TreeOptions: PlainParsable {
    /// The names of these options, which one page explains.
    static let names = [
        "--recursive", "--include", "--exclude", "--content", "--files0-from", "--jobs",
    ]

    @Flag(name: .described(.shortAndLong), help: "Read all property lists in directories.")
    var recursive = false

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "With -r, files of these names instead of the usual extensions; repeat it for others.",
            valueName: "glob"))
    var include: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "With -r, leave out files or directories of these names.", valueName: "glob"))
    var exclude: [String] = []

    @Flag(
        name: .described(.long),
        help: "With -r, find XML and binary property lists by their first bytes.")
    var content = false

    @Option(
        name: .described(.customLong("files0-from")), parsing: .unconditional,
        help: ArgumentHelp(
            "Read the names of files, each with a NUL behind it; - means standard input.",
            valueName: "file"),
        completion: .file())
    var namesFile: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Work on N files at a time. (default: as many as there are processors)",
            valueName: "n"))
    var jobs: String?

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        recursive = arguments.flag("--recursive", "-r")
        include = try arguments.options("--include")
        exclude = try arguments.options("--exclude")
        content = arguments.flag("--content")
        namesFile = try arguments.option("--files0-from")
        jobs = try arguments.option("--jobs")
    }

    /// - Parameter files: the operands.
    func validate(files: [String]) throws(ValidationError) {
        for (name, patterns) in [("--include", include), ("--exclude", exclude)]
        where patterns.contains("") {
            throw ValidationError("the pattern after \(name) is empty")
        }
        if namesFile == "" { throw ValidationError("the path after --files0-from is empty") }
        let selecting = [
            ("--include", !include.isEmpty), ("--exclude", !exclude.isEmpty),
            ("--content", content),
        ].first(where: \.1)
        if !recursive, let option = selecting?.0 {
            throw ValidationError("\(option) selects files of directories, so it needs -r")
        }
        if content && !include.isEmpty {
            throw ValidationError("--include selects files by name, --content by what is in them")
        }
        if recursive && files.isEmpty && namesFile == nil {
            throw ValidationError("expected a directory for -r")
        }
        if namesFile != nil && !files.isEmpty {
            throw ValidationError("--files0-from names the files, so there can be no other FILE")
        }
        _ = try jobCount()
    }

    /// Whether there may be more files than are named on the command line.
    var isUsed: Bool { recursive || namesFile != nil }

    private func jobCount() throws(ValidationError) -> Int? {
        try jobs.map { text throws(ValidationError) in
            guard let count = Int(text), (1...1024).contains(count) else {
                throw OptionText.mistake("a number from 1 to 1024", after: "--jobs", found: text)
            }
            return count
        }
    }

    /// - Parameter isForEdits: whether the files are changed: links in directories may lead elsewhere.
    func inputTree(isForEdits: Bool = false) throws(ValidationError) -> InputTree {
        var tree = InputTree(jobCount: try jobCount(), changesFiles: isForEdits)
        tree.advice = recursive ? nil : "-r reads the property lists in it"
        tree.names = namesFile.map { Input(argument: $0) }
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
