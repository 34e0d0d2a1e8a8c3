// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// How commands write property lists.
struct OutputOptions: PlainParsable {
    @Flag(help: "Sort dictionaries by the UTF-16 code units of their keys, as plutil does.")
    var sortKeys = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Indent text formats by N spaces (0 to 16) or one tab a level. (default: 2 in JSON, "
                + "else tab)", valueName: "n|tab"),
        completion: .list(["2", "4", "tab"]))
    var indent: String?

    @Flag(help: "Write text formats without indentation and line ends.")
    var compact = false

    @Flag(
        help: ArgumentHelp(
            "Write what the format cannot hold as the nearest thing: dates and data as strings, "
                + "UIDs as numbers, in OpenStep numbers and Booleans as strings."))
    var lossy = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The layout of JSON: standard, or foundation, as Xcode writes it. (default: standard)",
            valueName: "style"),
        completion: .list(["standard", "foundation"]))
    var jsonStyle: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The encoding of text formats: utf-8, utf-16, utf-16le or utf-16be. (default: utf-8)",
            valueName: "name"),
        completion: .list(["utf-8", "utf-16", "utf-16le", "utf-16be"]))
    var encoding: String?

    @Flag(help: "Escape what is not ASCII, in text formats.")
    var ascii = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of control characters, which XML cannot hold: error, drop, replace "
                + "(by U+FFFD) or raw. (default: error)", valueName: "what"),
        completion: .list(["error", "drop", "replace", "raw"]))
    var controlCharacters: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of halves of surrogate pairs in text formats: error or replace (by "
                + "U+FFFD). (default: error)", valueName: "what"),
        completion: .list(["error", "replace"]))
    var invalidText: String?

    @Option(
        name: .customLong("null"), parsing: .unconditional,
        help: ArgumentHelp(
            "What becomes of nulls in formats without null: error, drop or string. "
                + "(default: error)", valueName: "what"),
        completion: .list(["error", "drop", "string"]))
    var nulls: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(Self.expansionHelp, valueName: "n"))
    var maxExpansion: String?

    static let expansionHelp = """
        Most values that writing out shared ones may add. (default: 4 million, or 64 for each \
        byte of the file)
        """

    init() {}

    init(plain arguments: inout PlainArguments) throws {
        sortKeys = arguments.flag("--sort-keys")
        indent = try arguments.option("--indent")
        compact = arguments.flag("--compact")
        lossy = arguments.flag("--lossy")
        jsonStyle = try arguments.option("--json-style")
        encoding = try arguments.option("--encoding")
        ascii = arguments.flag("--ascii")
        controlCharacters = try arguments.option("--control-characters")
        invalidText = try arguments.option("--invalid-text")
        nulls = try arguments.option("--null")
        maxExpansion = try arguments.option("--max-expansion")
        try validate()
    }

    func validate() throws { _ = try makeEncodingOptions() }

    func makeEncodingOptions() throws(ValidationError) -> PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortKeys
        options.indentation = try OptionText.indentation(indent, after: "--indent")
        if compact {
            if indent != nil { throw ValidationError("--indent and --compact exclude each other") }
            options.indentation = .compact
        }
        options.isLossy = lossy
        options.jsonStyle = try OptionText.choice(
            jsonStyle, after: "--json-style", default: options.jsonStyle)
        options.encoding = try OptionText.choice(
            encoding, after: "--encoding", default: options.encoding)
        options.escapesNonASCII = ascii
        options.controlCharacters = try OptionText.choice(
            controlCharacters, after: "--control-characters", default: options.controlCharacters)
        options.invalidText = try OptionText.choice(
            invalidText, after: "--invalid-text", default: options.invalidText)
        options.nulls = try OptionText.choice(nulls, after: "--null", default: options.nulls)
        options.maximumExpansion = try OptionText.count(maxExpansion, after: "--max-expansion")
        return options
    }
}
