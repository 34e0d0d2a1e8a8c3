// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// One value in three versions, by what it is found with: an index in a container, or a node.
struct MergeTriple<Place: BitwiseCopyable & FixedWidthInteger & Sendable>: BitwiseCopyable,
    Sendable
{
    /// Says that a version lacks the value.
    static var absent: Place { Place.max }

    var base = Self.absent
    var ours = Self.absent
    var theirs = Self.absent

    subscript(side: PlistMerge.Side) -> Place? {
        let place =
            switch side {
            case .base: base
            case .ours: ours
            case .theirs: theirs
            }
        return place == Self.absent ? nil : place
    }
}

/// An entry or element that a merged container may have.
struct MergeItem: BitwiseCopyable {
    /// Its index in the container of each version.
    var places = MergeTriple<UInt32>()
    /// Whether a side moved it.
    var isMoved = false
    /// Whether both sides moved it, to different places.
    var isApart = false

    init(_ base: Int32, _ ours: Int32, _ theirs: Int32) {
        // −1 becomes the number for nothing.
        places.base = UInt32(bitPattern: base)
        places.ours = UInt32(bitPattern: ours)
        places.theirs = UInt32(bitPattern: theirs)
    }
}

/// A container that is being merged.
struct MergeFrame {
    /// The containers of the three versions.
    let nodes: MergeTriple<NodeID>
    let isDictionary: Bool
    let items: [MergeItem]
    /// Where its references begin in the merged document.
    let start: Int
    var next = 0
}
