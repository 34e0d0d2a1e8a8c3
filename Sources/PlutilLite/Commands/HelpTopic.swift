// SPDX-License-Identifier: Apache-2.0

/// The topics that `help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case tasks, paths, formats, values, options, samples, compat, plutil, buddy, defaults

    var text: [String] {
        switch self {
        case .tasks: Self.text(of: .tasks)
        case .paths: Self.text(of: .paths)
        case .formats: Self.text(of: .formats)
        case .values: Self.text(of: .values)
        case .options: Self.text(of: .options)
        case .samples: Self.text(of: .samples)
        case .compat: [CompatTable.text]
        case .plutil: [PlutilHelp.text]
        case .buddy: [BuddyHelp.text]
        case .defaults: [DefaultsHelp.text]
        }
    }

    /// The topics that are in the manual.
    static let pages: [HelpPage] = [.tasks, .options, .paths, .formats, .values, .samples]

    /// Returns a page laid out for standard output.
    static func text(of page: HelpPage) -> [String] {
        HelpText(
            page: page, palette: .palette(for: System.standardOutput, choice: .auto),
            width: HelpText.width(for: System.standardOutput)
        ).lines
    }
}

extension HelpPage {
    static let paths = HelpPage(
        title: "paths",
        abstract: "A path leads to one value or, with wildcards, to several.",
        blocks: [
            .paragraph("The first character of a path selects one of four syntaxes:"),
            .definitions([
                ("A.B[0].C", "a key path: keys with dots between them, indexes in brackets"),
                ("$.A.B[0]['C']", "JSONPath (RFC 9535)"),
                ("/A/B/0/C", "a JSON Pointer (RFC 6901)"),
                (":A:B:0:C", "a PlistBuddy entry"),
            ]),
            .heading("In key paths"),
            .definitions([
                ("[0] [-1]", "an element, counted from 0, or from the end"),
                ("[+]", "the place after the last element, for edits"),
                ("[1:3]", "a slice: elements 1 and 2"),
                (".* [*]", "all values of a dictionary or an array"),
                ("..name", "the key at any depth"),
                ("[?@.B > 1]", "the values that match a JSONPath filter"),
                (".!", "into the property list inside a data value"),
                ("\"a.b\" a\\.b", "a key with special characters"),
                (".", "the root"),
            ]),
            .heading("Keys with dots"),
            .paragraph(
                "com.example.key also finds a key of that name, unless 'com', 'example' and 'key' are "
                    + "nested keys. Quotes are needed only if both exist, or for a new key with "
                    + "dots. -k takes a literal key."),
            .heading("In a shell"),
            .paragraph(
                "Put paths in single quotes if they contain [ ] * ? ! $ or spaces; zsh treats "
                    + "brackets as a file name pattern even where bash does not."),
            .lines([
                "plutil-lite get 'CFBundleURLTypes[0].CFBundleURLSchemes' Info.plist",
                "plutil-lite get --with-path '..CFBundleIconFiles[*]' Info.plist",
                "plutil-lite get '$.Harbours[?@.Latitude > 60].Name' settings.plist",
            ]),
        ])

    static let formats = HelpPage(
        title: "formats",
        abstract: "The format of a file is detected from its content.",
        blocks: [
            .definitions([
                ("xml, xml1", "Apple's XML; everything but nulls and control characters"),
                ("binary, binary1", "Apple's bplist00; everything"),
                ("json", "no dates, data, UIDs, nan or infinities: see below"),
                ("openstep", "text as in project.pbxproj; strings, data, arrays, dictionaries"),
                ("gnustep", "openstep with GNUstep's integers, reals, Booleans and dates"),
                ("strings", "tables of localized strings"),
                ("yaml, yml", "YAML 1.2, by extension or with --from; everything but UIDs"),
                ("swift, objc", "constants in source code, for convert only"),
            ]),
            .heading("Lossy conversions"),
            .paragraph(
                "Values that a format cannot hold are refused with their key path, and nothing is "
                    + "written. --lossy writes the nearest equivalent instead, such as dates and "
                    + "data as strings. --tagged writes JSON that loses nothing and reads back "
                    + "with --from json --tagged."),
            .heading("Detection"),
            .paragraph(
                "If the content is ambiguous, the file's extension decides. A file is YAML only if "
                    + "its extension is yaml or yml. --from FORMAT overrides both; "
                    + "--from-encoding NAME overrides the encoding that a text declares."),
            .lines([
                "plutil-lite convert xml -i settings.plist",
                "plutil-lite convert json --tagged settings.plist",
                "plutil-lite info settings.plist",
            ]),
        ])

