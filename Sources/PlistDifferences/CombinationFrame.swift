// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value of one of the documents that are combined.
struct CombinedValue {
    /// Which document it is of.
    let document: Int
    let id: NodeID
    /// Its index in its container.
    let index: Int
    /// Its place among those with policies, if it is one.
    let place: Int?
}

/// The values for one key, or the elements that belong together.
struct CombinedItem {
    var key: PlistString?
    var values: [CombinedValue]
}

/// What becomes of values, as far as the containers around them say.
struct CombinationRule {
    /// `error`, `first` or `last`
    var conflicts: PlistCombinationPolicy
    /// `append`, `union` or `by`; `nil` to take arrays as single values.
    var arrays: PlistCombinationPolicy?
}

/// Containers that are being combined.
struct CombinationFrame {
    let kind: PlistKind
    /// The containers themselves.
    let values: [CombinedValue]
    let rule: CombinationRule
    let items: [CombinedItem]
    var next = 0
    /// Where the contents begin in the composer.
    let start: Int
}
