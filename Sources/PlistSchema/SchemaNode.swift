// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// A row of a ``SchemaTable`` with the requirements for a value. Rows refer to others by number.
package struct SchemaNode: Sendable {
    /// The allowed types; empty if any is allowed.
    package var kinds: PlistKindSet = []
    /// The number of the table of the keys of a dictionary.
    var keys: Int?
    /// The node for keys of any other name.
    var any: Int?
    /// The node of the elements of an array.
    var elements: Int?
    /// Alternative nodes; one of them has to fit.
    var alternatives: [Int] = []
    /// Whether other keys are allowed.
    package var isOpen = false
    /// Whether unlisted values are rejected.
    package var isStrict = false
    package var bounds = SchemaBounds()
    /// Allowed values.
    package var values: [PlistView] { choices?.listed ?? [] }
    /// The allowed values, including those that are accepted but not suggested.
    var choices: SchemaChoices?
    var openChoices: SchemaChoices?
    var pattern: TextPattern?
    package var conditions: [SchemaCondition] = []
    package var usage = SchemaUsage()
    /// The number of the row with assertions that our own vocabulary lacks.
    var assertions: Int?
    /// The part of the schema that it comes from; `nil` for nodes without one.
    package var text: PlistView?
}

/// The minimum and maximum sizes.
package struct SchemaBounds: Sendable {
    var minimum: Double?
    var maximum: Double?
    var minimumLength: Int?
    var maximumLength: Int?
    var minimumCount: Int?
    var maximumCount: Int?
}

/// The systems and versions that support a key, and its deprecation.
package struct SchemaUsage: Sendable {
    package var platforms: String?
    package var deprecated: String?
    package var removed: String?
    package var ignored: String?
    package var supervised: String?
    package var scopes: String?
    package var replacement: String?
    package var isPrivate = false
    /// Whether the sources agree.
    package var isSure = true
}
