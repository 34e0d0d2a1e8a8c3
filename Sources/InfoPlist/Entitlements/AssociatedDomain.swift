// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The elements of `com.apple.developer.associated-domains`: `applinks:www.example.com`.
enum AssociatedDomain {
    private static let services = [
        "applinks", "webcredentials", "activitycontinuation", "appclips",
    ]

    /// Returns what to write instead; `nil` if the text is valid, or not known to be wrong.
    static func advice(about text: String) -> String? {
        let shown = VisibleText.excerpt(text)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].contains("."), !parts[1].hasPrefix("//") else {
            return "expected a service and a domain, as in 'applinks:example.com', found '\(shown)'"
        }
        let service = String(parts[0])
        if !services.contains(service),
            let near = EditDistance.nearest(to: service, among: services).first
        {
            return "unknown service '\(VisibleText.excerpt(service))'; write '\(near)'"
        }
        let name = parts[1].prefix { $0 != "?" }
        if let excess = DomainName.excess(in: String(name), allowsPort: true, allowsWildcard: true)
        {
            return "expected a domain after '\(VisibleText.excerpt(service)):', "
                + "found '\(VisibleText.excerpt(String(name)))'; leave out \(excess.words)"
        }
        let query = parts[1].dropFirst(name.count + 1)
        if query.hasPrefix("mode="), !modes.contains(String(query)), !query.contains("$") {
            return "expected the mode 'developer', 'managed' or 'developer+managed', "
                + "found '\(VisibleText.excerpt(String(query.dropFirst(5))))'"
        }
        return nil
    }

    /// Returns the correction of an entry, if there is only one.
    static func correction(of text: String) -> String? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let isDomainOnly =
            parts.count != 2 || parts[0].contains(".") || parts[1].hasPrefix("//")
        if isDomainOnly {
            return DomainName.bare(text, allowsPort: true, allowsWildcard: true).map {
                "applinks:\($0)"
            }
        }
        let near = EditDistance.nearest(to: String(parts[0]), among: services)
        let service = services.contains(String(parts[0])) ? String(parts[0]) : near.first
        guard let service else { return nil }
        let name = parts[1].prefix { $0 != "?" }
        let bare = DomainName.bare(String(name), allowsPort: true, allowsWildcard: true)
        let corrected = bare.map { "\(service):\($0)\(parts[1].dropFirst(name.count))" }
        return corrected == text ? nil : corrected
    }

    private static let modes = ["mode=developer", "mode=managed", "mode=developer+managed"]
}
