// SPDX-License-Identifier: Apache-2.0

/// Features that a document may have and that not every format can represent, collected while
/// decoding.
///
/// If a trait is absent, the document certainly does not have the feature. If it is present, an
/// encoder checks before it writes.
package struct PlistTraits: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Strings with characters that XML 1.0 cannot represent, or can represent only as a reference.
    static let nonXMLCharacters = PlistTraits(rawValue: 1 << 0)
    /// Strings with unpaired surrogates.
    static let unpairedSurrogates = PlistTraits(rawValue: 1 << 1)
    package static let nulls = PlistTraits(rawValue: 1 << 2)
    /// Dates that are not whole seconds, not numbers, or beyond a million years.
    static let unusualDates = PlistTraits(rawValue: 1 << 3)
    /// Containers referred to more than once.
    package static let sharedContainers = PlistTraits(rawValue: 1 << 4)
    /// Leaves referred to more than once.
    package static let sharedLeaves = PlistTraits(rawValue: 1 << 5)
    /// Nodes that are unreachable from the root.
    package static let unreachableNodes = PlistTraits(rawValue: 1 << 6)
    /// Dictionaries whose only key is `CF$UID` with an integer.
    package static let uidDictionaries = PlistTraits(rawValue: 1 << 7)
    /// UIDs, which text formats write as a dictionary with one more level.
    package static let uids = PlistTraits(rawValue: 1 << 8)
}
