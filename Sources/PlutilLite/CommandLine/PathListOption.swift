// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `--path`: several paths, in place of the one that is a word of the command line.
enum PathListOption {
    static func paths(_ line: inout CommandLine) throws(UsageError) -> [String] {
        try line.options(
            "--path", value: "path", completes: .path,
            help: "A path; repeat it for several values, in this order.")
    }

    static func queries(_ paths: [String]) throws(Failure) -> [PlistQuery] {
        var queries: [PlistQuery] = []
        for path in paths { queries.append(try PathOptions.query(path)) }
        return queries
    }

    /// - Throws: that there are also keys.
    static func validate(_ paths: [String], beside place: PathOptions) throws(UsageError) {
        if !paths.isEmpty && !place.keys.isEmpty { throw .conflict("-k", "--path") }
    }
}
