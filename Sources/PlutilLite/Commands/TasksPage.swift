// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
    /// Common tasks, with the commands for them.
    static let tasks = HelpPage(
        title: "tasks",
        abstract: "I want to …",
        blocks: [
            .heading("Look"),
            .definitions([
                ("see a file", "print FILE"),
                ("get one value", "get KEY FILE"),
                ("list the keys", "get --keys KEY FILE"),
                ("count elements", "get --length KEY FILE"),
                ("search for text", "get --format gron . FILE | grep TEXT"),
                ("search in many files", "scan --rows value -r FOLDER | grep TEXT"),
                ("compare two files", "diff OLD NEW"),
                ("identify a file", "info FILE"),
                ("look up a key", "explain KEY"),
            ]),
            .heading("Check"),
            .definitions([
                ("is the syntax right?", "lint FILE"),
                ("can a program read it?", "lint --for READER FILE"),
                ("do programs disagree?", "readers FILE"),
                ("are the values right?", "check FILE, or a bundle"),
                ("ready for the store?", "check --store BUNDLE"),
            ]),
            .heading("Change"),
            .definitions([
                ("change one value", "set KEY VALUE FILE"),
                ("make many edits", "edit -c EDIT -c EDIT FILE"),
                ("see what would change", "set --dry-run KEY VALUE FILE"),
                ("keep the old file", "set --backup KEY VALUE FILE"),
                ("sort keys", "fmt --sort-keys FILE"),
                ("convert", "convert FORMAT -o NEW FILE"),
            ]),
            .heading("Combine"),
            .definitions([
                ("ensure certain values", "apply DESIRED FILE"),
                ("combine files", "merge FILE FILE"),
                ("merge two versions", "merge3 BASE OURS THEIRS"),
                ("set up git to do that", "git install"),
            ]),
            .paragraph("Type 'plutil-lite' before each line; 'help COMMAND' explains it."),
        ])
}
