// SPDX-License-Identifier: Apache-2.0

/// The name of a language with an optional script and region: `en`, `en_GB`, `zh-Hans`, `French`.
///
/// Names are case-sensitive, like folder names.
public struct LocaleName: Hashable, Sendable {
    /// The canonical form, such as `zh-Hans` for `zh_CN` and `he-IL` for `iw_IL`. Names with the
    /// same form refer to the same localization.
    public let identifier: String
    /// ISO 639: `en`.
    public let language: String
    /// ISO 15924: `Hans`.
    public let script: String?
    /// ISO 3166, or three digits: `GB`.
    public let region: String?
    /// Whether the name is an old one in plain English, such as `French`.
    public let isHumanReadable: Bool

    /// Parses `language`, `language_REGION` and `language-Script_REGION`, and also old names; `-`
    /// and `_` are equivalent.
    public init(_ name: String) {
        isHumanReadable = LanguageNames.english[name] != nil
        let parts = LanguageNames.canonicalParts(of: name)
        identifier = parts.joined(separator: "-")
        language = parts[0]
        let rest = parts.dropFirst()
        script = rest.first { $0.utf8.count == 4 && !$0.utf8.contains(where: Self.isDigit) }
        region = rest.first { part in
            part.utf8.count == 2 || part.utf8.count == 3 && part.utf8.allSatisfy(Self.isDigit)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a resource with another name matches this one in language and script.
    func suits(_ other: LocaleName) -> Bool {
        language == other.language
            && (likelyScript == nil || other.likelyScript == nil
                || likelyScript == other.likelyScript)
    }

    /// The script; if not given, the usual one of the region.
    private var likelyScript: String? {
        guard script == nil, language == "zh", let region else { return script }
        return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }

    /// Whether the region is the one usually associated with the language: `el_GR`, `de_DE`.
    var hasLikelyRegion: Bool {
        region == (["en": "US", "el": "GR", "pt": "BR"][language] ?? language.uppercased())
    }
}

extension LocaleName: CustomStringConvertible {
    /// `zh-Hans_SG`.
    public var description: String {
        language + (script.map { "-" + $0 } ?? "") + (region.map { "_" + $0 } ?? "")
    }
}

extension LanguageNames {
    /// Returns the parts of a name's canonical form, at least one: the language, and its script,
    /// region and variants unless they are the language's defaults.
    ///
    /// Source: Core Foundation, CFLocaleCreateCanonicalLanguageIdentifierFromString.
    static func canonicalParts(of name: String) -> [String] {
        let known = english[name] ?? former[name]
        var parts = parts(of: known ?? name)
        if known == nil {
            replacePrefix(of: &parts)
            replaceFormerRegion(in: &parts)
        }
        dropDefaultScript(of: &parts)
        return switch parts {
        case ["zh", "CN"]: ["zh", "Hans"]
        case ["zh", "TW"]: ["zh", "Hant"]
        default: parts
        }
    }

    private static func parts(of name: String) -> [String] {
        name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    }

    private static let longestPrefix = 3

    private static func replacePrefix(of parts: inout [String]) {
        for count in (1...min(longestPrefix, parts.count)).reversed() {
            guard let known = prefixes[parts[..<count].joined(separator: "-")] else { continue }
            parts.replaceSubrange(..<count, with: self.parts(of: known))
            return
        }
    }

    private static func replaceFormerRegion(in parts: inout [String]) {
        for index in parts.indices.dropFirst() {
            switch (parts[0], parts[index]) {
            case (_, "UK"): parts[index] = "GB"
            case (_, "TP"): parts[index] = "TL"
            case ("cs", "CS"): parts[index] = "CZ"
            case ("sk", "CS"): parts[index] = "SK"
            case (_, "CS"), (_, "YU"): parts[index] = "RS"
            default: break
            }
            // Serbo-Croatian has since been split into two languages.
            switch (parts[0], parts[index]) {
            case ("sh", "HR"): parts[0] = "hr"
            case ("sh", "RS"): parts[0] = "sr"
            default: break
            }
        }
    }

    private static func dropDefaultScript(of parts: inout [String]) {
        guard parts.count > 1 else { return }
        let isDefault =
            defaultScripts[parts[0]] == parts[1] || parts[0] == "de" && parts[1] == "1901"
            || parts.count > 2 && scriptsOfRegions[parts[2]] == parts[1]
        if isDefault { parts.remove(at: 1) }
    }
}
