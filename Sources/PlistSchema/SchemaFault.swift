// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A fault of a value.
package enum SchemaFault: Sendable {
    case kind(PlistKindSet)
    case missing(PlistString)
    case value
    /// A number outside the limits.
    case range(Double?, Double?)
    case length
    case count
    case pattern
    case unknown
    /// A misspelt key, with the correct name and whether that key is required.
    case misspelt(PlistString, isRequired: Bool)
    /// A value that differs from an allowed one in letter case or in a letter or two.
    case misspeltValue(PlistString)
    case deprecated
    case ignored
    case isPrivate
    case condition(SchemaCondition)
    case noAlternative
    /// A key that the system does not support yet, or no longer.
    case platform
    case supervised
    /// Too much to examine.
    case limit
}

/// A fault and its location.
package struct SchemaFinding: Sendable {
    package let fault: SchemaFault
    package let message: String
    package let value: PlistView
    package let path: PlistPath
    /// Whether it concerns the key that leads to the value.
    package let isKey: Bool
    /// The node of the schema that is violated.
    package let node: Int
}
