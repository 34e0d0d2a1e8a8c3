// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistFiles

struct MergeCommand: Command {
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

    let conflict: CombinationPolicies.Conflict
    let policies: [String]
    let destination: DestinationOptions
    let buildSettings: BuildSettingOptions
    var reading: ReadingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        conflict =
            try line.choice(
                "--conflict", value: "what",
                help: "Of values that differ, take the first or the last. (default: error)")
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
        let console = try reading.makeConsole(writesToTerminal: destination.writesToTerminal())
        var options = PlistCombinationOptions()
        options.policy = conflict.policy
        var loop = try reading.makeLoop(console)
        loop.decoding.recordsSourceRanges = true
        // What a pattern of the shell names again is merged once.
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
