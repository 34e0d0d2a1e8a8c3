// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What an edit is about.
struct SelectionOptions: PlainParsable {
    @OptionGroup var place: PathOptions

    @Flag(name: .described(.long), help: "Edit all values if the path matches several.")
    var all = false

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        place = try PathOptions(plain: &arguments)
        all = arguments.flag("--all")
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
