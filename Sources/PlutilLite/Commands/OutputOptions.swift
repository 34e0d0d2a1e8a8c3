// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// How far shared parts of binary property lists may be written out.
struct ExpansionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Most values that writing out shared ones may add (default: 4 million, or 64 for "
                + "each byte of the file).", valueName: "n"))
    var maxExpansion: Int?

    func validate() throws {
        if let maxExpansion, maxExpansion < 0 {
            throw ValidationError("--max-expansion takes a number from 0 on, not \(maxExpansion)")
        }
    }
}

/// How commands write property lists.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Sort dictionaries by the UTF-16 code units of their keys, as plutil does.")
    var sortKeys = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Indent text formats by N spaces (0 to 16) or one tab a level.", valueName: "n|tab"))
    var indent = IndentationArgument(.tab)

    @Option(
        help: ArgumentHelp("What becomes of control characters, which XML cannot hold.",
            valueName: "what"))
    var controlCharacters = Choice(PlistEncodingOptions.ControlCharacters.error)

    @Option(
        help: ArgumentHelp("What becomes of halves of surrogate pairs in text formats.",
            valueName: "what"))
    var invalidText = Choice(PlistEncodingOptions.InvalidText.error)

    @Option(
        name: .customLong("null"),
        help: ArgumentHelp("What becomes of nulls in formats without null.", valueName: "what"))
    var nulls = Choice(PlistEncodingOptions.Nulls.error)

    @OptionGroup var expansion: ExpansionOptions

    var encodingOptions: PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortKeys
        options.indentation = indent.value
        options.controlCharacters = controlCharacters.value
        options.invalidText = invalidText.value
        options.nulls = nulls.value
        options.maximumExpansion = expansion.maxExpansion
        return options
    }
}
