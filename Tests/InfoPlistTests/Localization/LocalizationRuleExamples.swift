// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

enum LocalizationRuleExamples {
    typealias Example = LocalizationRuleTests.Example

    static let all =
        missing + extra + names + controls + specifiers + rules + categories
        + TranslationExamples.all

    private static let names: [Example] = [
        Example(
            .tableName,
            [
                "en.lproj/Tides.strings": .file("a = A;"),
                "en.lproj/Tides.stringsdict": .file("{}"),
                "de.lproj/tides.strings": .file("a = A;"),
                "de.lproj/Tides.stringsdict": .file("{}"),
                "fr.lproj/Tides.Strings": .file("a = A;"),
                "it.lproj/Tides.strings": .file("a = A;"),
            ],
            "de.lproj/tides.strings: warning: the table is not found by this name on every system; "
                + "rename it to 'Tides.strings', as in en"),
        // Two tables, and one table that the development language lacks.
        Example(
            .tableName,
            [
                "en.lproj/Tides.strings": .file("a = A;"),
                "en.lproj/tides.strings": .file("a = A;"),
                "de.lproj/Tides.strings": .file("a = A;"),
                "de.lproj/tides.strings": .file("a = A;"), "de.lproj/Sea.strings": .file("a = A;"),
                "fr.lproj/sea.strings": .file("a = A;"),
            ]),
    ]

    private static let controls: [Example] = [
        Example(
            .translationCharacters,
            [
                "en.lproj/A.strings": .file("a = \"A\\U0018\"; b = \"B\u{C}\"; c = \"\u{7F}\";"),
                "de.lproj/A.strings": .file("a = \"A\u{92}s\"; b = B; c = C;"),
                "de.lproj/B.stringsdict": .file(
                    """
                    { a = { NSStringLocalizedFormatKey = "%#@n@"; n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                    NSStringFormatValueTypeKey = d; one = "\\U0001"; other = "%d"; }; }; }
                    """),
                "C.xcstrings": .file(
                    catalogue(
                        """
                        "a": {"localizations": {"de": {"stringUnit": {"state": "translated",
                        "value": "\\u0003"}}}}
                        """)),
            ],
            "en.lproj/A.strings:1: warning: the text has the control character U+0018; remove it",
            "en.lproj/A.strings:1: warning: the text has the control character U+000C; remove it",
            "en.lproj/A.strings:1: warning: the text has the control character U+007F; remove it",
            "de.lproj/A.strings:1: warning: the text has the control character U+0092; remove it",
            "de.lproj/B.stringsdict:3: warning: the text has the control character U+0001; remove it",
            "C.xcstrings:2: warning: the text has the control character U+0003; remove it"),
        // Tabs and line breaks are intentional; keys come from the program.
        Example(
            .translationCharacters,
            [
                "en.lproj/A.strings": .file("a = \"\\t\\n\\r\u{A0}\u{2028}é\"; \"\\U0018\" = B;"),
                "de.lproj/A.strings": .file("a = \"A\r\n\tB\"; \"\\U0018\" = B;"),
            ]),
    ]

