// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// `--path`: several paths, in place of the one that is a word of the command line.
///
/// Not a group of options, as each group that a command has is looked up at run time when it starts.
enum PathListOption {
    static var help: ArgumentHelp {
        ArgumentHelp("A path; repeat it for several values, in this order.", valueName: "path")
    }

    static func queries(_ paths: [String]) throws(Failure) -> [PlistQuery] {
        var queries: [PlistQuery] = []
        for path in paths { queries.append(try PathOptions.query(path)) }
        return queries
    }

    /// - Throws: that there are keys too.
    static func validate(_ paths: [String], beside place: PathOptions) throws(ValidationError) {
        if !paths.isEmpty && !place.keys.isEmpty {
            throw ValidationError("-k and --path exclude each other")
        }
    }
}
