// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import InfoPlist

/// Plural categories, as in CLDR.
@Suite struct PluralCategoryTests {
    static let languages: [(name: String, needed: String, optional: String)] = [
        ("en", "one other", ""), ("de_AT", "one other", ""), ("English", "one other", ""),
        ("ja", "other", ""), ("zh-Hans", "other", ""), ("zh_TW", "other", ""), ("ko", "other", ""),
        ("fr", "one other", "many"), ("pt-BR", "one other", "many"),
        ("ru", "one few many", "other"), ("pl", "one few many", "other"),
        ("uk", "one few many", "other"), ("cs", "one few other", "many"),
        ("sk", "one few other", "many"), ("lt", "one few other", "many"),
        ("sr", "one few other", ""), ("hr", "one few other", ""), ("ro", "one few other", ""),
        ("sl", "one two few other", ""), ("he", "one two other", "many"),
        ("iw", "one two other", "many"), ("lv", "zero one other", ""),
        ("ar", "zero one two few many other", ""), ("cy", "zero one two few many other", ""),
        ("ga", "one two few many other", ""), ("mt", "one two few many other", ""),
        ("nb", "one other", ""), ("no", "one other", ""), ("tr", "one other", ""),
        ("vi", "other", ""), ("th", "other", ""), ("id", "other", ""),
    ]

    @Test(arguments: CaseIndex.all(of: languages))
    func knowsPluralFormsOfLanguage(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (name, needed, optional) = Self.languages[index]
        let categories = try #require(PluralCategories.of(LocaleName(name)))
        #expect(categories.needed.joined(separator: " ") == needed)
        #expect(categories.optional.joined(separator: " ") == optional)
    }

    @Test func knowsNoFormsOfOtherLanguages() {
        #expect(PluralCategories.of(LocaleName("tlh")) == nil)
        #expect(PluralCategories.of(LocaleName("")) == nil)
    }

    @Test func usesZeroInEveryLanguage() {
        let japanese = PluralCategories.of(LocaleName("ja"))
        #expect(
            PluralCategories.all.filter { japanese?.contains($0) == true } == ["zero", "other"])
        let french = PluralCategories.of(LocaleName("fr"))
        #expect(french?.contains("many") == true)
        #expect(french?.contains("few") == false)
    }
}
