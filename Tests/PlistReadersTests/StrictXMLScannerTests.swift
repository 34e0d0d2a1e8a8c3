// SPDX-License-Identifier: Apache-2.0

import PlistReaders
import Testing

/// Texts, and how expat, as plistlib uses it, and libxml2 were seen to read each.
@Suite struct StrictXMLScannerTests {
    private static let parsers: [ParserProfile] = [.plistlib, .libxml2]

    /// Returns a file with an internal subset, and the text before it.
    private static func file(
        _ subset: String, _ externalID: String = "", isStandalone: Bool = false,
        content: String = "<true/>"
    ) -> String {
        "<?xml version=\"1.0\"\(isStandalone ? " standalone=\"yes\"" : "")?>"
            + "<!DOCTYPE plist \(externalID)[\(subset)]><plist>\(content)</plist>"
    }

    /// Expects both parsers to accept or refuse each declaration, which is after the first 38
    /// bytes.
    private func expect(
        _ declarations: [String], areWellFormed: Bool, _ place: SourceLocation = #_sourceLocation
    ) {
        for declaration in declarations {
            let file = Self.file(declaration)
            for parser in Self.parsers {
                let taken = parser == .plistlib ? "takes true" : "takes it"
                #expect(
                    parser.outcome(file) == (areWellFormed ? taken : "malformed DOCTYPE at 38"),
                    "\(parser): \(declaration)", sourceLocation: place)
            }
        }
    }

    // MARK: Declarations

    @Test func readsNotations() {
        expect(
            [
                "<!NOTATION n SYSTEM \"x\">", "<!NOTATION n PUBLIC \"x\">",
                "<!NOTATION n PUBLIC \"x\" >", "<!NOTATION n PUBLIC \"x\" \"y\">",
            ], areWellFormed: true)
        expect(
            [
                "<!NOTATION n>", "<!NOTATION n \"x\">", "<!NOTATION n SYSTEM x>",
                "<!NOTATION n SYSTEM\"x\">", "<!NOTATION n SYSTEM \"x\" \"y\">",
                "<!NOTATION nSYSTEM \"x\">", "<!NOTATIONn SYSTEM \"x\">",
                "<!NOTATION SYSTEM>", "<!NOTATION n PUBLIC \"{\">",
            ], areWellFormed: false)
    }

    @Test func readsContentModels() {
        let taken = [
            "EMPTY", "ANY", "(b)", "((b))", "( b )", "(b,c)", "(b, c, d)", "(b | c | d)",
            "(b, (c | d), e)", "((b | c), d)", "(b?, c*, d+)", "(b)?", "(b)*", "(b)+",
            "(#PCDATA)", "(#PCDATA)*", "( #PCDATA | b | c )*",
        ]
        expect(taken.map { "<!ELEMENT a \($0)>" }, areWellFormed: true)
        let refused = [
            "b", "()", "(b", "(b))", "((b)", "(b,)", "(,b)", "(b c)", "(b ; c)", "(b, c | d)",
            "(b | c, d)", "(b ?)", "(b?*)", "(b)?*", "#PCDATA", "(#PCDATA|)*", "(#PCDATAb)",
        ]
        expect(refused.map { "<!ELEMENT a \($0)>" }, areWellFormed: false)
        expect(
            ["<!ELEMENT a(b)>", "<!ELEMENT (b)>", "<!ELEMENTa (b)>", "<!ELEMENT a>"],
            areWellFormed: false)
    }

    /// Mixed content has no groups, and names only with `*`.
    @Test func readsMixedContent() {
        let refused = [
            "(#PCDATA | b)", "(#PCDATA)+", "(#PCDATA)?", "(#PCDATA |b|c)+", "(#PCDATA?)",
            "(#PCDATA*)", "((#PCDATA))", "((#PCDATA))*", "(#PCDATA, b)", "(#PCDATA, b)*",
            "(#PCDATA | (b))*", "(#PCDATA | b?)*", "(#PCDATA | #PCDATA)*", "(b | #PCDATA)*",
            "(b, #PCDATA)", "(c, (#PCDATA | b)*)",
        ]
        expect(refused.map { "<!ELEMENT a \($0)>" }, areWellFormed: false)
    }

    @Test func readsListsOfAttributes() {
        let taken = [
            "a", "a ", "a b CDATA #IMPLIED", "a b CDATA #REQUIRED", "a b CDATA \"x\"",
            "a b CDATA #FIXED \"x\"", "a b CDATA \"&lt;\"", "a b (x|y) \"x\"",
            "a b (x | y) #IMPLIED", "a b (1x|-y|.z) #IMPLIED", "a b NOTATION (x) #IMPLIED",
            "a b ID #IMPLIED c IDREFS #REQUIRED", "a b NMTOKENS \"x\" c ENTITIES \"y\" ",
        ]
        expect(taken.map { "<!ATTLIST \($0)>" }, areWellFormed: true)
        let refused = [
            "", "a b", "a b CDATA", "a b #IMPLIED", "a b FOO #IMPLIED", "a b CDATA\"x\"",
            "a b CDATA #FIXED\"x\"", "a b CDATA #IMPLIEDc CDATA #IMPLIED", "a b (x,y) #IMPLIED",
            "a b (x #IMPLIED", "a b NOTATION(x) #IMPLIED",
        ]
        expect(refused.map { "<!ATTLIST \($0)>" }, areWellFormed: false)
        expect(["<!ATTLISTa b CDATA #IMPLIED>"], areWellFormed: false)
        for parser in Self.parsers {
            parser.expect(
                [
                    "\"<\"": "malformed attribute at 58", "x": "attribute without quotes at 58",
                    "\"&foo;\"": "undeclared entity at 59",
                ], before: "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ATTLIST a b CDATA ",
                after: ">]><plist/>")
        }
    }

    @Test func findsEndOfSubset() {
        expect(["x", "<!FOO>", "<a/>"], areWellFormed: false)
        let start = "<?xml version=\"1.0\"?>"
        for parser in Self.parsers {
            parser.expect(
                [
                    "<!DOCTYPE plist [": "declaration not closed at 21",
                    "<!DOCTYPE plist [ <!ELEMENT a (b)>": "declaration not closed at 21",
                    "<!DOCTYPE plist [<!ELEMENT a (b)": "malformed DOCTYPE at 38",
                    "<!DOCTYPE plist [><plist/>": "malformed DOCTYPE at 38",
                    "<!DOCTYPE plist []": "declaration not closed at 21",
                    "<!DOCTYPE plist [] x>": "malformed DOCTYPE at 21",
                    "<!DOCTYPE >": "malformed DOCTYPE at 21",
                    "<!DOCTYPE plist SYSTEM>": "malformed DOCTYPE at 21",
                    "<!DOCTYPE plist PUBLIC \"x\">": "malformed DOCTYPE at 21",
                    "<!DOCTYPE plist PUBLIC \"{\" \"x\">": "malformed DOCTYPE at 21",
                ], before: start)
        }
    }

    // MARK: Entities

    @Test func readsEntities() {
        let taken = [
            "a \"b\"", "a SYSTEM \"b\"", "a PUBLIC \"b\" \"c\"", "a SYSTEM \"b\" NDATA c",
            "% a \"b\"", "a \"&#65;&b;\"",
        ]
        for declaration in taken {
            let file = Self.file("<!ENTITY \(declaration)>")
            #expect(ParserProfile.libxml2.outcome(file) == "takes it", "\(declaration)")
            // plistlib refuses them itself.
            #expect(
                ParserProfile.plistlib.outcome(file) == "entity declaration at 38",
                "\(declaration)")
        }
        let refused = [
            " % a SYSTEM \"b\" NDATA c", " a", "a \"b\"", " %a \"b\"", " a\"b\"", " a PUBLIC \"b\"",
            " a SYSTEM \"b\" NDATA", " a SYSTEM \"b\"NDATA c", " a \"b\" x", " \"b\"",
        ]
        expect(refused.map { "<!ENTITY\($0)>" }, areWellFormed: false)
        ParserProfile.libxml2.expect(
            [
                "%b;": "malformed DOCTYPE at 50", "&b": "bare `&` at 52", "&": "bare `&` at 51",
                "&#;": "reference to no character at 50",
            ], before: "<?xml version=\"1.0\"?><!DOCTYPE plist [<!ENTITY a \"",
            after: "\">]><plist/>")
    }

    /// An entity that is not declared may be declared elsewhere.
    @Test func acceptsEntitiesDeclaredElsewhere() {
        let content = "<string>&foo;</string>"
        func file(_ subset: String, _ externalID: String, _ isStandalone: Bool = false) -> String {
            Self.file(subset, externalID, isStandalone: isStandalone, content: content)
        }
        for externalID in ["SYSTEM \"x\" ", "PUBLIC \"x\" \"y\" "] {
            #expect(ParserProfile.plistlib.outcome(file("", externalID)) == "takes \"\"")
            #expect(ParserProfile.libxml2.outcome(file("", externalID)) == "takes it")
        }
        for parser in Self.parsers {
            #expect(parser.outcome(file("", "")) == "undeclared entity at 55")
            #expect(
                parser.outcome(file("", "SYSTEM \"x\" ", true)) == "undeclared entity at 83")
        }
        let libxml2 = ParserProfile.libxml2
        #expect(libxml2.outcome(file("<!ENTITY foo \"b\">", "")) == "takes it")
        #expect(libxml2.outcome(file("<!ENTITY % foo \"b\">", "")) == "undeclared entity at 74")
    }

    @Test func refusesUndeclaredParameterEntities() {
        let reader = ParserProfile.libxml2
        #expect(reader.outcome(Self.file("%a;")) == "undeclared entity at 38")
        #expect(reader.outcome(Self.file("%a;", "SYSTEM \"x\" ")) == "takes it")
        let elsewhere = "<!ENTITY % a SYSTEM \"x\"> "
        #expect(reader.outcome(Self.file(elsewhere + "%a;")) == "takes it")
        #expect(reader.outcome(Self.file(elsewhere + "%b;")) == "undeclared entity at 63")
        #expect(
            reader.outcome(Self.file(elsewhere + "%a;", content: "<string>&b;</string>"))
                == "undeclared entity at 83")
        #expect(
            reader.outcome(Self.file("%a;", "SYSTEM \"x\" ", isStandalone: true))
                == "undeclared entity at 66")
        for parser in Self.parsers {
            for reference in ["%a ;", "%;", "%a", "% a;"] {
                #expect(
                    parser.outcome(Self.file(reference, "SYSTEM \"x\" "))
                        == "malformed DOCTYPE at 49")
            }
        }
    }

    /// expat, as plistlib uses it, does not load them, and skips the declarations after one.
    @Test func passesParameterEntitiesToPlistlib() {
        let reader = ParserProfile.plistlib
        let entity = "<string>&foo;</string>"
        #expect(reader.outcome(Self.file("%a;")) == "takes true")
        #expect(reader.outcome(Self.file("%a;", "SYSTEM \"x\" ")) == "takes true")
        #expect(
            reader.outcome(Self.file("%a;", "SYSTEM \"x\" ", isStandalone: true)) == "takes true")
        #expect(reader.outcome(Self.file("%a;", content: entity)) == "takes \"\"")
        #expect(
            reader.outcome(Self.file("%a;", isStandalone: true, content: entity))
                == "undeclared entity at 75")
        let declaration = "%a; <!ENTITY b \"c\">"
        #expect(reader.outcome(Self.file(declaration)) == "takes true")
        #expect(
            reader.outcome(Self.file(declaration, isStandalone: true))
                == "entity declaration at 59")
        #expect(reader.outcome(Self.file("%a; <!ATTLIST a b CDATA \"&foo;\">")) == "takes true")
    }

    // MARK: Markup

    @Test func plistlibAcceptsEmptyVersion() {
        let file = "<?xml version=\"\"?><plist><true/></plist>"
        #expect(ParserProfile.plistlib.outcome(file) == "takes true")
        #expect(ParserProfile.libxml2.outcome(file) == "malformed XML declaration at 0")
    }

    @Test func nestsElements257TimesInLibXML2() {
        func nested(_ count: Int, _ content: String) -> String {
            String(repeating: "<a>", count: count) + content
                + String(repeating: "</a>", count: count)
        }
        let reader = ParserProfile.libxml2
        #expect(reader.outcome(nested(257, "")) == "takes it")
        #expect(reader.outcome(nested(256, "<b/><b/>")) == "takes it")
        #expect(reader.outcome(nested(258, "")) == "nesting at 771")
        #expect(reader.outcome(nested(257, "<b/>")) == "nesting at 771")
        #expect(ParserProfile.plistlib.outcome("<plist>\(nested(258, ""))</plist>") == "takes null")
    }

    @Test func checksVersions() {
        for version in ["1.0", "1.1", "1.", "1.10"] {
            let file = "<?xml version=\"\(version)\"?><plist><true/></plist>"
            #expect(ParserProfile.plistlib.outcome(file) == "takes true")
            #expect(ParserProfile.libxml2.outcome(file) == "takes it")
        }
        for version in ["2.0", "22", "1", "10", "1a", "1.1a", "1.x", "a", "-", "_"] {
            let file = "<?xml version=\"\(version)\"?><plist><true/></plist>"
            #expect(ParserProfile.plistlib.outcome(file) == "takes true")
            #expect(
                ParserProfile.libxml2.outcome(file) == "malformed XML declaration at 0",
                "\(version)")
        }
        for parser in Self.parsers {
            parser.expect(
                ["1 ": "malformed XML declaration at 0", ":": "malformed XML declaration at 0"],
                before: "<?xml version=\"", after: "\"?><plist><true/></plist>")
        }
    }

    @Test func checksCharactersOfNames() {
        let names = [
            "a\u{36F}", "a\u{370}", "\u{D6}", "\u{D8}", "\u{F6}", "\u{F8}", "\u{10000}",
            "\u{EFFFF}", "\u{2FEF}", "a\u{203F}", "a\u{B7}", "a-", "\u{FEFF}a", "\u{FFFD}",
        ]
        for name in names {
            #expect(
                ParserProfile.libxml2.outcome("<plist><\(name)/></plist>") == "takes it",
                "\(name.debugDescription)")
        }
        let others = [
            "\u{36F}a", "\u{D7}", "\u{F7}", "\u{37E}", "\u{F0000}", "\u{2FF0}", "\u{203F}", "-a",
        ]
        for parser in Self.parsers {
            for name in others {
                #expect(
                    parser.outcome("<plist><\(name)/></plist>")
                        == "no element name after `<` at 7", "\(name.debugDescription)")
            }
            parser.expect(
                ["a\u{D7}": "unexpected character in a tag at 9"], before: "<plist><",
                after: "/></plist>")
        }
    }

    @Test func checksCharactersOfNamesForPlistlib() {
        for name in ["\u{D6}", "\u{D8}", "\u{F6}", "\u{F8}", "a\u{B7}", "a-"] {
            #expect(ParserProfile.plistlib.outcome("<plist><\(name)/></plist>") == "takes null")
        }
    }

    @Test func checksInstructions() {
        for parser in Self.parsers {
            let taken = parser == .plistlib ? "takes true" : "takes it"
            parser.expect(
                [
                    "<?x?>": taken, "<?x y?>": taken,
                    "<? x?>": "malformed processing instruction at 7",
                    "<?x\"y?>": "malformed processing instruction at 7",
                    "<?xml y?>": "XML declaration not at the start at 7",
                    "<?XmL?>": "XML declaration not at the start at 7",
                ], before: "<plist>", after: "<true/></plist>")
            parser.expect(
                [
                    "<?x y": "`??>` or processing instruction not closed at 7",
                    "<?": "malformed processing instruction at 7",
                ], before: "<plist>")
        }
    }
}

