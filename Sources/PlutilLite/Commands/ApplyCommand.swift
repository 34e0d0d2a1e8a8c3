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
            other values become those of DESIRED. Applied again, nothing changes.
            """,
        examples: [
            "plutil-lite apply desired.json settings.plist",
            "plutil-lite apply --check desired.json settings.plist",
            "plutil-lite apply --create --remove Debug desired.json settings.plist",
            "plutil-lite apply --at Ports=union - settings.plist < desired.json",
            "plutil-lite apply --patch changes.json settings.plist",
        ])

    let policies: [String]
    let remove: [String]
    let patch: String?
    let check: Bool
    var editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        policies = try line.policies()
        remove = try line.options(
            "--remove", value: "path", completes: .path,
            help: "Remove all that a path finds, if anything; repeat it for other paths.")
        patch = try line.option(
            "--patch", value: "patch", completes: .files,
            help: "Apply a JSON Patch (RFC 6902); - means standard input.")
        check = line.flag(
            "--check", help: "Write nothing: the status is 1 if anything would change.")
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
        if patch != nil, let option = policies.isEmpty ? remove.isEmpty ? nil : "--remove" : "--at"
        {
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
        try editing.validate(files: files, readsStandardInput: source == "-")
    }

    func execute() throws -> ExitStatus {
        let (source, files) = operands
        return try editing.run(on: files, onlyAsks: check) { console, loop throws(Failure) in
            let input = Input(argument: source ?? "-")
            if patch != nil { return .edits(try JSONPatch.edits(of: input, loop)) }
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
                    edit: DesiredStateEdit(desired, options: options, removals: removals))
            ])
        }
    }
}
