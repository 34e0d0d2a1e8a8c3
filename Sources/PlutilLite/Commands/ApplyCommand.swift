// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

struct ApplyCommand: Command {
    static let guide = CommandGuide(
        name: "apply",
        abstract: "Make property lists hold all that another one holds.",
        usage: "plutil-lite apply [<options>] (<desired> | --patch <patch>) [<file> ...]",
        discussion: """
            Dictionaries are compared key by key, to any depth; keys that only FILE has stay, \
            other values become those of DESIRED. Applied again, nothing changes. What was \
            desired before and no longer is goes with --previous.
            """,
        examples: [
            "plutil-lite apply desired.json settings.plist",
            "plutil-lite apply --check desired.json settings.plist",
            "plutil-lite apply --create --remove Debug desired.json settings.plist",
            "plutil-lite apply --previous applied.json desired.json settings.plist",
            "plutil-lite apply --at Ports=union - settings.plist < desired.json",
            "plutil-lite apply --patch changes.json settings.plist",
        ])

    let policies: [String]
    let remove: [String]
    let previous: String?
    let patch: String?
    let check: Bool
    let add: Bool
    var editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        policies = try line.policies()
        remove = try line.options(
            "--remove", value: "path", completes: .path,
            help: "Remove all that a path finds, if anything; repeat it for other paths.")
        previous = try line.option(
            "--previous", value: "file", completes: .files,
            help: "Remove what this earlier DESIRED has, and DESIRED no longer has.")
        patch = try line.option(
            "--patch", value: "patch", completes: .files,
            help: "Apply a JSON Patch (RFC 6902); - means standard input.")
        check = line.flag(
            "--check", help: "Write nothing: the status is 1 if anything would change.")
        add = line.flag("--add", help: "With -r, also change files that lack keys of DESIRED.")
        editing = try EditingOptions(&line)
    }

    /// The name of what is applied, and the files that it is applied to.
    private var operands: (source: String?, files: [String]) {
        let words = editing.reading.files
        return patch.map { ($0, words) } ?? (words.first, Array(words.dropFirst()))
    }

    func validate() throws(UsageError) {
        try CombinationPolicies.validate(policies)
        if remove.contains("") { throw UsageError("the path after --remove is empty") }
        if previous == "" { throw UsageError("the name after --previous is empty") }
        let others = [
            ("--at", !policies.isEmpty), ("--remove", !remove.isEmpty),
            ("--previous", previous != nil),
        ]
        if patch != nil, let (option, _) = others.first(where: \.1) {
            throw UsageError(
                "\(option) is for a DESIRED property list, so it does not go with --patch")
        }
        if check && (editing.dryRun || editing.outputPath != nil) {
            throw UsageError(
                "--check writes nothing, so \(editing.dryRun ? "--dry-run" : "-o") says nothing")
        }
        let (source, files) = operands
        guard let source else {
            throw UsageError("expected a DESIRED property list, or a patch after --patch")
        }
        let inputs = [source, previous].filter { $0 == "-" }
        if inputs.count > 1 {
            throw UsageError("DESIRED and --previous cannot both be standard input")
        }
        try editing.validate(files: files, readsStandardInput: !inputs.isEmpty)
    }

    func execute() throws -> ExitStatus {
        let (source, files) = operands
        return try editing.run(on: files, onlyAsks: check) { console, loop throws(Failure) in
            let input = Input(argument: source ?? "-")
            let additions: KeyAdditions = add ? .toAllFiles : .toNamedFiles
            if patch != nil {
                return .edits(try JSONPatch.edits(of: input, additions: additions, loop))
            }
            var removals: [EditPlaces] = []
            for query in try PathListOption.queries(remove) {
                if !console.isQuiet { console.warn(query.warnings, about: PathOptions.name) }
                removals.append(EditPlaces(query: query, mayBeMany: true))
            }
            var options = PlistCombinationOptions()
            options.policy = .last
            options.places = try CombinationPolicies.places(policies)
            let desired = try CombinedFile(input, loop.decodeArgument(input, as: loop.format), loop)
            return .edits([
                LabelledEdit(
                    edit: DesiredStateEdit(
                        desired, previous: try earlier(loop), options: options,
                        removals: removals, additions: additions))
            ])
        }
    }

    /// What was desired before: nothing, the first time.
    private func earlier(_ loop: FileLoop) throws(Failure) -> PlistDocument? {
        guard let previous else { return nil }
        let input = Input(argument: previous)
        if input != .standardInput, try input.status() == nil {
            if !loop.console.isQuiet {
                loop.console.say(
                    .note, of: input.shown, "no such file, so nothing was desired before")
            }
            return nil
        }
        return try CombinedFile(input, loop.decodeArgument(input, as: loop.format), loop).expanded
    }
}