/// Texts, and how plistlib was seen to read each.
@Suite struct PlistlibTests {
    private let reader = ParserProfile.plistlib

    @Test func readsIntegersLikePython() {
        reader.expect(
            in: "integer",
            [
                "": "not a number at 16", "_5": "not a number at 18", "5_": "not a number at 18",
                "5_6": "takes 56", "5__6": "not a number at 20", "0x_5": "takes 5",
                "0X5": "takes 5", "-0x5": "not a number at 20", " 0x5": "not a number at 20",
                "+5": "takes 5", " -5 ": "takes -5", "\u{665}": "takes 5",
                "18446744073709551616": "takes \"18446744073709551616\"",
                "-9223372036854775809": "takes \"-9223372036854775809\"",
            ])
    }

    @Test func readsRealsLikePython() {
        reader.expect(
            in: "real",
            [
                "_5": "not a number at 15", "5_0.5": "takes 50.5", "nan": "takes nan",
                "-Infinity": "takes -inf", "\u{665}": "takes 5.0",
            ])
    }

    @Test func readsDatesWithoutTime() {
        reader.expect(
            in: "date",
            [
                "2020-01-02Z": "takes 2020-01-02T00:00:00Z",
                "2020-01-02T03Z": "takes 2020-01-02T03:00:00Z",
                "2020-01-02T03:04Z": "takes 2020-01-02T03:04:00Z",
                "2020-01-02T03:04:05Zx": "takes 2020-01-02T03:04:05Z",
                "2020-01Z": "not a date at 21", "2020-02-30Z": "not a date at 24",
                "0000-01-02Z": "not a date at 24", "2020-01-02": "not a date at 23",
            ])
    }

    @Test func readsLastOfSeveralRoots() {
        reader.expect(
            [
                "<true/><false/>": "takes false", "<array/><dict/>": "takes [:]", "": "takes null",
                "<array><true/></array><array><false/></array>": "takes [false]",
            ], before: "<plist>", after: "</plist>")
    }
}
