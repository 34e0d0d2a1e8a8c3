// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A version of a property list in a merge.
package enum MergeVersion: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case base, ours, theirs
}

/// One value in three versions, each as an index in a container or a `NodeID`.
package struct MergeTriple: BitwiseCopyable, Sendable {
    /// The number for a version that lacks the value.
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

/// The origin of each part of a merged property list.
package struct MergeOutline: Sendable {
    /// An entry or element of a merged container.
    package struct Entry: BitwiseCopyable, Sendable {
        /// Its index in the container of each version.
        package let places: MergeTriple
        /// The version whose value it has, unless the value was merged.
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

    /// The merged containers, by node in the merged document.
    package var containers: [NodeID: Container] = [:]
    /// The version whose root it has, unless the root was merged.
    package var rootVersion = MergeVersion.ours

    package init() {}
}
