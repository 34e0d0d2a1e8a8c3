// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// What PlistBuddy mode does otherwise.
    static let buddy: [Deviation] = [
        Deviation(
            "buddy-keeps-source",
            theirs: "every edit writes the whole file anew, as XML, comments and layout lost",
            ours: "the file keeps its format, and changes in the lines that it must",
            because: "an edit of one key is a difference of one line"),
        Deviation(
            "buddy-unchanged",
            theirs:
                "writes the file after each edit command, those that failed too, and creates it",
            ours: "writes when something has changed", because: "a time stamp means something"),
        Deviation(
            "buddy-values",
            theirs: "takes the part that is a number for the number, no number for 0, what is not "
                + "true for false, and dates in any zone for local ones",
            ours:
                "refuses what does not parse, dates of foreign zones, and text that is not UTF-8; "
                + "numbers without a value are still 0 after Add",
            because: "a wrong value is worse than none"),
        Deviation(
            "buddy-status",
            theirs:
                "values that do not parse, quotes that are left open, entries that are specified "
                + "incorrectly, mistakes in scripts and files that cannot be written end with "
                + "status 0",
            ours: "with status 1", because: "a script has to know"),
        Deviation(
            "buddy-names",
            theirs: "what begins with the name of a command is one: PrintKey, Saved",
            ours: "letters after the name are refused; Print:Key is fine",
            because: "it is a mistake"),
        Deviation(
            "buddy-indices",
            theirs: "takes what is no number for index 0 of an array, and :List: of Delete for its "
                + "first element",
            ours: "refuses both; indices are decimal", because: "another element would be lost"),
        Deviation(
            "buddy-parents", theirs: "leaves the parents of an Add that fails behind",
            ours: "a command that fails changes nothing", because: "half an edit is none"),
        Deviation(
            "buddy-clear", theirs: "Clear with an unknown type begins anew with a dictionary",
            ours: "is refused; without a type it is a dictionary", because: "data loss"),
        Deviation(
            "buddy-copy", theirs: "Copy without a second entry copies to the key \"\"",
            ours: "is refused", because: "it is a mistake"),
        Deviation(
            "buddy-merge", theirs: "Merge puts a file that is no container under the key \"\"",
            ours: "is refused; -r is not taken", because: "nobody means it"),
        Deviation(
            "buddy-reals", theirs: "reals have the 24 bits of a float",
            ours: "the 53 of a double", because: "3.14 would become 3.1400001049041748"),
        Deviation(
            "buddy-print",
            theirs: "prints nothing of strings beyond 4095 bytes, entries in the order of a hash "
                + "table, and UIDs as Unprintable Data",
            ours: "all of it, in the order of the file, and <UID 1>", because: "output is read"),
        Deviation(
            "buddy-dates", theirs: "reads no date in the form of XML",
            ours: "2024-02-29T12:34:56Z, too", because: "it depends on no place"),
        Deviation(
            "buddy-links", theirs: "-l refuses links when the file is opened",
            ours: "and only then: not those that appear later", because: "files are replaced"),
        Deviation(
            "buddy-reading", theirs: "says nothing of where a file is wrong, or an NSError",
            ours: "line, column and excerpt", because: "errors are there to be found"),
        Deviation(
            "buddy-limits", theirs: "15 commands, 511 characters in a line of a script",
            ours: "no limit", because: "there is no need for one"),
        Deviation(
            "buddy-help", theirs: "Apple's help text", ours: "ours", because: "it is shorter"),
    ]
}
