// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct DefaultsWriteTests {
    static let values: [DefaultsCase] = [
        .written("x", "<string>x</string>"),
        .written("'two words'", "<string>two words</string>"),
        .written("-5", "<string>-5</string>"), .written("''", "<string></string>"),
        .written(#"'a\tb\101'"#, "<string>a\tbA</string>"),
        .written(#"'"a b"'"#, "<string>a b</string>"),
        .written("-string '{a}'", "<string>{a}</string>"),
        .written(#"-string '\n'"#, #"<string>\n</string>"#),
        .written("-data 00ff", "<data>\n  AP8=\n  </data>"),
        .written("-data 1Ff", "<data>\n  Af8=\n  </data>"),
        .written("-data ''", "<data>\n  </data>"),
        .written("-int 42", "<integer>42</integer>"),
        .written("-integer -9223372036854775808", "<integer>-9223372036854775808</integer>"),
        .written("-float 5.55", "<real>5.55</real>"), .written("-float 2", "<real>2</real>"),
        .written("-bool YES", "<true/>"), .written("-boolean false", "<false/>"),
        .written("-bool true", "<true/>"), .written("-bool No", "<false/>"),
        .written(
            "-date '2024-02-29 12:34:56 +0100'", "<date>2024-02-29T11:34:56Z</date>"),
        .written("-date 2024-02-29T12:34:56Z", "<date>2024-02-29T12:34:56Z</date>"),
        .written(
            "-date 'Thu Feb 29 12:34:56 UTC 2024'", "<date>2024-02-29T12:34:56Z</date>"),
        .written("-array", "<array/>"), .written("-dict", "<dict/>"),
        .written("'<true/>'", "<true/>"), .written("'<0061>'", "<data>\n  AGE=\n  </data>"),
        .written(
            "-array x -int 1 '(y)'",
            """
            <array>
                <string>x</string>
                <integer>1</integer>
                <array>
                  <string>y</string>
                </array>
              </array>
            """),
        .written(
            "-dict k v n -bool yes k w",
            """
            <dict>
                <key>k</key> <string>w</string>
                <key>n</key> <true/>
              </dict>
            """),
        .written("-array-add x", "<array>\n    <string>x</string>\n  </array>"),
        .written("-dict-add k v", "<dict>\n    <key>k</key> <string>v</string>\n  </dict>"),
    ]

    static let edits: [DefaultsCase] = [
        .changed("write $D/a Name two", ">one<", ">two<"),
        .changed("write $D/a.plist Count -int 8", ">7<", ">8<"),
        .changed("write $D/a Count eight", "<integer>7</integer>", "<string>eight</string>"),
        DefaultsCase(line: "write $D/a Name one"),
        .changed(
            "write $D/a List -array-add y -int 2", "    <array/>\n",
            "    <array/>\n    <string>y</string>\n    <integer>2</integer>\n"),
        .changed(
            "write $D/a List -array-add '<dict><key>K</key><string>w</string></dict>'",
            "    <array/>\n",
            "    <array/>\n    <dict>\n      <key>K</key> <string>w</string>\n    </dict>\n"),
        .changed(
            "write $D/a Empty -dict-add k -int 1", "<dict/>",
            "<dict>\n    <key>k</key> <integer>1</integer>\n  </dict>"),
        .changed("rename $D/a Name Title", "<key>Name<", "<key>Title<"),
        .changed("delete $D/a On", "  <key>On</key> <true/>\n", ""),
        .changed("REMOVE $D/a Off", "  <key>Off</key> <false/>\n", ""),
        DefaultsCase(line: "rename $D/a Name Name"),
        DefaultsCase(
            line: "rename $D/a Name Off",
            changes: [("<key>Name<", "<key>Off<"), ("  <key>Off</key> <false/>\n", "")]),
    ]

    static let refusals: [DefaultsCase] = [
        .refused(
            "write $D/a Name -array-add x",
            "Value for key Name is not an array; cannot append.  Leaving defaults unchanged."),
        .refused(
            "write $D/a List -dict-add k v",
            "Value for key List is not a dictionary; cannot append.  "
                + "Leaving defaults unchanged."),
        .refused(
            "write $D/a New -array -dict",
            "Cannot nest composite types (arrays and dictionaries); exiting"),
        .refused("write $D/a New -dict -int 1 x", "Dictionary keys must be strings"),
        .refused("write $D/a New -dict k", "Key k lacks a corresponding value"),
        .refused(
            "write $D/a New a b", "Unexpected argument b; leaving defaults unchanged."),
        .refused(
            "write $D/a x", "Rep argument is not a dictionary\nDefaults have not been changed."),
        .refused(
            "rename $D/a Nope x",
            "Key Nope does not exist in domain …/a; leaving defaults unchanged"),
        .refused(
            "delete $D/a Nope", "Domain (…/a) not found.\nDefaults have not been changed."),
        .refused("delete $D/b", "Domain (…/b) not found.\nDefaults have not been changed."),
        .refused("import $D/a", "Need a path to read from"),
        .refused(
            "import $D/a none", "Could not read data from none: No such file or directory"),
        .refused(
            "write $D/no/such k v",
            "Could not write domain …/no/such; exiting\n…/no/such.plist: "
                + "No such file or directory"),
        .refused(
            "write $D/a New \"$(printf '\\377')\"",
            "expected an argument in UTF-8, found '\u{FFFD}'"),
    ]

    @Test(arguments: values + edits + refusals) func writesValues(_ line: DefaultsCase) throws {
        try line.check(in: Folder())
    }

    @Test func doesNotExpandDollarSigns() throws {
        let folder = try Folder()
        let run = try DefaultsCase.run("write $D/n '$k' '{ \"$x\" = \"$y\"; }'", in: folder)
        #expect(run.status == 0)
        #expect(
            try DefaultsCase.run("read $D/n", in: folder).output
                == "{\n    \"$k\" =     {\n        \"$x\" = \"$y\";\n    };\n}\n")
    }

    @Test func reportsUnparsableValues() throws {
        let folder = try Folder()
        let run = try DefaultsCase.run("write $D/n k '{a = 1}'", in: folder)
        #expect(
            run.messages.hasPrefix(
                "Could not parse: {a = 1}.  Try single-quoting it.\n"
                    + "<value>:1:7: error: expected ';' after the value, found '}'\n"))
        #expect(run.status == 1)
        try folder.write("[", to: "x.json")
        let imported = try DefaultsCase.run("import $D/n x.json", in: folder)
        #expect(
            imported.messages.hasPrefix(
                "Could not parse property list from x.json due to\nx.json:1:2: error: "))
        let list = try DefaultsCase.run("import $D/n - <<< '(a)'", in: folder)
        #expect(
            list.messages
                == "Property list <stdin> was not a dictionary\nDefaults have not been changed.\n")
        #expect(list.status == 1)
        #expect(try folder.names == ["x.json"])
    }

    @Test(arguments: [
        ("-bool 1", "yes, no, true or false after -bool, found '1'"),
        ("-int 12abc", "a decimal integer of 64 bits after -int, found '12abc'"),
        ("-int 0x10", "a decimal integer of 64 bits after -int, found '0x10'"),
        ("-float x", "a number after -float, found 'x'"),
        ("-data 0g", "hexadecimal digits after -data, found '0g'"),
        (
            "-date tomorrow",
            "a date such as '2024-02-29 12:34:56 +0000' after -date, found 'tomorrow'"
        ),
        ("-int", nil), ("-string", nil), ("-array -float", nil),
    ])
    func printsUsageForInvalidValues(_ value: String, _ expected: String?) throws {
        let folder = try Folder()
        let run = try DefaultsCase.run("write $D/n k \(value)", in: folder)
        #expect(run.messages == (expected.map { "expected \($0)\n" } ?? ""))
        #expect(run.output == DefaultsHelp.text + "\n")
        #expect(run.status == 255)
        #expect(try folder.names == [])
    }

    @Test func createsBinaryFiles() throws {
        let folder = try Folder()
        #expect(try DefaultsCase.run("write $D/n k -int 1", in: folder).status == 0)
        #expect(try folder.names == ["n.plist"])
        let bytes = try Data(contentsOf: folder["n.plist"])
        #expect(bytes.starts(with: Data("bplist00".utf8)))
        #expect(try DefaultsCase.run("read $D/n.plist", in: folder).output == "{\n    k = 1;\n}\n")
    }

    @Test func usesOnlyFileWithoutExtension() throws {
        let folder = try Folder()
        try folder.write("{ a = 1; }\n", to: "x.entitlements")
        #expect(try DefaultsCase.run("write $D/x.entitlements b -bool yes", in: folder).status == 1)
        #expect(try DefaultsCase.run("write $D/x.entitlements b 2", in: folder).status == 0)
        #expect(try folder.text(of: "x.entitlements") == "{ a = 1; b = 2; }\n")
        #expect(try DefaultsCase.run("write $D/y.entitlements b 2", in: folder).status == 0)
        #expect(try folder.names == ["x.entitlements", "y.entitlements.plist"])
    }

    @Test func replacesAndImportsDomains() throws {
        let folder = try Folder()
        let text = """
            <plist version="1.0">
            <dict>
                <!-- one -->
                <key>a</key><string>1</string>
                <key>b</key><string>2</string>
            </dict>
            </plist>

            """
        try folder.write(text, to: "n.plist")
        #expect(try DefaultsCase.run("write $D/n '{a = 1; c = 3;}'", in: folder).status == 0)
        #expect(
            try folder.text(of: "n.plist")
                == text.replacing(
                    "<key>b</key><string>2</string>", with: "<key>c</key><string>3</string>"))
        let line = #"import $D/n - <<< '{"c": {"d": 1}, "e": false}'"#
        #expect(try DefaultsCase.run(line, in: folder).status == 0)
        #expect(
            try DefaultsCase.run("read $D/n", in: folder).output
                == "{\n    a = 1;\n    c =     {\n        d = 1;\n    };\n    e = 0;\n}\n")
        #expect(try folder.text(of: "n.plist").contains("<!-- one -->"))
        #expect(try DefaultsCase.run("delete $D/n", in: folder).status == 0)
        #expect(
            try DefaultsCase.run("read $D/n", in: folder).messages
                == "Domain \(folder.url.path)/n does not exist\n")
        #expect(try DefaultsCase.run("delete-all $D/n", in: folder).status == 1)
    }
}
