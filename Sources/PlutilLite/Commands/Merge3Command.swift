// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore
import PlistDifferences
import PlistFiles

struct Merge3Command: StatusCommand {
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

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "The common version; then FILES are OURS and THEIRS.", valueName: "file"),
        completion: .file())
    var base: String?

    @Option(
        name: .described([.customShort("o"), .customLong("output")]), parsing: .unconditional,
        help: ArgumentHelp("Write to PATH; - means standard output.", valueName: "path"),
        completion: .file())
    var outputPath: String?

    @Flag(
        name: .described([.customShort("i"), .customLong("in-place")]),
        help: "Replace OURS with the result.")
    var inPlace = false

    @Flag(
        name: .described(.long), help: "Write nothing: the status says whether there are conflicts."
    )
    var check = false

    @Flag(
        name: .described(.long),
        help: "Write texts with conflicts, too, with markers around all versions of these.")
    var marker = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp("The characters of a marker. (default: 7)", valueName: "n"))
    var markerSize: String?

    @Option(
        name: .described([.customShort("L"), .customLong("label")]),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "What to call OURS; repeat it for BASE and then THEIRS.", valueName: "name"))
    var labels: [String] = []

    @Flag(name: .described(.long), help: "Take our version where there is a conflict.")
    var ours = false

    @Flag(name: .described(.long), help: "Take their version where there is a conflict.")
    var theirs = false

    @Flag(
        name: .described(.long),
        help: "Keep both versions where that is possible: in arrays and of dictionaries.")
    var union = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Form of the conflicts: text, or json on standard output. (default: text)",
            valueName: "form"),
        completion: .described(.list(ConflictForm.allCases.map(\.rawValue))))
    var format: String?

    @Option(
        name: .described(.long),
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A key that identifies the dictionaries of an array; repeat it for others.",
            valueName: "key"))
    var identity: [String] = []

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Merge as git's driver does, for the file of this name.", valueName: "name"))
    var driver: String?

    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        base = try arguments.option("--base")
        outputPath = try arguments.option("-o", "--output")
        inPlace = arguments.flag("-i", "--in-place")
        check = arguments.flag("--check")
        marker = arguments.flag("--marker")
        markerSize = try arguments.option("--marker-size")
        labels = try arguments.options("--label", "-L")
        ours = arguments.flag("--ours")
        theirs = arguments.flag("--theirs")
        union = arguments.flag("--union")
        format = try arguments.option("--format")
        identity = try arguments.options("--identity")
        driver = try arguments.option("--driver")
        reading = try ReadingOptions(plain: &arguments)
    }

    func validate() throws {
        let form = try form()
        _ = try markers()
        if [outputPath != nil, inPlace, check].count(where: { $0 }) > 1 {
            throw ValidationError("only one of -o, -i and --check can say what is written")
        }
        if [ours, theirs, union].count(where: { $0 }) > 1 {
            throw ValidationError("only one of --ours, --theirs and --union can settle conflicts")
        }
        if marker && (ours || theirs) {
            throw ValidationError(
                "\(ours ? "--ours" : "--theirs") settles all conflicts, so --marker has none to mark"
            )
        }
        if marker && check {
            throw ValidationError("--check writes nothing, so --marker has no use")
        }
        if !marker && driver == nil && markerSize != nil {
            throw ValidationError("--marker-size is for --marker")
        }
        if labels.count > 3 {
            throw ValidationError("-L names three versions, found \(labels.count)")
        }
        if identity.contains("") { throw ValidationError("the key after --identity is empty") }
        if form == .json && !check && !inPlace && (outputPath ?? "-") == "-" {
            throw ValidationError(
                "--format json writes the conflicts to standard output, so it needs -i, -o PATH or "
                    + "--check")
        }
        let texts = [
            ("path", "-o", outputPath), ("path", "--base", base), ("name", "--driver", driver),
        ]
        for (what, option, text) in texts where text?.isEmpty == true {
            throw ValidationError("the \(what) after \(option) is empty")
        }
        if driver == nil && labels.contains("") {
            throw ValidationError("the name after -L is empty")
        }
        if reading.files.count > (base == nil ? 3 : 2) { throw wrongCount() }
    }

    private func wrongCount() -> ValidationError {
        ValidationError(
            (base == nil
                ? "expected BASE, OURS and THEIRS" : "expected OURS and THEIRS after --base FILE")
                + ", found \(Counted.text(reading.files.count, "file"))")
    }

    private func form() throws(ValidationError) -> ConflictForm {
        try OptionText.choice(format, after: "--format", default: .text)
    }

    private func markers() throws(ValidationError) -> ConflictMarkers {
        var markers = ConflictMarkers()
        if let markerSize {
            guard let size = Int(markerSize), (1...1000).contains(size) else {
                throw OptionText.mistake(
                    "a number from 1 to 1000", after: "--marker-size", found: markerSize)
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
            throw ValidationError("standard input cannot be replaced, so -i needs OURS as a file")
        }
        var run = MergeRun(
            loop: loop, options: try options(), settlesConflicts: ours || theirs || union,
            markers: marker || driver != nil ? try markers() : nil,
            listsJSON: try form() == .json, target: target())
        run.driver = driver.map { MergeRun.Driver(name: .file(FilePath(argument: $0))) }
        return run.merge(base: loop.inputs[0], ours: loop.inputs[1], theirs: loop.inputs[2])
    }

    private func target() -> MergeRun.Target {
        if check { return .nowhere }
        if inPlace || driver != nil { return .ours }
        guard let outputPath, outputPath != "-" else { return .standardOutput }
        return .file(FilePath(argument: outputPath))
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
