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
    /// As Foundation's `Date` and `Data` without PlistFoundation, which would be written as a real and an
    /// array of integers.
    case foreignLeaf
    /// By the type's own conformance, which is traced for an update.
    case traced(Tracing)

    /// What the order and the keys of a traced value mean.
    enum Tracing {
        /// The type decides.
        case record
        /// Keys are data; in an array they alternate with their values, in no order.
        case map
        /// Elements are in no order.
        case set
    }

    /// Types of 8 and 16 bytes.
    private static let foreignLeaves = ["Foundation", "FoundationEssentials"].flatMap {
        ["\($0).Date", "\($0).Data"]
    }

    /// - Parameter isTraced: whether values are traced, for an update.
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
            // Only leaves are asked: to learn that a type does not conform takes long.
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

/// A type whose keys are data, so that a key that it lacks is not meant to be there.
private protocol MapType {}
extension Dictionary: MapType {}

/// A type whose elements come in an order that means nothing.
private protocol SetType {}
extension Set: SetType {}
