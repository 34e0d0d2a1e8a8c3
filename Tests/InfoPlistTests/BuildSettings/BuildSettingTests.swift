// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// The values of variables.
@Suite struct BuildSettingTests {
    static func settings(
        _ definitions: KeyValuePairs<String, String>, keepsUndefined: Bool = false,
        environment: [String: String] = [:]
    ) -> BuildSettings {
        var settings = BuildSettings(keepsUndefined: keepsUndefined) { environment[$0] }
        for (name, value) in definitions { settings.define(name, as: value) }
        return settings
    }

    static let standard = settings([
        "NAME": "Low Tide 2", "EMPTY": "", "A_x": "ax", "B": "x", "PATH_": "/tmp/dir/file.c",
        "NESTED": "<$(NAME:lower)>", "CONFIGURATION": "Debug", "NAME_Debug": "Tide (debug)",
        "DIGITS": "2048 é_1", "LOOSE": "a/./b//../c/", "TOP": "/a/../../b/.",
        "QUOTED": #"a "b" c\"#, "LIST": "one", "LIST": "$(inherited) two", "LIST": "$(LIST) three",
        "FIRST": "$(inherited)1", "ESCAPED": "$$(NAME)", "HIDDEN": ".hidden",
    ])

    static let texts: [(text: String, value: String)] = [
        ("", ""), ("Tide", "Tide"), ("$(NAME)", "Low Tide 2"), ("${NAME}", "Low Tide 2"),
        ("$[NAME]", "Low Tide 2"), ("$B-$B", "x-x"), ("a$(B)b${B}c", "axbxc"),
        ("$(A_$(B))", "ax"), ("${A_$(B)}", "ax"), ("$(A_${B:lower})", "ax"),
        ("$(NAME_$(CONFIGURATION))", "Tide (debug)"), ("$(NESTED)", "<low tide 2>"),
        ("$()", ""), ("https:/$()/example.com", "https://example.com"),
        // Not variables.
        ("$", "$"), ("100$", "100$"), ("$ 5", "$ 5"), ("$1", "$1"), ("$$", "$"), ("$$B", "$B"),
        ("$$(NAME)", "$(NAME)"), ("$(ESCAPED)", "$(NAME)"), ("$NOSUCH", "$NOSUCH"),
        ("$$$B", "$x"), ("a)b}", "a)b}"), ("$.", "$."),
        // Values set before.
        ("$(LIST)", "one two three"), ("$(FIRST)", "1"),
        // Operators.
        ("$(NAME:rfc1034identifier)", "Low-Tide-2"), ("$(NAME:identifier)", "Low_Tide_2"),
        ("$(NAME:c99extidentifier)", "Low_Tide_2"), ("$(NAME:lower)", "low tide 2"),
        ("$(NAME:upper)", "LOW TIDE 2"), ("$(NAME:lower:rfc1034identifier)", "low-tide-2"),
        ("$(DIGITS:rfc1034identifier)", "-048---1"), ("$(DIGITS:identifier)", "_048___1"),
        ("$(DIGITS:c99extidentifier)", "_048_é_1"),
        ("$(QUOTED:quote)", #"a\ \"b\"\ c\\"#), ("$(EMPTY:quote)", #""""#),
        ("$(PATH_:dir)", "/tmp/dir/"), ("$(PATH_:file)", "file.c"), ("$(PATH_:base)", "file"),
        ("$(PATH_:suffix)", ".c"), ("$(B:dir)", "./"), ("$(B:suffix)", ""), ("$(B:base)", "x"),
        ("$(HIDDEN:suffix)", ".hidden"), ("$(TOP:dir)", "/a/../../b/"),
        ("$(PATH_:dir=/a b)", "/a b/file.c"), ("$(PATH_:file=g)", "/tmp/dir/g"),
        ("$(PATH_:base=g)", "/tmp/dir/g.c"), ("$(PATH_:suffix=.o)", "/tmp/dir/file.o"),
        ("$(PATH_:suffix=o)", "/tmp/dir/file.o"), ("$(PATH_:suffix=$(B))", "/tmp/dir/file.x"),
        ("$(PATH_:suffix=)", "/tmp/dir/file"), ("$(B:base=y)", "y"),
        ("$(LOOSE:standardizepath)", "a/b/../c"), ("$(TOP:standardizepath)", "/b"),
        ("$(EMPTY:standardizepath)", ""),
        // Defaults.
        ("$(NOSUCH:default=Tide)", "Tide"), ("$(EMPTY:default=Tide)", "Tide"),
        ("$(B:default=Tide)", "x"), ("$(NOSUCH:default=)", ""),
        ("$(NOSUCH:default=$(NAME:lower))", "low tide 2"),
        ("$(NOSUCH:default=Low Tide:rfc1034identifier)", "Low-Tide"),
        ("$(NOSUCH:lower:default=Tide)", "Tide"),
        ("$(NOSUCH:default=$(NONE:default=a))", "a"), ("$(B:default=$(NOSUCH))", "x"),
        ("$(:default=y)", "y"), ("${NOSUCH:default=a)b}", "a)b"),
    ]

    @Test(arguments: CaseIndex.all(of: texts))
    func expandsVariables(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, value) = Self.texts[index]
        #expect(try Self.standard.expanding(text) == value, "\(text)")
    }

