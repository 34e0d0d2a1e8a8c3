// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The required prefix of identifiers in an entitlement's value.
struct IdentifierPrefix {
    let key: String
    /// Literal prefixes, such as `group.`.
    private let literals: [String]
    /// Whether the team identifier or the app's prefix is allowed.
    private let allowsTeam: Bool
    /// The variable that build systems replace with the prefix.
    private let variable: String

    private init(
        _ key: String, _ literals: [String] = [], team variable: String? = nil
    ) {
        self.key = key
        self.literals = literals
        allowsTeam = variable != nil
        self.variable = variable ?? ""
    }

    /// The requirement for the keys of `NSUbiquitousContainers`.
    static let container = IdentifierPrefix(
        "NSUbiquitousContainers", ["iCloud."], team: "TeamIdentifierPrefix")

    private static let exceptions = "com.apple.security.temporary-exception.files."

    /// - Parameter platform: one of ``PlatformName/all``; `nil` if unknown.
    static func requirements(on platform: String?) -> [IdentifierPrefix] {
        let isMac = platform == nil || platform == "macOS"
        return [
            IdentifierPrefix(
                "com.apple.security.application-groups", ["group."],
                team: isMac ? "TeamIdentifierPrefix" : nil),
            // Groups on smart cards have the prefix `com.apple.token`.
            IdentifierPrefix(
                "keychain-access-groups", ["com.apple.token"], team: "AppIdentifierPrefix"),
            IdentifierPrefix("com.apple.developer.icloud-container-identifiers", ["iCloud."]),
            IdentifierPrefix(
                "com.apple.developer.icloud-container-development-container-identifiers",
                ["iCloud."]),
            IdentifierPrefix(
                "com.apple.developer.ubiquity-container-identifiers", ["iCloud."],
                team: "TeamIdentifierPrefix"),
            IdentifierPrefix(
                "com.apple.developer.ubiquity-kvstore-identifier", team: "TeamIdentifierPrefix"),
            IdentifierPrefix("com.apple.developer.in-app-payments", ["merchant."]),
            IdentifierPrefix(passes, ["pass."], team: "TeamIdentifierPrefix"),
            IdentifierPrefix(
                "com.apple.developer.parent-application-identifiers", team: "AppIdentifierPrefix"),
            IdentifierPrefix("\(exceptions)absolute-path.read-only", ["/"]),
            IdentifierPrefix("\(exceptions)absolute-path.read-write", ["/"]),
            IdentifierPrefix("\(exceptions)home-relative-path.read-only", ["/"]),
            IdentifierPrefix("\(exceptions)home-relative-path.read-write", ["/"]),
        ]
    }

    /// A description of valid values: `a group that begins with 'group.' or with the team, as in
    /// …`.
    var expectation: String {
        if literals == ["/"] { return "a path that begins with '/'" }
        var ways = literals.filter { $0.hasSuffix(".") }.map { "'\($0)'" }
        if allowsTeam { ways.append("the team, as in '$(\(variable))com.example'") }
        return "a name that begins with \(ways.joined(separator: " or with "))"
    }

    /// Whether an identifier has a required prefix, or may have it after a build system has
    /// replaced variables.
    func isMet(by text: String) -> Bool {
        if literals.contains(where: text.hasPrefix) { return true }
        if allowsTeam && Self.beginsWithTeam(text) { return true }
        if literals == ["/"] && text.hasPrefix("~") { return false }
        return Self.beginsWithPlaceholder(text)
    }

    /// Returns an identifier with the required prefix, if only one prefix is likely.
    func correction(of text: String) -> String? {
        let starts = ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"]
        if let start = starts.first(where: text.hasPrefix), excess(in: text) != nil {
            let rest = text.dropFirst(start.count)
            return rest.hasPrefix(".") ? start + rest.dropFirst() : "\(start)pass.\(rest)"
        }
        guard let prefix = literals.first(where: { $0.hasSuffix(".") || $0 == "/" }),
            !text.isEmpty, prefix == "/" || !text.hasPrefix(".")
        else { return nil }
        if prefix == "/" && text.hasPrefix("~") { return nil }
        return prefix + text
    }

    /// Returns the error after the variable for the prefix, which already ends with a period.
    func excess(in text: String) -> String? {
        let starts = ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"]
        guard let start = starts.first(where: text.hasPrefix) else { return nil }
        let rest = text.dropFirst(start.count)
        if rest.hasPrefix(".") {
            return "'\(start)' ends with a period; leave out the one after it"
        }
        guard key == Self.passes, let first = rest.first, first != "*", first != "$",
            !rest.hasPrefix("pass.")
        else { return nil }
        return "expected a type that begins with 'pass.' after '\(start)', "
            + "found '\(VisibleText.excerpt(String(rest)))'"
    }

    private static let passes = "com.apple.developer.pass-type-identifiers"

    /// Whether a string begins with ten capital letters and digits, and a period.
    private static func beginsWithTeam(_ text: String) -> Bool {
        let start = text.utf8.prefix(11)
        guard start.count == 11, start.last == UInt8(ascii: ".") else { return false }
        return start.dropLast().allSatisfy { byte in
            byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
                || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
        }
    }

    /// Variables for the part after a prefix.
    private static let variablesWithoutPrefix = ["PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"]

    private static func beginsWithPlaceholder(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return true }
        let isName = first.properties.isAlphabetic || first == " " || first == "."
        guard !isName, !("0"..."9").contains(first) else { return false }
        return !variablesWithoutPrefix.contains { name in
            text.hasPrefix("$(\(name)") || text.hasPrefix("${\(name)")
        }
    }
}
