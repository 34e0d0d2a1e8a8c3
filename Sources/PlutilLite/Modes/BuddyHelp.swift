// SPDX-License-Identifier: Apache-2.0

/// The text printed by `Help` and `-h`, and after an invalid command line.
enum BuddyHelp {
    static let usage = """
        Usage: PlistBuddy [-x] [-l] [-h] [-c COMMAND]… FILE
            -c COMMAND  run a command; several -c run in order, then the file is saved
            -x          print XML
            -l          refuse a FILE that is reached through symbolic links
            -h          show all commands
        Without -c, commands are read from standard input, and Save saves.
        """

    static let text = """
        \(usage)

        Commands, in upper or lower case:
            Help                     show this text
            Exit                     leave without saving
            Save                     write what has changed
            Revert                   read the file again, discarding all changes
            Clear TYPE               start over with an empty value of a type
            Print [ENTRY]            show a value, or everything
            Set ENTRY VALUE          change a value, keeping its type
            Add ENTRY TYPE [VALUE]   add a value, and missing dictionaries around it
            Copy ENTRY ENTRY         copy a value to a new entry
            Delete ENTRY             remove a value
            Merge FILE [ENTRY]       add the contents of another property list
            Import ENTRY FILE        set a value to the contents of a file
            CD ENTRY                 resolve entries without a leading colon from there
        Also: ? · Quit, Bye · ls · = · + · cp · Remove, rm, -

        An ENTRY is keys, and indices from 0, after colons: :CFBundleURLTypes:0:CFBundleURLName
            An index beyond the end of an array, or a final colon, appends.
            \\: is a colon in a key; quote words with spaces, or escape the spaces with \\.
        A TYPE is string, array, dict, bool, real, integer, date or data.
            bool: true, yes, 1, false, no, 0 · date: Thu Feb 29 12:34:56 UTC 2024, 02/29/24 or
            2024-02-29T12:34:56Z · data: the characters as they are

        Edits keep the file's format, comments and layout. Other differences from Apple's
        PlistBuddy: plutil-lite help compat

        Examples:
            PlistBuddy -c 'Print :CFBundleIdentifier' Info.plist
            PlistBuddy -c 'Set :CFBundleVersion 42' Info.plist
            PlistBuddy -c 'Add :UIDeviceFamily array' -c 'Add :UIDeviceFamily: integer 1' Info.plist
        """
}
