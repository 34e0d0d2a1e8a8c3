// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistContainers
import PlistCore
import PlistDifferences

struct DiffCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "diff",
        abstract: "Show what differs between property lists.",
        usage: "plutil-lite diff [<options>] [<old>] <new> ...",
        discussion: """
            Values are compared, whatever the formats: kinds count, the order of dictionaries does \
            not. The first file is the old one; with one file alone, standard input is. The status \
            is 0 if nothing differs, 1 if something does, and 2 after an error.

            In the text, + is what was added, - what was removed, ~ what has changed, and > what \
            has moved or has another key.
            """,
        examples: [
            "plutil-lite diff old.plist Info.plist",
            "plutil-lite diff --brief old.plist Info.plist Widget-Info.plist",
            "plutil-lite diff --ignore CFBundleVersion old.plist Info.plist",
            "plutil-lite diff -r Tide.app Tides.app",
            "plutil-lite diff --format edit old.plist Info.plist > changes.edits",
            "plutil-lite diff --format unified old.plist Info.plist",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Output format: text, json, unified (of both as XML), patch (RFC 6902), edit (a script \
            for 'edit -f'), plutil or buddy (their command lines). (default: text)
            """,
            valueName: "form"),
        completion: .described(.list(DifferenceForm.allCases.map(\.rawValue))))
    var format: String?

    @Flag(name: .described(.long), help: "Print only which files differ.")
    var brief = false

    @Flag(name: .described(.long), help: "Print nothing: the status says whether anything differs.")
    var check = false

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Ignore what is at this path; repeat it for others.", valueName: "path"))
    var ignore: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Compare only what is at this path; repeat it for others.", valueName: "path"))
    var only: [String] = []

    @Flag(name: .described(.long), help: "Also compare the order of the entries of dictionaries.")
    var order = false

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A key that identifies the dictionaries of an array; repeat it for others.",
            valueName: "key"))
    var identity: [String] = []

    @Flag(
        name: .described(.customLong("no-embedded")),
        help: "Compare data as bytes, even if there are property lists in them.")
    var noEmbedded = false

    @Flag(name: .described(.long), help: "\(OptionText.unarchiveHelp)")
    var unarchive = false

    @Option(
        name: .described(.long), parsing: .unconditional, help: PartOptions.partHelp,
        completion: .described(PartOptions.partNames))
    var part: String?

    @Option(name: .described(.long), parsing: .unconditional, help: PartOptions.archHelp)
    var arch: String?

    @OptionGroup var tree: TreeOptions
    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        format = try arguments.option("--format")
        brief = arguments.flag("--brief")
        check = arguments.flag("--check")
        ignore = try arguments.options("--ignore")
        only = try arguments.options("--only")
        order = arguments.flag("--order")
        identity = try arguments.options("--identity")
        noEmbedded = arguments.flag("--no-embedded")
        unarchive = arguments.flag("--unarchive")
        part = try arguments.option("--part")
        arch = try arguments.option("--arch")
        tree = try TreeOptions(plain: &arguments)
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws {
        _ = try PartOptions(part: part, arch: arch).selection()
        let form = try form()
        if brief && check { throw ValidationError("--brief and --check exclude each other") }
        if format != nil && (brief || check) {
            throw ValidationError(
                "\(brief ? "--brief" : "--check") prints no differences, so --format says nothing")
        }
        if identity.contains("") { throw ValidationError("the key after --identity is empty") }
        for (name, paths) in [("--ignore", ignore), ("--only", only)] where paths.contains("") {
            throw ValidationError("the path after \(name) is empty")
        }
        let files = reading.files
        if tree.recursive && tree.namesFile != nil {
            throw ValidationError(
                "-r compares two directories, so --files0-from does not go with it")
        }
        try tree.validate(files: tree.recursive || tree.namesFile == nil ? files : [])
        if form.isScript && unarchive {
            throw ValidationError(
                "--format \(form.rawValue) writes edits of property lists, so --unarchive does not go "
                    + "with it")
        }
        if form.isScript && (files.count > 2 || tree.isUsed) {
            throw ValidationError(
                "--format \(form.rawValue) writes what makes one file equal to another, "
                    + "so it takes two files")
        }
        if order && form == .unified && !(ignore.isEmpty && only.isEmpty) {
            throw ValidationError(
                "--format unified shows the order of all entries, so --order does not go with "
                    + "--ignore and --only")
        }
        if order && form.isScript {
            throw ValidationError(
                "--format \(form.rawValue) cannot change the order of a dictionary, "
                    + "so --order does not go with it")
        }
    }

    private func form() throws(ValidationError) -> DifferenceForm {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    func execute() throws -> ExitStatus {
        let form = try form()
        if tree.recursive && reading.files.count != 2 {
            throw ValidationError("-r compares two directories, found \(reading.files.count)")
        }
        if tree.namesFile != nil && reading.files.count != 1 {
            throw ValidationError(
                "expected one property list, the old one for all that --files0-from names")
        }
        guard !reading.files.isEmpty else {
            throw ValidationError(
                "expected a property list, and the old one before it or on standard input")
        }
        var reading = reading
        if reading.files.count == 1 && !tree.isUsed { reading.files.insert("-", at: 0) }
        let console = try reading.makeConsole(
            writesToTerminal: System.isTerminal(System.standardOutput))
        let inputTree = try tree.inputTree()
        var loop = try reading.makeLoop(console, tree: inputTree)
        loop.part = try PartOptions(part: part, arch: arch).selection()
        loop.decoding.recordsSourceRanges = form == .json && !unarchive
        if unarchive { loop.unarchiving = UnarchivingOptions() }
        let old = Input(argument: reading.files[0])
        loop.inputs = Array(loop.inputs.dropFirst())
        // What is in directories is looked for in pairs.
        loop.tree.selection = nil
        do throws(Failure) {
            let filter = DifferenceFilter(
                ignored: try PathListOption.queries(ignore),
                only: try PathListOption.queries(only))
            let extent: DiffRun.Extent = check ? .status : brief ? .names : .all
            var run = DiffRun(
                loop: loop, options: try options(), filter: filter, form: form, extent: extent)
            guard let selection = inputTree.selection else { return run.compare(old) }
            return run.compareFolders(old, Input(argument: reading.files[1]), selection)
        } catch {
            return console.report(error, on: .standardInput)
        }
    }

    private func options() throws(Failure) -> PlistDifferenceOptions {
        var options = PlistDifferenceOptions()
        options.comparesOrder = order
        options.comparesEmbedded = !noEmbedded
        if !identity.isEmpty {
            options.identityKeys = []
            for key in identity {
                options.identityKeys.append(PlistString(try OptionText.checkedUTF8(key)))
            }
        }
        return options
    }
}
