// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// What a value may be, as a row of a ``SchemaTable``. Rows refer to others by their numbers.
package struct SchemaNode: Sendable {
    /// The kinds of values; empty if any will do.
    package var kinds: PlistKindSet = []
    /// The number of the table of the keys of a dictionary.
    var keys: Int?
    /// The node of keys that are not among these.
    var any: Int?
    /// The node of the elements of an array.
    var elements: Int?
    /// Nodes of which one has to fit.
    var alternatives: [Int] = []
    /// Whether other keys mean nothing bad.
    package var isOpen = false
    /// Whether values that are not listed are refused.
    package var isStrict = false
    package var bounds = SchemaBounds()
    /// Allowed values.
    package var values: [PlistView] { choices?.listed ?? [] }
    /// Allowed values, and those that are allowed and not named.
    var choices: SchemaChoices?
    var openChoices: SchemaChoices?
    var pattern: TextPattern?
    package var conditions: [SchemaCondition] = []
    package var usage = SchemaUsage()
    /// The number of what it says beyond our own vocabulary.
    var assertions: Int?
    /// What says all this; `nil` for nodes without a text of their own.
    package var text: PlistView?
}

/// Least and greatest sizes.
package struct SchemaBounds: Sendable {
    var minimum: Double?
    var maximum: Double?
    var minimumLength: Int?
    var maximumLength: Int?
    var minimumCount: Int?
    var maximumCount: Int?
}

/// Where and since when there is a key, and what became of it.
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
