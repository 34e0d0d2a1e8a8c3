// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What every command takes that reads property lists.
struct ReadingOptions {
    let quiet: Bool
    let color: ColorChoice
    let format: String?
    let encoding: String?
    let tagged: Bool
    let strict: Bool
    var files: [String]

    init(_ line: inout CommandLine) throws(UsageError) {
        quiet = line.quiet()
        color = try line.color()
        format = try line.option(
            "--from", value: "format", in: .common, completes: .words(OptionText.formatNames),
            help: "Read the input in this format instead of detecting it: \(OptionText.formats).")
        encoding = try line.option(
            "--from-encoding", value: "name", in: .common, mayBeEmpty: false,
            help: "Read the input in this encoding, whatever it declares.")
        tagged = line.flag(
            "--tagged", in: .common,
            help: "Read and write JSON with tags for dates, data and other kinds.")
        strict = line.flag("--strict", in: .common, help: "Treat warnings as errors.")
        files = try line.words(
            "file", completes: .files,
            help: "Property lists or bundles; - or none means standard input.")
        _ = try inputFormat()
    }

    private func inputFormat() throws(UsageError) -> PlistFormat? {
        guard let format else { return nil }
        return try OptionText.codec(format, after: "--from").format
    }

    /// - Parameter writesToTerminal: whether a result may go to a terminal, which leaves no place
    ///   for showing progress.
    func makeConsole(writesToTerminal: Bool = false) throws(UsageError) -> Console {
        Console(isQuiet: quiet, color: color, showsProgress: !writesToTerminal)
    }

    /// The files to read, and how to read them.
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
            format: try inputFormat(), decoding: decoding, tree: tree)
    }
}
