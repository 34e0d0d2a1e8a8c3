// SPDX-License-Identifier: Apache-2.0

/// A set of types. Reals that are not finite count as a separate type.
package struct PlistKindSet: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    @inline(__always)
    package init(_ kind: PlistKind) { rawValue = 1 << UInt16(kind.rawValue) }

    package init(_ kinds: PlistKind...) {
        self = kinds.reduce(into: []) { $0.formUnion(PlistKindSet($1)) }
    }

    /// Infinities and NaN.
    package static let nonFiniteReals = PlistKindSet(rawValue: 1 << 15)

    package static let all = PlistKindSet(rawValue: 1 << UInt16(PlistKind.allCases.count) - 1)
        .union(.nonFiniteReals)

    /// The types that a lossy writer can replace.
    static let lossy = all.subtracting(PlistKindSet(.null))
}

extension Arena {
    /// Returns the types of all nodes, including unreachable ones.
    ///
    /// Complexity: O(*n*) in the nodes.
    func kinds() -> PlistKindSet {
        let nodes = reader.nodes
        var bits: UInt16 = 0
        for index in 0..<nodes.count {
            let node = nodes[index]
            bits |= PlistKindSet(node.kind).rawValue
            if node.kind == .real && !node.double.isFinite {
                bits |= PlistKindSet.nonFiniteReals.rawValue
            }
        }
        return PlistKindSet(rawValue: bits)
    }
}
