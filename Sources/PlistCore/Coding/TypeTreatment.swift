// SPDX-License-Identifier: Apache-2.0

/// How values of a type are read and written.
enum TypeTreatment: Sendable {
    /// By the type's own conformance to `Codable`.
    case codable
    case string
    case strings
    case integers
    case doubles
    case value
    case dictionary
    case leaf(any PlistLeaf.Type)
    case draftedLeaf(any DraftedLeaf.Type)
    /// By the type's own conformance; its keys are data.
    case map

    /// - Parameter findsMaps: whether maps are told from other types, which takes time.
    init<T>(of type: T.Type, findsMaps: Bool = false) {
        if T.self == String.self {
            self = .string
        } else if T.self == [String].self {
            self = .strings
        } else if T.self == [Int].self {
            self = .integers
        } else if T.self == [Double].self {
            self = .doubles
        } else if T.self == PlistValue.self {
            self = .value
        } else if T.self == PlistDictionary.self {
            self = .dictionary
        } else if let leaf = type as? any PlistLeaf.Type {
            // Only leaves are asked: to learn that a type does not conform takes long.
            if let drafted = leaf as? any DraftedLeaf.Type {
                self = .draftedLeaf(drafted)
            } else {
                self = .leaf(leaf)
            }
        } else if findsMaps, type is any MapType.Type {
            self = .map
        } else {
            self = .codable
        }
    }
}

/// A type whose keys are data, so that a key that it lacks is not meant to be there.
private protocol MapType {}
extension Dictionary: MapType {}
