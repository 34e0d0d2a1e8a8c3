// SPDX-License-Identifier: Apache-2.0

/// What `Help` and `-h` print, and what follows a command line that cannot be understood.
enum BuddyHelp {
    static let usage = """
        Usage: PlistBuddy [-x] [-l] [-h] [-c COMMAND]… FILE
            -c COMMAND  run a command; with several -c, one after the other, then save
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
            Revert                   read the file again, forget all changes
            Clear TYPE               begin with an empty value of a type
            Print [ENTRY]            show a value, or everything
            Set ENTRY VALUE          change a value; it stays of its type
            Add ENTRY TYPE [VALUE]   add a value, and the dictionaries that it is to be in
            Copy ENTRY ENTRY         copy a value to where none is
            Delete ENTRY             remove a value
            Merge FILE [ENTRY]       add what another property list holds
            Import ENTRY FILE        make the bytes of a file a value
            CD ENTRY                 let entries without a leading colon begin there
        Also: ? · Quit, Bye · ls · = · + · cp · Remove, rm, -

        An ENTRY is keys, and indices from 0, after colons: :CFBundleURLTypes:0:CFBundleURLName
            An index beyond the end of an array, and a colon at the end, add to the end.
            \\: is a colon of a key; words with spaces are to be in quotes, or have \\ before them.
        A TYPE is string, array, dict, bool, real, integer, date or data.
            bool: true, yes, 1, false, no, 0 · date: Thu Feb 29 12:34:56 UTC 2024, 02/29/24 or
            2024-02-29T12:34:56Z · data: the characters as they are

        Edits keep the file's format, comments and layout. What else differs from Apple's
        PlistBuddy: plutil-lite help compat

        Examples:
            PlistBuddy -c 'Print :CFBundleIdentifier' Info.plist
            PlistBuddy -c 'Set :CFBundleVersion 42' Info.plist
            PlistBuddy -c 'Add :UIDeviceFamily array' -c 'Add :UIDeviceFamily: integer 1' Info.plist
        """
}
