// SPDX-License-Identifier: Apache-2.0

extension CompatTable {
    /// The commands and options of defaults, then its messages.
    static let defaultsItems: [CompatItem] = defaultsCommands + defaultsMessages

    static let defaultsCommands: [CompatItem] = [
        CompatItem("read DOMAIN KEY", "defaults-print"),
        CompatItem("read DOMAIN", "defaults-print"),
        CompatItem("read, domains, find WORD", "defaults-domains", "defaults-print"),
        CompatItem("read-type DOMAIN KEY"),
        CompatItem("write DOMAIN KEY VALUE", "defaults-keeps-source", "defaults-values"),
        CompatItem("write DOMAIN DICTIONARY", "defaults-keeps-source"),
        CompatItem("rename DOMAIN OLD NEW", "defaults-keeps-source"),
        CompatItem("delete DOMAIN KEY, remove", "defaults-keeps-source"),
        CompatItem("delete DOMAIN, delete-all", "defaults-keeps-source", "defaults-delete"),
        CompatItem("import DOMAIN FILE", "defaults-keeps-source", "defaults-status"),
        CompatItem("export DOMAIN FILE"),
        CompatItem("help", "defaults-help"),
        CompatItem("paths with and without .plist", "defaults-paths"),
        CompatItem("names of domains, -g", "defaults-domains"),
        CompatItem("-app NAME, -container ID", "defaults-domains"),
        CompatItem("-currentHost, -host NAME", "defaults-hosts"),
        CompatItem("values without a type"),
        CompatItem("-string, -bool, -array, -array-add"),
        CompatItem("-dict, -dict-add"),
        CompatItem("-data"),
        CompatItem("-int", "defaults-values"),
        CompatItem("-float", "defaults-values", "defaults-reals"),
        CompatItem("-date", "defaults-values"),
        CompatItem("new files are binary", "defaults-keeps-source"),
        CompatItem("exit status 0, 1, 255", "defaults-status"),
    ]

    static let defaultsMessages: [CompatItem] = [
        CompatItem("(the usage, on standard output)", "defaults-help", "defaults-messages"),
        CompatItem("Domain D does not exist", "defaults-domains", "defaults-messages"),
        CompatItem("The domain/default pair of (D, K) does not exist", "defaults-messages"),
        CompatItem("Could not parse: VALUE.  Try single-quoting it.", "defaults-messages"),
        CompatItem("Rep argument is not a dictionary"),
        CompatItem("Cannot nest composite types (arrays and dictionaries); exiting"),
        CompatItem("Dictionary keys must be strings"),
        CompatItem("Key K lacks a corresponding value"),
        CompatItem("Unexpected argument X; leaving defaults unchanged."),
        CompatItem("Value for key K is not an array; cannot append.  (a dictionary)"),
        CompatItem("Could not write domain D; exiting", "defaults-messages"),
        CompatItem("Key K does not exist in domain D; leaving defaults unchanged"),
        CompatItem("Domain (D) not found. Defaults have not been changed."),
        CompatItem("Couldn't find an application named \"NAME\"; defaults unchanged"),
        CompatItem("Need a path to read from (to write to)"),
        CompatItem("Could not read data from FILE", "defaults-messages"),
        CompatItem("Could not parse property list from FILE due to …", "defaults-messages"),
        CompatItem("Property list … was not a dictionary", "defaults-messages"),
        CompatItem("The domain D does not exist"),
        CompatItem("Found N keys in domain 'D': {…}"),
        CompatItem("No domain, key, nor value containing 'WORD'"),
    ]
}
