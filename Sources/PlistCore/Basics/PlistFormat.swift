// SPDX-License-Identifier: Apache-2.0

/// A property list format. Each codec's folder declares its own.
public struct PlistFormat: Hashable, Sendable, CustomStringConvertible {
    // Boxed: every document and error carries its format, and copying all the strings goes through
    // run-time metadata, which is slow the first time.
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

    /// The display name: `XML`, `binary`.
    public var displayName: String { names.displayName }

    /// Other names accepted in options, for example plutil's.
    public var aliases: [String] { names.aliases() }

    /// - Parameters:
    ///   - name: the name in options and in the API.
    ///   - displayName: the name for people.
    ///   - aliases: other names, evaluated on demand.
    public init(
        name: String, displayName: String,
        aliases: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
        names = Names(name, displayName, aliases)
    }

    public var description: String { name }

    /// Formats with the same name are equal.
    public static func == (left: PlistFormat, right: PlistFormat) -> Bool {
        // Names of different lengths are told apart at once.
        left.names === right.names
            || left.name.utf8.count == right.name.utf8.count && left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
