// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A version of a property list that is merged.
package enum MergeVersion: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case base, ours, theirs
}

/// One value in three versions, by what it is found with: an index in a container, or a `NodeID`.
package struct MergeTriple: BitwiseCopyable, Sendable {
    /// Says that a version lacks the value.
    package static let absent = UInt32.max

    package var base = Self.absent
    package var ours = Self.absent
    package var theirs = Self.absent

    package init() {}

    package init(base: UInt32, ours: UInt32, theirs: UInt32) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    package subscript(in version: MergeVersion) -> UInt32? {
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
        package let places: MergeTriple
        /// The version whose value it has, unless that was put together.
        package let version: MergeVersion

        package init(_ places: MergeTriple, _ version: MergeVersion) {
            self.places = places
            self.version = version
        }
    }

    /// A container whose entries come from several versions.
    package struct Container: Sendable {
        /// The container in each version.
        package let nodes: MergeTriple
        /// Its entries, in order.
        package let entries: [Entry]

        package init(_ nodes: MergeTriple, _ entries: [Entry]) {
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
