// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import PlistDifferences

struct DiffCommand: Command {
    static let guide = CommandGuide(
        name: "diff",
        abstract: "Show the differences between property lists.",
        usage: "plutil-lite diff [<options>] [<old>] <new> ...",
        discussion: """
            Compares values regardless of format: types matter, the order of dictionary entries \
            does not. The first file is the old one; with a single file, standard input is. The \
            status is 0 if nothing differs, 1 if something does, and 2 after an error.

            In text output, + marks an added value, - a removed one, ~ a changed one, and > one \
            that was moved or renamed.
            """,
        examples: [
            "plutil-lite diff old.plist Info.plist",
            "plutil-lite diff --brief old.plist Info.plist Widget-Info.plist",
            "plutil-lite diff --ignore CFBundleVersion old.plist Info.plist",
            "plutil-lite diff -r Tide.app Tides.app",
            "plutil-lite diff --format edit old.plist Info.plist > changes.edits",
            "plutil-lite diff --format unified old.plist Info.plist",
        ])

    private let chosenFormat: DifferenceForm?
    let brief: Bool
    let check: Bool
    let ignore: [String]
    let only: [String]
    let order: Bool
    let identity: [String]
    let noEmbedded: Bool
    let unarchive: Bool
    let part: MachOSelection
    let tree: TreeOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        chosenFormat = try line.choice(
            "--format", value: "format",
            help: """
                Output format: text, json, unified (of both as XML), patch (RFC 6902), edit (a script \
                for 'edit -f'), plutil or buddy (their command lines). (default: text)
                """)
        brief = line.flag("--brief", help: "Print only which files differ.")
        check = line.flag(
            "--check", help: "Print nothing; exit with 1 if anything differs.")
        ignore = try line.options(
            "--ignore", value: "path", completes: .path, mayBeEmpty: false,
            help: "Ignore the values at this path; may be repeated.")
        only = try line.options(
            "--only", value: "path", completes: .path, mayBeEmpty: false,
            help: "Compare only the values at this path; may be repeated.")
        order = line.flag("--order", help: "Also compare the order of dictionary entries.")
        identity = try line.identityKeys()
        noEmbedded = line.flag(
            "--no-embedded",
            help: "Compare data as bytes, even if it contains property lists.")
        unarchive = line.unarchive()
        part = try MachOSelection(&line)
        tree = try TreeOptions(&line)
        reading = try ReadingOptions(&line)
    }

    private var format: DifferenceForm { chosenFormat ?? .text }

    func validate() throws(UsageError) {
        try UsageError.refuseSeveral(of: [
            ("--brief", brief), ("--check", check), ("--format", chosenFormat != nil),
        ])
        let files = reading.files
        try UsageError.refuseSeveral(of: tree.given)
        try tree.validate(files: tree.recursive || tree.namesFile == nil ? files : [])
        if format.isScript {
            let option = "--format \(format.rawValue)"
            try UsageError.refuse(
                [("--unarchive", unarchive)], with: option,
                because: "edits apply to property lists, not to objects")
            try UsageError.refuse(
                [("--order", order)], with: option,
                because: "no edit changes the order of a dictionary")
            try UsageError.refuse(tree.given, with: option)
            if files.count > 2 {
                throw UsageError("expected two FILEs for \(option), found \(files.count)")
            }
        } else if order && format == .unified {
            try UsageError.refuse(
                [("--ignore", !ignore.isEmpty), ("--only", !only.isEmpty)], with: "--order",
                because: "--format unified shows the order of all entries")
        }
    }

    func execute() throws -> ExitStatus {
        if tree.recursive && reading.files.count != 2 {
            throw UsageError("expected two directories for -r, found \(reading.files.count)")
        }
        if tree.namesFile != nil && reading.files.count != 1 {
            throw UsageError(
                "expected one property list, the old one for all files of --files0-from")
        }
        guard !reading.files.isEmpty else {
            throw UsageError(
                "expected a new property list, with the old one before it or on standard input")
        }
        var reading = reading
        if reading.files.count == 1 && !tree.isUsed { reading.files.insert("-", at: 0) }
        let console = reading.makeConsole(
            writesToTerminal: System.isTerminal(System.standardOutput))
        let inputTree = tree.inputTree()
        var loop = try reading.makeLoop(console, tree: inputTree)
        loop.part = part
        loop.decoding.recordsSourceRanges = format == .json && !unarchive
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        let old = Input(argument: reading.files[0])
        loop.inputs = Array(loop.inputs.dropFirst())
        // The contents of directories are searched in pairs.
        loop.tree.selection = nil
        loop.tree.advice = "use -r to compare directories"
        do throws(Failure) {
            let filter = DifferenceFilter(
                ignored: try PathListOption.queries(ignore),
                only: try PathListOption.queries(only))
            let extent: DiffRun.Extent = check ? .status : brief ? .names : .all
            var run = DiffRun(
                loop: loop, options: try options(), filter: filter, form: format, extent: extent)
            guard let selection = inputTree.selection else { return run.compare(old) }
            return run.compareFolders(old, Input(argument: reading.files[1]), selection)
        } catch {
            return console.report(error)
        }
    }

    private func options() throws(Failure) -> PlistDifferenceOptions {
        var options = PlistDifferenceOptions()
        options.comparesOrder = order
        options.comparesEmbedded = !noEmbedded
        if !identity.isEmpty {
            options.identityKeys = []
            for key in identity {
                options.identityKeys.append(PlistString(try ArgumentText.checkedUTF8(key)))
            }
        }
        return options
    }
}
