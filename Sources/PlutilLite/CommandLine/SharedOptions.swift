// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The options and files of all commands that read property lists.
struct ReadingOptions {
    let quiet: Bool
    let color: ColorChoice
    let format: PlistFormat?
    let encoding: String?
    let tagged: Bool
    let strict: Bool
    var files: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        quiet = line.quiet()
        color = try line.color()
        let format = try line.option(
            "--from", value: "format", in: .common, completes: .words(OptionText.formatNames),
            help: "Read the input in this format instead of detecting it: \(OptionText.formats).")
        self.format = try format.map { name throws(UsageError) in
            try OptionText.codec(name, after: "--from").format
        }
        encoding = try line.option(
            "--from-encoding", value: "name", in: .common, mayBeEmpty: false,
            help: "Read the input in this encoding, ignoring the declared one.")
        tagged = line.flag(
            "--tagged", in: .common,
            help: "Read and write JSON with tags for dates, data and other types.")
        strict = line.flag("--strict", in: .common, help: "Treat warnings as errors.")
        files = try line.words(
            "file", completes: .files,
            help: "Property lists or bundles; - or no FILE means standard input.")
    }

    /// - Parameter writesToTerminal: whether a result may be printed to a terminal, which rules out
    ///   a progress display.
    func makeConsole(writesToTerminal: Bool = false) -> Console {
        Console(isQuiet: quiet, color: color, showsProgress: !writesToTerminal)
    }

    /// Returns the loop that reads the files, configured by the options.
    func makeLoop(
        _ console: Console, tree: InputTree = InputTree()
    ) throws(UsageError) -> FileLoop {
        if files.count(where: { $0 == "-" }) > 1 {
            throw UsageError.secondStandardInput
        }
        var decoding = PlistDecodingOptions()
        decoding.isStrict = strict
        decoding.isTagged = tagged
        decoding.encodingName = encoding
        decoding.transcoder = StrictXML.transcode
        return FileLoop(
            console: console, inputs: tree.names == nil ? Input.list(files) : [],
            format: format, decoding: decoding, tree: tree)
    }
}

/// Options shared by several commands.
extension CommandLine {
    mutating func quiet() -> Bool {
        flag(
            "--quiet", "-q", in: .common,
            help:
                "Print no notes, warnings or 'ok'; check the exit status instead.")
    }

    mutating func color() throws(UsageError) -> ColorChoice {
        try choice(
            "--color", value: "when", in: .common,
            help: "Use colour: auto, always or never. (default: auto)") ?? .auto
    }

    // MARK: Reading and writing values

    mutating func unarchive() -> Bool {
        flag(
            "--unarchive",
            help:
                "Read keyed archives as the objects they contain; see 'plutil-lite help unarchive'."
        )
    }

    /// Takes a name that `OptionText.matchFormat` accepts.
    mutating func matchFormat() throws(UsageError) -> String? {
        try option(
            "--format", value: "format", completes: .words(OptionText.matchFormatNames),
            help:
                "Output format: raw, bytes, print, gron, shell, tsv, \(OptionText.formats). "
                + "(default: raw)")
    }

    mutating func lossyMatches() -> Bool {
        flag(
            "--lossy",
            help: "With --format json and the like: write values that the format cannot represent "
                + "as the nearest equivalent.")
    }

    mutating func maximumExpansion() throws(UsageError) -> Int? {
        let name = "--max-expansion"
        let text = try option(
            name, value: "n", in: .rare,
            help: "Limit on the number of values that expanding shared objects may add. "
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
            help: "A key that identifies the dictionaries in an array; may be repeated.")
    }

    /// Takes the values for `CombinationPolicies`.
    mutating func policies() throws(UsageError) -> [String] {
        try options(
            "--at", value: "path=policy",
            help: "Policy for the value at a path and all below it: \(CombinationPolicies.names).")
    }
}
