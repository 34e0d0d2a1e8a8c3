// SPDX-License-Identifier: Apache-2.0

/// A property list format. Each codec's folder declares its own.
public struct PlistFormat: Hashable, Sendable, CustomStringConvertible {
    /// The name in options and in the API: `xml`, `binary`.
    public let name: String

    /// What people call it: `XML`, `binary`.
    public let displayName: String

    /// Other names accepted in options, plutil's for example.
    public let aliases: [String]

    public init(name: String, displayName: String, aliases: [String] = []) {
        self.name = name
        self.displayName = displayName
        self.aliases = aliases
    }

    public var description: String { name }
}
