// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// Where plutil mode differs.
    static let plutil: [Deviation] = [
        Deviation(
            "edit-keeps-source",
            theirs: "-insert, -replace and -remove rewrite the whole file; keys are sorted, "
                + "comments and layout are lost",
            ours: "they change only the lines concerned, in every format",
            because: "an edit of one key should be a diff of one line"),
        Deviation(
            "edit-openstep", theirs: "OpenStep and .strings files cannot be edited",
            ours: "they can", because: "there is no reason to refuse"),
        Deviation(
            "replace-index", theirs: "-replace at the index of an array inserts before it",
            ours: "it replaces the element", because: "that is what the option says"),
        Deviation(
            "end-of-options", theirs: "-- is skipped, and what follows may be options",
            ours: "what follows -- are files", because: "its help says so"),
        Deviation(
            "extension",
            theirs: "-e, swift and objc leave a name without extension as it is, so that the "
                + "source is overwritten",
            ours: "the extension is appended", because: "the source would be lost"),
        Deviation(
            "stdin-to-stdout",
            theirs: "what was read from - is written to a file named -",
            ours: "it is written to standard output", because: "nobody wants a file called -"),
        Deviation(
            "empty-json",
            theirs: "{}, numbers, true, false and null are OpenStep, even in a .json file",
            ours: "in a .json file they are JSON",
            because: "otherwise a new JSON file could not be edited, and 42 is not a string"),
        Deviation(
            "bool-values", theirs: "-bool reads anything but yes and true as false, even 1",
            ours: "accepts yes, true, no, false and 0 and refuses the rest",
            because: "a wrong value is worse than none"),
        Deviation(
            "checked-values",
            theirs: "-integer, -float, -date and -data read what does not parse or fit as 0, or as "
                + "the part that does, or they crash",
            ours: "it is refused", because: "a wrong value is worse than none"),
        Deviation(
            "no-crash",
            theirs: "a bad -date, -append with an index out of range, sets in binary files and "
                + "full disks end in a crash, and small crafted files in a hang",
            ours: "an error message", because: "no input may do that"),
        Deviation(
            "safe-write", theirs: "files are truncated and written in place",
            ours: "a file is replaced when the new one is complete; pipes and devices are written "
                + "through",
            because: "otherwise a full disk or a crash would lose both"),
        Deviation(
            "derived-links",
            theirs: "-e, -header and source code write through a link that has the derived name",
            ours: "that is an error; a link that the user names is followed",
            because: "a link in a foreign folder could lead to any file"),
        Deviation(
            "pipes", theirs: "pipes and devices other than standard input cannot be read",
            ours: "they can: <(…), /dev/stdin, FIFOs", because: "shells make them"),
        Deviation(
            "file-names",
            theirs:
                "~ at the start of a name is the home directory; slashes at the end are ignored",
            ours: "a name is taken literally",
            because: "shells replace ~ where it is meant, and a/ is a directory"),
        Deviation(
            "deterministic",
            theirs: "JSON and binary property lists have their keys in another order on every run",
            ours: "they are in the order of the source; in binary ones equal values are written "
                + "once",
            because: "outputs can be compared"),
        Deviation(
            "json-reals", theirs: "writes whole reals to JSON as integers, −0.0 as -0",
            ours: "writes them with .0", because: "a real stays a real when it is read again"),
        Deviation(
            "key-order",
            theirs: "-p, raw, -r and literals sort keys that are not ASCII by language, and "
                + "numbers beyond 64 bits at random",
            ours: "by code point after the others, and by value",
            because: "the order of ASCII keys is plutil's; the rest needs no tables"),
        Deviation(
            "print-data",
            theirs: "-p writes bytes below 16 with one digit, and of long data only every second "
                + "of the first sixteen bytes",
            ours: "two digits for each byte, and all of the first sixteen",
            because: "otherwise the output cannot be read"),
        Deviation(
            "dates",
            theirs: "-p does not show dates after 9999-12-30 or before the year 1, and raw moves "
                + "dates before 1582 to the Julian calendar",
            ours: "the date as in XML", because: "a date is the same everywhere"),
        Deviation(
            "literals",
            theirs: "swift and objc write backslashes, keys, control characters, file names, "
                + "small, large and special numbers as no compiler accepts them, mixed and empty "
                + "containers without a type, and import nothing or a header that does not exist",
            ours: "everything compiles; what compiles in plutil's output is the same except for "
                + "Data(bytes:), which is deprecated",
            because: "source code is for compiling"),
        Deviation(
            "parse-messages",
            theirs:
                "reports errors in property lists in Core Foundation's words, with a line at best; "
                + "in old-style property lists always the first character",
            ours: "in our words, in the same frame; then line, column, an excerpt and notes on "
                + "lines of their own",
            because: "errors have to be found"),
        Deviation(
            "value-messages",
            theirs: "-xml and -json print an NSError for a value that does not parse",
            ours: "they print a sentence", because: "errors have to be understood"),
        Deviation(
            "warnings", theirs: "changes values silently",
            ours: "prints a line on standard error for each value not written as it was read; not "
                + "with -s",
            because: "it may not be what was meant"),
        Deviation(
            "help", theirs: "Apple's help text", ours: "ours", because: "it is shorter, and true"),
    ]
}
