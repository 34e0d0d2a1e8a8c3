// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders
import Testing

/// The encodings that readers accepted in observations.
@Suite struct ReaderTextTests {
    private func file(_ declaration: String, _ character: [UInt8]) -> [UInt8] {
        Array("<?xml version=\"1.0\"\(declaration)?><plist><string>".utf8) + character
            + Array("</string></plist>".utf8)
    }

    @Test func findsDeclarationsWithSpaceAroundEqualsSign() {
        for sign in ["=", " =", "= ", " = ", "  =  ", "\n=\t"] {
            let file = file(" encoding\(sign)'ISO-8859-1'", [0xE9])
            #expect(ParserProfile.plistlib.outcome(file) == "takes \"é\"")
            #expect(ParserProfile.libxml2.outcome(file) == "takes it")
            // The declaration is searched for literally.
            let isPlain = sign == "="
            let expected = isPlain ? "takes \"é\"" : "text not in its encoding"
            #expect(ParserProfile.coreFoundation.outcome(file).hasPrefix(expected))
        }
    }

    @Test func treatsEmptyEncodingNameAsUnknown() {
        let reader = ParserProfile.coreFoundation
        reader.expect(
            ["''": "unknown encoding at 16", "\"\"": "unknown encoding at 16", "": "takes \"a\""],
            before: "<?xml encoding=", after: "?><plist><string>a</string></plist>")
        #expect(reader.outcome(file(" encoding=''", [0x61])) == "unknown encoding at 30")
    }

    /// expat reads single-byte encodings with Python's help, and no multibyte ones.
    @Test func requestsOtherEncodings() {
        var options = PlistDecodingOptions()
        options.transcoder = { name, _ throws(PlistError) in
            ByteStore(Array("<?xml version='1.0'?><plist><string>\(name)</string></plist>".utf8))
        }
        let outcomes: [(String, plistlib: String, others: String)] = [
            ("windows-1252", "takes \"a\"", "takes \"windows-1252\""),
            ("KOI8-R", "takes \"a\"", "takes \"KOI8-R\""),
            ("Shift_JIS", "unknown encoding at 30", "takes \"Shift_JIS\""),
            ("x-EUC-JP", "unknown encoding at 30", "takes \"x-EUC-JP\""),
            ("macintosh", "takes \"a\"", "unknown encoding at 30"),
        ]
        for (name, plistlib, others) in outcomes {
            let file = file(" encoding='\(name)'", [0x61])
            #expect(ParserProfile.plistlib.outcome(file, options: options) == plistlib)
            #expect(ParserProfile.coreFoundation.outcome(file, options: options) == others)
            #expect(ParserProfile.libxml2.outcome(file, options: options) == "takes it")
            // plistlib needs no help.
            #expect(ParserProfile.plistlib.outcome(file) == plistlib)
        }
    }

    /// A declaration overrides a byte order mark in UTF-8, but not in UTF-16.
    @Test(
        arguments: [
            ("UTF-8", "takes \"é\"", "takes it"), ("ISO-8859-1", "takes \"Ã©\"", "takes it"),
            ("latin1", "takes \"Ã©\"", "takes it"), ("windows-1251", "takes \"Г©\"", ""),
            ("macroman", "takes \"√©\"", ""), ("cp1253", "takes \"Γ©\"", ""),
            ("US-ASCII", "text not in its encoding", "text not in its encoding"),
            ("utf8", "text not in its encoding", "takes it"),
            ("UTF-16", "text not in its encoding", "text not in its encoding"),
            ("Shift_JIS", "unknown encoding", ""), ("cp037", "unknown encoding", ""),
            ("cp864", "unknown encoding", ""),
            ("x-unknown", "unknown encoding", "unknown encoding"),
        ])
    func declarationOverridesUTF8Mark(
        _ name: String, _ plistlib: String, _ libxml2: String
    ) {
        for mark: [UInt8] in [[], [0xEF, 0xBB, 0xBF]] {
            let file = mark + file(" encoding='\(name)'", [0xC3, 0xA9])
            #expect(ParserProfile.plistlib.outcome(file).hasPrefix(plistlib))
            #expect(ParserProfile.libxml2.outcome(file).hasPrefix(libxml2))
        }
    }

