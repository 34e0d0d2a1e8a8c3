// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

struct SchemaCommand: Command {
    static let guide = CommandGuide(
        name: "schema",
        abstract: "Export schemas as JSON Schema, or infer them from examples.",
        usage: """
            plutil-lite schema export [<options>] <type-or-file>
            plutil-lite schema infer [<options>] <file> ...
            """,
        discussion: """
            'export' writes a schema as JSON Schema 2020-12 for editors and validators: that of a \
            payload type, a command, a declaration, 'launchd', or one in a file, as accepted by \
            check --schema. 'infer' proposes a schema from valid property lists: their keys, the \
            types of values, and the keys that all of them have. The proposal is a property list \
            for you to edit.
            """,
        examples: [
            "plutil-lite schema export launchd > launchd.schema.json",
            "plutil-lite schema export com.apple.dock",
            "plutil-lite schema infer Settings/*.plist > settings.schema.plist",
        ])

    enum Action: String, CaseIterable {
        case export, infer
    }

    enum Form: String, CaseIterable {
        case jsonSchema = "json-schema"
        case plist
    }

    private let form: Form?
    private let schemaFolder: SchemaFolder?

    let action: String?
    let quiet: Bool
    var names: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        form = try line.choice(
            "--format", value: "format",
            help: "Output format: json-schema or plist. "
                + "(default: json-schema for export, plist for infer)")
        schemaFolder = try SchemaFolder(
            &line,
            help:
                "Export from newer tables of profiles, commands and declarations in this directory."
        )
        quiet = line.quiet()
        action = try line.optionalWord(
            "action", completes: .words(Action.allCases.map(\.rawValue)),
            help: "Action: export or infer.")
        names = try line.words(
            "names", completes: .files, help: "A type or a file to export, or files to infer from.")
    }

    func validate() throws(UsageError) {
        let action = try chosenAction()
        guard let first = names.first else {
            throw UsageError(
                action == .export
                    ? "expected a type or a file to export"
                    : "expected a file to infer a schema from")
        }
        if action == .export, names.count > 1 {
            throw UsageError(
                "expected one type or file, found '\(VisibleText.escaped(first))' and "
                    + "'\(VisibleText.escaped(names[1]))'")
        }
        if action == .infer, schemaFolder != nil {
            throw .needs("--schema-dir", "'schema export'")
        }
        if names.count(where: { $0 == "-" }) > 1 {
            throw UsageError.secondStandardInput
        }
    }

    private func chosenAction() throws(UsageError) -> Action {
        guard let action else { throw UsageError("expected an action: export or infer") }
        let words = [action] + names
        guard let index = names.firstIndex(where: { Action(rawValue: $0) != nil }),
            Action(rawValue: action.lowercased()) == nil
        else { return try OptionText.choice(action, after: nil) }
        let line = [Program.name, "schema", names[index]] + words.filter { $0 != names[index] }
        throw UsageError(
            "expected export or infer, found '\(VisibleText.escaped(action))'; "
                + ShellQuoting.didYouMean(line))
    }

    func execute() throws -> ExitStatus {
        let console = Console(isQuiet: quiet)
        let action = try chosenAction()
        do throws(Failure) {
            let isJSONSchema = form.map { $0 == .jsonSchema } ?? (action == .export)
            let library = try schemaFolder?.library() ?? SchemaLibrary()
            let (source, text) =
                action == .export
                ? try schema(called: names[0], in: library)
                : (PlistDocument.make(try inferred(console)).root, nil)
            let document: PlistDocument
            do throws(PlistError) {
                document = try PlistDocument(
                    value: isJSONSchema
                        ? JSONSchemaWriter.schema(
                            of: source, with: text.flatMap(library.commonKeys),
                            ownKeys: text?.ownKeys ?? [])
                        : PlistValue(source))
            } catch {
                throw .unrepresentable(error)
            }
            try console.write { output throws(PlistError) in
                try document.encode(as: isJSONSchema ? .json : .xml, to: &output)
            }
        } catch {
            return console.report(error)
        }
        return console.finish()
    }

    /// Returns a schema, and its source text unless that is a file.
    private func schema(
        called name: String, in library: SchemaLibrary
    ) throws(Failure) -> (PlistView, SchemaText?) {
        for text in SchemaText.allCases {
            if let type = library.type(name, in: text) { return (type, text) }
        }
        return (try SchemaFile.root(of: name), nil)
    }

    private func inferred(_ console: Console) throws(Failure) -> PlistValue {
        let inference = SchemaInference()
        for name in names { inference.add(try SchemaFile.root(of: name)) }
        if inference.isTruncated {
            console.say(
                .warning, of: "plutil-lite schema", "too many values, so some were not examined")
        }
        return .dictionary(inference.schema)
    }
}
