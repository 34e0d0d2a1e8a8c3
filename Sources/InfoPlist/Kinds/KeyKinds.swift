// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// What is known of the kinds of values in one sort of property list.
protocol KeyKinds: Sendable {
    /// The role of such property lists.
    static var role: PlistRole { get }

    /// The kinds that a value may have, the usual one first; `nil` if nothing is known.
    ///
    /// - Parameter path: the path of the value; of an element any index, as all are of one kind.
    static func kinds(at path: PlistPath) -> [ValueKind]?

    /// Whether anything may be known of a key of the root: a quick test before the others.
    static func mayKnow(_ key: PlistString) -> Bool
}

/// Every sort of property list of which something is known.
package enum KnownKinds {
    private static let all: [any KeyKinds.Type] = [
        PrivacyManifestKinds.self, EntitlementKinds.self, InfoPlistKinds.self, JobKinds.self,
        ProfileKinds.self, ExportOptionsKinds.self,
    ]

    /// The kinds that a value may have, the usual one first; `nil` if nothing is known.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - fileName: the name of the file, if it has one.
    ///   - keys: gives the first keys of the root, ``PlistRole/maximumKeyCount`` at most.
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
