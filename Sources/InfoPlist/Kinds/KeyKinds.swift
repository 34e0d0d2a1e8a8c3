// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// What is known of the kinds of values in one sort of property list.
public protocol KeyKinds: Sendable {
    /// Whether a property list is of that sort.
    ///
    /// - Parameters:
    ///   - keys: the first keys of the root.
    ///   - fileName: the name of the file, if it has one.
    static func areLikely(for keys: [PlistString], fileName: String?) -> Bool

    /// The kinds that a value may have, the usual one first; `nil` if nothing is known.
    ///
    /// - Parameter path: the path of the value; of an element any index, as all are of one kind.
    static func kinds(at path: PlistPath) -> [ValueKind]?

    /// Whether anything may be known of a key of the root: a quick test before the others.
    static func mayKnow(_ key: PlistString) -> Bool
}

/// Every sort of property list of which something is known.
public enum KnownKinds {
    private static let all: [any KeyKinds.Type] = [InfoPlistKinds.self]

    /// Keys of the root by which a property list is recognised.
    public static let maximumKeyCount = 64

    /// The kinds that a value may have, the usual one first; `nil` if nothing is known.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - fileName: the name of the file, if it has one.
    ///   - keys: gives the first keys of the root, ``maximumKeyCount`` at most.
    public static func kinds(
        at path: PlistPath, fileName: String?, keys: () -> [PlistString]
    ) -> [ValueKind]? {
        guard case .key(let first) = path.components.first else { return nil }
        for sort in all where sort.mayKnow(first) {
            if sort.areLikely(for: keys(), fileName: fileName) { return sort.kinds(at: path) }
        }
        return nil
    }
}
