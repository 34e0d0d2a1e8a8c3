// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// Warnings about markup that other readers refuse or read differently.
@Suite struct XMLMarkupTests {
    /// Returns the codes and places of the warnings about a text whose value is `true`.
    static func findings(_ text: String) throws -> [String] {
        let document = try PlistDocument(decoding: Array(text.utf8))
        #expect(try document.value == true)
        return document.warnings.map {
            "\($0.code.rawValue)@\($0.location?.byteOffset ?? -1)+\($0.location?.byteCount ?? -1)"
        }
    }

    static let wellFormed = [
        "<?xml version='1.0'?>", "<?xml version=\"1.0\" ?>", "<?xml\tversion = '1.12'\r\n?>",
        "<?xml version='1.0' encoding='utf-8'?>", "<?xml version='1.0' standalone='no'?>",
        "<?xml version='1.1' encoding=\"US-ASCII\" standalone=\"yes\"?>",
        "<?a?>", "<?xml-stylesheet href='a'?>", "<?xmlx?>", "<?a:b.c-1 ??>", "<?_?>", "<?é x?>",
        "<!DOCTYPE plist>", "<!DOCTYPE plist >", "<!DOCTYPE p.l-i_s:t1>",
        "<!DOCTYPE plist SYSTEM ''>", "<!DOCTYPE\nplist\nSYSTEM\n\"]\"\n>",
        "<!DOCTYPE plist PUBLIC \"\" ''>", "<!DOCTYPE plist PUBLIC '-()+,./:=?;!*#@$_% 9zZ' \"é\">",
        "<!DOCTYPE plist PUBLIC \"it's\" 'b\"'>", "<!DOCTYPE plist PUBLIC 'a\nb\rc' 'b'>",
    ]

    @Test(arguments: wellFormed) func acceptsWellFormedProlog(_ prolog: String) throws {
        #expect(try Self.findings(prolog + "<plist><true/></plist>") == [])
        #expect(try Self.findings("\u{FEFF}" + prolog + "<plist><true/></plist>") == [])
    }

    @Test(arguments: [
        ("<!FOO>", "<!FOO>"), ("<>", "<>"), ("<!>", "<!>"), ("</ true>", "</"),
        ("</foo>", "</foo>"),
        ("<foo bar>", "<foo"), ("<(foo>", "<"), ("<é>", "<é>"),
        ("<AMZamz059_-.:é>", "<AMZamz059_-.:é>"),
    ]) func showsFoundTag(tag: String, shown: String) throws {
        let text = "<plist><dict>\(tag)</dict></plist>"
        let error = try #require(
            #expect(throws: PlistError.self) { try PlistDocument(decoding: Array(text.utf8)) })
        #expect(error.message.hasSuffix(", found '\(shown)'"), "\(error.message)")
        #expect(error.location?.byteOffset == 13)
        #expect(error.location?.byteCount == shown.utf8.count)
    }

