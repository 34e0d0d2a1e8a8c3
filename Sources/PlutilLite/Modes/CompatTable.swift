// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What is the same here as in plutil, PlistBuddy and defaults, and what is not: printed by
/// `plutil-lite help compat`.
enum CompatTable {
    /// plutil's options, then its messages.
    static let items: [CompatItem] = options + messages

    private static let options: [CompatItem] = [
        CompatItem("plutil FILE…, -lint", "parse-messages", "strings-junk", "blank-files"),
        CompatItem("-help", "help"),
        CompatItem("-convert xml1", "negative-zero", "warnings"),
        CompatItem("-convert binary1", "deterministic", "nulls"),
        CompatItem("-convert json", "deterministic", "json-reals", "nulls"),
        CompatItem("-convert json -r", "json-reals", "key-order", "nulls"),
        CompatItem("-convert swift, objc, -header", "literals", "extension", "nulls"),
        CompatItem("-convert raw, type", "dates", "key-order", "nulls"),
        CompatItem("-convert NoConversion"),
        CompatItem("-p", "print-data", "dates", "key-order", "uids"),
        CompatItem("-insert", "edit-keeps-source", "edit-openstep"),
        CompatItem("-replace", "edit-keeps-source", "edit-openstep", "replace-index"),
        CompatItem("-remove", "edit-keeps-source", "edit-openstep"),
        CompatItem("-append", "no-crash"),
        CompatItem("-bool", "bool-values"),
        CompatItem("-integer, -float, -data", "checked-values"),
        CompatItem("-date", "checked-values", "no-crash"),
        CompatItem("-string, -dictionary, -array"),
        CompatItem("-xml, -json", "value-messages", "strict-json", "nulls"),
        CompatItem("-extract KEYPATH FMT, -expect", "nulls"),
        CompatItem("-type, -expect", "nulls"),
        CompatItem("-create xml1, binary1, json, raw, type", "safe-write"),
        CompatItem("-create swift, objc", "literals"),
        CompatItem("key paths: dots, \\., indices, +1, 01"),
        CompatItem("-o", "safe-write"),
        CompatItem("-e", "extension"),
        CompatItem("-r, -n, -s"),
        CompatItem("--", "end-of-options"),
        CompatItem("-", "stdin-to-stdout"),
        CompatItem("FILE", "pipes", "empty-json", "file-names", "nulls", "typed-values"),
    ]

    private static let messages: [CompatItem] = [
        CompatItem("unrecognized option: X"),
        CompatItem("No files specified."),
        CompatItem("Missing argument for -o. (-e.)"),
        CompatItem("Missing format specifier for command."),
        CompatItem("Unknown format specifier: X"),
        CompatItem("-header is only valid for objc literal conversions."),
        CompatItem("-o is not used with -lint. (-p; -e)"),
        CompatItem("-s doesn't make a lot of sense with -p."),
        CompatItem("'Insert' and 'Replace' require a key path, a type, and a value. (value2.)"),
        CompatItem("Unknown insert or replace type X"),
        CompatItem("Invalid base64 data in argument"),
        CompatItem(
            "Unable to parse xml property list: … Unable to parse JSON: …", "value-messages"),
        CompatItem("'Remove' requires a key path."),
        CompatItem("'Extract' requires a key path and a plist format."),
        CompatItem("'Create' requires a plist format."),
        CompatItem("-expect requires a type argument. -expect type [X] not valid."),
        CompatItem("FILE: OK"),
        CompatItem("FILE: (…), of property lists that do not parse", "parse-messages"),
        CompatItem("FILE: Property List error: … / JSON error: …", "parse-messages"),
        CompatItem("FILE: (The operation could not be completed. …)"),
        CompatItem("<stdin>: (Unable to read file from standard input)"),
        CompatItem(": Empty path specified"),
        CompatItem("FILE: Invalid object in plist for JSON format"),
        CompatItem("FILE: Dictionaries are required to have string keys in property lists"),
        CompatItem("FILE: Input contains an object that cannot be represented in … literal syntax"),
        CompatItem("FILE: Conversion to OpenStep format is not supported", "edit-openstep"),
        CompatItem("FILE: Cannot create open step property lists"),
        CompatItem("FILE: Could not extract value, error: …"),
        CompatItem("FILE: Value at [K] expected to be X but is Y"),
        CompatItem("FILE: Value already exists at key path K"),
        CompatItem("FILE: Key path not found K"),
        CompatItem("FILE: Unable to insert value at key path K"),
        CompatItem("FILE: Unable to index into array with key path K"),
        CompatItem("FILE: Index N out of bounds in array at key path K"),
        CompatItem("FILE: Appending to a non-array at key path K"),
        CompatItem("FILE: Attempt to append value to non-array at key path K"),
        CompatItem("FILE: No value to remove at key path K"),
    ]

    /// The whole table, for people to read.
    static var text: String {
        var lines = [
            "What is the same as in plutil, PlistBuddy and defaults in their modes, what differs, and",
            "why.",
            "",
            "OPTIONS", "",
        ]
        lines += options.flatMap(describe)
        lines += ["", "MESSAGES, on the first line of an error", ""] + messages.flatMap(describe)
        lines += ["", "DEVIATIONS OF PLUTIL MODE"] + Deviation.plutil.flatMap(describe)
        lines += ["", "DEVIATIONS FROM CORE FOUNDATION, in every command"]
        lines += Deviation.formats.flatMap(describe)
        lines += ["", "PLISTBUDDY", ""] + buddyCommands.flatMap(describe)
        lines += ["", "PLISTBUDDY'S MESSAGES", ""] + buddyMessages.flatMap(describe)
        lines += ["", "DEVIATIONS OF PLISTBUDDY MODE"]
        lines += Deviation.buddy.flatMap { describe($0, as: "buddy") }
        lines += ["", "DEFAULTS", ""] + defaultsCommands.flatMap(describe)
        lines += ["", "MESSAGES OF DEFAULTS", ""] + defaultsMessages.flatMap(describe)
        lines += ["", "DEVIATIONS OF DEFAULTS MODE"]
        lines += Deviation.defaults.flatMap { describe($0, as: "macOS") }
        return lines.joined(separator: "\n")
    }

    private static func describe(_ item: CompatItem) -> [String] {
        let verdict =
            item.deviations.isEmpty
            ? "same" : "deviates: " + item.deviations.joined(separator: ", ")
        let column = 40
        let name = "  " + item.name
        let width = DisplayWidth.columns(of: name)
        guard width < column else {
            return [name, String(repeating: " ", count: column) + verdict]
        }
        return [name + String(repeating: " ", count: column - width) + verdict]
    }

    private static func describe(_ deviation: Deviation) -> [String] {
        describe(deviation, as: "plutil")
    }

    private static func describe(_ deviation: Deviation, as program: String) -> [String] {
        ["", deviation.id] + wrapped(program, deviation.theirs) + wrapped("here", deviation.ours)
            + wrapped("because", deviation.reason)
    }

    /// Lines of at most 100 columns, indented below their label.
    private static func wrapped(_ label: String, _ text: String) -> [String] {
        let indent = String(repeating: " ", count: 11)
        var lines: [String] = []
        var line = "  " + label + String(repeating: " ", count: 9 - label.count)
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty && line.count + 1 + word.count > 100 {
                lines.append(line)
                line = indent
                isEmpty = true
            }
            line += isEmpty ? word : " " + word
            isEmpty = false
        }
        return lines + [line]
    }
}
