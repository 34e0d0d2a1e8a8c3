// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
    var color = Choice(ColorChoice.auto)

    /// - Parameter writesToTerminal: whether a result may go to a terminal, which leaves no place
    ///   for telling progress.
    func makeConsole(writesToTerminal: Bool = false) -> Console {
        Console(isQuiet: quiet, color: color.value, showsProgress: !writesToTerminal)
    }
}

/// How commands read their input.
struct InputOptions: ParsableArguments {
    @Option(
        name: .customLong("from"),
        help: ArgumentHelp("Format of the input, instead of detecting it.", valueName: "format"))
    var format: FormatArgument?

    @Option(
        name: .customLong("from-encoding"), parsing: .unconditional,
        help: ArgumentHelp(
            "Encoding of the input, overruling what it says of itself.", valueName: "name"))
    var encoding: String?

    @Flag(help: "Take warnings for errors.")
    var strict = false

    var decodingOptions: PlistDecodingOptions {
        var options = PlistDecodingOptions()
        options.isStrict = strict
        options.encodingName = encoding
        options.transcoder = StrictXML.transcode
        return options
    }
}

/// The files that a command reads.
struct FileArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Property lists to read; - or none is standard input.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    var inputs: [Input] { Input.list(files) }
}
