// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Options that several commands have, each with one text.
extension CommandLine {
    mutating func quiet() -> Bool {
        flag(
            "--quiet", "-q", in: .common,
            help:
                "Print no notes and no warnings, nor that nothing was found; the status says so.")
    }

    mutating func color() throws(UsageError) -> ColorChoice {
        try choice(
            "--color", value: "when", in: .common,
            help: "Use colour: auto, always or never. (default: auto)") ?? .auto
    }

    // MARK: How values are read and written

    mutating func unarchive() -> Bool {
        flag(
            "--unarchive",
            help:
                "Read keyed archives as the objects that they hold; see 'plutil-lite help unarchive'."
        )
    }

    /// A name that `OptionText.matchFormat` knows.
    mutating func matchFormat() throws(UsageError) -> String? {
        try option(
            "--format", value: "how", completes: .words(OptionText.matchFormatNames),
            help:
                "How to write values: raw, bytes, print, gron, shell, tsv, \(OptionText.formats). "
                + "(default: raw)")
    }

    mutating func lossyMatches() -> Bool {
        flag(
            "--lossy",
            help: "With --format json and the like: write what the format cannot hold as the "
                + "nearest equivalent.")
    }

    mutating func maximumExpansion() throws(UsageError) -> Int? {
        let name = "--max-expansion"
        let text = try option(
            name, value: "n", in: .rare,
            help: "Limit on how many values expanding shared objects may add. "
                + "(default: 4 million, or 64 per byte of the file)")
        return try OptionText.count(text, after: name)
    }

    // MARK: Edits and merges

    mutating func parents() -> Bool {
        flag("-p", "--parents", help: "Create the missing containers along the path.")
    }

    mutating func identityKeys() throws(UsageError) -> [String] {
        try options(
            "--identity", value: "key", mayBeEmpty: false,
            help: "A key that identifies the dictionaries of an array; repeat it for others.")
    }

    /// Texts that `CombinationPolicies` reads.
    mutating func policies() throws(UsageError) -> [String] {
        try options(
            "--at", value: "path=policy",
            help: "A policy for one place and below: \(CombinationPolicies.names).")
    }
}
