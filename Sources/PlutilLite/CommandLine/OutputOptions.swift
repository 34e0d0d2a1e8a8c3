// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How commands write property lists.
struct OutputOptions {
    let sortKeys: Bool
    let indent: String?
    let compact: Bool
    let lossy: Bool
    let jsonStyle: PlistEncodingOptions.JSONStyle?
    let encoding: PlistEncodingOptions.OutputEncoding?
    let ascii: Bool
    let controlCharacters: PlistEncodingOptions.ControlCharacters?
    let invalidText: PlistEncodingOptions.InvalidText?
    let nulls: PlistEncodingOptions.Nulls?
    let maxExpansion: Int?

    init(_ line: inout CommandLine) throws(UsageError) {
        sortKeys = line.flag(
            "--sort-keys",
            help: "Sort dictionaries by key, in the order of plutil (UTF-16 code units).")
        indent = try line.option(
            "--indent", value: "n|tab", completes: .words(["2", "4", "tab"]),
            help:
                "Indent text formats by N spaces (0 to 16) or a tab per level. (default: 2 in JSON, "
                + "else tab)")
        compact = line.flag(
            "--compact", help: "Write text formats without indentation and newlines.")
        lossy = line.flag(
            "--lossy",
            help:
                "Write the nearest equivalent of what the format cannot represent: dates and data as "
                + "strings, UIDs as numbers and, in OpenStep, numbers and Booleans as strings.")
        jsonStyle = try line.choice(
            "--json-style", value: "style", in: .rare,
            help: "Layout of JSON: standard, or foundation, as in Xcode. (default: standard)")
        encoding = try line.choice(
            "--encoding", value: "name", in: .rare,
            help: "Encoding of text formats: utf-8, utf-16, utf-16le or utf-16be. (default: utf-8)")
        ascii = line.flag(
            "--ascii", in: .rare, help: "Escape all characters other than ASCII in text formats.")
        controlCharacters = try line.choice(
            "--control-characters", value: "what", in: .rare,
            help:
                "What to do with control characters, which XML cannot represent: error, drop, replace "
                + "(with U+FFFD) or raw. (default: error)")
        invalidText = try line.choice(
            "--invalid-text", value: "what", in: .rare,
            help: "What to do with unpaired surrogates in text formats: error or replace (with "
                + "U+FFFD). (default: error)")
        nulls = try line.choice(
            "--null", value: "what", in: .rare,
            help: "What to do with nulls in formats without null: error, drop or string. "
                + "(default: error)")
        maxExpansion = try line.maximumExpansion()
        try validate()
    }

    func validate() throws(UsageError) { _ = try makeEncodingOptions() }

    func makeEncodingOptions() throws(UsageError) -> PlistEncodingOptions {
        var options = PlistEncodingOptions()
        options.sortsKeys = sortKeys
        options.indentation = try OptionText.indentation(indent, after: "--indent")
        if compact {
            if indent != nil { throw .conflict("--indent", "--compact") }
            options.indentation = .compact
        }
        options.isLossy = lossy
        if let jsonStyle { options.jsonStyle = jsonStyle }
        if let encoding { options.encoding = encoding }
        options.escapesNonASCII = ascii
        if let controlCharacters { options.controlCharacters = controlCharacters }
        if let invalidText { options.invalidText = invalidText }
        if let nulls { options.nulls = nulls }
        options.maximumExpansion = maxExpansion
        return options
    }
}
