// SPDX-License-Identifier: Apache-2.0

/// Edits with plutil in scripts.
extension ShapeTests {
    /// Keys that are set whether or not they exist, and lists that grow.
    static let edits: [MigrationCase] = [
        MigrationCase(
            """
            plutil -insert NSCameraUsageDescription -string "Scans" Info.plist 2>/dev/null || true
            plutil -extract NSCameraUsageDescription raw Info.plist
            """, "Scans\n"),
        MigrationCase(
            """
            plutil -insert CFBundleVersion -string 9 Info.plist 2>/dev/null ||
                plutil -replace CFBundleVersion -string 9 Info.plist
            plutil -extract CFBundleVersion raw Info.plist
            """, "9\n"),
        MigrationCase(
            """
            if plutil -extract LSRequiresIPhoneOS raw -o - Info.plist > /dev/null 2>&1
            then plutil -remove LSRequiresIPhoneOS Info.plist; fi
            plutil -p Info.plist | grep -c LSReq || true
            """, "0\n"),
        MigrationCase(
            """
            plutil -remove Nope Info.plist 2>/dev/null || true; plutil -lint -s Info.plist
            """, ""),
        MigrationCase(
            """
            V=$(plutil -extract CFBundleVersion raw Info.plist)
            plutil -replace CFBundleVersion -string "$((V + 1))" -- Info.plist
            plutil -extract CFBundleVersion raw Info.plist
            """, "142\n"),
        MigrationCase(
            """
            plutil -replace CFBundleVersion -string 9 -o - Info.plist |
                plutil -extract CFBundleVersion raw -
            """, "9\n"),
        MigrationCase(
            """
            plutil -replace CFBundleVersion -string 9 - -o - < Info.plist |
                plutil -extract CFBundleVersion raw -o - -
            """, "9\n"),
        MigrationCase(
            #"""
            plutil -replace Note -string "it's \"<a> & b\"" Info.plist
            plutil -extract Note raw Info.plist
            """#, "it's \"<a> & b\"\n"),
        MigrationCase(
            """
            plutil -replace -ActivationState -string Activated Info.plist
            plutil -extract -ActivationState raw Info.plist
            """, "Activated\n"),
        MigrationCase(
            """
            plutil -replace Proxies:HTTPPort -integer 80 Info.plist
            plutil -extract Proxies:HTTPPort raw Info.plist
            """, "80\n"),
        MigrationCase(
            #"""
            plutil -replace 'com\.apple\.security\.app-sandbox' -bool NO App.entitlements
            plutil -p App.entitlements | grep sandbox
            """#, "  \"com.apple.security.app-sandbox\" => false\n"),
        MigrationCase(
            """
            plutil -replace Approved -date 2100-01-01T00:00:00Z prefs.plist
            plutil -extract Approved xml1 -o - prefs.plist | grep date
            """, "<date>2100-01-01T00:00:00Z</date>\n"),
        MigrationCase(
            """
            plutil -replace 'Window Settings.Basic.Font' -data "$(printf abc |
                base64)" terminal.plist
            plutil -extract 'Window Settings.Basic.Font' raw terminal.plist
            """, "YWJj\n"),
        MigrationCase(
            """
            plutil -replace CFBundleURLTypes.0.CFBundleURLSchemes -array Info.plist
            plutil -insert CFBundleURLTypes.0.CFBundleURLSchemes.0 -string other Info.plist
            plutil -extract CFBundleURLTypes.0.CFBundleURLSchemes json -o - Info.plist
            """, "[\"other\"]"),
        MigrationCase(
            """
            plutil -remove ProgramArguments.0 prefs.plist
            plutil -insert ProgramArguments.0 -string /bin/sh prefs.plist
            plutil -insert ProgramArguments -string --more -append prefs.plist
            plutil -extract ProgramArguments json -o - prefs.plist
            """, "[\"\\/bin\\/sh\",\"--quiet\",\"--more\"]"),
        MigrationCase(
            """
            plutil -insert entries -array prefs.plist
            plutil -insert entries -dictionary -append prefs.plist
            plutil -insert entries.0.title -string t prefs.plist
            plutil -extract entries json -o - prefs.plist
            """, "[{\"title\":\"t\"}]"),
        MigrationCase(
            #"""
            plutil -insert 'Window Settings'.Mine -xml \
                "$(plutil -extract 'Window Settings.Basic' xml1 -o - terminal.plist)" terminal.plist
            plutil -extract 'Window Settings.Mine.name' raw terminal.plist
            """#, "Basic\n"),
        MigrationCase(
            """
            plutil -insert Icons -json "$(plutil -convert json -o - partial.plist)" Info.plist
            plutil -extract Icons.CFBundleIconFile raw Info.plist
            """, "AppIcon\n"),
        MigrationCase(
            "plutil -insert Sockets.Listeners -string x prefs.plist 2> /dev/null; echo $?",
            "1\n"),
        MigrationCase(
            """
            plutil -create xml1 new.plist > /dev/null
            put() { plutil -replace "$1" -"$2" "$3" new.plist; }
            put A string s; put B bool YES; put C integer 3; plutil -p new.plist
            """, "{\n  \"A\" => \"s\"\n  \"B\" => true\n  \"C\" => 3\n}\n"),
        MigrationCase(
            """
            plutil -create xml1 new.plist
            for kv in A=1 'B=two words' C=x=y
            do plutil -replace "${kv%%=*}" -string "${kv#*=}" new.plist; done
            plutil -convert json -r -o - new.plist
            """, "{\n  \"A\" : \"1\",\n  \"B\" : \"two words\",\n  \"C\" : \"x=y\"\n}"),
        MigrationCase(
            """
            plutil -create xml1 - | plutil -insert a -string b -o - - | plutil -extract a raw -
            """, "b\n"),
    ]
}
