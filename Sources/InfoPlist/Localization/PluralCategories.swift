// SPDX-License-Identifier: Apache-2.0

/// The plural forms of a language: `one` and `other` in English.
///
/// Source: Unicode CLDR, Language Plural Rules, cardinals.
struct PluralCategories: Hashable {
    /// All categories, in their usual order.
    static let all = ["zero", "one", "two", "few", "many", "other"]

    /// The categories required for whole numbers.
    let needed: [String]

    /// The categories for fractions, or for millions in words; if missing, other forms are used.
    let optional: [String]

    /// Whether a category is ever used.
    func contains(_ category: String) -> Bool {
        // Every language may have a form for zero.
        category == "zero" || needed.contains(category) || optional.contains(category)
    }

    /// Returns the categories of a language; `nil` if unknown.
    ///
    /// - Parameter language: the language; its script and region are ignored.
    static func of(_ language: LocaleName) -> PluralCategories? { known[language.language] }

    /// Categories come before the colon, with optional ones in brackets; languages come after it.
    private static let known: [String: PluralCategories] = {
        var known: [String: PluralCategories] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":")
            let words = parts[0].split(separator: " ").map(String.init)
            let categories = PluralCategories(
                needed: words.filter { $0.first != "(" },
                optional: words.filter { $0.first == "(" }.map { String($0.dropFirst().dropLast()) }
            )
            for language in parts[1].split(separator: " ") { known[String(language)] = categories }
        }
        return known
    }()

    private static let table = """
        other:bm bo dz id ig ii in ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to
        other:tpi vi wo yo yue zh hnj
        one other:af ak am an as asa ast az bal bem bez bg bho bn brx ce ceb cgg chr ckb da de doi
        one other:dv ee el en eo et eu fa ff fi fil fo fur fy gl gsw gu guw ha haw hi hu hy ia io is
        one other:jgo jmc ka kab kaj kcg kk kkj kl kn ks ksb ku ky lb lg lij ln mas mg mgo mk ml mn
        one other:mr nah nb nd ne nl nn nnh nr nso ny nyn om or os pa pap pcm ps rm rof rwk saq sc
        one other:sd sdh seh si sn so sq ss ssy st sv sw syr ta te teo ti tig tk tn tr ts tzm ug ur
        one other:uz ve vo vun wa wae xh xog yi zu tl
        one other (many):ca es fr it lld pt scn vec
        zero one other:ksh lag blo lv prg
        one two other:iu naq sat se sma smi smj smn sms
        one two other (many):he
        one few other:bs hr sh sr mo ro shi
        one few other (many):cs lt sk
        one few many (other):be pl ru uk
        one two few other:dsb gd hsb sl
        one two few other (many):gv
        one two few many other:br ga mt
        zero one two few many other:ar ars cy kw
        """
}
