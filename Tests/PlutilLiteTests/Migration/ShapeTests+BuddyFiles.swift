// SPDX-License-Identifier: Apache-2.0

/// Files and commands that scripts make for PlistBuddy.
extension ShapeTests {
    /// Other files, new files, links.
    static let files: [MigrationCase] = [
        MigrationCase(
            """
            PlistBuddy -c 'Merge partial.plist' Info.plist
            plutil -extract CFBundleVersion raw Info.plist
            """, "Duplicate Entry Was Skipped: CFBundleVersion\n141\n"),
        MigrationCase(
            """
            PlistBuddy -c "Merge 'partial.plist' ''" Info.plist > /dev/null
            PlistBuddy -c 'Print CFBundleIconFile' Info.plist
            """, "AppIcon\n"),
        MigrationCase(
            #"""
            cp partial.plist 'a b.plist'
            PlistBuddy -c 'Merge a\ b.plist' -c 'Print CFBundleIconFile' new.plist
            """#, "File Doesn't Exist, Will Create: new.plist\nAppIcon\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Add :test array' -c 'Merge choices.plist :test' \
                -c 'Print :test:1:choice' \
                -c 'Remove :test' prefs.plist
            plutil -type test prefs.plist 2>/dev/null || echo gone
            """#, "docs\ngone\n"),
        MigrationCase(
            """
            PlistBuddy -x -c 'Print :Entitlements' profile.plist > t
            PlistBuddy -c 'Add :E dict' -c 'Merge t :E' prefs.plist
            plutil -extract E raw prefs.plist
            """, "application-identifier\nget-task-allow\n"),
        MigrationCase(
            #"""
            printf 'one\ntwo' > t
            PlistBuddy -c 'Clear' -c 'Import :human.h.tmpl t' new.plist | tail -1
            plutil -extract 'human\.h\.tmpl' raw new.plist
            """#, "Initializing Plist...\nb25lCnR3bw==\n"),
        MigrationCase(
            """
            printf new > t; PlistBuddy -c "Import :Label 't'" prefs.plist
            plutil -extract Label raw prefs.plist
            """, "new\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Clear dict' new.plist > /dev/null || PlistBuddy -c Save new.plist
            PlistBuddy -c 'Add :Label string l' new.plist; plutil -convert json -o - new.plist
            """, "{\"Label\":\"l\"}"),
        MigrationCase(
            """
            ln -s Info.plist link; PlistBuddy -c 'Set :CFBundleVersion 5' link
            test -L link && plutil -extract CFBundleVersion raw Info.plist
            """, "5\n"),
    ]

    /// Many commands at once.
    static let scripts: [MigrationCase] = [
        MigrationCase(
            #"""
            printf 'Add :L array\nAdd :L:0 string a\n' | while read -r line
            do PlistBuddy -c "$line" Info.plist; done; plutil -extract L json -o - Info.plist
            """#, "[\"a\"]"),
        MigrationCase(
            #"""
            printf 'Delete :"%s"\n' Label RunAtLoad > cmds; printf '%s\n' Save Exit >> cmds
            PlistBuddy prefs.plist < cmds > /dev/null; plutil -convert raw -o - prefs.plist
            """#, "ProgramArguments\nStartInterval\n"),
        MigrationCase(
            #"""
            PlistBuddy Info.plist <<< 'Print :CFBundleVersion' | sed -n 's/Command: \(.\)/\1/p'
            """#, "141\n"),
        MigrationCase(
            """
            args=(-c 'Add :os array'); for i in {0..19}; do args+=(-c "Add :os:$i integer $i"); done
            PlistBuddy "${args[@]}" new.plist > /dev/null; plutil -extract os raw new.plist
            """, "20\n"),
        MigrationCase(
            """
            PB='PlistBuddy -c'; $PB 'Set :CFBundleVersion 6' Info.plist
            $PB 'Print CFBundleVersion' Info.plist
            """, "6\n"),
        MigrationCase(
            #"""
            find . -name Info.plist -exec PlistBuddy -c 'Set :CFBundleVersion 7' {} \;
            PlistBuddy -c 'Print CFBundleVersion' Info.plist
            """#, "7\n"),
        MigrationCase(
            """
            set -e
            PlistBuddy -c 'Set :CFBundleVersion 8' -c Save -c 'Delete :A' Info.plist 2>/dev/null ||
                true
            PlistBuddy -c 'Print CFBundleVersion' Info.plist
            """, "Saving...\n8\n"),
    ]
}
