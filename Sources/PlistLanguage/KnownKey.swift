// SPDX-License-Identifier: Apache-2.0

package import InfoPlist
package import PlistCore
package import PlistSchema

/// A key in a catalogue or a schema.
package enum KnownKey: Sendable {
    case catalogue(KeyEntry)
    case schema(SchemaEntry)

    /// A value that a key may have.
    package struct Value: Sendable {
        package let value: PlistValue
        /// The meaning, in a few words; may be empty.
        package let meaning: String
    }

    package var name: String {
        switch self {
        case .catalogue(let entry): entry.name
        case .schema(let entry): entry.name
        }
    }

    /// A sentence about the key; empty if there is none.
    package var summary: String {
        switch self {
        case .catalogue(let entry): entry.summary
        case .schema(let entry): entry.fact("Summary") ?? ""
        }
    }

    /// The types of the value, the usual one first.
    package var kinds: [PlistKind] {
        switch self {
        case .catalogue(let entry): entry.kinds.map { Self.kind($0, of: entry) }
        case .schema(let entry): entry.kinds.compactMap(Self.kind)
        }
    }

    /// The types of the elements of an array.
    var elementKinds: [PlistKind] {
        switch self {
        case .catalogue(let entry):
            entry.elementKinds.isEmpty
                ? entry.nestedKeys.isEmpty ? [] : [.dictionary]
                : entry.elementKinds.map { Self.kind($0, of: nil) }
        case .schema(let entry):
            entry.text["Elements"].map { $0.schemaKinds.compactMap(Self.kind) } ?? []
        }
    }

    /// The types of the values of a dictionary whose keys the author chooses.
    var entryKinds: [PlistKind] {
        switch self {
        case .catalogue(let entry): entry.entryKinds.map { Self.kind($0, of: nil) }
        case .schema(let entry):
            entry.text["Any"].map { $0.schemaKinds.compactMap(Self.kind) } ?? []
        }
    }

    /// The values that the key may have, or the elements of its array.
    package var values: [Value] {
        switch self {
        case .catalogue(let entry):
            entry.allowedValues.map { value in
                let since = value.firstSystem.map { ", from \($0) on" } ?? ""
                return Value(value: value.value, meaning: value.meaning + since)
            }
        case .schema(let entry):
            entry.values.compactMap { view in
                (try? PlistValue(view)).map { Value(value: $0, meaning: "") }
            }
        }
    }

    /// The keys of the dictionary, or of the dictionaries in the array.
    package var nestedKeys: [KnownKey] {
        switch self {
        case .catalogue(let entry): entry.nestedKeys.map { .catalogue($0) }
        case .schema(let entry): entry.keys.filter { $0.name != "*" }.map { .schema($0) }
        }
    }

    /// Returns the nested key with a name, or the schema's entry for all other names.
    func nestedKey(named name: String) -> KnownKey? {
        switch self {
        case .catalogue(let entry): entry.nestedKey(named: name).map { .catalogue($0) }
        case .schema(let entry):
            (entry.keys.first { $0.name == name } ?? entry.keys.first { $0.name == "*" })
                .map { .schema($0) }
        }
    }

    package var isRequired: Bool {
        switch self {
        case .catalogue(let entry): entry.requirement != nil || !entry.alternatives.isEmpty
        case .schema(let entry): entry.isSet("Required")
        }
    }

    package var isDeprecated: Bool {
        switch self {
        case .catalogue(let entry): entry.deprecation != nil
        case .schema(let entry):
            entry.fact("Deprecated") != nil || entry.fact("Removed") != nil
                || entry.fact("Ignored") != nil
        }
    }

    /// Whether the author should not write the key, because a program does.
    var isWrittenByOthers: Bool {
        switch self {
        case .catalogue(let entry): entry.buildSystemRole == .writes
        case .schema(let entry): entry.isSet("Private")
        }
    }

    var isRecommended: Bool {
        if case .catalogue(let entry) = self { !entry.recommendedFor.isEmpty } else { false }
    }

    /// The value to begin with.
    var usualValue: PlistValue? {
        switch self {
        case .catalogue: nil
        case .schema(let entry): entry.text["Default"].flatMap { try? PlistValue($0) }
        }
    }

    /// The types in words: `array of strings`.
    package var typeWords: String {
        switch self {
        case .catalogue(let entry): KeyWords(entry).kinds
        case .schema(let entry): entry.kinds.joined(separator: " or ")
        }
    }

    private static func kind(_ kind: ValueKind, of entry: KeyEntry?) -> PlistKind {
        switch kind {
        case .string: .string
        case .boolean: .boolean
        case .array: .array
        case .dictionary: .dictionary
        case .number:
            if let example = entry?.example, example.kind == .real { .real } else { .integer }
        }
    }

    private static func kind(_ name: String) -> PlistKind? {
        name == "boolean" ? .boolean : PlistKind.allCases.first { $0.name == name }
    }
}
