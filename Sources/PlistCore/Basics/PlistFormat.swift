// SPDX-License-Identifier: Apache-2.0

/// A property list format, declared in the folder of its codec.
public struct PlistFormat: Hashable, Sendable, CustomStringConvertible {
    // Boxed because every document and error has a format, and copying all the strings would use
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

    /// Other names that options accept, such as plutil's.
    public var aliases: [String] { names.aliases() }

    /// - Parameters:
    ///   - name: the name in options and in the API.
    ///   - displayName: the name shown to people.
    ///   - aliases: other names, evaluated on demand.
    public init(
        name: String, displayName: String,
        aliases: @autoclosure @escaping @Sendable () -> [String] = []
    ) {
        names = Names(name, displayName, aliases)
    }

    public var description: String { name }

    /// Whether two formats have the same name.
    public static func == (left: PlistFormat, right: PlistFormat) -> Bool {
        // Names of different lengths are distinguished immediately.
        left.names === right.names
            || left.name.utf8.count == right.name.utf8.count && left.name == right.name
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
