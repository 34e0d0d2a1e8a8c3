// SPDX-License-Identifier: Apache-2.0

/// The text printed by `-help`.
enum PlutilHelp {
    static let text = """
        plutil: [command_option] [other_options] file...
        The file '-' means stdin
        Command options; one comes first (-lint is the default):
         -help                         show this message and exit
         -lint                         check property lists
         -convert FMT                  write in a format: xml1, binary1, json, swift, objc
                                       (objc -header also writes a header file)
         -p                            print in readable form
         -extract KEYPATH FMT          write the value at a key path in a format: those above,
                                       raw or type; -expect TYPE, next, checks its type
         -type KEYPATH                 print the type of the value at a key path; -expect as above
         -insert KEYPATH -TYPE VALUE   insert a value; -append, next, appends it to the array there
         -replace KEYPATH -TYPE VALUE  replace a value
         -remove KEYPATH               remove the value
         -create FMT                   write an empty property list
        A key path is keys and array indices separated by dots; \\. is a dot in a key.
        Types to insert: -bool (yes, no, true, false), -integer, -float, -string,
        -date (2024-02-29T12:34:56Z), -data (base64), -xml, -json, and without a value
        -dictionary and -array.
        Types to expect: bool, integer, float, string, date, data, dictionary, array.
        Other options, before, after or among the files:
         -o PATH                       write there; - is stdout
         -e EXT                        write next to the file, with another extension
         -r                            JSON: write it indented, with sorted keys
         -n                            raw, type: end without a newline
         -s                            be silent on success
         --                            end of options; the words after it are files
        Edits keep the file's format, comments and layout. Other differences from Apple's plutil:
        plutil-lite help compat
        """
}
