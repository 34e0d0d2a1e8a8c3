// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The place that a command is about: a path, or keys that are taken as they are.
struct PathOptions {
    var keys: [String]
    var path: String?

    init(_ line: inout CommandLine) throws(UsageError) {
        keys = try line.options(
            "-k", "--key", value: "key", completes: .key,
            help: "A literal key, dots and all, in place of <path>; repeat it to go deeper.")
        line.describe(word: "path", completes: .path, help: "Path of the values.")
        path = nil
    }

    /// Whether the first positional word is a path.
    var takesPath: Bool { keys.isEmpty }

    /// The query of the keys, or else of a path.
    func query(path: String?) throws(Failure) -> PlistQuery {
        guard takesPath else {
            var checked: [PlistString] = []
            for key in keys { checked.append(PlistString(try ArgumentText.checkedUTF8(key))) }
            return PlistQuery(keys: checked)
        }
        return try Self.query(path ?? ".")
    }

    /// The query of a path.
    static func query(_ path: String) throws(Failure) -> PlistQuery {
        let text = try ArgumentText.checkedUTF8(path)
        do throws(PlistError) {
            return try PlistQuery(text)
        } catch {
            throw .argument(name: name, error)
        }
    }

    /// What a path is called in messages.
    static let name = "<path>"
}
