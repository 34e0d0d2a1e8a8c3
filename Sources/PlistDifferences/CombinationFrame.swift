// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value of one of the combined documents.
struct CombinedValue {
    /// The index of its document.
    let document: Int
    let id: NodeID
    /// Its index in its container.
    let index: Int
    /// Its number among the places with policies, if it has one.
    let place: Int?
}

/// The values for one key, or the elements that belong together.
struct CombinedItem {
    var key: PlistString?
    var values: [CombinedValue]
}

/// The rule for combining values, as determined by the enclosing containers.
struct CombinationRule {
    /// `error`, `first` or `last`.
    var conflicts: PlistCombinationPolicy
    /// `append`, `union` or `by`; `nil` to treat arrays as single values.
    var arrays: PlistCombinationPolicy?
}

/// Containers that are being combined.
struct CombinationFrame {
    let kind: PlistKind
    let values: [CombinedValue]
    let rule: CombinationRule
    let items: [CombinedItem]
    var next = 0
    /// The start of the contents in the composer.
    let start: Int
}
