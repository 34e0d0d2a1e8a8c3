// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistFiles

struct MergeCommand: Command {
    static let guide = CommandGuide(
        name: "merge",
        abstract: "Combine property lists into one.",
        usage: "plutil-lite merge [<options>] <file> ...",
        discussion: """
            Adds later files to the first, keeping its format and comments; dictionaries are \
            merged at any depth. Values that differ, including arrays, are a conflict: all \
            conflicts are reported, the status is 1, and nothing is written.
            """,
        examples: [
            "plutil-lite merge Info.plist Fragment.plist > Merged.plist",
            "plutil-lite merge --conflict last -o Built.plist Info.plist Debug.plist",
            "plutil-lite merge -i --at CFBundleURLTypes=append Info.plist Login.plist",
            "plutil-lite merge --define APP=Tide -o Built.plist Info.plist Fragment.json",
        ])

    let conflict: CombinationPolicies.Conflict
    let policies: [String]
    let destination: DestinationOptions
    let buildSettings: BuildSettingOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        conflict =
            try line.choice(
                "--conflict", value: "policy",
                help: "When values differ, keep the first or the last. (default: error)")
            ?? .error
        policies = try line.policies()
        destination = try DestinationOptions(
            &line, .dryRun, inPlace: "Replace the first FILE with the result.")
        buildSettings = try BuildSettingOptions(&line, otherwise: .error)
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try destination.validate()
        try CombinationPolicies.validate(policies)
        if destination.inPlace && reading.files.first == "-" {
            throw .needs(
                "-i", "a file as the first FILE", because: "standard input cannot be replaced")
        }
    }

    func execute() throws -> ExitStatus {
        guard !reading.files.isEmpty else { throw UsageError("expected a FILE to merge") }
        let console = reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        var options = PlistCombinationOptions()
        options.policy = conflict.policy
        var loop = try reading.makeLoop(console)
        loop.decoding.recordsSourceRanges = true
        // An input that a shell pattern names a second time is merged only once.
        var known: Set<Input> = []
        let inputs = loop.inputs.filter { known.insert($0).inserted }
        var others: [CombinedFile] = []
        var current = Input.standardInput
        do throws(Failure) {
            options.places = try CombinationPolicies.places(policies)
            loop.buildSettings = try buildSettings.settings()
            for input in inputs.dropFirst() {
                current = input
                let file = try CombinedFile(input, loop)
                console.warnOfChanges(file.document, [], in: input)
                others.append(file)
            }
        } catch {
            return console.report(error, on: current)
        }
        loop = FileLoop(
            console: console, inputs: [inputs[0]], format: loop.format, decoding: loop.decoding,
            buildSettings: loop.buildSettings)
        let isImplied =
            !destination.inPlace && !destination.dryRun && destination.outputPath == nil
        let plan = destination.plan(
            .outside { [others, options] loop in
                CombinationEdit(others: others, options: options, loop: loop, isImplied: isImplied)
            })
        return EditRun.run(plan, loop)
    }
}

struct Merge3Command: Command {
    static let guide = CommandGuide(
        name: "merge3",
        abstract: "Merge the changes that two sides made to a property list.",
        usage: "plutil-lite merge3 [<options>] <base> <ours> <theirs>",
        discussion: """
            Combines edits of different places, and keeps the elements that both sides add to an \
            array, ours first. Anything else is a conflict: it is reported, the status is 1, and \
            nothing is written without --marker. The result has the format of OURS.
            """,
        examples: [
            "plutil-lite merge3 base.plist ours.plist theirs.plist > merged.plist",
            "plutil-lite merge3 -i --marker base.plist ours.plist theirs.plist",
            "plutil-lite merge3 -i --base base.plist ours.plist theirs.plist",
            "plutil-lite merge3 --check --format json base.plist ours.plist theirs.plist",
        ])

