// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import Testing

/// Names of one localization have the same canonical form.
@Suite struct LocaleNameTests {
    @Test func equatesNamesInEveryTableRow() {
        #expect(LanguageRows.all.count == 706)
        for (first, second) in LanguageRows.all {
            for language in first.contains("*") ? ["en", "uz", "zh"] : [""] {
                let names = [first, second].map { name in
                    String(
                        name.replacing("*", with: language).replacing("xx", with: "de")
                            .replacing("YY", with: "AT"))
                }
                #expect(
                    LocaleName(names[0]).identifier == LocaleName(names[1]).identifier,
                    "\(names[0]) = \(names[1])")
            }
        }
    }

    static let forms = [
        ("iw_IL", "he-IL"), ("deu_AT", "de-AT"), ("zh-Hans_CN", "zh-Hans"), ("zh_HK", "zh-HK"),
        ("zh-Hant_HK", "zh-HK"), ("ru-Cyrl", "ru"), ("ru-Latn", "ru-Latn"), ("en_UK", "en-GB"),
        ("de_CS", "de-RS"), ("sh_YU", "sr-RS"), ("zh-min-nan_TW", "nan-TW"), ("de-1901", "de"),
        ("Dutch", "nl"), ("dutch", "dutch"), ("Flemish", "nl-BE"), ("Greek", "el"), ("nor", "nb"),
        ("Norwegian", "nb"), ("Base", "Base"), ("", ""), ("-", "-"), ("zh_CN_x", "zh-CN-x"),
        ("sr-Latn", "sr-Latn"), ("uz-Cyrl_UZ", "uz-Cyrl-UZ"), ("mo", "mo"), ("nope", "nope"),
    ]

    @Test(arguments: forms) func canonicalisesNames(_ name: String, _ identifier: String) {
        #expect(LocaleName(name).identifier == identifier)
    }

    static let differing = [
        ("en", "en_GB"), ("zh-Hans", "zh-Hant"), ("zh_CN", "zh_TW"), ("nb", "nn"),
        ("sr", "sr-Latn"),
        ("pt", "pt_BR"), ("Dutch", "German"), ("he", "yi"),
    ]

    @Test(arguments: differing)
    func distinguishesOtherLocalizations(_ first: String, _ second: String) {
        #expect(LocaleName(first).identifier != LocaleName(second).identifier)
    }
}
