// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// How commands write property lists.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Sort dictionaries by the UTF-16 code units of their keys, as plutil does.")
    var sortKeys = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Indent text formats by N spaces (0 to 16) or one tab a level. (default: tab)",
            valueName: "n|tab"))
    var indent: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of control characters, which XML cannot hold: error, drop, replace "
                + "(by U+FFFD) or raw. (default: error)", valueName: "what"))
    var controlCharacters: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of halves of surrogate pairs in text formats: error or replace (by "
                + "U+FFFD). (default: error)", valueName: "what"))
    var invalidText: String?

    @Option(
        name: .customLong("null"), parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of nulls in formats without null: error, drop or string. "
                + "(default: error)", valueName: "what"))
    var nulls: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(Self.expansionHelp, valueName: "n"))
    var maxExpansion: String?

    static let expansionHelp = """
        Most values that writing out shared ones may add. (default: 4 million, or 64 for each \
        byte of the file)
        """

    func validate() throws { _ = try makeEncodingOptions() }

    func makeEncodingOptions() throws(ValidationError) -> PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortKeys
        options.indentation = try OptionText.indentation(indent, after: "--indent")
        options.controlCharacters = try OptionText.choice(
            controlCharacters, after: "--control-characters", default: options.controlCharacters)
        options.invalidText = try OptionText.choice(
            invalidText, after: "--invalid-text", default: options.invalidText)
        options.nulls = try OptionText.choice(nulls, after: "--null", default: options.nulls)
        options.maximumExpansion = try OptionText.count(maxExpansion, after: "--max-expansion")
        return options
    }
}