    @Test(arguments: [
        ("<!--b-->", "a comment"), ("<?b?>", "a processing instruction"),
    ]) func namesMarkupInTexts(markup: String, name: String) throws {
        for before in ["", "!", "?"] {
            let text = "<plist><string>\(before)\(markup)</string></plist>"
            let warnings = try PlistDocument(decoding: Array(text.utf8)).warnings
            #expect(
                warnings.map(\.message) == ["CoreFoundation refuses \(name) in <string>"])
        }
    }

    @Test(arguments: [
        ("&#;", 2), ("&#x;", 3), ("&#xg;", 3), ("&#12", 4), ("&#", 2), ("&#x41", 5), ("&Z", 2),
        ("&aZ;", 4), ("&;", 1), ("&Z z;", 2),
    ]) func marksFoundReference(reference: String, byteCount: Int) throws {
        for end in ["", "</string></plist>"] {
            let text = "<plist><string>\(reference)\(end)"
            let error = try #require(
                #expect(throws: PlistError.self) { try PlistDocument(decoding: Array(text.utf8)) })
            #expect(error.location?.byteOffset == 15)
            #expect(error.location?.byteCount == byteCount)
        }
    }

    /// The error is at the end of the text, after any white space.
    @Test(arguments: ["<plist><dict>", "<plist><array>", "<plist><dict><key>a</key>", "<plist>"])
    func locatesEndOfTruncatedText(text: String) throws {
        for count in 0..<20 {
            for space in [" ", "\n", "\t"] {
                let padded = text + String(repeating: space, count: count)
                let error = try #require(
                    #expect(throws: PlistError.self) {
                        try PlistDocument(decoding: Array(padded.utf8))
                    })
                #expect(error.location?.byteOffset == padded.utf8.count)
                #expect(error.message.hasSuffix("found the end of the input"))
            }
        }
    }

    @Test func refusesEveryPrefixOfDocument() throws {
        let text = """
            <plist version="1.0"><array><integer>1</integer><string>é&lt;<![CDATA[x]]></string>\
            <real>1e5</real><true/><false /><date>2001-01-01T00:00:00Z</date><data>YQ==</data>\
            <dict><key>k</key><array/></dict><!-- c --></array></plist>
            """
        let bytes = Array(text.utf8)
        #expect(try PlistDocument(decoding: bytes).root.elements.count == 8)
        for count in 1..<bytes.count {
            #expect(throws: PlistError.self) {
                try PlistDocument(decoding: Array(bytes[..<count]), as: .xml)
            }
        }
    }

    static let illFormed = [
        "<?xml?>", "<?xml ?>", "<?xml version='1.0'??>", "<?xml version=1.0?>",
        "<?xml version='2.0'?>", "<?xml version='1.'?>", "<?xml version='1.x'?>",
        "<?xml version=\"1.0' ?>", "<?xml encoding='UTF-8'?>",
        "<?xml encoding='UTF-8' version='1.0'?>", "<?xml version='1.0' encoding=UTF-8?>",
        "<?xml version='1.0'encoding='UTF-8'?>", "<?xml version='1.0' version='1.0'?>",
        "<?xml version='1.0' standalone='maybe'?>", "<?xml version='1.0' standalone='yess'?>",
        "<?xml version='1.0' standalone='nope'?>", "<?xml version='1.0' standalone='on'?>",
        "<?xml version='1.0' standalone='no' encoding='UTF-8'?>", "<?xml version='1.0' a='b'?>",
        "<?XML version='1.0'?>", "<?xMl?>", "<? xml version='1.0'?>", "<??>", "<? ?>", "<?1a?>",
        "<?-?>", "<?.a ?>", "<?a??>", "<?a=b?>",
        "<!DOCTYPEplist>", "<!DOCTYPE>", "<!DOCTYPE >", "<!DOCTYPE 1a>", "<!DOCTYPE plist x>",
        "<!DOCTYPE plist/>", "<!DOCTYPE plist SYSTEM>", "<!DOCTYPE plist SYSTEM >",
        "<!DOCTYPE plist SYSTEM'a'>", "<!DOCTYPE plistSYSTEM 'a'>", "<!DOCTYPE plist 'a'>",
        "<!DOCTYPE plist SYSTEM 'a' 'b'>", "<!DOCTYPE plist SYSTEM 'a' x>",
        "<!DOCTYPE plist PUBLIC>", "<!DOCTYPE plist PUBLIC 'a'>", "<!DOCTYPE plist PUBLIC 'a''b'>",
        "<!DOCTYPE plist PUBLIC'a' 'b'>", "<!DOCTYPE plist PUBLIK 'a' 'b'>",
        "<!DOCTYPE plist public 'a' 'b'>", "<!DOCTYPE plist PUBLIC '{' 'b'>",
        "<!DOCTYPE plist PUBLIC '&' 'b'>", "<!DOCTYPE plist PUBLIC 'é' 'b'>",
        "<!DOCTYPE plist PUBLIC 'a\"' 'b'>", "<!DOCTYPE plist PUBLIC 'a\t' 'b'>",
    ]

    @Test(arguments: illFormed) func warnsOnceOfIllFormedProlog(_ prolog: String) throws {
        let expected = ["not-well-formed@0+\(prolog.utf8.count)"]
        #expect(try Self.findings(prolog + "<plist><true/></plist>") == expected)
    }

    @Test func reportsExpectedMarkup() throws {
        func message(_ text: String) throws -> String? {
            try PlistDocument(decoding: Array(text.utf8)).warnings.first?.message
        }
        #expect(
            try message("<?xml?><plist><true/></plist>")
                == "this XML declaration is not well-formed; expected one such as "
                + "'<?xml version=\"1.0\" encoding=\"UTF-8\"?>'")
        #expect(
            try message("<plist><??><true/></plist>")
                == "a processing instruction without a valid name is not well-formed XML")
        #expect(
            try message("<!DOCTYPE><plist><true/></plist>")
                == "this document type is not well-formed XML; expected '<!DOCTYPE plist PUBLIC "
                + "\"-//Apple//DTD PLIST 1.0//EN\" "
                + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">'")
        #expect(
            try message("<plist a='' a=''><true/></plist>")
                == "an attribute that occurs twice is not well-formed XML")
        #expect(
            try message("<!DOCTYPE p SYSTEM 'a>'><plist><true/></plist>")
                == "CoreFoundation refuses '>' in a literal of the document type")
        #expect(
            try message("<!----><plist><true/></plist>")
                == "before the root, CoreFoundation ends the empty comment '<!---->' only at the "
                + "next '-->'")
    }

    @Test func warnsOfInstructionsEverywhere() throws {
        #expect(
            try Self.findings("<plist><??><true/><?1?></plist><?x ?><?xml?>")
                == ["not-well-formed@7+4", "not-well-formed@18+5", "not-well-formed@37+5"])
    }

    static let literals: [(documentType: String, findings: [String])] = [
        ("<!DOCTYPE p SYSTEM 'a>b>'>", ["core-foundation-refuses@21+1"]),
        ("<!DOCTYPE p SYSTEM \"[]\">", ["core-foundation-refuses@20+1"]),
        ("<!DOCTYPE p SYSTEM '>['>", ["core-foundation-refuses@20+1"]),
        (
            "<!DOCTYPE p PUBLIC '[' '>'>",
            [
                "not-well-formed@0+27", "core-foundation-refuses@20+1",
                "core-foundation-refuses@24+1",
            ]
        ),
        ("<!DOCTYPE p SYSTEM ']'>", []),
        // A quotation mark without an end, which the earlier warning reports.
        ("<!DOCTYPE p SYSTEM 'a>", ["not-well-formed@19+1"]),
    ]

    @Test(arguments: CaseIndex.all(of: literals))
    func namesCoreFoundationForLiterals(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (documentType, findings) = Self.literals[index]
        #expect(try Self.findings(documentType + "<plist><true/></plist>") == findings)
    }

    static let comments: [(text: String, places: [Int])] = [
        ("<!----><plist><true/></plist>", [0]),
        ("<!----><plist><true/></plist><!-- -->", [0]),
        ("<!----><plist><true/><!-- --></plist>", [0]),
        ("<!----><true/>", [0]),
        ("<?a?> <!----> <?b?> <!----> <!----> <plist><true/></plist>", [28]),
        ("<!----><?b --> ?><plist><true/></plist>", [0]),
        ("<!----><!-->x--><plist><true/></plist>", [0]),
        ("<!----> <!-- --><plist><true/></plist>", []),
        ("<!----><!----><plist><true/></plist>", []),
        ("<!----><!DOCTYPE p><!--x--><plist><true/></plist>", []),
        ("<!-- --><plist><!----><true/><!----></plist><!---->", []),
        ("<plist><!----><true/></plist>", []),
        ("<!--x--><!--->--><plist><true/></plist>", []),
    ]

    @Test(arguments: CaseIndex.all(of: comments))
    func warnsOfEmptyCommentsThatCoreFoundationMisreads(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, places) = Self.comments[index]
        let expected = places.map { "core-foundation-refuses@\($0)+7" }
        let others = text.hasPrefix("<!----><true/>") ? ["missing-plist@7+5"] : []
        #expect(try Self.findings(text) == expected + others)
    }

    /// If our warning names Core Foundation, plutil refuses the text or reads another value.
    @Test(.enabled(if: ExternalProgram.plutil != nil, "there is no plutil"))
    func agreesWithPlutilAboutTheProlog() throws {
        let declaration = "<?xml version=\"1.0\"?>"
        let prologs =
            (Self.wellFormed + Self.illFormed).filter { !$0.hasPrefix("<?xml") }
            + Self.literals.map(\.documentType) + Self.comments.map(\.text)
        let texts = prologs.map { prolog in
            let text = declaration + prolog
            return text.contains("<true/>") ? text : text + "<plist><true/></plist>"
        }
        let theirs = try OpenStepOracleTests.values(of: texts.map { Array($0.utf8) })
        for (text, value) in zip(texts, theirs) {
            let ours = try PlistDocument(decoding: Array(text.utf8))
            let isRefused = ours.warnings.contains { $0.code == .coreFoundationRefuses }
            #expect((value != ours) == isRefused, "\(text)")
        }
    }

    // MARK: Attributes

    static let attributes: [(tag: String, findings: [String])] = [
        ("<plist a='1' b='1' A='1' a1='1'>", []),
        ("<plist a='1' a='2'>", ["not-well-formed@13+1"]),
        ("<plist b='' name='' a='' name='' b='' name=''>", ["not-well-formed@25+4"]),
        ("<plist é='' é=''>", ["not-well-formed@13+2"]),
        ("<plist a='&amp;&#65;&#x41;'>", []), ("<plist a='&amp'>", ["not-well-formed@0+16"]),
        ("<plist a='&#;'>", ["not-well-formed@0+15"]),
        ("<plist a='&x;'>", ["not-well-formed@0+15"]),
        ("<plist 1='2'>", ["not-well-formed@0+13"]), ("<plist -a='2'>", ["not-well-formed@0+14"]),
        // One warning for a tag is enough.
        ("<plist a='1' a=2>", ["not-well-formed@0+17"]),
    ]

    @Test(arguments: CaseIndex.all(of: attributes))
    func warnsOfDuplicateAttributes(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (tag, findings) = Self.attributes[index]
        #expect(try Self.findings(tag + "<true/></plist>") == findings)
    }

    @Test func findsDuplicateAmongManyAttributes() throws {
        var names = (0..<5000).map { "n\($0 &* 7919 % 5000)" }
        func tag() -> String { "<plist " + names.map { "\($0)=''" }.joined(separator: " ") + ">" }
        #expect(try Self.findings(tag() + "<true/></plist>") == [])
        names.append("n42")
        let offset = tag().utf8.count - 7
        #expect(try Self.findings(tag() + "<true/></plist>") == ["not-well-formed@\(offset)+3"])
    }

    // MARK: Characters

    @Test func namesInvalidCharacters() throws {
        for (reference, name, count) in [
            ("&#xFFFE;", "U+FFFE", 8), ("&#65535;", "U+FFFF", 8), ("\u{FFFE}", "U+FFFE", 3),
            ("\u{FFFF}", "U+FFFF", 3),
        ] {
            let document = try PlistDocument(
                decoding: Array("<plist><string>a\(reference)\(reference)</string></plist>".utf8))
            #expect(document.traits == .nonXMLCharacters)
            #expect(document.warnings.map(\.code) == [.controlCharacter, .controlCharacter])
            for (place, warning) in document.warnings.enumerated() {
                #expect(warning.message == "XML 1.0 does not allow the character \(name)")
                #expect(
                    warning.location?.byteOffset == 16 + place * count
                        && warning.location?.byteCount == count)
            }
        }
    }

    /// The last two are 65 if only 32 bits of them count.
    @Test(arguments: ["&#x110000;", "&#xD800;", "&#0;", "&#x100000041;", "&#4294967361;"])
    func refusesReferencesToInvalidCharacters(_ reference: String) {
        let error = #expect(throws: PlistError.self) {
            try PlistDocument(decoding: Array("<string>a\(reference)</string>".utf8), as: .xml)
        }
        #expect(error?.message == "expected a reference to a Unicode character other than NUL")
        #expect(error?.location?.byteOffset == 9)
        #expect(error?.location?.byteCount == reference.utf8.count)
    }

    /// The error about a truncated text is at its end, however much is left.
    @Test func marksEndOfTruncatedMarkup() {
        let text = Array("<plist><string>some text, é日 and more".utf8)
        for count in 15...text.count {
            let error = #expect(throws: PlistError.self) {
                try PlistDocument(decoding: Array(text[..<count]), as: .xml)
            }
            let isInCharacter = count < text.count && text[count] & 0xC0 == 0x80
            if !isInCharacter { #expect(error?.location?.byteOffset == count, "\(count)") }
        }
    }
}
