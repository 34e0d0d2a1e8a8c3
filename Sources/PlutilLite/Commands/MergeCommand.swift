// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore
import PlistDifferences
import PlistFiles

struct MergeCommand: StatusCommand {
    static let guide = CommandGuide(
        name: "merge",
        abstract: "Merge property lists that add to one another.",
        usage: "plutil-lite merge [<options>] <file> ...",
        discussion: """
            Later files add to the first, whose format and comments stay; dictionaries are merged \
            to any depth. Values that differ, also arrays, are a conflict: all are reported, the \
            status is 1, and nothing is written.
            """,
        examples: [
            "plutil-lite merge Info.plist Fragment.plist > Merged.plist",
            "plutil-lite merge --conflict last -o Built.plist Info.plist Debug.plist",
            "plutil-lite merge -i --at CFBundleURLTypes=append Info.plist Login.plist",
            "plutil-lite merge --define APP=Tide -o Built.plist Info.plist Fragment.json",
        ])

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Of values that differ, take the first or the last. (default: error)",
            valueName: "what"),
        completion: .described(.list(CombinationPolicies.Conflict.allCases.map(\.rawValue))))
    var conflict: String?

    @Option(
        name: .described(.customLong("at")), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A policy for one place and below: \(CombinationPolicies.names).",
            valueName: "path=policy"))
    var policies: [String] = []

    @Option(
        name: .described([.customShort("o"), .customLong("output")]), parsing: .unconditional,
        help: ArgumentHelp("Write to PATH; - means standard output.", valueName: "path"),
        completion: .file())
    var outputPath: String?

    @Flag(
        name: .described([.customShort("i"), .customLong("in-place")]),
        help: "Replace the first FILE with the result.")
    var inPlace = false

    @Flag(
        name: .described(.long), help: "Print a unified diff of the changes instead of making them."
    )
    var dryRun = false

    @Option(
        name: .described(.customLong("define")), parsing: .unconditionalSingleValue,
        help: BuildSettingOptions.definitionHelp)
    var definitions: [String] = []

    @Option(
        name: .described(.customLong("xcconfig")), parsing: .unconditionalSingleValue,
        help: BuildSettingOptions.fileHelp, completion: .file())
    var configurations: [String] = []

    @Flag(name: .described(.customLong("env")), help: BuildSettingOptions.environmentHelp)
    var usesEnvironment = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Variables without a value: error or keep. (default: error)", valueName: "what"),
        completion: .described(.list(["error", "keep"])))
    var unexpanded: String?

    @OptionGroup var reading: ReadingOptions

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        conflict = try arguments.option("--conflict")
        policies = try arguments.options("--at")
        outputPath = try arguments.option("-o", "--output")
        inPlace = arguments.flag("-i", "--in-place")
        dryRun = arguments.flag("--dry-run")
        definitions = try arguments.options("--define")
        configurations = try arguments.options("--xcconfig")
        usesEnvironment = arguments.flag("--env")
        unexpanded = try arguments.option("--unexpanded")
        reading = try ReadingOptions(plain: &arguments)
    }

    private var buildSettings: BuildSettingOptions {
        BuildSettingOptions(
            definitions: definitions, configurations: configurations,
            usesEnvironment: usesEnvironment, unexpanded: unexpanded)
    }

    func validate() throws {
        _ = try conflictPolicy()
        try CombinationPolicies.validate(policies)
        try buildSettings.validate()
        if let outputPath, outputPath.isEmpty {
            throw ValidationError("the path after -o is empty")
        }
        if outputPath != nil && inPlace {
            throw ValidationError("-o writes elsewhere, -i in place: only one of them can be meant")
        }
        if inPlace && reading.files.first == "-" {
            throw ValidationError(
                "standard input cannot be replaced, so -i needs the first FILE as a file")
        }
    }

    private func conflictPolicy() throws(ValidationError) -> PlistCombinationPolicy {
        try OptionText.choice(
            conflict, after: "--conflict", default: CombinationPolicies.Conflict.error
        ).policy
    }

    func execute() throws -> ExitStatus {
        guard !reading.files.isEmpty else { throw ValidationError("expected a FILE to merge") }
        let writesText = dryRun || !inPlace && (outputPath ?? "-") == "-"
        let console = try reading.makeConsole(
            writesToTerminal: writesText && System.isTerminal(System.standardOutput))
        var options = PlistCombinationOptions()
        options.policy = try conflictPolicy()
        var loop = try reading.makeLoop(console)
        loop.decoding.recordsSourceRanges = true
        // What a pattern of the shell names again is merged once.
        var inputs: [Input] = []
        for input in loop.inputs where !inputs.contains(input) { inputs.append(input) }
        var others: [CombinedFile] = []
        var current = Input.standardInput
        do throws(Failure) {
            options.places = try CombinationPolicies.places(policies)
            loop.buildSettings = try buildSettings.settings(otherwise: .error)
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
        let isImplied = !inPlace && !dryRun && outputPath == nil
        let plan = EditPlan(
            work: .outside { [others, options] loop in
                CombinationEdit(others: others, options: options, loop: loop, isImplied: isImplied)
            }, outputPath: inPlace ? nil : outputPath ?? "-", isDryRun: dryRun, backupSuffix: nil)
        return EditRun.run(plan, loop)
    }
}
