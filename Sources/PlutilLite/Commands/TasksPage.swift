// SPDX-License-Identifier: Apache-2.0

extension HelpPage {
    /// What people want to do, and how.
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
                ("search for a text", "get --format gron . FILE | grep TEXT"),
                ("search in many files", "scan --rows value -r FOLDER | grep TEXT"),
                ("compare two files", "diff OLD NEW"),
                ("know what a file is", "info FILE"),
                ("know what a key means", "explain KEY"),
            ]),
            .heading("Check"),
            .definitions([
                ("is the syntax right?", "lint FILE"),
                ("will one program read it?", "lint --for READER FILE"),
                ("what do all programs read?", "readers FILE"),
                ("are the values right?", "check FILE, or a bundle"),
                ("will the store take it?", "check --store BUNDLE"),
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
                ("make sure of some values", "apply DESIRED FILE"),
                ("put files together", "merge FILE FILE"),
                ("merge two sides of a change", "merge3 BASE OURS THEIRS"),
                ("set up git to do that", "git install"),
            ]),
            .paragraph("Each line follows 'plutil-lite'; 'help COMMAND' has the rest."),
        ])
}
