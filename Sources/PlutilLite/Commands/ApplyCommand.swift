// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

struct ApplyCommand: Command {
    static let guide = CommandGuide(
        name: "apply",
        abstract: "Add everything from one property list to others.",
        usage: "plutil-lite apply [<options>] (<desired> | --patch <patch>) [<file> ...]",
        discussion: """
            Merges dictionaries key by key at any depth: keys that only FILE has stay, other \
            values become those of DESIRED. Applying DESIRED again changes nothing. --previous OLD \
            removes everything that OLD added and DESIRED no longer contains.
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
    /// The name of the applied property list.
    private let source: String?
    let add: Bool
    let editing: EditingOptions

    init(_ line: inout CommandLine) throws(UsageError) {
        policies = try line.policies()
        remove = try line.options(
            "--remove", value: "path", completes: .path, mayBeEmpty: false,
            help: "Remove all values at this path, if any; may be repeated.")
        previous = try line.option(
            "--previous", value: "file", completes: .files,
            help: "Remove everything in this earlier DESIRED that DESIRED no longer has.")
        patch = try line.option(
            "--patch", value: "patch", completes: .files,
            help: "Apply a JSON Patch (RFC 6902); - means standard input.")
        add = line.flag("--add", help: "With -r, also change files that lack keys of DESIRED.")
        if patch == nil { line.expect(word: "DESIRED") }
        editing = try EditingOptions(&line, check: DestinationOptions.checkHelp)
        source = patch ?? line.leading.texts.first
    }

    func validate() throws(UsageError) {
        try CombinationPolicies.validate(policies)
        if patch != nil {
            try UsageError.refuse(
                [
                    ("--at", !policies.isEmpty), ("--remove", !remove.isEmpty),
                    ("--previous", previous != nil),
                ], with: "--patch")
        }
        guard let source else {
            throw UsageError("expected a DESIRED property list, or a patch after --patch")
        }
        let inputs = [source, previous].filter { $0 == "-" }
        if inputs.count > 1 { throw .standardInput("DESIRED", "--previous") }
        try editing.validate(readsStandardInput: !inputs.isEmpty)
    }

    func execute() throws -> ExitStatus {
        try editing.run { console, loop throws(Failure) in
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

    /// Reads the previous desired state; `nil` the first time.
    private func earlier(_ loop: FileLoop) throws(Failure) -> PlistDocument? {
        guard let previous else { return nil }
        let input = Input(argument: previous)
        if input != .standardInput, try input.status() == nil {
            if !loop.console.isQuiet {
                loop.console.say(
                    .note, of: input.shown, "no such file, so --previous removes nothing")
            }
            return nil
        }
        return try CombinedFile(input, loop.decodeArgument(input, as: loop.format), loop).expanded
    }
}
