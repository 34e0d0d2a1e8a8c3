// SPDX-License-Identifier: Apache-2.0

/// Queries with plutil in scripts.
extension ShapeTests {
    /// Values that go to variables, loops and other programs.
    static let readings: [MigrationCase] = [
        MigrationCase(
            #"""
            plutil -extract CFBundleVersion xml1 -o - Info.plist |
                sed -n 's/.*<string>\(.*\)<\/string>.*/\1/p'
            """#, "141\n"),
        MigrationCase(
            """
            V=$(plutil -extract Nope raw -o - Info.plist 2>/dev/null || true); echo "[$V]"
            """, "[]\n"),
        MigrationCase("plutil -extract Nope raw Info.plist 2>/dev/null || echo none", "none\n"),
        MigrationCase(
            """
            plutil -extract CFBundleVersion raw -expect string -n -o v -- Info.plist; cat v
            """, "141"),
        MigrationCase("plutil -extract CFBundleVersion raw -o /dev/stdout Info.plist", "141"),
        MigrationCase("cat profile.plist | plutil -extract TeamIdentifier.0 raw -", "TEAM012345\n"),
        MigrationCase(
            """
            cat profile.plist | plutil -extract Entitlements.application-identifier raw -o - -
            """, "TEAM012345.com.example.tide\n"),
        MigrationCase(
            """
            plutil -extract Entitlements xml1 -o - - < profile.plist | grep -A1 task-allow | tail -1
            """, "\t<false/>\n"),
        MigrationCase(
            """
            plutil -extract DeveloperCertificates.0 raw profile.plist | base64 -d | od -An -tx1
            """, " de ad be ef\n"),
        MigrationCase(
            "plutil -extract ExpirationDate raw -o - profile.plist | cut -dT -f1",
            "2034-06-07\n"),
        MigrationCase(
            "plutil -extract 'Window Settings'.Basic.columnCount raw terminal.plist",
            "80\n"),
        MigrationCase(#"plutil -extract "tide's key" raw terminal.plist"#, "apostrophe\n"),
        MigrationCase(
            #"""
            K=com.apple.security.app-sandbox; plutil -extract "${K//./\\.}" raw App.entitlements
            """#, "true\n"),
        MigrationCase(
            #"""
            plutil -extract 'com\.apple\.security\.application-groups' json -o - App.entitlements
            """#, "[\"group.com.example.tide\"]"),
        MigrationCase(
            """
            plutil -extract results.1.id raw -o - - <<< '{"results": [{"id": 4}, {"id": 9}]}'
            """, "9\n"),
        MigrationCase(
            #"plutil -extract name raw - - <<< '{"name": "first"}' 2>/dev/null | head -n 1"#,
            "first\n"),
        MigrationCase(
            """
            N=$(plutil -extract Profiles raw terminal.plist)
            for ((i = 0; i < N; i++)); do plutil -extract Profiles.$i.Guid raw terminal.plist; done
            """, "G-1\nG-2\n"),
        MigrationCase(
            """
            i=0; while plutil -type "Profiles.$i" terminal.plist > /dev/null 2>&1
            do plutil -extract "Profiles.$i.Blur Radius" raw -o - terminal.plist 2> /dev/null ||
                echo none
            i=$((i + 1)); done
            """, "1.000000\nnone\n"),
        MigrationCase("plutil -convert raw -o - choices.plist", "2\n"),
        MigrationCase(
            """
            for k in $(plutil -convert raw -o - com.example.agent.plist)
            do plutil -type "$k" -o - com.example.agent.plist; done
            """, "string\narray\nbool\ninteger\n"),
        MigrationCase(
            """
            plutil -extract Entitlements raw -o keys profile.plist
            while IFS= read -r k || [ -n "$k" ]; do echo "<$k>"; done < keys
            """, "<application-identifier>\n<get-task-allow>\n"),
        MigrationCase(
            #"[ "$(plutil -type UIDeviceFamily Info.plist)" = array ] && echo list"#,
            "list\n"),
        MigrationCase(
            """
            plutil -type ProvisionedDevices profile.plist > /dev/null 2>&1 && echo device ||
                echo store
            """, "store\n"),
        MigrationCase(#"plutil -p Info.plist | awk -F'"' '/CFBundleVersion/ {print $4}'"#, "141\n"),
        MigrationCase(
            """
            plutil -extract TeamIdentifier.0 xml1 - -o - < profile.plist |
                plutil -p - | sed 's/"//g'
            """, "TEAM012345\n"),
        MigrationCase(
            """
            plutil -p - < Info.plist | grep -E 'CFBundle(Short)?Version' | wc -l | tr -d ' '
            """, "2\n"),
    ]

    /// Conversions between formats, mostly in pipes.
    static let conversions: [MigrationCase] = [
        MigrationCase(
            #"plutil -convert json -o - -- - < package.json | grep -o '"version":"3.1"'"#,
            "\"version\":\"3.1\"\n"),
        MigrationCase("plutil -convert json package.json -o - | grep -c name", "1\n"),
        MigrationCase(
            "plutil -convert json -o - profile.plist > /dev/null 2>&1 || echo 'no JSON'",
            "no JSON\n"),
        MigrationCase(
            #"""
            printf '{\n%s\n}\n' 'a = 1; "b c" = (x, "y z");' | plutil -convert json -r -o - -
            """#, "{\n  \"a\" : \"1\",\n  \"b c\" : [\n    \"x\",\n    \"y z\"\n  ]\n}"),
        MigrationCase("plutil -convert xml1 - -o - < prefs.plist | grep -c '<key>'", "4\n"),
        MigrationCase(
            "plutil -convert xml1 -o /dev/stdout prefs.plist | head -1 | cut -c 1-5",
            "<?xml\n"),
        MigrationCase(
            """
            plutil -convert binary1 - -o - < App.entitlements |
                plutil -convert xml1 -o - - | cmp - App.entitlements && echo same
            """, "same\n"),
        MigrationCase(
            """
            diff <(plutil -convert xml1 -o - prefs.plist) com.example.agent.plist && echo same
            """, "same\n"),
        MigrationCase(
            """
            plutil -convert binary1 App.entitlements choices.plist
            head -c 6 App.entitlements; head -c 6 choices.plist
            """, "bplistbplist"),
        MigrationCase(
            "plutil -convert json -r -e json App.entitlements; grep -c sandbox App.json",
            "1\n"),
        MigrationCase(
            """
            plutil -convert xml1 -e 'two words.xml' -- App.entitlements
            plutil -lint -s App.*.xml; ls App.*
            """, "App.entitlements\nApp.two words.xml\n"),
        MigrationCase(
            """
            find . -name '*.strings' -print0 | xargs -0 plutil -convert binary1
            plutil -extract title raw Localizable.strings
            """, "Hello\n"),
        MigrationCase(
            """
            echo '{}' | plutil -convert binary1 -o Empty.strings -; plutil -p Empty.strings
            """, "{\n}\n"),
        MigrationCase(
            "plutil -convert objc -o - App.entitlements | head -1 | cut -c 1-24",
            "/// Generated from App.e\n"),
    ]

    /// Uses of `-lint`.
    static let checks: [MigrationCase] = [
        MigrationCase("plutil -lint - < Info.plist", "<stdin>: OK\n"),
        MigrationCase("cat Info.plist | plutil -lint -s -- - && echo fine", "fine\n"),
        MigrationCase(
            "plutil -s Info.plist && plutil Info.plist -s && plutil -lint -- Info.plist",
            "Info.plist: OK\n"),
        MigrationCase("plutil -lint Info.plist | grep -q ': OK$' && echo matched", "matched\n"),
        MigrationCase("plutil -lint nothing.plist 2>&1 | grep -c 'exist'", "1\n"),
        MigrationCase(
            """
            echo '{ no list' > bad.plist
            for f in Info.plist bad.plist
            do plutil -lint -s $f 2> /dev/null && echo "$f" || echo "not $f"; done
            """, "Info.plist\nnot bad.plist\n"),
    ]
}
