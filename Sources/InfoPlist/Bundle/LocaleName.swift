// SPDX-License-Identifier: Apache-2.0

/// The name of a language, maybe as a region has it: `en`, `en_GB`, `zh-Hans`, `French`.
///
/// Names are case-sensitive, as those of folders are.
public struct LocaleName: Hashable, Sendable {
    /// ISO 639: `en`.
    public let language: String
    /// ISO 15924: `Hans`.
    public let script: String?
    /// ISO 3166, or three digits: `GB`.
    public let region: String?
    /// Whether the name was one of the old ones for people, such as `French`.
    public let isHumanReadable: Bool

    /// Takes `language`, `language_REGION`, `language-Script_REGION` and old names apart; `-` and
    /// `_` mean the same.
    public init(_ name: String) {
        let known = Self.humanReadableNames[name]
        isHumanReadable = known != nil
        let parts = (known ?? name).split(omittingEmptySubsequences: false) {
            $0 == "-" || $0 == "_"
        }
        language = String(parts[0])
        let rest = parts.dropFirst()
        script = rest.first { $0.utf8.count == 4 }.map(String.init)
        region =
            rest.first { part in
                part.utf8.count == 2
                    || part.utf8.count == 3 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }.map(String.init)
    }

    /// Whether what is made for another name suits this one in language and script.
    func suits(_ other: LocaleName) -> Bool {
        language == other.language
            && (likelyScript == nil || other.likelyScript == nil
                || likelyScript == other.likelyScript)
    }

    /// The script, also where only the region tells it.
    private var likelyScript: String? {
        guard script == nil, language == "zh", let region else { return script }
        return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    /// Names from before ISO names were used.
    static let humanReadableNames = [
        "Danish": "da", "Dutch": "nl", "English": "en", "Finnish": "fi", "French": "fr",
        "German": "de", "Italian": "it", "Japanese": "ja", "Korean": "ko", "Norwegian": "nb",
        "Polish": "pl", "Portuguese": "pt", "Russian": "ru", "Simplified Chinese": "zh_CN",
        "Spanish": "es", "Swedish": "sv", "Traditional Chinese": "zh_TW",
    ]
}

extension LocaleName: CustomStringConvertible {
    /// `zh-Hans_CN`.
    public var description: String {
        language + (script.map { "-" + $0 } ?? "") + (region.map { "_" + $0 } ?? "")
    }
}