    static let refusals: [(text: String, code: PlistDiagnostic.Code, message: String)] = [
        (
            "$(NOSUCH)", .undefinedSetting,
            "no value for $(NOSUCH)"
        ),
        (
            "${NOSUCH:lower}", .undefinedSetting,
            "no value for $(NOSUCH)"
        ),
        (
            "$(inherited)", .undefinedSetting,
            "no value for $(inherited)"
        ),
        (
            "a $(NAME", .syntax, "the variable '$(NAME' has no closing bracket; add it"
        ),
        (
            "$(NAME:lower", .syntax, "the variable '$(NAME:lower' has no closing bracket; add it"
        ),
        (
            "$(NAME:rfc1034identifer)", .unknownOperator,
            "unknown operator ':rfc1034identifer'; "
                + "did you mean ':rfc1034identifier'?"
        ),
        (
            "$(NAME:nosuchthing=1)", .unknownOperator,
            "unknown operator ':nosuchthing'"
        ),
        (
            "$(NAME:lower=x)", .syntax, "the operator ':lower' takes no '='"
        ),
        ("$(NAME:default)", .syntax, "expected '=' and text after ':default'"),
        (
            "$(NAME:)", .syntax, "expected the name of an operator after ':', found ')'"
        ),
        (
            "$(X:default=https://example.com)", .syntax,
            "expected the name of an operator after ':', found '//example.com)'"
        ),
        (
            String(repeating: "$(", count: 65), .limit,
            "variables nest more than 64 levels deep"
        ),
        ("$(ONE)", .circularSetting, "build settings form a cycle: ONE → TWO → ONE"),
        ("$(SELF)", .circularSetting, "build settings form a cycle: SELF → SELF"),
        ("$(DOUBLE0)", .limit, "text with variables expands to more than 1048576 bytes"),
        ("$(EMPTY0)", .limit, "build settings refer to each other too many times"),
        ("$(CHAIN0)", .limit, "build settings refer to others through more than 256 levels"),
    ]

    /// Settings that expand too far.
    static let hostile: BuildSettings = {
        var settings = standard
        settings.define("ONE", as: "$(TWO)")
        settings.define("TWO", as: "-$(ONE:lower)")
        settings.define("SELF", as: "$(SELF)")
        for index in 0..<64 {
            settings.define("DOUBLE\(index)", as: "$(DOUBLE\(index + 1))$(DOUBLE\(index + 1))")
            settings.define("EMPTY\(index)", as: "$(EMPTY\(index + 1))$(EMPTY\(index + 1))")
        }
        settings.define("DOUBLE64", as: String(repeating: "x", count: 100_000))
        settings.define("EMPTY64", as: "")
        for index in 0..<400 { settings.define("CHAIN\(index)", as: "$(CHAIN\(index + 1))") }
        settings.define("CHAIN400", as: "x")
        return settings
    }()

    @Test(arguments: CaseIndex.all(of: refusals))
    func refusesExcessiveExpansion(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, code, message) = Self.refusals[index]
        let error = #expect(throws: PlistError.self) { try Self.hostile.expanding(text) }
        #expect(error?.code == code)
        #expect(error?.message == message)
    }

    static let kept: [(text: String, value: String)] = [
        ("$(NOSUCH) $(B)", "$(NOSUCH) x"), ("${NOSUCH}", "${NOSUCH}"),
        ("$(NOSUCH:lower)", "$(NOSUCH:lower)"), ("$(NOSUCH:default=$(B))", "x"),
        ("$(NOSUCH:default=$(NONE))", "$(NOSUCH:default=$(NONE))"),
        ("$(A_$(NOSUCH))", "$(A_$(NOSUCH))"), ("$(NO_$(B))", "$(NO_$(B))"),
        ("$(PART)", "Tide $(NOSUCH)"), ("$(PART:lower)", "$(PART:lower)"),
        ("$(B) $(NAME", "x $(NAME"), ("$(B $(B", "$(B $(B"),
    ]

    @Test(arguments: CaseIndex.all(of: kept))
    func keepsVariablesWithoutValue(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        var settings = Self.standard
        settings.keepsUndefined = true
        settings.define("PART", as: "Tide $(NOSUCH)")
        #expect(try settings.expanding(Self.kept[index].text) == Self.kept[index].value)
    }

    @Test func usesFallbackLast() throws {
        let settings = Self.settings(
            ["A": "$(inherited)b", "E": "e", "C": "$(C)$(D)"],
            environment: ["A": "a", "E": "no", "C": "c", "D": "$(E)$$"])
        #expect(try settings.expanding("$(A)") == "ab")
        #expect(try settings.expanding("$(E)") == "e")
        // Text from elsewhere is literal.
        #expect(try settings.expanding("$(C) $(D:lower)") == "c$(E)$$ $(e)$$")
        let error = #expect(throws: PlistError.self) { try settings.expanding("$(A B)") }
        #expect(error?.code == .undefinedSetting)
    }

    /// The value of a variable does not depend on the order of expansion.
    @Test func distinguishesPlaceDependentValues() throws {
        let settings = Self.settings(["A": "a", "B": "b", "A": "$(B)1", "B": "$(A)2"])
        for text in ["$(A) $(B)", "$(B) $(A)"] {
            let parts = try settings.expanding(text).split(separator: " ")
            #expect(parts.sorted() == ["a21", "b12"])
        }
    }

    @Test(arguments: ["A", "_", "a1", "NAME_2"]) func recognisesVariableNames(_ name: String) {
        #expect(BuildSettings.isName(name))
    }

    @Test(arguments: ["", "1", "A B", "é", "A-B", "A[sdk=*]"])
    func rejectsInvalidVariableNames(_ name: String) {
        #expect(!BuildSettings.isName(name))
    }
}
