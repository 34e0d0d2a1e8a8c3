// SPDX-License-Identifier: Apache-2.0

/// A version of a property list that is merged.
package enum MergeVersion: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case base, ours, theirs
}

/// One value in three versions, by what it is found with: an index in a container, or a node.
package struct MergeTriple<Place: BitwiseCopyable & FixedWidthInteger & Sendable>:
    BitwiseCopyable, Sendable
{
    /// Says that a version lacks the value.
    package static var absent: Place { Place.max }

    package var base = Self.absent
    package var ours = Self.absent
    package var theirs = Self.absent

    package init() {}

    package init(base: Place, ours: Place, theirs: Place) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    package subscript(in version: MergeVersion) -> Place? {
        let place =
            switch version {
            case .base: base
            case .ours: ours
            case .theirs: theirs
            }
        return place == Self.absent ? nil : place
    }
}

/// What a merged property list was put together of.
package struct MergeOutline: Sendable {
    /// An entry or element of a container that was put together.
    package struct Entry: BitwiseCopyable, Sendable {
        /// Its index in the container of each version.
        package let places: MergeTriple<UInt32>
        /// The version whose value it has, unless that was put together.
        package let version: MergeVersion

        package init(_ places: MergeTriple<UInt32>, _ version: MergeVersion) {
            self.places = places
            self.version = version
        }
    }

    /// A container whose entries come from several versions.
    package struct Container: Sendable {
        /// The container in each version.
        package let nodes: MergeTriple<NodeID>
        /// Its entries, in order.
        package let entries: [Entry]

        package init(_ nodes: MergeTriple<NodeID>, _ entries: [Entry]) {
            self.nodes = nodes
            self.entries = entries
        }
    }

    /// By the container in the merged document.
    package var containers: [NodeID: Container] = [:]
    /// The version whose root it has, unless that was put together.
    package var rootVersion = MergeVersion.ours

    package init() {}
}
