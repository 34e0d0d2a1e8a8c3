// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files that replayed command lines mention; a fresh copy for each.
enum ReplayFixtures {
    static let files: [String: Data] = texts.mapValues { Data($0.utf8) }.merging(
        ["bin.plist": binary, "singles.plist": singles]
    ) { $1 }

    private static let texts: [String: String] = [
        "info.plist": info, "noext": info, "plain.plist": plain, "array.plist": array,
        "string.plist": Samples.plist("<string>hi</string>"),
        "date.plist": Samples.plist("<date>2024-02-29T12:34:56Z</date>"),
        "reals.plist": reals, "dates.plist": dates, "texts.plist": strings, "long.plist": long,
        "keys.plist": keys, "os.plist": "{ a = 1; b = (x, y); \"c d\" = { e = <0fbd>; }; }\n",
        "loc.strings": "/* hello */\n\"a\" = \"1\";\n\"b\" = \"two\";\n",
        "junk.strings": "\"a\" = \"1\"; }\n\"b\" = \"two\";\n",
        "j.json": "{\"a\": 1, \"b\": [true, 2.5, \"x/y\"], \"c\": {\"d\": \"e\"}}\n",
        "one.json": "{\"a\": [\"x/y\", 1, false, -2.5, 1e+30, 12345678901234567890]}",
        "whole.json": "[1.0, -0.0, 1e2]", "null.json": "{\"a\": null, \"b\": 1}",
        "number.json": "42", "typed.plist": "{ a = <*I5>; }\n",
        "empty.json": "{}", "comma.json": "[1,]", "broken.json": "{\"a\": ",
        "broken.plist": "<plist version=\"1.0\"><dict></plist>", "empty.plist": "",
        "blank.plist": " \n", "text.txt": "hello world\n",
        "tail.plist": Samples.plist("<true/>") + "tail",
        "twice.plist": Samples.plist("<dict><key>a</key><true/><key>a</key><false/></dict>"),
        "uid.plist": Samples.plist("<dict><key>CF$UID</key><integer>1</integer></dict>"),
        "base64.plist": Samples.plist("<data>AAEC====</data>"),
        "bplist.plist": "bplist00garbage",
        "returns.plist": returns, "crlf.plist": info.replacing("\n", with: "\r\n"),
        "mixed.plist": mixed, "simple.plist": Samples.plist("<array><string>x</string></array>"),
    ]

    private static let info =
        Samples.header + """
            <dict>
            \t<key>Name</key>
            \t<string>App</string>
            \t<!-- kept -->
            \t<key>Enabled</key>
            \t<true/>
            \t<key>Count</key>
            \t<integer>3</integer>
            \t<key>Ratio</key>
            \t<real>3.14159</real>
            \t<key>When</key>
            \t<date>2024-02-29T12:34:56Z</date>
            \t<key>Blob</key>
            \t<data>
            \tAAECAwQFBgc=
            \t</data>
            \t<key>A</key>
            \t<array>
            \t\t<string>x</string>
            \t\t<string>y</string>
            \t\t<dict>
            \t\t\t<key>B</key>
            \t\t\t<integer>1</integer>
            \t\t</dict>
            \t\t<array/>
            \t</array>
            \t<key>com.apple.key</key>
            \t<string>v</string>
            \t<key>E</key>
            \t<dict/>
            \t<key>EA</key>
            \t<array/>
            </dict>
            </plist>

            """

    /// It deviates in no format except Swift.
    private static let plain =
        Samples.header + """
            <dict>
            \t<key>b</key>
            \t<array>
            \t\t<integer>1</integer>
            \t\t<string>a/b &amp; &lt;c&gt;</string>
            \t</array>
            \t<key>a</key>
            \t<string>x</string>
            \t<key>B</key>
            \t<real>0.5</real>
            \t<key>a10</key>
            \t<false/>
            \t<key>a9</key>
            \t<dict/>
            </dict>
            </plist>

            """

    private static let array = Samples.plist(
        "<array><string>x</string><array><integer>1</integer></array>"
            + "<dict><key>k</key><string>v</string></dict></array>")

    private static let mixed = Samples.plist(
        "<dict><key>a</key><dict><key>x</key><integer>1</integer></dict>"
            + "<key>b</key><dict><key>y</key><string>1</string></dict></dict>")

    private static let reals = Samples.plist(
        "<array>"
            + ["1.5", "0.1", "1e-7", "1e20", "1e16", "123456789012345678", "nan", "inf", "-inf"]
            .map { "<real>\($0)</real>" }.joined()
            + "<integer>18446744073709551615</integer><integer>-9223372036854775808</integer>"
            + "</array>")

    private static let dates = Samples.plist(
        "<array><date>2024-02-29T12:34:56Z</date><date>1582-10-16T00:00:00Z</date>"
            + "<date>0001-01-01T00:00:00Z</date><date>9999-12-31T00:00:00Z</date></array>")

    private static let strings: String = {
        let strings = ["", "a\"b\\n\\t é\nx", "&amp;&lt;&gt;", "tab\there", "/slashes/", "日本 🙂"]
        return Samples.plist(
            "<array>" + strings.map { "<string>\($0)</string>" }.joined() + "</array>")
    }()

    private static let returns = Samples.plist(
        "<dict><key>a\r</key><string>\r\n</string><key>a\n</key><string>\rb&#13;</string>"
            + "<key>a\r\n</key><string><![CDATA[\r<]]></string></dict>")

    private static let long = Samples.plist(
        "<array><data>\(Data(16..<80).base64EncodedString())</data>"
            + "<data>\(Data(16..<40).base64EncodedString())</data><data></data></array>")

    /// Keys from all places of plutil's order, which differs from that of XML.
    private static let keys: String = {
        let special = "_-,;:!?.'\"()[]{}@*/\\#%`^+=|~$ "
        let names =
            [
                "a", "A", "b", "B", "a1", "a01", "a10", "a9", "A9", "Aa", "aA", "AA", "aa", "1",
                "01",
                "10", "9", "z1a", "z01B", "z001b", "longer key", "longer Key", "longerkey",
            ]
            + special.map { String($0) } + special.map { "x\($0)y" } + special.map { "X\($0)" }
        let entries = names.map { "<key>\($0)</key><true/>" }
        return Samples.plist("<dict>" + entries.joined() + "</dict>")
    }()

    /// Reals of four bytes: 0.1, 16777.062 and 1e+20.
    private static let singles = Samples.binary([
        [0xA3, 1, 2, 3], [0x22, 0x3D, 0xCC, 0xCC, 0xCD], [0x22, 0x46, 0x83, 0x12, 0x20],
        [0x22, 0x60, 0xAD, 0x78, 0xEC],
    ])

    /// `{a = (x, {k = v}); b = 1; B = true}`
    private static let binary = Samples.binary([
        [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x51, 0x62], [0x51, 0x42], [0xA2, 7, 8],
        [0x10, 1], [0x09], [0x51, 0x78], [0xD1, 9, 10], [0x51, 0x6B], [0x51, 0x76],
    ])
}
