// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Options for comparing a property list with a schema.
package struct SchemaOptions: Sendable {
    /// Whether strings with placeholders fit everywhere.
    package var acceptsPlaceholders = true
    /// Whether keys that the schema lacks are reported.
    package var reportsUnknownKeys = true
    /// Whether misspelt keys are reported. The correct ones are then not reported as missing.
    package var reportsSlips = true
    /// The target system.
    package var system: SystemVersion?
    /// Keys that mark a dictionary as a placeholder for another value, which is known only to the
    /// reader.
    package var standIns: [PlistString] = []

    package init() {}
}

/// A system and its version, such as `macos:14.2`.
package struct SystemVersion: Sendable, Hashable {
    package let name: String
    package let version: [Int]

    package static let names = ["iOS", "macOS", "tvOS", "visionOS", "watchOS"]

    /// Returns `nil` unless the text is the name of a system, optionally with a colon and a
    /// version.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first,
            let name = Self.names.first(where: { $0.lowercased() == first.lowercased() })
        else { return nil }
        self.name = name
        guard parts.count > 1 else {
            version = []
            return
        }
        guard let version = Self.version(parts[1]) else { return nil }
        self.version = version
    }

    static func version(_ text: Substring) -> [Int]? {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
        return numbers.compactMap { $0 }
    }

    /// Returns the version of this system in a list such as `iOS 4.0, macOS 10.7`; `nil` if the
    /// system is not listed.
    package func version(in list: String) -> String? {
        for item in list.split(separator: ",") {
            let words = item.split(separator: " ")
            if words.first.map({ $0 == name }) == true {
                return words.dropFirst().first.map(String.init) ?? ""
            }
        }
        return nil
    }

    /// Returns whether the version, if there is one, is at least the given version.
    package func isAtLeast(_ text: String) -> Bool {
        guard let other = Self.version(Substring(text)), !version.isEmpty else { return true }
        for index in 0..<max(version.count, other.count) {
            let own = index < version.count ? version[index] : 0
            let least = index < other.count ? other[index] : 0
            if own != least { return own > least }
        }
        return true
    }

    package var words: String {
        version.isEmpty ? name : "\(name) \(version.map(String.init).joined(separator: "."))"
    }
}
