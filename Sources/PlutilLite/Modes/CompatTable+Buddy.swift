// SPDX-License-Identifier: Apache-2.0

extension CompatTable {
    /// PlistBuddy's options and commands, then its messages.
    static let buddyItems: [CompatItem] = buddyCommands + buddyMessages

    static let buddyCommands: [CompatItem] = [
        CompatItem("-c COMMAND …", "buddy-limits", "buddy-unchanged"),
        CompatItem("-x"),
        CompatItem("-l", "buddy-links"),
        CompatItem("-h, Help, ?", "buddy-help"),
        CompatItem("commands on standard input", "buddy-limits"),
        CompatItem("Exit, Quit, Bye"),
        CompatItem("Save, Revert", "buddy-keeps-source"),
        CompatItem("Clear TYPE", "buddy-clear"),
        CompatItem("Print ENTRY, ls", "buddy-print", "buddy-reals"),
        CompatItem("Set ENTRY VALUE, =", "buddy-keeps-source", "buddy-values"),
        CompatItem(
            "Add ENTRY TYPE VALUE, +", "buddy-keeps-source", "buddy-values", "buddy-parents"),
        CompatItem("Copy ENTRY ENTRY, cp", "buddy-keeps-source", "buddy-copy"),
        CompatItem("Delete ENTRY, Remove, rm, -", "buddy-keeps-source", "buddy-indices"),
        CompatItem("Merge FILE ENTRY", "buddy-keeps-source", "buddy-merge"),
        CompatItem("Import ENTRY FILE", "buddy-keeps-source", "buddy-values"),
        CompatItem("CD ENTRY"),
        CompatItem("entries: colons, \\:, quotes", "buddy-indices"),
        CompatItem("string, array, dict, data"),
        CompatItem("bool, integer", "buddy-values"),
        CompatItem("real", "buddy-values", "buddy-reals"),
        CompatItem("date", "buddy-values", "buddy-dates"),
        CompatItem("exit status", "buddy-status"),
    ]

    static let buddyMessages: [CompatItem] = [
        CompatItem("Usage: …", "buddy-help"),
        CompatItem("Invalid Arguments"),
        CompatItem("File Doesn't Exist, Will Create: FILE"),
        CompatItem("Error Reading File: FILE", "buddy-reading"),
        CompatItem("Error Opening File: FILE [REASON]"),
        CompatItem("Parse Error: Unclosed Quotes", "buddy-status"),
        CompatItem("Unrecognized Command", "buddy-names"),
        CompatItem("Unrecognized Type: X", "buddy-clear"),
        CompatItem("Unrecognized Integer Format (Real, Date)", "buddy-status"),
        CompatItem("Saving... Reverting to last saved state... Initializing Plist..."),
        CompatItem("COMMAND: Entry, \"E\", Does Not Exist"),
        CompatItem("COMMAND: \"E\" Entry Already Exists"),
        CompatItem("COMMAND: Can't Add Entry, \"E\", to Parent"),
        CompatItem("COMMAND: Entry, \"E\", Incorrectly Specified", "buddy-status"),
        CompatItem("Set: Cannot Perform Set On Containers"),
        CompatItem("Merge: \"E\" Entry Does Not Exist"),
        CompatItem("Merge: Specified Entry Must Be a Container"),
        CompatItem("Merge: Can't Add X Entries to Y", "buddy-merge"),
        CompatItem("Duplicate Entry Was Skipped: KEY"),
        CompatItem("Import: Specified Entry Must Not Be a Container"),
        CompatItem("CD: Entry, \"E\", Is Not A Container"),
        CompatItem("Working Container has become Invalid.  Setting to :"),
    ]
}
