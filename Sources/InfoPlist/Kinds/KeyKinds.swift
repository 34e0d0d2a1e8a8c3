// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The types of values in one role of property list.
protocol KeyKinds: Sendable {
    /// The role of the property lists.
    static var role: PlistRole { get }

    /// Returns the types that a value may have, the usual one first; `nil` if unknown.
    ///
    /// - Parameter path: the path of the value; the index of an element is irrelevant, because all
    ///   elements have the same type.
    static func kinds(at path: PlistPath) -> [ValueKind]?

    /// Whether anything may be known about a key of the root; a quick test before the others.
    static func mayKnow(_ key: PlistString) -> Bool
}

/// The roles of property lists with known value types.
package enum KnownKinds {
    private static let all: [any KeyKinds.Type] = [
        PrivacyManifestKinds.self, EntitlementKinds.self, InfoPlistKinds.self, JobKinds.self,
        ProfileKinds.self, ExportOptionsKinds.self,
    ]

    /// Returns the types that a value may have, the usual one first; `nil` if unknown.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - fileName: the name of the file, if it has one.
    ///   - keys: returns the first keys of the root, at most ``PlistRole/maximumKeyCount``.
    package static func kinds(
        at path: PlistPath, fileName: String?, keys: () -> [PlistString]
    ) -> [ValueKind]? {
        guard case .key(let first) = path.components.first else { return nil }
        let sorts = all.filter { $0.mayKnow(first) }
        guard !sorts.isEmpty else { return nil }
        let role = PlistRole(keys: keys(), fileName: fileName)
        return sorts.first { $0.role == role }?.kinds(at: path)
    }
}
