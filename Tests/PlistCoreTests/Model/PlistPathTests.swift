// SPDX-License-Identifier: Apache-2.0

import PlistCore
import Testing

@Suite struct PlistPathTests {
    @Test(
        arguments: [
            ([], "."),
            (
                [.key("CFBundleIcons"), .key("CFBundleIconFiles"), .index(0)],
                "CFBundleIcons.CFBundleIconFiles[0]"
            ),
            ([.index(3)], "[3]"),
            ([.index(3), .key("a"), .index(0), .index(1)], "[3].a[0][1]"),
            ([.key("com.apple.key")], "\"com.apple.key\""),
            ([.key("")], "\"\""),
            ([.key("12")], "\"12\""),
            ([.key("a b")], "a b"),
            ([.key("say \"hi\" \\")], "\"say \\\"hi\\\" \\\\\""),
            ([.key("Größe")], "Größe"),
            ([.key("$top")], "\"$top\""),
            ([.key("/a")], "\"/a\""),
            ([.key(":a")], "\":a\""),
            ([.key("-a")], "\"-a\""),
            ([.key("a$-/:")], "a$-/:"),
            ([.key("!")], "\"!\""),
            ([.key("*")], "\"*\""),
            ([.key("a[0]")], "\"a[0]\""),
        ] as [([PlistPathComponent], String)])
    func isShownInKeyPathSyntax(components: [PlistPathComponent], expected: String) {
        #expect(PlistPath(components).description == expected)
    }

    @Test(arguments: ["\u{1B}[31m", "a\u{202E}b", "x\u{200B}", "\u{85}", "\u{FEFF}", "a\nb", "\0"])
    func showsNoCharacterThatATerminalActsOn(key: String) {
        let text = PlistPath([.key(PlistString(key))]).description
        #expect(!text.unicodeScalars.contains { VisibleText.isUnsafe($0) })
        #expect(text.hasPrefix("\"") && text.hasSuffix("\""))
    }

    @Test func showsUnpairedSurrogatesAsReplacementCharacters() {
        let key = ByteStoreText.string([0x61, 0xED, 0xA0, 0xBD])
        #expect(PlistPath([.key(key)]).description == "a\u{FFFD}")
    }
}
