// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Examples of the arguments that choose plural forms, and of the keys of rules and catalogues.
enum TranslationExamples {
    typealias Example = LocalizationRuleTests.Example

    static let all =
        choices + keyTexts + uniform + substitutions + ruleKeys + catalogueKeys + languages

    private static func catalogue(_ strings: String) -> String {
        LocalizationRuleExamples.catalogue(strings)
    }

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        let units = forms.map { "\"\($0)\": {\"stringUnit\": {\"value\": \"\($1)\"}}" }
        return "{\"variations\": {\"plural\": {\(units.joined(separator: ", "))}}}"
    }

    private static func item(
        _ key: String, _ languages: KeyValuePairs<String, String>
    ) -> String {
        let texts = languages.map { "\"\($0)\": \($1)" }.joined(separator: ",\n")
        return "\"\(key)\": {\"localizations\": {\n\(texts)}}"
    }

    private static func unit(_ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}"
    }

    // MARK: Arguments

    private static let message = "%1$@: %2$d messages"
    private static let silentRule = """
        { n = { NSStringLocalizedFormatKey = "%1$#@n@%1$@ and %2$d";
        n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = ""; other = ""; }; }; }
        """

    /// The number that chooses the form is not the first argument, which keeps its own specifier.
    private static let choices: [Example] = [
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "%1$@: %2$d message", other: message)),
                "de.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "", other: message)),
                "en.lproj/B.stringsdict": .file(silentRule),
                "de.lproj/B.stringsdict": .file(silentRule),
            ]),
        Example(
            .pluralVariables,
            [
                "en.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "%1$@: %2$d message", other: message))
            ],
            "en.lproj/A.stringsdict:4: note: the form is chosen by argument 1, which is '%1$@' in "
                + "this text; number the argument that counts, as in %2$#@name@"),
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "%d file", other: "%@ files"))
            ],
            "en.lproj/A.stringsdict:6: error: argument 1 is '%1$d' in this text and '%@' here, "
                + "which crashes; write '%d', or number the arguments, if their order differs"),
        // Notes for translators are not translations.
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.strings": .file("a = \"%@ tides\";"),
                "qqq.lproj/A.strings": .file("a = \"Title of a list\";"),
            ]),
    ]

    /// Programs pass all arguments that the key takes, even if the development language shows
    /// fewer.
    private static let keyTexts: [Example] = [
        Example(
            .formatSpecifiers,
            [
                "A.xcstrings": .file(
                    catalogue(
                        item(
                            "liked by %lld",
                            [
                                "en": unit("liked"), "de": unit("von %lld gemocht"),
                                "fr": unit("par %@"),
                            ])))
            ],
            "A.xcstrings:4: warning: en has no argument like '%@'; remove it, or write a percent "
                + "sign as %%"),
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.strings": .file("\"Delete %@?\" = \"Delete it?\";"),
                "de.lproj/A.strings": .file("\"Delete %@?\" = \"%@ entfernen?\";"),
            ]),
    ]

    // MARK: Forms

    private static let uniform: [Example] = [
        // Many nouns have only one form.
        Example(
            .pluralCategories,
            [
                "A.xcstrings": .file(
                    catalogue(
                        item(
                            "%lld sheep",
                            [
                                "de": plural(["other": "%lld Schafe"]),
                                "en": plural(["other": "%lld sheep"]),
                            ])))
            ],
            "A.xcstrings:2: note: de also needs the form 'one'; 'other' is shown instead; "
                + "add it",
            "A.xcstrings:3: note: en also needs the form 'one'; 'other' is shown instead; "
                + "add it"),
        Example(
            .pluralCategories,
            [
                "A.xcstrings": .file(
                    catalogue(
                        item(
                            "%lld tides",
                            [
                                "de": plural(["one": "eine Tide", "other": "%lld Tiden"]),
                                "en": plural(["other": "%lld tides"]),
                                "es": plural(["other": "%lld mareas"]),
                            ])))
            ],
            "A.xcstrings:3: warning: en also needs the form 'one'; 'other' is "
                + "shown instead; add it",
            "A.xcstrings:4: note: es also needs the form 'one'; 'other' is shown instead; "
                + "add it"),
        Example(
            .pluralCategories,
            [
                "en.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "one tide", other: "%d tides")),
                "fr.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "x", other: "%d longues marées")
                        .replacingForm("one")),
                "da.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("d", one: "x", other: "%d svar")
                        .replacingForm("one")),
            ],
            "da.lproj/A.stringsdict:3: note: da also needs the form 'one'; 'other' "
                + "is shown instead; add it",
            "fr.lproj/A.stringsdict:3: warning: fr also needs the form 'one'; "
                + "'other' is shown instead; add it"),
    ]

    // MARK: Names

    private static let substitutions: [Example] = [
        Example(
            .pluralVariables,
            [
                "A.xcstrings": .file(
                    catalogue(
                        item(
                            "tides",
                            [
                                "de": unit("%#@tides@ und %#@moon@"), "en": unit("%d tides"),
                            ])))
            ],
            "A.xcstrings:2: error: the substitution 'moon' is missing; add it, or correct the name",
            "A.xcstrings:2: error: the substitution 'tides' is missing; add it, or correct the name"
        )
    ]

    private static let ruleKeys: [Example] = [
        Example(
            .translationKeys,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { a = { NSStringLocalizedFormatKey = "%#@n@"; n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRule;
                    NSStringFormatValueTypeKey = "%d";
                    ones = "%d tide";
                    other = "%d tides"; }; };
                    b = { NSStringLocalizedFormatKey = "%#@n@"; n = {
                    NSStringFormatSpecType = NSStringPluralRuleType; mine = 1;
                    other = "%d tides"; }; }; }
                    """)
            ],
            "en.lproj/A.stringsdict:2: warning: expected NSStringPluralRuleType, "
                + "found 'NSStringPluralRule'",
            "en.lproj/A.stringsdict:3: warning: expected the type of a number without %, such as d "
                + "or lld, found '%d'",
            "en.lproj/A.stringsdict:4: warning: unknown key 'ones'; write 'one'",
            "en.lproj/A.stringsdict:6: warning: no form is chosen without "
                + "NSStringFormatSpecTypeKey; add it",
            "en.lproj/A.stringsdict:6: warning: NSStringFormatValueTypeKey is missing; add it, such "
                + "as d",
            "en.lproj/A.stringsdict:7: warning: unknown key 'NSStringFormatSpecType'; "
                + "write 'NSStringFormatSpecTypeKey'"),
        Example(
            .translationKeys,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { n = { NSStringLocalizedFormatKey = "%#@n@"; n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                    NSStringFormatValueTypeKey = d;
                    Singular = "%d boat";
                    mine = 1;
                    other = "%d boats"; }; }; }
                    """)
            ],
            "en.lproj/A.stringsdict:4: warning: unknown form 'Singular'; write 'one'"),
        Example(
            .translationKeys,
            [
                "en.lproj/A.stringsdict": .file(
                    """
                    { n = { NSStringLocalizedFormatKey = "%#@n@"; n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                    NSStringFormatValueTypeKey = d; single = "%d boat"; other = "%d boats"; }; }; }
                    """)
            ],
            "en.lproj/A.stringsdict:3: warning: unknown form 'single'; write 'one'"),
        Example(
            .translationKeys,
            [
                "en.lproj/A.stringsdict": .file(
                    LocalizationRuleExamples.rule("lu", one: "one tide", other: "%lu tides"))
            ]),
    ]

    private static let catalogueKeys: [Example] = [
        Example(
            .translationKeys,
            [
                "A.xcstrings": .file(
                    """
                    {"sourceLanguge": "en", "strings": {
                    "a": {"extractionState": "manuel", "localisations": {}},
                    "b": {"localizations": {"de": {
                    "stringUnits": {}, "stringUnit": {
                    "state": "transalted",
                    "values": "B", "value": "B"}}}},
                    "%lld": {"localizations": {"de": {"variations": {"plurals": {}, "plural": {
                    "ones": {"stringUnit": {"value": "B"}},
                    "other": {"stringUnit": {"value": "%#@n@"}}}, "device": {
                    "iPhone": {"stringUnit": {"value": "B"}}}}, "substitutions": {
                    "n": {"argNumber": 1, "formatSpecifier": "%lld"}}}}}
                    }}
                    """)
            ],
            "A.xcstrings:1: warning: sourceLanguage is missing, which Xcode needs; add it",
            "A.xcstrings:1: warning: version is missing, which Xcode needs; add it",
            "A.xcstrings:1: warning: unknown key 'sourceLanguge'; write 'sourceLanguage'",
            "A.xcstrings:2: warning: expected extracted_with_value, manual, migrated or stale, "
                + "found 'manuel'; write 'manual'",
            "A.xcstrings:2: warning: unknown key 'localisations'; write 'localizations'",
            "A.xcstrings:4: warning: unknown key 'stringUnits'; write 'stringUnit'",
            "A.xcstrings:5: warning: expected new, translated, needs_review or stale, "
                + "found 'transalted'; write 'translated'",
            "A.xcstrings:6: warning: unknown key 'values'; write 'value'",
            "A.xcstrings:7: warning: unknown key 'plurals'; write 'plural'",
            "A.xcstrings:8: warning: expected zero, one, two, few, many or other, found 'ones'; "
                + "write 'one'",
            "A.xcstrings:10: warning: expected applevision, appletv, applewatch, ipad, iphone, ipod, "
                + "mac or other, found 'iPhone'; write 'iphone'",
            "A.xcstrings:11: warning: unknown key 'argNumber'; write 'argNum'",
            "A.xcstrings:11: warning: expected the type of a number without %, such as d or lld, "
                + "found '%lld'"),
        Example(
            .translationKeys,
            [
                "A.xcstrings": .file(
                    catalogue(
                        """
                        "a": {"extractionState": "", "comment": "b", "isKnownToNobody": true,
                        "localizations": {"de": {"stringUnit": {"state": "", "value": "A"}}}}
                        """))
            ]),
    ]

    private static let languages: [Example] = [
        Example(
            .translationLanguage,
            [
                "en.lproj/A.strings": .file("a = A;"), "jp.lproj/A.strings": .file("a = A;"),
                "A.xcstrings": .file(
                    catalogue(
                        item("a", ["gr": unit("A"), "en": unit("A")]) + ",\n"
                            + item("b", ["gr": unit("A")]))),
            ],
            "jp.lproj: warning: unknown language 'jp'; write 'ja'",
            "A.xcstrings:2: warning: unknown language 'gr'; write 'el'"),
        Example(
            .translationLanguage,
            [
                "Base.lproj/A.strings": .file("a = A;"), "zh_CN.lproj/A.strings": .file("a = A;"),
                "German.lproj/A.strings": .file("a = A;"),
            ]),
        // Numbered in the order of the arguments, they need no numbers.
        Example(
            .formatSpecifiers,
            [
                "en.lproj/A.strings": .file("a = \"%@ of %@\";\nb = \"%1@ of %2@\";"),
                "de.lproj/A.strings": .file("a = \"%2@ von %1@\";\nb = \"%1@ von %2@\";"),
            ],
            "de.lproj/A.strings:1: warning: '%2@' shows argument 1; write '%2$@'",
            "de.lproj/A.strings:1: warning: '%1@' shows argument 2; write '%1$@'"),
        Example(
            .pluralCategories,
            [
                "A.xcstrings": .file(
                    catalogue(item("%lld", ["ru": plural(["one": "%lld", "many": "%lld"])])))
            ],
            "A.xcstrings:2: note: the form 'other' is missing; add it",
            "A.xcstrings:2: warning: ru also needs the form 'few'; 'other' is "
                + "shown instead; add it"),
        Example(
            .translationKeys,
            [
                "A.xcstrings": .file(
                    catalogue(
                        item(
                            "a",
                            [
                                "de": #"{"variations": {"plural": {"other": {"stringunit": {}}}}}"#,
                                "fr": #"{"stringUnit": {"state": "translated"}}"#,
                            ])))
            ],
            "A.xcstrings:2: warning: unknown key 'stringunit'; write 'stringUnit'",
            "A.xcstrings:3: warning: the text is missing; add 'value'"),
    ]
}

extension String {
    /// Returns the rule without one of its forms.
    fileprivate func replacingForm(_ category: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("\(category) = ") }.joined(separator: "\n")
    }
}