    private static let missing: [Example] = [
        Example(
            .missingTranslation,
            [
                "en.lproj/A.strings": .file("a = A;\nb = B;\nc = C;"),
                "de.lproj/A.strings": .file("b = B;"), "fr.lproj/A.strings": .file("a=A;b=B;c=C;"),
                "it.lproj/Other.txt": .file(""),
            ],
            "de.lproj/A.strings: note: 2 keys of en are missing here; translate 'a', 'c'",
            "it.lproj: note: the table 'A' is missing here; translate 'a', 'b', 'c'"),
        // An empty key is a placeholder; a key of one space is a text.
        Example(
            .missingTranslation,
            [
                "en.lproj/A.strings": .file("\"\" = \"\"; a = A; \" \" = A;"),
                "de.lproj/A.strings": .file("a = A;"),
            ],
            "de.lproj/A.strings: note: 1 key of en is missing here; translate ' '"),
        // Only as many names are listed as fit on a line or two.
        Example(
            .missingTranslation,
            [
                "a/English.lproj/A.strings": .file(
                    "1=1;2=1;3=1;4=1;5=1;6=1;7=1;8=1;9=1;10=1;11=1;"),
                "a/de.lproj/A.strings": .file("11=1;"),
            ],
            "a/de.lproj/A.strings: note: 10 keys of en are missing here; translate '1', '2', '3', "
                + "'4', '5', '6', '7', '8' and 2 more"),
        // Texts that regions share are in the folder of their language; Base is not a language.
        Example(
            .missingTranslation,
            [
                "en.lproj/A.strings": .file("a = A; b = B;"), "Base.lproj/A.strings": .file("c=C;"),
                "en-GB.lproj/A.strings": .file("a = A;"),
                "pt.lproj/A.strings": .file("a = A; c = C;"),
                "pt-BR.lproj/A.strings": .file("b = B;"),
            ],
            "pt.lproj/A.strings: note: 1 key of en is missing here; translate 'b'"),
        // The development language has the texts elsewhere; a table of one language is not a
        // reference.
        Example(
            .missingTranslation,
            [
                "Base.lproj/Main.xib": .file(""), "en.lproj/A.strings": .file("a = A;"),
                "de.lproj/Main.strings": .file("1 = A; 2 = B;"),
                "fr.lproj/Main.strings": .file("2 = A;"), "fr.lproj/One.strings": .file("1 = A;"),
                "de.lproj/A.strings": .file("a = A;"), "fr.lproj/A.strings": .file("a = A;"),
            ],
            "fr.lproj/Main.strings: note: 1 key of other languages is missing here; translate '1'"),
        Example(
            .missingTranslation,
            [
                "en.lproj/A.strings": .file("a = A;"),
                "en.lproj/A.stringsdict": .file("{ b = { NSStringLocalizedFormatKey = B; }; }"),
                "de.lproj/A.strings": .file("a = A; b = B;"),
            ]),
        Example(
            .missingTranslation,
            [
                "A.xcstrings": .file(
                    catalogue(
                        """
                        "a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "A"}}}},
                        "b": {"localizations": {"de": {"stringUnit": {"state": "translated",
                        "value": "B"}}}}, "": {}, "c": {"shouldTranslate": false},
                        "d": {"extractionState": "stale"}
                        """))
            ],
            "A.xcstrings: note: 1 key is not translated into de; translate 'a'"),
        Example(
            .missingTranslation,
            [
                "A.loctable": .file(
                    "{ en = { a = A; b = B; }; de = { a = A; }; LocProvenance = {}; }")
            ],
            "A.loctable: note: 1 key is not translated into de; translate 'b'"),
        Example(
            .missingTranslation,
            [
                "App.xcodeproj/project.pbxproj": .file(
                    "{ rootObject = 1; objects = { 1 = { developmentRegion = de; }; }; }"),
                "App/de.lproj/A.strings": .file("a = A;"),
                "App/en.lproj/A.strings": .file("b = B;"),
            ],
            "App/en.lproj/A.strings: note: 1 key of de is missing here; translate 'a'"),
    ]

    private static let extra: [Example] = [
        Example(
            .extraTranslation,
            [
                "en.lproj/A.strings": .file("a = A;"),
                "de.lproj/A.strings": .file("a = A;\nb = B;\nc = C;"),
                "fr.lproj/A.strings": .file("\nd = A;"),
            ],
            "de.lproj/A.strings:2: note: en has no keys 'b', 'c'; add them there, or remove them",
            "fr.lproj/A.strings:2: note: en has no key 'd'; add it there, or remove it"),
        // Without a table in the development language, the expected keys are unknown.
        Example(
            .extraTranslation,
            [
                "en.lproj/B.strings": .file("a = A;"), "de.lproj/A.strings": .file("a = A;"),
                "fr.lproj/A.strings": .file("b = A;"),
            ]),
        // The Info.plist has the texts.
        Example(
            .extraTranslation,
            [
                "Info.plist": .file("{ CFBundleName = A; X = ({ CFBundleTypeName = Doc; }); }"),
                "en.lproj/InfoPlist.strings": .file("CFBundleDisplayName = A;"),
                "de.lproj/InfoPlist.strings": .file("CFBundleName = A; Doc = B; CFBundleNmae = A;"),
            ],
            "de.lproj/InfoPlist.strings:1: note: en has no key 'CFBundleNmae'; add it there, or "
                + "remove it"),
        Example(
            .extraTranslation,
            [
                "A.xcstrings": .file(
                    catalogue("\"a\": {},\n\"b\": {\"extractionState\": \"stale\"}"))
            ],
            "A.xcstrings:2: note: the code no longer uses 'b'; remove unneeded texts"),
        Example(.extraTranslation, ["A.xcstrings": .file(catalogue("\"a\": {}"))]),
    ]

