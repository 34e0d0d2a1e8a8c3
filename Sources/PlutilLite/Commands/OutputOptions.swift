// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import PlistCore

/// How commands write property lists.
struct OutputOptions: PlainParsable {
    @Flag(
        name: .described(.long),
        help: "Sort dictionaries by key, in the order of plutil (UTF-16 code units).")
    var sortKeys = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Indent text formats by N spaces (0 to 16) or a tab per level. (default: 2 in JSON, "
                + "else tab)", valueName: "n|tab"),
        completion: .described(.list(["2", "4", "tab"])))
    var indent: String?

    @Flag(name: .described(.long), help: "Write text formats without indentation and newlines.")
    var compact = false

    @Flag(
        name: .described(.long),
        help: ArgumentHelp(
            "Write the nearest equivalent of what the format cannot represent: dates and data as "
                + "strings, UIDs as numbers and, in OpenStep, numbers and Booleans as strings."))
    var lossy = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Layout of JSON: standard, or foundation, as in Xcode. (default: standard)",
            valueName: "style"),
        completion: .described(.list(["standard", "foundation"])))
    var jsonStyle: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "Encoding of text formats: utf-8, utf-16, utf-16le or utf-16be. (default: utf-8)",
            valueName: "name"),
        completion: .described(.list(["utf-8", "utf-16", "utf-16le", "utf-16be"])))
    var encoding: String?

    @Flag(name: .described(.long), help: "Escape all characters other than ASCII in text formats.")
    var ascii = false

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "What to do with control characters, which XML cannot represent: error, drop, replace "
                + "(with U+FFFD) or raw. (default: error)", valueName: "what"),
        completion: .described(.list(["error", "drop", "replace", "raw"])))
    var controlCharacters: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(
            "What to do with unpaired surrogates in text formats: error or replace (with "
                + "U+FFFD). (default: error)", valueName: "what"),
        completion: .described(.list(["error", "replace"])))
    var invalidText: String?

    @Option(
        name: .described(.customLong("null")), parsing: .unconditional,
        help: ArgumentHelp(
            "What to do with nulls in formats without null: error, drop or string. "
                + "(default: error)", valueName: "what"),
        completion: .described(.list(["error", "drop", "string"])))
    var nulls: String?

    @Option(
        name: .described(.long),
        parsing: .unconditional,
        help: ArgumentHelp(Self.expansionHelp, valueName: "n"))
    var maxExpansion: String?

    static let expansionHelp = """
        Limit on how many values expanding shared objects may add. (default: 4 million, or 64 per \
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