    let base: String?
    let destination: DestinationOptions
    let marker: Bool
    let markerSize: String?
    let labels: [String]
    let ours: Bool
    let theirs: Bool
    let union: Bool
    let format: ConflictForm
    let identity: [String]
    let driver: String?
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        base = try line.option(
            "--base", value: "file", completes: .files,
            help: "The common version; the FILEs are then OURS and THEIRS.")
        destination = try DestinationOptions(
            &line, inPlace: "Replace OURS with the result.",
            check: "Write nothing; exit with 1 if there are conflicts.")
        marker = line.flag(
            "--marker",
            help: "Also write text with conflicts, with markers around all versions of each.")
        markerSize = try line.option(
            "--marker-size", value: "n", help: "Length of the markers. (default: 7)")
        labels = try line.options(
            "--label", "-L", value: "name",
            help: "Label for OURS; repeat it for BASE and then THEIRS.")
        ours = line.flag("--ours", help: "Take our version of each conflict.")
        theirs = line.flag("--theirs", help: "Take their version of each conflict.")
        union = line.flag(
            "--union",
            help: "Keep both versions where possible: in arrays and dictionaries.")
        format =
            try line.choice(
                "--format", value: "format",
                help: "Format of conflicts: text, or json on standard output. (default: text)")
            ?? .text
        identity = try line.identityKeys()
        driver = try line.option(
            "--driver", value: "name", mayBeEmpty: false,
            help: "Merge as a git merge driver, for the file with this name.")
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        try destination.validate()
        _ = try markers()
        try UsageError.refuseSeveral(of: [
            ("--ours", ours), ("--theirs", theirs), ("--union", union),
        ])
        if marker {
            try UsageError.refuse([("--check", destination.check)], with: "--marker")
            try UsageError.refuse(
                [("--ours", ours), ("--theirs", theirs)], with: "--marker",
                because: "no conflicts are left to mark")
        } else if driver == nil && markerSize != nil {
            throw .needs("--marker-size", "--marker")
        }
        if labels.count > 3 {
            throw UsageError("-L names three versions, found \(labels.count)")
        }
        if format == .json && !destination.check && !destination.inPlace && destination.path == nil
        {
            throw .needs(
                "--format json", "-i, -o PATH or --check",
                because: "the conflicts are printed on standard output")
        }
        if driver == nil && labels.contains("") { throw .empty("name", after: "-L") }
        if reading.files.count > (base == nil ? 3 : 2) { throw wrongCount() }
    }

    private func wrongCount() -> UsageError {
        UsageError(
            (base == nil
                ? "expected BASE, OURS and THEIRS" : "expected OURS and THEIRS after --base FILE")
                + ", found \(Counted.text(reading.files.count, "file"))")
    }

    private func markers() throws(UsageError) -> ConflictMarkers {
        var markers = ConflictMarkers()
        if let markerSize {
            guard let size = Int(markerSize), (1...1000).contains(size) else {
                throw UsageError(
                    expected: "a number from 1 to 1000", after: "--marker-size", found: markerSize)
            }
            markers.size = size
        }
        // Older versions of git do not replace placeholders that they do not know.
        let names = labels.map { $0.hasPrefix("%") && driver != nil ? "" : $0 }
        func name(_ index: Int) -> String? {
            index < names.count && !names[index].isEmpty ? VisibleText.escaped(names[index]) : nil
        }
        markers.ours = name(0) ?? markers.ours
        markers.base = name(1) ?? markers.base
        markers.theirs = name(2) ?? markers.theirs
        return markers
    }

    func execute() throws -> ExitStatus {
        guard reading.files.count == (base == nil ? 3 : 2) else { throw wrongCount() }
        var reading = reading
        if let base { reading.files.insert(base, at: 0) }
        let console = reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        let loop = try reading.makeLoop(console)
        if destination.inPlace, loop.inputs[1] == .standardInput {
            throw UsageError.needs(
                "-i", "a file as OURS", because: "standard input cannot be replaced")
        }
        var run = MergeRun(
            loop: loop, options: try options(), settlesConflicts: ours || theirs || union,
            markers: marker || driver != nil ? try markers() : nil,
            listsJSON: format == .json, target: target())
        run.driver = driver.map { MergeRun.Driver(name: .file(FilePath(argument: $0))) }
        return run.merge(base: loop.inputs[0], ours: loop.inputs[1], theirs: loop.inputs[2])
    }

    private func target() -> MergeRun.Target {
        if destination.check { return .nowhere }
        if destination.inPlace || driver != nil { return .ours }
        return destination.path.map { .file($0, destination.policy) } ?? .standardOutput
    }

    private func options() throws -> PlistMergeOptions {
        var options = PlistMergeOptions()
        options.keepsBoth = union
        if theirs { options.preferredSide = .theirs }
        if !identity.isEmpty {
            options.identityKeys = identity.map { PlistString($0) }
        }
        return options
    }
}

/// The output formats for conflicts.
enum ConflictForm: String, CaseIterable {
    case text, json
}