    private static let specifiers: [Example] = [
        // If the development language has no text, the key is the text, unless it is an identifier.
        Example(
            .formatSpecifiers,
            [
                "de.lproj/A.strings": .file("\"%@ of %d\" = \"%d %@\";\nkey = \"%@\";"),
                "fr.lproj/A.strings": .file("\"%@ of %d\" = \"%2$d %1$@\";"),
            ],
            "de.lproj/A.strings:1: error: argument 2 is '%d' in the key and '%@' here, which "
                + "crashes; write '%d', or number the arguments, if their order differs"),
        Example(
            .formatSpecifiers,
            [
                "A.xcstrings": .file(
                    catalogue(
                        """
                        "%lld of %@": {"localizations": {
                        "de": {"stringUnit": {"value": "%@ %@"}},
                        "fr": {"stringUnit": {"value": "%2$@ %1$lld"}}}}
                        """))
            ],
            "A.xcstrings:2: error: argument 1 is '%lld' in en and '%@' here, which crashes; write "
                + "'%lld', or number the arguments, if their order differs"),
        // A form may omit the number; it is compared with all forms together.
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.stringsdict": .file(rule("d", one: "one file", other: "%d files")),
                "de.lproj/A.stringsdict": .file(rule("ld", one: "eine", other: "viele")),
                "fr.lproj/A.stringsdict": .file(rule("d", one: "un", other: "%d\n%@")),
                "it.lproj/A.strings": .file("n = \"%@ file\";"),
                "ja.lproj/A.stringsdict": .file(rule("d", one: "1", other: "%@ files")),
            ],
            "de.lproj/A.stringsdict:4: note: argument 1 is '%1$d' in en and '%1$ld' here; write "
                + "'%1$d'",
            "it.lproj/A.strings:1: error: argument 1 is '%1$d' in en and '%@' here, which crashes; "
                + "write '%d', or number the arguments, if their order differs",
            "ja.lproj/A.stringsdict:6: error: argument 1 is '%1$d' in en and '%@' here, which "
                + "crashes; write '%d', or number the arguments, if their order differs"),
        Example(
            .formatSpecifiers,
            [
                "A.xcstrings": .file(
                    catalogue(
                        """
                        "%lld files in %@": {"localizations": {"de": {
                        "stringUnit": {"value": "%#@files@ in %@"},
                        "substitutions": {"files": {"argNum": 1, "formatSpecifier": "lld",
                        "variations": {"plural": {"one": {"stringUnit": {"value": "%arg Datei"}},
                        "other": {"stringUnit": {"value": "%arg Dateien"}}}}}}},
                        "fr": {"variations": {"device": {
                        "mac": {"stringUnit": {"value": "%lld dans %@"}},
                        "other": {"variations": {"plural": {
                        "one": {"stringUnit": {"value": "un dans %2$@"}},
                        "other": {"stringUnit": {"value": "%lld dans %@"}}}}}}}}}}
                        """))
            ]),
    ]

    private static let rules: [Example] = [
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    {
                    a = { NSStringLocalizedFormatKey = "%#@x@ %#@y@"; x = { other = "%#@z@"; }; };
                    b = { other = "%d"; };
                    }
                    """)
            ],
            "en.lproj/A.stringsdict:2: error: the rule 'y' is missing; add it, or correct the name",
            "en.lproj/A.stringsdict:2: error: the rule 'z' is missing; add it, or correct the name",
            "en.lproj/A.stringsdict:3: error: the text is missing; add NSStringLocalizedFormatKey"),
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { a = { NSStringLocalizedFormatKey = "%#@gauges"; gauges = { other = "%d"; }; }; }
                    """)
            ],
            "en.lproj/A.stringsdict:1: error: the name 'gauges' is not closed; add '@'"),
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    {
                    a = { NSStringLocalizedFormatKey = "%# @gauges @"; gauges = { other = "%d"; }; };
                    b = { NSStringLocalizedFormatKey = "%d of %@"; x = { other = "%d"; }; };
                    c = { NSStringLocalizedFormatKey = ""; x = { other = A; }; y = { other = B; }; };
                    d = { NSStringLocalizedFormatKey = "%#@gauges @"; gauges = { other = "%d"; }; };
                    e = { NSStringLocalizedFormatKey = "%#@Gauges@"; gauges = { other = "%d"; }; };
                    f = { NSStringLocalizedFormatKey = "%#@gauge@"; gauges = { other = "%d"; }; };
                    g = { NSStringLocalizedFormatKey = "%#y@"; x = { other = A; }; y = { other = B; }; };
                    }
                    """)
            ],
            "en.lproj/A.stringsdict:2: error: the text uses none of its rules; write '%#@gauges@'",
            "en.lproj/A.stringsdict:3: error: the text uses none of its rules; write '%#@x@'",
            "en.lproj/A.stringsdict:4: error: the text uses none of its rules; write '%#@x@'",
            "en.lproj/A.stringsdict:5: error: the rule 'gauges ' is missing; write '%#@gauges@'",
            "en.lproj/A.stringsdict:6: error: the rule 'Gauges' is missing; write '%#@gauges@'",
            "en.lproj/A.stringsdict:7: error: the rule 'gauge' is missing; write '%#@gauges@'",
            "en.lproj/A.stringsdict:8: error: the text uses none of its rules; write '%#@y@'"),
        // An entry without rules has none to use.
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { a = { NSStringLocalizedFormatKey = "%d"; };
                    b = { NSStringLocalizedFormatKey = A; NSStringVariableWidthRuleType = { 9 = B; }; };
                    c = { NSStringLocalizedFormatKey = "%#@x@"; x = { other = "%d"; };
                    y = { other = "%d"; }; }; }
                    """)
            ]),
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { a = { NSStringLocalizedFormatKey = "%#@x@"; x = { other = "%#@y@"; };
                    y = { other = "%#@x@"; }; };
                    b = { NSStringVariableWidthRuleType = { 20 = "%@"; 30 = B; }; };
                    c = { NSStringDeviceSpecificRuleType = { mac = A; iphone = {
                    NSStringVariableWidthRuleType = { 5 = C; }; }; }; }; }
                    """)
            ]),
    ]

    private static let categories: [Example] = [
        Example(
            .pluralCategories,
            [
                "en.lproj/A.stringsdict": .file(rule("d", one: "one", other: "%d")),
                "ru.lproj/A.stringsdict": .file(rule("d", one: "one", other: "%d")),
                "ja.lproj/A.stringsdict": .file(rule("d", one: "one", other: "%d")),
                "tlh.lproj/A.stringsdict": .file(rule("d", one: "one", other: "%d")),
                "de.lproj/A.stringsdict": .file(
                    "{ n = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { one = 1; }; }; }"),
                "pl.lproj/A.stringsdict": .file(
                    "{ n = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { one = 1; few = 2; "
                        + "many = 3; }; }; }"),
            ],
            "de.lproj/A.stringsdict:1: error: the form 'other' is missing; add it",
            "ja.lproj/A.stringsdict:3: note: ja never uses 'one'; remove it",
            "pl.lproj/A.stringsdict:1: note: the form 'other' is missing; add it",
            "ru.lproj/A.stringsdict:3: warning: ru also needs the forms 'few', 'many'; "
                + "'other' is shown instead; add them"),
        Example(
            .pluralCategories,
            [
                "A.xcstrings": .file(
                    catalogue(
                        """
                        "%lld": {"localizations": {"cs": {"variations": {"plural": {
                        "one": {"stringUnit": {"value": "%lld"}},
                        "other": {"stringUnit": {"value": "%lld"}}}}}}}
                        """))
            ],
            "A.xcstrings:1: warning: cs also needs the form 'few'; 'other' is "
                + "shown instead; add it"),
        Example(
            .pluralCategories,
            [
                "A.loctable": .file(
                    "{ fr = { n = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { zero = 0; one = 1; "
                        + "other = 2; }; }; }; }"),
                "Base.lproj/B.stringsdict": .file(rule("d", one: "one", other: "%d")),
            ]),
    ]

    static func catalogue(_ strings: String) -> String {
        "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
    }

    static func rule(_ type: String, one: String, other: String) -> String {
        """
        { n = { NSStringLocalizedFormatKey = "%#@n@";
        // The rule.
        n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = "\(type)";
        one = "\(one)";
        other = "\(other)"; }; }; }
        """
    }
}
