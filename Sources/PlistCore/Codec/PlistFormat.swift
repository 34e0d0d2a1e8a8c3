// SPDX-License-Identifier: Apache-2.0

/// A property list format. Each codec's folder declares its own.
public struct PlistFormat: Hashable, Sendable, CustomStringConvertible {
    // Boxed: every document and error carries its format, and a copy of all the strings is made
    // through run-time metadata, which is slow the first time.
    private final class Names: Sendable {
        let name: String
        let displayName: String
        let aliases: @Sendable () -> [String]

        init(_ name: String, _ displayName: String, _ aliases: @escaping @Sendable () -> [String]) {
            self.name = name
            self.displayName = displayName
            self.aliases = aliases
        }
    }
    private let names: Names

    /// The name in options and in the API: `xml`, `binary`.
    public var name: String { names.name }

    /// What people call it: `XML`, `binary`.
    public var displayName: String { names.displayName }

    /// Other names accepted in options, plutil's for example.
    public var aliases: [String] { names.aliases() }

    /// - Parameters:
    ///   - name: the name in options and in the API.
    ///   - displayName: what people call it.
    ///   - aliases: other names, evaluated when they are asked for.
    public init(
        name: String, displayName: String,
        aliases: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
        names = Names(name, displayName, aliases)
    }

    public var description: String { name }

    /// Formats of the same name are the same.
    public static func == (left: PlistFormat, right: PlistFormat) -> Bool {
        left.names === right.names || left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
