// SPDX-License-Identifier: Apache-2.0

/// How values of a type are decoded and encoded.
enum TypeTreatment: Sendable {
    /// Through the type's own conformance to `Codable`.
    case codable
    case string
    case strings
    case integers
    case doubles
    case value
    case dictionary
    case leaf(any PlistLeaf.Type)
    case draftedLeaf(any DraftedLeaf.Type)
    /// As Foundation's `Date` and `Data` without PlistFoundation, which would be written as a real
    /// and an array of integers.
    case foreignLeaf
    /// Through the type's own conformance, which is traced for an update.
    case traced(Tracing)

    /// The meaning of the order and the keys of a traced value.
    enum Tracing {
        /// The type defines the keys.
        case record
        /// Keys are data; in an array they alternate with their values, in no particular order.
        case map
        /// Elements have no particular order.
        case set
    }

    /// Types of 8 and 16 bytes.
    private static let foreignLeaves = ["Foundation", "FoundationEssentials"].flatMap {
        ["\($0).Date", "\($0).Data"]
    }

    /// - Parameter isTraced: whether values are traced for an update.
    init<T>(of type: T.Type, isTraced: Bool = false) {
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
            // Only leaves are tested, because finding that a type does not conform is slow.
            if let drafted = leaf as? any DraftedLeaf.Type {
                self = .draftedLeaf(drafted)
            } else {
                self = .leaf(leaf)
            }
        } else if MemoryLayout<T>.size <= 16,
            Self.foreignLeaves.contains(String(reflecting: type))
        {
            self = .foreignLeaf
        } else if isTraced {
            self = .traced(
                type is any MapType.Type ? .map : type is any SetType.Type ? .set : .record)
        } else {
            self = .codable
        }
    }
}

/// A type whose keys are data, so that a missing key is not missing on purpose.
private protocol MapType {}
extension Dictionary: MapType {}

/// A type whose elements have no meaningful order.
private protocol SetType {}
extension Set: SetType {}
