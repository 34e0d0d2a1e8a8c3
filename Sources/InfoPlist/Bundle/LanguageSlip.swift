// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Names that do not exist for any language, and corrections for them.
enum LanguageSlip {
    /// The names of folders and values for all languages.
    private static let general: Set<String> = ["Base", "mul", "root"]

    /// Returns advice about an impossible language name; `nil` if the name is possible.
    static func advice(on name: String) -> String? {
        guard let slip = slip(in: name) else { return nil }
        return "unknown language '\(VisibleText.excerpt(name))'; write "
            + (slip.meant.map { "'\($0)'" } ?? "a code such as 'en'")
    }

    /// Returns the code of the language that an impossible name means, if one is certain.
    static func meant(by name: String) -> String? { slip(in: name)?.meant }

    private struct Slip {
        /// The code that the name means; `nil` if it is not certain.
        let meant: String?
    }

    /// Returns the mistake in a name; `nil` if the name is possible.
    private static func slip(in name: String) -> Slip? {
        guard !name.isEmpty, !general.contains(name), LanguageNames.english[name] == nil,
            LanguageNames.former[name] == nil
        else { return nil }
        let code = String(name.prefix { $0 != "-" && $0 != "_" })
        switch code.utf8.count {
        case 2:
            guard !codes.contains(code.lowercased()) else { return nil }
            return Slip(meant: countries[code.lowercased()])
        // Single letters before a hyphen are private; there are thousands of three-letter codes.
        case 0, 1: return nil
        case 3: return bibliographic[code.lowercased()].map { Slip(meant: $0) }
        default:
            let names = LanguageNames.english.keys.sorted()
            let lowercase = name.lowercased()
            let meant =
                names.first { $0.lowercased() == lowercase }
                ?? EditDistance.nearest(to: name, among: names).first
            return Slip(meant: meant.flatMap { LanguageNames.english[$0] })
        }
    }

    /// Country codes that are not language codes.
    private static let countries = [
        "cn": "zh-Hans", "cz": "cs", "dk": "da", "gb": "en-GB", "gr": "el", "jp": "ja", "sp": "es",
        "ua": "uk", "us": "en-US", "vn": "vi",
    ]

    /// Bibliographic codes, which systems do not recognise.
    ///
    /// Source: ISO 639-2/B, where it differs from 639-2/T.
    private static let bibliographic = [
        "alb": "sq", "arm": "hy", "baq": "eu", "bur": "my", "chi": "zh-Hans", "cze": "cs",
        "dut": "nl", "fre": "fr", "geo": "ka", "ger": "de", "gre": "el", "ice": "is",
        "mac": "mk", "mao": "mi", "may": "ms", "per": "fa", "rum": "ro", "slo": "sk",
        "tib": "bo", "wel": "cy",
    ]

    /// Source: ISO 639-1, including its former codes.
    private static let codes = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy
        da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu
        hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv
        kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr
        nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq
        sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi
        yo za zh zu
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
