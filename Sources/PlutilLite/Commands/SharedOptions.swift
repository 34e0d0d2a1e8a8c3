// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What every command takes that reads property lists.
struct ReadingOptions: PlainParsable {
    @Flag(name: .described(.shortAndLong), help: "\(OptionText.quietHelp)")
    var quiet = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Use colour: auto, always or never. (default: auto)", valueName: "when"),
        completion: .described(.list(ColorChoice.allCases.map(\.rawValue))))
    var color: String?

    @Option(
        name: .described(.customLong("from")), parsing: .unconditional,
        help: ArgumentHelp(
            "Read the input in this format instead of detecting it: \(OptionText.formats).",
            valueName: "format"))
    var format: String?

    @Option(
        name: .described(.customLong("from-encoding")), parsing: .unconditional,
        help: ArgumentHelp(
            "Read the input in this encoding, whatever it declares.", valueName: "name"))
    var encoding: String?

    @Flag(
        name: .described(.long),
        help: "Read and write JSON with tags for dates, data and other kinds.")
    var tagged = false

    @Flag(name: .described(.long), help: "Treat warnings as errors.")
    var strict = false

    @Argument(
        help: ArgumentHelp(
            "Property lists or bundles; - or none means standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        quiet = arguments.flag("--quiet", "-q")
        color = try arguments.option("--color")
        format = try arguments.option("--from")
        encoding = try arguments.option("--from-encoding")
        tagged = arguments.flag("--tagged")
        strict = arguments.flag("--strict")
        files = try arguments.positionals()
        try validate()
    }

    func validate() throws {
        _ = try colorChoice()
        _ = try inputFormat()
        if let encoding, encoding.isEmpty {
            throw OptionText.mistake(
                "the name of an encoding", after: "--from-encoding", found: encoding)
        }
    }

    private func colorChoice() throws(ValidationError) -> ColorChoice {
        try OptionText.choice(color, after: "--color", default: .auto)
    }

    private func inputFormat() throws(ValidationError) -> PlistFormat? {
        guard let format else { return nil }
        return try OptionText.codec(format, after: "--from").format
    }

    /// - Parameter writesToTerminal: whether a result may go to a terminal, which leaves no place
    ///   for showing progress.
    func makeConsole(writesToTerminal: Bool = false) throws(ValidationError) -> Console {
        Console(isQuiet: quiet, color: try colorChoice(), showsProgress: !writesToTerminal)
    }

    /// The files to read, and how to read them.
    func makeLoop(
        _ console: Console, tree: InputTree = InputTree()
    ) throws(ValidationError) -> FileLoop {
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("standard input can be read once, found '-' twice")
        }
        var decoding = PlistDecodingOptions()
        decoding.isStrict = strict
        decoding.isTagged = tagged
        decoding.encodingName = encoding
        decoding.transcoder = StrictXML.transcode
        return FileLoop(
            console: console, inputs: tree.names == nil ? Input.list(files) : [],
            format: try inputFormat(), decoding: decoding, tree: tree)
    }
}
