// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistFiles

struct Merge3Command: Command {
    static let guide = CommandGuide(
        name: "merge3",
        abstract: "Merge what two sides made of a property list.",
        usage: "plutil-lite merge3 [<options>] <base> <ours> <theirs>",
        discussion: """
            Edits of different places are both made, and what both sides add to an array is kept, \
            ours first. Anything else is a conflict: it is reported, the status is 1, and without \
            --marker nothing is written. The result has the format of OURS.
            """,
        examples: [
            "plutil-lite merge3 base.plist ours.plist theirs.plist > merged.plist",
            "plutil-lite merge3 -i --marker base.plist ours.plist theirs.plist",
            "plutil-lite merge3 -i --base base.plist ours.plist theirs.plist",
            "plutil-lite merge3 --check --format json base.plist ours.plist theirs.plist",
        ])

    let base: String?
    let outputPath: String?
    let noClobber: Bool
    let inPlace: Bool
    let check: Bool
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
            help: "The common version; then FILES are OURS and THEIRS.")
        outputPath = try line.outputPath()
        noClobber = line.noClobber()
        inPlace = line.flag("-i", "--in-place", help: "Replace OURS with the result.")
        check = line.flag(
            "--check", help: "Write nothing: the status says whether there are conflicts.")
        marker = line.flag(
            "--marker",
            help: "Write texts with conflicts, too, with markers around all versions of these.")
        markerSize = try line.option(
            "--marker-size", value: "n", help: "The characters of a marker. (default: 7)")
        labels = try line.options(
            "--label", "-L", value: "name",
            help: "What to call OURS; repeat it for BASE and then THEIRS.")
        ours = line.flag("--ours", help: "Take our version where there is a conflict.")
        theirs = line.flag("--theirs", help: "Take their version where there is a conflict.")
        union = line.flag(
            "--union",
            help: "Keep both versions where that is possible: in arrays and of dictionaries.")
        format =
            try line.choice(
                "--format", value: "form",
                help: "Form of the conflicts: text, or json on standard output. (default: text)")
            ?? .text
        identity = try line.identityKeys()
        driver = try line.option(
            "--driver", value: "name",
            help: "Merge as git's driver does, for the file of this name.")
        reading = try ReadingOptions(&line)
    }

    func validate() throws(UsageError) {
        if noClobber && outputPath == nil { throw UsageError.noClobber }
        _ = try markers()
        if [outputPath != nil, inPlace, check].count(where: { $0 }) > 1 {
            throw UsageError("only one of -o, -i and --check can say what is written")
        }
        if [ours, theirs, union].count(where: { $0 }) > 1 {
            throw UsageError("only one of --ours, --theirs and --union can settle conflicts")
        }
        if marker && (ours || theirs) {
            throw UsageError(
                "\(ours ? "--ours" : "--theirs") settles all conflicts, so --marker has none to mark"
            )
        }
        if marker && check {
            throw UsageError("--check writes nothing, so --marker has no use")
        }
        if !marker && driver == nil && markerSize != nil {
            throw UsageError("--marker-size is for --marker")
        }
        if labels.count > 3 {
            throw UsageError("-L names three versions, found \(labels.count)")
        }
        if identity.contains("") { throw UsageError("the key after --identity is empty") }
        if format == .json && !check && !inPlace && (outputPath ?? "-") == "-" {
            throw UsageError(
                "--format json writes the conflicts to standard output, so it needs -i, -o PATH or "
                    + "--check")
        }
        let texts = [
            ("path", "-o", outputPath), ("path", "--base", base), ("name", "--driver", driver),
        ]
        for (what, option, text) in texts where text?.isEmpty == true {
            throw UsageError("the \(what) after \(option) is empty")
        }
        if driver == nil && labels.contains("") {
            throw UsageError("the name after -L is empty")
        }
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
        // Older versions of git leave the placeholders for names that they do not know.
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
        let writesToOutput = !inPlace && !check && (outputPath ?? "-") == "-"
        let console = try reading.makeConsole(
            writesToTerminal: writesToOutput && System.isTerminal(System.standardOutput))
        let loop = try reading.makeLoop(console)
        if inPlace, loop.inputs[1] == .standardInput {
            throw UsageError("standard input cannot be replaced, so -i needs OURS as a file")
        }
        var run = MergeRun(
            loop: loop, options: try options(), settlesConflicts: ours || theirs || union,
            markers: marker || driver != nil ? try markers() : nil,
            listsJSON: format == .json, target: target())
        run.driver = driver.map { MergeRun.Driver(name: .file(FilePath(argument: $0))) }
        return run.merge(base: loop.inputs[0], ours: loop.inputs[1], theirs: loop.inputs[2])
    }

    private func target() -> MergeRun.Target {
        if check { return .nowhere }
        if inPlace || driver != nil { return .ours }
        guard let outputPath, outputPath != "-" else { return .standardOutput }
        return .file(FilePath(argument: outputPath), noClobber ? .refuse : .replace)
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

/// How conflicts are listed.
enum ConflictForm: String, CaseIterable {
    case text, json
}
