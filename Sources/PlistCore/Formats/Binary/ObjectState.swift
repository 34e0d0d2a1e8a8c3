// SPDX-License-Identifier: Apache-2.0

/// What is known about an object's place in the tree: a set of flags in a byte, so that the states
/// of many objects fit in the cache.
typealias ObjectState = UInt8

extension ObjectState {
    /// The object is an array or a dictionary.
    static let container: ObjectState = 0x01
    /// If only some objects are read: the object has been.
    static let read: ObjectState = 0x02
    /// If only some objects are read: the object is part of the requested tree.
    static let wanted: ObjectState = 0x04
    static let referenced: ObjectState = 0x40
    /// Referenced more than once.
    static let shared: ObjectState = 0x80

    @inline(__always)
    var isContainer: Bool { self & Self.container != 0 }

    /// The state after one more reference.
    @inline(__always)
    var referencedOnceMore: ObjectState {
        self | Self.referenced | (self & Self.referenced) &<< 1
    }

    /// Whether every object is referenced, and whether any leaf is more than once.
    static func summary(of states: ByteView) -> (isAllReferenced: Bool, isAnyLeafShared: Bool) {
        // Eight states at a time: a container's flag moves to where its shared one is.
        var all = UInt64.max
        var sharedLeaves: UInt64 = 0
        var index = 0
        while index &+ 8 <= states.count {
            let word = states.word(at: index)
            all &= word
            sharedLeaves |= word & ~(word &<< 7)
            index &+= 8
        }
        var isAllReferenced = all & 0x4040_4040_4040_4040 == 0x4040_4040_4040_4040
        var isAnyLeafShared = sharedLeaves & 0x8080_8080_8080_8080 != 0
        while index < states.count {
            isAllReferenced = isAllReferenced && states[index] & referenced != 0
            isAnyLeafShared =
                isAnyLeafShared || states[index] & (shared | container) == shared
            index &+= 1
        }
        return (isAllReferenced, isAnyLeafShared)
    }
}

/// The number of containers from a container down to its deepest one, including itself.
///
/// Heights above the depth limit are stored as the first one above it.
typealias ContainerHeight = UInt16

extension ContainerHeight {
    static let unknown: ContainerHeight = 0
    /// The state of a container whose children are being looked at.
    static let open = ContainerHeight.max

    /// The height of a container whose highest child is this high; leaves have none.
    @inline(__always)
    static func above(_ highest: ContainerHeight) -> ContainerHeight {
        Swift.min(highest &+ 1, ContainerHeight(PlistDecodingOptions.maximumDepth + 1))
    }
}
