// SPDX-License-Identifier: Apache-2.0

/// The name of a language, with or without a script and a region: `en`, `en_GB`, `zh-Hans`,
/// `French`.
///
/// Names are case-sensitive, as are those of folders.
public struct LocaleName: Hashable, Sendable {
    /// ISO 639: `en`.
    public let language: String
    /// ISO 15924: `Hans`.
    public let script: String?
    /// ISO 3166, or three digits: `GB`.
    public let region: String?
    /// Whether the name was an old one in plain English, such as `French`.
    public let isHumanReadable: Bool

    /// Splits `language`, `language_REGION` and `language-Script_REGION`, and knows the old names;
    /// `-` and `_` are equivalent.
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

    /// Whether a resource with another name suits this one in language and script.
    func suits(_ other: LocaleName) -> Bool {
        language == other.language
            && (likelyScript == nil || other.likelyScript == nil
                || likelyScript == other.likelyScript)
    }

    /// The script; if it is not given, the one that goes with the region.
    private var likelyScript: String? {
        guard script == nil, language == "zh", let region else { return script }
        return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    /// The names in use before ISO names.
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
