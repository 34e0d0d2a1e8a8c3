// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// Several paths, in place of the one that is a word of the command line.
struct PathListOptions: PlainParsable {
    @Option(
        name: .customLong("path"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A path; repeat it for several values, in this order.", valueName: "path"))
    var paths: [String] = []

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        paths = try arguments.option("--path").map { [$0] } ?? []
    }

    func queries() throws(Failure) -> [PlistQuery] {
        var queries: [PlistQuery] = []
        for path in paths { queries.append(try PathOptions.query(path)) }
        return queries
    }

    /// - Throws: that there are keys too.
    func validate(beside place: PathOptions) throws(ValidationError) {
        if !paths.isEmpty && !place.keys.isEmpty {
            throw ValidationError("-k and --path exclude each other")
        }
    }
}
