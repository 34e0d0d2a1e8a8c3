// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// What is wrong with a value.
package enum SchemaFault: Sendable {
    case kind(PlistKindSet)
    case missing(PlistString)
    case value
    case range
    case length
    case count
    case pattern
    case unknown
    /// A key that is called otherwise, and whether it has to be there.
    case misspelt(PlistString, isRequired: Bool)
    /// A value that differs from an allowed one in the case of letters or a letter or two.
    case misspeltValue(PlistString)
    case deprecated
    case ignored
    case isPrivate
    case condition(SchemaCondition)
    case noAlternative
    /// The system that there is no such key on yet or any more.
    case platform
    case supervised
    /// There is more than is looked at.
    case limit
}

/// A fault, and where it is.
package struct SchemaFinding: Sendable {
    package let fault: SchemaFault
    package let message: String
    package let value: PlistView
    package let path: PlistPath
    /// Whether it is about the key that leads to the value.
    package let isKey: Bool
    /// The node of the schema that says so.
    package let node: Int
}
