// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// Where PlistBuddy mode differs.
    static let buddy: [Deviation] = [
        Deviation(
            "buddy-keeps-source",
            theirs: "every edit rewrites the whole file as XML; comments and layout are lost",
            ours: "the file keeps its format, and only the lines concerned change",
            because: "an edit of one key should be a diff of one line"),
        Deviation(
            "buddy-unchanged",
            theirs:
                "writes the file after each edit command, even one that failed, and creates it",
            ours: "writes if something has changed", because: "a time stamp means something"),
        Deviation(
            "buddy-values",
            theirs: "reads numbers as far as they go, other text as 0, anything but true as "
                + "false, and dates in any zone as local ones",
            ours:
                "refuses what does not parse, dates in other zones, and text that is not UTF-8; "
                + "Add still makes a number without a value 0",
            because: "a wrong value is worse than none"),
        Deviation(
            "buddy-status",
            theirs:
                "values that do not parse, unclosed quotes, incorrectly specified entries, "
                + "mistakes in scripts and files that cannot be written exit with "
                + "status 0",
            ours: "they exit with status 1", because: "a script has to know"),
        Deviation(
            "buddy-names",
            theirs: "anything that begins with a command's name is that command: PrintKey, Saved",
            ours: "letters after the name are refused; Print:Key is fine",
            because: "it is a mistake"),
        Deviation(
            "buddy-indices",
            theirs: "reads anything but a number as index 0 of an array, and :List: in Delete "
                + "as its first element",
            ours: "refuses both; indices are decimal", because: "another element would be lost"),
        Deviation(
            "buddy-parents", theirs: "an Add that fails leaves new parents behind",
            ours: "a command that fails changes nothing",
            because: "half an edit is worse than none"),
        Deviation(
            "buddy-clear", theirs: "Clear with an unknown type starts over with a dictionary",
            ours: "it is refused; without a type it makes a dictionary", because: "data loss"),
        Deviation(
            "buddy-copy", theirs: "Copy without a second entry copies to the key \"\"",
            ours: "it is refused", because: "it is a mistake"),
        Deviation(
            "buddy-merge", theirs: "Merge puts a file that is not a container under the key \"\"",
            ours: "it is refused; -r is not accepted", because: "nobody means it"),
        Deviation(
            "buddy-reals", theirs: "reals have the 24 bits of a float",
            ours: "the 53 of a double", because: "3.14 would become 3.1400001049041748"),
        Deviation(
            "buddy-print",
            theirs: "does not print strings beyond 4095 bytes; prints entries in the order of a "
                + "hash table, and UIDs as Unprintable Data",
            ours: "prints all of it, in the order of the file, and <UID 1>",
            because: "output is for reading"),
        Deviation(
            "buddy-dates", theirs: "does not read dates in the form of XML, or with the day first",
            ours: "reads 2024-02-29T12:34:56Z and Thu 29 Feb 2024 12:34:56 PM UTC, too",
            because: "they are the same everywhere"),
        Deviation(
            "buddy-links", theirs: "-l refuses links when the file is opened",
            ours: "the same, but not links that appear later", because: "files are replaced"),
        Deviation(
            "buddy-reading", theirs: "does not say where a file is wrong, or prints an NSError",
            ours: "prints line, column and excerpt", because: "errors have to be found"),
        Deviation(
            "buddy-limits", theirs: "at most 15 commands, and 511 characters in a line of a script",
            ours: "no limit", because: "none is needed"),
        Deviation(
            "buddy-help", theirs: "Apple's help text", ours: "ours", because: "it is shorter"),
    ]
}
