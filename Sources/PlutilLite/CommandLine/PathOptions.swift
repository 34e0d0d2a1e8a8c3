// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The location of a value: a path, or literal keys.
struct PathOptions {
    let keys: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        let takesPath = line.order(of: ["-k", "--key", "--path"]).isEmpty
        keys = try line.options(
            "-k", "--key", value: "key", completes: .key,
            help: "A literal key, including dots, instead of <path>; repeat it to go deeper.")
        line.describe(word: "path", completes: .path, help: "Path of the values.")
        if takesPath { line.expect(word: "path") }
    }

    /// Returns the query for the keys or, without keys, for the path in the first word.
    func query(_ words: inout ArraySlice<String>) throws(Failure) -> PlistQuery {
        if keys.isEmpty { return try Self.query(words.popFirst() ?? ".") }
        var checked: [PlistString] = []
        for key in keys { checked.append(PlistString(try ArgumentText.checkedUTF8(key))) }
        return PlistQuery(keys: checked)
    }

    /// Parses the query of a path.
    static func query(_ path: String) throws(Failure) -> PlistQuery {
        let text = try ArgumentText.checkedUTF8(path)
        do throws(PlistError) {
            return try PlistQuery(text)
        } catch {
            throw .argument(name: name, error)
        }
    }

    /// The placeholder of a path in messages.
    static let name = "<path>"
}

/// `--path`: several paths, which replace the word `<path>`.
enum PathListOption {
    static func paths(_ line: inout CommandLine) throws(UsageError) -> [String] {
        try line.options(
            "--path", value: "path", completes: .path,
            help: "A path; may be repeated for several values, in this order.")
    }

    static func queries(_ paths: [String]) throws(Failure) -> [PlistQuery] {
        var queries: [PlistQuery] = []
        for path in paths { queries.append(try PathOptions.query(path)) }
        return queries
    }

    /// - Throws: an error if there are also keys.
    static func validate(_ paths: [String], beside place: PathOptions) throws(UsageError) {
        if !paths.isEmpty && !place.keys.isEmpty { throw .conflict("-k", "--path") }
    }
}

/// The options that select the values to edit.
struct SelectionOptions {
    let place: PathOptions
    let all: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        place = try PathOptions(&line)
        all = line.flag("--all", help: "Edit all values if the path matches several.")
    }

    /// Takes the path from the words of the command line, unless keys were given.
    func places(
        _ words: inout ArraySlice<String>, _ console: Console
    ) throws(Failure) -> EditPlaces {
        places(of: try place.query(&words), console)
    }

    func places(of query: PlistQuery, _ console: Console) -> EditPlaces {
        if !console.isQuiet { console.warn(query.warnings, about: PathOptions.name) }
        return EditPlaces(query: query, mayBeMany: all)
    }
}

/// The option that makes an edit depend on the old value.
struct ExpectationOptions {
    let expectOld: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        expectOld = try line.option(
            "--expect-old", value: "text", in: .rare,
            help: "Fail unless the old value is TEXT, as printed by get.")
    }

    var oldValue: OldValue? { expectOld.map(OldValue.init) }
}
