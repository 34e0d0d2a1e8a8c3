// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What an edit is about.
struct SelectionOptions {
    var place: PathOptions
    let all: Bool

    init(_ line: inout CommandLine) throws(UsageError) {
        place = try PathOptions(&line)
        all = line.flag("--all", help: "Edit all values if the path matches several.")
    }

    /// Takes the path from the words of the command line, unless keys were given.
    func places(
        _ words: inout ArraySlice<String>, _ console: Console
    ) throws(Failure) -> EditPlaces {
        places(of: try place.query(path: place.takesPath ? words.popFirst() : nil), console)
    }

    func places(of query: PlistQuery, _ console: Console) -> EditPlaces {
        if !console.isQuiet { console.warn(query.warnings, about: PathOptions.name) }
        return EditPlaces(query: query, mayBeMany: all)
    }

    /// What the words are that `places` takes.
    var wordNames: [String] { place.takesPath ? ["path"] : [] }
}
