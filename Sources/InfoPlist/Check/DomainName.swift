// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A parser for bare domain names such as `www.example.com`, which several keys require.
enum DomainName {
    /// A part of a string that does not belong in a domain name.
    enum Excess: Hashable {
        case scheme(String)
        case path(String)
        case port(String)
        case separator(Character)
        case wildcard
        case whiteSpace

        /// `the port ':80'`.
        var words: String {
            switch self {
            case .scheme(let text): "the scheme '\(VisibleText.excerpt(text))'"
            case .path(let text): "the path '\(VisibleText.excerpt(text))'"
            case .port(let text): "the port '\(VisibleText.excerpt(text))'"
            case .separator(let mark): "'\(mark)' and one side of it"
            case .wildcard: "'*.'"
            case .whiteSpace: "the white space"
            }
        }
    }

    /// Returns the part of a string to remove so that a domain name remains; `nil` if it is one
    /// already.
    static func excess(
        in text: String, allowsPort: Bool = false, allowsWildcard: Bool = false
    ) -> Excess? {
        if let scheme = text.firstRange(ofText: "://") {
            return .scheme(String(text[..<scheme.upperBound]))
        }
        if let slash = text.firstIndex(of: "/") { return .path(String(text[slash...])) }
        if let mark = text.first(where: { $0 == "?" || $0 == "#" || $0 == "@" }) {
            return .separator(mark)
        }
        if !allowsPort, let colon = text.lastIndex(of: ":") {
            return .port(String(text[colon...]))
        }
        if !allowsWildcard && text.hasPrefix("*.") { return .wildcard }
        return text.contains(where: \.isWhitespace) ? .whiteSpace : nil
    }

    /// Returns the domain name in a string with other parts; `nil` if there is none.
    static func bare(
        _ text: String, allowsPort: Bool = false, allowsWildcard: Bool = false
    ) -> String? {
        var text = text
        // Each part is removed once at most.
        for _ in 0..<8 {
            let excess = excess(in: text, allowsPort: allowsPort, allowsWildcard: allowsWildcard)
            guard let excess else { return text.isEmpty ? nil : text }
            switch excess {
            case .scheme(let part): text.removeFirst(part.count)
            case .path(let part), .port(let part): text.removeLast(part.count)
            case .wildcard: text.removeFirst(2)
            case .whiteSpace: text.removeAll(where: \.isWhitespace)
            case .separator: return nil
            }
        }
        return nil
    }

    /// Whether a string is a numeric address, or a range in CIDR notation, rather than a name.
    static func isAddress(_ text: String) -> Bool {
        let address = text.prefix { $0 != "/" }
        guard text.dropFirst(address.count + 1).allSatisfy(\.isNumber) else { return false }
        let digits = address.unicodeScalars
        let isFour = digits.allSatisfy { $0 == "." || ("0"..."9").contains($0) }
        let isSix =
            digits.count(where: { $0 == ":" }) > 1
            && digits.allSatisfy { $0 == ":" || $0 == "." || $0.properties.isASCIIHexDigit }
        return isFour || isSix
    }
}
