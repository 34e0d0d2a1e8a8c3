// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// What plutil mode does otherwise.
    static let plutil: [Deviation] = [
        Deviation(
            "edit-keeps-source",
            theirs: "-insert, -replace and -remove write the whole file anew, keys sorted, "
                + "comments and layout lost",
            ours: "they change the lines that they must, in every format",
            because: "an edit of one key is a difference of one line"),
        Deviation(
            "edit-openstep", theirs: "OpenStep and .strings files cannot be edited",
            ours: "they can", because: "nothing speaks against it"),
        Deviation(
            "replace-index", theirs: "-replace at the index of an array inserts before it",
            ours: "replaces the element", because: "it is what the option says"),
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
            theirs: "what was read from - is written to a file of the name -",
            ours: "it is written to standard output", because: "nobody wants a file called -"),
        Deviation(
            "empty-json",
            theirs: "{}, numbers, true, false and null are OpenStep, even in a .json file",
            ours: "in a .json file they are JSON",
            because: "a new JSON file could not be edited otherwise, and 42 is no string"),
        Deviation(
            "bool-values", theirs: "-bool takes everything but yes and true for false, 1 too",
            ours: "takes yes, true, no, false and 0 and refuses the rest",
            because: "a wrong value is worse than none"),
        Deviation(
            "checked-values",
            theirs: "-integer, -float, -date and -data take what does not parse or fit for 0, for "
                + "the part that does, or crash",
            ours: "it is refused", because: "a wrong value is worse than none"),
        Deviation(
            "no-crash",
            theirs: "a bad -date, -append with an index out of range, sets in binary files and "
                + "full disks end in a crash, and small crafted files hang",
            ours: "an error message", because: "no input may do that"),
        Deviation(
            "safe-write", theirs: "files are truncated and written in place",
            ours: "a file is replaced when the new one is complete; pipes and devices are written "
                + "through",
            because: "a full disk or a crash would lose both"),
        Deviation(
            "pipes", theirs: "pipes and devices cannot be read but for standard input",
            ours: "they can: <(…), /dev/stdin, FIFOs", because: "shells make them"),
        Deviation(
            "file-names",
            theirs:
                "~ at the start of a name is the home directory, slashes at the end do not count",
            ours: "a name is what it says",
            because: "shells replace ~ where it is meant, and a/ is a directory"),
        Deviation(
            "deterministic",
            theirs: "JSON and binary property lists have their keys in another order on every run",
            ours: "in the order of the source; in binary ones equal values are written once",
            because: "outputs can be compared"),
        Deviation(
            "json-reals", theirs: "writes whole reals to JSON as integers, −0.0 as -0",
            ours: "with .0", because: "a real stays one when it is read again"),
        Deviation(
            "key-order",
            theirs: "-p, raw, -r and literals sort keys that are not ASCII by language, and "
                + "numbers beyond 64 bits at random",
            ours: "by code point after the others, and by value",
            because: "the order of ASCII keys is plutil's; the rest needs no tables"),
        Deviation(
            "print-data",
            theirs: "-p writes bytes below 16 with one digit, and of long data every second of "
                + "the first sixteen",
            ours: "two digits for each byte, and the first sixteen",
            because: "the output cannot be read otherwise"),
        Deviation(
            "dates",
            theirs: "-p shows no dates after 9999-12-30 or before the year 1, and raw moves dates "
                + "before 1582 to the Julian calendar",
            ours: "the date as XML has it", because: "one date is one date"),
        Deviation(
            "literals",
            theirs: "swift and objc leave backslashes, keys, control characters, file names, "
                + "small, large and special numbers as no compiler takes them, mixed and empty "
                + "containers without type, and import nothing or a header that is not there",
            ours: "all of it compiles; what plutil writes that compiles is the same but for "
                + "Data(bytes:), which is deprecated",
            because: "source code is to be compiled"),
        Deviation(
            "parse-messages",
            theirs: "errors in property lists in Core Foundation's words, with a line at best; in "
                + "old-style property lists always the first character",
            ours: "in ours, in the same frame; then line, column, an excerpt and notes on lines of "
                + "their own",
            because: "errors are there to be found"),
        Deviation(
            "value-messages", theirs: "-xml and -json that do not parse print an NSError",
            ours: "a sentence", because: "errors are there to be read"),
        Deviation(
            "warnings", theirs: "changes values in silence",
            ours: "a line on standard error for each value that is not written as it was read; not "
                + "with -s",
            because: "it may not be what was meant"),
        Deviation(
            "help", theirs: "Apple's help text", ours: "ours", because: "it is shorter, and true"),
    ]
}
