// SPDX-License-Identifier: Apache-2.0

/// Edits with PlistBuddy in scripts.
extension ShapeTests {
    /// Texts that become values.
    static let texts: [MigrationCase] = [
        MigrationCase(
            """
            PlistBuddy -c 'Set :CFBundleDisplayName Tide  for   Two' Info.plist
            PlistBuddy -c 'Print CFBundleDisplayName' Info.plist
            """, "Tide  for   Two\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :CFBundleDisplayName © Tide, 100% & <more>' Info.plist
            PlistBuddy -c 'Print CFBundleDisplayName' Info.plist
            """, "© Tide, 100% & <more>\n"),
        MigrationCase(
            #"""
            PlistBuddy -c "Set :CFBundleDisplayName \"\"" -c 'Print CFBundleDisplayName' Info.plist
            """#, "\n"),
        MigrationCase(
            #"""
            PlistBuddy -c "Set :CFBundleDisplayName tide\\'s" \
                -c 'Print CFBundleDisplayName' Info.plist
            """#, "tide's\n"),
        MigrationCase(
            #"""
            PlistBuddy -c "Set :CFBundleDisplayName $(printf 'one\ntwo')" Info.plist
            PlistBuddy -c 'Print CFBundleDisplayName' Info.plist
            """#, "one\ntwo\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :CFBundleVersion $(BUILD)' -c 'Print CFBundleVersion' Info.plist
            """, "$(BUILD)\n"),
        MigrationCase(
            """
            PlistBuddy -c "Set :'Window Settings':Basic:name 'My Basic'" terminal.plist
            plutil -extract 'Window Settings.Basic.name' raw terminal.plist
            """, "My Basic\n"),
        MigrationCase(
            """
            PlistBuddy -c "Set :Profiles:0:'Blur Radius' 2.500" terminal.plist
            PlistBuddy -c 'Print :Profiles:0:"Blur Radius"' terminal.plist
            """, "2.500000\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Set :LSRequiresIPhoneOS 0' -c 'Print :LSRequiresIPhoneOS' Info.plist
            """, "false\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Add :B Bool YES' -c 'Add :S String s' -c 'Add :I Integer 4' \
                -c 'Add :R Real 4' \
                -c 'Add :D Dict' -c 'Add :A Array' prefs.plist
            for k in B S I R D A; do plutil -type $k prefs.plist; done
            """#, "bool\nstring\ninteger\nfloat\ndictionary\narray\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :Flag bool "false"' -c 'Add :"Key" "string" "v w"' prefs.plist
            PlistBuddy -c 'Print :Key' -c 'Print :Flag' prefs.plist
            """, "v w\nfalse\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :Raw data abc' prefs.plist; plutil -extract Raw raw prefs.plist
            """, "YWJj\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Add ProgramArguments:2 string -c' \
                -c 'Add :ProgramArguments:3 string rm {} \;' prefs.plist
            plutil -extract ProgramArguments.3 raw prefs.plist
            """#, "rm {} ;\n"),
    ]

    /// Lists and dictionaries.
    static let containers: [MigrationCase] = [
        MigrationCase(
            #"""
            PlistBuddy -c 'Add :L array' -c 'Add :L:0 string a' -c 'Add :L:1 string b' \
                -c 'Add :L: string c' -c 'Add :L:0 string z' -c 'Add :L:99 string y' prefs.plist
            plutil -extract L json -o - prefs.plist
            """#, "[\"z\",\"a\",\"b\",\"c\",\"y\"]"),
        MigrationCase(
            #"""
            N=$(PlistBuddy -c 'Print :CFBundleURLTypes' Info.plist | grep -c 'Dict {')
            PlistBuddy -c "Add :CFBundleURLTypes:$N dict" \
                -c "Add :CFBundleURLTypes:$N:CFBundleURLName string n" Info.plist
            PlistBuddy -c "Print :CFBundleURLTypes:$N" Info.plist
            """#, "Dict {\n    CFBundleURLName = n\n}\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Add :Domains:example.org:Sub bool true' Info.plist
            plutil -extract 'Domains.example\.org.Sub' raw Info.plist
            """#, "true\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add ":Skipped" array' -c 'Add ":Skipped:" string "two words"' prefs.plist
            PlistBuddy -c 'Print :Skipped' prefs.plist
            """, "Array {\n    two words\n}\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Add :: dict' new.plist > /dev/null; plutil -convert json -o - new.plist
            """, "{\"\":{}}"),
        MigrationCase(
            #"""
            PlistBuddy -c 'add :spaces:hold:k string v' -c 'copy :spaces:hold :spaces::' \
                -c 'delete :spaces:hold' prefs.plist; plutil -extract spaces json -o - prefs.plist
            """#, "{\"\":{\"k\":\"v\"}}"),
        MigrationCase(
            """
            PlistBuddy -c 'Copy :0 :' -c 'Set :2:choice extra' choices.plist
            plutil -extract 2.choice raw choices.plist
            """, "extra\n"),
        MigrationCase(
            #"""
            PlistBuddy -c 'Add :X:T array' -c 'Add :X:T:0 string p' \
                -c 'Add :X:T:1 string q' prefs.plist
            while PlistBuddy -c 'Copy :X:T:0 ProgramArguments:0' prefs.plist 2>/dev/null
            do PlistBuddy -c 'Delete :X:T:0' prefs.plist; done
            plutil -extract ProgramArguments.0 raw prefs.plist
            """#, "q\n"),
        MigrationCase(
            """
            for ((i = 1; i >= 0; i--)); do PlistBuddy -c "Delete :UIDeviceFamily:$i" Info.plist
            done
            PlistBuddy -c 'Print :UIDeviceFamily' Info.plist
            """, "Array {\n}\n"),
        MigrationCase(
            """
            while PlistBuddy -c 'Delete :ProgramArguments:0' prefs.plist 2>/dev/null; do echo gone
            done
            """, "gone\ngone\n"),
        MigrationCase(
            """
            PlistBuddy -c 'Delete ":NSAppTransportSecurity:NSAllowsArbitraryLoads" bool' Info.plist
            PlistBuddy -c 'Print :NSAppTransportSecurity' Info.plist
            """, "Dict {\n}\n"),
    ]
}
