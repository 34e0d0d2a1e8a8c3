// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// Where defaults mode differs.
    static let defaults: [Deviation] = [
        Deviation(
            "defaults-keeps-source",
            theirs: "every write makes the file binary and its mode 600; comments are lost",
            ours: "the file keeps its format and mode, and only the lines concerned change; a new "
                + "file is binary",
            because: "an edit of one key should be a diff of one line"),
        Deviation(
            "defaults-domains",
            theirs: "asks the system, which knows all domains, containers and applications",
            ours: "a name stands for a file in ~/Library/Preferences; without that folder, and "
                + "with -app and -container, it is refused",
            because: "there are no domains without macOS"),
        Deviation(
            "defaults-hosts", theirs: "-currentHost makes a file for this computer",
            ours: "it takes the only file of the domain in ByHost, or is refused; with a path it "
                + "is ignored",
            because: "other systems have no such identifier"),
        Deviation(
            "defaults-paths", theirs: "adds .plist to a path that does not end in it",
            ours: "the same, unless only the file without it exists",
            because: "that file is the one that is meant"),
        Deviation(
            "defaults-values",
            theirs: "-int and -float read numbers as far as they go, other text as 0; -date reads "
                + "English such as next tuesday",
            ours: "what does not parse is refused with the usage; -date reads PlistBuddy's forms "
                + "and that of XML, too",
            because: "a wrong value is worse than none"),
        Deviation(
            "defaults-reals", theirs: "-float stores the 24 bits of a float",
            ours: "the 53 of a double", because: "5.55 would become 5.550000190734863"),
        Deviation(
            "defaults-delete", theirs: "the file of a domain without keys may go",
            ours: "it stays, as an empty dictionary", because: "a file may be under version control"
        ),
        Deviation(
            "defaults-print", theirs: "prints UIDs and nulls as objects, with addresses",
            ours: "prints <UID 1> and <null>", because: "output is for reading"),
        Deviation(
            "defaults-messages",
            theirs: "messages begin with the time, the program's name and numbers; some are on the "
                + "next line",
            ours: "messages only, with the reason or the place of an error behind",
            because: "errors have to be found"),
        Deviation(
            "defaults-status", theirs: "import exits with 0 when it cannot write",
            ours: "with 1", because: "a script has to know"),
        Deviation(
            "defaults-help", theirs: "Apple's help text", ours: "ours",
            because: "it says what works here"),
    ]
}
