// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

extension MergeTriple {
    subscript(side: PlistMerge.Side) -> UInt32? { self[in: side.version] }
}

extension PlistMerge.Side {
    var version: MergeVersion {
        switch self {
        case .base: .base
        case .ours: .ours
        case .theirs: .theirs
        }
    }
}

/// A potential entry or element of a merged container.
struct MergeItem: BitwiseCopyable {
    /// Its index in the container of each version.
    var places = MergeTriple()
    /// Whether a side moved it.
    var isMoved = false
    /// Whether both sides moved it, to different positions.
    var isApart = false

    init(_ base: Int32, _ ours: Int32, _ theirs: Int32) {
        // −1 becomes the number for an absent value.
        places.base = UInt32(bitPattern: base)
        places.ours = UInt32(bitPattern: ours)
        places.theirs = UInt32(bitPattern: theirs)
    }
}

/// A container that is being merged.
struct MergeFrame {
    /// The container in each of the three versions.
    let nodes: MergeTriple
    let isDictionary: Bool
    let items: [MergeItem]
    /// The start of its references in the merged document.
    let start: Int
    var next = 0
    /// The entries added so far.
    var entries: [MergeOutline.Entry] = []

    /// The item being merged.
    var current: MergeItem { items[next - 1] }
}

struct MergeDocuments {
    let base: PlistDocument
    let ours: PlistDocument
    let theirs: PlistDocument

    subscript(side: PlistMerge.Side) -> PlistDocument {
        switch side {
        case .base: base
        case .ours: ours
        case .theirs: theirs
        }
    }
}