    static let values = HelpPage(
        title: "values",
        abstract: "A VALUE on the command line keeps the type of the value it replaces.",
        blocks: [
            .paragraph(
                "A new value gets the type of the other elements of its array, or the type that "
                    + "Apple's documentation gives for its key; otherwise it is a string. Text "
                    + "that does not fit that type is refused, never turned into 0 or false. An "
                    + "option gives the type and takes the next word literally:"),
            .definitions([
                ("--string TEXT", "the text"),
                ("--bool WORD", "true, yes, 1, false, no or 0"),
                ("--integer N, --uid N", "decimal, or hexadecimal after 0x"),
                ("--real N", "a decimal number, inf, -inf or nan"),
                ("--date DATE", "2024-02-29T12:34:56Z, with an offset such as +02:00, or now"),
                ("--data BASE64", "the bytes; --data-file FILE for those of a file"),
                ("--array, --dictionary", "empty ones; --null for a null"),
                ("--json TEXT, --xml TEXT", "any value; XML needs no <plist> around it"),
                ("--value-from FILE", "the property list in a file of any format"),
            ]),
            .lines([
                "plutil-lite set CFBundleVersion 42 Info.plist",
                "plutil-lite set LSUIElement --bool true Info.plist",
                "plutil-lite set Theme --json '{\"dark\": true}' settings.plist",
            ]),
        ])

    static let options = HelpPage(
        title: "options",
        abstract: "Options of every command that reads property lists.",
        blocks: [
            .definitions([
                ("--from FORMAT", "read the input in this format instead of detecting it"),
                ("--from-encoding NAME", "read the input in this encoding, an IANA name"),
                ("--tagged", "read and write JSON with tags for dates, data and the like"),
                ("--strict", "treat warnings as errors"),
                ("-q, --quiet", "print no notes or warnings; values and exit statuses stay"),
                ("--color WHEN", "auto, always or never; NO_COLOR turns colour off"),
                ("-h, --help", "print the short or the full help of the command"),
                ("--", "end of options; the words after it may begin with a dash"),
            ]),
            .heading("Files"),
            .paragraph(
                "Without a FILE, or with -, standard input is read, and edits write to standard "
                    + "output. A FILE may be a bundle, such as an app: then its Info.plist is used. "
                    + "For reading, it may also be a ZIP archive with an app, such as an .ipa; "
                    + "FILE//MEMBER names a file in an archive. "
                    + "Files are replaced only when the new content is complete."),
            .heading("Many files"),
            .paragraph(
                "For lint, check, get, info, scan, convert -i and -e, fmt, apply and all edits; "
                    + "many files use all processors, and output keeps the order of the files:"),
            .definitions([
                ("-r, --recursive", "read all property lists in directories and ZIP archives"),
                ("--include GLOB", "read files with these names instead of the usual extensions"),
                ("--exclude GLOB", "skip files and directories with these names"),
                ("--content", "find XML and binary property lists by their first bytes"),
                ("--files0-from FILE", "read NUL-terminated names, as written by find -print0"),
                ("--allow-empty", "exit with 0 if there are no files to read"),
                ("--jobs N", "work on N files, or parts of one, at a time"),
            ]),
            .heading("Exit status"),
            .definitions([
                ("0", "done"),
                (
                    "1",
                    "the answer is no: lint or check found errors, nothing is at the path, or "
                        + "the format cannot hold a value"
                ),
                (
                    "2",
                    "the command could not run: wrong arguments, files that cannot be read or "
                        + "written, or input that is not a property list"
                ),
            ]),
        ])
}