    @Test(
        arguments: [
            ("UTF-16", true, true), ("utf-16le", true, true), ("UTF-16BE", false, false),
            ("UTF-8", false, true), ("utf16", false, true), ("UCS-2", false, true),
            ("ISO-10646-UCS-2", false, true), ("ISO-8859-1", false, false),
            ("windows-1252", false, false), ("UTF-32", false, false), ("x-unknown", false, false),
        ])
    func comparesDeclarationWithUTF16Mark(
        _ name: String, _ plistlib: Bool, _ libxml2: Bool
    ) {
        let text = "<?xml version='1.0' encoding='\(name)'?><plist><string>é</string></plist>"
        let units: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let file: [UInt8] = [0xFF, 0xFE] + units
        #expect(ParserProfile.plistlib.outcome(file).hasPrefix("takes") == plistlib)
        #expect(ParserProfile.libxml2.outcome(file).hasPrefix("takes") == libxml2)
    }

    @Test func readsOnlyASCIIInSomeEncodings() {
        for name in ["utf", "UTF-", "u8", "US-ASCII", "utf8"] {
            let reader = ParserProfile.plistlib
            #expect(reader.outcome(file(" encoding='\(name)'", [0x61])) == "takes \"a\"")
            #expect(
                reader.outcome(file(" encoding='\(name)'", [0xC3, 0xA9]))
                    .hasPrefix("text not in its encoding"), "\(name)")
        }
        for name in ["UTF-16", "ucs-2", "UTF-7"] {
            let file = file(" encoding='\(name)'", [0x61])
            for reader in [ParserProfile.plistlib, .coreFoundation] {
                #expect(reader.outcome(file) == "text not in its encoding at 30")
            }
            // iconv knows UTF-7.
            let isRead = name == "UTF-7"
            #expect(ParserProfile.libxml2.outcome(file).hasPrefix("takes") == isRead)
        }
    }

    /// plistlib refuses the odd byte.
    @Test func skipsOddByteAtEndOfUTF16() {
        let text: [UInt8] = "<plist><true/></plist>".utf16.flatMap { [UInt8($0), 0] }
        let declared: [UInt8] = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist/>".utf16.flatMap
        {
            [UInt8($0), 0]
        }
        for end: UInt8 in [0, 0x20, 0xD8] {
            let marked = [0xFF, 0xFE] + text + [end]
            #expect(ParserProfile.coreFoundation.outcome(marked) == "takes true")
            #expect(ParserProfile.libxml2.outcome(marked) == "takes it")
            #expect(ParserProfile.libxml2.outcome(declared + [end]) == "takes it")
            #expect(ParserProfile.plistlib.outcome(marked).hasPrefix("text not in its encoding"))
        }
    }

    @Test func predictsExpatOnUnpairedSurrogates() {
        func file(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
            let text = Array("<plist><string>".utf16) + units + Array("</string></plist>".utf16)
            return ([0xFEFF] + text).flatMap { unit in
                let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isBigEndian ? bytes : bytes.reversed()
            }
        }
        let reader = ParserProfile.plistlib
        for isBigEndian in [false, true] {
            func outcome(_ units: [UInt16]) -> String {
                reader.outcome(file(units, isBigEndian: isBigEndian))
            }
            #expect(outcome([0xD83D, 0xDE00]) == "takes \"😀\"")
            #expect(outcome([0xD83D, 0x3041, 0x61]) == "takes \"\u{1F441}a\"")
            #expect(outcome([0xD83D, 0xD83D, 0x61]) == "takes \"\u{1F43D}a\"")
            #expect(outcome([0xDE00]).hasPrefix("text not in its encoding"))
            // It is the `<` of the end tag.
            #expect(!outcome([0xD83D]).hasPrefix("takes"))
        }
    }
}
