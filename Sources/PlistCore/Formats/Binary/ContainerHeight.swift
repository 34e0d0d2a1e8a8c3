// SPDX-License-Identifier: Apache-2.0

/// The number of containers from a container down to its deepest descendant, including itself.
///
/// Heights above the depth limit are stored as the first one above it.
struct ContainerHeight: Comparable, ZeroInitializable {
    private let number: UInt16

    private init(_ number: UInt16) { self.number = number }

    /// The height of a leaf.
    static let leaf = ContainerHeight(0)
    /// The height in zeroed memory; no container is as low as a leaf.
    static let unknown = leaf
    /// The state of a container whose children are being examined.
    static let open = ContainerHeight(.max)

    /// The number of levels.
    var levels: Int { Int(number) }

    /// Returns the height of a container whose highest child has a given height.
    @inline(__always)
    static func above(_ highest: ContainerHeight) -> ContainerHeight {
        ContainerHeight(
            min(highest.number &+ 1, UInt16(PlistDecodingOptions.maximumDepth + 1)))
    }

    @inline(__always)
    static func < (left: ContainerHeight, right: ContainerHeight) -> Bool {
        left.number < right.number
    }
}
