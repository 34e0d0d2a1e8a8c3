// SPDX-License-Identifier: Apache-2.0

/// Queries with PlistBuddy in scripts.
extension ShapeTests {
    /// Entries, with their quotes and escapes.
    static let entries: [MigrationCase] = [
        MigrationCase("PlistBuddy -c 'Print:CFBundleVersion' Info.plist", "141\n"),
        MigrationCase("PlistBuddy Info.plist -c 'print CFBundleVersion '", "141\n"),
        MigrationCase(
            """
            PlistBuddy -c "Print 'CFBundleVersion'" -c 'Print ":CFBundleVersion"' Info.plist
            """, "141\n141\n"),
        MigrationCase(
            #"PlistBuddy -c "Print :'Window Settings':Basic:columnCount" terminal.plist"#,
            "80\n"),
        MigrationCase(
            #"PlistBuddy -c "Print :Window\\ Settings:Basic:columnCount" terminal.plist"#,
            "80\n"),
        MigrationCase(
            #"PlistBuddy -c 'Print ":Window Settings:Basic:columnCount"' terminal.plist"#,
            "80\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Print :com.example\:port' -c "Print ':com.example\:port'" terminal.plist
            """#, "8080\n8080\n"),
        MigrationCase(#"PlistBuddy -c "Print \":tide\\'s key\"" terminal.plist"#, "apostrophe\n"),
        MigrationCase(
            #"PlistBuddy -c "Print :com.apple.security.app-sandbox" App.entitlements"#,
            "true\n"),
        MigrationCase(
            "PlistBuddy -c 'Print 1:choice' -c 'Print :0:choice' choices.plist",
            "docs\ncore\n"),
        MigrationCase(
            #"PlistBuddy -c "Print :ProgramArguments:'$((2 - 1))'" prefs.plist"#,
            "--quiet\n"),
        MigrationCase("PlistBuddy -c 'Print :title' Localizable.strings", "Hello\n"),
        MigrationCase("PlistBuddy -c 'Print :tags:1' package.json", "b\n"),
    ]

    /// The output of `Print`, cut up by other programs.
    static let outputs: [MigrationCase] = [
        MigrationCase(
            "PlistBuddy -c 'Print CFBundleURLTypes:' Info.plist | grep -c 'Dict {'",
            "1\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :ProgramArguments' prefs.plist | grep -v 'Array {' | grep -v '}' |
                sed 's/^ *//'
            """, "/usr/local/bin/agent\n--quiet\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :ProgramArguments' prefs.plist | sed -n 's/^    //p' | paste -sd, -
            """, "/usr/local/bin/agent,--quiet\n"),
        MigrationCase(
            """
            N=$(PlistBuddy -c 'Print :ProgramArguments' prefs.plist | wc -l); echo $((N - 2))
            """, "2\n"),
        MigrationCase(
            "PlistBuddy -c Print prefs.plist | awk '/^    [^ ].* = /{print $1}'",
            "Label\nProgramArguments\nRunAtLoad\nStartInterval\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Print :Entitlements' profile.plist |
                sed -n -E 's/^ +([a-z-]+) = (.*)$/\1=\2/p'
            """#, "application-identifier=TEAM012345.com.example.tide\nget-task-allow=false\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :ExpirationDate' profile.plist",
            "Wed Jun 07 18:09:10 UTC 2034\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :DeveloperCertificates:0' profile.plist | od -An -tx1",
            " de ad be ef 0a\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :DeveloperCertificates:0 :data' profile.plist | head -c 4 | base64
            """, "3q2+7w==\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :Profiles:0' terminal.plist",
            "Dict {\n    Blur Radius = 1.000000\n    Guid = G-1\n}\n"),
        MigrationCase(
            """
            PlistBuddy -x -c 'Print:Entitlements' profile.plist > e.plist
            plutil -convert raw -o - e.plist
            """, "application-identifier\nget-task-allow\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :Entitlements' profile.plist -x | plutil -lint -",
            "<stdin>: OK\n"),
        MigrationCase(
            #"""
            X=$(PlistBuddy -x -c 'Print :DeveloperCertificates:0' profile.plist)
            [[ $X =~ \<data\>(.*)\</data\> ]] && echo ${BASH_REMATCH[1]}
            """#, "3q2+7w==\n"),
        MigrationCase(
            "PlistBuddy -x -c Print choices.plist | cmp - choices.plist && echo same",
            "same\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :UUID' /dev/stdin <<< $(cat profile.plist)",
            "6f1c0de5-0000-4000-8000-0000000000aa\n"),
        MigrationCase(
            "cat profile.plist | PlistBuddy -c 'Print :TeamIdentifier:0' /dev/stdin",
            "TEAM012345\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :UUID' <(cat profile.plist)",
            "6f1c0de5-0000-4000-8000-0000000000aa\n"),
    ]

    /// Statuses and messages that scripts check.
    static let answers: [MigrationCase] = [
        MigrationCase(
            """
            X=$(PlistBuddy -c 'Print :Nope' Info.plist 2>&1)
            [[ $X == *'Does Not Exist'* ]] && PlistBuddy -c 'Add :Nope bool no' Info.plist
            PlistBuddy -c 'Print :Nope' Info.plist
            """, "false\n"),
        MigrationCase(
            #"X=$(PlistBuddy -c 'Print :Nope' Info.plist 2>/dev/null) || X=0; echo "$X""#,
            "0\n"),
        MigrationCase(
            "PlistBuddy -c 'Print :Nope' Info.plist 2>/dev/null || echo default",
            "default\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :Nope' nothing.plist 2>/dev/null || echo default
            ls nothing.* 2>/dev/null || true
            """, "File Doesn't Exist, Will Create: nothing.plist\ndefault\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :CFBundleVersion string 1' Info.plist 2>/dev/null ||
                PlistBuddy -c 'Set :CFBundleVersion 1' -c 'Print CFBundleVersion' Info.plist
            """, "1\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Print :A' -c 'Print :UUID' -c 'Print :B' profile.plist 2>/dev/null
            echo $?
            """, "6f1c0de5-0000-4000-8000-0000000000aa\n1\n"),
        MigrationCase(
            """
            echo '{ no list' > bad.plist; PlistBuddy -c Print bad.plist 2>/dev/null; echo $?
            """, "Error Reading File: bad.plist\n1\n"),
        MigrationCase(
            ": > empty.plist; PlistBuddy -c 'Clear dict' empty.plist 2>/dev/null; echo $?",
            "Error Reading File: empty.plist\n1\n"),
        MigrationCase(
            """
            PlistBuddy -c "Set :CFBundleDisplayName tide's" Info.plist ||
                PlistBuddy -c 'Print CFBundleDisplayName' Info.plist
            """, "Parse Error: Unclosed Quotes\nTide\n"),
        MigrationCase(
            "PlistBuddy -c 'Set :UIDeviceFamily 3' Info.plist 2>&1 | cut -d: -f2",
            " Cannot Perform Set On Containers\n"),
    ]
}
