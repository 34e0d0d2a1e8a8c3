// SPDX-License-Identifier: Apache-2.0

/// The text printed by `help`, and after an invalid command line.
enum DefaultsHelp {
    static let text = """
        Usage: defaults [-currentHost | -host NAME] COMMAND …
            read [DOMAIN [KEY]]           print a value, a domain, or all domains
            read-type DOMAIN KEY          print the type of a value
            write DOMAIN KEY VALUE        set a value; the file is created if missing
            write DOMAIN DICTIONARY       replace everything
            rename DOMAIN OLD NEW         rename a key
            delete DOMAIN [KEY]           remove a value, or all of them
            import DOMAIN FILE            set the values of another property list; - is stdin
            export DOMAIN FILE            write a binary property list; XML to stdout for -
            domains                       list all domains
            find WORD                     print the entries of all domains that contain a word
            help                          show this text
        Commands may be in upper case. Also: remove, delete-all

        A DOMAIN is the path of a file, beginning with /, with or without .plist. A name means
            a file in ~/Library/Preferences, if there is such a folder; -g, -globalDomain and
            NSGlobalDomain mean .GlobalPreferences.plist there.
        A VALUE is one of these. Without a type it is a string, or with any of "(){}[]<> the text
        of a property list, XML or old-style:
            -string TEXT · -data HEXDIGITS · -int[eger] N · -float N · -bool[ean] yes|no|true|false
            -date '2024-02-29 12:34:56 +0000'
            -array VALUE… · -array-add VALUE…
            -dict KEY VALUE … · -dict-add KEY VALUE …

        Edits keep the file's format, comments and layout. Other differences from macOS:
        plutil-lite help compat

        Examples:
            defaults read "$PWD/Info" CFBundleShortVersionString
            defaults write "$PWD/Info" CFBundleVersion -string 42
            defaults write "$PWD/Info" UIDeviceFamily -array-add -int 2
        """
}
